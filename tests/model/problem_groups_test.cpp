// Sections and causes: the pure functions, and the rows that they make.
#include "model/problems/problem_groups.h"

#include <gmock/gmock.h>

#include <set>

#include "engine/advice/proof.h"
#include "model/analysis/published_result.h"
#include "model/problems/problems_model.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/model/model_mirror.h"

namespace crd::model {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Finding findingOf(RuleId rule, const char* message, const char* summary = nullptr) {
    Finding finding(rule);
    finding.message = message;
    if (summary) {
        auto proof = std::make_shared<advice::Proof>();
        proof->summary = Phrase::word(summary);
        finding.proof = std::move(proof);
    }
    return finding;
}

TEST(ProblemGroups, ACauseIsARuleAMessageAndASummaryOfTheProof) {
    const std::vector<Finding> all = {
        findingOf(RuleId::AdviceRuleError, "a", "x"), findingOf(RuleId::AdviceRuleError, "b", "x"),
        findingOf(RuleId::AdviceRuleError, "a", "x"), findingOf(RuleId::AdviceRuleError, "a", "y"),
        findingOf(RuleId::AdviceRuleError, "a"),      findingOf(RuleId::AdviceNeverValid, "a", "x"),
        findingOf(RuleId::AdviceRuleError, "b", "x"),
    };
    const std::vector<ProblemCause> causes = causesOf(all, {0, 1, 2, 3, 4, 5, 6});
    ASSERT_THAT(causes, SizeIs(5));
    EXPECT_THAT(causes[0].findings, ElementsAre(0, 2));
    EXPECT_THAT(causes[1].findings, ElementsAre(1, 6));
    EXPECT_THAT(causes[2].findings, ElementsAre(3)) << "another summary";
    EXPECT_THAT(causes[3].findings, ElementsAre(4)) << "no proof";
    EXPECT_THAT(causes[4].findings, ElementsAre(5)) << "another rule";
    EXPECT_EQ(causes[0].key, causeKey(all[2]));
    EXPECT_THAT(causesOf(all, {6, 2, 0}).front().findings, ElementsAre(6)) << "in the given order";
    EXPECT_EQ(causesOf(all, {2}).front().key, causes[0].key) << "the first place may go";
    EXPECT_THAT(causesOf(all, {}), IsEmpty());
    std::set<std::string> keys;
    for (const ProblemCause& cause : causes) keys.insert(cause.key);
    EXPECT_THAT(keys, SizeIs(5));
}

TEST(ProblemGroups, ForesightIsAdviceOfEachSeverity) {
    EXPECT_EQ(sectionOf(Finding(RuleId::StructuralTypeRequired)), ProblemSection::Errors);
    EXPECT_EQ(sectionOf(Finding(RuleId::SchemaFormatUnknown)), ProblemSection::Warnings);
    EXPECT_EQ(sectionOf(Finding(RuleId::AdviceNeverValid)), ProblemSection::Foresight) << "a warning";
    EXPECT_EQ(sectionOf(Finding(RuleId::AdviceRuleNeverFalse)), ProblemSection::Foresight) << "an info";
    EXPECT_EQ(sectionOf(Finding(RuleId::CrdOtherKind)), ProblemSection::Notes);
}

constexpr char kProperties[] =
    "type: object\nproperties:\n"
    "  a: {type: string, format: mac-address, x-kubernetes-validations: [{rule: self == 'a'}, {rule: self == 'a'}]}\n"
    "  b: {type: string, x-kubernetes-validations: [{rule: self == 'a'}, {rule: self == 'a'}]}\n"
    "  c: {type: string, format: mac-address}\n  d: {type: string, format: hostnam}\n";

class ProblemRows : public testing::Test {
 protected:
    ProblemRows() : m_mirror(m_problems) {}
    void publish(const std::string& schema, const std::string& more = {}) {
        Snapshot snapshot = crd::test::snapshotOf(crd::test::definitionWith(schema) + more);
        snapshot.options.foresight = true;
        m_problems.publish(prepare(analyse(snapshot)));
        EXPECT_EQ(m_mirror.complaint(), QString());
    }
    QVariant at(int row, std::string_view role) const { return m_problems.valueAt(row, role); }
    std::vector<std::string> rows() const {
        std::vector<std::string> out;
        for (int row = 0; row < m_problems.rowCount(); ++row) {
            const int kind = at(row, "kind").toInt();
            const bool titled = kind == ProblemsModel::Section || kind == ProblemsModel::Rule;
            QString text(at(row, "depth").toInt(), u' ');
            if (kind == ProblemsModel::Section) text += at(row, "title").toString();
            if (kind == ProblemsModel::Rule) text += at(row, "ruleId").toString();
            if (!titled) text += at(row, "place").toString().section(u' ', 0, 0);
            if (const QString said = at(row, "shownMessage").toString(); !said.isEmpty())
                text += QStringLiteral(" \"") + said.section(u' ', 0, 1) + u'"';
            if (const QString proof = at(row, "shownProof").toString(); !proof.isEmpty())
                text += QStringLiteral(" (") + proof.section(u' ', 0, 0) + u')';
            if (const int count = at(row, "count").toInt(); count > 0) text += QStringLiteral(" x%1").arg(count);
            out.push_back(text.toStdString());
        }
        return out;
    }

