// Schemas proposed from sample objects: for the selected node, as a new definition, and from files.
#include "model/document/infer_proposal.h"

#include <gmock/gmock.h>

#include <QFile>
#include <QHash>
#include <QTemporaryDir>
#include <QUrl>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

using crd::test::definitionWith;
using ::testing::HasSubstr;

class Inferred : public Session {
 protected:
    void SetUp() override {
        openText(m_session, definitionWith("type: object\nproperties: {size: {type: string}, old: {type: string}}\n"));
        m_proposal.setSession(&m_session);
    }
    QUrl file(const char* name, const QByteArray& bytes) const {
        QFile file(m_files.filePath(QString::fromLatin1(name)));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return QUrl::fromLocalFile(file.fileName());
    }

    QTemporaryDir m_files;
    DocumentSession m_session;
    InferProposal m_proposal;
};

TEST_F(Inferred, BeginsWithTheSelectedNode) {
    DocumentSession empty;
    m_proposal.setSession(&empty);
    m_proposal.begin();
    EXPECT_TRUE(m_proposal.whole());
    EXPECT_EQ(m_proposal.nodeLabel(), QString());
    m_proposal.setSession(&m_session);
    EXPECT_EQ(m_proposal.nodeLabel(), QStringLiteral("Widget"));
    m_proposal.begin();
    EXPECT_FALSE(m_proposal.whole());
}

TEST_F(Inferred, SaysWhatTheNodeSaysOtherwise) {
    m_session.select(m_session.schema()->pathAt(0));
    m_proposal.begin();
    m_proposal.setSamples(QStringLiteral("apiVersion: example.com/v1\nkind: Widget\nsize: 3\nhosts: [a]\n"));
    m_proposal.update();
    EXPECT_EQ(m_proposal.problem(), QString());
    QHash<QString, InferredKind> kinds;
    for (const InferredChange& change : m_proposal.differences()) kinds[change.path] = change.kind;
    EXPECT_FALSE(kinds.isEmpty());
    EXPECT_TRUE(kinds.values().contains(InferredKind::Added));
    EXPECT_TRUE(kinds.values().contains(InferredKind::Removed));
    const std::string before = m_session.text();
    EXPECT_EQ(m_proposal.takeForNode(), QString());
    EXPECT_THAT(m_session.text(), HasSubstr("hosts:"));
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
}

TEST_F(Inferred, SaysWhyThereIsNoProposal) {
    m_proposal.setWhole(true);
    m_proposal.update();
    EXPECT_EQ(m_proposal.problem(), QString()) << "nothing was given yet";
    for (const char* samples : {"a: [", "kind: Thing"}) {
        m_proposal.setSamples(QString::fromLatin1(samples));
        m_proposal.update();
        EXPECT_NE(m_proposal.problem(), QString()) << samples;
        EXPECT_EQ(m_proposal.proposal(), QString()) << samples;
    }
    m_proposal.setSamples(QStringLiteral("apiVersion: a.example/v1\nkind: Thing\nspec: {size: 1}\n"));
    m_proposal.update();
    EXPECT_EQ(m_proposal.problem(), QString());
    EXPECT_THAT(m_proposal.proposal().toStdString(), HasSubstr("things.a.example"));
}

TEST_F(Inferred, AddsFilesAndNamesThoseThatAreLeftOut) {
    const QString problems =
        m_proposal.addFiles({file("a.yaml", "a: 1"), QUrl::fromLocalFile(m_files.filePath(QStringLiteral("none.yaml"))),
                             file("binary.yaml", "\xff\xfe"), file("b.yaml", "b: 2\n")});
    EXPECT_EQ(m_proposal.samples(), QStringLiteral("a: 1\n---\nb: 2\n"));
    const QStringList lines = problems.split(u'\n');
    ASSERT_EQ(lines.size(), 2) << problems.toStdString();
    EXPECT_THAT(lines[0].toStdString(), HasSubstr("none.yaml"));
    EXPECT_THAT(lines[1].toStdString(), HasSubstr("is not UTF-8 text"));
    EXPECT_EQ(m_proposal.addFiles({}), QString());
}

}  // namespace
}  // namespace crd::model
