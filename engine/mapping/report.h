// The report on a mapping: errors, coverage, round trips, and a result for each rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/base/finding.h"
#include "engine/mapping/coverage.h"
#include "engine/mapping/round_trip.h"

namespace crd::mapping {

enum class RuleState : std::uint8_t {
    Untried,       // no object that the rule changes was converted there and back
    Lossless,      // every object that was tried came back unchanged in the fields that the rule reads
    Acknowledged,  // some did not, which the author accepts
    Lossy,         // some did not
    Broken         // the rule cannot be used, fails, or takes part in a conversion to an invalid object
};
// "lossless", ... for lists and reports.
Phrase words(RuleState state);
// Identifiers of the states.
std::string_view name(RuleState state);

// Whether the example, of a field at or below that of the gap, shows what the gap does. The field of an object that is
// not valid is one of the target, so it may be another field of that name.
bool shows(const CounterExample& example, const Gap& gap);

// The sentence about a loss, with the reason of its acknowledgement; both may be null.
Phrase withAnswer(const Phrase& loss, const Acknowledged* acknowledged, const Acknowledged* stale);

struct RuleReport {
    RuleState state = RuleState::Untried;
    Phrase reason;                       // a sentence; empty for Lossless
    std::optional<std::size_t> example;  // index in ConversionReport::trips.examples
};

struct ConversionReport {
    Coverage coverage;
    Trips trips;
    std::vector<RuleReport> rules;  // in the order of the mapping
};

struct Report {
    std::vector<ConversionReport> conversions;  // in the order of the mapping; empty parts where a version is missing
    std::vector<Finding> findings;              // of compile() and of the parts above, in the order of the text
    std::vector<Finding> kcp;                   // kcpDifferences()
};

// `text` has the mapping that was compiled. If `stop` was requested, the result is incomplete and must be discarded.
Report reportOn(const MappingText& text, const Mapping& mapping, const CompiledMapping& compiled,
                convert::Conversion& server, const TripOptions& options = {}, const std::stop_token& stop = {});

}  // namespace crd::mapping
