// Internal to engine/crd: what the server and kubectl say about a text that they cannot decode, or not strictly.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/schema/schema.h"

namespace crd {

// A path as the strict decoder writes it: `spec.versions[0].schema.openAPIV3Schema.properties.spec.foo`.
std::string strictPath(const FieldPath& path);

// The names of a path's fields alone, as Go's decoder writes it: `spec.versions.schema`.
std::string fieldNames(const FieldPath& path);

// `unknown field "spec.foo": message`, or duplicate: what kubectl shows where it asks for strict decoding, and the
// sentence for people.
std::string strictSentence(std::string_view unknownOrDuplicate, const FieldPath& path, std::string_view message);

// `json: cannot unmarshal string into Go struct field ObjectMeta.metadata.labels of type map[string]string`. `found` is
// goWordOf() the value; numbers are quoted where a number is wanted.
std::string cannotUnmarshal(std::string_view found, bool numberWanted, std::string_view owner, const FieldPath& path,
                            std::string_view type);

// The same of a value in a schema; `node` is the path of the schema's node below the object, `package` that of the
// server's types.
std::string schemaDecodeError(const FieldPath& node, const schema::ReadProblem& problem, std::string_view package);

}  // namespace crd
