// Properties of a schema's structural form that several rules use. Source: k8s.io/apiextensions-apiserver
// pkg/apiserver/schema (convert.go, validation.go).
#pragma once

#include "engine/schema/schema.h"

namespace crd::schema {

// True if the node's anyOf is exactly [{type: integer}, {type: string}]. The server compares deeply, so any further
// keyword in a branch that the structural form keeps breaks the pattern. Independent of x-kubernetes-int-or-string.
bool hasIntOrStringAnyOf(const Schema& node);
// True if the first branch of the node's allOf has that anyOf.
bool hasIntOrStringAllOf(const Schema& node);

// The first restriction in a schema of the root's `metadata` other than on name and generateName: the restricting
// keyword, or Properties for a property. Nothing if there is no such restriction.
std::optional<Keyword> metadataRestriction(const Schema& metadata);

}  // namespace crd::schema
