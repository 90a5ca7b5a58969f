// Object literals of well-known protocol buffer messages: google.protobuf.Duration{seconds: 5}. Each evaluates to the
// corresponding CEL value. Source: cel-go common/types/provider.go (NewValue), common/types/pb.
#pragma once

#include <map>
#include <string>

#include "engine/cel/value.h"

namespace crd::cel {

// Returns an error with the library's message for other types and for fields that do not accept their value.
Value makeMessage(std::string_view typeName, const std::map<std::string, Value>& fields);

}  // namespace crd::cel
