// The part of mode `cases` that validates objects.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"

namespace crd::conformance {

// Writes the results for the objects of a case, which are validated by the definition of `result`.
nlohmann::json objectsOf(const nlohmann::json& input, const Definition& definition, const CheckResult& result,
                         int minor);

}  // namespace crd::conformance
