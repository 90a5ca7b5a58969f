// Maps a part of a scalar's value to its text, through quotes, escapes, folding and indentation.
#pragma once

#include <string_view>

#include "engine/yaml/read/node.h"

namespace crd::yaml {

// `part` is in bytes of the scalar's value, the result in bytes of the text. An empty part is a position between two
// bytes. Returns the whole content if the text and the value cannot be matched.
SourceSpan spanInScalar(std::string_view text, NodeRef scalar, SourceSpan part);

}  // namespace crd::yaml
