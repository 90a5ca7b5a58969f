// What the open document is validated as: a create, or an update of the opened text, of files and of git revisions.
#include "model/validation/validation.h"

#include <gmock/gmock.h>

#include <QProcess>
#include <QSettings>
#include <QSignalSpy>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const std::string kStored = crd::test::definitionWith("type: object\n");

std::string with(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}
std::string ofCluster(const std::string& text) {
    return with(text, "scope: Namespaced", "scope: Cluster");
}

class ValidatedAsTest : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        QSettings().clear();
        m_validation.setSession(&m_session);
        connect(&m_validation, &Validation::errorOccurred, &m_validation, [this](const QString& s) { m_error = s; });
    }
    template <typename... Arguments>
    static void connect(Arguments&&... arguments) {
        QObject::connect(std::forward<Arguments>(arguments)...);
    }
    void open(const std::string& text) {
        openText(m_session, text);
        finish();
    }
    void edit(const std::string& from, const std::string& to) {
        const std::size_t at = m_session.text().find(from);
        ASSERT_NE(at, std::string::npos);
        m_session.applyNamedEdit(QStringLiteral("Edit"), {{{at, at + from.size()}, to}});
        finish();
    }
    // Runs the event loop until the requested result arrives.
    void finish() {
        m_session.settle();
        QSignalSpy spy(&m_validation, &Validation::changed);
        while (m_validation.busy()) ASSERT_TRUE(spy.wait(20000));
        m_session.settle();
    }
    // Runs the event loop until all versions are validated, after a pause.
    void pause() {
        QSignalSpy spy(&m_validation, &Validation::outcomeChanged);
        while (m_validation.acceptance().isEmpty()) ASSERT_TRUE(spy.wait(20000));
    }
    void target(int minor) {
        HeldSettings settings;
        settings.targetMinor = minor;
        m_session.setSettings(settings);
        finish();
    }
    std::string acceptedBy() const { return m_validation.acceptedBy().toStdString(); }
    std::string expected() const { return m_validation.expectedAcceptedBy().toStdString(); }
    std::vector<std::string> acceptance() const {
        std::vector<std::string> out;
        for (const QString& sentence : m_validation.acceptance()) out.push_back(sentence.toStdString());
        return out;
    }
    std::vector<std::string> rules() const {
        std::vector<std::string> out;
        for (const Finding& finding : m_session.findings()) out.emplace_back(idOf(finding.rule));
        return out;
    }
    std::string label() const { return m_validation.label().toStdString(); }
    std::string otherLabel() const { return m_validation.otherLabel().toStdString(); }
    std::string others() const { return m_validation.otherSentences().join(u'\n').toStdString(); }
    bool git(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("git"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("user.name=a"), QStringLiteral("-c"),
                                  QStringLiteral("user.email=a@example.com")} +
                          arguments);
        return process.waitForStarted() && process.waitForFinished() && process.exitCode() == 0;
    }
    bool commit(const char* subject) const {
        return git({QStringLiteral("init"), QStringLiteral("-q")}) &&
               git({QStringLiteral("add"), QStringLiteral(".")}) &&
               git({QStringLiteral("commit"), QStringLiteral("-qm"), QString::fromLatin1(subject)});
    }

    DocumentSession m_session;
    Validation m_validation;
    QString m_error;
};

TEST_F(ValidatedAsTest, AnOpenedFileIsCreatedUntilItsUpdateSaysMore) {
    open(kStored);
    EXPECT_EQ(m_validation.request(), ValidationRequest::Create);
    EXPECT_EQ(m_validation.stored(), ValidationRequest::Opened);
    EXPECT_EQ(label(), "Create");
    EXPECT_EQ(otherLabel(), "Update of the opened file");
    EXPECT_TRUE(m_validation.hasOther());
    EXPECT_FALSE(m_validation.otherMatters()) << "an update without a change";
    edit("scope: Namespaced", "scope: Cluster");
    EXPECT_EQ(m_validation.errors(), 0);
    EXPECT_EQ(m_validation.otherErrors(), 1);
    EXPECT_TRUE(m_validation.otherMatters());
    EXPECT_EQ(others(), "spec.scope: Invalid value: \"Cluster\": field is immutable");
    EXPECT_THAT(rules(), IsEmpty());
    m_validation.switchRequest();
    finish();
    EXPECT_EQ(label(), "Update of the opened file");
    EXPECT_EQ(otherLabel(), "Create");
    EXPECT_THAT(rules(), ElementsAre("update.scope"));
    EXPECT_EQ(m_validation.otherErrors(), 0);
    EXPECT_TRUE(m_validation.otherMatters());
    m_session.undo();
    finish();
    EXPECT_THAT(rules(), IsEmpty());
    EXPECT_FALSE(m_validation.otherMatters());
}

