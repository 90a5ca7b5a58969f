// Where a part of a scalar's value stands in the text: through quotes, escapes, folding and indentation.
#pragma once

#include <string_view>

#include "engine/yaml/node.h"

namespace crd::yaml {

// `part` counts bytes of the scalar's value; the outcome, bytes of the text. A part without length is a place between
// two. Where the text cannot be followed to the value, the whole content.
SourceSpan placeInScalar(std::string_view text, NodeRef scalar, SourceSpan part);

}  // namespace crd::yaml
