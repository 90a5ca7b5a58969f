// Property names as expressions write them. Source: apiserver cel/escaping.go.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace crd::cel {

// "a-b" is a__dash__b, "namespace" __namespace__. Nothing for names that no expression can reach.
std::optional<std::string> escaped(std::string_view name);

// The property that an identifier names. Nothing where its underscores mean nothing.
std::optional<std::string> unescaped(std::string_view identifier);

}  // namespace crd::cel
