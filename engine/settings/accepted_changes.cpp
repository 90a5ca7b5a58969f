#include "engine/settings/accepted_changes.h"

#include <algorithm>
#include <memory>

#include "engine/base/text_patch.h"
#include "engine/settings/repository_settings.h"
#include "engine/value/json.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/stream.h"

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

// The text has no mapping yet.
bool isWithoutSettings(const yaml::Stream& stream) {
    return std::all_of(stream.documents().begin(), stream.documents().end(),
                       [](const yaml::DocumentTree& one) { return !one.root || !one.root->isMapping(); });
}

// Empty if the edit is not possible.
std::string withOne(const std::string& text, const AcceptedChange& change) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok() || isWithoutSettings(*stream)) return {};
    const yaml::EditTarget target{*stream, 0};
    const FieldPath list = FieldPath().child("accepted");
    const std::vector<AcceptedChange> known = readRepositorySettings(text).settings.accepted;
    const auto same =
        std::find_if(known.begin(), known.end(), [&](const AcceptedChange& one) { return one.id == change.id; });
    const yaml::NodeRef there = stream->documents().front().ref().find("accepted");
    const bool isList = there && there->isSequence() && there.size() > 0;
    if (isList && same == known.end()) {
        const Result<TextEdit> edit = yaml::insertItem(target, list, entryOf(change));
        return edit ? applied(text, *edit) : std::string();
    }
    // Of all items, since those with a problem are not among the known ones.
    for (std::size_t i = 0; isList && i < there.size(); ++i) {
        const yaml::NodeRef id = there.entry(i).value->isMapping() ? there.entry(i).value.find("id") : yaml::NodeRef();
        if (!id || !id->isScalar() || id->scalar != change.id) continue;
        const Result<TextEdit> edit = yaml::setValue(target, list.at(i), entryOf(change));
        return edit ? applied(text, *edit) : std::string();
    }
    const Result<TextEdit> edit = yaml::put(target, list, Json(Json::Array{entryOf(change)}));
    return edit ? applied(text, *edit) : std::string();
}

}  // namespace

bool isDifferenceId(std::string_view text) {
    constexpr std::size_t kDigits = 12;
    return text.size() == kDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Result<std::string> withAccepted(std::string_view text, const std::vector<AcceptedChange>& added) {
    const RepositorySettingsReading before = readRepositorySettings(text);
    if (!before.usable) {
        return failure(
            phrase("Settings", "line %1: %2")
                .with(std::to_string(before.problems.front().line), before.problems.front().message.phrase()));
    }
    std::string out(text);
    // Without a mapping there are only comments.
    if (const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(out));
        isWithoutSettings(*stream)) {
        if (!out.empty() && out.back() != '\n') out += '\n';
        out += "accepted: []\n";
    }
    for (const AcceptedChange& one : added) {
        out = withOne(out, one);
        if (out.empty()) break;
    }
    // Detects edits without the expected effect: at an alias, or at a duplicate key.
    const RepositorySettingsReading after = readRepositorySettings(out);
    const bool done = std::all_of(added.begin(), added.end(), [&](const AcceptedChange& one) {
        const std::vector<AcceptedChange>& all = after.settings.accepted;
        return std::any_of(all.begin(), all.end(), [&](const AcceptedChange& other) {
            return other.id == one.id && other.reason == one.reason && other.definition == one.definition;
        });
    });
    if (out.empty() || !after.usable || !done || after.problems.size() > before.problems.size())
        return failure(phrase("Settings", "the layout of the file cannot be changed here; edit it as text"));
    return out;
}

}  // namespace crd
