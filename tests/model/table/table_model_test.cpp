// The table of kubectl get over the samples, as shown in the window.
#include "model/table/table_model.h"

#include <gmock/gmock.h>

#include <QSignalSpy>
#include <set>

#include "model/definition/definition_model.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const char* const kDefinition = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: tabs.a.example.com}
spec:
  group: a.example.com
  scope: Namespaced
  names: {kind: Tab, plural: tabs, singular: tab, listKind: TabList}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, default: 3, maximum: 10}
              note: {type: string}
              name: {type: string}
          status: {type: object, properties: {phase: {type: string}}}
    additionalPrinterColumns:
    - {name: Size, type: integer, jsonPath: .spec.size}
    - {name: Phase, type: string, jsonPath: .status.phase}
    - {name: Note, type: integer, jsonPath: .spec.note, priority: 1}
)";
const char* const kSamples =
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one, labels: {a: b}}\nspec: {note: text}\n"
    "status: {phase: Ready}\n---\n"
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: two}\nspec: {size: 11}\n---\n"
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: three}\nspec: {size: 5}\n---\n"
    "apiVersion: v1\nkind: Other\nmetadata: {name: four}\n";
const QString kItem = QStringLiteral("spec.versions[0].additionalPrinterColumns[%1]%2");

class Table : public Session {
 protected:
    void start(const std::string& samples = kSamples, const std::string& definition = kDefinition) {
        if (!samples.empty()) write("widgets.samples.yaml", samples);
        m_preview.setSession(&m_session);
        m_definition.setSession(&m_session);
        m_table.setPreview(&m_preview);
        openText(m_session, definition);
        m_table.setActive(true);
        m_table.settle();
    }
    std::vector<std::string> titles() const {
        std::vector<std::string> out;
        for (const TableColumn& column : m_table.columns()) out.push_back(column.title.toStdString());
        return out;
    }
    // Cells separated by "|"; the reason of a row without cells.
    std::vector<std::string> rows() const {
        std::vector<std::string> out;
        for (int i = 0; i < m_table.rowCount(); ++i) {
            const QString reason = m_table.valueAt(i, "reason").toString();
            const QString cells = m_table.valueAt(i, "cells").toStringList().join(u'|');
            out.push_back((reason.isEmpty() ? cells : reason).toStdString());
        }
        return out;
    }
    QString printed() const {
        QString why;
        return m_table.text(why);
    }

    DocumentSession m_session;
    PreviewModel m_preview;
    DefinitionModel m_definition;
    TableModel m_table;
};

// The list of samples says what a create of each is, while it is open.
TEST_F(Table, TellsTheVerdictOfEachSample) {
    start();
    EXPECT_EQ(m_table.outcomes(), QStringList({QStringLiteral("accepted"), QStringLiteral("rejected"),
                                               QStringLiteral("accepted"), QString()}))
        << "the last one is of another kind";
    m_table.setActive(false);
    m_preview.samples()->setCurrent(1);
    m_preview.samples()->replaceCurrent(QStringLiteral("Type"),
                                        "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: two}\n");
    EXPECT_EQ(m_table.outcomes(), QStringList()) << "they are of an older text";
    m_table.setListed(true);
    m_table.settle();
    EXPECT_EQ(m_table.outcomes().value(1), QStringLiteral("accepted"));
    m_table.setListed(false);
}

// A sample of another version is converted: by the server, or by what stands for the webhook.
TEST_F(Table, ShowsObjectsOfOtherVersionsAsTheyAreRead) {
    std::string two = kDefinition;
    std::string second = two.substr(two.find("  - name: v1\n"));
    second.replace(second.find("v1"), 2, "v1beta1").replace(second.find("storage: true"), 13, "storage: false");
    second.replace(second.find("default: 3"), 10, "default: 4");
    const std::string samples =
        "apiVersion: a.example.com/v1beta1\nkind: Tab\nmetadata: {name: old}\nspec: {note: text}\n---\n"
        "apiVersion: a.example.com/v1beta1\nkind: Tab\nmetadata: {name: wrong}\nspec: {size: 11}\n";
    start(samples, two + second);
    ASSERT_EQ(m_table.rowCount(), 2);
    EXPECT_THAT(rows()[0], HasSubstr("old|4|")) << "with the default of its own version";
    EXPECT_THAT(rows()[1], HasSubstr("spec.size in body should be less than or equal to 10"));
    std::string webhook = two + second;
    webhook.insert(webhook.find("  versions:"),
                   "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                   "'https://convert.example'}}}\n");
    openText(m_session, webhook);
    m_table.settle();
    ASSERT_GE(m_table.rowCount(), 1);
    EXPECT_THAT(rows()[0], HasSubstr("A webhook converts the objects"));
    CompanionFile mapping;
    mapping.setSession(&m_session);
    m_preview.setMapping(&mapping);
    mapping.replaceAll(QStringLiteral("Write"),
                       "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: "
                       "tabs.a.example.com}\nspec:\n  conversions:\n  - from: v1beta1\n    to: v1\n    rules: [{field: "
                       ".spec.note, destination: .spec.name}]\n");
    m_table.settle();
    EXPECT_THAT(rows()[0], HasSubstr("old|4|"));
}

