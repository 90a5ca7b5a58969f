// Random YAML texts in odd but valid styles.
#pragma once

#include <string>

#include "tests/engine/yaml/edit_contract.h"

namespace crd::yaml::test {

// Mostly valid; the caller reads it and skips invalid ones.
std::string randomText(Chooser& chooser);

}  // namespace crd::yaml::test
