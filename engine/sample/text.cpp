#include <algorithm>

#include "engine/object/form.h"
#include "engine/sample/sample.h"
#include "engine/yaml/write/write.h"

namespace crd::sample {

using schema::ChildSchema;
using schema::Schema;

namespace {

class OrderedText {
 public:
    void value(const Json& value, const Schema* schema, bool resource) {
        if (const Json::Object* object = value.asObject()) {
            members(*object, schema, resource);
        } else if (const Json::Array* list = value.asArray()) {
            m_writer.beginSequence();
            const Schema* items = schema ? object::itemsOf(*schema) : nullptr;
            for (const Json& item : *list) this->value(item, items, false);
            m_writer.endSequence();
        } else {
            m_writer.scalar(value);
        }
    }
    std::string finish() { return m_writer.finish(); }

 private:
    void members(const Json::Object& object, const Schema* schema, bool resource) {
        if (!schema) return m_writer.value(Json(object));
        resource = resource || schema->embeddedResource;
        const auto rank = [&](const std::string& name) -> std::size_t {
            constexpr std::string_view kFirst[] = {"apiVersion", "kind", "metadata"};
            if (resource) {
                for (std::size_t i = 0; i < std::size(kFirst); ++i) {
                    if (name == kFirst[i]) return i;
                }
            }
            if (const ChildSchema* property = m_properties.find(*schema, name))
                return static_cast<std::size_t>(property - schema->children.data()) + std::size(kFirst);
            return schema->children.size() + std::size(kFirst);
        };
        std::vector<std::pair<std::size_t, const Json::Object::value_type*>> ranked;
        for (const auto& member : object) ranked.emplace_back(rank(member.first), &member);
        std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
            return a.first != b.first ? a.first < b.first : yaml::keyBefore(a.second->first, b.second->first);
        });
        m_writer.beginMapping();
        for (const auto& [unused, member] : ranked) {
            m_writer.key(member->first);
            value(member->second, object::memberSchema(*schema, member->first, m_properties), false);
        }
        m_writer.endMapping();
    }

    yaml::Writer m_writer;
    schema::PropertyIndex m_properties;
};

}  // namespace

std::string text(const Json& object, const Schema& schema) {
    OrderedText out;
    out.value(object, &schema, true);
    return out.finish();
}

}  // namespace crd::sample
