#include "engine/matrix/matrix.h"

#include <gmock/gmock.h>

#include <memory>
#include <string>

#include "engine/base/rule_id.h"
#include "engine/base/text_patch.h"
#include "engine/fix/fixes.h"
#include "engine/matrix/differences.h"
#include "engine/matrix/findings.h"
#include "engine/matrix/markdown.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Strings without limits: since 1.37, the global function costs as much as the member.
const std::string kNames = R"(type: object
properties:
  names:
    type: array
    items: {type: string}
    x-kubernetes-validations:
    - rule: self.all(n, matches(n, '^[a-z]+$'))
    - rule: self.size() < 5
)";

AnalysisResultPtr analysed(const std::string& text, MinorSet servers, int target = kDefaultMinor,
                           const AnalysisResultPtr& before = nullptr) {
    AnalysisOptions options;
    options.targetMinor = target;
    options.servers = servers;
    return analyse({.revision = 1, .text = std::make_shared<const std::string>(text), .options = options}, before);
}

const MatrixRow& rowOf(const Matrix& matrix, std::string_view name) {
    const auto found =
        std::find_if(matrix.rows.begin(), matrix.rows.end(), [&](const MatrixRow& row) { return row.name == name; });
    EXPECT_NE(found, matrix.rows.end()) << name;
    return found == matrix.rows.end() ? matrix.rows.front() : *found;
}

const std::string kMatches = "names: self.all(n, matches(n, '^[a-z]+$'))";

TEST(Matrix, HasARowForEachPartAndAColumnForEachServer) {
    const auto result = analysed(test::definitionAround(kNames), MinorSet::range(34, 37));
    const Matrix matrix = matrixOf(*result);
    EXPECT_THAT(matrix.minors, ElementsAre(34, 35, 36, 37));
    ASSERT_EQ(matrix.rows.size(), 4U);  // the definition, its version and two rules
    const MatrixRow& rule = rowOf(matrix, kMatches);
    EXPECT_EQ(rule.cells[2].state, CellState::Accepted);
    EXPECT_EQ(rule.cells[3].state, CellState::Rejected);
    EXPECT_GT(*rule.cells[3].cost, rule.budget());
    EXPECT_EQ(minorNames(matrix.accepting(rule)), "1.34 to 1.36");
    EXPECT_EQ(matrix.rows[0].cells[2].state, CellState::Accepted);
    EXPECT_EQ(matrix.rows[0].cells[3].state, CellState::Rejected);
    EXPECT_EQ(matrix.rows[1].cells[3].state, CellState::Rejected);
    EXPECT_FALSE(rowOf(matrix, "names: self.size() < 5").differs());
}

TEST(Matrix, NamesTheChangeOfTheServer) {
    const auto result = analysed(test::definitionAround(kNames), MinorSet::range(34, 37));
    const Matrix matrix = matrixOf(*result);
    const auto said = differences(*result, matrix, rowOf(matrix, kMatches));
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said.front().minor, 37);
    EXPECT_THAT(said.front().text.english(), HasSubstr("Kubernetes 1.37 rejects it: "));
    EXPECT_THAT(said.front().text.english(),
                HasSubstr("Since Kubernetes 1.37, matches(string, pattern) costs as much as string.matches(pattern)."));
    EXPECT_THAT(differences(*result, matrix, rowOf(matrix, "names: self.size() < 5")), IsEmpty());
}

TEST(Matrix, SaysWhoKnowsAFunction) {
    const auto result = analysed(test::definitionAround("type: object\nproperties:\n  a:\n    type: array\n    "
                                                        "maxItems: 9\n    items: {type: integer}\n    "
                                                        "x-kubernetes-validations:\n    - rule: self.sortBy(x, x) == "
                                                        "self\n"),
                                 MinorSet::range(33, 36));
    const Matrix matrix = matrixOf(*result);
    const MatrixRow& rule = rowOf(matrix, "a: self.sortBy(x, x) == self");
    EXPECT_EQ(minorNames(matrix.accepting(rule)), "1.35, 1.36");
    const auto said = differences(*result, matrix, rule);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_THAT(said.front().text.english(), HasSubstr("1.34 rejects it: undeclared reference to 'sortBy'"));
    EXPECT_THAT(said.front().text.english(), HasSubstr("Since Kubernetes 1.35, rules can use sortBy()."));
}

const std::string kAddress = R"(type: object
properties:
  a:
    type: string
    x-kubernetes-validations:
    - rule: ip(self).isLoopback() && matches(self, self + self)
)";

TEST(Matrix, NamesTheFirstServerThatKnowsAFunction) {
    const auto result = analysed(test::definitionAround(kAddress), MinorSet::range(29, 32));
    const Matrix matrix = matrixOf(*result);
    const auto said =
        differences(*result, matrix, rowOf(matrix, "a: ip(self).isLoopback() && matches(self, self + self)"));
    ASSERT_FALSE(said.empty());
    EXPECT_THAT(said.front().text.english(), HasSubstr("Since Kubernetes 1.31, rules can use ip()."));
}

