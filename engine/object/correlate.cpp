#include "engine/object/correlate.h"

#include "engine/base/gocompat/go_text.h"

namespace crd::object {

using schema::Schema;

namespace {

// The keys of an item as one string; nothing if a key is missing or not a scalar.
std::optional<std::string> keyOf(const Json& item, const Schema& list) {
    if (!item.asObject()) return std::nullopt;
    std::string out;
    for (const std::string& name : list.listMapKeys) {
        const Json* key = item.find(name);
        if (!key) return std::nullopt;
        out += '\0';
        if (const bool* flag = key->asBool()) {
            out += *flag ? "true" : "false";
        } else if (const double* number = key->asDouble()) {
            // A single key is compared by value, several keys as text with six digits.
            out += list.listMapKeys.size() == 1 ? "f" + toString(*key) : std::to_string(*number);
        } else if (const std::int64_t* integer = key->asInt()) {
            out += std::to_string(*integer);
        } else if (const std::string* text = key->asString()) {
            out += goQuoted(*text);
        } else {
            return std::nullopt;
        }
    }
    return out;
}

}  // namespace

std::optional<Correlated> Correlated::member(const std::string& name, schema::PropertyIndex& properties) const {
    const Json* value = m_value->find(name);
    const Json* old = m_old->find(name);
    if (!value || !old) return std::nullopt;
    const Schema* schema = memberSchema(*m_schema, name, properties);
    if (!schema) return std::nullopt;
    return Correlated(*value, *old, *schema);
}

std::optional<Correlated> Correlated::item(std::size_t index) {
    const Json::Array* list = m_value->asArray();
    const Json::Array* old = m_old->asArray();
    if (!isMapList() || !list || !old || index >= list->size()) return std::nullopt;
    if (m_schema->type != "array" || m_schema->listMapKeys.empty()) return std::nullopt;
    const Schema* items = itemsOf(*m_schema);
    const std::optional<std::string> key = keyOf((*list)[index], *m_schema);
    if (!items || !key) return std::nullopt;
    if (!m_keyed) {
        m_keyed.emplace();
        for (const Json& item : *old) {
            if (auto itemKey = keyOf(item, *m_schema)) m_keyed->emplace(std::move(*itemKey), &item);
        }
    }
    const auto found = m_keyed->find(*key);
    if (found == m_keyed->end()) return std::nullopt;
    return Correlated((*list)[index], *found->second, *items);
}

bool unchanged(Correlated& node, schema::PropertyIndex& properties) {
    const Json& value = node.value();
    const Json& old = node.old();
    const Json::Array* list = value.asArray();
    const Json::Array* oldList = old.asArray();
    if (list && oldList) {
        if (list->size() != oldList->size()) return false;
        if (!node.isMapList()) return value == old;
        for (std::size_t i = 0; i < list->size(); ++i) {
            std::optional<Correlated> item = node.item(i);
            if (!item || !unchanged(*item, properties)) return false;
        }
        return true;
    }
    const Json::Object* object = value.asObject();
    const Json::Object* oldObject = old.asObject();
    if (object && oldObject) {
        if (object->size() != oldObject->size()) return false;
        for (const auto& [name, below] : *object) {
            std::optional<Correlated> member = node.member(name, properties);
            if (!member || !unchanged(*member, properties)) return false;
        }
        return true;
    }
    return value == old;
}

}  // namespace crd::object
