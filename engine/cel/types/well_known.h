// The types with a name in every expression: built-in types and well-known protocol buffer messages. Source: cel-go
// common/stdlib, common/types/provider.go, common/types/pb; apiserver cel/types.go (findScalar).
#pragma once

#include <optional>
#include <string_view>

#include "engine/cel/types/environment.h"
#include "engine/cel/types/type.h"

namespace crd::cel {

inline constexpr std::string_view kMessagePackage = "google.protobuf.";

// The type named by an identifier of the environment: `int`, `google.protobuf.Duration`, `net.IP`.
std::optional<Type> namedType(std::string_view name, const Environment& environment);

bool isMessage(std::string_view typeName);
std::optional<Type> messageField(std::string_view typeName, std::string_view field);

// The message made by an object literal of this type; empty if there is none.
std::string_view messageOf(const Type& type);

}  // namespace crd::cel
