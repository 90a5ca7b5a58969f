#include "engine/settings/held_settings.h"

#include <gmock/gmock.h>

namespace crd {
namespace {

const std::string kAge = "advice.column-no-age", kRequired = "advice.required-with-default", kPath = "advice.json-path";

HeldSettings heldWith(const Settings& user, std::string_view repository, std::string_view path = "crd/a.yaml") {
    const RepositorySettingsReading reading = readRepositorySettings(repository);
    EXPECT_TRUE(reading.problems.empty()) << repository;
    return heldSettings(user, reading.settings, path, ".crdctl.yaml");
}

RuleLevels::Held heldLevel(const HeldSettings& settings, const std::string& rule) {
    const auto found = settings.levels.held().find(*definitionRule(rule));
    return found == settings.levels.held().end() ? RuleLevels::Held{} : found->second;
}

TEST(HeldSettings, OfTheUserHideRulesThatAreOffByDefault) {
    EXPECT_FALSE(isOnByDefault(RuleId::AdviceColumnNoAge));
    EXPECT_TRUE(isOnByDefault(RuleId::AdviceJsonPath));
    const RuleSet all{RuleId::AdviceEmptyStatus, RuleId::AdviceColumnNoAge, RuleId::AdviceRequiredWithDefault};
    EXPECT_EQ(heldSettings({}).levels.rulesOff(), all);
    EXPECT_EQ(heldSettings({{}, {kAge}, {}, {kAge}}).levels.rulesOff(), all) << "off is what the user sees";
    EXPECT_EQ(heldSettings({{}, {}, {}, {kPath, kRequired}}).levels.rulesOff(),
              (RuleSet{RuleId::AdviceEmptyStatus, RuleId::AdviceColumnNoAge}));
    EXPECT_EQ(heldSettings({{}, {kPath}, {}, {kAge}}).levels.rulesOff(),
              (RuleSet{RuleId::AdviceJsonPath, RuleId::AdviceEmptyStatus, RuleId::AdviceRequiredWithDefault}));
}

TEST(HeldSettings, OfTheUserHoldWhereTheRepositorySaysNothing) {
    const Settings user{30, {kPath}, MinorSet::range(30, 33), {}};
    for (const char* repository :
         {"", "failOn: note\n", "overrides: [{files: [x/**], targets: 1.31, rules: {advice: off}}]\n"}) {
        const HeldSettings held = heldWith(user, repository);
        EXPECT_EQ(held, heldSettings(user)) << repository;
        EXPECT_EQ(held.targetMinor, 30);
        EXPECT_EQ(held.range, MinorSet::range(30, 33));
        EXPECT_EQ(held.targetsFrom, "");
        EXPECT_EQ(heldLevel(held, kPath).from, "");
    }
    EXPECT_EQ(heldSettings({}).targetMinor, kDefaultMinor);
    EXPECT_EQ(heldSettings({}).range, kUsualRange);
}

TEST(HeldSettings, OfTheRepositoryCountMore) {
    const Settings user{30, {kPath}, MinorSet::range(30, 33), {}};
    const HeldSettings held = heldWith(user, "targets: 1.31..1.35\nrules:\n  advice.json-path: error\n");
    EXPECT_EQ(held.targetMinor, 35);
    EXPECT_EQ(held.range, MinorSet::range(31, 35));
    EXPECT_EQ(held.targetsFrom, ".crdctl.yaml:1");
    EXPECT_EQ(heldLevel(held, kPath).level, RuleLevel::Error);
    EXPECT_EQ(heldLevel(held, kPath).from, ".crdctl.yaml:3");
    EXPECT_EQ(heldWith(user, "targets: 1.31\n").range, MinorSet::only(31)) << "crdctl asks only that one";
    EXPECT_EQ(heldWith(user, "rules: {advice: off}\n").targetMinor, 30);
}

TEST(HeldSettings, OfAnOverrideCountMost) {
    const char* text =
        "targets: 1.31..1.35\noverrides:\n  - files: [crd/**]\n    targets: 1.33\n    rules: {advice.json-path: "
        "note}\n";
    EXPECT_EQ(heldWith({}, text).targetsFrom, ".crdctl.yaml:4");
    EXPECT_EQ(heldLevel(heldWith({}, text), kPath).level, RuleLevel::Note);
    EXPECT_EQ(heldWith({}, text, "other.yaml").targetMinor, 35);
}

TEST(RuleLevelsShown, LeaveTheSeverityOfTheServer) {
    const HeldSettings held = heldWith({}, "rules: {advice.json-path: error}\n");
    std::vector<Finding> findings{Finding(RuleId::AdviceJsonPath), Finding(RuleId::CrdScope)};
    ASSERT_TRUE(held.levels.change(findings));
    held.levels.showIn(findings);
    EXPECT_EQ(findings[0].severity, info(RuleId::AdviceJsonPath).severity);
    EXPECT_EQ(findings[0].shownSeverity(), Severity::Error);
    EXPECT_FALSE(findings[1].level.has_value());
}

}  // namespace
}  // namespace crd
