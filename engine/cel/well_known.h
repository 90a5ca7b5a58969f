// The types that have a name in every expression: those of the language and the messages that protocol buffers know.
// Source: cel-go common/stdlib, common/types/provider.go, common/types/pb; apiserver cel/types.go (findScalar).
#pragma once

#include <optional>
#include <string_view>

#include "engine/cel/type.h"

namespace crd::cel {

// The type that an identifier stands for at a minor of Kubernetes: `int`, `google.protobuf.Duration`, `net.IP`.
std::optional<Type> namedType(std::string_view name, unsigned minor);

bool isMessage(std::string_view typeName);
std::optional<Type> messageField(std::string_view typeName, std::string_view field);

// The message that an object literal of this type makes; empty where there is none.
std::string_view messageOf(const Type& type);

}  // namespace crd::cel
