#include "model/preview/preview_texts.h"

#include "engine/object/step_text.h"
#include "model/preview/object_preview.h"

namespace crd::model {

using object::Stage;
using object::StepKind;

std::string placeText(const FieldPath& place) {
    return place.empty() ? say(phrase("Preview", "the object")) : place.toString();
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
