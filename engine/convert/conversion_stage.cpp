#include "engine/convert/conversion_stage.h"

#include <algorithm>
#include <iterator>

#include "engine/convert/internal/change_texts.h"

namespace crd::convert {

using object::StepKind;

namespace {

bool removesValue(StepKind kind) {
    return kind == StepKind::Pruned || kind == StepKind::NullDropped || kind == StepKind::MetadataDropped ||
           kind == StepKind::DroppedOnRead;
}

bool setsDefault(StepKind kind) {
    return kind == StepKind::Defaulted || kind == StepKind::NullDefaulted || kind == StepKind::DefaultedOnRead;
}

}  // namespace

bool Change::loses() const {
    return phase != Phase::Request && removesValue(step.kind) && !ofDefault;
}

bool Change::adds() const {
    return phase == Phase::Decoding && setsDefault(step.kind);
}

Phrase reason(const Change& change) {
    const std::string path = change.step.path.toString();
    const auto say = [&](Pattern pattern) { return pattern.with(change.version, path); };
    switch (change.step.kind) {
        case StepKind::Pruned:
            return say(prunedText(change.phase));
        case StepKind::NullDropped:
        case StepKind::DroppedOnRead:
            return say(nullDroppedText(change.phase));
        case StepKind::MetadataDropped:
            return say(phrase("Conversion", "%2 is metadata in %1, and metadata has no such field: it is dropped."));
        case StepKind::Defaulted:
        case StepKind::NullDefaulted:
        case StepKind::DefaultedOnRead:
            if (change.phase == Phase::Request)
                return say(phrase("Conversion", "%2 gets the default of %1, the version of the request."));
            return say(
                phrase("Conversion",
                       "%2 gets the default of %1, the version that the object is stored in, whenever it is read."));
        case StepKind::StatusDropped:
        case StepKind::StatusKept:
            return say(phrase("Conversion", "%2 is a subresource in %1: it is written only through /status."));
        case StepKind::FieldDropped:
        case StepKind::FieldKept:
            return say(phrase("Conversion", "%2 is not written through /status."));
        case StepKind::StatusRemoved:
        case StepKind::GenerationSet:
        case StepKind::NameGenerated:
        case StepKind::ServerFieldDropped:
        case StepKind::ServerFieldKept:
        case StepKind::GenerationRaised:
        case StepKind::GenerationKept:
        case StepKind::FinalizersSet:
        case StepKind::DeletionMarked:
        case StepKind::Removed:
        case StepKind::Finalized:
            return say(phrase("Conversion", "The server sets %2."));
    }
    return {};
}

Phrase reasonOfUpdate(const Change& change) {
    const std::string path = change.step.path.toString();
    if (change.step.kind == StepKind::Pruned) {
        return phrase("Conversion",
                      "%1 has no field %2: it is pruned when the update reads the stored object, and is not written "
                      "back.")
            .with(change.version, path);
    }
    if (change.step.kind == StepKind::MetadataDropped) return reason(change);
    return phrase(
               "Conversion",
               "%2 is not nullable in %1: null is dropped when the update reads the stored object, and is not written "
               "back.")
        .with(change.version, path);
}

std::vector<Change> lossesOfUpdate(const ConversionStage& read) {
    std::vector<Change> out;
    std::copy_if(read.changes.begin(), read.changes.end(), std::back_inserter(out),
                 [](const Change& change) { return change.loses(); });
    return out;
}

Phrase defaultNotSet(const std::string& version, const FieldPath& path) {
    return phrase("Conversion",
                  "%2 does not get the default of %1: reading sets only the defaults of the version that the object is "
                  "stored in. Writing the object back at %1 sets it.")
        .with(version, path.toString());
}

Phrase name(ConversionStageKind kind) {
    switch (kind) {
        case ConversionStageKind::Sent:
            return phrase("Conversion", "sent");
        case ConversionStageKind::Admitted:
            return phrase("Conversion", "admitted");
        case ConversionStageKind::Stored:
            return phrase("Conversion", "stored");
        case ConversionStageKind::Read:
            return phrase("Conversion", "read");
    }
    return {};
}

std::string_view phaseName(Phase phase) {
    switch (phase) {
        case Phase::Request:
            return "request";
        case Phase::Storing:
            return "storing";
        case Phase::Decoding:
            return "decoding";
        case Phase::Reading:
            return "reading";
    }
    return {};
}

}  // namespace crd::convert
