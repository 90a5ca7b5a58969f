// What clients see of a definition, as shown in the window.
#include <QFile>
#include <QSignalSpy>

#include "model/clients/discovery_model.h"
#include "model/clients/explain_model.h"
#include "model/clients/openapi_model.h"
#include "model/definition/definition_model.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

// Two versions, the second of which is not served.
constexpr char kShop[] = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList, shortNames: [wd], categories: [all]}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        description: A widget of the shop.
        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: string, nullable: true}
              hosts:
                type: array
                items:
                  type: object
                  properties:
                    name: {type: string}
              dotted.name: {type: string}
          status: {type: object}
  - name: v1beta1
    served: false
    storage: false
    schema: {openAPIV3Schema: {type: object}}
)";

class Clients : public Session {
 protected:
    template <typename Model>
    void show(Model& model) {
        model.setSession(&m_session);
        model.setShown(true);
        model.settle();
    }
    template <typename Model>
    static QString valueOf(const Model& model, int row, std::string_view role) {
        return model.valueAt(row, role).toString();
    }
    template <typename Model>
    static int rowNamed(const Model& model, std::string_view role, const QString& name) {
        for (int row = 0; row < model.count(); ++row) {
            if (valueOf(model, row, role) == name) return row;
        }
        return -1;
    }

    DocumentSession m_session;
};

TEST_F(Clients, NothingIsComputedWhileHidden) {
    openText(m_session, kShop);
    ExplainModel explain;
    OpenApiModel document;
    DiscoveryModel discovery;
    for (ClientView* view : {static_cast<ClientView*>(&explain), static_cast<ClientView*>(&document),
                             static_cast<ClientView*>(&discovery)}) {
        view->setSession(&m_session);
        m_session.setKeyword(kSpec, QStringLiteral("description"), QStringLiteral("words"));
        view->settle();
        EXPECT_EQ(view->runs(), 0);
        EXPECT_FALSE(view->available());
        EXPECT_EQ(view->rowCount(), 0);
        view->setShown(true);
        view->settle();
        EXPECT_GT(view->runs(), 0);
        EXPECT_TRUE(view->available());
        view->setShown(false);
        const int before = view->runs();
        m_session.undo();
        view->settle();
        EXPECT_EQ(view->runs(), before);
    }
}

TEST_F(Clients, ExplainPrintsWhatKubectlPrints) {
    openText(m_session, kShop);
    ExplainModel model;
    show(model);
    EXPECT_TRUE(
        model.text().startsWith(QStringLiteral("GROUP:      example.com\nKIND:       Widget\nVERSION:    v1\n")));
    model.setPath(QStringLiteral("spec.nope"));
    model.settle();
    EXPECT_EQ(model.error(), QStringLiteral("error: field \"nope\" does not exist"));
    EXPECT_EQ(model.count(), 0);
    model.setPath(QStringLiteral("spec"));
    model.setOldOutput(true);
    model.settle();
    EXPECT_TRUE(model.text().startsWith(QStringLiteral("KIND:     Widget\nVERSION:  example.com/v1\n")));
    EXPECT_GE(rowNamed(model, "name", QStringLiteral("hosts")), 0);
}

TEST_F(Clients, ExplainEntersAFieldAndLeavesIt) {
    openText(m_session, kShop);
    ExplainModel model;
    show(model);
    model.setRecursive(true);
    model.settle();
    const int name = rowNamed(model, "name", QStringLiteral("hosts")) + 1;
    ASSERT_EQ(valueOf(model, name, "name"), QStringLiteral("name"));
    EXPECT_EQ(model.text().mid(model.beginOf(name), model.endOf(name) - model.beginOf(name)), QStringLiteral("name"));
    EXPECT_EQ(model.fieldAt(model.beginOf(name) + 1), name);
    model.enter(name);
    EXPECT_EQ(model.path(), QStringLiteral("spec.hosts.name"));
    EXPECT_EQ(m_session.selectedPath(), kSpec + QStringLiteral(".properties[hosts].items.properties[name]"));
    model.leave();
    EXPECT_EQ(model.path(), QStringLiteral("spec.hosts"));
    EXPECT_EQ(m_session.selectedPath(), kSpec + QStringLiteral(".properties[hosts]"));
}

