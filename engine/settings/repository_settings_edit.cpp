#include "engine/settings/repository_settings_edit.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "engine/settings/internal/settings_script.h"
#include "engine/settings/repository_settings.h"
#include "engine/settings/settings.h"

namespace crd {

namespace {

// Of a file. The lines of settings change with the text.
struct MeantSettings {
    std::optional<MinorSet> targets;
    std::map<RuleId, RuleLevel> levels;
    std::size_t problems = 0;
    bool operator==(const MeantSettings&) const = default;
};

MeantSettings meantBy(const RepositorySettingsReading& reading, std::string_view path) {
    MeantSettings out;
    if (const auto targets = targetsFor(reading.settings, path)) out.targets = targets->value;
    RuleLevels levels;
    setLevels(levels, reading.settings, path, {});
    for (const auto& [rule, held] : levels.held()) out.levels[rule] = held.level;
    out.problems = reading.problems.size();
    return out;
}

// Puts the word where the file then means what is wanted. `entry` is its path at the top and in overrides; `whole` is
// the entry as the text of a file.
Result<std::string> withEntry(std::string_view text, std::string_view path, const FieldPath& entry,
                              std::string_view word, const std::string& whole, const MeantSettings& wanted) {
    const auto isMeant = [&](const std::string& edited) {
        const RepositorySettingsReading after = readRepositorySettings(edited);
        return after.usable && meantBy(after, path) == wanted;
    };
    if (auto out = startedWith(text, whole); out && isMeant(*out)) return *std::move(out);
    const auto put = [&](const FieldPath& at) -> std::optional<std::string> {
        SettingsScript script(text);
        const bool done = script.step([&](const yaml::EditTarget& to) { return yaml::putText(to, at, word); });
        return done && isMeant(script.text()) ? std::optional(script.text()) : std::nullopt;
    };
    if (auto out = put(entry)) return *std::move(out);
    const RepositorySettingsReading before = readRepositorySettings(text);
    // Invalid overrides are in the text, but not in the settings.
    const std::size_t most = before.settings.overrides.size() + before.problems.size();
    for (std::size_t i = 0; i < most; ++i)
        if (auto out = put(FieldPath().child("overrides").at(i).joined(entry))) return *std::move(out);
    return notEditable();
}

// Fails if the text is not usable.
Result<MeantSettings> readMeaning(std::string_view text, std::string_view path) {
    const RepositorySettingsReading reading = readRepositorySettings(text);
    if (reading.usable) return meantBy(reading, path);
    return notUsable(reading.problems);
}

}  // namespace

Result<std::string> withTargets(std::string_view text, std::string_view path, MinorSet targets) {
    Result<MeantSettings> meant = readMeaning(text, path);
    if (!meant) return tl::unexpected<Error>(meant.error());
    if (meant->targets == targets) return std::string(text);
    meant->targets = targets;
    const std::string word = rangeName(targets);
    return withEntry(text, path, FieldPath().child("targets"), word, "targets: " + word + "\n", *meant);
}

Result<std::string> withRuleLevel(std::string_view text, std::string_view path, RuleId rule, RuleLevel level) {
    Result<MeantSettings> meant = readMeaning(text, path);
    if (!meant) return tl::unexpected<Error>(meant.error());
    if (const auto known = meant->levels.find(rule); known != meant->levels.end() && known->second == level)
        return std::string(text);
    meant->levels[rule] = level;
    const std::string id(idOf(rule)), word(levelName(level));
    return withEntry(text, path, FieldPath().child("rules").key(id), word, "rules:\n  " + id + ": " + word + "\n",
                     *meant);
}

std::string newRepositorySettings() {
    return "# Settings of the repository, for crdctl and CRD Designer.\n"
           "#\n"
           "# targets: " +
           rangeName(kUsualRange) +
           "\n"
           "# rules:\n"
           "#   advice: warning\n"
           "#   advice.column-no-age: on\n";
}

}  // namespace crd
