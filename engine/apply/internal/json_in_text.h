// Internal to engine/apply: JSON inside of texts, as in the names of fieldsV1 and in annotations.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/value/json.h"

namespace crd::apply {

// Fails with the words of Go's encoding/json.
Result<Json> jsonInText(const std::string& text);

}  // namespace crd::apply
