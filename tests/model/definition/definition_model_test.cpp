// The pages about the definition: their rows and problems, and their edits in the session's history.
#include "model/definition/definition_model.h"

#include <gmock/gmock.h>

#include <QFile>
#include <QMetaProperty>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/engine/crd/ca_certificate.h"
#include "tests/model/model_mirror.h"

namespace crd::model {
namespace {

using crd::test::kCaPem;
using test::ModelMirror;

constexpr char kText[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: policies.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: policies, kind: Policy}
  versions:
  - name: v1alpha1
    served: true
    storage: false
    schema: {openAPIV3Schema: {type: object}}
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - name: Size
      type: integer
      jsonPath: .spec.size
    - name: Age
      type: date
      jsonPath: .metadata.creationTimestamp
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer}
)";

class DefinitionPagesTest : public testing::Test {
 protected:
    void SetUp() override { m_model.setSession(&m_session); }
    void open(const std::string& text) {
        QFile file(m_folder.filePath(QStringLiteral("policies.yaml")));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text.data(), static_cast<qint64>(text.size()));
        file.close();
        ASSERT_EQ(m_session.openPath(file.fileName()), QString());
        m_session.settle();
    }
    QVariant at(const QString& path, std::string_view role) {
        m_session.settle();
        const int row = m_model.rowOf(path);
        EXPECT_GE(row, 0) << path.toStdString();
        // For a cell of a table: the data in its row.
        const auto cells = m_model.valueAt(row, "cells").value<QList<DefinitionCell>>();
        for (const DefinitionCell& cell : cells) {
            if (cell.keyword != path) continue;
            const QMetaObject& type = DefinitionCell::staticMetaObject;
            const char* shown = role == "editText" ? "value" : role.data();
            return type.property(type.indexOfProperty(shown)).readOnGadget(&cell);
        }
        return m_model.valueAt(row, role);
    }
    QString value(const char* path) { return at(QString::fromLatin1(path), "editText").toString(); }
    std::vector<std::string> notes() {
        m_session.settle();
        std::vector<std::string> out;
        for (const QString& label : labels(DefinitionRowKind::Note)) out.push_back(label.toStdString());
        return out;
    }
    QStringList labels(DefinitionRowKind kind) {
        QStringList out;
        for (int i = 0; i < m_model.rowCount(); ++i)
            if (m_model.valueAt(i, "kind") == static_cast<int>(kind)) out += m_model.valueAt(i, "label").toString();
        return out;
    }
    void selectVersion(int index) {
        m_session.selectVersion(m_session.versions()->rowOf(0, index));
        m_session.settle();
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    DefinitionModel m_model;
};

TEST_F(DefinitionPagesTest, ATextThatKubectlDoesNotReadIsOnNoPage) {
    std::string text = kText;
    const std::string scope = "  scope: Namespaced\n";
    text.insert(text.find(scope), "  conversion: {strategy: {{ .Values.strategy }}}\n");
    open(text);
    ASSERT_GT(m_session.errorCount(), 0);
    EXPECT_EQ(m_model.counts().at(static_cast<int>(Page::Names)).errors, 0);
}

