// What the open document is compared with: files and git revisions, read beside the window.
#include "model/base_choice.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>

#include "tests/engine/analysis/analysis_support.h"

namespace crd::model {
namespace {

const std::string kStored = crd::test::definitionWith("type: object\n");

std::string changed(std::string text) {
    const std::string from = "scope: Namespaced";
    return text.replace(text.find(from), from.size(), "scope: Cluster");
}

class Compare : public testing::Test {
 protected:
    void SetUp() override {
        ASSERT_TRUE(m_folder.isValid());
        m_choice.setSession(&m_session);
    }
    QString write(const QString& name, const std::string& bytes) const {
        QFile file(m_folder.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        return file.fileName();
    }
    void open(const std::string& text) {
        ASSERT_EQ(m_session.openPath(write(QStringLiteral("widgets.yaml"), text)), QString());
        m_session.settle();
    }
    // Runs the window's loop until what was asked for is there.
    void finish() {
        QSignalSpy spy(&m_choice, &BaseChoice::changed);
        while (m_choice.busy()) ASSERT_TRUE(spy.wait(20000));
        m_session.settle();
    }
    std::vector<std::string> rules() const {
        std::vector<std::string> out;
        for (const Finding& finding : m_session.findings()) out.push_back(finding.rule);
        return out;
    }
    bool git(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral("git"),
                      QStringList{QStringLiteral("-c"), QStringLiteral("user.name=a"), QStringLiteral("-c"),
                                  QStringLiteral("user.email=a@example.com")} +
                          arguments);
        return process.waitForStarted() && process.waitForFinished() && process.exitCode() == 0;
    }

    QTemporaryDir m_folder;
    DocumentSession m_session;
    BaseChoice m_choice;
};

TEST_F(Compare, WithAFileAndBack) {
    open(changed(kStored));
    EXPECT_EQ(rules(), std::vector<std::string>());
    m_choice.compareWithFile(QUrl::fromLocalFile(write(QStringLiteral("stored.yaml"), kStored)));
    EXPECT_TRUE(m_choice.busy());
    finish();
    EXPECT_TRUE(m_choice.active());
    EXPECT_EQ(m_choice.name(), QStringLiteral("stored.yaml"));
    EXPECT_EQ(rules(), std::vector<std::string>{"update.scope"});
    m_choice.stopComparing();
    m_session.settle();
    EXPECT_FALSE(m_choice.active());
    EXPECT_EQ(rules(), std::vector<std::string>());
}

TEST_F(Compare, TheFixKnowsTheBase) {
    open(changed(kStored));
    m_choice.compareWithFile(QUrl::fromLocalFile(write(QStringLiteral("stored.yaml"), kStored)));
    finish();
    ProblemsModel* problems = m_session.problems();
    m_session.nextProblem();
    EXPECT_EQ(m_session.applyFix(problems->currentKey()), QString());
    EXPECT_EQ(m_session.text(), kStored);
}

TEST_F(Compare, FixingAllProblemsOfARuleKnowsTheBase) {
    open(changed(kStored));
    m_choice.compareWithFile(QUrl::fromLocalFile(write(QStringLiteral("stored.yaml"), kStored)));
    finish();
    EXPECT_EQ(m_session.fixAll(QStringLiteral("update.scope")), QString());
    EXPECT_EQ(m_session.text(), kStored);
}

TEST_F(Compare, WhatCannotBeReadLeavesTheOldBase) {
    open(changed(kStored));
    m_choice.compareWithFile(QUrl::fromLocalFile(write(QStringLiteral("stored.yaml"), kStored)));
    finish();
    for (const std::string& bytes :
         {std::string("a: ["), std::string("kind: ConfigMap\napiVersion: v1\n"), std::string("\xff")}) {
        m_choice.compareWithFile(QUrl::fromLocalFile(write(QStringLiteral("other.yaml"), bytes)));
        finish();
        EXPECT_NE(m_choice.error(), QString());
        EXPECT_EQ(m_choice.name(), QStringLiteral("stored.yaml"));
        EXPECT_TRUE(m_choice.active());
    }
    m_choice.compareWithFile(QUrl::fromLocalFile(m_folder.filePath(QStringLiteral("missing.yaml"))));
    finish();
    EXPECT_NE(m_choice.error(), QString());
}

TEST_F(Compare, AnotherDocumentIsComparedWithNothing) {
    open(changed(kStored));
    m_choice.compareWithFile(QUrl::fromLocalFile(write(QStringLiteral("stored.yaml"), kStored)));
    finish();
    open(changed(kStored));
    EXPECT_FALSE(m_choice.active());
    EXPECT_EQ(m_choice.name(), QString());
    EXPECT_EQ(rules(), std::vector<std::string>());
}

TEST_F(Compare, WithARevision) {
    open(kStored);
    if (!git({QStringLiteral("--version")})) GTEST_SKIP() << "no git here";
    ASSERT_TRUE(git({QStringLiteral("init"), QStringLiteral("-q")}));
    ASSERT_TRUE(git({QStringLiteral("add"), QStringLiteral(".")}));
    ASSERT_TRUE(git({QStringLiteral("commit"), QStringLiteral("-qm"), QStringLiteral("The first one")}));
    open(changed(kStored));
    m_choice.compareWithRevision(QStringLiteral("HEAD"));
    finish();
    EXPECT_EQ(m_choice.error(), QString());
    EXPECT_EQ(rules(), std::vector<std::string>{"update.scope"});
    EXPECT_EQ(m_choice.name(), QStringLiteral("HEAD"));
    EXPECT_TRUE(m_choice.description().startsWith(QStringLiteral("HEAD ("))) << m_choice.description().toStdString();
    EXPECT_TRUE(m_choice.description().endsWith(QStringLiteral(": The first one)")));

    QSignalSpy listed(&m_choice, &BaseChoice::revisionsChanged);
    m_choice.loadRevisions();
    ASSERT_TRUE(listed.wait(20000));
    ASSERT_EQ(m_choice.revisions().size(), 1);
    EXPECT_EQ(m_choice.revisions()[0].toMap().value(QStringLiteral("subject")), QStringLiteral("The first one"));

    for (const char* name : {"nowhere", "--help", "HEAD:widgets.yaml", ""}) {
        m_choice.compareWithRevision(QString::fromLatin1(name));
        finish();
        EXPECT_NE(m_choice.error(), QString()) << name;
    }
}

TEST_F(Compare, WithoutAFileThereIsNoHistory) {
    m_session.newFromText(QStringLiteral("a: b\n"));
    m_choice.compareWithRevision(QStringLiteral("HEAD"));
    EXPECT_FALSE(m_choice.busy());
    EXPECT_NE(m_choice.error(), QString());
}

}  // namespace
}  // namespace crd::model
