// The settings of a repository in the window: what holds for the open file, and changes of it.
#include <gmock/gmock.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QThread>
#include <algorithm>

#include "engine/baseline/problem_identity.h"
#include "engine/crd/server/api_changes.h"
#include "model/application/user_settings.h"
#include "model/preview/preview_model.h"
#include "model/validation/validation.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd::model {
namespace {

using testing::HasSubstr;

const QString kColumnRule = QStringLiteral("advice.column-first-only");

class RepositorySettingsTest : public testing::Test {
 protected:
    void SetUp() override {
        QDir().mkpath(at(QStringLiteral("repo/.git")));
        // An info of advice, and nothing else.
        std::string text = crd::test::definitionWith("type: object\nproperties: {size: {type: integer}}\n");
        text.insert(text.find("      schema:\n"),
                    "      additionalPrinterColumns: [{name: Size, type: string, jsonPath: ..size}]\n");
        m_definition = QByteArray::fromStdString(text);
        write(m_document, m_definition);
        m_settings.setSession(&m_session);
    }
    // Tests are below a folder of their own; links of it are followed, as in the paths of the program.
    QString at(const QString& name) const { return QFileInfo(m_folder.path()).canonicalFilePath() + u'/' + name; }
    QString ofRepository() const { return at(QStringLiteral("repo/.crdctl.yaml")); }
    void write(const QString& path, const QByteArray& bytes) const {
        QDir().mkpath(QFileInfo(path).path());
        QFile out(path);
        ASSERT_TRUE(out.open(QIODevice::WriteOnly));
        out.write(bytes);
    }
    std::string read(const QString& path) const {
        QFile in(path);
        return in.open(QIODevice::ReadOnly) ? in.readAll().toStdString() : std::string();
    }
    void open(const QByteArray& settings) {
        write(ofRepository(), settings);
        ASSERT_EQ(m_session.openPath(m_document), QString());
        m_settings.repository().wait();
        m_session.settle();
    }
    // What the system notifies about arrives.
    template <typename Condition>
    bool becomes(const Condition& condition) {
        for (int i = 0; i < 500 && !condition(); ++i) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 10);
            QThread::msleep(10);
        }
        return condition();
    }
    std::string settings() const { return read(ofRepository()); }

    // Of the user's settings, which are read when m_settings is made.
    struct ConfigHome {
        explicit ConfigHome(const QString& folder) { qputenv("XDG_CONFIG_HOME", folder.toUtf8()); }
        ~ConfigHome() { qputenv("XDG_CONFIG_HOME", m_before); }
        const QByteArray m_before = qgetenv("XDG_CONFIG_HOME");
    };

    QTemporaryDir m_folder;
    ConfigHome m_home{at(QStringLiteral("home"))};
    QByteArray m_definition;
    QString m_document = at(QStringLiteral("repo/config/crd/w.yaml"));
    DocumentSession m_session;
    UserSettings m_settings;
};

TEST_F(RepositorySettingsTest, OfTheNearestFolderHold) {
    write(at(QStringLiteral("repo/config/.crdctl.yaml")), "targets: 1.31..1.34\n");
    open("targets: 1.28\n");
    EXPECT_EQ(m_settings.repositoryFile(), at(QStringLiteral("repo/config/.crdctl.yaml")));
    EXPECT_EQ(m_settings.targetMinor(), 34);
    EXPECT_EQ(m_settings.rangeFirst(), 31);
    EXPECT_EQ(m_settings.rangeLast(), 34);
    EXPECT_EQ(m_settings.targetsFrom(), QStringLiteral(".crdctl.yaml:1"));
    EXPECT_EQ(m_session.published()->analysis->targetMinor, 34);
    EXPECT_EQ(m_session.published()->analysis->servers, MinorSet::range(31, 34));
}

TEST_F(RepositorySettingsTest, OfTheUserHoldWithoutThem) {
    m_settings.setTarget(30);
    ASSERT_EQ(m_session.openPath(m_document), QString());
    EXPECT_EQ(m_settings.repositoryFile(), QString());
    EXPECT_EQ(m_settings.repositoryUrl(), QUrl::fromLocalFile(ofRepository())) << "at the root of the repository";
    EXPECT_EQ(m_settings.targetMinor(), 30);
    EXPECT_EQ(m_settings.targetsFrom(), QString());
}

