// Internal to engine/retire: what objects lose when a webhook converts them as a mapping declares it.
#pragma once

#include <stop_token>
#include <string>

#include "engine/convert/conversion.h"
#include "engine/mapping/compiled.h"
#include "engine/retire/plan.h"

namespace crd::retire {

// Of objects of version `from` that become objects of `to`: fields that no rule reads, and what generated objects lose
// on the way there and back; and which of them are not converted to valid objects. `server` knows the schemas; its
// converter is not used. If `stop` was requested, the result is incomplete.
MappedLosses mappedLosses(const mapping::Mapping& mapping, const mapping::CompiledMapping& compiled,
                          convert::Conversion& server, const std::string& from, const std::string& to,
                          const std::stop_token& stop);

}  // namespace crd::retire
