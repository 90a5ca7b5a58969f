#include "engine/settings/accepted_changes.h"

#include <algorithm>

#include "engine/settings/internal/settings_script.h"
#include "engine/settings/repository_settings.h"
#include "engine/value/json.h"

namespace crd {

namespace {

Json entryOf(const AcceptedChange& change) {
    Json::Object out;
    const auto add = [&](const char* key, const std::string& value) {
        if (!value.empty()) out.emplace(key, Json(value));
    };
    add("id", change.id);
    add("definition", change.definition);
    add("change", change.change);
    add("reason", change.reason);
    add("since", change.since);
    return Json(std::move(out));
}

// Puts the entry into the list.
Result<TextEdit> entryEdit(const yaml::EditTarget& target, const std::string& text, const AcceptedChange& change) {
    const FieldPath list = FieldPath().child("accepted");
    const std::vector<AcceptedChange> known = readRepositorySettings(text).settings.accepted;
    const bool isKnown =
        std::any_of(known.begin(), known.end(), [&](const AcceptedChange& one) { return one.id == change.id; });
    const yaml::NodeRef there = target.stream.documents().front().ref().find("accepted");
    const bool isList = there && there->isSequence() && there.size() > 0;
    if (isList && !isKnown) return yaml::insertItem(target, list, entryOf(change));
    // Of all items, since those with a problem are not among the known ones.
    for (std::size_t i = 0; isList && i < there.size(); ++i) {
        const yaml::NodeRef id = there.entry(i).value->isMapping() ? there.entry(i).value.find("id") : yaml::NodeRef();
        if (id && id->isScalar() && id->scalar == change.id) return yaml::setValue(target, list.at(i), entryOf(change));
    }
    return yaml::put(target, list, Json(Json::Array{entryOf(change)}));
}

}  // namespace

bool isDifferenceId(std::string_view text) {
    constexpr std::size_t kDigits = 12;
    return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Result<std::string> withAccepted(std::string_view text, const std::vector<AcceptedChange>& added) {
    const RepositorySettingsReading before = readRepositorySettings(text);
    if (!before.usable) return notUsable(before.problems);
    SettingsScript script(startedWith(text, "accepted: []\n").value_or(std::string(text)));
    const bool edited = std::all_of(added.begin(), added.end(), [&](const AcceptedChange& one) {
        return script.step([&](const yaml::EditTarget& target) { return entryEdit(target, script.text(), one); });
    });
    // Detects edits without the expected effect: at an alias, or at a duplicate key.
    const RepositorySettingsReading after = readRepositorySettings(script.text());
    const bool done = std::all_of(added.begin(), added.end(), [&](const AcceptedChange& one) {
        const std::vector<AcceptedChange>& all = after.settings.accepted;
        return std::any_of(all.begin(), all.end(), [&](const AcceptedChange& other) {
            return other.id == one.id && other.reason == one.reason && other.definition == one.definition;
        });
    });
    if (!edited || !after.usable || !done || after.problems.size() > before.problems.size()) return notEditable();
    return script.text();
}

}  // namespace crd
