// The changes of the request path made once more, one by one: for showing what each of them does to an object.
#pragma once

#include <cstdint>

#include "engine/object/step.h"

namespace crd::object {

// Does to the object what the step did. A step that does not fit (its place is not there) changes nothing.
void apply(const Step& step, Json& object);

// The parts of the request path, in their order, as a teacher would name them.
enum class Stage : std::uint8_t { Decode, Prune, DropNulls, Metadata, Default, Store, Validate };

// The part that makes such a step.
Stage stageOf(StepKind kind);

}  // namespace crd::object
