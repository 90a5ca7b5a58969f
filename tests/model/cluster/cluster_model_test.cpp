// The jobs with a cluster, step by step, with a kubectl that answers from files.
#include "model/cluster/cluster_model.h"

#include <gmock/gmock.h>

#include <QSignalSpy>
#include <QTest>

#include "model/compare/compare_model.h"
#include "model/compare/retire_view.h"
#include "tests/model/cluster/fake_kubectl.h"
#include "tests/model/session_fixture.h"
#include "tests/qml/two_versions.h"

namespace crd::model {
namespace {

using gui::kTwoVersions;
using testing::HasSubstr;
using testing::Not;

const std::string kLive = std::string(kTwoVersions) + "status:\n  storedVersions: [v1beta1, v1]\n";
constexpr auto kGet = "get_crd_widgets.example.com_-o_yaml";
constexpr auto kFind = "get_crd_widgets.example.com_-o_yaml_--ignore-not-found";
constexpr auto kVersions = "version_-o_json";
constexpr auto kObjects = "get_--raw_apisexample.comv1widgetslimit20";

class Cluster : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        openText(m_session, kTwoVersions);
        m_model.setProperty("session", QVariant::fromValue(&m_session));
        m_model.setProperty("preview", QVariant::fromValue(&m_preview));
        m_model.setProperty("settings", QVariant::fromValue(&m_settings));
        m_preview.setSession(&m_session);
        m_model.setChosenProgram({});
        m_fake.answerContexts();
    }
    void run() {
        m_model.run();
        ASSERT_TRUE(QTest::qWaitFor([this] { return !m_model.busy(); }, 20'000));
    }
    // At the first step of the job itself.
    void begin(ClusterJob job) {
        m_model.begin(job);
        run();
        ASSERT_EQ(m_model.problem(), QString());
    }
    std::string command() const { return m_model.commands().join(u'\n').toStdString(); }

    crd::test::FakeKubectl m_fake{pathOf("bin")};
    DocumentSession m_session;
    PreviewModel m_preview;
    AppSettings m_settings;
    ClusterModel m_model;
};

TEST_F(Cluster, NothingRunsBeforeItIsShown) {
    m_model.begin(ClusterJob::Open);
    EXPECT_EQ(m_model.step(), ClusterStep::Contexts);
    EXPECT_THAT(command(), HasSubstr("kubectl config view -o 'jsonpath={.current-context}"));
    QCoreApplication::processEvents();
    EXPECT_FALSE(m_model.busy());
    EXPECT_EQ(m_fake.asked(), "");
    run();
    EXPECT_EQ(m_model.context(), QStringLiteral("dev"));
    EXPECT_EQ(m_model.contexts(), (QStringList{QStringLiteral("prod"), QStringLiteral("dev")}));
    EXPECT_EQ(m_model.step(), ClusterStep::Definitions);
    EXPECT_THAT(command(), HasSubstr("kubectl --context=dev --request-timeout=15s get crd --no-headers"));
    // Known contexts are not read again, unless the user wants it.
    m_model.begin(ClusterJob::Compare);
    EXPECT_EQ(command(), "kubectl --context=dev --request-timeout=15s get crd widgets.example.com -o yaml");
    m_model.setContext(QStringLiteral("prod"));
    EXPECT_THAT(command(), HasSubstr("--context=prod"));
    m_model.listContexts();
    EXPECT_EQ(m_model.step(), ClusterStep::Contexts);
}

TEST_F(Cluster, WithoutKubectlOrAContextItSaysSo) {
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", "/nowhere");
    m_model.begin(ClusterJob::Open);
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("kubectl was not found"));
    EXPECT_FALSE(m_model.mayRun());
    EXPECT_TRUE(m_model.commands().isEmpty());
    // A path can be chosen.
    m_model.setChosenProgram(pathOf("bin/kubectl"));
    EXPECT_EQ(m_model.note(), QString());
    EXPECT_THAT(command(), HasSubstr("/bin/kubectl config view"));
    m_model.setChosenProgram(pathOf("bin/other"));
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("bin/other does not exist"));
    m_model.setChosenProgram(pathOf("bin"));
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("is not a file"));
    write("plain", "");
    m_model.setChosenProgram(pathOf("plain"));
    EXPECT_THAT(m_model.note().toStdString(), HasSubstr("plain is not executable"));
    ASSERT_TRUE(QFile(pathOf("plain")).setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    m_model.setChosenProgram(pathOf("plain"));
    EXPECT_EQ(m_model.note(), QString()) << "looked at again";
    m_model.chooseProgram(QUrl::fromLocalFile(pathOf("bin/kubectl")));
    EXPECT_EQ(m_model.chosenProgram(), pathOf("bin/kubectl"));
    m_model.setChosenProgram({});
    qputenv("PATH", path);

    m_fake.answer(crd::test::FakeKubectl::kContexts, "\n");
    m_model.begin(ClusterJob::Open);
    const std::string config = write("config.yaml", "kind: Config\n").toStdString();
    qputenv("KUBECONFIG", pathOf("none").toLocal8Bit());
    run();
    EXPECT_THAT(m_model.problem().toStdString(), HasSubstr("its configuration " + pathOf("none").toStdString()));
    qputenv("KUBECONFIG", QByteArray::fromStdString(config));
    run();
    EXPECT_THAT(m_model.problem().toStdString(), HasSubstr("kubectl has no context: " + config));
    qunsetenv("KUBECONFIG");
    EXPECT_EQ(m_model.step(), ClusterStep::Contexts);
    // A cluster that cannot be reached.
    m_fake.answerContexts();
    begin(ClusterJob::Open);
    m_fake.answer(crd::test::FakeKubectl::kDefinitions, "", "The connection to the server localhost:8080 was refused\n",
                  1);
    run();
    EXPECT_THAT(m_model.problem().toStdString(), HasSubstr("exit status 1"));
    EXPECT_THAT(m_model.said().toStdString(), HasSubstr("was refused"));
    EXPECT_EQ(m_model.step(), ClusterStep::Definitions) << "it can be run again";
    EXPECT_TRUE(m_model.mayRun());
}

