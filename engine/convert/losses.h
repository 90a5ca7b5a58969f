// What requests at one version lose when they are read at another: compares the schemas of the request, of storage and
// of the reader, and proves each loss by a generated object that runs through the stages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/convert/conversion.h"
#include "engine/convert/conversion_stage.h"
#include "engine/schema/schema.h"
#include "engine/value/json.h"

namespace crd::convert {

enum class LossKind : std::uint8_t {
    Field,          // a field that the version does not have is pruned, with everything below it
    UnknownFields,  // fields that the request's version keeps without a schema are pruned
    Keys,           // keys of a map are pruned, because the version has no map there
    Null,           // a null is dropped, because the field is not nullable in the version
    OtherType,      // the value is kept, and the version does not allow its type
    Default,        // nothing is lost: a field that was not sent appears, with the default of the storage version
    DefaultNotSet   // nothing is lost: a field lacks the default of the version read
};

// Values are lost, or become invalid.
bool isLoss(LossKind kind);

struct Loss {
    LossKind kind{};
    Phase phase{};        // Storing, Decoding or Reading
    std::string version;  // whose schema causes it
    std::string field;    // in objects: "spec.hosts[].name"; * is any key, also one in a list below
    // The node of the field in the schema of the request's version, and its path below the root of that schema. For
    // Default and DefaultNotSet the node is in the schema of `version`, and there is no path.
    const schema::Schema* schema = nullptr;
    FieldPath schemaPath;
    std::size_t fieldsBelow = 0;  // described fields that are lost with it
    Phrase reason;                // a sentence

    // An object of the request's version in which this happens: it was run through the stages. Null if none was
    // found, or the limit of witnesses was reached.
    std::shared_ptr<const Json> witness;
    FieldPath witnessPath;  // of the value in the witness
};

struct PairLosses {
    std::string request, storage, reader;  // versions
    Phrase obstacle;                       // why there is no result; empty if there is one
    std::vector<Loss> losses;              // in the order of the request's schema; the kinds without a loss last
    std::size_t leftOut = 0;               // beyond LossOptions::maxLosses
    bool cut = false;                      // LossOptions::maxNodes was reached: the rest was not compared
    std::size_t visited = 0;               // nodes: how much work the comparison was
    bool witnessesLeftOut = false;         // a limit of LossOptions was reached, and some losses have no witness

    bool loses() const;
};

struct LossOptions {
    std::size_t maxLosses = 1'000;
    // Objects of their own for losses; further lost fields share one large object, if they are lost in it.
    std::size_t maxWitnesses = 100;
    std::size_t maxWitnessNodes = 100'000;  // schema nodes times those objects
    std::size_t maxNodes = 1'000'000;       // visited nodes; what is beyond is not compared
};

// What an object of `request` loses when it is stored and read at `reader`. The result refers to schemas of the
// definition. If `stop` was requested, it is incomplete and must be discarded.
PairLosses lossesBetween(Conversion& conversion, const std::string& request, const std::string& reader,
                         const LossOptions& options = {}, const std::stop_token& stop = {});

// The server's errors about required fields that objects of `stored` lack when they are stored and read at `reader`:
// those of the smallest and of the largest generated object. At most `most`; empty if none can be generated or read.
std::vector<std::string> missingFields(Conversion& conversion, const std::string& stored, const std::string& reader,
                                       std::size_t most, const std::stop_token& stop = {});

// A generated object that is not valid when it is read, and one error of it.
struct InvalidRead {
    FieldPath path;                       // of the error
    std::string error;                    // the server's
    std::shared_ptr<const Json> witness;  // of the request's version
};

// What the reader's schema does not allow in generated objects of the request's version, the smallest, the largest and
// those at limits of both, when they are stored and read: one object for each kind of error of a field. Not those of
// fields that `pair` lists with another type, and nothing for an object that is not converted. Enums, limits and rules
// that no generated object reaches are not found.
std::vector<InvalidRead> invalidReads(Conversion& conversion, const PairLosses& pair, const LossOptions& options = {},
                                      const std::stop_token& stop = {});

// The witnesses as documents of a NAME.samples.yaml, each with a comment that says what it loses. Losses with the same
// witness share a document. Empty if there are none.
std::string witnessText(Conversion& conversion, const PairLosses& pair);

}  // namespace crd::convert
