// Internal to engine/crd: what the server and kubectl say about a text that they cannot decode, or not strictly.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/field_path.h"

namespace crd {

// A path as the strict decoder writes it: `spec.versions[0].schema.openAPIV3Schema.properties.spec.foo`.
std::string strictPath(const FieldPath& path);

// The names of a path's fields alone, as Go's decoder writes it: `spec.versions.schema`.
std::string fieldNames(const FieldPath& path);

// `unknown field "spec.foo": message`, or duplicate: what kubectl shows where it asks for strict decoding, and the
// sentence for people.
std::string strictSentence(std::string_view unknownOrDuplicate, const FieldPath& path, std::string_view message);

}  // namespace crd
