// What is searched, kept and left out, for any rule of engine/advice.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/analysis/analysis.h"
#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::Contains;
using ::testing::Not;

const std::string kText = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, listKind: NoteList, plural: notes, singular: note}
  versions:
    - name: v1
      served: true
      storage: true
      subresources:
        status: {}
        scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector}
      schema:
        openAPIV3Schema:
          type: object
          description: A note.
          properties:
            spec: {type: object, properties: {replicas: {type: integer}}}
            status: {type: object, properties: {replicas: {type: integer}, selector: {type: string}}}
)";

std::vector<std::string> rules(const AnalysisResult& result) {
    std::vector<std::string> out;
    for (const Finding& finding : result.findings) out.emplace_back(idOf(finding.rule));
    return out;
}

AnalysisResultPtr analysed(const std::string& text, bool foresight, const AnalysisResultPtr& previous = nullptr,
                           const RuleSet& off = {}) {
    AnalysisOptions options;
    options.foresight = foresight;
    options.rulesOff = off;
    return analyse({1, std::make_shared<const std::string>(text), options}, previous);
}

constexpr const char* kId = "advice.scale-replicas-absent";

TEST(Foresee, OnlyWhenAsked) {
    EXPECT_THAT(rules(*analysed(kText, false)), Not(Contains(kId)));
    EXPECT_THAT(rules(*analysed(kText, true)), Contains(kId));
}

TEST(Foresee, StaysUntilTheVersionChanges) {
    const AnalysisResultPtr found = analysed(kText, true);
    const std::string elsewhere = test::replaced(kText, {{"Namespaced", "Cluster"}});
    const std::string described = test::replaced(kText, {{"A note.", "Notes."}});
    EXPECT_THAT(rules(*analysed(described, false, found)), Contains(kId));
    EXPECT_THAT(rules(*analysed(test::replaced(kText, {{"integer}}", "integer, default: 1}}"}}), false, found)),
                Not(Contains(kId)));
    EXPECT_THAT(rules(*analysed(elsewhere, true, found)), Contains(kId));
}

// What is known of one version spends its part of the budget again, so the other one is searched as in a first check.
TEST(Foresee, KnownVersionsSpendTheBudgetToo) {
    std::string two = kText;
    const std::size_t versions = two.find("    - name: v1\n");
    two += test::replaced(two.substr(versions), {{"name: v1", "name: v2"}, {"storage: true", "storage: false"}});
    const std::string changed = test::replaced(two, {{"A note.", "Notes."}});
    const AnalysisResultPtr known = analysed(changed, true, analysed(two, true));
    EXPECT_EQ(rules(*known), rules(*analysed(changed, true)));
    EXPECT_EQ(rules(*analysed(changed, true, known)), rules(*known));
}

TEST(Foresee, SwitchedOff) {
    EXPECT_THAT(rules(*analysed(kText, true, nullptr, {RuleId::AdviceScaleReplicasAbsent})), Not(Contains(kId)));
    EXPECT_THAT(rules(*analysed(kText, true, analysed(kText, true), {RuleId::AdviceScaleReplicasAbsent})),
                Not(Contains(kId)));
}

TEST(Foresee, NothingForARejectedDefinition) {
    const std::string rejected = test::replaced(kText, {{"Namespaced", "Anywhere"}});
    EXPECT_THAT(rules(*analysed(rejected, true)), Not(Contains(kId)));
}

TEST(Foresee, EachRuleIsFoundByASearch) {
    for (const RuleId rule : advice::foresightRules()) EXPECT_TRUE(advice::isForesight(rule)) << idOf(rule);
    EXPECT_FALSE(advice::isForesight(RuleId::AdviceColumnBlank));
}

}  // namespace
}  // namespace crd
