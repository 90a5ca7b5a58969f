#include "engine/publish/node.h"

#include <algorithm>
#include <utility>

namespace crd::publish {

const Node* Node::find(std::string_view name) const {
    const Object* object = asObject();
    if (!object) return nullptr;
    const auto at = std::find_if(object->begin(), object->end(), [&](const Member& m) { return m.name == name; });
    return at == object->end() ? nullptr : &at->value;
}

std::string_view Node::textAt(std::string_view name) const {
    const Node* member = find(name);
    const std::string_view* text = member ? member->asText() : nullptr;
    return text ? *text : std::string_view();
}

void appendJson(std::string& out, const Node& node, JsonEscapes escapes) {
    if (const auto* text = node.asText()) {
        appendJsonText(out, *text, escapes);
    } else if (const auto* object = node.asObject()) {
        out.push_back('{');
        const char* comma = "";
        for (const Member& member : *object) {
            out.append(std::exchange(comma, ","));
            appendJsonText(out, member.name, escapes);
            out.push_back(':');
            appendJson(out, member.value, escapes);
        }
        out.push_back('}');
    } else if (const auto* list = node.asList()) {
        out.push_back('[');
        const char* comma = "";
        for (const Node& item : *list) {
            out.append(std::exchange(comma, ","));
            appendJson(out, item, escapes);
        }
        out.push_back(']');
    } else if (const Json* value = node.asValue()) {
        crd::appendJson(out, *value, escapes);
    } else if (const bool* flag = node.asBool()) {
        out.append(*flag ? "true" : "false");
    } else if (const auto* integer = std::get_if<std::int64_t>(&node.m_value)) {
        crd::appendJson(out, Json(*integer), escapes);
    } else if (const auto* number = std::get_if<double>(&node.m_value)) {
        crd::appendJson(out, Json(*number), escapes);
    }
}

}  // namespace crd::publish
