// What a schema allows in objects: its fields by the structural form, the values that it names, and what every resource
// has besides, at the root and where a resource is embedded.
#pragma once

#include "engine/completion/grammar.h"
#include "engine/schema/schema.h"

namespace crd::completion {

struct ObjectKind {
    schema::SchemaPtr schema;  // of the root; null: nothing is known of the objects
    std::string apiVersion, kind;
};

class ObjectGrammar : public Grammar {
 public:
    explicit ObjectGrammar(ObjectKind kind) : m_kind(std::move(kind)) {}

    Expectation at(const yaml::Stream& stream, const yaml::DocumentTree& document,
                   const FieldPath& path) const override;

 private:
    ObjectKind m_kind;
};

// Of a value below a node: `path` is that below the node's own value. `resource`: the value is a resource even where
// the schema does not say so.
Expectation valueExpectation(const schema::Schema& node, const FieldPath& path, bool resource = false);

// A scalar as it is written in block style; empty for other values and for texts of several lines.
std::string scalarText(const Json& value);

}  // namespace crd::completion
