// The problem of a rule that reads a field whose name is a reserved word of CEL where the server wants it escaped. It
// has a fix.
#pragma once

#include "engine/base/phrase.h"

namespace crd {

// %1: the server's error; %2: the name; %3: the name, escaped.
inline constexpr Pattern kReservedWord = phrase("Checks", "%1: %2 is a reserved word of CEL, write %3");

}  // namespace crd
