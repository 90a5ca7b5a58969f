// Compares a result line with the recorded one, by the rules for runners: errors as sets, paths that the library moves
// to the top of spec accepted where the author wrote them, the wording of decoders ignored.
#pragma once

#include <nlohmann/json.hpp>

#include "tests/conformance/recorded.h"

namespace crd::conformance {

// Every measure of the two lines: "decode verdict", "crd errors: exact", "versions[0]: rules", "objects[1]: pruned",
// ... What only one of them has differs, too. Without `tables`, tables of objects were not recorded.
Measures compared(const nlohmann::json& expected, const nlohmann::json& actual, bool tables = true);

}  // namespace crd::conformance