TEST(OtherTarget, TellsEachReasonWithItsServers) {
    const auto result = analysed(test::definitionAround(kAddress), MinorSet::range(28, 37));
    std::vector<std::string> said;
    for (const Finding& finding : result->findings) {
        if (isAdvice(finding.rule)) said.push_back(finding.message.english().substr(0, 70));
    }
    EXPECT_THAT(said, testing::Contains(testing::StartsWith("Kubernetes 1.28 to 1.30 reject this: undeclared")));
    EXPECT_THAT(
        said, testing::Contains(testing::StartsWith("Kubernetes 1.37 rejects this: The estimated cost of the rule ")));
}

TEST(Matrix, IsEmptyWithoutFurtherServers) {
    EXPECT_THAT(matrixOf(*analysed(test::definitionAround(kNames), {})).rows, IsEmpty());
    EXPECT_THAT(matrixOf(*analysed("a: [", MinorSet::range(34, 37))).rows, IsEmpty());
}

TEST(Matrix, IsTheSameAfterAnEditAsFromScratch) {
    const std::string before = test::definitionAround(kNames);
    std::string after = before;
    after.replace(after.find("self.size() < 5"), 15, "self.size() < 6");
    const auto first = analysed(before, MinorSet::all());
    const auto edited = analysed(after, MinorSet::all(), 30, first);
    const auto scratch = analysed(after, MinorSet::all(), 30);
    EXPECT_EQ(matrixText(matrixOf(*edited), {.all = true}), matrixText(matrixOf(*scratch), {.all = true}));
}

TEST(Matrix, AsMarkdownExplainsWhatDiffers) {
    const auto result = analysed(test::definitionAround(kNames), MinorSet::range(36, 37));
    const std::string text = matrixMarkdown(*result, matrixOf(*result), {});
    EXPECT_THAT(text, HasSubstr("| Kubernetes | 1.36 | 1.37 |"));
    EXPECT_THAT(text, HasSubstr("| **rejected, > 9999 %** |"));
    EXPECT_THAT(text, Not(HasSubstr("self.size()")));
    EXPECT_THAT(text, HasSubstr("One rule is the same for all of them."));
}

TEST(FindingsOfServers, NameWhoReportsThem) {
    const auto result = analysed(test::definitionAround(kNames), MinorSet::range(35, 37), 37);
    std::size_t costs = 0;
    for (const Finding& finding : findingsOfServers(*result)) {
        EXPECT_NE(idOf(finding.rule), "advice.other-target");
        if (idOf(finding.rule) != "rule.cost") continue;
        ++costs;
        EXPECT_EQ(minorNames(finding.servers), "1.37");
    }
    EXPECT_EQ(costs, 1U);
}

TEST(FindingsOfServers, OfAdviceAreThoseThatItWasRunFor) {
    const std::string peer = "type: object\nproperties: {asn: {type: integer, format: int32, maximum: 4294967295}}\n";
    AnalysisOptions options;
    options.targetMinor = 35;
    options.servers = MinorSet::range(34, 37);
    options.foresight = true;
    const auto text = std::make_shared<const std::string>(test::definitionAround(peer));
    const auto result = analyse({.revision = 1, .text = text, .options = options}, nullptr);
    const std::vector<Finding> all = findingsOfServers(*result);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [](const Finding& finding) { return finding.rule == RuleId::AdviceNeverValid; });
    ASSERT_NE(found, all.end());
    EXPECT_EQ(minorNames(found->servers), "1.36, 1.37");
}

TEST(OtherTarget, IsAdviceWithTheFixesOfThatServer) {
    const std::string text = test::definitionAround(kNames);
    const auto result = analysed(text, MinorSet::range(34, 37));
    std::size_t advised = 0, accepted = 0;
    for (const Finding& finding : result->findings) {
        if (idOf(finding.rule) != "advice.other-target") continue;
        ++advised;
        EXPECT_EQ(minorNames(finding.servers), "1.37");
        EXPECT_THAT(finding.message.english(), HasSubstr("Kubernetes 1.37 rejects this: "));
        for (const Fix& fix : fixesFor(*result->tree, result->definitions.front(), finding)) {
            const auto after = analysed(applied(text, fix.edit), MinorSet::range(34, 37));
            const Matrix matrix = matrixOf(*after);
            if (matrix.accepting(rowOf(matrix, kMatches)) == MinorSet::range(34, 37)) ++accepted;
        }
    }
    EXPECT_EQ(advised, 2U);  // the rule, and all rules together
    EXPECT_GT(accepted, 0U);
    EXPECT_TRUE(result->outcomes.front().admitted);
    const auto alone = analysed(text, {});
    for (const Finding& finding : alone->findings) EXPECT_NE(idOf(finding.rule), "advice.other-target");
}

}  // namespace
}  // namespace crd
