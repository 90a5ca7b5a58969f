// Advice on definitions that are too large because of their descriptions.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/base/finding.h"
#include "engine/crd/model/definition.h"
#include "engine/size/measured_size.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// advice.descriptions-too-large for a definition that exceeds a limit of size_limits.h and would not with fewer
// descriptions; nothing for any other. Ignores the limit of Helm, which applies to a whole chart and whose compression
// takes too long for every keystroke. `definition` was read from `stream`; `measured` holds the result for an earlier
// text of it and is updated: null if the definition is certainly small and was not measured, or cannot be read.
std::optional<Finding> sizeAdvice(const yaml::Stream& stream, const Definition& definition, MeasuredSizePtr& measured);

// The greatest depth up to which descriptions can be kept. Nothing if sizeAdvice() returns nothing.
std::optional<std::size_t> depthToTrim(const yaml::Stream& stream, const Definition& definition);

}  // namespace crd
