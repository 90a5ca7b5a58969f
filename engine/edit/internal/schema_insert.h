// Internal to schema edits: adding properties to a node and removing nodes, as steps of a script.
#pragma once

#include <optional>
#include <string_view>

#include "engine/base/phrase.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"

namespace crd {

// Why no property of this name can be added to the node; empty if it can.
Phrase whyNoProperty(const EditScript& script, const SchemaWay& parent, std::string_view name);

// A node without any type gets `type: object`.
void makeObject(EditScript& script, const FieldPath& node);

// Inserts `name` with its schema into the node's properties, which are created if missing.
bool insertProperty(EditScript& script, const FieldPath& node, std::string_view name, std::string_view skeleton,
                    yaml::InsertPosition position);

// The array whose items are the node at `steps`: its x-kubernetes-list-map-keys name properties of the node.
std::optional<FieldPath> arrayAround(const SchemaWay& way, std::size_t steps);

// As removeNode().
bool removeFrom(EditScript& script, const Definition& definition, const SchemaWay& way, Followed* followed = nullptr);

}  // namespace crd
