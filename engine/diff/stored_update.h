// What follows for an object that the left side stored: requests at the right side, on each server, with their outcome.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/kubernetes/minor_set.h"
#include "engine/base/phrase.h"
#include "engine/value/json.h"

namespace crd::diff {

enum class UpdateKind : std::uint8_t {
    Label,        // changes a label and nothing else
    Status,       // through /status, and changes nothing
    StatusValue,  // through /status, of an object without a status: sets the status that the left side accepts
    Apply         // server-side apply by another manager, of one item of a list with equal items
};

// An update of the object as a server of the right side returns it.
struct StoredUpdate {
    UpdateKind kind{};
    Json object;            // as sent
    bool accepted = false;  // on the target version
    std::string
        response{};  // of a rejection: the server's text, on the target version or else on the newest such server
    MinorSet
        servers{};  // whose outcome is known: they can run all rules; of an expensive request only the target version
    MinorSet rejectedBy{};
    std::size_t dropped = 0;  // of an accepted apply: items of the list that are gone
};

// Identifiers: "label", "status", "statusValue", "apply".
std::string_view name(UpdateKind kind);
// The outcome, a whole sentence: "An update that only changes a label is rejected by Kubernetes 1.28, 1.29: ..."; if
// the target version accepts it: "... is accepted, but rejected by Kubernetes 1.28, 1.29: ..."
Phrase outcomeOf(const StoredUpdate& update);
// Whole sentences about the requests that the target version rejects, without the texts of the server, and those that
// drop an item. May be empty.
Phrase remarksOn(std::span<const StoredUpdate> updates);

}  // namespace crd::diff
