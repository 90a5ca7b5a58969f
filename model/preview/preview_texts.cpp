#include "model/preview/preview_texts.h"

#include <algorithm>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/step_text.h"
#include "model/preview/object_preview.h"

namespace crd::model {

using object::Stage;
using object::StepKind;

namespace {

bool isOwnedItem(const Json& item, const apply::PathElement& element) {
    if (element.kind == apply::PathElement::Kind::Value) return apply::sameValue(item, element.value);
    return std::all_of(element.key.begin(), element.key.end(), [&](const auto& key) {
        const Json* value = item.find(key.first);
        return value && apply::sameValue(*value, key.second);
    });
}

}  // namespace

std::string placeText(const FieldPath& place) {
    return place.empty() ? say(phrase("Preview", "the object")) : place.toString();
}

std::string ownedText(const apply::ElementPath& path) {
    const std::string text = apply::toString(path);
    return text.starts_with('.') ? text.substr(1) : text;
}

FieldPath ownedPlace(const Json& object, const apply::ElementPath& path) {
    FieldPath out;
    const Json* at = &object;
    for (const apply::PathElement& element : path) {
        if (element.kind == apply::PathElement::Kind::Field) {
            out = out.child(element.name);
            at = at ? at->find(element.name) : nullptr;
            continue;
        }
        const Json::Array* items = at ? at->asArray() : nullptr;
        if (!items) return out;
        std::size_t index = 0;
        if (element.kind == apply::PathElement::Kind::Index) {
            index = static_cast<std::size_t>(std::max<std::int64_t>(element.index, 0));
        } else {
            const auto item =
                std::find_if(items->begin(), items->end(), [&](const Json& one) { return isOwnedItem(one, element); });
            index = static_cast<std::size_t>(item - items->begin());
        }
        if (index >= items->size()) return out;
        out = out.at(index);
        at = &(*items)[index];
    }
    return out;
}

std::string migrationSays(const apply::Migration& migration, const std::string& manager) {
    std::vector<std::string> managers, removed;
    for (const apply::Manager& one : migration.managers) managers.push_back(apply::shown(one));
    for (const apply::ElementPath& path : migration.removed) removed.push_back(ownedText(path));
    const std::string own = goQuoted(manager), others = joined(managers, ", ");
    if (removed.empty()) {
        return say(
            phrase("Preview",
                   "After this request, kubectl moves the fields of %1 to %2, and applies again. This removes no "
                   "field."),
            others, own);
    }
    return say(phrase("Preview",
                      "After this request, kubectl moves the fields of %1 to %2, and applies again. This removes %3."),
               others, own, joined(removed, ", "));
}

PreviewTone changeTone(apply::FieldChange::Kind kind) {
    using Kind = apply::FieldChange::Kind;
    switch (kind) {
        case Kind::Set:
            return PreviewTone::Added;
        case Kind::Changed:
        case Kind::Taken:
            return PreviewTone::Changed;
        case Kind::Removed:
            return PreviewTone::Removed;
        case Kind::Shared:
        case Kind::Released:
            break;
    }
    return PreviewTone::Calm;
}

PreviewTone stepTone(StepKind kind) {
    switch (kind) {
        case StepKind::Defaulted:
        case StepKind::GenerationSet:
        case StepKind::NameGenerated:
        case StepKind::GenerationRaised:
        case StepKind::GenerationKept:
        case StepKind::DeletionMarked:
        case StepKind::DefaultedOnRead:
            return PreviewTone::Added;
        case StepKind::NullDefaulted:
        case StepKind::StatusKept:
        case StepKind::FieldKept:
        case StepKind::ServerFieldKept:
        case StepKind::FinalizersSet:
            return PreviewTone::Changed;
        default:
            return PreviewTone::Removed;
    }
}

std::string stageSays(Stage stage) {
    switch (stage) {
        case Stage::Decode:
            return say(
                phrase("Preview", "Decode: the YAML is read as JSON, and kubectl adds the fields it always sends."));
        case Stage::Merge:
            return say(phrase("Preview", "Merge: the applied configuration is merged into the stored object."));
        case Stage::Prune:
            return say(phrase("Preview", "Prune: fields that the schema does not specify are removed."));
        case Stage::DropNulls:
            return say(
                phrase("Preview", "Drop nulls: nulls whose schema is not nullable and has no default are removed."));
        case Stage::Metadata:
            return say(phrase("Preview", "Metadata: fields that metadata does not have are removed."));
        case Stage::Default:
            return say(phrase("Preview", "Default: absent fields of objects that are present get their defaults."));
        case Stage::Prepare:
            return say(phrase("Preview", "Prepare: the server sets status and generation."));
        case Stage::Remove:
        case Stage::Store:
        case Stage::Respond:
            return say(phrase("Preview", "Respond: the stored object is read again, and defaults are set."));
        case Stage::Validate:
            break;
    }
    return say(phrase("Preview", "Validate: the resulting object is validated by the schema."));
}

QString word(const PreviewNote& note) {
    switch (note.kind) {
        case PreviewNote::Kind::Error:
            return translated(phrase("Preview", "error"));
        case PreviewNote::Kind::Unreadable:
            return translated(phrase("Preview", "rejected"));
        case PreviewNote::Kind::Warning:
            return translated(phrase("Preview", "warning"));
        case PreviewNote::Kind::SetTwice:
            return translated(phrase("Preview", "set twice"));
        case PreviewNote::Kind::LeftAsStored:
            return translated(phrase("Preview", "left as stored"));
        case PreviewNote::Kind::OldObject:
            return translated(phrase("Preview", "old object"));
        case PreviewNote::Kind::Sent:
            return translated(phrase("Preview", "sent"));
        case PreviewNote::Kind::Applied:
            return translated("Apply", apply::name(note.change));
        case PreviewNote::Kind::Conflict:
            return translated(phrase("Preview", "conflict"));
        case PreviewNote::Kind::Managers:
            return translated(phrase("Preview", "managers set"));
        case PreviewNote::Kind::Scaled:
            return translated(phrase("Preview", "scaled"));
        case PreviewNote::Kind::Changed:
            return translated(phrase("Preview", "changed"));
        case PreviewNote::Kind::NotDefaulted:
            return translated(phrase("Preview", "not defaulted"));
        case PreviewNote::Kind::Stored:
            return translated(phrase("Preview", "stored"));
        case PreviewNote::Kind::NotSimulated:
            return translated(phrase("Preview", "not simulated"));
        case PreviewNote::Kind::Step:
            break;
    }
    return translated("Steps", object::name(note.step));
}

}  // namespace crd::model
