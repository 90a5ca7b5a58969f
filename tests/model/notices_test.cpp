#include "model/application/notices.h"

#include <gtest/gtest.h>

#include <QJSEngine>
#include <functional>
#include <vector>

#include "tests/model/session_fixture.h"

namespace crd::model {
namespace {

// A model that reports in the usual way.
class Reporting : public QObject {
    Q_OBJECT

 Q_SIGNALS:
    void errorOccurred(const QString& sentence);
    void noticed(const QString& sentence);
};

class NoticesTest : public Session {
 protected:
    // A function that counts its calls.
    QJSValue counted() {
        m_counter = m_engine.newObject();
        m_counter.setProperty(QStringLiteral("calls"), 0);
        return m_engine.evaluate(QStringLiteral("counter => () => { ++counter.calls }")).call({m_counter});
    }
    int undone() const { return m_counter.property(QStringLiteral("calls")).toInt(); }

    QJSEngine m_engine;
    QJSValue m_counter;
    DocumentSession m_session;
    Notices m_notices;
};

TEST_F(NoticesTest, AnEmptyAnswerOfAnEditIsNoError) {
    m_notices.report({});
    EXPECT_EQ(m_notices.text(), QString());
    m_notices.report(QStringLiteral("The name is in use."));
    EXPECT_EQ(m_notices.text(), QStringLiteral("The name is in use."));
    EXPECT_TRUE(m_notices.isError());
}

TEST_F(NoticesTest, UndoRevertsTheChangeThatTheNoticeIsAbout) {
    m_notices.doneWithUndo(QStringLiteral("Switched the rule off."), &m_session, counted());
    EXPECT_TRUE(m_notices.undoable());
    m_notices.undo();
    EXPECT_EQ(undone(), 1);
    EXPECT_EQ(m_notices.text(), QString());
    m_notices.undo();
    EXPECT_EQ(undone(), 1) << "it was undone";
}

// What each later action does to each kind of notice.
TEST_F(NoticesTest, LaterActionsOutdateNotices) {
    struct Case {
        const char* name;
        std::function<void()> show;
        bool afterEdit, afterSave, afterInputIsGiven;  // it is still shown
    };
    QObject command;
    const QString text = QStringLiteral("A sentence.");
    const std::vector<Case> cases = {
        {"error", [&] { m_notices.error(text); }, false, false, false},
        {"done", [&] { m_notices.done(text, &m_session); }, false, true, true},
        {"done until saved", [&] { m_notices.doneUntilSaved(text, &m_session); }, false, false, true},
        {"done elsewhere", [&] { m_notices.doneWithUndo(text, &m_session, counted()); }, true, true, true},
        {"offer", [&] { m_notices.offer(text, &command, &m_session); }, true, true, true},
        {"unsaved text", [&] { m_notices.keep(text, QStringLiteral("typed")); }, false, true, true},
    };
    for (const Case& each : cases) {
        SCOPED_TRACE(each.name);
        const auto shownAfter = [&](void (Notices::*action)()) {
            each.show();
            (m_notices.*action)();
            return !m_notices.text().isEmpty();
        };
        EXPECT_EQ(shownAfter(&Notices::outdate), each.afterEdit);
        EXPECT_EQ(shownAfter(&Notices::outdateBySaving), each.afterSave);
        EXPECT_EQ(shownAfter(&Notices::outdateErrors), each.afterInputIsGiven);
    }
    m_notices.offer(text, &command, &m_session);
    m_notices.outdate();
    EXPECT_FALSE(m_notices.undoable()) << "Undo would undo the other change";
}

TEST_F(NoticesTest, OnlyTheChangeThatWasUndoneIsOutdated) {
    QObject other;
    m_notices.doneWithUndo(QStringLiteral("Decided."), &m_session, counted());
    m_notices.outdateUndo(&other);
    EXPECT_TRUE(m_notices.undoable());
    m_notices.outdateUndo(&m_session);
    EXPECT_FALSE(m_notices.undoable());
}

TEST_F(NoticesTest, FollowsWhatAModelReports) {
    Reporting source;
    m_notices.follow(&source);
    Q_EMIT source.errorOccurred(QStringLiteral("No."));
    EXPECT_TRUE(m_notices.isError());
    Q_EMIT source.noticed(QStringLiteral("Yes."));
    EXPECT_FALSE(m_notices.isError());
    EXPECT_EQ(m_notices.text(), QStringLiteral("Yes."));
    EXPECT_FALSE(m_notices.undoable());
}

TEST_F(NoticesTest, AnEditOfATextOutdatesItsNotice) {
    openText(m_session, "kind: CustomResourceDefinition\n");
    m_notices.follow(&m_session);
    Q_EMIT m_session.noticed(QStringLiteral("Applied the fix."), true);
    EXPECT_EQ(m_notices.undone(), &m_session);
    type(m_session, 0, "#");
    EXPECT_EQ(m_notices.text(), QString());
}

}  // namespace
}  // namespace crd::model

#include "notices_test.moc"