TEST_F(DefinitionPagesTest, NamesShowValuesFallbacksAndSuggestions) {
    ModelMirror mirror(m_model);
    m_model.setPage(Page::Names);
    EXPECT_EQ(m_model.rowCount(), 0);
    open(kText);
    EXPECT_TRUE(m_model.available());
    EXPECT_EQ(value("spec.names.plural"), QStringLiteral("policies"));
    EXPECT_EQ(at(QStringLiteral("spec.names.singular"), "fallback"), QStringLiteral("policy"));
    EXPECT_EQ(at(QStringLiteral("spec.names.listKind"), "isSet"), false);
    EXPECT_EQ(at(QStringLiteral("spec.names.plural"), "suggestion"), QString());
    EXPECT_EQ(m_model.rowOf(QStringLiteral("spec.preserveUnknownFields")), -1);
    EXPECT_EQ(m_model.set(QStringLiteral("spec.names.kind"), QStringLiteral("Gateway")), QString());
    EXPECT_EQ(at(QStringLiteral("spec.names.plural"), "suggestion"), QStringLiteral("gateways"));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.names.shortNames"), QStringLiteral("gw, gtw")), QString());
    EXPECT_EQ(value("spec.names.shortNames"), QStringLiteral("gw, gtw"));
    EXPECT_EQ(m_model.setNames(QStringLiteral("spec.names.shortNames"), {QStringLiteral("gtw"), QStringLiteral("g")}),
              QString());
    EXPECT_EQ(value("spec.names.shortNames"), QStringLiteral("gtw, g"));
    EXPECT_NE(m_model.setNames(QStringLiteral("spec.names.kind"), {QStringLiteral("Gate")}), QString());
    EXPECT_EQ(DefinitionModel::namesIn(QStringLiteral(" gw,,gtw\nx ")),
              QStringList({QStringLiteral("gw"), QStringLiteral("gtw"), QStringLiteral("x")}));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.names.shortNames"), QStringLiteral("gw, gtw")), QString());
    EXPECT_EQ(mirror.complaint(), QString());
    while (m_session.canUndo()) m_session.undo();
    m_session.settle();
    EXPECT_EQ(m_session.text(), kText);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST_F(DefinitionPagesTest, AFindingStandsAtItsFieldWithItsFix) {
    std::string text = kText;
    text.replace(text.find("policies.example.com"), 20, "policy.example.com");
    open(text);
    m_model.setPage(Page::Names);
    EXPECT_EQ(at(QStringLiteral("metadata.name"), "problemSeverity").toInt(), SeverityNames::Error);
    EXPECT_EQ(m_model.counts().at(static_cast<int>(Page::Names)).errors, 1);
    EXPECT_EQ(m_model.counts().at(static_cast<int>(Page::Columns)).errors, 0);
    const QString key = at(QStringLiteral("metadata.name"), "problemKey").toString();
    EXPECT_FALSE(at(QStringLiteral("metadata.name"), "fixTitle").toString().isEmpty());
    m_session.selectProblem(key);
    EXPECT_EQ(m_model.problemPage(), Page::Names);
    EXPECT_EQ(m_model.problemPath(), QStringLiteral("metadata.name"));
    EXPECT_EQ(m_session.applyFix(key), QString());
    EXPECT_EQ(at(QStringLiteral("metadata.name"), "problemCount"), 0);
    EXPECT_EQ(m_session.text(), kText);
}

TEST_F(DefinitionPagesTest, ASyntaxErrorIsOnNoPage) {
    open(kText);
    std::string broken = kText;
    broken.insert(broken.find("spec:"), "a: [\n");
    open(broken);
    m_session.nextProblem();
    ASSERT_FALSE(m_session.problems()->currentKey().isEmpty());
    EXPECT_EQ(m_model.problemPage(), Page::Node) << "the page that is shown stays";
}

TEST_F(DefinitionPagesTest, WhatBelongsToNoFieldStandsAtTheTop) {
    std::string text = kText;
    text.replace(text.find("storage: true"), 13, "storage: false");
    open(text);
    m_model.setPage(Page::Versions);
    EXPECT_EQ(m_model.valueAt(0, "kind"), static_cast<int>(DefinitionRowKind::Note));
    EXPECT_EQ(m_model.valueAt(0, "problemSeverity"), SeverityNames::Error);
    selectVersion(1);
    EXPECT_EQ(m_model.makeStorage(), QString());
    m_session.settle();
    EXPECT_EQ(m_session.text(), kText);
}

TEST_F(DefinitionPagesTest, VersionsAreCopiedRenamedMovedAndRemoved) {
    open(kText);
    m_model.setPage(Page::Versions);
    ModelMirror mirror(m_model);
    selectVersion(0);
    EXPECT_EQ(m_model.versionNames(),
              QStringList({QStringLiteral("v1alpha2"), QStringLiteral("v1beta1"), QStringLiteral("v2")}));
    EXPECT_EQ(m_model.copyVersion(QStringLiteral("v1beta1")), QString());
    EXPECT_EQ(labels(DefinitionRowKind::Heading),
              QStringList({QStringLiteral("v1alpha1"), QStringLiteral("v1beta1"), QStringLiteral("v1")}));
    EXPECT_EQ(m_session.versions()->at(m_session.selectedVersion())->name, QStringLiteral("v1beta1"));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[1].name"), QStringLiteral("v1beta2")), QString());
    EXPECT_EQ(value("spec.versions[1].name"), QStringLiteral("v1beta2"));
    EXPECT_EQ(m_session.versions()->at(m_session.selectedVersion())->name, QStringLiteral("v1beta2"));
    EXPECT_NE(m_model.set(QStringLiteral("spec.versions[1].name"), QStringLiteral("v1")), QString());
    EXPECT_EQ(m_model.move(QStringLiteral("spec.versions[1]"), -1), QString());
    EXPECT_EQ(DefinitionModel::movedPath(QStringLiteral("spec.versions[1]"), -1), QStringLiteral("spec.versions[0]"));
    EXPECT_EQ(DefinitionModel::movedPath(QStringLiteral("items[2].a.b[9]"), 2), QStringLiteral("items[2].a.b[11]"));
    m_session.settle();
    EXPECT_EQ(labels(DefinitionRowKind::Heading).first(), QStringLiteral("v1beta2"));
    EXPECT_EQ(m_session.versions()->at(m_session.selectedVersion())->name, QStringLiteral("v1beta2"));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[0].storage"), QStringLiteral("true")), QString());
    EXPECT_NE(m_model.remove(QStringLiteral("spec.versions[0]")), QString()) << "the storage version";
    EXPECT_EQ(m_model.remove(QStringLiteral("spec.versions[2]")), QString());
    m_session.settle();
    EXPECT_EQ(labels(DefinitionRowKind::Heading).size(), 2);
    EXPECT_EQ(mirror.complaint(), QString());
    while (m_session.canUndo()) m_session.undo();
    m_session.settle();
    EXPECT_EQ(m_session.text(), kText);
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST_F(DefinitionPagesTest, ColumnsOfTheSelectedVersion) {
    open(kText);
    m_model.setPage(Page::Columns);
    ModelMirror mirror(m_model);
    selectVersion(0);
    EXPECT_EQ(labels(DefinitionRowKind::Heading).size(), 2);
    EXPECT_EQ(labels(DefinitionRowKind::Note).size(), 2);
    selectVersion(1);
    EXPECT_EQ(labels(DefinitionRowKind::Heading).size(), 2);
    EXPECT_EQ(labels(DefinitionRowKind::TableHead).size(), 1);
    EXPECT_EQ(labels(DefinitionRowKind::Item).first(), QStringLiteral("Size"));
    const auto cells =
        at(QStringLiteral("spec.versions[1].additionalPrinterColumns[0]"), "cells").value<QList<DefinitionCell>>();
    QStringList columns;
    for (const DefinitionCell& cell : cells) columns += cell.label;
    EXPECT_EQ(columns.join(u' '), QStringLiteral("name type format jsonPath description priority"));
    EXPECT_EQ(m_model.lastItem(QStringLiteral("additionalPrinterColumns")),
              QStringLiteral("spec.versions[1].additionalPrinterColumns[%1].name")
                  .arg(labels(DefinitionRowKind::Item).size() - 1));
    EXPECT_EQ(m_model.lastItem(QStringLiteral("selectableFields")), QString());
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[1].additionalPrinterColumns[0].priority"), QStringLiteral("x")),
              QStringLiteral("priority must be a whole number."));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[1].additionalPrinterColumns[0].priority"), QStringLiteral("1")),
              QString());
    EXPECT_EQ(value("spec.versions[1].additionalPrinterColumns[0].priority"), QStringLiteral("1"));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[1].additionalPrinterColumns[0].priority"), QString()),
              QString());
    EXPECT_EQ(m_model.move(QStringLiteral("spec.versions[1].additionalPrinterColumns[0]"), 1), QString());
    EXPECT_EQ(value("spec.versions[1].additionalPrinterColumns[1].name"), QStringLiteral("Size"));
    EXPECT_EQ(m_model.remove(QStringLiteral("spec.versions[1].additionalPrinterColumns[0]")), QString());
    EXPECT_EQ(m_model.addColumn(), QString());
    EXPECT_EQ(m_model.addSelectableField(), QString());
    EXPECT_EQ(value("spec.versions[1].selectableFields[0].jsonPath"), QStringLiteral(".spec.size"));
    EXPECT_NE(m_model.addSelectableField(), QString()) << "nothing is left";
    EXPECT_EQ(mirror.complaint(), QString());
}

