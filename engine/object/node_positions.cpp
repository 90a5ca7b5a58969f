#include "engine/object/node_positions.h"

#include <utility>

namespace crd::object {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Schema;

NodeAt nodeAt(const Schema& root, const FieldPath& path, schema::PropertyIndex& properties) {
    NodeAt out{{}, &root, false};
    for (const PathStep& step : path.steps()) {
        const ChildSchema* child = nullptr;
        if (step.kind == PathStep::Kind::Index) {
            child = out.schema->child(ChildKind::Items);
        } else {
            child = properties.find(*out.schema, step.name);
            if (!child) child = out.schema->child(ChildKind::AdditionalProperties);
        }
        if (!child || !child->schema) return out;
        out.below = schema::childPath(out.below, *child);
        out.schema = child->schema.get();
    }
    out.exact = true;
    return out;
}

std::vector<FieldPath> positionsOf(const Schema& root, const FieldPath& below, const Json& object,
                                   schema::PropertyIndex& properties, std::size_t limit) {
    struct Here {
        FieldPath path;
        const Json* value;
    };
    std::vector<Here> places{{{}, &object}};
    const Schema* schema = &root;
    const std::vector<PathStep>& steps = below.steps();
    for (std::size_t i = 0; i < steps.size() && !places.empty();) {
        const std::string& word = steps[i].name;
        std::vector<Here> next;
        const auto add = [&](FieldPath path, const Json& value) {
            if (next.size() < limit) next.push_back({std::move(path), &value});
        };
        const ChildSchema* child = nullptr;
        if (word == "properties" && i + 1 < steps.size()) {
            const std::string& name = steps[i + 1].name;
            child = properties.find(*schema, name);
            for (const Here& here : places) {
                if (const Json* value = here.value->find(name)) add(here.path.child(name), *value);
            }
            i += 2;
        } else if (word == "items") {
            child = schema->child(ChildKind::Items);
            for (const Here& here : places) {
                const Json::Array* list = here.value->asArray();
                for (std::size_t n = 0; list && n < list->size(); ++n) add(here.path.at(n), (*list)[n]);
            }
            i += 1;
        } else if (word == "additionalProperties") {
            child = schema->child(ChildKind::AdditionalProperties);
            for (const Here& here : places) {
                const Json::Object* fields = here.value->asObject();
                if (!fields) continue;
                for (const auto& [name, value] : *fields) {
                    if (!properties.find(*schema, name)) add(here.path.key(name), value);
                }
            }
            i += 1;
        } else {
            break;  // a junctor: it validates the same values
        }
        places = std::move(next);
        if (!child || !child->schema) break;
        schema = child->schema.get();
    }
    std::vector<FieldPath> out;
    out.reserve(places.size());
    for (Here& here : places) out.push_back(std::move(here.path));
    return out;
}

}  // namespace crd::object
