#include "engine/settings/held_settings.h"

namespace crd {

std::vector<RuleSetting> ruleSettings(const Settings& user) {
    std::vector<RuleSetting> out;
    const auto add = [&](const std::vector<std::string>& rules, RuleLevel level) {
        for (const std::string& rule : rules)
            if (auto setting = ruleSetting(rule, level)) out.push_back(*std::move(setting));
    };
    add(user.rulesOn, RuleLevel::On);
    add(user.rulesOff, RuleLevel::Off);
    return out;
}

HeldSettings heldSettings(const Settings& user, const RepositorySettings& repository, std::string_view path,
                          const std::string& name) {
    HeldSettings out;
    if (const auto targets = targetsFor(repository, path)) {
        out.targetMinor = targets->value.last();
        out.range = targets->value;
        out.targetsFrom = name + ":" + std::to_string(targets->line);
    } else {
        out.targetMinor = user.targetMinor.value_or(kDefaultMinor);
        out.range = user.range.value_or(kUsualRange);
    }
    out.levels.set(ruleSettings(user), {});
    setLevels(out.levels, repository, path, name);
    return out;
}

}  // namespace crd
