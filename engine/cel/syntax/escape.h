// Escaping of property names in expressions. Source: apiserver cel/escaping.go.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd::cel {

// "a-b" is a__dash__b, "namespace" __namespace__. Nothing for names that expressions cannot access.
std::optional<std::string> escaped(std::string_view name);

// The property name for an identifier. Nothing if its underscores are not a valid escape.
std::optional<std::string> unescaped(std::string_view identifier);

}  // namespace crd::cel