TEST_F(DefinitionPagesTest, ConversionAndSubresources) {
    open(kText);
    m_model.setPage(Page::Conversion);
    ModelMirror mirror(m_model);
    EXPECT_EQ(m_model.rowCount(), 2);  // the heading and the strategy
    EXPECT_EQ(m_model.set(QStringLiteral("spec.conversion.strategy"), QStringLiteral("Webhook")), QString());
    EXPECT_EQ(value("spec.conversion.webhook.clientConfig.service.path"), QStringLiteral("/convert"));
    EXPECT_EQ(m_session.errorCount(), 0);
    EXPECT_THAT(notes(), testing::ElementsAre("The server calls https://webhook.default.svc:443/convert"));
    const QString bundle = QStringLiteral("spec.conversion.webhook.clientConfig.caBundle");
    QSignalSpy encoded(&m_session, &DocumentSession::noticed);
    EXPECT_EQ(m_model.set(bundle, QString::fromLatin1(kCaPem)), QString());
    ASSERT_EQ(encoded.size(), 1);
    EXPECT_EQ(encoded[0][0].toString(), QStringLiteral("Encoded in base64: lamp-webhook-ca, valid until 2126-10-31."));
    EXPECT_TRUE(encoded[0][1].toBool());
    EXPECT_THAT(notes(), testing::ElementsAre(testing::_, "lamp-webhook-ca, valid until 2126-10-31"));
    EXPECT_EQ(m_model.set(bundle, QStringLiteral("QUJD")), QString());
    EXPECT_THAT(notes(), testing::ElementsAre(testing::_, testing::HasSubstr("unable to parse bytes as PEM block")));
    EXPECT_EQ(m_model.set(bundle, QStringLiteral("*")), QString());
    EXPECT_THAT(notes(), testing::ElementsAre(testing::_, testing::HasSubstr("Not base64")));
    // A notice names what is removed besides the field.
    QSignalSpy noticed(&m_session, &DocumentSession::noticed);
    EXPECT_EQ(m_model.set(QStringLiteral("spec.conversion.webhook.clientConfig.url"), QStringLiteral("https://a/b")),
              QString());
    ASSERT_EQ(noticed.size(), 1);
    EXPECT_THAT(noticed[0][0].toString().toStdString(), testing::StartsWith("Set url: removed service"));
    m_session.undo();
    EXPECT_EQ(m_model.unset(QStringLiteral("spec.conversion.strategy")), QString());
    m_session.settle();
    EXPECT_EQ(m_model.rowCount(), 2);
    // A webhook that is not written yet can be completed.
    std::string incomplete = kText;
    incomplete.insert(incomplete.find("  versions:"), "  conversion:\n    strategy: Webhook\n");
    open(incomplete);
    EXPECT_EQ(m_model.rowCount(), 9);
    EXPECT_EQ(m_model.set(QStringLiteral("spec.conversion.webhook.clientConfig.url"), QStringLiteral("https://a/b")),
              QString());
    m_session.settle();
    EXPECT_EQ(m_session.errorCount(), 1);  // the review versions
    open(kText);
    m_model.setPage(Page::Subresources);
    selectVersion(1);
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[1].subresources.scale"), QStringLiteral("true")), QString());
    EXPECT_EQ(value("spec.versions[1].subresources.scale.specReplicasPath"), QStringLiteral(".spec.replicas"));
    EXPECT_EQ(m_model.set(QStringLiteral("spec.versions[1].subresources.scale"), QStringLiteral("false")), QString());
    m_session.settle();
    EXPECT_EQ(m_session.text(), kText);
    EXPECT_EQ(mirror.complaint(), QString());
}

