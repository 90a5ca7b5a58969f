// What the window does with a cluster, with a real API server and a real kubectl where they are (api_server.py says
// where): every job, and dry runs of recorded definitions, whose responses must be the predicted ones.
#include <gmock/gmock.h>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "model/cluster/cluster_model.h"
#include "model/compare/compare_model.h"
#include "tests/model/session_fixture.h"
#include "tests/qml/two_versions.h"

namespace crd::model {
namespace {

QString programs() {
    const QString set = qEnvironmentVariable("CRD_APISERVER");
    const QString folder = set.isEmpty() ? QDir::homePath() + QStringLiteral("/.cache/crd-oracle") : set;
    return QFile::exists(folder + QStringLiteral("/apiserver")) && QFile::exists(folder + QStringLiteral("/kubectl"))
               ? folder
               : QString();
}

// What kubectl rejects itself, what a server changes before it validates, and expressions that this server does not
// know before they are stored.
bool differsAsKnown(const DryRunComparison& comparison) {
    if (comparison.server.text.starts_with("error: error validating")) return !comparison.ours.accepted;
    return std::all_of(comparison.parts.begin(), comparison.parts.end(), [](const ComparedPart& part) {
        return part.side == ResponseSide::Both || part.text.starts_with("metadata.namespace: ") ||
               part.text.starts_with("metadata.managedFields") || part.text.find('`') != std::string::npos;
    });
}

// One server for all tests, with an empty store.
class ApiServer {
 public:
    bool start() {
        m_server.setStandardErrorFile(QProcess::nullDevice());
        m_server.start(programs() + QStringLiteral("/apiserver"),
                       {QStringLiteral("-dir"), m_home.filePath(QStringLiteral("data"))});
        while (m_server.waitForReadyRead(180'000)) {
            while (m_server.canReadLine()) {
                const QByteArray line = m_server.readLine().trimmed();
                if (!line.startsWith("ready ")) continue;
                qputenv("KUBECONFIG", line.mid(6));
                qputenv("PATH", programs().toLocal8Bit() + ':' + qgetenv("PATH"));
                return true;
            }
        }
        return false;
    }
    ~ApiServer() {
        m_server.terminate();
        if (!m_server.waitForFinished(20'000)) m_server.kill();
    }

 private:
    QTemporaryDir m_home;
    QProcess m_server;
};

class RealCluster : public Session {
 protected:
    static void SetUpTestSuite() {
        if (programs().isEmpty()) return;
        s_server = std::make_unique<ApiServer>();
        ASSERT_TRUE(s_server->start());
    }
    static void TearDownTestSuite() { s_server.reset(); }
    void SetUp() override {
        if (!s_server) GTEST_SKIP() << "there is no API server";
        Session::SetUp();
        openText(m_session, gui::kTwoVersions);
        m_preview.setSession(&m_session);
        m_model.setProperty("session", QVariant::fromValue(&m_session));
        m_model.setProperty("preview", QVariant::fromValue(&m_preview));
    }
    void run() {
        m_model.run();
        ASSERT_TRUE(QTest::qWaitFor([this] { return !m_model.busy(); }, 60'000));
        ASSERT_EQ(m_model.problem().toStdString(), "") << m_model.said().toStdString();
    }
    void begin(ClusterJob job) {
        m_model.begin(job);
        if (m_model.step() == ClusterStep::Contexts) run();
        ASSERT_FALSE(m_model.context().isEmpty());
    }
    Result<KubectlOutput> ask(const KubectlCommand& command) {
        Kubectl kubectl;
        std::optional<Result<KubectlOutput>> out;
        kubectl.run(Kubectl::find({}), command, [&](const Result<KubectlOutput>& output) { out = output; });
        EXPECT_TRUE(QTest::qWaitFor([&] { return out.has_value(); }, 60'000));
        return out.value_or(failure("no output"));
    }
    KubectlOutput create(const std::string& text) {
        const auto made = ask({{QStringLiteral("create"), QStringLiteral("-f"), QStringLiteral("-")},
                               std::make_shared<const std::string>(text),
                               {}});
        return made ? *made : KubectlOutput{{}, messageOfError(made), 1};
    }
    static QString messageOfError(const Result<KubectlOutput>& failed) {
        return QString::fromStdString(failed.error().message.english());
    }
    // The definition of the session, served.
    void define() {
        const KubectlOutput made = create(gui::kTwoVersions);
        ASSERT_TRUE(made.code == 0 || made.said.contains(QStringLiteral("already exists"))) << made.said.toStdString();
        ASSERT_TRUE(QTest::qWaitFor(
            [this] {
                const auto read = ask({{QStringLiteral("get"), QStringLiteral("--raw"),
                                        QStringLiteral("/apis/example.com/v1/widgets?limit=1")},
                                       nullptr,
                                       {}});
                return read && read->code == 0;
            },
            60'000));
    }

    static inline std::unique_ptr<ApiServer> s_server;
    DocumentSession m_session;
    PreviewModel m_preview;
    ClusterModel m_model;
};

TEST_F(RealCluster, ADryRunOfANewDefinitionIsPredicted) {
    begin(ClusterJob::DryRun);
    run();
    ASSERT_EQ(m_model.step(), ClusterStep::Send);
    EXPECT_FALSE(m_model.replaces());
    run();
    EXPECT_TRUE(m_model.serverAccepts());
    EXPECT_TRUE(m_model.agree());
    EXPECT_EQ(m_model.versionNote(), QString()) << "the rules are those of this server";
    // One that is rejected for two reasons.
    std::string text = gui::kTwoVersions;
    text.replace(text.find("type: string"), 12, "type: strin");
    text.replace(text.find("plural: widgets"), 15, "plural: Widgets");
    openText(m_session, text);
    begin(ClusterJob::DryRun);
    run();
    run();
    EXPECT_FALSE(m_model.serverAccepts());
    EXPECT_GT(m_model.parts().size(), 1);
    for (const ResponsePart& part : m_model.parts())
        EXPECT_EQ(part.side, response_side::Value::Both) << part.text.toStdString();
    EXPECT_TRUE(m_model.agree());
}

TEST_F(RealCluster, EveryJobIsDone) {
    define();
    begin(ClusterJob::Open);
    run();
    ASSERT_FALSE(m_model.rows().isEmpty());
    m_model.setChosen(QStringLiteral("widgets.example.com"));
    const QSignalSpy opened(&m_model, &ClusterModel::opened);
    run();
    ASSERT_EQ(opened.size(), 1);
    const std::string text = opened[0][0].toString().toStdString();
    for (const char* set :
         {"uid:", "resourceVersion:", "creationTimestamp:", "managedFields:", "generation:", "status:"})
        EXPECT_EQ(text.find(set), std::string::npos) << set << " in\n" << text;

    begin(ClusterJob::Compare);
    const QSignalSpy ready(&m_model, &ClusterModel::compareReady);
    run();
    ASSERT_EQ(ready.size(), 1);
    CompareModel compare;
    compare.setSession(&m_session);
    compare.setShown(true);
    compare.settle();
    compare.addLive(&m_model);
    compare.settle();
    EXPECT_TRUE(compare.available());
    EXPECT_EQ(compare.differences(), 0) << compare.leftName().toStdString() << compare.rightName().toStdString();

    begin(ClusterJob::StoredVersions);
    const QSignalSpy stored(&m_model, &ClusterModel::storedVersionsRead);
    run();
    ASSERT_EQ(stored.size(), 1);
    EXPECT_THAT(stored[0][0].toString().toStdString(), testing::EndsWith(": v1."));

    for (const char* name : {"one", "two", "three"}) {
        ASSERT_EQ(create("apiVersion: example.com/v1\nkind: Widget\nmetadata: {namespace: default, name: " +
                         std::string(name) + "}\nspec: {size: 3}\n")
                      .code,
                  0);
    }
    begin(ClusterJob::Samples);
    m_model.setLimit(2);
    run();
    EXPECT_EQ(m_model.rows().size(), 2);
    EXPECT_TRUE(m_model.more());
    ASSERT_EQ(m_model.addPicked(), QString());
    EXPECT_EQ(
        m_preview.samples()->textOf(0),
        "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: one\n  namespace: default\nspec:\n  size: 3\n");
    m_model.setSpace(QStringLiteral("other"));
    begin(ClusterJob::Samples);
    m_model.run();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !m_model.busy(); }, 60'000));
    EXPECT_EQ(m_model.problem().toStdString(), "The cluster has no such objects.");
}

TEST_F(RealCluster, ADryRunOfAnUpdateIsPredicted) {
    define();
    std::string text = gui::kTwoVersions;
    text.replace(text.find("scope: Namespaced"), 17, "scope: Cluster   ");
    openText(m_session, text);
    begin(ClusterJob::DryRun);
    run();
    EXPECT_TRUE(m_model.replaces());
    run();
    EXPECT_FALSE(m_model.serverAccepts());
    EXPECT_TRUE(m_model.agree());
    for (const ResponsePart& part : m_model.parts())
        EXPECT_EQ(part.side, response_side::Value::Both) << part.text.toStdString();
}

// CRD_DRY_RUNS is how many of the recorded definitions are sent; 0: all.
TEST_F(RealCluster, RecordedDefinitionsAreAnsweredAsPredicted) {
    begin(ClusterJob::DryRun);
    std::vector<std::pair<std::string, std::string>> cases;
    for (const char* file :
         {"01_structural", "02_schema_forbidden", "03_definition", "04_defaults", "07_cel_rules_in_crds",
          "09_printer_columns", "11_versions", "definition_extra", "generated_create", "reading"}) {
        std::ifstream lines("tests/conformance/cases/" + std::string(file) + ".jsonl");
        for (std::string line; std::getline(lines, line);) {
            const nlohmann::json entry = nlohmann::json::parse(line);
            if (entry.contains("crd")) cases.emplace_back(entry["id"], entry["crd"]);
        }
    }
    ASSERT_FALSE(cases.empty());
    const char* set = std::getenv("CRD_DRY_RUNS");
    const std::size_t wanted = set ? static_cast<std::size_t>(std::atoi(set)) : 60;
    const std::size_t step = wanted == 0 ? 1 : std::max<std::size_t>(1, cases.size() / wanted);
    int sent = 0, rejected = 0, differ = 0;
    for (std::size_t i = 0; i < cases.size(); i += step) {
        const auto text = std::make_shared<const std::string>(cases[i].second);
        Snapshot snapshot;
        snapshot.text = text;
        const AnalysisResultPtr analysis = analyse(snapshot);
        if (analysis->definitions.size() != 1 || analysis->stale || !analysis->definitions[0].root.empty() ||
            analysis->definitions[0].kind != DocumentKind::CustomResourceDefinition)
            continue;  // the window does not send it
        const auto output = ask(cluster::dryRun(m_model.context(), false, text, QStringLiteral("x")));
        ASSERT_TRUE(output) << cases[i].first;
        const std::string said = output->said.toStdString();
        if (output->code != 0 && !isAboutDefinition(said)) {
            ADD_FAILURE() << cases[i].first << ": " << said;
            continue;
        }
        const DryRunComparison comparison = compareResponses(
            responseOf(said + '\n' + output->printed.toStdString(), output->code == 0), ourResponse(snapshot));
        ++sent;
        rejected += output->code == 0 ? 0 : 1;
        differ += comparison.agree ? 0 : 1;
        EXPECT_TRUE(comparison.agree || differsAsKnown(comparison))
            << cases[i].first << "\nSERVER " << comparison.server.text << "\nOURS " << comparison.ours.text;
    }
    std::cout << sent << " dry runs, " << rejected << " rejected, " << differ << " differ\n";
}

}  // namespace
}  // namespace crd::model
