// Compares a result line with the recorded one, by the rules for runners: errors as sets, paths that the library moves
// to the top of spec accepted where the author wrote them, the wording of decoders ignored.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace crd::conformance {

// Whether the recorder printed tables of the objects.
enum class Tables { Recorded, NotRecorded };

// Every measure that one of the lines has, and whether it matched: "decode verdict", "crd errors: exact", "rules", ...
// Output that was not recorded does not match.
std::map<std::string, bool> compared(const nlohmann::json& expected, const nlohmann::json& actual,
                                     Tables tables = Tables::Recorded);

}  // namespace crd::conformance
