// Size of a value as JSON on the wire.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/value/json.h"

namespace crd {

// Size in bytes of the compact JSON that kubectl and client-go send: as toString(), but with `<`, `>` and `&` written
// as \u003c, \u003e and \u0026 (the default of Go's encoding/json). The text is not built.
std::size_t requestBytes(const Json& value);
// requestBytes() of a string, such as a key, including its quotes.
std::size_t requestTextBytes(std::string_view text);

}  // namespace crd
