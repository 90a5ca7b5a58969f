// Undo of the definition and the texts next to it in the order of time.
#include "model/companion/shared_undo.h"

#include <gmock/gmock.h>

#include <QSignalSpy>
#include <utility>

#include "model/preview/sample_file.h"
#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

class SharedUndoTest : public Session {
 protected:
    void SetUp() override {
        Session::SetUp();
        openText(m_session, "a: 1\n");
        m_text.setSession(&m_session);
        m_undo.setDefinition(&m_session);
        m_undo.setMapping(&m_text);
    }

    DocumentSession m_session;
    CompanionFile m_text;
    SharedUndo m_undo;
};

TEST_F(SharedUndoTest, HasNothingToUndoInNewTexts) {
    EXPECT_EQ(m_undo.undone(), nullptr);
    EXPECT_EQ(m_undo.redone(), nullptr);
    EXPECT_EQ(m_undo.undoCommand(), QString());
    m_undo.undo();
    m_undo.redo();
    EXPECT_EQ(m_session.text(), "a: 1\n");
}

TEST_F(SharedUndoTest, ANewChangeOfOneTextEndsRedoOfTheOthers) {
    m_text.applyNamedEdit(QStringLiteral("Of the mapping"), {{{0, 0}, "# a\n"}});
    m_undo.undo();
    EXPECT_EQ(m_undo.redone(), &m_text);
    m_session.applyNamedEdit(QStringLiteral("New"), {{{0, 0}, "# d\n"}});
    EXPECT_EQ(m_undo.redone(), nullptr);
    EXPECT_TRUE(m_text.canRedo()) << "its own history keeps it";
    m_undo.undo();
    EXPECT_EQ(m_undo.redone(), &m_session);
    m_undo.redo();
    EXPECT_EQ(m_undo.redone(), nullptr);
}

// Edits of the Mapping tab change either text: the last change is undone, whichever it was.
TEST_F(SharedUndoTest, UndoesBothTextsInTheOrderOfTime) {
    m_text.applyNamedEdit(QStringLiteral("First of the mapping"), {{{0, 0}, "# a\n"}});
    QSignalSpy changed(&m_undo, &SharedUndo::changed), said(&m_session, &EditedText::noticed),
        saidOfMapping(&m_text, &EditedText::noticed);
    EXPECT_EQ(m_undo.undone(), &m_text) << "no change of the definition";
    EXPECT_EQ(m_undo.redone(), nullptr);
    // Made in Design: it is older than what follows.
    m_session.applyNamedEdit(QStringLiteral("In Design"), {{{0, 0}, "# d\n"}});
    EXPECT_EQ(m_undo.undone(), &m_session);
    const std::string inDesign = m_session.text(), first = m_text.text();
    m_text.applyNamedEdit(QStringLiteral("Second of the mapping"), {{{0, 0}, "# b\n"}});
    EXPECT_EQ(m_undo.undone(), &m_text);
    m_session.applyNamedEdit(QStringLiteral("Convert by webhook"), {{{0, 0}, "# w\n"}});
    EXPECT_GT(changed.count(), 0);
    const std::string withWebhook = m_session.text(), second = m_text.text();
    EXPECT_EQ(m_undo.undoCommand(), QStringLiteral("Undo in the definition: Convert by webhook"));

    m_undo.undo();
    EXPECT_EQ(m_session.text(), inDesign);
    EXPECT_EQ(m_text.text(), second);
    EXPECT_EQ(said.last().first().toString(), QStringLiteral("Undone in the definition: Convert by webhook"));
    EXPECT_EQ(m_undo.undoCommand(), QStringLiteral("Undo in the mapping: Second of the mapping"));
    m_undo.undo();
    EXPECT_EQ(m_text.text(), first);
    EXPECT_EQ(m_session.text(), inDesign) << "the older change of the definition stays";
    EXPECT_EQ(saidOfMapping.last().first().toString(), QStringLiteral("Undone in the mapping: Second of the mapping"));
    EXPECT_EQ(m_undo.undoCommand(), QStringLiteral("Undo in the definition: In Design"));

    EXPECT_EQ(m_undo.redoCommand(), QStringLiteral("Redo in the mapping: Second of the mapping"));
    m_undo.redo();
    EXPECT_EQ(m_text.text(), second);
    EXPECT_EQ(m_undo.redoCommand(), QStringLiteral("Redo in the definition: Convert by webhook"));
    m_undo.redo();
    EXPECT_EQ(m_session.text(), withWebhook);
    EXPECT_EQ(m_undo.redone(), nullptr);
    EXPECT_EQ(m_undo.undone(), &m_session);
}

TEST_F(SharedUndoTest, SaysWhichFixItUndid) {
    openText(m_session, crd::test::definitionWith("type: object\nproperties:\n"
                                                  "  a: {type: array, uniqueItems: true, items: {type: string}}\n"));
    m_undo.setHere(&m_session);
    m_session.nextProblem();
    ASSERT_EQ(m_session.ruleId(), QStringLiteral("schema.unique-items"));
    ASSERT_EQ(m_session.applyFix(m_session.problems()->currentKey()), QString());
    QSignalSpy said(&m_session, &EditedText::noticed);
    m_undo.undo();
    ASSERT_EQ(said.count(), 1);
    EXPECT_EQ(said.last().first().toString(), QStringLiteral("Undone: Use x-kubernetes-list-type: set instead"));
    m_undo.redo();
    EXPECT_EQ(said.last().first().toString(), QStringLiteral("Redone: Use x-kubernetes-list-type: set instead"));
    m_session.applyNamedEdit(QStringLiteral("Another"), {{{0, 0}, "# e\n"}});
    m_undo.undo();
    EXPECT_EQ(said.count(), 2) << "what is seen";
}