TEST_F(Clients, ThePathFollowsTheTreeAndEscapesDots) {
    openText(m_session, kShop);
    ExplainModel model;
    show(model);
    m_session.select(kSpec + QStringLiteral(".properties[dotted.name]"));
    EXPECT_EQ(model.path(), QStringLiteral("spec.dotted\\.name"));
    model.settle();
    EXPECT_TRUE(model.text().contains(QStringLiteral("FIELD: dotted.name <string>")));
    m_session.select(kSpec + QStringLiteral(".properties[hosts].items"));
    EXPECT_EQ(model.path(), QStringLiteral("spec.hosts"));
    // An unfinished path is not replaced with that of the selection.
    model.setPath(QStringLiteral("spec."));
    EXPECT_EQ(m_session.selectedPath(), kSpec);
    EXPECT_EQ(model.path(), QStringLiteral("spec."));
}

TEST_F(Clients, ExplainCompletesNames) {
    openText(m_session, kShop);
    ExplainModel model;
    show(model);
    const QList<PickerChoice> inSpec = model.completions(QStringLiteral("spec.h"));
    ASSERT_EQ(inSpec.size(), 1);
    EXPECT_EQ(inSpec.front().path, QStringLiteral("spec.hosts"));
    EXPECT_EQ(inSpec.front().detail, QStringLiteral("[]object"));
    EXPECT_EQ(model.completions(QStringLiteral("spec.hosts.")).size(), 1);
    EXPECT_EQ(model.completions(QString()).size(), 5);
    EXPECT_GT(model.completions(QStringLiteral("metadata.l")).size(), 0);
    EXPECT_TRUE(model.completions(QStringLiteral("nope.")).isEmpty());
}

TEST_F(Clients, AVersionThatIsNotServedIsExplainedInASentence) {
    openText(m_session, kShop);
    ExplainModel model;
    show(model);
    m_session.selectVersion(1);
    model.settle();
    EXPECT_TRUE(model.unserved());
    EXPECT_EQ(model.versionName(), QStringLiteral("v1beta1"));
    EXPECT_NE(model.note(), QString());
    EXPECT_EQ(model.error(),
              QStringLiteral("error: couldn't find resource for \"example.com/v1beta1, Resource=widgets\""));
}

TEST_F(Clients, ARejectedDefinitionSaysSo) {
    std::string text = kShop;
    text.replace(text.find("Namespaced"), 10, "Somewhere");
    openText(m_session, text);
    DiscoveryModel model;
    show(model);
    EXPECT_FALSE(model.available());
    EXPECT_NE(model.note(), QString());
    EXPECT_EQ(model.count(), 0);
}

TEST_F(Clients, OpenApiRowsExistWhereExpanded) {
    openText(m_session, kShop);
    OpenApiModel model;
    show(model);
    EXPECT_EQ(model.address(), QStringLiteral("/openapi/v3/apis/example.com/v1"));
    const int rows = model.count();
    const int spec = rowNamed(model, "name", QStringLiteral("spec"));
    ASSERT_GE(spec, 0);
    model.setExpanded(spec, true);
    EXPECT_GT(model.count(), rows);
    EXPECT_EQ(model.parentOf(spec + 1), spec);
    // It stays expanded after an edit.
    m_session.setKeyword(kSpec, QStringLiteral("description"), QStringLiteral("words"));
    model.settle();
    EXPECT_EQ(valueOf(model, spec, "name"), QStringLiteral("spec"));
    EXPECT_TRUE(model.valueAt(spec, "expanded").toBool());
    model.setExpanded(spec, false);
    EXPECT_EQ(model.count(), rows);
}

