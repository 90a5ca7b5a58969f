// Messages of the server and kubectl for text that they cannot decode, or reject in strict mode.
#pragma once

#include <string>
#include <string_view>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/schema/schema.h"

namespace crd {

// A path as the strict decoder prints it: `spec.versions[0].schema.openAPIV3Schema.properties.spec.foo`.
std::string strictPath(const FieldPath& path);

// Only the field names of a path, as Go's decoder prints it: `spec.versions.schema`.
std::string fieldNames(const FieldPath& path);

// `unknown field "spec.foo": ...`: the error of kubectl with strict decoding, followed by our explanation.
Phrase unknownFieldSentence(const FieldPath& path, const Phrase& explanation);

// `json: cannot unmarshal string into Go struct field ObjectMeta.metadata.labels of type map[string]string`. `found` is
// goWordOf() the value; numbers are quoted if a number is wanted.
std::string cannotUnmarshal(std::string_view found, bool numberWanted, std::string_view owner, const FieldPath& path,
                            std::string_view type);

// The error of a value in a schema; `node` is the path of the schema node below the object.
std::string schemaDecodeError(const FieldPath& node, const schema::ReadProblem& problem);

}  // namespace crd
