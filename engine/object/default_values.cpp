#include "engine/object/default_values.h"

#include <algorithm>
#include <utility>

#include "engine/object/embedded_meta.h"
#include "engine/object/prune.h"

namespace crd::object {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

namespace {

void dropNullsBelow(Json& value, const Schema* schema, schema::PropertyIndex& properties,
                    const ObjectPosition& position, Steps* steps) {
    if (!schema) return;
    if (Json::Object* object = value.asObject()) {
        for (auto at = object->begin(); at != object->end();) {
            const ChildSchema* property = properties.find(*schema, at->first);
            const Schema* member = property ? property->schema.get() : additionalOf(*schema).schema;
            const ObjectPosition here = property ? position.property(at->first) : position.member(at->first);
            if (at->second.isNull() && member && !member->nullable && !defaultOf(*member)) {
                record(steps, StepKind::NullDropped, here, member, at->second);
                at = object->erase(at);
            } else {
                dropNullsBelow(at->second, member, properties, here, steps);
                ++at;
            }
        }
    } else if (Json::Array* list = value.asArray()) {
        const Schema* items = itemsOf(*schema);
        for (std::size_t i = 0; i < list->size(); ++i) {
            dropNullsBelow((*list)[i], items, properties, position.item(i), steps);
        }
    }
}

}  // namespace

void dropNulls(Json& value, const Schema& schema, schema::PropertyIndex& properties, Steps* steps) {
    dropNullsBelow(value, &schema, properties, ObjectPosition(), steps);
}

Defaults::Defaults(const Schema& root, schema::PropertyIndex& properties) : m_root(root), m_properties(properties) {
    prepare(root, ObjectPosition());
}

void Defaults::prepare(const Schema& node, const ObjectPosition& position) {
    const Json* value = defaultOf(node);
    // Only objects and lists have fields; scalars matter only inside metadata, which coercion may change.
    if (value && (position.kind != ObjectPosition::Kind::Root || value->asObject())) {
        Json object = surrounded(*value, position);
        CoerceOptions options;
        options.resourceRoot = true;
        options.dropInvalid = true;
        (void)coerceMetadata(object, m_root, m_properties, options);
        PruneOptions pruning;
        pruning.resourceRoot = true;
        prune(object, m_root, m_properties, pruning);
        Json pruned = taken(std::move(object), position);
        if (pruned != *value) m_pruned.emplace(&node, std::move(pruned));
    }
    for (const ChildSchema& child : node.children) {
        if (child.kind == ChildKind::Property) {
            prepare(*child.schema, position.property(child.name));
        } else if (child.kind == ChildKind::Items) {
            prepare(*child.schema, position.item(0));
        } else if (child.kind == ChildKind::AdditionalProperties) {
            prepare(*child.schema, position.member("*"));
        }
    }
}

const Json* Defaults::of(const Schema& node) const {
    const Json* value = defaultOf(node);
    if (!value || m_pruned.empty()) return value;
    const auto at = m_pruned.find(&node);
    if (at == m_pruned.end()) return value;
    return at->second.isNull() ? nullptr : &at->second;
}

// Recursion depth is that of the schema, which the reader limits.
bool Defaults::settled(const Json& value, const Schema& schema) const {
    if (const Json::Object* object = value.asObject()) {
        for (const ChildSchema& child : schema.children) {
            if (child.kind == ChildKind::Property && of(*child.schema) && !object->contains(child.name)) return false;
        }
        const Schema* const additional = additionalOf(schema).schema;
        return std::all_of(object->begin(), object->end(), [&](const auto& entry) {
            const ChildSchema* property = m_properties.find(schema, entry.first);
            const Schema* member = property ? property->schema.get() : additional;
            if (!member) return true;
            return entry.second.isNull() ? member->nullable : settled(entry.second, *member);
        });
    }
    const Json::Array* list = value.asArray();
    const Schema* items = itemsOf(schema);
    if (!list || !items) return true;
    return std::all_of(list->begin(), list->end(), [&](const Json& item) {
        return item.isNull() ? items->nullable || !of(*items) : settled(item, *items);
    });
}

void Defaults::set(Json& value, Steps* steps) const {
    set(value, m_root, ObjectPosition(), steps);
}

void Defaults::set(Json& value, const Schema& schema, const ObjectPosition& position, Steps* steps) const {
    const auto replace = [&](Json& null, const Schema& member, const ObjectPosition& at) {
        if (!null.isNull() || member.nullable) return;
        const Json* set = of(member);
        if (!set) return;
        null = *set;
        record(steps, StepKind::NullDefaulted, at, &member, null);
    };
    if (Json::Object* object = value.asObject()) {
        for (const ChildSchema& child : schema.children) {
            if (child.kind != ChildKind::Property) continue;
            const Json* set = of(*child.schema);
            if (!set) continue;
            const auto [at, absent] = object->try_emplace(child.name);
            if (absent) {
                at->second = *set;
                record(steps, StepKind::Defaulted, position.property(child.name), child.schema.get(), *set);
            } else {
                replace(at->second, *child.schema, position.property(child.name));
            }
        }
        const Additional additional = additionalOf(schema);
        for (auto& [name, member] : *object) {
            if (const ChildSchema* property = m_properties.find(schema, name)) {
                set(member, *property->schema, position.property(name), steps);
            } else if (additional.schema) {
                const ObjectPosition at = position.member(name);
                replace(member, *additional.schema, at);
                set(member, *additional.schema, at, steps);
            }
        }
    } else if (Json::Array* list = value.asArray()) {
        const Schema* items = itemsOf(schema);
        for (std::size_t i = 0; items && i < list->size(); ++i) {
            const ObjectPosition at = position.item(i);
            replace((*list)[i], *items, at);
            set((*list)[i], *items, at, steps);
        }
    }
}

}  // namespace crd::object