TEST_F(Cluster, ADefinitionIsChosenAndOpened) {
    m_fake.answer(crd::test::FakeKubectl::kDefinitions,
                  "gadgets.example.com Gadget Cluster v1\nwidgets.example.com Widget Namespaced v1beta1,v1\n");
    m_fake.answer(kGet, kLive);
    begin(ClusterJob::Open);
    run();
    ASSERT_EQ(m_model.rows().size(), 2);
    EXPECT_EQ(m_model.rows()[1].aside, QStringLiteral("v1beta1, v1"));
    EXPECT_FALSE(m_model.mayRun()) << m_model.note().toStdString();
    m_model.setChosen(QStringLiteral("widgets.example.com"));
    const QSignalSpy opened(&m_model, &ClusterModel::opened);
    run();
    ASSERT_EQ(opened.size(), 1) << m_model.problem().toStdString();
    EXPECT_EQ(opened[0][0].toString().toStdString(), kTwoVersions) << "without the status";
    EXPECT_THAT(opened[0][1].toString().toStdString(), HasSubstr("v1beta1, v1"));

    // The plan to retire a version knows what was stored.
    RetireView plan;
    plan.setSession(&m_session);
    plan.setCluster(&m_model);
    plan.setShown(true);
    plan.settle();
    EXPECT_EQ(plan.liveName(), QStringLiteral("dev"));
    // Not that of another document.
    openText(m_session, "kind: Other\n");
    EXPECT_EQ(plan.liveName(), QString());
}

