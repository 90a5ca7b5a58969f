// Internal to schema edits and fixes: what a path says about schema nodes, and which other nodes describe the same
// values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/definition.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/schema/schema.h"

namespace crd {

// One schema node on the way from the root of a version's schema.
struct SchemaStep {
    schema::ChildKind kind{};
    std::string name;       // Property, PatternProperty, Definition, Dependency
    std::size_t index = 0;  // AllOf, AnyOf, OneOf, ItemsTuple
    FieldPath path;         // of the node, with Key steps for names

    bool inJunctor() const {
        return kind == schema::ChildKind::AllOf || kind == schema::ChildKind::AnyOf ||
               kind == schema::ChildKind::OneOf || kind == schema::ChildKind::Not;
    }
};

struct SchemaWay {
    std::size_t version = 0;        // index into Definition::versions
    FieldPath root;                 // spec.versions[i].schema.openAPIV3Schema
    std::vector<SchemaStep> steps;  // empty: the root itself
    FieldPath keyword;              // what is left of the path behind the last node: `type`, `required[1]`; often empty

    const FieldPath& node() const { return steps.empty() ? root : steps.back().path; }
    FieldPath parent() const {
        return steps.size() < 2 ? root : steps[steps.size() - 2].path;  // of the root: the root
    }
    bool isProperty() const { return !steps.empty() && steps.back().kind == schema::ChildKind::Property; }
    // Index of the first step into a junctor at or after `from`; steps.size() when there is none.
    std::size_t firstJunctor(std::size_t from = 0) const;
    bool insideJunctor() const { return firstJunctor() < steps.size(); }
};

// Nothing for a path outside of the schemas of this definition. Whether the nodes exist is not asked.
std::optional<SchemaWay> schemaWay(const Definition& definition, const FieldPath& path);

// The node's own path with junctor steps left out: where a field that is named in a branch is specified.
FieldPath structuralPath(const SchemaWay& way, std::size_t steps);
inline FieldPath structuralPath(const SchemaWay& way) {
    return structuralPath(way, way.steps.size());
}

// The path below a node of one child.
FieldPath childOf(const FieldPath& parent, schema::ChildKind kind, const std::string& name, std::size_t index);

// Every node that says something about the same values as `way`'s node: itself first, then the matching nodes in
// branches of allOf, anyOf, oneOf and not of it and of the nodes above it (branches inside branches included), in the
// order of the walk: a branch stands behind the node that it is a branch of.
std::vector<FieldPath> mirrors(const EditScript& script, const SchemaWay& way);

}  // namespace crd
