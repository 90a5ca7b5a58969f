// What proves an advice: requests that the engine ran, and what the server does with each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/base/text.h"
#include "engine/value/json.h"

namespace crd::advice {

// Apply: server-side, by another manager than the one of the object.
enum class RequestKind : std::uint8_t { Create, Update, UpdateStatus, Apply, Read, ReadScale, ApplyDefinition };

struct ProofRequest {
    RequestKind kind{};
    std::string version;  // of the request; of an apply of the definition: that the response is about
    Json object;          // as sent; of a read, as stored; of the definition, the part that the response is about
    bool accepted = false;
    Text response;               // the server's errors, or what becomes of the object
    std::optional<Json> result;  // the object that the response is about, if that is not `object`
    // Of an update: no request stores the object, since the server rejects it by now.
    bool storedBefore = false;
};

// Sets a value of the definition, or removes it.
struct Change {
    FieldPath path;             // below the version: schema.openAPIV3Schema.properties[spec]
    std::optional<Json> value;  // nothing: removed
};

// A change that removes the cause. The fix of the finding offers it if the search finds nothing in the changed text.
struct Repair {
    Phrase title, consequence;  // as those of a Fix
    std::vector<Change> changes;
    bool safe = false;  // FixSafety::Safe
};

struct Proof {
    Phrase summary;                      // of the decisive request, in a few words: "create {} → no such key"
    std::vector<ProofRequest> requests;  // in the order in which they are sent; never empty
    std::vector<Repair> repairs;         // best first
};

// "create as v1", "update of the status as v1", and of which object, if none of the proof stores it.
Phrase nameOf(const ProofRequest& request);

}  // namespace crd::advice
