#include "engine/retire/internal/mapped_losses.h"

#include <set>

#include "engine/mapping/coverage.h"
#include "engine/mapping/report.h"
#include "engine/mapping/round_trip.h"

namespace crd::retire {

MappedLosses mappedLosses(const mapping::Mapping& mapping, const mapping::CompiledMapping& compiled,
                          convert::Conversion& server, const std::string& from, const std::string& to,
                          const std::stop_token& stop) {
    constexpr std::size_t kMostExamples = 20;
    MappedLosses out;
    out.from = from;
    out.to = to;
    const mapping::CompiledConversion* found = compiled.between(from, to);
    mapping::VersionConversion copied;
    mapping::CompiledConversion none;
    if (!found) {
        out.losses.push_back(
            phrase("Retirement", "The mapping has no conversion from %1 to %2: fields are only copied.")
                .with(from, to));
        copied.from = from;
        copied.to = to;
        none.written = &copied;
        none.from = server.version(from);
        none.to = server.version(to);
    }
    const mapping::CompiledConversion& conversion = found ? *found : none;
    if (!conversion.from || !conversion.to || !conversion.from->schema || !conversion.to->schema) return out;
    std::set<std::string> named, invalid;  // fields of `from`, of `to`
    for (const mapping::Gap& gap : mapping::coverageOf(conversion, mapping).gaps) {
        const bool loses = gap.kind != mapping::GapKind::Unset;
        (loses ? named : invalid).insert(gap.field);
        (loses ? out.losses : out.problems).push_back(mapping::withAnswer(gap.reason, gap.acknowledged, gap.stale));
    }
    if (!found) return out;
    mapping::TripOptions options;
    options.maxExamples = kMostExamples;
    const std::set<std::string> gaps = named;
    for (const mapping::CounterExample& example :
         mapping::roundTrips(compiled, mapping, conversion, server, options, stop).examples) {
        const bool loses = example.fault == mapping::TripFault::Differs;
        if (gaps.contains(example.field) && loses) continue;
        // Conversions that fail have no field. A field may have losses of several kinds.
        std::string about = example.field.empty() ? example.reason.english() : example.field;
        if (loses) about.append(" ").append(example.loss);
        if (example.ofDefault || !(loses ? named : invalid).insert(about).second) continue;
        std::vector<Phrase>& list = !loses ? out.problems : example.loss == mapping::kAdded ? out.gains : out.losses;
        list.push_back(mapping::withAnswer(example.reason, example.acknowledged, example.stale));
    }
    return out;
}

}  // namespace crd::retire
