// Internal to engine/admission: the types by which the server merges objects, made from the schema that it publishes.
// Sources: k8s.io/kube-openapi pkg/schemaconv (openapi.go, smd.go); sigs.k8s.io/structured-merge-diff/v6 schema.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/publish/served_version.h"
#include "engine/value/json.h"

namespace crd::admission {

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
    // The types of the objects of `version`, as a server of `minor` publishes them.
    TypedSchema(const publish::ServedVersion& version, int minor);

    const TypedNode& root() const { return *m_root; }

 private:
    std::deque<TypedNode> m_nodes;  // keep their addresses
    const TypedNode* m_root = nullptr;
};

}  // namespace crd::admission
