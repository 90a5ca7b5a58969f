// Object literals. Those of well-known protocol buffer messages evaluate to the corresponding CEL value:
// google.protobuf.Duration{seconds: 5}. Those of mutating policies (Object{}, Object.spec{}) keep the name of their
// type. Sources: cel-go common/types/provider.go (NewValue), common/types/pb; k8s.io/apiserver pkg/cel/mutation.
#pragma once

#include <map>
#include <string>

#include "engine/cel/eval/value.h"

namespace crd::cel {

// Returns an error with the library's message for other types and for fields that do not accept their value.
Value makeMessage(std::string_view typeName, const std::map<std::string, Value>& fields);

// Whether a type is Object or below it: Object.spec.
bool isPatchObject(std::string_view typeName);

// Object{}, Object.spec{}: any fields.
class PatchObject final : public Map {
 public:
    PatchObject(std::string typeName, std::map<std::string, Value> fields)
        : m_typeName(std::move(typeName)), m_fields(std::move(fields)) {}

    const std::string& typeName() const { return m_typeName; }
    const std::map<std::string, Value>& fields() const { return m_fields; }

    std::size_t size() const override { return m_fields.size(); }
    std::optional<Value> find(const Value& key) const override;
    std::vector<Value> keys() const override;
    Value equals(Context& context, const Value& other) const override;
    std::string_view goType() const override { return "*dynamic.ObjectVal"; }

 private:
    std::string m_typeName;
    std::map<std::string, Value> m_fields;
};

}  // namespace crd::cel
