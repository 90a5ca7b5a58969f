// The grammar of objects with a schema: fields of the structural form, enum values, and the fields of every resource,
// at the root and in embedded resources.
#pragma once

#include "engine/completion/grammar.h"
#include "engine/schema/schema.h"

namespace crd::completion {

struct ObjectKind {
    schema::SchemaPtr schema;  // of the root; null if the schema is not known
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

// For a value below a node: `path` is relative to the node's own value. `resource`: the value is a resource even if the
// schema does not say so.
Expectation valueExpectation(const schema::Schema& node, const FieldPath& path, bool resource = false);

// A scalar in block style; empty for other values and for strings with several lines.
std::string scalarText(const Json& value);

}  // namespace crd::completion
