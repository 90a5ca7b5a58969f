// Null handling and defaulting: the values that the server drops and sets when it reads an object.
// Source: k8s.io/apiextensions-apiserver pkg/apiserver/schema/defaulting (algorithm.go, prunenulls.go, prune.go).
#pragma once

#include <unordered_map>

#include "engine/object/form.h"
#include "engine/object/step.h"

namespace crd::object {

// Drops null members whose schema is not nullable and has no default.
void dropNulls(Json& value, const schema::Schema& schema, schema::PropertyIndex& properties, Steps* steps = nullptr);

// The defaults of a schema as the server applies them: pruned by the schema.
class Defaults {
 public:
    // `root` is the schema of a whole resource. Must not outlive the schema and the index.
    Defaults(const schema::Schema& root, schema::PropertyIndex& properties);

    // The default of a node below the root; null if it has none.
    const Json* of(const schema::Schema& node) const;

    // Whether pruning changed any default.
    bool pruned() const { return !m_pruned.empty(); }

    // False if reading the value sets a default or drops a null. Only reads, so it is cheaper than doing that on a
    // copy.
    bool settled(const Json& value) const { return settled(value, m_root); }

    // Sets the defaults of absent fields and of nulls that are not nullable, in place and recursively.
    void set(Json& value, Steps* steps = nullptr) const;
    // set() for a value of a node below the root.
    void setBelow(Json& value, const schema::Schema& node) const { set(value, node, ObjectPosition(), nullptr); }

 private:
    void prepare(const schema::Schema& node, const ObjectPosition& position);
    void set(Json& value, const schema::Schema& schema, const ObjectPosition& position, Steps* steps) const;
    bool settled(const Json& value, const schema::Schema& schema) const;

    const schema::Schema& m_root;
    schema::PropertyIndex& m_properties;
    // Defaults changed by pruning; a node that occurs twice keeps the first.
    std::unordered_map<const schema::Schema*, Json> m_pruned;
};

}  // namespace crd::object
