#include "engine/settings/settings_edit.h"

#include <algorithm>
#include <memory>

#include "engine/crd/server/api_changes.h"
#include "engine/settings/internal/settings_script.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"

namespace crd {

namespace {

bool isListed(const std::vector<std::string>& list, const std::string& rule) {
    return std::find(list.begin(), list.end(), rule) != list.end();
}

bool putWord(SettingsScript& script, std::string_view key, const std::optional<std::string>& word) {
    const FieldPath path = FieldPath().child(key);
    return script.step([&](const yaml::EditTarget& target) {
        return word ? yaml::putText(target, path, *word) : yaml::remove(target, path);
    });
}

// The texts of entries with one value.
std::optional<std::string> targetWord(const Settings& settings) {
    return settings.targetMinor ? std::optional(minorName(*settings.targetMinor)) : std::nullopt;
}
std::optional<std::string> rangeWord(const Settings& settings) {
    return settings.range ? std::optional(rangeName(*settings.range)) : std::nullopt;
}

// Removes every mention; the list is removed with its last item.
bool unlistRule(SettingsScript& script, const FieldPath& list, const std::string& rule) {
    bool more = true;
    const auto removeFirst = [&](const yaml::EditTarget& target) -> Result<TextEdit> {
        const auto location = yaml::locate(target.stream.documents()[0], list);
        more = false;
        for (std::size_t i = 0; location && location->node->isSequence() && i < location->node.size(); ++i) {
            const yaml::NodeRef item = location->node.entry(i).value;
            if (!item->isScalar() || item->scalar != rule) continue;
            more = true;
            return yaml::remove(target, list.at(i), true);
        }
        return TextEdit{};
    };
    while (more) {
        if (!script.step(removeFirst)) return false;
    }
    return true;
}

bool listRule(SettingsScript& script, const FieldPath& list, const std::string& rule) {
    return script.step([&](const yaml::EditTarget& target) {
        const auto location = yaml::locate(target.stream.documents()[0], list);
        const bool there = location && location->node->isSequence();
        return there ? yaml::insertItem(target, list, Json(rule))
                     : yaml::put(target, list, Json(Json::Array{Json(rule)}));
    });
}

bool putRules(SettingsScript& script, std::string_view key, const std::vector<std::string>& before,
              const std::vector<std::string>& wanted) {
    const FieldPath list = FieldPath().child("rules").child(key);
    bool done = true;
    for (const std::string& rule : before) {
        if (done && !isListed(wanted, rule)) done = unlistRule(script, list, rule);
    }
    for (const std::string& rule : wanted) {
        if (done && !isListed(before, rule)) done = listRule(script, list, rule);
    }
    return done;
}

bool sameRules(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    return std::is_permutation(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

Result<std::string> withSettings(std::string_view text, const Settings& wanted) {
    const SettingsReading before = readSettings(text);
    if (!before.usable) return notUsable(before.problems);
    if (before.settings == wanted) return std::string(text);
    SettingsScript script(startedWith(text, "rules: {}\n").value_or(std::string(text)));
    bool done = true;
    const auto put = [&](std::string_view key, const auto& wordOf) {
        if (done && wordOf(before.settings) != wordOf(wanted)) done = putWord(script, key, wordOf(wanted));
    };
    put("target", targetWord);
    put("range", rangeWord);
    done = done && putRules(script, "switchedOff", before.settings.rulesOff, wanted.rulesOff) &&
           putRules(script, "switchedOn", before.settings.rulesOn, wanted.rulesOn);
    // Detects edits without the expected effect: at an alias, or at a duplicate key.
    const SettingsReading after = readSettings(script.text());
    if (!done || !after.usable || after.settings.targetMinor != wanted.targetMinor ||
        after.settings.range != wanted.range || !sameRules(after.settings.rulesOff, wanted.rulesOff) ||
        !sameRules(after.settings.rulesOn, wanted.rulesOn)) {
        return notEditable();
    }
    return script.text();
}

}  // namespace crd
