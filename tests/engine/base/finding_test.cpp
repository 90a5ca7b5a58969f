#include "engine/base/finding.h"

#include <gtest/gtest.h>

#include <vector>

#include "engine/base/rule_set.h"

namespace crd::tests {
namespace {

TEST(Suppressions, NameARuleOrSayWhy) {
    using Reason = Suppression::Reason;
    EXPECT_EQ(suppressedBy(RuleId::StructuralTypeRequired)->text(), "structural.type-required");
    EXPECT_EQ(suppressedBy(std::nullopt), std::nullopt);
    EXPECT_EQ(Suppression{Reason::Base}.text(), "the base, which already violates this rule");
    EXPECT_EQ(Suppression{Reason::SchemaErrors}.text(), "the other errors of this schema");
    EXPECT_EQ(Suppression{Reason::ContentDecoder}.text(), "items or additionalProperties above");
    EXPECT_EQ(Suppression{Reason::FirstVersion}.text(), "the first version, whose schema is the same");
    // A rule has the same id in every language, a sentence can be translated.
    EXPECT_TRUE(suppressedBy(RuleId::CrdNames)->text().isWord());
    EXPECT_FALSE(Suppression{Reason::Base}.text().isWord());
}

TEST(RuleSets, AreInTheOrderOfTheTable) {
    const RuleSet set{RuleId::AdviceBraces, RuleId::CrdNames, RuleId::AdviceBraces};
    EXPECT_EQ(set.rules(), (std::vector{RuleId::CrdNames, RuleId::AdviceBraces}));
    EXPECT_TRUE(set.contains(RuleId::CrdNames));
    EXPECT_FALSE(set.contains(RuleId::CrdScope));
    EXPECT_EQ(set, (RuleSet{RuleId::CrdNames, RuleId::AdviceBraces}));
    EXPECT_TRUE(RuleSet().empty());
}

}  // namespace
}  // namespace crd::tests
