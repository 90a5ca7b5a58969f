// Resolves schema paths, and finds other nodes that describe the same values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/crd/model/definition.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/schema/schema.h"

namespace crd {

// One schema node on the path from the root of a version's schema.
struct SchemaStep {
    schema::ChildKind kind{};
    std::string name;       // Property, PatternProperty, Definition, Dependency
    std::size_t index = 0;  // AllOf, AnyOf, OneOf, ItemsTuple
    FieldPath path;         // path of the node, with Key steps for names

    bool inJunctor() const {
        return kind == schema::ChildKind::AllOf || kind == schema::ChildKind::AnyOf ||
               kind == schema::ChildKind::OneOf || kind == schema::ChildKind::Not;
    }
};

struct SchemaWay {
    std::size_t version = 0;        // index into Definition::versions
    FieldPath root;                 // spec.versions[i].schema.openAPIV3Schema
    std::vector<SchemaStep> steps;  // empty: the root itself
    FieldPath keyword;              // the rest of the path after the last node: `type`, `required[1]`; often empty

    const FieldPath& node() const { return steps.empty() ? root : steps.back().path; }
    FieldPath parent() const {
        return steps.size() < 2 ? root : steps[steps.size() - 2].path;  // for the root: the root
    }
    // The way to the ancestor after this number of steps.
    SchemaWay upTo(std::size_t count) const {
        SchemaWay up = *this;
        up.steps.resize(count);
        return up;
    }
    bool isProperty() const { return !steps.empty() && steps.back().kind == schema::ChildKind::Property; }
    // Index of the first step into a junctor at or after `from`; steps.size() if there is none.
    std::size_t firstJunctor(std::size_t from = 0) const;
    bool insideJunctor() const { return firstJunctor() < steps.size(); }
};

// Nothing for a path outside of the schemas of this definition. Does not check that the nodes exist.
std::optional<SchemaWay> schemaWay(const Definition& definition, const FieldPath& path);

// The path to an existing node, or why there is none.
Result<SchemaWay> wayTo(const EditScript& script, const Definition& definition, const FieldPath& path);

// The node's path without junctor steps: where a field named in a branch is specified.
FieldPath structuralPath(const SchemaWay& way, std::size_t steps);
inline FieldPath structuralPath(const SchemaWay& way) {
    return structuralPath(way, way.steps.size());
}

// The path of a child.
FieldPath childOf(const FieldPath& parent, schema::ChildKind kind, const std::string& name, std::size_t index);

// All nodes that describe the same values as `way`'s node: the node itself, then the matching nodes in branches of
// allOf, anyOf, oneOf and not (recursively) of it and of its ancestors, in traversal order: a branch comes after the
// node that has it.
std::vector<FieldPath> mirrors(const EditScript& script, const SchemaWay& way);

}  // namespace crd
