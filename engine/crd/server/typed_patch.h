// How the server reads a definition that is applied on the server side: before it decodes or validates the definition,
// it reads it as a value of the type that its OpenAPI document describes. That type has x-kubernetes-validations as a
// list with the key `rule`, but does not describe what is in `items` and `additionalProperties`. Sources:
// k8s.io/apimachinery pkg/util/managedfields/internal/structuredmerge.go, sigs.k8s.io/structured-merge-diff
// typed/validate.go, k8s.io/apiextensions-apiserver pkg/apis/apiextensions/v1/types_jsonschema.go.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"
#include "engine/schema/schema.h"

namespace crd {

// Items of x-kubernetes-validations with the same rule, in nodes that the type describes.
struct RepeatedRule {
    FieldPath node;  // below the root of the schema
    const schema::Schema* schema = nullptr;
    std::vector<std::size_t> items;  // at least two, ascending
};

// Of the schema of a version, which must outlive the result. The rules of properties are before those of their object.
std::vector<RepeatedRule> repeatedRules(const schema::Schema& root);

// The server's message for them; empty if there are none. The order of several is not that of the server, which varies.
std::string typedPatchError(const std::string& definitionName, const Version& version,
                            const std::vector<RepeatedRule>& repeated);
// The same for all versions.
std::string typedPatchError(const Definition& definition);

}  // namespace crd