TEST_F(ValidatedAsTest, TheChoiceIsRememberedForEachFile) {
    open(kStored);
    m_validation.updateOpened();
    finish();
    const QString first = m_session.filePath();
    const QString other = write("other.yaml", ofCluster(kStored));
    ASSERT_EQ(m_session.openPath(other), QString());
    finish();
    EXPECT_EQ(label(), "Create") << "another file";
    m_validation.updateFile(QUrl::fromLocalFile(first));
    finish();
    EXPECT_EQ(label(), "Update of widgets.yaml");
    ASSERT_EQ(m_session.openPath(first), QString());
    finish();
    EXPECT_EQ(label(), "Update of the opened file");
    ASSERT_EQ(m_session.openPath(other), QString());
    finish();
    EXPECT_EQ(label(), "Update of widgets.yaml");
    m_validation.switchRequest();
    finish();
    ASSERT_EQ(m_session.openPath(first), QString());
    finish();
    ASSERT_EQ(m_session.openPath(other), QString());
    finish();
    EXPECT_EQ(label(), "Create");
}

TEST_F(ValidatedAsTest, ASaveDoesNotMoveWhatWasOpened) {
    open(kStored);
    edit("scope: Namespaced", "scope: Cluster");
    EXPECT_EQ(m_validation.savedSince(), QString());
    ASSERT_EQ(m_session.save(), QString());
    EXPECT_TRUE(m_validation.savedSince().startsWith(QStringLiteral("The update replaces the file as it was opened")));
    edit("type: object", "type:   object");
    EXPECT_EQ(m_validation.otherErrors(), 1);
    EXPECT_NE(m_validation.savedSince(), QString());
    m_validation.updateSaved();
    finish();
    EXPECT_EQ(label(), "Update of the saved file");
    EXPECT_EQ(m_validation.savedSince(), QString());
    EXPECT_THAT(rules(), IsEmpty());
    m_validation.updateOpened();
    finish();
    EXPECT_THAT(rules(), ElementsAre("update.scope"));
    write("widgets.yaml", ofCluster(kStored) + "# theirs\n");
    ASSERT_EQ(m_session.reload(), QString());
    finish();
    EXPECT_EQ(label(), "Update of the opened file");
    EXPECT_THAT(rules(), IsEmpty()) << "the text on disk is the one that was opened now";
}

TEST_F(ValidatedAsTest, AReloadWithoutAChangeMovesItToo) {
    open(kStored);
    edit("scope: Namespaced", "scope: Cluster");
    ASSERT_EQ(m_session.save(), QString());
    EXPECT_EQ(m_validation.otherErrors(), 1);
    ASSERT_EQ(m_session.reload(), QString());
    finish();
    EXPECT_EQ(m_validation.otherErrors(), 0);
}

TEST_F(ValidatedAsTest, AnInvalidFileIsNotMadeValidByBeingOpened) {
    open(kStored + "          properties: {a: {type: text}}\n");
    EXPECT_EQ(m_validation.errors(), 1);
    EXPECT_FALSE(m_validation.otherMatters());
    edit("scope: Namespaced", "scope:  Namespaced");
    EXPECT_EQ(m_validation.errors(), 1);
    EXPECT_EQ(m_validation.otherErrors(), 0) << "an update may keep what the base breaks";
    EXPECT_TRUE(m_validation.otherMatters());
}

