#include "engine/edit/internal/schema_text.h"

#include <algorithm>
#include <vector>

#include "engine/edit/schema_edit_script.h"
#include "engine/schema/keyword.h"

namespace crd {
namespace {

class SchemaWriter {
 public:
    explicit SchemaWriter(const SchemaStyle& style) : m_style(style) {}

    // `names`: the keys are names of properties.
    std::string mapping(const Json::Object& members, std::size_t column, bool names) const {
        std::vector<const Json::Object::value_type*> entries;
        for (const auto& entry : members) entries.push_back(&entry);
        if (!names && !m_style.alphabetical)
            std::stable_sort(entries.begin(), entries.end(), [](const auto* a, const auto* b) {
                return keywordRank(a->first) < keywordRank(b->first);
            });
        std::string out;
        for (const auto* entry : entries) {
            if (!out.empty()) out += "\n" + std::string(column, ' ');
            out +=
                yamlScalar(entry->first) + ":" + value(entry->second, column, entry->first == "properties" && !names);
        }
        return out;
    }

 private:
    std::string value(const Json& value, std::size_t column, bool names) const {
        const auto lineAt = [](std::size_t at) { return "\n" + std::string(at, ' '); };
        const std::size_t below = column + m_style.layout.step;
        if (const Json::Object* members = value.asObject(); members && !members->empty())
            return lineAt(below) + mapping(*members, below, names);
        const Json::Array* items = value.asArray();
        if (!items || items->empty()) return " " + yamlFlow(value);
        const std::size_t dash = column + m_style.layout.sequenceOffset;
        std::string out;
        for (const Json& item : *items) {
            const Json::Object* members = item.asObject();
            out += lineAt(dash) + "- " + (members ? mapping(*members, dash + 2, false) : yamlFlow(item));
        }
        return out;
    }

    const SchemaStyle& m_style;
};

}  // namespace

std::size_t keywordRank(std::string_view keyword) {
    const auto all = schema::keywords();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].name != keyword) continue;
        switch (all[i].shape) {
            case schema::ValueShape::SchemaNode:
            case schema::ValueShape::SchemaList:
            case schema::ValueShape::SchemaMap:
            case schema::ValueShape::SchemaOrBool:
                return i + all.size();
            default:
                return i;
        }
    }
    return 2 * all.size();
}

std::string schemaText(const Json& schema, const SchemaStyle& style) {
    const Json::Object* members = schema.asObject();
    return members ? SchemaWriter(style).mapping(*members, 0, false) : yamlFlow(schema);
}

}  // namespace crd
