// Replays the steps of the request path one by one, to show the effect of each on an object.
#pragma once

#include <cstdint>

#include "engine/object/step.h"

namespace crd::object {

// Applies a step to the object. A step that does not fit (its location does not exist) changes nothing.
void apply(const Step& step, Json& object);

// The stages of the request path, in order. Only a server-side apply merges. Store converts to the storage version, if
// that is another one.
enum class Stage : std::uint8_t {
    Decode,
    Merge,
    Prune,
    DropNulls,
    Metadata,
    Default,
    Prepare,
    Validate,
    Remove,
    Store,
    Respond
};

// The stage that makes such a step.
Stage stageOf(StepKind kind);

}  // namespace crd::object