TEST_F(ValidatedAsTest, NewDocumentsAreCreated) {
    m_session.newFromText(QString::fromStdString(kStored));
    finish();
    EXPECT_FALSE(m_validation.hasOther());
    EXPECT_EQ(m_validation.stored(), ValidationRequest::Create);
    EXPECT_NE(m_validation.whyNoUpdate(), QString());
    m_validation.switchRequest();
    EXPECT_NE(m_error, QString());
    m_error.clear();
    m_validation.updateOpened();
    EXPECT_NE(m_error, QString());
    m_error.clear();
    m_validation.updateRevision(QStringLiteral("HEAD"));
    EXPECT_NE(m_error, QString());
    EXPECT_FALSE(m_validation.busy());
    EXPECT_EQ(label(), "Create");
}

TEST_F(ValidatedAsTest, WhatIsNotADefinitionIsNotABase) {
    open("a: [\n");
    EXPECT_FALSE(m_validation.hasOther());
    EXPECT_THAT(m_validation.whyNoUpdate().toStdString(), HasSubstr("not valid YAML"));
    m_validation.updateOpened();
    finish();
    EXPECT_THAT(m_error.toStdString(), HasSubstr("not valid YAML"));
    EXPECT_EQ(m_validation.request(), ValidationRequest::Create);
}

TEST_F(ValidatedAsTest, AnotherFile) {
    open(ofCluster(kStored));
    m_validation.updateFile(QUrl::fromLocalFile(write("stored.yaml", kStored)));
    EXPECT_TRUE(m_validation.busy());
    finish();
    EXPECT_EQ(label(), "Update of stored.yaml");
    EXPECT_EQ(m_validation.request(), ValidationRequest::File);
    EXPECT_THAT(rules(), ElementsAre("update.scope"));
    m_validation.asCreate();
    m_session.settle();
    EXPECT_THAT(rules(), IsEmpty());
    EXPECT_EQ(otherLabel(), "Update of stored.yaml");
    EXPECT_TRUE(m_validation.otherMatters());
}

TEST_F(ValidatedAsTest, FixesKnowTheBase) {
    open(ofCluster(kStored));
    m_validation.updateFile(QUrl::fromLocalFile(write("stored.yaml", kStored)));
    finish();
    ProblemsModel* problems = m_session.problems();
    m_session.nextProblem();
    EXPECT_EQ(m_session.applyFix(problems->currentKey()), QString());
    EXPECT_EQ(m_session.text(), kStored);
    m_session.undo();
    finish();
    EXPECT_EQ(m_session.fixAll(QStringLiteral("update.scope")), QString());
    EXPECT_EQ(m_session.text(), kStored);
}

TEST_F(ValidatedAsTest, WhatCannotBeReadLeavesTheOldBase) {
    open(ofCluster(kStored));
    m_validation.updateFile(QUrl::fromLocalFile(write("stored.yaml", kStored)));
    finish();
    for (const std::string& bytes :
         {std::string("a: ["), std::string("kind: ConfigMap\napiVersion: v1\n"), std::string("\xff")}) {
        m_error.clear();
        m_validation.updateFile(QUrl::fromLocalFile(write("other.yaml", bytes)));
        finish();
        EXPECT_NE(m_error, QString());
        EXPECT_EQ(label(), "Update of stored.yaml");
    }
    m_error.clear();
    m_validation.updateFile(QUrl::fromLocalFile(pathOf("missing.yaml")));
    finish();
    EXPECT_NE(m_error, QString());
}

TEST_F(ValidatedAsTest, AnotherDocumentStartsAgain) {
    open(ofCluster(kStored));
    m_validation.updateFile(QUrl::fromLocalFile(write("stored.yaml", kStored)));
    finish();
    ASSERT_EQ(m_session.openPath(write("another.yaml", ofCluster(kStored))), QString());
    finish();
    EXPECT_EQ(m_validation.request(), ValidationRequest::Create);
    EXPECT_EQ(m_validation.stored(), ValidationRequest::Opened);
    EXPECT_THAT(rules(), IsEmpty());
}

