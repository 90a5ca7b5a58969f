// Internal to engine/mapping: transformations as Go, for the code of a conversion webhook.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "engine/mapping/compiled.h"

namespace crd::mapping {

struct GoBody {
    std::string text;               // the statements of a function of `self any` that returns (any, error), indented
    std::set<std::string> helpers;  // names of the functions that they call (goHelpers)
};

// Nothing if a part of the expression has no translation: conversions to numbers, times, quantities, comprehensions
// other than map() and filter(); also if it reads a text that expressions read as a time, a duration or bytes (by the
// shape of `rule`, which may be null). The functions fail where the expression fails, except that the second operand of
// && and || is not looked at when the first one fails.
std::optional<GoBody> goBody(const std::string& transformation, const CompiledRule* rule = nullptr);

// The functions of these names, and of the packages that they import.
std::string goHelpers(const std::set<std::string>& names);
std::set<std::string> goImports(const std::set<std::string>& names);

}  // namespace crd::mapping
