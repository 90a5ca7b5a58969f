// The dialog about a cluster, by commands and keys, with a kubectl that answers from files.
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

#include "model/cluster/cluster_model.h"
#include "model/compare/compare_model.h"
#include "tests/model/cluster/fake_kubectl.h"
#include "tests/qml/two_versions.h"
#include "tests/qml/window_driver.h"

namespace crd::gui {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

const std::string kLiveWidgets = std::string(kTwoVersions) + "status:\n  storedVersions: [v1beta1, v1]\n";

class ClusterWindow : public SizedWindowTest {
 protected:
    void SetUp() override {
        SizedWindowTest::SetUp();
        m_fake.answerContexts();
        m_fake.answer("get_crd_widgets.example.com_-o_yaml", kLiveWidgets);
    }
    std::string textOf(const char* item) const {
        const QQuickItem* found = find(QString::fromLatin1(item));
        return found ? found->property("text").toString().toStdString() : std::string();
    }
    std::string command() const { return textOf("clusterCommand:0"); }
    bool await(const std::function<bool()>& done) { return QTest::qWaitFor(done, 20'000); }
    bool isOpen() const { return find(QStringLiteral("clusterRun")) || find(QStringLiteral("clusterClose")); }
    // Opens the dialog and lists the contexts, by keys.
    void begin(const char* id) {
        byCommand(id);
        ASSERT_TRUE(await([this] { return textOf("clusterCommand:0") != ""; }));
        if (command().find("config view") == std::string::npos) return;
        step();
        ASSERT_TRUE(await([this] { return command().find("--context=dev") != std::string::npos; })) << command();
    }
    // Return, on the button that has the focus.
    void step() {
        ASSERT_TRUE(await([this] {
            const QQuickItem* run = find(QStringLiteral("clusterRun"));
            return run && run->hasActiveFocus() && run->isEnabled();
        }));
        key(Qt::Key_Return);
    }

    test::FakeKubectl m_fake{m_folder.filePath(QStringLiteral("bin"))};
};
INSTANTIATE_TEST_SUITE_P(Sizes, ClusterWindow, windowSizes(), sizeName);

TEST_P(ClusterWindow, ADefinitionIsFoundAndOpened) {
    m_fake.answer(test::FakeKubectl::kDefinitions,
                  "gadgets.example.com Gadget Cluster v1\nwidgets.example.com Widget Namespaced v1beta1,v1\n");
    byCommand("cluster.open");
    ASSERT_TRUE(await([this] { return command() != ""; }));
    EXPECT_THAT(command(), HasSubstr("kubectl config view"));
    EXPECT_EQ(m_fake.asked(), "");
    step();
    ASSERT_TRUE(await([this] { return command().find("get crd --no-headers") != std::string::npos; }));
    step();
    ASSERT_TRUE(await([this] { return find(QStringLiteral("cluster:widgets.example.com")) != nullptr; }));
    frame();
    EXPECT_THAT(command(), EndsWith("get crd gadgets.example.com -o yaml"));
    type(QStringLiteral("widget"));
    frame();
    EXPECT_FALSE(find(QStringLiteral("cluster:gadgets.example.com")));
    EXPECT_THAT(command(), EndsWith("get crd widgets.example.com -o yaml"));
    EXPECT_THAT(m_fake.asked(), Not(HasSubstr("widgets.example.com"))) << "it is shown first";
    key(Qt::Key_Return);
    ASSERT_TRUE(await([this] { return !isOpen(); }));
    settle();
    EXPECT_EQ(text(), kTwoVersions);
    EXPECT_EQ(session().filePath(), QString());
    EXPECT_TRUE(session().modified());
    EXPECT_THAT(textOf("toastText"), HasSubstr("v1beta1, v1"));
}

TEST_P(ClusterWindow, TheLiveDefinitionIsCompared) {
    openText(kTwoVersions);
    begin("cluster.compare");
    EXPECT_THAT(command(), HasSubstr("get crd widgets.example.com -o yaml"));
    step();
    ASSERT_TRUE(await([this] { return !isOpen(); }));
    EXPECT_EQ(focusedPane(), Pane::Compare);
    ASSERT_TRUE(await([this] {
        const QQuickItem* left = find(QStringLiteral("compareLeft"));
        return left && left->property("displayText").toString().endsWith(QStringLiteral("(in dev)"));
    }));
}

TEST_P(ClusterWindow, ObjectsBecomeSamples) {
    m_fake.answer("get_--raw_apisexample.comv1widgetslimit20", R"({"metadata":{"continue":"x"},"items":[
        {"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"one","namespace":"x","uid":"u"}},
        {"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"two","namespace":"y"}}]})");
    openText(kTwoVersions);
    begin("cluster.samples");
    EXPECT_TRUE(find(QStringLiteral("clusterNamespace")));
    step();
    ASSERT_TRUE(await([this] { return find(QStringLiteral("cluster:two")) != nullptr; }));
    frame();
    EXPECT_EQ(textOf("clusterRun"), "Add 2 samples");
    type(QStringLiteral("two"));
    frame();
    key(Qt::Key_Space);  // not this one
    frame();
    EXPECT_EQ(textOf("clusterRun"), "Add one sample");
    key(Qt::Key_Return);
    ASSERT_TRUE(await([this] { return !isOpen(); }));
    settle();
    const QQuickItem* editor = find(QStringLiteral("sampleEditor"));
    ASSERT_TRUE(editor);
    EXPECT_EQ(focusedPane(), Pane::Object);
}

TEST_P(ClusterWindow, TheStoredVersionsReachThePlan) {
    openText(kTwoVersions);
    byCommand("compare.open");
    click(find(QStringLiteral("compareTab:retire")));
    ASSERT_TRUE(await([this] { return find(QStringLiteral("readStoredVersions")) != nullptr; }));
    begin("cluster.stored-versions");
    step();
    ASSERT_TRUE(await([this] { return !isOpen(); }));
    EXPECT_THAT(textOf("toastText"), HasSubstr("v1beta1, v1"));
    ASSERT_TRUE(await([this] { return labelled(QStringLiteral("In the cluster: dev")) != nullptr; }));
}

TEST_P(ClusterWindow, ADryRunShowsWhatDiffersAndOffersAReport) {
    m_fake.answer("version_-o_json", R"({"serverVersion":{"minor":"36","gitVersion":"v1.36.0"}})");
    m_fake.answer("get_crd_widgets.example.com_-o_yaml_--ignore-not-found", "");
    m_fake.answer("create_--dry-runserver_-f_-", "",
                  "The CustomResourceDefinition \"widgets.example.com\" is invalid: spec.x: Required value\n", 1);
    openText(kTwoVersions);
    begin("cluster.dry-run");
    EXPECT_THAT(textOf("clusterCommand:1"), EndsWith("--ignore-not-found"));
    step();
    ASSERT_TRUE(await([this] { return command().find("create --dry-run=server -f -") != std::string::npos; }));
    EXPECT_EQ(m_fake.sent(), "");
    step();
    ASSERT_TRUE(await([this] { return find(QStringLiteral("serverOutcome")) != nullptr; }));
    frame();
    EXPECT_EQ(textOf("serverOutcome"), "rejected");
    EXPECT_EQ(textOf("ourOutcome"), "accepted");
    EXPECT_TRUE(labelled(QStringLiteral("Only the API server")));
    click(find(QStringLiteral("clusterCopyReport")));
    EXPECT_THAT(QGuiApplication::clipboard()->text().toStdString(), HasSubstr("spec.x: Required value"));
    key(Qt::Key_Escape);
    ASSERT_TRUE(await([this] { return !isOpen(); }));
}

TEST_P(ClusterWindow, WithoutKubectlItSaysSo) {
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    openText(kTwoVersions);
    byCommand("cluster.dry-run");
    ASSERT_TRUE(await([this] { return textOf("clusterNote") != ""; }));
    EXPECT_THAT(textOf("clusterNote"), HasSubstr("kubectl was not found"));
    frame();
    const QQuickItem* field = find(QStringLiteral("kubectlPath"));
    ASSERT_TRUE(field);
    ASSERT_TRUE(await([field] { return field->hasActiveFocus(); }));
    type(m_folder.filePath(QStringLiteral("bin/kubectl")));
    key(Qt::Key_Return);
    ASSERT_TRUE(await([this] { return command().find("config view") != std::string::npos; }));
    EXPECT_EQ(textOf("clusterNote"), "");
    key(Qt::Key_Escape);
    qputenv("PATH", path);
}

TEST_P(ClusterWindow, ARunIsStopped) {
    m_fake.write("get_crd_widgets.example.com_-o_yaml.sleep", "60");
    openText(kTwoVersions);
    begin("cluster.compare");
    step();
    ASSERT_TRUE(await([this] { return find(QStringLiteral("clusterStop")) != nullptr; }));
    frame();
    click(find(QStringLiteral("clusterStop")));
    frame();
    EXPECT_EQ(textOf("clusterProblem"), "Canceled.");
    key(Qt::Key_Escape);
    ASSERT_TRUE(await([this] { return !isOpen(); }));
}

}  // namespace
}  // namespace crd::gui