TEST_F(Clients, LossesOfV2AreMarkedAndSelectTheSchema) {
    openText(m_session, kShop);
    OpenApiModel model;
    model.setV2(true);
    show(model);
    ASSERT_GT(model.losses()->count(), 0);
    const int nullable = rowNamed(*model.losses(), "keyword", QStringLiteral("nullable"));
    ASSERT_GE(nullable, 0);
    const int row = model.showLoss(nullable);
    EXPECT_EQ(valueOf(model, row, "name"), QStringLiteral("size"));
    EXPECT_TRUE(valueOf(model, row, "loss").startsWith(QStringLiteral("nullable: ")));
    model.selectLoss(nullable);
    EXPECT_EQ(m_session.selectedPath(), kSpec + QStringLiteral(".properties[size]"));
}

TEST_F(Clients, OpenApiIsSavedAsTheServerSendsIt) {
    openText(m_session, kShop);
    OpenApiModel model;
    show(model);
    const QString path = pathOf("saved.json");
    EXPECT_EQ(model.save(QUrl::fromLocalFile(path)), QString());
    EXPECT_TRUE(bytesOf(path).starts_with("{\"openapi\":\"3.0.0\""));
    // The definition itself is not replaced.
    const std::string before = bytesOf(m_session.filePath());
    EXPECT_NE(model.save(QUrl::fromLocalFile(m_session.filePath())), QString());
    EXPECT_EQ(bytesOf(m_session.filePath()), before);
    EXPECT_NE(model.save(QUrl::fromLocalFile(pathOf("none/saved.json"))), QString());
}

TEST_F(Clients, DiscoverySaysWhatServedChanges) {
    openText(m_session, kShop);
    DiscoveryModel model;
    DefinitionModel definition;
    definition.setSession(&m_session);
    show(model);
    EXPECT_GE(rowNamed(model, "text", QStringLiteral("wd")), 0);
    EXPECT_GE(
        rowNamed(model, "title", QStringLiteral("/apis/example.com/v1/namespaces/{namespace}/widgets/{name}/status")),
        0);
    const int beta = rowNamed(model, "title", QStringLiteral("v1beta1"));
    ASSERT_GE(beta, 0);
    EXPECT_FALSE(model.valueAt(beta, "served").toBool());
    EXPECT_NE(valueOf(model, beta, "effect"), QString());
    const int rows = model.count();
    const std::string before = m_session.text();
    EXPECT_EQ(definition.set(valueOf(model, beta, "field"), QStringLiteral("true")), QString());
    model.settle();
    EXPECT_TRUE(model.valueAt(beta, "served").toBool());
    EXPECT_GT(model.count(), rows);
    m_session.undo();
    model.settle();
    EXPECT_EQ(m_session.text(), before);
    EXPECT_EQ(model.count(), rows);
}

// Many properties: collapsed, the document has few rows, and the work on the window's thread is small.
TEST_F(Clients, ALargeDefinitionHasFewRows) {
    std::string schema = "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n";
    for (int i = 0; i < 10'000; ++i)
        schema += "      field" + std::to_string(i) + ": {type: string, nullable: true, description: some words}\n";
    openText(m_session, crd::test::definitionWith(schema));
    OpenApiModel document;
    document.setV2(true);
    show(document);
    ASSERT_TRUE(document.available()) << m_session.outcomeText().toStdString();
    EXPECT_LT(document.count(), 200);
    EXPECT_EQ(document.losses()->count(), static_cast<int>(kMostLosses));
    ExplainModel explain;
    explain.setRecursive(true);
    show(explain);
    EXPECT_LE(explain.text().size(), static_cast<qsizetype>(ExplainModel::kShownText));
    EXPECT_LE(explain.completions(QStringLiteral("spec.")).size(), 100);
}

}  // namespace
}  // namespace crd::model
