#include "engine/base/rule_id.h"

#include <algorithm>
#include <array>

#include "engine/base/phrase.h"

namespace crd {

namespace {

constexpr std::array<RuleInfo, static_cast<std::size_t>(RuleId::Count)> kRules = {{
    {RuleId::None, RuleGroup::None, "", "", Severity::Error},
#define CRD_RULE(rule, group, id, title, ...) {RuleId::rule, RuleGroup::group, id, title, __VA_ARGS__},
#include "engine/base/rule_table.h"
}};

// The rules before the first of a group, without RuleId::None, and those from it on.
constexpr std::span<const RuleInfo> rulesBefore(RuleGroup group) {
    const auto end = std::find_if(kRules.begin(), kRules.end(), [&](const RuleInfo& r) { return r.group == group; });
    return {kRules.begin() + 1, end};
}
constexpr std::span<const RuleInfo> rulesFrom(RuleGroup group) {
    return std::span(kRules).subspan(rulesBefore(group).size() + 1);
}

std::optional<RuleId> ruleAmong(std::span<const RuleInfo> rules, std::string_view id) {
    const auto found = std::find_if(rules.begin(), rules.end(), [&](const RuleInfo& r) { return r.id == id; });
    return found == rules.end() ? std::nullopt : std::optional(found->rule);
}

}  // namespace

std::span<const RuleInfo> definitionRules() {
    return rulesBefore(RuleGroup::Yaml);
}

std::span<const RuleInfo> mappingRules() {
    return rulesFrom(RuleGroup::Mapping);
}

const RuleInfo& info(RuleId rule) {
    return kRules[static_cast<std::size_t>(rule)];
}

std::string_view idOf(RuleId rule) {
    return info(rule).id;
}

bool isDecode(RuleId rule) {
    return info(rule).group == RuleGroup::Decode;
}

bool isAdvice(RuleId rule) {
    return info(rule).group == RuleGroup::Advice;
}

std::optional<RuleId> ruleIdOf(std::string_view id) {
    return ruleAmong(std::span(kRules).subspan(1), id);
}

std::optional<RuleId> definitionRule(std::string_view id) {
    return ruleAmong(definitionRules(), id);
}

bool isServerWarning(RuleId rule) {
    return info(rule).serverWarning == ServerWarning::Yes;
}

bool mayBeSwitchedOff(RuleId rule) {
    return info(rule).severity != Severity::Error && rule <= definitionRules().back().rule;
}

bool isOnByDefault(RuleId rule) {
    return info(rule).onByDefault == OnByDefault::Yes;
}

}  // namespace crd
