// Questions about a schema's structural form that several rules ask. Source: k8s.io/apiextensions-apiserver
// pkg/apiserver/schema (convert.go, validation.go).
#pragma once

#include "engine/schema/schema.h"

namespace crd::schema {

// The node's anyOf is exactly [{type: integer}, {type: string}]: the server compares deeply, so any further keyword in
// a branch that its structural form keeps breaks the pattern. It holds with or without x-kubernetes-int-or-string.
bool hasIntOrStringAnyOf(const Schema& node);
// The first branch of the node's allOf has that anyOf.
bool hasIntOrStringAllOf(const Schema& node);

// The first thing in a schema of `metadata` at the root that restricts more than name and generateName: the keyword
// that says so, or Properties when it is a property. Nothing when the schema only says what is allowed.
std::optional<Keyword> metadataRestriction(const Schema& metadata);

}  // namespace crd::schema