TEST_F(RepositorySettingsTest, AreNotOfATextWithoutAFile) {
    open("targets: 1.28\nrules: {advice: off}\n");
    EXPECT_EQ(m_settings.targetMinor(), 28);
    m_session.newFromText(QString::fromUtf8(m_definition));
    m_session.settle();
    EXPECT_EQ(m_settings.repositoryFile(), QString());
    EXPECT_EQ(m_settings.repositoryUrl(), QUrl());
    EXPECT_EQ(m_settings.targetMinor(), kDefaultMinor);
    EXPECT_EQ(m_session.infoCount(), 1);
}

TEST_F(RepositorySettingsTest, ALevelIsTheSeverityThatIsShown) {
    open("rules:\n  advice.column-first-only: error\n");
    EXPECT_EQ(m_session.errorCount(), 1);
    EXPECT_EQ(m_session.infoCount(), 0);
    EXPECT_EQ(m_session.outcomeText(), QStringLiteral("1 error"));
    const int row = m_session.problems()->firstProblem();
    ASSERT_GE(row, 0);
    EXPECT_EQ(m_session.problems()->valueAt(row, "severity").toInt(), static_cast<int>(Severity::Error));
    ASSERT_EQ(m_session.marks().size(), 1u);
    EXPECT_EQ(m_session.marks().front().severity, Severity::Error);
    m_session.problems()->setShowErrors(false);
    EXPECT_EQ(m_session.problems()->shown(), 0);
    EXPECT_EQ(m_settings.ruleOrigin(kColumnRule), QStringLiteral("Set to \"error\" in .crdctl.yaml:2."));
    EXPECT_EQ(m_settings.ruleFrom(QStringLiteral("advice.json-path")), QString());
}

TEST_F(RepositorySettingsTest, ALevelDoesNotChangeWhatTheServerSays) {
    Validation validation;
    validation.setSession(&m_session);
    open("rules: {advice.column-first-only: error}\n");
    EXPECT_EQ(m_session.errorCount(), 1);
    EXPECT_EQ(validation.errors(), 0);
    EXPECT_TRUE(m_session.published()->analysis->outcomes.front().admitted);
    EXPECT_NE(m_session.published()->analysis->findings.front().severity, Severity::Error);
}

TEST_F(RepositorySettingsTest, AnOverrideHoldsForItsFiles) {
    const QByteArray text =
        "targets: 1.36\noverrides:\n  - files: [config/crd/**]\n    targets: 1.30\n    rules: {advice: off}\n";
    open(text);
    EXPECT_EQ(m_settings.targetMinor(), 30);
    EXPECT_EQ(m_session.infoCount(), 0);
    EXPECT_EQ(m_settings.targetsFrom(), QStringLiteral(".crdctl.yaml:4"));
    m_document = at(QStringLiteral("repo/other/w.yaml"));
    write(m_document, m_definition);
    open(text);
    EXPECT_EQ(m_settings.targetMinor(), 36);
    EXPECT_EQ(m_session.infoCount(), 1);
}

TEST_F(RepositorySettingsTest, AreFollowedOnDisk) {
    open("rules: {advice: off}\n");
    ASSERT_EQ(m_session.infoCount(), 0);
    write(ofRepository(), "targets: 1.30\n");
    EXPECT_TRUE(becomes([&] { return m_settings.targetMinor() == 30; }));
    m_session.settle();
    EXPECT_EQ(m_session.infoCount(), 1);
    // As programs save.
    write(at(QStringLiteral("repo/new")), "targets: 1.31\n");
    QFile::remove(ofRepository());
    ASSERT_TRUE(QFile::rename(at(QStringLiteral("repo/new")), ofRepository()));
    EXPECT_TRUE(becomes([&] { return m_settings.targetMinor() == 31; }));
    write(at(QStringLiteral("repo/config/.crdctl.yaml")), "targets: 1.29\n");
    EXPECT_TRUE(becomes([&] { return m_settings.targetMinor() == 29; })) << "a nearer one";
    ASSERT_TRUE(QFile::remove(at(QStringLiteral("repo/config/.crdctl.yaml"))));
    EXPECT_TRUE(becomes([&] { return m_settings.targetMinor() == 31; }));
    ASSERT_TRUE(QFile::remove(ofRepository()));
    EXPECT_TRUE(becomes([&] { return m_settings.repositoryFile().isEmpty(); }));
    EXPECT_EQ(m_settings.targetMinor(), kDefaultMinor);
}

