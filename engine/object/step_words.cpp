#include "engine/object/step_words.h"

#include "engine/base/phrase.h"

namespace crd::object {

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
        case StepKind::GenerationSet:
            return phrase("Steps", "generation set");
        case StepKind::DefaultedOnRead:
            return phrase("Steps", "defaulted on read");
        case StepKind::DroppedOnRead:
            return phrase("Steps", "dropped on read");
    }
    return {};
}

std::optional<StepKind> stepNamed(std::string_view name) {
    for (int i = 0; i <= static_cast<int>(StepKind::DroppedOnRead); ++i) {
        const auto kind = static_cast<StepKind>(i);
        if (object::name(kind) == name) return kind;
    }
    return std::nullopt;
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
            return phrase("Steps", "Status is a subresource: the stored status is kept until /status is written.");
        case StepKind::GenerationSet:
            return phrase("Steps", "The server sets the generation, and increments it on each change.");
        case StepKind::DefaultedOnRead:
            return phrase("Steps", "Not stored: the default is set whenever the object is read.");
        case StepKind::DroppedOnRead:
            return phrase("Steps", "Still stored: the value is dropped whenever the object is read.");
    }
    return {};
}

}  // namespace crd::object
