// Positions of the nodes of a version's schema in the document, for messages about objects that refer to a node.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "engine/base/field_path.h"
#include "engine/base/source_span.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

class SchemaLocations {
 public:
    // `definition` was read from `stream`, and `version` is one of its versions with a schema; all must outlive this
    // object.
    SchemaLocations(const yaml::Stream& stream, const Definition& definition, const Version& version);

    struct Entry {
        FieldPath path;   // in the object of the definition: spec.versions[0].schema.openAPIV3Schema.properties[spec]
        SourceSpan key;   // the name of the node: the property's key, the keyword of items; for the root, its beginning
        SourceSpan node;  // its text
    };
    // A node reached several times through aliases has its first position. Null for a node of another schema.
    const Entry* find(const schema::Schema* node) const;
    // The text of one of the node's x-kubernetes-validations: its `rule`, or the nearest enclosing text.
    std::optional<Entry> rule(const schema::Schema* node, std::size_t index) const;

 private:
    void walk(yaml::NodeRef at, const schema::Schema& node, Entry location);

    std::unordered_map<const schema::Schema*, Entry> m_locations;
};

}  // namespace crd
