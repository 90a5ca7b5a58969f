// Random JSON texts as people and programs lay them out.
#pragma once

#include <string>

#include "tests/engine/yaml/edit_contract.h"

namespace crd::yaml::test {

// One object or list, or a few with "---" between them; JSON of which the YAML reader takes every escape.
std::string randomJson(Chooser& chooser);

}  // namespace crd::yaml::test