TEST_F(RepositorySettingsTest, WithAnInvalidPartHoldOtherwise) {
    open("targts: 1.30\nrules: {advice: off}\n");
    EXPECT_EQ(m_session.infoCount(), 0);
    EXPECT_EQ(m_settings.targetMinor(), kDefaultMinor);
    EXPECT_EQ(m_settings.notice(),
              QStringLiteral("The settings file %1 has problems: line 1: the settings have no \"targts\"; did you mean "
                             "\"targets\"?.")
                  .arg(ofRepository()))
        << m_settings.notice().toStdString();
    EXPECT_EQ(m_settings.problems(), m_settings.notice());
    open("rules: [\n");
    EXPECT_EQ(m_session.infoCount(), 1);
    EXPECT_THAT(m_settings.notice().toStdString(), HasSubstr("line 2: this is not valid YAML"));
    EXPECT_THAT(m_settings.switchRepositoryRule(kColumnRule, false).toStdString(),
                HasSubstr("was not changed: line 2"));
    EXPECT_EQ(settings(), "rules: [\n");
}

TEST_F(RepositorySettingsTest, AreChangedWhereTheySetSomething) {
    const std::string text = "# ours\ntargets: 1.30..1.33  # customers\nrules:\n  advice: off  # noisy\n";
    open(QByteArray::fromStdString(text));
    QSignalSpy told(&m_settings, &UserSettings::repositoryChanged);
    EXPECT_EQ(m_settings.setTarget(35), QString());
    EXPECT_EQ(m_settings.targetMinor(), 35);
    EXPECT_EQ(settings(), "# ours\ntargets: 1.30..1.35  # customers\nrules:\n  advice: off  # noisy\n");
    ASSERT_EQ(told.size(), 1);
    EXPECT_EQ(told.front().front().toString(),
              QStringLiteral("Set the targets to 1.30..1.35 in %1.").arg(ofRepository()));
    EXPECT_EQ(m_settings.undoRepositoryChange(), QString());
    EXPECT_EQ(settings(), text);
    EXPECT_EQ(m_settings.targetMinor(), 33);
    EXPECT_EQ(m_settings.setTarget(28), QString());
    EXPECT_EQ(m_settings.rangeFirst(), 28);
    EXPECT_EQ(m_settings.setRange(31, 34), QString());
    EXPECT_EQ(m_settings.targetMinor(), 34);
    EXPECT_EQ(m_settings.switchRule(kColumnRule, true), QString());
    EXPECT_EQ(settings(),
              "# ours\ntargets: 1.31..1.34  # customers\nrules:\n  advice: off  # noisy\n"
              "  advice.column-first-only: on\n");
    m_session.settle();
    EXPECT_EQ(m_session.infoCount(), 1);
    EXPECT_FALSE(QFileInfo::exists(m_settings.path())) << "the user's settings stay as they are";
}

TEST_F(RepositorySettingsTest, AreNotChangedForWhatTheyDoNotSet) {
    open("failOn: warning\n");
    EXPECT_EQ(m_settings.setTarget(30), QString());
    EXPECT_EQ(m_settings.switchRule(kColumnRule, false), QString());
    EXPECT_EQ(settings(), "failOn: warning\n");
    EXPECT_THAT(read(m_settings.path()), HasSubstr("target: 1.30"));
    EXPECT_EQ(m_settings.switchedOff(), 1);
    EXPECT_EQ(m_settings.switchRepositoryRule(kColumnRule, true), QString());
    EXPECT_EQ(settings(), "failOn: warning\nrules:\n  advice.column-first-only: on\n");
    EXPECT_FALSE(m_settings.rulesOff().contains(kColumnRule)) << "the repository counts more";
}

TEST_F(RepositorySettingsTest, KeepTheLevelOfARuleThatIsSwitchedOffAndOn) {
    const std::string text = "rules:\n  advice.column-first-only: warning\n";
    open(QByteArray::fromStdString(text));
    EXPECT_EQ(m_settings.switchRule(kColumnRule, false), QString());
    EXPECT_EQ(settings(), "rules:\n  advice.column-first-only: off\n");
    EXPECT_EQ(m_settings.switchRule(kColumnRule, true), QString());
    EXPECT_EQ(settings(), text);
    EXPECT_EQ(m_settings.switchRepositoryRule(kColumnRule, true), QString());
    EXPECT_EQ(settings(), text) << "it is on";
    // The level of its group.
    open("rules:\n  advice: error\n");
    EXPECT_EQ(m_settings.switchRule(kColumnRule, false), QString());
    EXPECT_EQ(m_settings.switchRule(kColumnRule, true), QString());
    EXPECT_EQ(settings(), "rules:\n  advice: error\n  advice.column-first-only: error\n");
}