TEST_F(Cluster, TheLiveDefinitionBecomesASide) {
    std::string live = kLive;
    live.replace(live.find("maximum: 10"), 11, "maximum: 11");
    m_fake.answer(kGet, live);
    begin(ClusterJob::Compare);
    const QSignalSpy ready(&m_model, &ClusterModel::compareReady);
    run();
    ASSERT_EQ(ready.size(), 1) << m_model.problem().toStdString();
    CompareModel compare;
    compare.setSession(&m_session);
    compare.setShown(true);
    compare.settle();
    compare.addLive(&m_model);
    compare.settle();
    EXPECT_TRUE(compare.leftName().endsWith(QStringLiteral("(in dev)"))) << compare.leftName().toStdString();
    const int own = static_cast<int>(compare.choices().indexOf(QStringLiteral("v1beta1")));
    compare.setRight(own);
    compare.setLeft(static_cast<int>(compare.choices().indexOf(QStringLiteral("v1beta1 (in dev)"))));
    compare.settle();
    EXPECT_EQ(compare.differences(), 1);

    m_fake.answer(kGet, "",
                  "Error from server (NotFound): customresourcedefinitions \"widgets.example.com\" not found\n", 1);
    m_model.restart();
    run();
    EXPECT_THAT(m_model.said().toStdString(), HasSubstr("not found"));
    EXPECT_EQ(ready.size(), 1);
}

