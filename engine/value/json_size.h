// How long a value is as JSON on the wire.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/value/json.h"

namespace crd {

// Bytes of the compact JSON that kubectl and client-go send: as toString(), but with `<`, `>` and `&` written as
// \u003c, \u003e and \u0026, as Go's encoding/json does unless told otherwise. The text is not built.
std::size_t requestBytes(const Json& value);
// The same for a string, such as a key: quotes included.
std::size_t requestTextBytes(std::string_view text);

}  // namespace crd
