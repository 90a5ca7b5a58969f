#include "engine/object/list_types.h"

#include <unordered_map>

#include "engine/object/go_value.h"
#include "engine/object/object_position.h"

namespace crd::object {

using schema::ChildSchema;
using schema::Schema;

namespace {

class ListRules {
 public:
    explicit ListRules(schema::PropertyIndex& properties) : m_properties(properties) {}

    void value(const Json& x, const Schema& schema, const ObjectPosition& position) {
        if (const Json::Object* object = x.asObject()) {
            const Additional additional = additionalOf(schema);
            for (const auto& [name, member] : *object) {
                // If both apply, both are checked.
                if (additional.schema) value(member, *additional.schema, position.member(name));
                if (const ChildSchema* property = m_properties.find(schema, name)) {
                    value(member, *property->schema, position.property(name));
                }
            }
        } else if (const Json::Array* list = x.asArray()) {
            if (position.kind != ObjectPosition::Kind::Root && schema.listType) {
                if (*schema.listType == "set") set(*list, schema, position);
                if (*schema.listType == "map") map(*list, schema, position);
            }
            if (const Schema* items = itemsOf(schema)) {
                for (std::size_t i = 0; i < list->size(); ++i) value((*list)[i], *items, position.item(i));
            }
        }
    }

    std::vector<ValueError> take() { return std::move(m_errors); }

 private:
    void add(std::string_view type, const Schema& schema, const ObjectPosition& position, std::string detail,
             const Json& bad) {
        ValueError& out = m_errors.emplace_back();
        out.type = type;
        out.field = text(position, PositionStyle::Field);
        if (!out.field.starts_with('[')) out.field.insert(out.field.begin(), '.');
        out.detail = std::move(detail);
        out.value = scalarText(bad);
        out.path = position.path();
        out.schema = &schema;
    }

    // Indices at which a value occurs for the second time. Lists and objects compare by their JSON text.
    static std::vector<std::size_t> repeated(const std::vector<Json>& items) {
        std::unordered_map<std::string, std::size_t> seen;
        std::vector<std::size_t> out;
        for (std::size_t i = 0; i < items.size(); ++i) {
            const Json& item = items[i];
            // The scalars 1 and 1.0 differ.
            const std::string key = (item.asDouble()                     ? "f"
                                     : item.asObject() || item.asArray() ? "c"
                                                                         : "") +
                                    toString(item);
            if (++seen[key] == 2) out.push_back(i);
        }
        return out;
    }

    void set(const Json::Array& list, const Schema& schema, const ObjectPosition& position) {
        for (const std::size_t i : repeated(list)) {
            add(error_type::kDuplicate, schema, position.item(i), {}, list[i]);
        }
    }

    void map(const Json::Array& list, const Schema& schema, const ObjectPosition& position) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (list[i].isNull() || list[i].asObject()) continue;
            add(error_type::kInvalid, schema, position.item(i), "must be an object for an array of list-type map",
                list[i]);
            return;
        }
        std::vector<Json> keys;
        std::vector<std::string> shown;  // the server prints the keys of the item, not the item
        for (const Json& item : list) {
            Json::Object key;
            for (const std::string& name : schema.listMapKeys) {
                if (const Json* part = item.find(name)) key.emplace(name, *part);
            }
            shown.push_back(goJson(Json(key)));
            // A single key is compared by value, so 1 and 1.0 differ.
            const bool single = schema.listMapKeys.size() == 1 && !key.empty();
            keys.push_back(single ? key.begin()->second : Json(std::move(key)));
        }
        for (const std::size_t i : repeated(keys)) {
            add(error_type::kDuplicate, schema, position.item(i), {}, {});
            m_errors.back().shown = shown[i];
        }
    }

    schema::PropertyIndex& m_properties;
    std::vector<ValueError> m_errors;
};

}  // namespace

std::vector<ValueError> listTypeErrors(const Json& object, const Schema& schema, schema::PropertyIndex& properties) {
    ListRules rules(properties);
    if (object.asObject()) rules.value(object, schema, ObjectPosition());
    return rules.take();
}

}  // namespace crd::object
