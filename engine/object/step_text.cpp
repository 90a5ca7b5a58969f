#include "engine/object/step_text.h"

#include "engine/base/phrase.h"

namespace crd::object {

namespace {

std::string_view markReason(const Step& step) {
    const std::string& field = step.path.steps().back().name;
    if (field == "generation") return phrase("Steps", "The start of a deletion raises the generation.");
    if (field == "deletionGracePeriodSeconds")
        return phrase("Steps", "Custom resources have no grace period: it is 0, whatever the request says.");
    return phrase("Steps", "The object has finalizers, so it is not removed: it is marked as being deleted.");
}

}  // namespace

std::string_view name(StepKind kind) {
    switch (kind) {
        case StepKind::Pruned:
            return phrase("Steps", "pruned");
        case StepKind::NullDropped:
            return phrase("Steps", "null dropped");
        case StepKind::Defaulted:
            return phrase("Steps", "defaulted");
        case StepKind::NullDefaulted:
            return phrase("Steps", "null defaulted");
        case StepKind::MetadataDropped:
            return phrase("Steps", "metadata dropped");
        case StepKind::StatusDropped:
            return phrase("Steps", "status dropped");
        case StepKind::StatusKept:
            return phrase("Steps", "status kept");
        case StepKind::StatusRemoved:
            return phrase("Steps", "status removed");
        case StepKind::FieldDropped:
            return phrase("Steps", "field dropped");
        case StepKind::FieldKept:
            return phrase("Steps", "field kept");
        case StepKind::GenerationSet:
            return phrase("Steps", "generation set");
        case StepKind::NameGenerated:
            return phrase("Steps", "name generated");
        case StepKind::DefaultedOnRead:
            return phrase("Steps", "defaulted on read");
        case StepKind::DroppedOnRead:
            return phrase("Steps", "dropped on read");
        case StepKind::ServerFieldDropped:
            return phrase("Steps", "server field dropped");
        case StepKind::ServerFieldKept:
            return phrase("Steps", "server field kept");
        case StepKind::GenerationRaised:
            return phrase("Steps", "generation raised");
        case StepKind::GenerationKept:
            return phrase("Steps", "generation kept");
        case StepKind::FinalizersSet:
            return phrase("Steps", "finalizers set");
        case StepKind::DeletionMarked:
            return phrase("Steps", "deletion marked");
        case StepKind::Removed:
            return phrase("Steps", "removed");
        case StepKind::Finalized:
            return phrase("Steps", "finalized");
    }
    return {};
}

std::string_view reason(const Step& step) {
    switch (step.kind) {
        case StepKind::Pruned:
            if (!step.schema) return phrase("Steps", "No schema describes the object that contains this field.");
            return phrase("Steps", "The schema does not specify this field.");
        case StepKind::NullDropped:
            return phrase("Steps", "The field is null, but its schema is not nullable and has no default.");
        case StepKind::Defaulted:
            return phrase("Steps", "The field was absent and its schema has a default.");
        case StepKind::NullDefaulted:
            return phrase("Steps", "The field was null, its schema is not nullable and has a default.");
        case StepKind::MetadataDropped:
            return phrase("Steps", "Metadata has no such field.");
        case StepKind::StatusDropped:
            return phrase("Steps", "Status is a subresource: it is written only through /status.");
        case StepKind::StatusKept:
            return phrase("Steps",
                          "Status is a subresource: the stored status, as the request reads it, is kept until /status "
                          "is written.");
        case StepKind::StatusRemoved:
            return phrase("Steps", "A write to /status replaces the status: this one has none, so none is stored.");
        case StepKind::FieldDropped:
            return phrase("Steps", "A write to /status changes nothing but status: this field is dropped.");
        case StepKind::FieldKept:
            return phrase(
                "Steps",
                "A write to /status changes nothing but status: the stored value, as the request reads it, is kept.");
        case StepKind::GenerationSet:
            return phrase("Steps", "The server sets the generation: a new object has 1.");
        case StepKind::NameGenerated:
            return phrase("Steps", "The server adds five random characters to generateName: xxxxx stands for them.");
        case StepKind::DefaultedOnRead:
            return phrase("Steps", "Not stored: the default is set whenever the object is read.");
        case StepKind::DroppedOnRead:
            return phrase("Steps", "Still stored: the value is dropped whenever the object is read.");
        case StepKind::ServerFieldDropped:
            return phrase("Steps", "Only the server sets this field: the value of the client is dropped.");
        case StepKind::ServerFieldKept:
            return phrase("Steps", "Only the server sets this field: an update keeps the stored value.");
        case StepKind::GenerationRaised:
            return phrase("Steps", "A field outside of metadata changed, so the server raises the generation.");
        case StepKind::GenerationKept:
            return phrase("Steps", "No field outside of metadata changed, so the generation stays as it is.");
        case StepKind::FinalizersSet:
            return phrase("Steps",
                          "The propagation policy decides between the finalizers orphan and foregroundDeletion.");
        case StepKind::DeletionMarked:
            return markReason(step);
        case StepKind::Removed:
            if (!step.value.isNull())
                return phrase("Steps", "The propagation policy drops the only finalizers, so the object is removed.");
            return phrase("Steps", "The object has no finalizers, so it is removed at once.");
        case StepKind::Finalized:
            return phrase("Steps", "The object is being deleted and the last finalizer is gone, so it is removed.");
    }
    return {};
}

}  // namespace crd::object
