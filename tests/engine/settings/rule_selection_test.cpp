#include "engine/settings/rule_selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "engine/settings/settings.h"

namespace crd {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

std::string whyNot(std::string_view text) {
    const Result<std::vector<RuleId>> rules = rulesNamed(text);
    return rules ? std::string() : rules.error().message.english();
}

TEST(RuleSelection, AnIdAGroupAndSeveral) {
    EXPECT_THAT(rulesNamed("advice.drift").value(), ElementsAre(RuleId::AdviceDrift));
    EXPECT_THAT(rulesNamed("advice.drift, advice.braces,advice.drift").value(),
                ElementsAre(RuleId::AdviceDrift, RuleId::AdviceBraces));
    const std::vector<RuleId> all = rulesNamed("advice").value();
    EXPECT_EQ(all, rulesNamed("advice.*").value());
    for (const RuleInfo& rule : definitionRules())
        EXPECT_EQ(std::count(all.begin(), all.end(), rule.rule), isAdvice(rule.rule) ? 1 : 0) << rule.id;
}

TEST(RuleSelection, NamesTheWordThatIsNone) {
    EXPECT_EQ(whyNot("advice.driftt"), "there is no rule \"advice.driftt\"; did you mean advice.drift?");
    EXPECT_EQ(whyNot("advise"), "there is no rule \"advise\"; did you mean advice?");
    EXPECT_EQ(whyNot("advice,moon"), "there is no rule \"moon\"");
    EXPECT_EQ(whyNot(""), "there is no rule \"\"");
    EXPECT_EQ(whyNot("advice,"), "there is no rule \"\"");
    EXPECT_EQ(whyNot("advic.*"), "there is no rule \"advic.*\"; did you mean advice?");
    // Of mappings, which cannot be chosen.
    EXPECT_NE(whyNot("mapping"), "");
}

TEST(RuleSelection, OfAGroupThoseThatCanBeChosen) {
    const std::vector<RuleId> some = rulesNamed("schema", whyNotSwitchedOff).value();
    EXPECT_LT(some.size(), rulesNamed("schema").value().size());
    for (const RuleId rule : some) EXPECT_TRUE(mayBeSwitchedOff(rule)) << idOf(rule);
    EXPECT_THAT(rulesNamed("advice", whyNotSwitchedOff).value(), SizeIs(rulesNamed("advice").value().size()));
    const Result<std::vector<RuleId>> alone = rulesNamed("advice, crd.scope", whyNotSwitchedOff);
    ASSERT_FALSE(alone);
    EXPECT_EQ(alone.error().message.english(), whyNotSwitchedOff("crd.scope")->english());
    EXPECT_FALSE(rulesNamed("yaml.syntax", whyNotSwitchedOn));
}

}  // namespace
}  // namespace crd
