// Schemas proposed from objects: what a structural schema has to say so that all of them are valid and nothing of them
// is pruned. A proposal to go on from: bounds, enums and descriptions are the author's.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/edit/schema_edit.h"
#include "engine/sample/samples.h"

namespace crd::sample {

// A schema of values like these, as YAML text. What it concludes:
// * numbers without fraction are integers; numbers beside texts are int-or-string; other mixtures are left open
//   (x-kubernetes-preserve-unknown-fields), as is what is only ever null or empty.
// * required are the members that every object has; null among values makes nullable.
// * objects are maps where their keys are no names of fields (`app.example.com/name`), where the field is called
// labels,
//   annotations or the like, or where several objects share no key; their values must be of one type.
// * lists of objects that have a text under `name` (or `key`, `id`, `type`), different in each, are maps by that key.
// * texts have a format where all have it: date-time, date, uuid, ipv4, ipv6, cidr, mac, email, uri.
// * objects with apiVersion, kind and metadata are embedded resources.
// Properties are in the order in which they are first seen.
std::string inferredSchema(const Samples& samples);

// A whole definition of the kind that the objects are of, one version for each apiVersion among them. Fails with one
// sentence for objects without apiVersion, kind or group, and for those of different kinds.
Result<std::string> inferredDefinition(const Samples& samples);

// The proposal in the place of a schema node, whose title and description stay. Of whole objects of the definition's
// kind it is what they have at that node; other values are taken as values of the node.
Result<TextEdit> inferInto(const SchemaPlace& node, const Samples& samples);
// The same as the text of the node.
Result<std::string> inferredAt(const SchemaPlace& node, const Samples& samples);

}  // namespace crd::sample
