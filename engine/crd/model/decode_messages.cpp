#include "engine/crd/model/decode_messages.h"

#include <algorithm>

#include "engine/schema/keyword.h"

namespace crd {

namespace {

using schema::ValueShape;

struct GoType {
    std::string_view owner = "JSONSchemaProps";  // the Go struct that has the field
    std::string_view name;
};

// The type of the value at a path below a schema node: `maxLength`, `required[0]`, `x-kubernetes-validations[0].rule`.
GoType goTypeOf(const std::vector<PathStep>& below) {
    const std::string& keyword = below.front().name;
    const std::size_t depth = below.size();
    if (keyword == "x-kubernetes-validations") {
        if (depth == 1) return {.name = "v1.ValidationRules"};
        if (depth == 2) return {.name = "v1.ValidationRule"};
        const std::string& member = below[2].name;
        return {"ValidationRule", member == "reason"            ? "v1.FieldValueErrorReason"
                                  : member == "optionalOldSelf" ? "bool"
                                                                : "string"};
    }
    if (keyword == "externalDocs" && depth > 1) return {"ExternalDocumentation", "string"};
    if (keyword == "externalDocs") return {.name = "v1.ExternalDocumentation"};
    if (keyword == "$schema") return {.name = "v1.JSONSchemaURL"};
    if (keyword == "definitions" && depth == 1) return {.name = "v1.JSONSchemaDefinitions"};
    if (keyword == "dependencies") return {.name = depth == 1 ? "v1.JSONSchemaDependencies" : "string"};
    const auto known = std::find_if(schema::keywords().begin(), schema::keywords().end(),
                                    [&](const schema::KeywordInfo& k) { return k.name == keyword; });
    switch (known == schema::keywords().end() ? ValueShape::Text : known->shape) {
        case ValueShape::Boolean:
            return {.name = "bool"};
        case ValueShape::Integer:
            return {.name = "int64"};
        case ValueShape::Number:
            return {.name = "float64"};
        case ValueShape::ValueList:
            return {.name = "[]v1.JSON"};
        case ValueShape::NameList:
            return {.name = depth == 1 ? "[]string" : "string"};
        case ValueShape::SchemaList:
            return {.name = depth == 1 ? "[]v1.JSONSchemaProps" : "v1.JSONSchemaProps"};
        case ValueShape::SchemaMap:
            return {.name = depth == 1 ? "map[string]v1.JSONSchemaProps" : "v1.JSONSchemaProps"};
        case ValueShape::SchemaNode:
        case ValueShape::SchemaOrBool:
            return {.name = "v1.JSONSchemaProps"};
        default:
            return {.name = "string"};
    }
}

}  // namespace

std::string strictPath(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind == PathStep::Kind::Index) {
            out += '[' + std::to_string(step.index) + ']';
        } else {
            if (!out.empty()) out += '.';
            out += step.name;
        }
    }
    return out;
}

std::string fieldNames(const FieldPath& path) {
    std::string out;
    for (const PathStep& step : path.steps()) {
        if (step.kind != PathStep::Kind::Field) continue;
        if (!out.empty()) out += '.';
        out += step.name;
    }
    return out;
}

Phrase unknownFieldSentence(const FieldPath& path, const Phrase& explanation) {
    return phrase("Decoding", "%1: %2").with("unknown field " + toString(Json(strictPath(path))), explanation);
}

std::string cannotUnmarshal(std::string_view found, bool numberWanted, std::string_view owner, const FieldPath& path,
                            std::string_view type) {
    if (!numberWanted && found.starts_with("number")) found = "number";
    std::string out = "json: cannot unmarshal ";
    out += found;
    out += " into Go struct field ";
    out += owner;
    out += '.' + fieldNames(path) + " of type ";
    return out += type;
}

std::string schemaDecodeError(const FieldPath& node, const schema::ReadProblem& problem) {
    const std::vector<PathStep>& below = problem.path.steps();
    if (below.empty()) return {};
    const std::string& keyword = below.front().name;
    const bool alone = below.size() == 1;
    if (alone && (keyword == "additionalProperties" || keyword == "additionalItems"))
        return "boolean or JSON schema expected";
    GoType type = goTypeOf(below);
    // The content of these keywords has its own decoder, whose errors are reported for the enclosing schema.
    const std::vector<PathStep>& steps = node.steps();
    const bool inner = std::any_of(steps.begin(), steps.end(), [](const PathStep& step) {
        return step.kind == PathStep::Kind::Field && (step.name == "items" || step.name == "additionalProperties" ||
                                                      step.name == "additionalItems" || step.name == "dependencies");
    });
    if (inner) type.owner = "JSONSchemaProps";
    const bool number = type.name == "int64" || type.name == "float64";
    return cannotUnmarshal(problem.found, number, type.owner, node.joined(problem.path), type.name);
}

}  // namespace crd