constexpr char kOld[] = R"(apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: policies.example.com
spec:
  group: example.com
  version: v1alpha1
  names: {plural: policies, kind: Policy}
  preserveUnknownFields: false
  additionalPrinterColumns:
  - name: Size
    type: integer
    JSONPath: spec.size
  validation: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
)";

TEST_F(DefinitionPagesTest, OfV1beta1SayThatItIsToBeUpgraded) {
    open(kOld);
    m_model.setPage(Page::Names);
    EXPECT_FALSE(m_model.available());
    EXPECT_TRUE(m_model.outdated());
    EXPECT_EQ(m_model.rowCount(), 0);
    EXPECT_TRUE(m_model.whyOutdated().contains(QStringLiteral("v1beta1"))) << m_model.whyOutdated().toStdString();
    EXPECT_EQ(m_model.set(QStringLiteral("spec.names.plural"), QStringLiteral("things")), m_model.whyOutdated());
    EXPECT_EQ(m_session.errorCount(), 1);
    EXPECT_EQ(m_session.text(), kOld);
    EXPECT_EQ(m_model.upgrade(), QString());
    m_session.settle();
    EXPECT_TRUE(m_model.available());
    EXPECT_EQ(m_model.whyOutdated(), QString());
    EXPECT_GT(m_model.rowCount(), 0);
}

