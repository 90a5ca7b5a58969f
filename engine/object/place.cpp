#include "engine/object/place.h"

#include <algorithm>
#include <vector>

namespace crd::object {

namespace {

std::vector<const Place*> fromRoot(const Place& place) {
    std::vector<const Place*> out;
    for (const Place* at = &place; at->kind != Place::Kind::Root; at = at->parent) out.push_back(at);
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace

FieldPath Place::path() const {
    std::vector<PathStep> steps;
    for (const Place* at : fromRoot(*this)) {
        if (at->kind == Kind::Item) {
            steps.push_back({PathStep::Kind::Index, {}, at->index});
        } else {
            steps.push_back(
                {at->kind == Kind::Member ? PathStep::Kind::Key : PathStep::Kind::Field, std::string(at->name), 0});
        }
    }
    return FieldPath(std::move(steps));
}

std::string text(const Place& place, PlaceStyle style) {
    std::string out;
    for (const Place* at : fromRoot(place)) {
        if (at->kind == Place::Kind::Item) {
            out += '[' + std::to_string(at->index) + ']';
        } else if (at->kind == Place::Kind::Member && style == PlaceStyle::Field) {
            out.append("[").append(at->name).append("]");
        } else {
            if (!out.empty() || (at->kind == Place::Kind::Member && style == PlaceStyle::Value)) out += '.';
            out += at->name;
        }
    }
    return out;
}

Json surrounded(Json value, const Place& place) {
    for (const Place* at = &place; at->kind != Place::Kind::Root; at = at->parent) {
        if (at->kind == Place::Kind::Item) {
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

Json taken(Json object, const Place& place) {
    if (place.kind == Place::Kind::Root) return object;
    Json around = taken(std::move(object), *place.parent);
    if (place.kind == Place::Kind::Item) {
        Json::Array* list = around.asArray();
        return list && !list->empty() ? std::move(list->front()) : Json();
    }
    Json::Object* members = around.asObject();
    if (!members) return {};
    const auto at = members->find(place.name);
    return at == members->end() ? Json() : std::move(at->second);
}

}  // namespace crd::object