TEST_F(Cluster, ObjectsBecomeSamples) {
    m_fake.answer(kObjects,
                  R"({"kind":"List","metadata":{"continue":"c"},"items":[
                      {"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"one","namespace":"x","uid":"u"},"status":{"a":1}},
                      {"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"two","namespace":"y"}}]})");
    begin(ClusterJob::Samples);
    EXPECT_EQ(command(),
              "kubectl --context=dev --request-timeout=15s get --raw '/apis/example.com/v1/widgets?limit=20'");
    m_model.setSpace(QStringLiteral("x y"));
    EXPECT_FALSE(m_model.mayRun());
    m_model.setSpace(QStringLiteral("x"));
    m_model.setLimit(5);
    m_model.setVersion(QStringLiteral("v1beta1"));
    EXPECT_THAT(command(), HasSubstr("'/apis/example.com/v1beta1/namespaces/x/widgets?limit=5'"));
    m_model.setSpace({});
    m_model.setLimit(20);
    m_model.setVersion(QStringLiteral("v1"));
    run();
    ASSERT_EQ(m_model.rows().size(), 2) << m_model.problem().toStdString() << m_model.said().toStdString();
    EXPECT_TRUE(m_model.more());
    m_model.togglePicked(1);
    EXPECT_EQ(m_model.picked(), QList<int>{0});
    EXPECT_EQ(m_model.addPicked(), QString());
    ASSERT_EQ(m_preview.samples()->count(), 1);
    EXPECT_EQ(m_preview.samples()->textOf(0),
              "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: one\n  namespace: x\nstatus:\n  a: 1\n");
    EXPECT_THAT(m_preview.notice().toStdString(), HasSubstr("metadata.uid"));
    m_model.togglePicked(0);
    EXPECT_NE(m_model.addPicked(), QString());
}

TEST_F(Cluster, StoredVersionsAreRead) {
    m_fake.answer(kGet, kLive);
    begin(ClusterJob::StoredVersions);
    const QSignalSpy read(&m_model, &ClusterModel::storedVersionsRead);
    run();
    ASSERT_EQ(read.size(), 1);
    EXPECT_EQ(read[0][0].toString(), QStringLiteral("Stored versions in dev: v1beta1, v1."));
}

TEST_F(Cluster, ADryRunOfANewDefinitionIsCompared) {
    m_fake.answer(kVersions,
                  R"({"clientVersion":{"gitVersion":"v1.36.4"},"serverVersion":{"minor":"30","gitVersion":"v1.30.0"}})",
                  "error: cannot parse", 1);
    m_fake.answer(kFind, "");
    m_fake.answer("create_--dry-runserver_-f_-",
                  "customresourcedefinition.apiextensions.k8s.io/widgets.example.com created (server dry run)\n");
    begin(ClusterJob::DryRun);
    EXPECT_EQ(m_model.commands().size(), 2);
    run();
    ASSERT_EQ(m_model.step(), ClusterStep::Send) << m_model.problem().toStdString();
    EXPECT_FALSE(m_model.replaces());
    EXPECT_EQ(command(), "kubectl --context=dev --request-timeout=15s create --dry-run=server -f - < widgets.yaml");
    EXPECT_EQ(m_fake.sent(), "") << "nothing is sent before it is shown";
    run();
    ASSERT_EQ(m_model.step(), ClusterStep::Done) << m_model.problem().toStdString();
    EXPECT_EQ(m_fake.sent(), kTwoVersions);
    EXPECT_TRUE(m_model.serverAccepts());
    EXPECT_TRUE(m_model.agree());
    EXPECT_THAT(m_model.versionNote().toStdString(), HasSubstr("1.30"));
}

TEST_F(Cluster, ADryRunOfAnUpdateShowsWhatDiffers) {
    m_fake.answer(kVersions, R"({"serverVersion":{"minor":"36","gitVersion":"v1.36.0"}})");
    m_fake.answer(kFind, kLive);
    m_fake.answer(
        "replace_--dry-runserver_-f_-", "",
        "Warning: strange\nThe CustomResourceDefinition \"widgets.example.com\" is invalid: spec.x: Required value\n",
        1);
    begin(ClusterJob::DryRun);
    run();
    EXPECT_TRUE(m_model.replaces());
    run();
    ASSERT_EQ(m_model.step(), ClusterStep::Done) << m_model.problem().toStdString();
    EXPECT_FALSE(m_model.serverAccepts());
    EXPECT_TRUE(m_model.oursAccepts());
    EXPECT_FALSE(m_model.agree());
    EXPECT_EQ(m_model.versionNote(), QString());
    ASSERT_EQ(m_model.parts().size(), 2);
    EXPECT_EQ(m_model.parts()[1].text, QStringLiteral("spec.x: Required value"));
    const QUrl url = QUrl::fromLocalFile(pathOf("report.md"));
    ASSERT_EQ(m_model.saveReport(url), QString());
    const std::string report = bytesOf(url.toLocalFile());
    EXPECT_THAT(report, HasSubstr("spec.x: Required value"));
    EXPECT_THAT(report, HasSubstr("maximum: 10"));
    EXPECT_THAT(report, HasSubstr("v1.36.0"));
    // A failure on the way is not a response.
    m_fake.answer("replace_--dry-runserver_-f_-", "", "Error from server (Forbidden): no\n", 1);
    m_model.restart();
    run();
    run();
    EXPECT_EQ(m_model.step(), ClusterStep::Send);
    EXPECT_EQ(m_model.said(), QStringLiteral("Error from server (Forbidden): no"));
}

TEST_F(Cluster, ARunIsCanceled) {
    begin(ClusterJob::Compare);
    m_fake.write(std::string(kGet) + ".sleep", "60");
    m_model.run();
    EXPECT_TRUE(m_model.busy());
    EXPECT_FALSE(m_model.mayRun());
    m_model.cancel();
    EXPECT_FALSE(m_model.busy());
    EXPECT_EQ(m_model.problem(), QStringLiteral("Canceled."));
    EXPECT_TRUE(m_model.mayRun());
}

TEST_F(Cluster, NamesThatAreNoneAreNeverPassedOn) {
    std::string text = kTwoVersions;
    text.replace(text.find("name: widgets.example.com"), 25, "name: --kubeconfig=evil  ");
    openText(m_session, text);
    for (const ClusterJob job :
         {ClusterJob::Compare, ClusterJob::Samples, ClusterJob::StoredVersions, ClusterJob::DryRun}) {
        begin(job);
        EXPECT_NE(m_model.note(), QString());
        EXPECT_TRUE(m_model.commands().isEmpty());
    }
    openText(m_session, "kind: Other\n");
    m_model.begin(ClusterJob::DryRun);
    EXPECT_NE(m_model.note(), QString());
    EXPECT_FALSE(m_model.mayRun());
}

}  // namespace
}  // namespace crd::model
