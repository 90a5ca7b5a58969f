// Object literals of the messages that protocol buffers know: google.protobuf.Duration{seconds: 5}. Each gives the
// value that the language has for it. Source: cel-go common/types/provider.go (NewValue), common/types/pb.
#pragma once

#include <map>
#include <string>

#include "engine/cel/value.h"

namespace crd::cel {

// An error in the library's words for other types and for fields that do not take their value.
Value makeMessage(std::string_view typeName, const std::map<std::string, Value>& fields);

}  // namespace crd::cel
