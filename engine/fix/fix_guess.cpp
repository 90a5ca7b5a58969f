// Guesses the type of a schema node without a type.
#include <algorithm>
#include <map>
#include <set>

#include "engine/edit/schema_edit.h"
#include "engine/fix/fix_builder.h"

namespace crd {
namespace {

// Deeper schemas are truncated.
constexpr int kMaxDepth = 40;

bool hasAny(const Json& schema, std::initializer_list<std::string_view> keywords) {
    return std::any_of(keywords.begin(), keywords.end(), [&](std::string_view k) { return schema.find(k) != nullptr; });
}

bool isTrue(const Json& schema, std::string_view keyword) {
    const Json* value = schema.find(keyword);
    const bool* flag = value ? value->asBool() : nullptr;
    return flag && *flag;
}

// Empty for null, which does not suggest a type.
std::string typeOfValue(const Json& value) {
    if (value.asString()) return "string";
    if (value.asBool()) return "boolean";
    if (value.asInt()) return "integer";
    if (value.asDouble()) return "number";
    if (value.asArray()) return "array";
    if (value.asObject()) return "object";
    return {};
}

// The single type that accepts all of them; empty if there is none.
std::string commonType(const std::set<std::string>& types) {
    if (types.size() == 1) return *types.begin();
    if (types == std::set<std::string>{"integer", "number"}) return "number";
    if (types == std::set<std::string>{"integer", "string"}) return "int-or-string";
    return {};
}

std::string typeOfValues(const Json& values) {
    std::set<std::string> types;
    if (const Json::Array* items = values.asArray())
        for (const Json& item : *items)
            if (std::string type = typeOfValue(item); !type.empty()) types.insert(std::move(type));
    return commonType(types);
}

std::string typeOfFormat(const Json& schema) {
    const Json* format = schema.find("format");
    const std::string* name = format ? format->asString() : nullptr;
    if (!name || name->empty()) return {};
    if (*name == "int32" || *name == "int64") return "integer";
    if (*name == "float" || *name == "double") return "number";
    return "string";
}

// The schemas and all branches below them, in traversal order.
std::vector<Json> withBranches(std::vector<Json> schemas) {
    for (std::size_t i = 0; i < schemas.size() && schemas.size() < 10'000; ++i) {
        const Json schema = schemas[i];
        for (const std::string_view junctor : {"allOf", "anyOf", "oneOf"})
            if (const Json* list = schema.find(junctor); list && list->asArray())
                for (const Json& branch : *list->asArray()) schemas.push_back(branch);
        if (const Json* inverted = schema.find("not")) schemas.push_back(*inverted);
    }
    return schemas;
}

std::string ownType(const Json& schema) {
    if (isTrue(schema, "x-kubernetes-int-or-string")) return "int-or-string";
    if (const Json* type = schema.find("type"); type && type->asString()) {
        const auto& known = schemaTypes();
        if (std::find(known.begin(), known.end(), *type->asString()) != known.end()) return *type->asString();
    }
    if (hasAny(schema, {"properties", "additionalProperties", "required", "minProperties", "maxProperties",
                        "x-kubernetes-map-type", "x-kubernetes-embedded-resource"}))
        return "object";
    if (hasAny(schema, {"items", "minItems", "maxItems", "uniqueItems", "x-kubernetes-list-type",
                        "x-kubernetes-list-map-keys"}))
        return "array";
    for (const std::string_view keyword : {"enum"})
        if (const Json* values = schema.find(keyword))
            if (std::string type = typeOfValues(*values); !type.empty()) return type;
    for (const std::string_view keyword : {"default", "example"})
        if (const Json* value = schema.find(keyword))
            if (std::string type = typeOfValue(*value); !type.empty()) return type;
    if (hasAny(schema, {"pattern", "minLength", "maxLength"})) return "string";
    if (std::string type = typeOfFormat(schema); !type.empty()) return type;
    std::set<std::string> bounds;
    for (const std::string_view keyword : {"minimum", "maximum", "multipleOf"})
        if (const Json* value = schema.find(keyword)) bounds.insert(typeOfValue(*value));
    return commonType(bounds);
}

std::string indentedByTwo(std::string_view text) {
    std::string out = "  ";
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '\n') out += "  ";
    }
    return out;
}

std::vector<Json> below(const std::vector<Json>& schemas, std::string_view keyword) {
    std::vector<Json> out;
    for (const Json& schema : schemas)
        if (const Json* child = schema.find(keyword); child && child->asObject()) out.push_back(*child);
    return out;
}

std::string specifyingBelow(const std::vector<Json>& schemas, bool alphabetical, int depth) {
    const std::vector<Json> all = withBranches(schemas);
    const std::string type = guessType(schemas).type;
    std::string head = "type: " + type, rest;
    if (type == "int-or-string" || type == "any" || depth >= kMaxDepth) return schemaSkeleton(type);
    if (type == "object") {
        std::map<std::string, std::vector<Json>> properties;
        for (const Json& named : below(all, "properties"))
            for (const auto& [name, schema] : *named.asObject()) properties[name].push_back(schema);
        if (!properties.empty()) {
            rest = "properties:";
            for (const auto& [name, schema] : properties)
                rest += "\n  " + yamlScalar(name) + ":\n" +
                        indentedByTwo(indentedByTwo(specifyingBelow(schema, alphabetical, depth + 1)));
        }
    } else if (type == "array") {
        const std::vector<Json> items = below(all, "items");
        rest = "items:\n" + indentedByTwo(items.empty() ? std::string("type: string")
                                                        : specifyingBelow(items, alphabetical, depth + 1));
    }
    if (rest.empty()) return head;
    return alphabetical ? rest + "\n" + head : head + "\n" + rest;
}

}  // namespace

TypeGuess guessType(const Json& schema) {
    return guessType(std::vector<Json>{schema});
}

TypeGuess guessType(const std::vector<Json>& schemas) {
    // The schemas' own keywords take precedence over those of their branches.
    for (const std::vector<Json>& round : {schemas, withBranches(schemas)}) {
        std::set<std::string> types;
        std::string first;
        for (const Json& schema : round)
            if (std::string type = ownType(schema); !type.empty()) {
                if (first.empty()) first = type;
                types.insert(std::move(type));
            }
        if (types.empty()) continue;
        std::string common = commonType(types);
        return common.empty() ? TypeGuess{first, false} : TypeGuess{common, true};
    }
    return {"string", false};
}

std::string specifying(const std::vector<Json>& schemas, bool alphabetical) {
    return specifyingBelow(schemas, alphabetical, 0);
}

void addType(EditScript& script, const FieldPath& node, std::string_view type) {
    if (type == "int-or-string") {
        script.setKeyword(node, "x-kubernetes-int-or-string", Json(true));
    } else if (type == "any") {
        script.setKeyword(node, "x-kubernetes-preserve-unknown-fields", Json(true));
    } else {
        script.setKeyword(node, "type", Json(type));
        if (type == "array" && !script.has(node.child("items"))) script.insertKeyword(node, "items", "type: string");
    }
}

}  // namespace crd
