// Internal to engine/yaml: creates the values that edits write (see NewValue in edit_internal.h).
#pragma once

#include <memory>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

using NewValuePtr = std::shared_ptr<const NewValue>;

NewValuePtr newValue(const Json& value);
// Fails unless `yaml` is exactly one YAML document.
Result<NewValuePtr> newValueFromText(std::string_view yaml, std::string_view eol);
// Nests `value` under further keys; an index, which must be 0, makes a list.
Result<NewValuePtr> newValueBelow(const std::vector<PathStep>& steps, NewValuePtr value);

}  // namespace crd::yaml::editing
