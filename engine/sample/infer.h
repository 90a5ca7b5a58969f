// Infers schemas from objects: a structural schema for which all of them are valid and nothing is pruned. It is a
// starting point: authors add bounds, enums and descriptions.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/edit/schema_edit.h"
#include "engine/sample/samples.h"

namespace crd::sample {

// A schema for these values, as YAML text. Inference:
// * Numbers without fraction are integers; numbers mixed with strings are int-or-string; other mixtures are left open
//   (x-kubernetes-preserve-unknown-fields), as are values that are always null or empty.
// * Members that every object has are required, except the status of whole objects; a null among the values makes the
//   schema nullable.
// * Objects are maps if their keys are not field names (`app.example.com/name`), if the field is called labels,
//   annotations or similar, or if several objects share no key; their values must have one type.
// * Lists of objects with a unique string under `name` (or `key`, `id`, `type`) are maps with that key.
// * Strings have a format if all of them match it: date-time, date, uuid, ipv4, ipv6, cidr, mac, email, uri.
// * Objects with apiVersion, kind and metadata are embedded resources.
// Properties are in the order of their first occurrence.
std::string inferredSchema(const Samples& samples);

// A complete definition for the kind of the objects, with one version per apiVersion. Fails with one sentence for
// objects without apiVersion, kind or group, and for objects of different kinds.
Result<std::string> inferredDefinition(const Samples& samples);

// Replaces a schema node with the inferred schema, keeping its title and description. For whole objects of the
// definition's kind, uses their values at that node; other values are used as values of the node.
Result<TextEdit> inferInto(const SchemaRef& node, const Samples& samples);
// The text of the node that inferInto() writes.
Result<std::string> inferredAt(const SchemaRef& node, const Samples& samples);

}  // namespace crd::sample