TEST_F(ValidatedAsTest, ARevision) {
    open(kStored);
    EXPECT_FALSE(m_validation.inRepository());
    if (!git({QStringLiteral("--version")})) GTEST_SKIP() << "no git here";
    ASSERT_TRUE(commit("The first one"));
    open(ofCluster(kStored));
    EXPECT_TRUE(m_validation.inRepository());
    m_validation.updateRevision(QStringLiteral("HEAD"));
    finish();
    EXPECT_EQ(m_error, QString());
    EXPECT_THAT(rules(), ElementsAre("update.scope"));
    EXPECT_EQ(label(), "Update of HEAD");
    EXPECT_EQ(m_validation.storedFrom(), QStringLiteral("HEAD"));
    EXPECT_THAT(m_validation.description().toStdString(), testing::StartsWith("Validated as an update of HEAD ("));
    EXPECT_THAT(m_validation.description().toStdString(), testing::EndsWith(": The first one)."));

    QSignalSpy listed(&m_validation, &Validation::revisionsChanged);
    m_validation.loadRevisions();
    ASSERT_TRUE(listed.wait(20000));
    ASSERT_EQ(m_validation.revisions().size(), 1);
    EXPECT_EQ(m_validation.revisions()[0].subject, QStringLiteral("The first one"));

    for (const char* name : {"nowhere", "--help", "HEAD:widgets.yaml", ""}) {
        m_error.clear();
        m_validation.updateRevision(QString::fromLatin1(name));
        finish();
        EXPECT_NE(m_error, QString()) << name;
        EXPECT_EQ(label(), "Update of HEAD") << name;
    }
}

TEST_F(ValidatedAsTest, ThePreferredRequestIsThatOfOpenedFiles) {
    m_validation.setPreferred(ValidationRequest::Opened);
    open(kStored);
    EXPECT_EQ(label(), "Update of the opened file");
    m_session.newFromText(QString::fromStdString(kStored));
    finish();
    EXPECT_EQ(label(), "Create");
    m_validation.setPreferred(ValidationRequest::Commit);
    open(kStored);
    EXPECT_EQ(label(), "Create") << "there is no repository";
    EXPECT_EQ(m_error, QString());
    if (!git({QStringLiteral("--version")})) GTEST_SKIP() << "no git here";
    ASSERT_TRUE(commit("The first one"));
    open(ofCluster(kStored));
    EXPECT_EQ(label(), "Update of HEAD");
    EXPECT_THAT(rules(), ElementsAre("update.scope"));
    DocumentSession fresh;
    Validation next;
    EXPECT_EQ(next.preferred(), ValidationRequest::Commit);
}

const std::string kTwoVersions = with(
    kStored, "  versions:\n",
    "  versions:\n    - {name: v1alpha1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n");

TEST_F(ValidatedAsTest, StoredVersionsAreEnteredAndRemembered) {
    open(kTwoVersions);
    EXPECT_EQ(m_validation.storedVersions(), QStringList{QStringLiteral("v1")});
    edit("    - {name: v1alpha1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n", "");
    EXPECT_EQ(m_validation.otherErrors(), 0);
    EXPECT_EQ(m_validation.enterStoredVersions(QStringLiteral("[\"v1alpha1\",\"v1\"]")), QString());
    finish();
    EXPECT_EQ(m_validation.storedVersions(), QStringList({QStringLiteral("v1alpha1"), QStringLiteral("v1")}));
    EXPECT_TRUE(m_validation.versionsEntered());
    EXPECT_EQ(m_validation.errors(), 0) << "a create has no stored versions";
    EXPECT_EQ(others(),
              "status.storedVersions[0]: Invalid value: \"v1alpha1\": missing from spec.versions; v1alpha1 was "
              "previously a storage version, and must remain in spec.versions until a storage migration ensures no "
              "data remains persisted in v1alpha1 and removes v1alpha1 from status.storedVersions");
    m_session.undo();
    finish();
    EXPECT_EQ(m_validation.otherErrors(), 0);

    open(kTwoVersions);
    EXPECT_EQ(m_validation.storedVersions().join(u','), QStringLiteral("v1alpha1,v1")) << "of the same file";
    ASSERT_EQ(m_session.saveAs(QUrl::fromLocalFile(pathOf("other.yaml"))), QString());
    ASSERT_EQ(m_session.openPath(pathOf("other.yaml")), QString());
    finish();
    EXPECT_EQ(m_validation.storedVersions().join(u','), QStringLiteral("v1alpha1,v1"));

    EXPECT_NE(m_validation.enterStoredVersions(QStringLiteral("V1")), QString());
    EXPECT_NE(m_validation.enterStoredVersions(QStringLiteral("v1alpha1")), QString()) << "v1 is the storage version";
    EXPECT_EQ(m_validation.storedVersions().join(u','), QStringLiteral("v1alpha1,v1"));
    EXPECT_EQ(m_validation.enterStoredVersions(QString()), QString());
    finish();
    EXPECT_EQ(m_validation.storedVersions().join(u','), QStringLiteral("v1"));
    EXPECT_FALSE(m_validation.versionsEntered());
}

