// The stages of an object that the server converts between versions: sent, admitted, stored, read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/convert/converter.h"
#include "engine/object/step.h"
#include "engine/object/value_error.h"
#include "engine/value/json.h"

namespace crd::convert {

enum class ConversionStageKind : std::uint8_t { Sent, Admitted, Stored, Read };

// The part of a request that changes the object, and the schema that it uses.
enum class Phase : std::uint8_t {
    Request,   // decoding and preparing the request: the version of the request
    Storing,   // encoding for storage: the storage version
    Decoding,  // reading storage, with defaults: the version that the object is stored in
    Reading    // converting for the client, without defaults: the version that is read
};

struct Change {
    Phase phase{};
    std::string version;  // whose schema made the change
    object::Step step;    // `step.schema` is a node of that version
    // Removes a value that is only there because decoding the stored object set its default.
    bool ofDefault = false;

    // The conversion removes a value that the request sent, or that is stored.
    bool loses() const;
    // A value appears that the request did not send and whose default is not that of the version read.
    bool adds() const;
};

// What a converter did to an object beyond converting it.
struct ConverterEffect {
    Phase phase{};        // Storing or Reading
    std::string version;  // that it converted to
    Effect effect;
};

// A sentence: "v1 has no field spec.replicas: it is pruned when the object is stored as v1."
Phrase reason(const Change& change);
// The same of a loss when an update reads the stored object: what it writes does not have the field.
Phrase reasonOfUpdate(const Change& change);

// Sentences: a default of the version that is read is not set, because reading sets those of the stored version only;
// a client that writes the object back sets it.
Phrase defaultNotSet(const std::string& version, const FieldPath& path);

struct ConversionStage {
    ConversionStageKind kind{};
    std::string version;                   // of the object at this stage
    Json object;                           // null if it does not get here
    std::vector<Change> changes;           // since the stage before; for Read: since Stored
    std::vector<ConverterEffect> effects;  // since the stage before
    std::optional<std::string> rejection;  // why the object does not get here: the server's message
    // Admitted: why the request is rejected; it is the last stage then. Read: what the version's schema does not
    // allow in the object, which the server does not check when it reads.
    std::vector<object::ValueError> errors;
    std::vector<std::string> warnings;
    Phrase sizeNote;  // Stored, after a request: etcd does not store the object with its default limit; else empty
    // Read: defaults of the version's schema that are not set, because reading sets those of the stored version only.
    object::Steps defaultsNotSet;
    bool isResponse = false;  // Read: the version of the request, whose response it is
};

// What an update loses of the stored object because it is converted to the version of the request before anything else.
// `read` is the Read of the stored object.
std::vector<Change> lossesOfUpdate(const ConversionStage& read);

// What becomes of an object that a request admitted at another version than the storage version.
struct Storing {
    Phrase obstacle;           // why it cannot be simulated, as a sentence; the stages are empty then
    ConversionStage stored;    // one that fails: the request fails, and nothing is stored
    ConversionStage response;  // a Read; one that fails: the object is stored, and the client gets the error

    bool known() const { return obstacle.empty() && !stored.rejection; }
};

// "sent", "admitted", "stored", "read"
Phrase name(ConversionStageKind kind);
// "request", "storing", "decoding", "reading": for data
std::string_view phaseName(Phase phase);

}  // namespace crd::convert
