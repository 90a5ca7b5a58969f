#include "engine/mapping/internal/object_parts.h"

#include <cstddef>

#include "engine/object/form.h"

namespace crd::mapping {

namespace {

void addParts(const Json& value, const FieldPath& path, std::vector<FieldPath>& out) {
    const bool top = path.empty();
    if (const Json::Object* members = value.asObject()) {
        for (const auto& [name, member] : *members) {
            if (top && (name == "apiVersion" || name == "kind")) continue;
            if (top && name == "metadata") {
                if (const Json* labels = member.find("labels"))
                    addParts(*labels, path.child(name).child("labels"), out);
                continue;
            }
            out.push_back(path.child(name));
            addParts(member, path.child(name), out);
        }
    } else if (const Json::Array* list = value.asArray()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            out.push_back(path.at(i));
            addParts((*list)[i], path.at(i), out);
        }
    }
}

}  // namespace

std::string fieldOf(const FieldPath& path, const schema::Schema* at) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            out += "[]";
            at = at ? object::itemsOf(*at) : nullptr;
            continue;
        }
        const schema::ChildSchema* child = at ? at->property(step.name) : nullptr;
        const schema::Schema* value = at && !child ? object::additionalOf(*at).schema : nullptr;
        out += value ? ".*" : "." + step.name;
        at = child ? child->schema.get() : value;
    }
    return out;
}

std::vector<std::string> namedSteps(const FieldPath& path) {
    std::vector<std::string> out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) break;
        out.push_back(step.name);
    }
    return out;
}

std::vector<FieldPath> objectParts(const Json& object) {
    std::vector<FieldPath> out;
    addParts(object, {}, out);
    return out;
}

Json withPart(const Json& object, const FieldPath& path, const std::optional<Json>& value) {
    Json out = object;
    Json* at = &out;
    for (std::size_t i = 0; i < path.steps().size(); ++i) {
        const PathStep& step = path.steps()[i];
        const bool last = i + 1 == path.steps().size();
        if (step.kind == PathStep::Kind::Index) {
            Json::Array& list = *at->asArray();
            if (last && !value) {
                list.erase(list.begin() + static_cast<std::ptrdiff_t>(step.index));
                return out;
            }
            at = &list[step.index];
        } else {
            if (last && !value) {
                at->asObject()->erase(step.name);
                return out;
            }
            at = &at->asObject()->at(step.name);
        }
    }
    if (value) *at = *value;
    return out;
}

}  // namespace crd::mapping
