#include "engine/object/prune.h"

#include <algorithm>

namespace crd::object {

using schema::Schema;

namespace {

bool isMetaField(std::string_view name) {
    return name == "apiVersion" || name == "kind" || name == "metadata";
}

class Pruner {
 public:
    Pruner(schema::PropertyIndex& properties, const PruneOptions& options)
        : m_properties(properties), m_options(options) {}

    bool changed() const { return m_changed; }

    void value(Json& x, const Schema* schema, const ObjectPosition& position) {
        const bool keep = schema && preservesUnknown(*schema);
        if (Json::Object* object = x.asObject()) {
            members(*object, schema, keep, position);
        } else if (Json::Array* list = x.asArray()) {
            items(*list, schema, keep, position);
        }
    }

 private:
    void members(Json::Object& object, const Schema* schema, bool keep, const ObjectPosition& position) {
        const Additional additional = schema ? additionalOf(*schema) : Additional();
        const bool resource = schema && (schema->embeddedResource ||
                                         (m_options.resourceRoot && position.kind == ObjectPosition::Kind::Root));
        for (auto at = object.begin(); at != object.end();) {
            const std::string& name = at->first;
            if (resource && isMetaField(name)) {
                ++at;
            } else if (const schema::ChildSchema* property = schema ? m_properties.find(*schema, name) : nullptr) {
                value(at->second, property->schema.get(), position.property(name));
                ++at;
            } else if (additional.present) {
                value(at->second, additional.schema, position.member(name));
                ++at;
            } else if (keep) {
                ++at;
            } else {
                remove(name, at->second, schema, position);
                at = object.erase(at);
            }
        }
    }

    // Lists inside a value that preserves unknown fields: the items preserve them too, unless their schema says
    // otherwise.
    void items(Json::Array& list, const Schema* schema, bool keep, const ObjectPosition& position) {
        const Schema* item = schema ? itemsOf(*schema) : nullptr;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const ObjectPosition at = position.item(i);
            if (!keep) {
                value(list[i], item, at);
            } else if (item) {
                kept(list[i], *item, at);
            }
        }
    }

    // As value(), for a schema that inherits from its list that unknown fields are preserved.
    void kept(Json& x, const Schema& schema, const ObjectPosition& position) {
        if (Json::Object* object = x.asObject()) {
            members(*object, &schema, true, position);
        } else if (Json::Array* list = x.asArray()) {
            items(*list, &schema, true, position);
        }
    }

    void remove(const std::string& name, const Json& removed, const Schema* schema, const ObjectPosition& position) {
        m_changed = true;
        const ObjectPosition at = position.property(name);
        // At the root, type and metadata are removed without a report if the schema is not a resource.
        if (m_options.unknown && (!schema || !isMetaField(name) || position.kind != ObjectPosition::Kind::Root)) {
            m_options.unknown->push_back(text(at, PositionStyle::Unknown));
        }
        record(m_options.steps, StepKind::Pruned, at, schema, removed);
    }

    schema::PropertyIndex& m_properties;
    const PruneOptions& m_options;
    bool m_changed = false;
};

}  // namespace

bool prune(Json& value, const Schema& schema, schema::PropertyIndex& properties, const PruneOptions& options) {
    Pruner pruner(properties, options);
    pruner.value(value, &schema, ObjectPosition());
    if (options.unknown) std::sort(options.unknown->begin(), options.unknown->end());
    return pruner.changed();
}

}  // namespace crd::object
