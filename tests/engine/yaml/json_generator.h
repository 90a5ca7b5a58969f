// Random JSON texts as people and programs lay them out.
#pragma once

#include <string>

#include "tests/engine/yaml/edit_contract.h"

namespace crd::yaml::test {

// One object or list, or a few with "---" between them, of which the YAML reader takes every escape; or objects one
// after another, which only JSON's reader takes.
std::string randomJson(Chooser& chooser);

}  // namespace crd::yaml::test
