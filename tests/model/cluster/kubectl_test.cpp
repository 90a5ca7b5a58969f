// Running kubectl: its output, errors and limits, and how a command is shown.
#include "model/cluster/kubectl.h"

#include <gmock/gmock.h>

#include <QCoreApplication>
#include <QPointer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <optional>

#include "model/cluster/cluster_commands.h"
#include "tests/model/cluster/fake_kubectl.h"

namespace crd::model {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class KubectlRuns : public testing::Test {
 protected:
    Result<KubectlOutput> run(const KubectlCommand& command) {
        std::optional<Result<KubectlOutput>> out;
        m_kubectl.run(Kubectl::find({}), command, [&](const Result<KubectlOutput>& output) { out = output; });
        EXPECT_TRUE(QTest::qWaitFor([&] { return out.has_value(); }, 20'000));
        EXPECT_FALSE(m_kubectl.running());
        return out.value_or(failure("nothing"));
    }

    QTemporaryDir m_folder;
    crd::test::FakeKubectl m_fake{m_folder.filePath(QStringLiteral("bin"))};
    Kubectl m_kubectl;
};

TEST_F(KubectlRuns, AnOutputHasAllThatIsPrinted) {
    m_fake.answer("get_a", "printed\n", "E1123 17:25:30.081690    2446 memcache.go:265] \"x\"\nWarning: old\n", 3);
    const auto output = run({{QStringLiteral("get"), QStringLiteral("a")}, nullptr, {}});
    ASSERT_TRUE(output);
    EXPECT_EQ(output->printed, "printed\n");
    EXPECT_EQ(output->said.toStdString(), "Warning: old");
    EXPECT_EQ(output->code, 3);
}

TEST_F(KubectlRuns, TheInputIsPassedOn) {
    m_fake.answer("create_-f_-", "");
    const auto text = std::make_shared<const std::string>(std::string(300'000, 'x') + "\n");
    ASSERT_TRUE(run({{QStringLiteral("create"), QStringLiteral("-f"), QStringLiteral("-")}, text, {}}));
    EXPECT_EQ(m_fake.sent(), *text);
}

TEST_F(KubectlRuns, TooMuchOutputEndsIt) {
    m_kubectl.setLimits({1'000, 100, 20'000});
    m_fake.answer("get_a", std::string(100'000, 'x'));
    const auto output = run({{QStringLiteral("get"), QStringLiteral("a")}, nullptr, {}});
    ASSERT_FALSE(output);
    EXPECT_THAT(output.error().message.english(), HasSubstr("kubectl printed more than"));
    // Errors are cut.
    m_fake.answer("get_b", "", std::string(100'000, 'y'), 1);
    const auto cut = run({{QStringLiteral("get"), QStringLiteral("b")}, nullptr, {}});
    ASSERT_TRUE(cut);
    EXPECT_LE(cut->said.size(), 100);
}

TEST_F(KubectlRuns, ASlowOneIsEnded) {
    m_kubectl.setLimits({1'000, 100, 200});
    m_fake.write("get_a.sleep", "60");
    const auto output = run({{QStringLiteral("get"), QStringLiteral("a")}, nullptr, {}});
    ASSERT_FALSE(output);
    EXPECT_THAT(output.error().message.english(), HasSubstr("did not finish within"));
}

TEST_F(KubectlRuns, ACanceledOneIsSilent) {
    m_fake.write("get_a.sleep", "60");
    bool called = false;
    m_kubectl.run(Kubectl::find({}), {{QStringLiteral("get"), QStringLiteral("a")}, nullptr, {}},
                  [&](const Result<KubectlOutput>&) { called = true; });
    EXPECT_TRUE(m_kubectl.running());
    const QPointer<QProcess> process = QCoreApplication::instance()->findChildren<QProcess*>().last();
    ASSERT_TRUE(process && process->state() != QProcess::NotRunning);
    m_kubectl.cancel();
    EXPECT_FALSE(m_kubectl.running());
    ASSERT_TRUE(process);
    EXPECT_NE(process->state(), QProcess::NotRunning) << "nothing waits for the process";
    EXPECT_TRUE(QTest::qWaitFor([&] { return !process; }, 60'000));
    EXPECT_FALSE(called);
}

TEST_F(KubectlRuns, AProgramThatCannotBeStartedIsReported) {
    std::optional<Result<KubectlOutput>> out;
    m_kubectl.run(m_folder.filePath(QStringLiteral("missing")), {},
                  [&](const Result<KubectlOutput>& output) { out = output; });
    ASSERT_TRUE(QTest::qWaitFor([&] { return out.has_value(); }, 20'000));
    ASSERT_FALSE(*out);
    EXPECT_THAT(out->error().message.english(), HasSubstr("kubectl could not be started"));
}

TEST_F(KubectlRuns, TheProgramIsTheChosenOneOrOnPath) {
    EXPECT_EQ(Kubectl::find({}), m_folder.filePath(QStringLiteral("bin/kubectl")));
    EXPECT_EQ(Kubectl::find(m_folder.path()), QString()) << "a folder";
    EXPECT_EQ(Kubectl::find(m_folder.filePath(QStringLiteral("missing"))), QString());
}

TEST(KubectlLine, IsQuotedForAShell) {
    const auto line = [](const QStringList& arguments) {
        return Kubectl::line(QStringLiteral("kubectl"), {arguments, nullptr, {}}).toStdString();
    };
    EXPECT_EQ(line({QStringLiteral("get"), QStringLiteral("crd"), QStringLiteral("-o"), QStringLiteral("yaml")}),
              "kubectl get crd -o yaml");
    EXPECT_EQ(line({QStringLiteral("--context=it's; rm"), QString()}), "kubectl '--context=it'\\''s; rm' ''");
    KubectlCommand fed{
        {QStringLiteral("create")}, std::make_shared<const std::string>(), QStringLiteral("my crd.yaml")};
    EXPECT_EQ(Kubectl::line(QStringLiteral("kubectl"), fed).toStdString(), "kubectl create < 'my crd.yaml'");
}

TEST(ClusterCommands, OutputIsReadAndNamesAreChecked) {
    const cluster::Contexts contexts = cluster::contextsOf("b\na\nb\n");
    EXPECT_EQ(contexts.current, QStringLiteral("b"));
    EXPECT_EQ(contexts.names, (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    EXPECT_TRUE(cluster::contextsOf("").names.isEmpty());
    EXPECT_TRUE(cluster::contextsOf("\n").current.isEmpty());

    const auto listed = cluster::definitionsOf(
        "widgets.example.com   Widget   Namespaced   v1,v2\n--output=x Widget Cluster v1\n\nbroken\n");
    ASSERT_EQ(listed.size(), 1);
    EXPECT_EQ(listed[0].versions, (QStringList{QStringLiteral("v1"), QStringLiteral("v2")}));

    const auto versions = cluster::versionsOf(
        R"({"clientVersion":{"gitVersion":"v1.36.4"},"serverVersion":{"minor":"30+","gitVersion":"v1.30.1-gke"}})");
    EXPECT_EQ(versions.client, QStringLiteral("v1.36.4"));
    EXPECT_EQ(versions.server, QStringLiteral("v1.30.1-gke"));
    EXPECT_EQ(versions.minor, 30);
    EXPECT_EQ(cluster::versionsOf("[").minor, 0);

    for (const char* good : {"a", "a.b-c.d", "0"}) EXPECT_TRUE(cluster::isName(QLatin1String(good))) << good;
    for (const char* bad : {"", "-a", "a/b", "a b", "A", "a.", "a\n", "?x"})
        EXPECT_FALSE(cluster::isName(QLatin1String(bad))) << bad;
}

}  // namespace
}  // namespace crd::model
