// Advice about a definition that is too large because of its descriptions.
#pragma once

#include <cstddef>
#include <optional>

#include "engine/base/finding.h"
#include "engine/crd/definition.h"
#include "engine/size/weight.h"
#include "engine/yaml/stream.h"

namespace crd {

// advice.descriptions-too-large, for a definition that passes a limit of size_limits.h and would not with descriptions
// trimmed; nothing for any other. The limit of Helm is left out: it is that of a whole chart, and compressing a text
// takes too long to be done at every key. `definition` was read from `stream`, and `before` is what `weight` held after
// an earlier text of it; what is sure to be small is not weighed at all.
std::optional<Finding> sizeAdvice(const yaml::Stream& stream, const Definition& definition, WeightPtr& weight);

// The most descriptions that can stay: the depth below which they have to go. Nothing where sizeAdvice() finds nothing.
std::optional<std::size_t> depthToTrim(const yaml::Stream& stream, const Definition& definition);

}  // namespace crd
