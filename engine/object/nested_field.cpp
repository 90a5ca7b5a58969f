#include "engine/object/nested_field.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/object/go_value.h"

namespace crd::object {

namespace {

std::string_view goTypeOf(const Json& value) {
    if (value.isNull()) return "<nil>";
    if (value.asBool()) return "bool";
    if (value.asString()) return "string";
    if (value.asInt()) return "int64";
    if (value.asDouble()) return "float64";
    return value.asArray() ? "[]interface {}" : "map[string]interface {}";
}

// The first `count` steps.
std::string written(const std::vector<std::string>& steps, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += '.' + steps[i];
    return out;
}

tl::unexpected<Error> wrongKind(const std::vector<std::string>& steps, std::size_t count, const Json& value,
                                std::string_view expected) {
    return failure(written(steps, count) + " accessor error: " + goValue(value) + " is of the type " +
                   std::string(goTypeOf(value)) + ", expected " + std::string(expected));
}

}  // namespace

std::vector<std::string> stepsOf(std::string_view path) {
    if (path.starts_with('.')) path.remove_prefix(1);
    std::vector<std::string> out;
    for (std::size_t from = 0; from <= path.size();) {
        const std::size_t end = std::min(path.find('.', from), path.size());
        out.emplace_back(path.substr(from, end - from));
        from = end + 1;
    }
    return out;
}

Result<const Json*> nestedValue(const Json& object, const std::vector<std::string>& steps) {
    const Json* value = &object;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (value->isNull()) return nullptr;
        if (!value->asObject()) return wrongKind(steps, i + 1, *value, "map[string]interface{}");
        value = value->find(steps[i]);
        if (!value) return nullptr;
    }
    return value;
}

Result<std::optional<std::int64_t>> nestedInteger(const Json& object, std::string_view path) {
    const std::vector<std::string> steps = stepsOf(path);
    const Result<const Json*> value = nestedValue(object, steps);
    if (!value) return tl::unexpected<Error>(value.error());
    if (!*value) return std::optional<std::int64_t>();
    if (!(*value)->asInt()) return wrongKind(steps, steps.size(), **value, "int64");
    return std::optional<std::int64_t>(*(*value)->asInt());
}

Result<std::optional<std::string>> nestedText(const Json& object, std::string_view path) {
    const std::vector<std::string> steps = stepsOf(path);
    const Result<const Json*> value = nestedValue(object, steps);
    if (!value) return tl::unexpected<Error>(value.error());
    if (!*value) return std::optional<std::string>();
    if (!(*value)->asString()) return wrongKind(steps, steps.size(), **value, "string");
    return std::optional<std::string>(*(*value)->asString());
}

Result<void> setNested(Json& object, std::string_view path, const Json& value) {
    return setNested(object, stepsOf(path), value);
}

Result<void> setNested(Json& object, const std::vector<std::string>& steps, Json value) {
    Json* at = &object;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        Json::Object* fields = at->asObject();
        if (!fields)
            return failure("value cannot be set because " + written(steps, i) + " is not a map[string]interface{}");
        const auto [field, absent] = fields->try_emplace(steps[i], Json::Object());
        at = &field->second;
    }
    *at = std::move(value);
    return {};
}

}  // namespace crd::object
