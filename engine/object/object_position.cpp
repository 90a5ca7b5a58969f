#include "engine/object/object_position.h"

#include <algorithm>
#include <vector>

namespace crd::object {

namespace {

std::vector<const ObjectPosition*> fromRoot(const ObjectPosition& position) {
    std::vector<const ObjectPosition*> out;
    for (const ObjectPosition* at = &position; at->kind != ObjectPosition::Kind::Root; at = at->parent)
        out.push_back(at);
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace

FieldPath ObjectPosition::path() const {
    std::vector<PathStep> steps;
    for (const ObjectPosition* at : fromRoot(*this)) {
        if (at->kind == Kind::Item) {
            steps.push_back({PathStep::Kind::Index, {}, at->index});
        } else {
            steps.push_back(
                {at->kind == Kind::Member ? PathStep::Kind::Key : PathStep::Kind::Field, std::string(at->name), 0});
        }
    }
    return FieldPath(std::move(steps));
}

std::string text(const ObjectPosition& position, PositionStyle style) {
    std::string out;
    for (const ObjectPosition* at : fromRoot(position)) {
        if (at->kind == ObjectPosition::Kind::Item) {
            out += '[' + std::to_string(at->index) + ']';
        } else if (at->kind == ObjectPosition::Kind::Member && style == PositionStyle::Field) {
            out.append("[").append(at->name).append("]");
        } else {
            if (!out.empty() || (at->kind == ObjectPosition::Kind::Member && style == PositionStyle::Value)) out += '.';
            out += at->name;
        }
    }
    return out;
}

Json surrounded(Json value, const ObjectPosition& position) {
    for (const ObjectPosition* at = &position; at->kind != ObjectPosition::Kind::Root; at = at->parent) {
        if (at->kind == ObjectPosition::Kind::Item) {
            Json::Array list;
            list.push_back(std::move(value));
            value = Json(std::move(list));
        } else {
            Json::Object object;
            object.emplace(at->name, std::move(value));
            value = Json(std::move(object));
        }
    }
    return value;
}

Json taken(Json object, const ObjectPosition& position) {
    if (position.kind == ObjectPosition::Kind::Root) return object;
    Json around = taken(std::move(object), *position.parent);
    if (position.kind == ObjectPosition::Kind::Item) {
        Json::Array* list = around.asArray();
        return list && !list->empty() ? std::move(list->front()) : Json();
    }
    Json::Object* members = around.asObject();
    if (!members) return {};
    const auto at = members->find(position.name);
    return at == members->end() ? Json() : std::move(at->second);
}

}  // namespace crd::object
