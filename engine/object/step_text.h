// Descriptions of steps for display.
#pragma once

#include <string>
#include <string_view>

#include "engine/object/step.h"

namespace crd::object {

// "pruned", "null dropped", "defaulted", ...
std::string_view name(StepKind kind);

// The reason as one plain sentence: "The schema does not specify this field."
std::string_view reason(const Step& step);

}  // namespace crd::object