TEST_F(ValidatedAsTest, AnEnteredVersionThatTheFileLacksIsSaidWithoutAChange) {
    open(kStored);
    EXPECT_EQ(m_validation.enterStoredVersions(QStringLiteral("v1alpha1 v1")), QString());
    finish();
    EXPECT_TRUE(m_validation.otherMatters());
    EXPECT_EQ(m_validation.otherErrors(), 1);
    m_validation.switchRequest();
    finish();
    ASSERT_THAT(rules(), ElementsAre("update.stored-version"));
    EXPECT_EQ(m_session.findings().front().fixTitle, "") << "no version can be put back";
}

TEST_F(ValidatedAsTest, TheStatusOfTheFileIsBelieved) {
    open(kTwoVersions + "status: {storedVersions: [v1alpha1, v1]}\n");
    EXPECT_EQ(m_validation.storedVersions().join(u','), QStringLiteral("v1alpha1,v1"));
    edit("    - {name: v1alpha1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n", "");
    EXPECT_EQ(m_validation.errors(), 0);
    EXPECT_EQ(m_validation.otherErrors(), 1);
}

TEST_F(ValidatedAsTest, TheOutcomeOfAFileOfSeveralDefinitionsSaysWhichItIsAbout) {
    const auto another = [](const std::string& kind, const std::string& plural) {
        const std::string text = with(kStored, "name: widgets", "name: " + plural);
        return "---\n" + with(text, "kind: Widget, listKind: WidgetList, plural: widgets, singular: widget",
                              "kind: " + kind + ", listKind: " + kind + "List, plural: " + plural);
    };
    const auto concerned = [this] { return m_validation.concerned().toStdString(); };
    open(kStored);
    EXPECT_EQ(concerned(), "");
    open(kStored + another("Lamp", "lamps") + "---\nkind: Service\napiVersion: v1\nmetadata: {name: s}\n" +
         another("Chair", "chairs"));
    EXPECT_EQ(concerned(), "all 3") << "a service is no definition";
    edit("kind: Lamp,", "kind: Lamp_,");
    EXPECT_EQ(concerned(), "Lamp_");
    edit("kind: Lamp_, ", "");
    EXPECT_EQ(concerned(), "1 of 3") << "it has no kind";
    edit("kind: Chair,", "kind: Chair_,");
    EXPECT_EQ(concerned(), "2 of 3");
    edit("kind: Widget,", "kind: Widget_,");
    EXPECT_EQ(concerned(), "all 3");
}

// New rules have isIP() since 1.31.
std::string withRule(const std::string& rule) {
    return crd::test::definitionWith(
        "type: object\nproperties:\n  host:\n    type: string\n    maxLength: 39\n    x-kubernetes-validations:\n"
        "    - rule: \"" +
        rule + "\"\n");
}
// 1.37 charges matches(text, pattern) by the text.
const std::string kTooCostlyFor137 = crd::test::definitionWith(
    "type: object\nproperties:\n  hosts:\n    type: array\n    items: {type: string}\n    x-kubernetes-validations:\n"
    "    - rule: self.all(h, matches(h, '^[a-z]+$'))\n");

