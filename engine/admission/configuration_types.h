// Internal to engine/admission: the fields of admission configurations, by the server's types.
// Source: k8s.io/api admissionregistration/v1/types.go.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/convert/go_review.h"
#include "engine/value/json.h"

namespace crd::admission {

// The fields of a kind; empty for other kinds.
std::span<const convert::GoField> configurationFields(std::string_view kind);

// Fields of the object that its type does not have, in order; at most `limit`.
std::vector<FieldPath> unknownFields(const Json& object, std::span<const convert::GoField> fields, std::size_t limit);

}  // namespace crd::admission
