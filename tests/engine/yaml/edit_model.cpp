#include "tests/engine/yaml/edit_model.h"

#include "engine/yaml/read/resolve.h"

namespace crd::yaml::test {

namespace {

std::string keyText(const Node& key) {
    if (key.isAlias()) return "*" + key.scalar;
    if (!key.isScalar()) return "?" + toString(modelOf(key));
    const std::optional<std::string> text = resolveKey(key);
    return text ? *text : "!" + key.scalar;
}

}  // namespace

Model modelOf(const Node& node) {
    Model out;
    out.kind = node.kind;
    if (node.properties) {
        out.anchor = node.properties->anchor;
        out.tag = node.properties->tag;
    }
    if (node.isAlias()) out.scalar = node.scalar;
    if (node.isScalar()) {
        const std::optional<Json> value = resolveScalar(node);
        out.scalar = value ? crd::toString(*value) : "!" + node.scalar;
        if (value && value->asDouble() != nullptr) out.scalar += " (double)";
        out.value = value;
    }
    for (const Entry& entry : node.entries) {
        if (entry.key.node) out.keys.push_back(keyText(*entry.key.node));
        out.values.push_back(modelOf(*entry.value.node));
    }
    return out;
}

Model modelOf(const Json& value) {
    Model out;
    if (const Json::Object* object = value.asObject()) {
        out.kind = NodeKind::Mapping;
        for (const auto& [key, member] : *object) {
            out.keys.push_back(key);
            out.values.push_back(modelOf(member));
        }
    } else if (const Json::Array* array = value.asArray()) {
        out.kind = NodeKind::Sequence;
        for (const Json& item : *array) out.values.push_back(modelOf(item));
    } else {
        out.scalar = crd::toString(value);
        if (value.asDouble() != nullptr) out.scalar += " (double)";
        out.value = value;
    }
    return out;
}

std::optional<Json> jsonOf(const Model& model) {
    if (!model.tag.empty()) return std::nullopt;
    if (model.kind == NodeKind::Scalar) return model.value;
    if (model.kind == NodeKind::Sequence) {
        Json::Array out;
        for (const Model& item : model.values) {
            std::optional<Json> json = jsonOf(item);
            if (!json) return std::nullopt;
            out.push_back(*std::move(json));
        }
        return Json(std::move(out));
    }
    if (model.kind != NodeKind::Mapping) return std::nullopt;
    Json::Object out;
    for (std::size_t i = 0; i < model.keys.size(); ++i) {
        const std::string& key = model.keys[i];
        std::optional<Json> json = jsonOf(model.values[i]);
        const bool odd = !key.empty() && (key.front() == '!' || key.front() == '?' || key.front() == '*');
        if (!json || odd || key == "<<" || !out.emplace(key, *std::move(json)).second) return std::nullopt;
    }
    return Json(std::move(out));
}

void dropAnchors(Model& model) {
    model.anchor.clear();
    for (Model& value : model.values) dropAnchors(value);
}

Model withoutProperties(Model model) {
    model.anchor.clear();
    model.tag.clear();
    for (Model& value : model.values) value = withoutProperties(std::move(value));
    return model;
}

std::string toString(const Model& model) {
    std::string out;
    if (!model.anchor.empty()) out += "&" + model.anchor + " ";
    if (!model.tag.empty()) out += model.tag + " ";
    switch (model.kind) {
        case NodeKind::Alias:
            return "*" + model.scalar;
        case NodeKind::Scalar:
            return out + model.scalar;
        case NodeKind::Sequence:
        case NodeKind::Mapping:
            break;
    }
    const bool mapping = model.kind == NodeKind::Mapping;
    out += mapping ? '{' : '[';
    for (std::size_t i = 0; i < model.values.size(); ++i) {
        if (i > 0) out += ", ";
        if (mapping) out += crd::toString(Json(model.keys[i])) + ": ";
        out += toString(model.values[i]);
    }
    return out + (mapping ? '}' : ']');
}

}  // namespace crd::yaml::test