TEST_F(Table, ShowsWhatKubectlPrints) {
    start();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "PHASE"));
    EXPECT_THAT(rows(), ElementsAre("one|3|Ready", HasSubstr("less than or equal to 10"), "three|5|"));
    EXPECT_EQ(printed().toStdString(), "NAME    SIZE   PHASE\none     3      Ready\nthree   5      \n");
    EXPECT_THAT(m_table.note().toStdString(), HasSubstr("1"));
    EXPECT_EQ(m_table.command(), QStringLiteral("kubectl get tabs"));
}

TEST_F(Table, ShowsPrioritiesLabelsAndNamespacesIfAsked) {
    start();
    m_table.setWide(true);
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "PHASE", "NOTE"));
    m_table.setShowLabels(true);
    m_table.setAllNamespaces(true);
    EXPECT_EQ(rows().front(), "default|one|3|Ready||a=b");
    EXPECT_EQ(rows().back(), "default|three|5|||<none>");
    EXPECT_EQ(m_table.command(), QStringLiteral("kubectl get tabs -o wide --show-labels -A"));
    EXPECT_TRUE(printed().startsWith(QStringLiteral("NAMESPACE   NAME    SIZE")));
    m_table.setWide(false);
    EXPECT_EQ(rows().front(), "default|one|3|Ready|a=b");
}

TEST_F(Table, SaysWhereADraggedColumnGoes) {
    start();
    m_table.setWide(true);
    ASSERT_THAT(titles(), ElementsAre("NAME", "SIZE", "PHASE", "NOTE"));
    EXPECT_EQ(m_table.indexFrom(0), m_table.columns()[1].index) << "the name is not in the definition";
    EXPECT_EQ(m_table.indexFrom(2), m_table.columns()[2].index);
    EXPECT_EQ(m_table.indexFrom(4), -1);
    ASSERT_EQ(m_definition.columnCount(), 3);
    EXPECT_EQ(m_definition.columnSteps(0, -1), 2);
    EXPECT_EQ(m_definition.columnSteps(0, 2), 1);
    EXPECT_EQ(m_definition.columnSteps(2, 0), -2);
    EXPECT_EQ(m_definition.columnSteps(1, 1), 0);
    EXPECT_EQ(m_definition.columnSteps(1, 2), 0) << "it is there";
}

TEST_F(Table, SaysWhyACellIsBlank) {
    start();
    m_table.setWide(true);
    EXPECT_EQ(m_table.about(0, 1).where, QStringLiteral(".spec.size"));
    EXPECT_EQ(m_table.about(0, 1).value, QStringLiteral("3"));
    EXPECT_EQ(m_table.about(0, 1).why, QString());
    EXPECT_THAT(m_table.about(0, 3).why.toStdString(), HasSubstr("type integer"));
    EXPECT_EQ(m_table.about(0, 3).value, QStringLiteral("text"));
    EXPECT_THAT(m_table.about(2, 2).why.toStdString(), HasSubstr("no value"));
    EXPECT_THAT(m_table.about(1, 1).why.toStdString(), HasSubstr("rejects"));
    // Blank in every row.
    EXPECT_TRUE(m_table.columns()[3].blank);
    EXPECT_FALSE(m_table.columns()[2].blank);
    EXPECT_NE(m_table.about(-1, 3).why, QString());
    EXPECT_EQ(m_table.about(50, 50).where, QString());
}

TEST_F(Table, FollowsEdits) {
    start();
    EXPECT_EQ(m_definition.addColumnFor(QStringLiteral(".spec.note"), 0), QString());
    m_table.settle();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SPECNOTE", "SIZE", "PHASE"));
    EXPECT_EQ(rows().front(), "one|text|3|Ready");
    EXPECT_EQ(m_definition.move(kItem.arg(0).arg(QString()), 1), QString());
    m_table.settle();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "SPECNOTE", "PHASE"));
    EXPECT_EQ(m_definition.set(kItem.arg(1).arg(QStringLiteral(".name")), QStringLiteral("Remark")), QString());
    EXPECT_EQ(m_definition.remove(kItem.arg(2).arg(QString())), QString());
    m_table.settle();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "REMARK"));
    for (int i = 0; i < 4; ++i) {
        m_session.undo();
        m_session.settle();
    }
    m_table.settle();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "PHASE"));
    const std::size_t at = m_preview.samples()->text().find("text");
    m_preview.samples()->applyTypedEdit({{{at, at}, "another "}});
    m_table.settle();
    m_table.setWide(true);
    EXPECT_EQ(m_table.about(0, 3).value, QStringLiteral("another text"));
}

