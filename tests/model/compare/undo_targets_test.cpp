// Whose change undo and redo revert, by what is shown and what had the focus last.
#include "model/commands/undo_targets.h"

#include <QSignalSpy>

#include "tests/model/compare/compare_fixture.h"

namespace crd::model {
namespace {

class UndoTargetsTest : public Compare {
 protected:
    void SetUp() override {
        Compare::SetUp();
        m_shared.setDefinition(&m_session);
        m_shared.setHere(&m_session);
        m_targets.setShared(&m_shared);
        m_targets.setComparison(&m_model);
    }
    void place(bool comparing, bool inMapping, bool responseUsed) {
        m_targets.setProperty("comparing", comparing);
        m_targets.setProperty("inMapping", inMapping);
        m_targets.setProperty("responseUsed", responseUsed);
    }

    SharedUndo m_shared;
    UndoTargets m_targets;
};

TEST_F(UndoTargetsTest, FollowThePlaceThatIsInUse) {
    enum Target { Definition, Response, Decision };
    struct Case {
        bool comparing, inMapping, responseUsed, decided;
        Target undo, redo;
    };
    const std::vector<Case> cases = {
        {false, false, false, false, Definition, Definition},
        {false, false, true, false, Response, Response},  // of a webhook in the Admission tab
        {true, false, false, false, Definition, Definition},
        {true, false, true, false, Response, Response},
        {true, true, true, false, Definition, Definition},  // the mapping has no response
        {true, false, false, true, Decision, Definition},
        {true, false, true, true, Decision, Response},
        {true, true, false, true, Definition, Definition},
        {false, false, false, true, Definition, Definition},
        {false, false, true, true, Response, Response},
    };
    show();
    select("replicas");
    CompanionFile response;
    m_targets.setResponse(&response);
    response.applyNamedEdit(QStringLiteral("Of the response"), {{{0, 0}, "a: 1\n"}});
    m_session.applyNamedEdit(QStringLiteral("Of the definition"), {{{0, 0}, "# d\n"}});
    m_model.settle();
    for (const Case& each : cases) {
        SCOPED_TRACE(&each - cases.data());
        if (each.decided && !m_model.decisionUndoable()) {
            select("replicas");
            m_model.decideGuess(true);
            m_model.settle();
        }
        ASSERT_EQ(m_model.decisionUndoable(), each.decided);
        place(each.comparing, each.inMapping, each.responseUsed);
        const auto text = [&](Target target) -> EditedText* {
            if (target == Decision) return nullptr;
            return target == Response ? static_cast<EditedText*>(&response) : &m_session;
        };
        EXPECT_EQ(m_targets.undone(), text(each.undo));
        EXPECT_EQ(m_targets.undoCommand(), each.undo == Decision   ? QStringLiteral("Undo: decision about a pair")
                                           : each.undo == Response ? QStringLiteral("Undo: Of the response")
                                                                   : QStringLiteral("Undo: Of the definition"));
        EXPECT_TRUE(m_targets.canUndo());
        EXPECT_EQ(m_targets.redone(), each.redo == Response ? static_cast<EditedText*>(&response) : nullptr)
            << "nothing was undone";
        EXPECT_FALSE(m_targets.canRedo());
    }
}

TEST_F(UndoTargetsTest, UndoRevertsADecisionBeforeTheTextsAroundIt) {
    show();
    m_session.applyNamedEdit(QStringLiteral("Of the definition"), {{{0, 0}, "# d\n"}});
    m_model.settle();
    select("replicas");
    m_model.decideGuess(true);
    m_model.settle();
    place(true, false, false);
    QSignalSpy changed(&m_targets, &UndoTargets::changed);
    const std::string before = m_session.text();
    m_targets.undo();
    EXPECT_FALSE(m_model.decisionUndoable());
    EXPECT_GT(changed.count(), 0);
    EXPECT_EQ(m_session.text(), before);
    m_targets.undo();
    EXPECT_NE(m_session.text(), before);
    EXPECT_TRUE(m_targets.canRedo());
    m_targets.redo();
    EXPECT_EQ(m_session.text(), before);
}

}  // namespace
}  // namespace crd::model
