// Internal to engine/mapping: where two objects differ, apart from what storage and preserved fields change.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/value/json.h"

namespace crd::mapping {

// Appends the places where two values differ, in their order, until there are `most`. A list of another length differs
// as a whole.
void differences(const Json& a, const Json& b, const FieldPath& path, std::size_t most, std::vector<FieldPath>& out);

// The kind of the loss of a value that comes back as another one (kLossy, ...). Null: there is none.
std::string_view lossOf(const Json* before, const Json* back);

// As a client or storage decodes the value: JSON drops the form of whole numbers.
void dropForms(Json& value);

// Without the annotations that keep fields of other versions.
void dropPreserved(Json& object);

// A value in a sentence, shortened; "nothing" for null.
std::string valueInSentence(const Json* value);

}  // namespace crd::mapping