TEST_F(ValidatedAsTest, TheVersionsThatAcceptItAreKnownAfterAPause) {
    open(withRule("isIP(self)"));
    pause();
    EXPECT_EQ(acceptedBy(), "1.31 to 1.37");
    ASSERT_EQ(acceptance().size(), 2);
    EXPECT_THAT(acceptance()[0], StartsWith("Accepted by Kubernetes 1.31 to 1.37 (in support on "));
    EXPECT_THAT(acceptance()[1], StartsWith("Rejected by Kubernetes 1.28 to 1.30 (in support on "));
    EXPECT_THAT(acceptance()[1], HasSubstr("OpenShift 4.16"));

    edit("maxLength: 39", "maxLength: 40");
    EXPECT_EQ(acceptedBy(), "") << "not known of this text";
    EXPECT_THAT(acceptance(), IsEmpty());
    EXPECT_EQ(expected(), "1.31 to 1.37");
    edit("isIP(self)", "self.size() > 1");
    EXPECT_EQ(expected(), "1.31 to 1.37");
    pause();
    EXPECT_EQ(acceptedBy(), "1.28 to 1.37");
    EXPECT_THAT(acceptance(), ElementsAre("Accepted by Kubernetes 1.28 to 1.37"));

    edit("self.size() > 1", "self.size() >");
    EXPECT_EQ(m_validation.errors(), 1);
    EXPECT_EQ(expected(), "");
    pause();
    EXPECT_EQ(acceptedBy(), "");
    EXPECT_EQ(expected(), "");
    EXPECT_THAT(acceptance(), ElementsAre("Rejected by Kubernetes 1.28 to 1.37"));
    edit("maxLength: 40", "maxLength: 39");
    EXPECT_EQ(expected(), "");
    edit("self.size() >", "self.size() > 1");
    EXPECT_EQ(expected(), "1.28 to 1.37") << "what is accepted is usually accepted by all";
}

TEST_F(ValidatedAsTest, WhatTheTargetRejectsCanBeAcceptedByOthers) {
    open(kTooCostlyFor137);
    EXPECT_GT(m_session.errorCount(), 0) << "of 1.37, which is in the range";
    EXPECT_EQ(m_validation.errors(), 0) << "of the target";
    EXPECT_EQ(m_validation.otherErrors(), 0) << "nor of an update";
    EXPECT_THAT(m_session.outcomeText().toStdString(), HasSubstr("of other Kubernetes versions"));
    m_validation.switchRequest();
    finish();
    EXPECT_EQ(m_validation.errors(), 0);
    EXPECT_EQ(m_validation.otherErrors(), 0) << "the other request is the create";
    m_validation.switchRequest();
    finish();
    pause();
    EXPECT_EQ(acceptedBy(), "1.28 to 1.36");
    target(kNewestMinor);
    EXPECT_GT(m_validation.errors(), 0);
    EXPECT_EQ(acceptedBy(), "");
    EXPECT_EQ(expected(), "");
    pause();
    EXPECT_EQ(acceptedBy(), "1.28 to 1.36");
    EXPECT_EQ(acceptance().back(), "Rejected by Kubernetes 1.37") << "newer than the releases that are known";
}

TEST_F(ValidatedAsTest, TheVersionsOfAFileAcceptAllOfItsDefinitions) {
    const std::string lamps = with(with(withRule("self.size() > 1"), "name: widgets", "name: lamps"),
                                   "kind: Widget, listKind: WidgetList, plural: widgets, singular: widget",
                                   "kind: Lamp, listKind: LampList, plural: lamps");
    open(withRule("isIP(self)") + "---\n" + lamps);
    pause();
    EXPECT_EQ(acceptedBy(), "1.31 to 1.37");
    // Of those that the target rejects.
    edit("self.size() > 1", "self.size() >");
    pause();
    EXPECT_EQ(m_validation.concerned(), QStringLiteral("Lamp"));
    EXPECT_EQ(acceptedBy(), "");
    EXPECT_THAT(acceptance(), ElementsAre("Rejected by Kubernetes 1.28 to 1.37"));
}

}  // namespace
}  // namespace crd::model
