// Compares a result line with the recorded one, by the rules for runners: errors as sets, paths that the library moves
// to the top of spec accepted where the author wrote them, the wording of decoders ignored.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace crd::conformance {

// Every measure that the recorded line has, and whether it matched: "decode verdict", "crd errors: exact", "rules", ...
std::map<std::string, bool> compared(const nlohmann::json& expected, const nlohmann::json& actual);

}  // namespace crd::conformance
