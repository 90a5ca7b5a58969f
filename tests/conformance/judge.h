// Holds a result line against the recorded one, by the rules for runners: errors as sets, places that the library
// hoists to the top of spec accepted where the author wrote them, wording of decoders left aside.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace crd::conformance {

// Every measure that the recorded line has, and whether it matched: "decode verdict", "crd errors: exact", "rules", ...
std::map<std::string, bool> judged(const nlohmann::json& expected, const nlohmann::json& actual);

}  // namespace crd::conformance
