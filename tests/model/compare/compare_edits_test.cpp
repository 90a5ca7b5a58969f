// Edits of the comparison: sides, keywords and nodes that are taken, and decisions about guesses.
#include <QSignalSpy>
#include <QTest>

#include "model/compare/compare_evidence.h"
#include "model/compare/conversion_view.h"
#include "model/compare/retire_view.h"
#include "tests/model/compare/compare_fixture.h"

namespace crd::model {
namespace {

TEST_F(Compare, TakesASideAndUndoes) {
    show();
    const std::string before = m_session.text();
    select("size");
    EXPECT_TRUE(m_model.mayTakeLeft());
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_NE(version("v1").find("maximum: 10"), std::string::npos);
    m_model.settle();
    EXPECT_EQ(markOf("size"), CompareMark::Same);
    m_session.undo();
    EXPECT_EQ(m_session.text(), before);
    m_model.settle();
    select("size");
    EXPECT_EQ(m_model.takeRight(), QString());
    EXPECT_NE(version("v1beta1").find("# small\n                maximum: 5"), std::string::npos);
}

TEST_F(Compare, TakesAnAbsence) {
    show();
    select("colour");
    EXPECT_EQ(m_model.takeRight(), QString());
    EXPECT_EQ(version("v1beta1").find("colour"), std::string::npos);
}

TEST_F(Compare, CopiesANodeToTheOtherVersion) {
    show();
    select("colour");
    EXPECT_TRUE(m_model.mayCopy());
    EXPECT_EQ(m_model.copyNode(), QString());
    EXPECT_NE(version("v1").find("colour:\n                type: string"), std::string::npos);
    m_model.settle();
    select("size");
    EXPECT_FALSE(m_model.mayCopy());
}

TEST_F(Compare, TakesAKeyword) {
    show();
    select("size");
    for (int row = 0; row < m_model.details()->count(); ++row) {
        if (m_model.details()->at(row)->title != QStringLiteral("maximum")) continue;
        EXPECT_EQ(m_model.takeKeyword(row, true), QString());
    }
    EXPECT_NE(version("v1").find("# small\n                maximum: 10"), std::string::npos);
}

TEST_F(Compare, AGuessIsRejectedAndAcceptedForTheSession) {
    show();
    select("replicas");
    EXPECT_NE(m_model.guess(), QString());
    EXPECT_FALSE(m_model.guessConfirmed());
    m_model.decideGuess(true);
    m_model.settle();
    EXPECT_TRUE(m_model.guessConfirmed());
    m_model.decideGuess(false);
    m_model.settle();
    EXPECT_EQ(markOf("replicas"), CompareMark::Added);
    EXPECT_EQ(markOf("replicaCount"), CompareMark::Removed);
}

TEST_F(Compare, ARenamedNodeIsTakenWithItsName) {
    show();
    select("replicas");
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_NE(version("v1").find("# how many\n              replicaCount:"), std::string::npos);
    EXPECT_EQ(version("v1").find("replicas:"), std::string::npos);
}

TEST_F(Compare, ARemovedNodeIsPairedWithAnAddedOneByHand) {
    show();
    select("size");
    EXPECT_FALSE(m_model.mayPair());
    EXPECT_TRUE(m_model.pairChoices().isEmpty());
    select("colour");
    ASSERT_TRUE(m_model.mayPair());
    const QList<PickerChoice> choices = m_model.pairChoices();
    ASSERT_EQ(choices.size(), 1);
    EXPECT_EQ(choices[0].name, QStringLiteral("spec.parts"));
    m_model.pairWith(choices[0].path);
    m_model.settle();
    EXPECT_EQ(markOf("parts"), CompareMark::Renamed);
    EXPECT_LT(rowNamed("colour"), 0);
    select("parts");
    EXPECT_TRUE(m_model.guessConfirmed());
    m_model.decideGuess(false);
    m_model.settle();
    select("parts");
    // From the other side.
    ASSERT_EQ(m_model.pairChoices().size(), 1);
    m_model.pairWith(m_model.pairChoices()[0].path);
    m_model.settle();
    EXPECT_EQ(valueOf(rowNamed("parts"), "oldName"), QStringLiteral("colour"));
}

TEST_F(Compare, AMovedNodeIsTakenToItsPlace) {
    std::string text = gui::kTwoVersions;
    const std::size_t begin = text.rfind("              # how many\n"), end = text.rfind("              size:");
    text.replace(begin, end - begin,
                 "              scaling:\n                type: object\n                properties:\n"
                 "                  # moved\n                  replicaCount:\n                    type: integer\n"
                 "                    minimum: 0\n                    maximum: 12\n"
                 "                    description: The number of replicas of the widget.\n");
    openText(m_session, text);
    show();
    ASSERT_EQ(markOf("replicaCount"), CompareMark::Moved);
    const std::string before = m_session.text();
    int places = 0;
    for (int row = 0; row < m_model.count(); ++row) {
        if (valueOf(row, "name") != QStringLiteral("replicaCount")) continue;
        ++places;
        m_model.setCurrentRow(row);
        EXPECT_TRUE(m_model.mayTakeLeft());
        EXPECT_TRUE(m_model.mayTakeRight());
        EXPECT_EQ(m_model.takeLeft(), QString());
        EXPECT_NE(version("v1").find("              # how many\n              replicaCount:"), std::string::npos);
        EXPECT_EQ(version("v1").find("# moved"), std::string::npos);
        m_model.settle();
        EXPECT_NE(markOf("replicaCount"), CompareMark::Moved);  // still selected, and equal now
        m_session.undo();
        EXPECT_EQ(m_session.text(), before);
        m_model.settle();
        m_model.setCurrentRow(row);
        EXPECT_TRUE(m_model.takeRight().contains(QStringLiteral("Take the parent first")));
        EXPECT_EQ(m_session.text(), before);
    }
    EXPECT_EQ(places, 2);
}

TEST_F(Compare, AnEditIsReportedWithItsNameAndCount) {
    show();
    QSignalSpy noticed(&m_session, &EditedText::noticed);
    const auto last = [&] { return noticed.isEmpty() ? QString() : noticed.last().front().toString(); };
    select("spec");
    const int below = m_model.valueAt(m_model.currentRow(), "below").toInt();
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_EQ(last(), QStringLiteral("Took %1 differences of spec from v1beta1.").arg(below));
    EXPECT_TRUE(noticed.last().at(1).toBool());
    m_session.undo();
    m_model.settle();
    select("colour");
    EXPECT_EQ(m_model.copyNode(), QString());
    EXPECT_EQ(last(), QStringLiteral("Copied spec.colour from v1beta1 to v1."));
    m_session.undo();
    m_model.settle();
    select("size");
    m_model.setKeywordRow(0);
    EXPECT_EQ(m_model.takeLeft(), QString());
    EXPECT_EQ(last(), QStringLiteral("Took maximum of spec.size from v1beta1."));
}

TEST_F(Compare, ASelectedKeywordIsTakenOrSaysWhyNot) {
    show();
    select("size");
    int same = -1;
    for (int row = 0; row < m_model.details()->count(); ++row) {
        if (!m_model.details()->at(row)->differs) same = row;
    }
    ASSERT_GE(same, 0);
    m_model.setKeywordRow(same);
    EXPECT_EQ(m_model.whyNotTakeLeft(), QStringLiteral("This keyword is the same in both versions."));
    const std::string before = m_session.text();
    EXPECT_NE(m_model.takeLeft(), QString());
    EXPECT_EQ(m_session.text(), before);
    m_model.setKeywordRow(-1);
    EXPECT_EQ(m_model.whyNotTakeLeft(), QString());
}

// The child of an added field has no difference of its own, but is not the same in both versions.
TEST_F(Compare, AKeywordOfAnAddedChildIsNotCalledTheSame) {
    std::string text = gui::kTwoVersions;
    const std::string parts = "              parts:\n";
    text.insert(text.rfind(parts), "              more: {type: object, properties: {inner: {type: string}}}\n");
    openText(m_session, text);
    show();
    select("more");
    m_model.setExpanded(m_model.currentRow(), true);
    select("inner");
    m_model.setKeywordRow(0);
    EXPECT_EQ(m_model.whyNotTakeLeft(), QStringLiteral("Only v1 has this field: its difference is that of the whole."));
}

TEST_F(Compare, TheSelectedKeywordStaysSelectedInAnotherNode) {
    std::string text = gui::kTwoVersions;
    const std::string name = "              name:\n                type: string\n";
    const auto schema = [](const std::string& node, int limit) {
        return "              " + node + ": {type: integer, minimum: " + std::to_string(limit) +
               ", maximum: " + std::to_string(limit + 9) + "}\n";
    };
    text.insert(text.rfind(name), schema("first", 1) + schema("second", 1));
    text.insert(text.find(name), schema("first", 2) + schema("second", 3));
    openText(m_session, text);
    show();
    select("first");
    ASSERT_EQ(m_model.details()->at(1)->title, QStringLiteral("maximum"));
    m_model.setKeywordRow(1);
    EXPECT_EQ(m_model.keyword(), QStringLiteral("maximum"));
    select("second");
    EXPECT_EQ(m_model.details()->at(m_model.keywordRow())->title, QStringLiteral("maximum"));
    // Where it does not differ, or is absent, the first one that does.
    select("replicas");
    EXPECT_EQ(m_model.keywordRow(), 0);
    EXPECT_TRUE(m_model.details()->at(0)->differs);
    select("size");
    EXPECT_EQ(m_model.details()->at(m_model.keywordRow())->title, QStringLiteral("maximum"));
    EXPECT_EQ(m_model.details()->rowFor(QStringLiteral("type")), 0);
}

TEST_F(Compare, OneEntryOfRequiredIsTakenAlone) {
    std::string text = gui::kTwoVersions;
    const std::string spec = "          spec:\n            type: object\n";
    text.insert(text.rfind(spec) + spec.size(), "            required: [name, size]\n");
    openText(m_session, text);
    show();
    select("spec");
    int row = 0;
    while (row < m_model.details()->count() && !m_model.details()->at(row)->what.startsWith(QStringLiteral("\"size\"")))
        ++row;
    ASSERT_LT(row, m_model.details()->count());
    EXPECT_EQ(m_model.takeKeyword(row, true), QString());
    EXPECT_NE(version("v1").find("required: [name]"), std::string::npos) << version("v1");
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(m_model.takeKeyword(row, false), QString());
    EXPECT_NE(version("v1beta1").find("- size"), std::string::npos) << version("v1beta1");
    EXPECT_EQ(version("v1beta1").find("- name\n"), std::string::npos) << version("v1beta1");
}

TEST_F(Compare, TheSelectionStaysOnTheNodeOfAnEdit) {
    show();
    const auto current = [this] { return valueOf(m_model.currentRow(), "name"); };
    select("size");
    EXPECT_EQ(m_model.takeLeft(), QString());
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("size"));  // unchanged, but not folded
    EXPECT_EQ(markOf("size"), CompareMark::Same);
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("size"));
    select("colour");
    EXPECT_EQ(m_model.copyNode(), QString());
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("colour"));
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("colour"));
    EXPECT_EQ(m_model.takeRight(), QString());  // on neither side
    m_model.settle();
    EXPECT_LT(rowNamed("colour"), 0);
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("colour"));
    select("replicas");
    EXPECT_EQ(m_model.takeLeft(), QString());
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("replicaCount"));
    m_session.undo();
    m_model.settle();
    EXPECT_EQ(current(), QStringLiteral("replicas"));
}

