// The types by which the server merges objects, made from the structural schema of their version.
// Sources: k8s.io/apiextensions-apiserver pkg/apiserver/customresource_handler.go (buildOpenAPIModelsForApply),
// pkg/controller/openapi/builder (what is added for metadata and embedded resources); k8s.io/kube-openapi
// pkg/schemaconv (openapi.go, smd.go); sigs.k8s.io/structured-merge-diff/v6 schema.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/object/request.h"
#include "engine/value/json.h"

namespace crd::apply {

struct TypedNode;

struct TypedList {
    const TypedNode* element = nullptr;
    bool atomic = true;
    std::vector<std::string> keys;  // of a list that is not atomic; without keys it is a set
};

struct TypedMap {
    std::map<std::string, const TypedNode*, std::less<>> fields;
    std::map<std::string, Json, std::less<>> defaults;  // of fields
    const TypedNode* element = nullptr;                 // of other keys; null: there are none
    bool atomic = false;
    bool untyped = false;  // no fields, and other keys may be anything: not reconciled when the schema changes

    // Of a member; null if the type has none of that name.
    const TypedNode* of(std::string_view name) const {
        const auto field = fields.find(name);
        return field == fields.end() ? element : field->second;
    }
};

enum class TypedScalar : std::uint8_t { None, Number, Text, Flag, Any };

// What a value can be: one of those that are set.
struct TypedNode {
    TypedScalar scalar = TypedScalar::None;
    std::unique_ptr<TypedList> list;
    std::unique_ptr<TypedMap> map;
};

class TypedSchema {
 public:
    // `preservesUnknown` is spec.preserveUnknownFields of the definition.
    explicit TypedSchema(const schema::Schema& root, bool preservesUnknown = false);
    TypedSchema(const TypedSchema&) = delete;
    TypedSchema& operator=(const TypedSchema&) = delete;

    const TypedNode& root() const { return *m_root; }

 private:
    std::deque<TypedNode> m_nodes;  // keep their addresses
    const TypedNode* m_root = nullptr;
};

}  // namespace crd::apply
