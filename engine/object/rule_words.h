// What an expression speaks of, as far as its text shows it.
#pragma once

#include <string>
#include <string_view>

namespace crd::object {

// Whether the expression names the member: as a whole word, in the spelling of expressions.
bool mentions(std::string_view expression, const std::string& member);

}  // namespace crd::object
