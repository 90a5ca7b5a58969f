#include "engine/object/value_error.h"

#include <algorithm>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/go_value.h"

namespace crd::object {

namespace {

std::string sentence(const ValueError& error, const std::string& shown) {
    if (error.notEvaluated) return fieldBelow({}, error.field) + ": " + error.detail;
    std::string out = fieldBelow({}, error.field) + ": " + std::string(errorTypeText(error.type));
    const bool bare = error.valueText == ValueText::Omitted || error.type == error_type::kRequired ||
                      error.type == error_type::kForbidden || error.type == error_type::kTooLong;
    if (!bare) out += ": " + shown;
    return error.detail.empty() ? out : out + ": " + error.detail;
}

}  // namespace

bool isUndecided(const std::vector<ValueError>& errors) {
    return !errors.empty() && std::all_of(errors.begin(), errors.end(), [](const auto& e) { return e.notEvaluated; });
}

const Json* valueAt(const Json& object, const FieldPath& path) {
    const Json* at = &object;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            const Json::Array* list = at->asArray();
            at = list && step.index < list->size() ? &(*list)[step.index] : nullptr;
        } else {
            at = at->find(step.name);
        }
        if (!at) return nullptr;
    }
    return at;
}

std::string shownValue(const ValueError& error, const Json& object) {
    if (!error.shown.empty()) return error.shown;
    if (error.type == error_type::kTooMany) return error.value;
    const Json* value = valueAt(object, error.path);
    if (error.value.empty()) return value && !error.field.empty() ? goJson(*value) : goQuoted("");
    // If it is not the value at the location, it is the name of its type.
    const bool scalar = value && !value->asString() && scalarText(*value) == error.value;
    return scalar ? error.value : goQuoted(error.value);
}

std::string toString(const ValueError& error, const Json& object) {
    return sentence(error, shownValue(error, object));
}

std::string toString(const ValueError& error) {
    return sentence(error, error.shown);
}

}  // namespace crd::object
