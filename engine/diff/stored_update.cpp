#include "engine/diff/stored_update.h"

namespace crd::diff {

namespace {

Pattern acceptancePattern(const StoredUpdate& update) {
    switch (update.kind) {
        case UpdateKind::Label:
            return phrase("Comparison", "An update that only changes a label is accepted.");
        case UpdateKind::Status:
            return phrase("Comparison", "An update of the status that changes nothing is accepted.");
        case UpdateKind::StatusValue:
            return phrase("Comparison", "A controller that writes this status is accepted.");
        case UpdateKind::Apply:
            return update.dropped > 0
                       ? phrase("Comparison",
                                "A server-side apply of one of the equal items by another manager is accepted and "
                                "drops the repeated item.")
                       : phrase("Comparison",
                                "A server-side apply of one of the equal items by another manager is accepted.");
    }
    return {};
}

Pattern rejectionPattern(UpdateKind kind) {
    switch (kind) {
        case UpdateKind::Label:
            return phrase("Comparison", "An update that only changes a label is rejected by Kubernetes %1: %2");
        case UpdateKind::Status:
            return phrase("Comparison",
                          "An update of the status that changes nothing is rejected by Kubernetes %1: %2");
        case UpdateKind::StatusValue:
            return phrase("Comparison", "A controller that writes this status is rejected by Kubernetes %1: %2");
        case UpdateKind::Apply:
            break;
    }
    return phrase("Comparison",
                  "A server-side apply of one of the equal items by another manager is rejected by Kubernetes %1: %2");
}

// Of an update that the target version accepts, and others reject. Not of an apply, which only one minor runs.
Pattern mixedPattern(UpdateKind kind) {
    if (kind == UpdateKind::Label)
        return phrase("Comparison",
                      "An update that only changes a label is accepted, but rejected by Kubernetes %1: %2");
    if (kind == UpdateKind::Status)
        return phrase("Comparison",
                      "An update of the status that changes nothing is accepted, but rejected by Kubernetes %1: %2");
    return phrase("Comparison", "A controller that writes this status is accepted, but rejected by Kubernetes %1: %2");
}

}  // namespace

std::string_view name(UpdateKind kind) {
    switch (kind) {
        case UpdateKind::Label:
            return "label";
        case UpdateKind::Status:
            return "status";
        case UpdateKind::StatusValue:
            return "statusValue";
        case UpdateKind::Apply:
            return "apply";
    }
    return {};
}

Phrase outcomeOf(const StoredUpdate& update) {
    if (update.rejectedBy.empty()) return acceptancePattern(update);
    return (update.accepted ? mixedPattern(update.kind) : rejectionPattern(update.kind))
        .with(minorNames(update.rejectedBy), update.response);
}

Phrase remarksOn(std::span<const StoredUpdate> updates) {
    const StoredUpdate* rejected[4] = {};
    for (const StoredUpdate& update : updates)
        if (!update.accepted) rejected[static_cast<std::size_t>(update.kind)] = &update;
    const StoredUpdate* label = rejected[static_cast<std::size_t>(UpdateKind::Label)];
    const StoredUpdate* status = rejected[static_cast<std::size_t>(UpdateKind::Status)];
    const StoredUpdate* value = rejected[static_cast<std::size_t>(UpdateKind::StatusValue)];
    Phrase out;
    if (label && status && label->rejectedBy == status->rejectedBy) {
        out = phrase("Comparison",
                     "An update that only changes a label, and one of the status that changes nothing, are rejected by "
                     "Kubernetes %1.")
                  .with(minorNames(label->rejectedBy));
    } else {
        if (label)
            out = phrase("Comparison", "An update that only changes a label is rejected by Kubernetes %1.")
                      .with(minorNames(label->rejectedBy));
        if (status)
            out = sentences(out, phrase("Comparison",
                                        "An update of the status that changes nothing is rejected by "
                                        "Kubernetes %1.")
                                     .with(minorNames(status->rejectedBy)));
    }
    if (value)
        out = sentences(out, phrase("Comparison", "A controller that writes this status is rejected by Kubernetes %1.")
                                 .with(minorNames(value->rejectedBy)));
    for (const StoredUpdate& update : updates)
        if (update.dropped > 0) out = sentences(out, outcomeOf(update));
    return out;
}

}  // namespace crd::diff
