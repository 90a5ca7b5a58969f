// Finds the old value of a field in the stored object, if the server can correlate them: members by name, items of
// lists of type map by their keys. Source: k8s.io/apiserver pkg/cel/common (equality.go, maplist.go).
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "engine/object/form.h"

namespace crd::object {

class Correlated {
 public:
    // All arguments must outlive this object.
    Correlated(const Json& value, const Json& old, const schema::Schema& schema)
        : m_value(&value), m_old(&old), m_schema(&schema) {}

    std::optional<Correlated> member(const std::string& name, schema::PropertyIndex& properties) const;
    std::optional<Correlated> item(std::size_t index);

    const Json& value() const { return *m_value; }
    const Json& old() const { return *m_old; }
    bool isMapList() const { return m_schema->listType && *m_schema->listType == "map"; }

 private:
    const Json* m_value;
    const Json* m_old;
    const schema::Schema* m_schema;
    std::optional<std::unordered_map<std::string, const Json*>> m_keyed;  // items of `m_old`
};

// Whether both values are equal for ratcheting: lists of type map in any order. Never without a schema.
bool unchanged(Correlated& node, schema::PropertyIndex& properties);

}  // namespace crd::object
