// What the server publishes and kubectl explains, as result lines have it.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"

namespace crd::conformance {

// Adds openapiV2, openapiV3 and explain to the result of a version, where the case asks for them.
void addPublished(const nlohmann::json& input, const Definition& definition, const Version& version, bool structural,
                  int server, nlohmann::json& out);

}  // namespace crd::conformance