TEST_F(RepositorySettingsTest, AreNotTakenBackOverAnotherChange) {
    open("targets: 1.30\n");
    EXPECT_EQ(m_settings.setTarget(31), QString());
    write(ofRepository(), "targets: 1.31  # theirs\n");
    EXPECT_NE(m_settings.undoRepositoryChange(), QString());
    EXPECT_EQ(settings(), "targets: 1.31  # theirs\n");
}

TEST_F(RepositorySettingsTest, AreCreatedOnRequest) {
    ASSERT_EQ(m_session.openPath(m_document), QString());
    m_settings.repository().wait();
    EXPECT_EQ(m_settings.createRepositoryFile(), QString());
    m_settings.repository().wait();
    EXPECT_EQ(m_settings.repositoryFile(), ofRepository());
    EXPECT_EQ(m_settings.notice(), QString());
    const std::string text = settings();
    EXPECT_EQ(m_settings.createRepositoryFile(), QString());
    EXPECT_EQ(settings(), text);
    EXPECT_EQ(m_settings.switchRepositoryRule(kColumnRule, false), QString());
    EXPECT_EQ(settings(), text + "rules:\n  advice.column-first-only: off\n");
}

// A disk that does not answer must not stop the window: what is not found in time arrives later.
TEST_F(RepositorySettingsTest, AreReadOnAnotherThread) {
    open("targets: 1.30\n");
    QSignalSpy spy(&m_settings.repository(), &RepositorySettingsFile::changed);
    write(ofRepository(), "targets: 1.31\n");
    m_settings.repository().look();
    EXPECT_EQ(m_settings.targetMinor(), 30) << "nothing is read by the request";
    EXPECT_TRUE(spy.wait(5000));
    EXPECT_EQ(m_settings.targetMinor(), 31);
}

// ---- the baseline

class RepositoryBaselineTest : public RepositorySettingsTest {
 protected:
    // Two errors, and the info of the column.
    void SetUp() override {
        RepositorySettingsTest::SetUp();
        std::string text = crd::test::definitionWith("type: object\nproperties: {size: {}, other: {}}\n");
        text.insert(text.find("      schema:\n"),
                    "      additionalPrinterColumns: [{name: Size, type: string, jsonPath: ..size}]\n");
        m_definition = QByteArray::fromStdString(text);
        write(m_document, m_definition);
    }
    // As crdctl check -o json writes it, with the problems of the open definition that have the rule.
    QByteArray reportOf(const char* file, const std::vector<const char*>& rules) const {
        const AnalysisResult& result = *m_session.published()->analysis;
        QByteArrayList findings;
        for (const Finding& finding : result.findings) {
            if (std::none_of(rules.begin(), rules.end(), [&](const char* rule) { return idOf(finding.rule) == rule; }))
                continue;
            findings += "{\"severity\": \"error\", \"fingerprint\": \"" +
                        QByteArray::fromStdString(identityOf(result, finding).fingerprint) + "\"}";
        }
        EXPECT_FALSE(findings.isEmpty());
        return QByteArray("{\"format\": 2, \"files\": [{\"relativePath\": \"") + file + "\", \"findings\": [" +
               findings.join(',') + "]}]}";
    }
    void openWithBaseline(const std::vector<const char*>& rules) {
        open("baseline: ci/known.json\n");
        write(at(QStringLiteral("repo/ci/known.json")), reportOf("config/crd/w.yaml", rules));
        m_settings.repository().wait();
        m_session.settle();
    }
    QVariant valueAt(int row, const char* role) const {
        const ProblemsModel& problems = *m_session.problems();
        return problems.index(row).data(problems.roleNames().key(role));
    }
    QStringList sections() const {
        QStringList out;
        for (int row = 0; row < m_session.problems()->rowCount(); ++row)
            if (valueAt(row, "kind").toInt() == ProblemsModel::Section) out += valueAt(row, "title").toString();
        return out;
    }
};