TEST_F(Table, MarksABrokenColumnAndThoseAfterIt) {
    std::string text = kDefinition;
    text.replace(text.find(".spec.size}"), 10, "'.spec[x'");
    start(kSamples, text);
    ASSERT_EQ(m_table.columns().size(), 3);
    EXPECT_TRUE(m_table.columns()[1].broken);
    EXPECT_THAT(m_table.columns()[1].note.toStdString(), HasSubstr("not valid JSONPath"));
    EXPECT_TRUE(m_table.columns()[2].broken);
    EXPECT_THAT(m_table.columns()[2].note.toStdString(), HasSubstr("Size"));
    EXPECT_EQ(printed().toStdString(), "NAME\none\nthree\n");
    EXPECT_EQ(m_definition.set(kItem.arg(0).arg(QStringLiteral(".jsonPath")), QStringLiteral(".spec.size")), QString());
    m_table.settle();
    EXPECT_FALSE(m_table.columns()[1].broken);
}

TEST_F(Table, ComputesNothingWhileItIsNotShown) {
    start();
    m_table.setActive(false);
    QSignalSpy computed(&m_table, &TableModel::computed);
    EXPECT_EQ(m_definition.addColumn(), QString());
    m_table.settle();
    EXPECT_EQ(computed.count(), 0);
    EXPECT_EQ(titles().size(), 3u);
    m_table.setActive(true);
    m_table.settle();
    EXPECT_EQ(computed.count(), 1);
    EXPECT_EQ(titles().size(), 4u);
}

TEST_F(Table, HasTheAgeIfTheVersionHasNoColumns) {
    std::string text = kDefinition;
    text.erase(text.find("    additionalPrinterColumns"));
    start(kSamples, text);
    EXPECT_THAT(titles(), ElementsAre("NAME", "AGE"));
    EXPECT_EQ(m_table.columns()[1].index, -1);
    // It stays when a field gets a column.
    EXPECT_EQ(m_definition.addColumnFor(QStringLiteral(".spec.size")), QString());
    m_table.settle();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "AGE"));
}

TEST_F(Table, NeverProposesANameThatIsShownTwice) {
    start();
    EXPECT_EQ(m_definition.addColumnFor(QStringLiteral(".spec.name")), QString());
    m_table.settle();
    EXPECT_EQ(titles().back(), "SPECNAME");
    for (int i = 0; i < 6; ++i) EXPECT_EQ(m_definition.addColumn(), QString());
    m_table.settle();
    const std::vector<std::string> all = titles();
    EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
}

TEST_F(Table, AddsNodesOfTheSchema) {
    start();
    const QString root = QStringLiteral("spec.versions[0].schema.openAPIV3Schema");
    EXPECT_FALSE(m_definition.canBeColumn(root));
    const QString size = root + QStringLiteral(".properties[spec].properties[size]");
    ASSERT_TRUE(m_definition.canBeColumn(size));
    EXPECT_EQ(m_definition.addColumnOfNode(size, 1), QString());
    EXPECT_NE(m_definition.addColumnOfNode(root), QString());
    m_table.settle();
    EXPECT_THAT(titles(), ElementsAre("NAME", "SIZE", "SPECSIZE", "PHASE"));
}

TEST_F(Table, SaysWhatIsMissing) {
    start({});
    EXPECT_FALSE(m_table.hasSamples());
    EXPECT_EQ(m_table.rowCount(), 0);
    QString why;
    EXPECT_EQ(m_table.text(why), QString());
    EXPECT_NE(why, QString());
    std::string text = kDefinition;
    text.replace(text.find("type: object\n"), 13, "description: x\n");
    start(kSamples, text);
    EXPECT_THAT(m_table.unusable().toStdString(), HasSubstr("not structural"));
}

// It ends: a cell that depended on the other ones would take hours.
TEST_F(Table, HasManyColumnsAndSamples) {
    std::string text = kDefinition, samples;
    for (int i = 0; i < 200; ++i) {
        text += "    - {name: C" + std::to_string(i) + ", type: integer, jsonPath: .spec.size}\n";
    }
    for (int i = 0; i < 500; ++i) {
        samples += "---\napiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: n" + std::to_string(i) +
                   "}\nspec: {note: text}\n";
    }
    start(samples, text);
    EXPECT_EQ(m_table.columns().size(), 203);
    EXPECT_EQ(m_table.rowCount(), 500);
    EXPECT_EQ(m_table.valueAt(499, "cells").toStringList().size(), 203);
}

}  // namespace
}  // namespace crd::model