    ProblemsModel m_problems;
    test::ModelMirror m_mirror;
};

TEST_F(ProblemRows, AreSectionsRulesCausesAndPlaces) {
    publish(kProperties, "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n");
    EXPECT_THAT(rows(), ElementsAre("Warnings x3", " schema.format-unknown x3", "   \"unrecognized format\" x2", "   a",
                                    "   c", "  d \"unrecognized format\"", "Foresight x2",
                                    " advice.duplicate-rule \"Server-side apply\" (apply) x2", "  a", "  b", "Notes x1",
                                    " crd.other-kind x1", "  document \"The kind\""));
    EXPECT_EQ(m_problems.total(), 6);
}

TEST(PublishedCounts, NameTheWarningsThatTheServerDoesNotGive) {
    Snapshot snapshot = crd::test::snapshotOf(crd::test::definitionWith(kProperties));
    snapshot.options.foresight = true;
    const PublishedPtr published = prepare(analyse(snapshot));
    EXPECT_EQ(published->warnings, 5);
    EXPECT_EQ(published->foresight, 2);
}

TEST_F(ProblemRows, FoldAndHaveParents) {
    publish(kProperties);
    ASSERT_EQ(at(2, "kind").toInt(), ProblemsModel::Cause);
    EXPECT_EQ(m_problems.parentOf(3), 2);
    EXPECT_EQ(m_problems.parentOf(2), 1);
    EXPECT_EQ(m_problems.parentOf(5), 1) << "a problem without a cause of its own";
    EXPECT_EQ(m_problems.parentOf(1), 0);
    EXPECT_EQ(m_problems.parentOf(0), 0);
    EXPECT_EQ(m_problems.parentOf(-1), -1);
    EXPECT_EQ(m_problems.parentOf(99), -1);
    const int all = m_problems.rowCount();
    m_problems.toggle(3);
    EXPECT_EQ(m_problems.rowCount(), all) << "a place has nothing to fold";
    m_mirror.resetCounts();
    m_problems.toggle(2);
    EXPECT_EQ(m_problems.rowCount(), all - 2);
    EXPECT_EQ(m_mirror.removed(), 2);
    EXPECT_EQ(m_mirror.inserted(), 0);
    EXPECT_EQ(at(2, "count"), 2);
    m_problems.toggle(0);
    EXPECT_EQ(at(1, "title"), QStringLiteral("Foresight"));
    EXPECT_EQ(m_mirror.complaint(), QString());
}

TEST_F(ProblemRows, SteppingFollowsTheRowsAndUnfoldsThem) {
    publish(kProperties);
    m_problems.toggle(2);
    m_problems.toggle(0);
    QStringList places;
    for (int i = 0; i < 6; ++i) {
        m_problems.setCurrentKey(m_problems.neighbour(false));
        ASSERT_GE(m_problems.currentRow(), 0);
        places += at(m_problems.currentRow(), "place").toString().section(u' ', 0, 0);
    }
    EXPECT_EQ(places, QStringList({"a", "c", "d", "a", "b", "a"}));
    EXPECT_EQ(m_mirror.complaint(), QString());
}

TEST_F(ProblemRows, SteppingStartsAtTheChosenCause) {
    publish(
        "type: object\nproperties:\n  a: {type: string, format: hostnam}\n  b: {type: string, format: macaddr}\n"
        "  c: {type: string, format: macaddr}\n");
    ASSERT_EQ(at(3, "kind").toInt(), ProblemsModel::Cause);
    m_problems.leaveFor(QStringLiteral("schema.format-unknown"));
    EXPECT_EQ(m_problems.cursorRow(), 2);
    m_problems.startAt(3);
    EXPECT_EQ(m_problems.cursorRow(), 4);
    m_problems.setCurrentKey(m_problems.neighbour(false));
    EXPECT_EQ(m_problems.currentRow(), 4);
    m_problems.startAt(0);
    EXPECT_EQ(m_problems.cursorRow(), 4) << "a problem is selected";
}

TEST_F(ProblemRows, AFoldedHeaderStandsForItsProblem) {
    publish(kProperties);
    m_problems.leaveFor(QStringLiteral("schema.format-unknown"));
    EXPECT_EQ(m_problems.cursorRow(), 3);
    m_problems.toggle(2);
    EXPECT_EQ(m_problems.cursorRow(), 2);
    m_problems.toggle(1);
    EXPECT_EQ(m_problems.cursorRow(), 1);
    m_problems.toggle(0);
    EXPECT_EQ(m_problems.cursorRow(), 0);
}

TEST_F(ProblemRows, KeepTheirFoldAndTheirSelectionWhileTheTextChanges) {
    publish(kProperties);
    m_problems.toggle(2);
    m_problems.setCurrentKey(m_problems.keyAt(m_problems.rowCount() - 1));
    m_mirror.resetCounts();
    std::string text = kProperties;
    text += "  e: {type: string, format: mac-address}\n";
    publish(text);
    EXPECT_EQ(at(2, "count"), 3) << "the same row, still folded";
    EXPECT_EQ(m_mirror.inserted() + m_mirror.removed(), 0);
    EXPECT_EQ(m_problems.currentRow(), m_problems.rowCount() - 1);
    // Its first place goes: the cause is the same.
    text.replace(text.find(" format: mac-address,"), 21, "");
    publish(text);
    EXPECT_EQ(at(2, "count"), 2);
    EXPECT_EQ(at(2, "expanded"), false);
    EXPECT_EQ(m_mirror.inserted() + m_mirror.removed(), 0);
}

TEST_F(ProblemRows, TheFilterHidesEmptySections) {
    publish(kProperties);
    m_problems.setFilterText(QStringLiteral("hostnam"));
    EXPECT_THAT(rows(), ElementsAre("Warnings x1", " schema.format-unknown x1", "  d \"unrecognized format\""));
    m_problems.setFilterText({});
    m_problems.setShowWarnings(false);
    EXPECT_THAT(rows(), IsEmpty()) << "the advice is a warning, too";
    EXPECT_EQ(m_problems.shown(), 0);
    m_problems.setShowWarnings(true);
    EXPECT_EQ(m_problems.shown(), 5);
    EXPECT_EQ(m_mirror.complaint(), QString());
}

TEST_F(ProblemRows, AFilterTextShowsItsProblemsExpandedAndKeepsTheFolds) {
    publish(kProperties);
    m_problems.toggle(1);
    m_problems.toggle(0);
    const std::vector<std::string> before = rows();
    EXPECT_EQ(m_problems.firstProblem(), 0) << "in the folded section";
    m_problems.setFilterText(QStringLiteral("hostnam"));
    EXPECT_THAT(rows(), ElementsAre("Warnings x1", " schema.format-unknown x1", "  d \"unrecognized format\""));
    EXPECT_EQ(m_problems.firstProblem(), 2);
    m_problems.toggle(1);
    EXPECT_EQ(m_problems.rowCount(), 2) << "folded by the user";
    EXPECT_EQ(m_problems.firstProblem(), 1);
    m_problems.setFilterText(QStringLiteral("hostna"));
    EXPECT_EQ(m_problems.rowCount(), 3) << "another text shows them again";
    m_problems.setFilterText({});
    EXPECT_EQ(rows(), before);
    m_problems.setFilterText(QStringLiteral("none of them"));
    EXPECT_EQ(m_problems.firstProblem(), -1);
    EXPECT_EQ(m_mirror.complaint(), QString());
}

TEST_F(ProblemRows, AProblemChosenInAFilterStaysShown) {
    publish(kProperties);
    m_problems.toggle(0);
    m_problems.setFilterText(QStringLiteral("hostnam"));
    m_problems.setCurrentKey(m_problems.keyAt(m_problems.firstProblem()));
    m_problems.setFilterText({});
    EXPECT_GE(m_problems.currentRow(), 0);
    EXPECT_EQ(m_mirror.complaint(), QString());
}

}  // namespace
}  // namespace crd::model
