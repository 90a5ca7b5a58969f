// Guesses the type of a schema node without a type.
#include <algorithm>
#include <map>
#include <set>

#include "engine/edit/schema_edit.h"
#include "engine/fix/internal/fix_builder.h"

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
    if (*name == "int-or-string") return "int-or-string";
    if (*name == "int32" || *name == "int64") return "integer";
    if (*name == "float" || *name == "double") return "number";
    return "string";
}

// The schemas and all branches below them, in traversal order. A type below `not` is one that values do not have.
std::vector<Json> withBranches(std::vector<Json> schemas) {
    std::vector<bool> inverted(schemas.size(), false);
    for (std::size_t i = 0; i < schemas.size() && schemas.size() < 10'000; ++i) {
        const Json schema = schemas[i];
        const auto add = [&](Json branch, bool excludes) {
            if (Json::Object* keywords = excludes ? branch.asObject() : nullptr) {
                keywords->erase("type");
                keywords->erase("x-kubernetes-int-or-string");
            }
            schemas.push_back(std::move(branch));
            inverted.push_back(excludes);
        };
        for (const std::string_view junctor : {"allOf", "anyOf", "oneOf"})
            if (const Json* list = schema.find(junctor); list && list->asArray())
                for (const Json& branch : *list->asArray()) add(branch, inverted[i]);
        if (const Json* branch = schema.find("not")) add(*branch, true);
    }
    return schemas;
}

struct OwnType {
    std::string type;      // empty: no keyword suggests one
    bool certain = false;  // as in TypeGuess
};

OwnType ownType(const Json& schema) {
    if (isTrue(schema, "x-kubernetes-int-or-string")) return {"int-or-string", true};
    if (const Json* type = schema.find("type"); type && type->asString()) {
        const auto& known = schemaTypes();
        if (std::find(known.begin(), known.end(), *type->asString()) != known.end()) return {*type->asString(), true};
    }
    if (hasAny(schema, {"properties", "additionalProperties", "required", "minProperties", "maxProperties",
                        "x-kubernetes-map-type", "x-kubernetes-embedded-resource"}))
        return {"object", true};
    if (hasAny(schema, {"items", "minItems", "maxItems", "uniqueItems", "x-kubernetes-list-type",
                        "x-kubernetes-list-map-keys"}))
        return {"array", true};
    if (const Json* values = schema.find("enum"))
        if (std::string type = typeOfValues(*values); !type.empty()) return {std::move(type), true};
    // An integer may also be meant as a number, here and in bounds.
    for (const std::string_view keyword : {"default", "example"})
        if (const Json* value = schema.find(keyword))
            if (std::string type = typeOfValue(*value); !type.empty()) return {type, type != "integer"};
    if (hasAny(schema, {"pattern", "minLength", "maxLength"})) return {"string", true};
    if (std::string type = typeOfFormat(schema); !type.empty()) {
        static constexpr std::string_view kKnown[] = {"int32", "int64",    "float",    "double",   "date", "date-time",
                                                      "byte",  "uuid",     "uri",      "email",    "ipv4", "ipv6",
                                                      "cidr",  "duration", "hostname", "password", "mac"};
        const std::string& format = *schema.find("format")->asString();
        return {type, std::find(std::begin(kKnown), std::end(kKnown), format) != std::end(kKnown)};
    }
    std::set<std::string> bounds;
    for (const std::string_view keyword : {"minimum", "maximum", "multipleOf"})
        if (const Json* value = schema.find(keyword)) bounds.insert(typeOfValue(*value));
    const std::string type = commonType(bounds);
    return {type, type == "number"};
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

std::string specifyingBelow(const std::vector<Json>& schemas, bool alphabetical, int depth, bool& certain) {
    const std::vector<Json> all = withBranches(schemas);
    const TypeGuess guess = guessType(schemas);
    const std::string& type = guess.type;
    certain = certain && guess.certain && depth < kMaxDepth;
    if (type == "int-or-string" || depth >= kMaxDepth) return schemaSkeleton(type);
    const bool any = type == "any";
    std::string head = any ? schemaSkeleton(type) : "type: " + type, rest;
    const std::vector<Json> items = below(all, "items");
    if (type == "array" || (any && !items.empty())) {
        certain = certain && !items.empty();
        rest = "items:\n" + indentedByTwo(items.empty() ? std::string("type: string")
                                                        : specifyingBelow(items, alphabetical, depth + 1, certain));
    }
    if (type == "object" || any) {
        std::map<std::string, std::vector<Json>> properties;
        for (const Json& named : below(all, "properties"))
            for (const auto& [name, schema] : *named.asObject()) properties[name].push_back(schema);
        if (!properties.empty()) {
            rest += rest.empty() ? "properties:" : "\nproperties:";
            for (const auto& [name, schema] : properties)
                rest += "\n  " + yamlScalar(name) + ":\n" +
                        indentedByTwo(indentedByTwo(specifyingBelow(schema, alphabetical, depth + 1, certain)));
        }
    }
    if (rest.empty()) return head;
    return alphabetical ? rest + "\n" + head : head + "\n" + rest;
}

}  // namespace

TypeGuess guessType(const Json& schema) {
    return guessType(std::vector<Json>{schema});
}

TypeGuess guessType(const std::vector<Json>& schemas) {
    // The schemas' own keywords take precedence over those of their branches, which need not apply to every value.
    for (const bool branches : {false, true}) {
        std::set<std::string> types;
        bool certain = !branches;
        for (const Json& schema : branches ? withBranches(schemas) : schemas)
            if (OwnType own = ownType(schema); !own.type.empty()) {
                certain = certain && own.certain;
                types.insert(std::move(own.type));
            }
        if (types.empty()) continue;
        std::string common = commonType(types);
        // One of several types would reject values of the others.
        if (common.empty()) return {"any", false, false};
        // Branches for other types contradict the keywords of the node.
        const std::vector<Json> all = certain ? withBranches(schemas) : std::vector<Json>();
        certain = certain && std::all_of(all.begin(), all.end(), [&](const Json& schema) {
                      const std::string type = ownType(schema).type;
                      return type.empty() || type == common;
                  });
        return {std::move(common), true, certain && types.size() == 1};
    }
    return {"string", false, false};
}

Specification specifying(const std::vector<Json>& schemas, bool alphabetical) {
    Specification out;
    out.text = specifyingBelow(schemas, alphabetical, 0, out.certain);
    return out;
}

bool FixBuilder::saysNothing(const FieldPath& path) const {
    const yaml::NodeRef node = look.at(path);
    if (!node) return true;
    if (node->properties && !node->properties->tag.empty()) return false;
    const std::optional<Json> value = look.value(path);
    const std::string* text = value ? value->asString() : nullptr;
    return value && (value->isNull() || (text && text->find_first_not_of(" \t\r\n") == std::string::npos));
}

std::string FixBuilder::written(const FieldPath& path) const {
    const yaml::NodeRef node = look.at(path);
    if (!node || !node->isScalar()) return {};
    const std::string_view content = node.contentSpan().of(stream.text());
    const bool plain = node->style == yaml::ScalarStyle::Plain && content.find('\n') == std::string_view::npos;
    return plain ? std::string(content) : node->scalar;
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
