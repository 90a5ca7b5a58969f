// Random JSON texts in hand-written and generated layouts.
#pragma once

#include <string>

#include "tests/engine/yaml/edit_contract.h"

namespace crd::yaml::test {

// One object or list, or a few with "---" between them, of which the YAML reader accepts every escape; or objects one
// after another, which only the JSON reader accepts.
std::string randomJson(Chooser& chooser);

}  // namespace crd::yaml::test