TEST_F(SharedUndoTest, CountsTypingWhenItWasLastContinued) {
    m_text.applyTypedEdit({{{0, 0}, "#"}});
    EXPECT_EQ(m_undo.undone(), &m_text);
    m_session.applyNamedEdit(QStringLiteral("Another"), {{{0, 0}, "# e\n"}});
    EXPECT_EQ(m_undo.undone(), &m_session);
    m_text.applyTypedEdit({{{1, 1}, "x"}});
    EXPECT_EQ(m_undo.undone(), &m_text);
}

TEST_F(SharedUndoTest, TakesBackASampleThatWasAddedLast) {
    SampleFile samples;
    m_undo.setSamples(&samples);
    m_text.applyNamedEdit(QStringLiteral("Of the mapping"), {{{0, 0}, "# m\n"}});
    samples.add(QStringLiteral("Add the example to the samples"), {"a: 1\n"});
    QSignalSpy said(&samples, &EditedText::noticed);
    EXPECT_EQ(m_undo.undoCommand(), QStringLiteral("Undo in the samples: Add the example to the samples"));
    m_undo.undo();
    EXPECT_EQ(samples.count(), 0);
    EXPECT_EQ(said.last().first().toString(), QStringLiteral("Undone in the samples: Add the example to the samples"));
    EXPECT_EQ(m_undo.undone(), &m_text);
    m_undo.redo();
    EXPECT_EQ(samples.count(), 1);
    EXPECT_EQ(said.last().first().toString(), QStringLiteral("Redone in the samples: Add the example to the samples"));
}

TEST_F(SharedUndoTest, TheTextInUseIsNamedWithoutItsPlace) {
    CompanionFile admission;
    admission.setKind(CompanionFile::Admission);
    admission.setSession(&m_session);
    m_undo.setAdmission(&admission);
    m_undo.setHere(&m_session);
    m_session.applyNamedEdit(QStringLiteral("Of the definition"), {{{0, 0}, "# d\n"}});
    EXPECT_EQ(m_undo.undoCommand(), QStringLiteral("Undo: Of the definition"));
    admission.applyNamedEdit(QStringLiteral("Add a policy"), {{{0, 0}, "# p\n"}});
    EXPECT_EQ(m_undo.undone(), &admission);
    EXPECT_EQ(m_undo.undoCommand(), QStringLiteral("Undo in the admission configuration: Add a policy"));
    QSignalSpy said(&admission, &EditedText::noticed), own(&m_session, &EditedText::noticed);
    m_undo.undo();
    EXPECT_EQ(admission.text(), "");
    EXPECT_EQ(said.last().first().toString(), QStringLiteral("Undone in the admission configuration: Add a policy"));
    m_undo.undo();
    EXPECT_EQ(m_session.text(), "a: 1\n");
    EXPECT_EQ(own.count(), 0) << "it is seen";
    EXPECT_EQ(m_undo.redoCommand(), QStringLiteral("Redo: Of the definition"));
}

// What another text does because of a step is the same step.
TEST_F(SharedUndoTest, AStepThatAnotherTextFollowsIsOneStep) {
    bool follows = true;
    QObject::connect(&m_session, &DocumentSession::revisionChanged, &m_text, [&] {
        if (std::exchange(follows, false))
            m_text.applyNamedEdit(QStringLiteral("Follow"), {{{0, 0}, "# f\n"}});
        else if (m_text.canUndo())
            m_text.undo();
        else
            m_text.redo();
    });
    m_session.applyNamedEdit(QStringLiteral("Rename"), {{{0, 0}, "# r\n"}});
    ASSERT_EQ(m_text.text(), "# f\n");
    EXPECT_EQ(m_undo.undone(), &m_session);
    m_undo.undo();
    EXPECT_EQ(m_session.text(), "a: 1\n");
    EXPECT_EQ(m_text.text(), "");
    EXPECT_FALSE(m_undo.canUndo());
    EXPECT_EQ(m_undo.redone(), &m_session);
    m_undo.redo();
    EXPECT_EQ(m_text.text(), "# f\n");
    EXPECT_FALSE(m_undo.canRedo());
}

// What was undone in Design is older than what was undone since.
TEST_F(SharedUndoTest, RedoesWhatWasUndoneLast) {
    m_session.applyNamedEdit(QStringLiteral("Of the definition"), {{{0, 0}, "# d\n"}});
    m_text.applyNamedEdit(QStringLiteral("Of the mapping"), {{{0, 0}, "# m\n"}});
    m_session.undo();
    EXPECT_EQ(m_undo.undone(), &m_text);
    m_undo.undo();
    EXPECT_EQ(m_undo.redone(), &m_text);
    m_undo.redo();
    EXPECT_EQ(m_undo.redone(), &m_session);
    m_undo.redo();
    EXPECT_EQ(m_undo.undone(), &m_session) << "it was redone after the change of the mapping was";
}

}  // namespace
}  // namespace crd::model