TEST_F(RepositoryBaselineTest, ProblemsAreApartAndNotCounted) {
    open("targets: 1.36\n");
    ASSERT_EQ(m_session.errorCount(), 2);
    ASSERT_EQ(m_session.infoCount(), 1);
    Validation validation;
    validation.setSession(&m_session);
    openWithBaseline({"structural.type-required"});
    EXPECT_EQ(m_session.errorCount(), 0);
    EXPECT_EQ(m_session.infoCount(), 1);
    EXPECT_EQ(m_session.outcomeText(), QStringLiteral("1 info, 2 in the baseline"));
    EXPECT_EQ(validation.errors(), 2) << "the server rejects it";
    EXPECT_EQ(sections(), QStringList({QStringLiteral("Foresight"), QStringLiteral("In the baseline")}));
    ProblemsModel& problems = *m_session.problems();
    const int last = problems.rowCount() - 1;
    EXPECT_EQ(valueAt(last, "kind").toInt(), ProblemsModel::Section) << "it is collapsed";
    EXPECT_EQ(valueAt(last, "count").toInt(), 2);
    EXPECT_EQ(problems.total(), 3);
    EXPECT_EQ(m_session.marks().size(), 3u);
    // Stepping passes over them.
    problems.setCurrentKey(problems.neighbour(false));
    EXPECT_EQ(problems.current().ruleId, kColumnRule);
    EXPECT_FALSE(problems.current().known);
    EXPECT_EQ(problems.neighbour(false), problems.currentKey());
    EXPECT_EQ(problems.neighbour(true), problems.currentKey());
    // One that is selected is shown.
    problems.setCurrentKey(problems.keyOf(1));
    EXPECT_TRUE(problems.current().known);
    EXPECT_GE(problems.currentRow(), 0);
    EXPECT_GT(problems.rowCount(), last + 1);
    EXPECT_NE(problems.neighbour(true), problems.currentKey());
    EXPECT_NE(problems.neighbour(false), problems.keyOf(2));
}

TEST_F(RepositoryBaselineTest, SteppingVisitsKnownProblemsIfThereAreNoOthers) {
    openWithBaseline({"structural.type-required", "advice.column-first-only"});
    EXPECT_EQ(sections(), QStringList(QStringLiteral("In the baseline")));
    ProblemsModel& problems = *m_session.problems();
    problems.setCurrentKey(problems.neighbour(false));
    const QString first = problems.currentKey();
    EXPECT_NE(first, QString());
    EXPECT_NE(problems.neighbour(false), first);
}

TEST_F(RepositoryBaselineTest, ANewProblemIsCounted) {
    openWithBaseline({"structural.type-required"});
    m_session.applyNamedEdit(
        QStringLiteral("Edit"),
        {{SourceSpan{m_session.text().find("size: {}"), m_session.text().find("size: {}")}, "more: {}, "}});
    m_session.settle();
    EXPECT_EQ(m_session.errorCount(), 1);
    EXPECT_EQ(m_session.outcomeText(), QStringLiteral("1 error, 2 in the baseline"));
}

TEST_F(RepositoryBaselineTest, IsFollowedOnDisk) {
    openWithBaseline({"structural.type-required"});
    ASSERT_EQ(m_session.errorCount(), 0);
    write(at(QStringLiteral("repo/ci/new.json")), "{\"format\": 2, \"files\": []}");
    QFile::remove(at(QStringLiteral("repo/ci/known.json")));
    ASSERT_TRUE(QFile::rename(at(QStringLiteral("repo/ci/new.json")), at(QStringLiteral("repo/ci/known.json"))));
    EXPECT_TRUE(becomes([&] {
        m_session.settle();
        return m_session.errorCount() == 2;
    }));
    EXPECT_EQ(m_settings.notice(), QString());
    ASSERT_TRUE(QFile::remove(at(QStringLiteral("repo/ci/known.json"))));
    EXPECT_TRUE(becomes([&] { return !m_settings.notice().isEmpty(); }));
}

TEST_F(RepositoryBaselineTest, ThatCannotBeUsedIsANotice) {
    open("baseline: known.json\n");
    EXPECT_THAT(m_settings.notice().toStdString(), HasSubstr("repo/known.json\""));
    EXPECT_EQ(m_settings.problems(), m_settings.notice());
    EXPECT_EQ(m_session.errorCount(), 2);
    write(at(QStringLiteral("repo/known.json")), "{}");
    m_settings.repository().wait();
    EXPECT_EQ(m_settings.notice(), QStringLiteral("\"%1\" is not a report of crdctl check --output json.")
                                       .arg(at(QStringLiteral("repo/known.json"))));
    QFile::remove(at(QStringLiteral("repo/known.json")));
    ASSERT_TRUE(QFile::link(QStringLiteral("known.json"), at(QStringLiteral("repo/known.json"))));
    m_settings.repository().wait();
    EXPECT_NE(m_settings.notice(), QString()) << "a loop of links";
    m_session.newFromText(QString::fromUtf8(m_definition));
    EXPECT_EQ(m_settings.notice(), QString());
}