TEST_F(Compare, ADecisionIsUndoneAndRemembered) {
    show();
    select("replicas");
    QSignalSpy decided(&m_model, &CompareModel::decided);
    m_model.decideGuess(true);
    m_model.settle();
    ASSERT_EQ(decided.count(), 1);
    EXPECT_EQ(decided.last().front().toString(), QStringLiteral("Accepted: spec.replicaCount became spec.replicas."));
    EXPECT_TRUE(m_model.guess().startsWith(QStringLiteral("Confirmed by you: ")));
    for (int row = 0; row < m_model.details()->count(); ++row)
        EXPECT_FALSE(m_model.details()->at(row)->what.contains(QStringLiteral("probably")));
    m_model.undoDecision();
    m_model.settle();
    EXPECT_FALSE(m_model.guessConfirmed());
    m_model.decideGuess(false);
    m_model.settle();
    select("replicas");
    EXPECT_TRUE(m_model.guessRejected());
    EXPECT_TRUE(m_model.guess().startsWith(QStringLiteral("Rejected by you: ")));

    CompareModel again;
    again.setSession(&m_session);
    again.setShown(true);
    again.settle();
    again.setCurrentRow(rowNamed("replicas"));
    EXPECT_TRUE(again.guessRejected());
    again.decideGuess(true);
    again.settle();
    EXPECT_TRUE(again.guessConfirmed());
    again.undoDecision();
    again.undoDecision();
}

}  // namespace
}  // namespace crd::model
