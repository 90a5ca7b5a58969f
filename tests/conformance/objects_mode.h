// The part of mode `cases` that answers to objects.
#pragma once

#include <nlohmann/json.hpp>

#include "engine/crd/check.h"
#include "engine/crd/definition.h"

namespace crd::conformance {

// Answers to the objects of a case, which are judged by the definition that `result` is about.
nlohmann::json objectsOf(const nlohmann::json& input, const Definition& definition, const CheckResult& result);

}  // namespace crd::conformance