// ---- samples

class RepositorySamplesTest : public RepositorySettingsTest {
 protected:
    static QByteArray widget(const char* name, const char* more = "") {
        return QByteArray("apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: ") + name + "\n" + more;
    }
    void openWith(const QByteArray& settings) {
        m_preview.setSession(&m_session);
        open(settings);
    }
    const QString m_file = at(QStringLiteral("repo/samples/a.yaml"));
    PreviewModel m_preview;
};

TEST_F(RepositorySamplesTest, OfTheKindAreAdded) {
    write(m_file, "# the first\n" + widget("a", "spec: {size: 1}\n") +
                      "---\napiVersion: v1\nkind: Secret\n--- # two\n" + widget("b", "  uid: x\n") +
                      "---\napiVersion: other.com/v1\nkind: Widget\n");
    write(at(QStringLiteral("repo/samples/b.yaml")), widget("c") + "{{ end }}\n");
    write(at(QStringLiteral("repo/other/c.yaml")), widget("d"));
    openWith("samples: [samples/*.yaml]\n");
    EXPECT_EQ(m_preview.whyNoRepositorySamples(), QString());
    QStringList told;
    QObject::connect(m_preview.samples(), &SampleFile::noticed, [&](const QString& sentence) { told += sentence; });
    EXPECT_EQ(m_preview.addRepositorySamples(), QString());
    EXPECT_EQ(m_preview.samples()->wholeText().toStdString(),
              ("# the first\n" + widget("a", "spec: {size: 1}\n") + "---\n" + widget("b")).toStdString());
    EXPECT_EQ(told, QStringList(QStringLiteral("Added 2 samples of the repository.")));
    EXPECT_EQ(m_preview.addRepositorySamples(), QStringLiteral("The samples of the repository are already here."));
    m_preview.samples()->remove(0);
    EXPECT_EQ(m_preview.addRepositorySamples(), QString());
    EXPECT_EQ(m_preview.samples()->count(), 2) << "only the one that is missing";
    m_preview.samples()->undo();
    EXPECT_EQ(m_preview.samples()->count(), 1);
    EXPECT_EQ(read(m_file).substr(0, 11), "# the first");
}

TEST_F(RepositorySamplesTest, ThatAreMissingHaveAReason) {
    openWith("targets: 1.36\n");
    EXPECT_EQ(m_preview.whyNoRepositorySamples(),
              QStringLiteral("The settings of the repository (.crdctl.yaml) name no files of samples."));
    EXPECT_EQ(m_preview.addRepositorySamples(), m_preview.whyNoRepositorySamples());
    write(m_file, "apiVersion: v1\nkind: Secret\n");
    open("samples: [samples/*.yaml]\n");
    EXPECT_EQ(m_preview.whyNoRepositorySamples(),
              QStringLiteral("The files of samples in .crdctl.yaml contain no object of the kind Widget."));
    // They are followed.
    write(at(QStringLiteral("repo/samples/new.yaml")), widget("a"));
    EXPECT_TRUE(becomes([&] {
        m_session.settle();
        return m_preview.whyNoRepositorySamples().isEmpty();
    }));
    write(at(QStringLiteral("repo/samples/new.yaml")), widget("a") + "---\n" + widget("b"));
    EXPECT_TRUE(becomes([&] { return m_session.repositorySamples()->objects.size() == 2; }));
}

TEST_F(RepositorySamplesTest, CountForAdviceAboutColumns) {
    QByteArray text = m_definition;
    text.replace("..size", ".size");
    write(m_document, text);
    openWith("samples: [samples/*.yaml]\n");
    const auto blank = [&] {
        const std::vector<Finding>& findings = m_session.published()->analysis->findings;
        return std::any_of(findings.begin(), findings.end(),
                           [](const Finding& finding) { return finding.rule == RuleId::AdviceColumnBlank; });
    };
    EXPECT_FALSE(blank());
    write(m_file, widget("a"));
    m_settings.repository().wait();
    m_session.settle();
    EXPECT_TRUE(blank());
}

}  // namespace
}  // namespace crd::model
