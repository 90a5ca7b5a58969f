// Checks whether a mapping is lossless: objects of one version are converted to the other one and back, coerced to the
// schema each time as by the server, and compared. The objects are samples of the author and generated ones, also at
// limits; fewer if conversions take long. Each loss is shown with the smallest object that has it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/convert/conversion.h"
#include "engine/mapping/mapping_converter.h"

namespace crd::mapping {

enum class TripFault : std::uint8_t {
    Differs,  // a value does not come back
    Fails,    // a conversion fails
    Invalid   // the schema of the other version does not allow the converted object
};

struct CounterExample {
    TripFault fault{};
    std::string from, via;  // versions
    Json sent;              // of `from`, accepted by the server
    Json between, back;     // null: that conversion failed
    FieldPath path;         // of the difference, in `sent`; of Invalid in `between`
    std::string field;      // the same without indexes: ".spec.hosts[].name"; empty for Fails
    Phrase reason;          // a sentence
    // The rules that the fault belongs to: of the conversion from `from` to `via`, or back. May be empty.
    std::vector<std::size_t> rules, rulesBack;
    const Acknowledged* acknowledged = nullptr;
    const Acknowledged* stale = nullptr;  // accepts another loss of the field
    std::string_view loss = kLossy;       // of Differs: kLossy, kAdded, kNull or kCut
    bool filled = false;                  // `between` has defaults that the conversion did not set: those of `via`
    // The lost value is the default of the field, which reading sets again: other values are better examples.
    bool ofDefault = false;
};

struct TripOptions {
    std::size_t maxObjects = 200;  // generated; fewer for large schemas, more for many rules
    std::size_t maxExamples = 50;  // with different fields; each rule has its first one also beyond this limit
    std::size_t maxShrinks = 400;  // attempts to make one example smaller; fewer for large schemas
    std::vector<Json> samples;     // objects of any version
};

// How often a rule was tried.
struct RuleTrips {
    std::size_t objects = 0;   // with a field that the rule reads
    std::size_t faults = 0;    // of these: with a fault that belongs to the rule
    std::size_t unclear = 0;   // of these: a value that the rule reads differs, maybe because of an invalid value
    std::size_t cameBack = 0;  // of these: converted there and back, and equal in the fields that the rule reads
};

// One of TripOptions::samples, by its index, that the server rejects: it is not tried.
struct RejectedSample {
    std::size_t sample = 0;
    std::string error;  // the server's first one
};

struct Trips {
    std::size_t tried = 0;         // objects that the server accepts
    std::vector<RuleTrips> rules;  // of the conversion
    std::vector<CounterExample> examples;
    std::vector<RejectedSample> rejected;  // of the version that is converted
    Phrase obstacle;                       // why nothing was tried; empty if it was
};

// The round trips of one conversion. `server` knows the schemas of the definition; its converter is not used. If `stop`
// was requested, the result is incomplete.
Trips roundTrips(const CompiledMapping& compiled, const Mapping& mapping, const CompiledConversion& conversion,
                 convert::Conversion& server, const TripOptions& options = {}, const std::stop_token& stop = {});

}  // namespace crd::mapping