TEST_F(DefinitionPagesTest, OfAListAreThoseOfTheSelectedItem) {
    const auto item = [](std::string text) {
        std::string out = "- " + text;
        for (std::size_t i = out.find('\n'); i + 1 < out.size(); i = out.find('\n', i + 1)) out.insert(i + 1, "  ");
        return out;
    };
    std::string second = kText;
    second.replace(second.find("policies.example.com"), 20, "policy.example.com");
    const std::string list = "apiVersion: v1\nkind: List\nitems:\n" + item(kOld) + item(second);
    open(list);
    ModelMirror mirror(m_model);
    m_session.selectVersion(m_session.versions()->rowOf(1, 1));
    m_model.setPage(Page::Names);
    ASSERT_TRUE(m_model.available());
    EXPECT_EQ(value("items[1].metadata.name"), QStringLiteral("policy.example.com"));
    EXPECT_EQ(m_model.rowOf(QStringLiteral("items[0].metadata.name")), -1);
    EXPECT_EQ(m_model.counts().at(static_cast<int>(Page::Names)).errors, 1);
    EXPECT_EQ(m_session.applyFix(at(QStringLiteral("items[1].metadata.name"), "problemKey").toString()), QString());
    EXPECT_EQ(value("items[1].metadata.name"), QStringLiteral("policies.example.com"));
    EXPECT_EQ(m_model.set(QStringLiteral("items[1].spec.names.shortNames"), QStringLiteral("po")), QString());
    EXPECT_EQ(value("items[1].spec.names.shortNames"), QStringLiteral("po"));
    m_model.setPage(Page::Columns);
    EXPECT_EQ(value("items[1].spec.versions[1].additionalPrinterColumns[0].name"), QStringLiteral("Size"));
    EXPECT_EQ(m_model.addColumn(), QString());
    EXPECT_EQ(value("items[1].spec.versions[1].additionalPrinterColumns[2].name"), QStringLiteral("Generation"));
    m_model.setPage(Page::Versions);
    EXPECT_EQ(m_model.copyVersion(QStringLiteral("v2")), QString());
    EXPECT_EQ(m_session.versions()->at(m_session.selectedVersion())->path, QStringLiteral("items[1].spec.versions[2]"));
    EXPECT_EQ(m_model.remove(QStringLiteral("items[1].spec.versions[2]")), QString());
    m_session.settle();

    m_session.selectVersion(m_session.versions()->rowOf(0, 0));
    EXPECT_FALSE(m_model.available()) << "a definition of v1beta1";
    EXPECT_EQ(mirror.complaint(), QString());
    while (m_session.canUndo()) m_session.undo();
    m_session.settle();
    EXPECT_EQ(m_session.text(), list);
}

TEST_F(DefinitionPagesTest, RejectsWhatCannotBeEdited) {
    EXPECT_NE(m_model.set(QStringLiteral("spec.scope"), QStringLiteral("Cluster")), QString()) << "no file is open";
    open("kind: Pod\n");
    m_model.setPage(Page::Names);
    EXPECT_FALSE(m_model.available());
    EXPECT_EQ(m_model.rowCount(), 0);
    EXPECT_NE(m_model.set(QStringLiteral("spec.scope"), QStringLiteral("Cluster")), QString());
    EXPECT_NE(m_model.set(QStringLiteral("spec.colour"), QStringLiteral("red")), QString());
    EXPECT_EQ(m_session.text(), "kind: Pod\n");
}

}  // namespace
}  // namespace crd::model
