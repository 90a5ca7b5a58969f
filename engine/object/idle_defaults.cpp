#include "engine/object/idle_defaults.h"

#include "engine/object/object_position.h"

namespace crd::object {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

// The defaults that the object would get if it were present and empty.
std::size_t defaultsInside(const Schema& node) {
    std::size_t out = 0;
    for (const ChildSchema& child : node.children) {
        if (child.kind != ChildKind::Property) continue;
        out += defaultOf(*child.schema) ? 1 : defaultsInside(*child.schema);
    }
    return out;
}

class Walk {
 public:
    Walk(schema::PropertyIndex& properties, std::size_t limit) : m_properties(properties), m_limit(limit) {}

    void value(const Json& value, const Schema& schema, const ObjectPosition& position) {
        if (const Json::Object* object = value.asObject()) {
            for (const ChildSchema& child : schema.children) {
                if (child.kind != ChildKind::Property || object->contains(child.name)) continue;
                const std::size_t count = defaultOf(*child.schema) ? 0 : defaultsInside(*child.schema);
                if (count > 0 && out.size() < m_limit) {
                    out.push_back({position.property(child.name).path(), child.schema.get(), count});
                }
            }
            for (const auto& [name, member] : *object) {
                if (const ChildSchema* property = m_properties.find(schema, name)) {
                    this->value(member, *property->schema, position.property(name));
                } else if (const Schema* additional = additionalOf(schema).schema) {
                    this->value(member, *additional, position.member(name));
                }
            }
        } else if (const Json::Array* list = value.asArray()) {
            const Schema* items = itemsOf(schema);
            for (std::size_t i = 0; items && i < list->size(); ++i) this->value((*list)[i], *items, position.item(i));
        }
    }

    std::vector<IdleDefaults> out;

 private:
    schema::PropertyIndex& m_properties;
    std::size_t m_limit;
};

}  // namespace

std::vector<IdleDefaults> idleDefaults(const Json& object, const Schema& schema, schema::PropertyIndex& properties,
                                       std::size_t limit) {
    Walk walk(properties, limit);
    walk.value(object, schema, ObjectPosition());
    return std::move(walk.out);
}

}  // namespace crd::object
