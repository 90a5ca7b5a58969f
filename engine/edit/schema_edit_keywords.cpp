// Schema edits that change a single node: its type, its keywords, its entry in the parent's `required`.
#include <algorithm>
#include <array>
#include <memory>

#include "engine/base/text/quote.h"
#include "engine/edit/schema_edit.h"
#include "engine/edit/schema_edit_script.h"
#include "engine/edit/schema_way.h"
#include "engine/schema/keyword.h"
#include "engine/yaml/read/resolve.h"

namespace crd {
namespace {

using schema::ValueShape;

void removeAll(EditScript& script, const FieldPath& node, std::initializer_list<std::string_view> keywords) {
    for (const std::string_view keyword : keywords) script.removeKey(node, keyword);
}

// Keywords of objects, which move to the items when an object becomes an array, and vice versa.
constexpr std::array<std::string_view, 9> kOfObjects = {"required",
                                                        "properties",
                                                        "additionalProperties",
                                                        "minProperties",
                                                        "maxProperties",
                                                        "x-kubernetes-map-type",
                                                        kPreserve,
                                                        "x-kubernetes-embedded-resource",
                                                        "x-kubernetes-validations"};

void moveAll(EditScript& script, const FieldPath& from, const FieldPath& to) {
    for (const std::string_view keyword : kOfObjects) {
        if (script.has(from.child(keyword)) && !script.has(to.child(keyword)))
            script.step(yaml::move(script.target(), from.child(keyword), to));
    }
}

bool describesObject(const EditScript& script, const FieldPath& node) {
    return script.text(node.child("type")) == "object" &&
           (script.has(node.child("properties")) || script.has(node.child("additionalProperties")));
}

// The anyOf pair that marks int-or-string for other tools.
bool isIntOrStringPair(const std::optional<Json>& value) {
    const Json pair(
        Json::Array{Json(Json::Object{{"type", Json("integer")}}), Json(Json::Object{{"type", Json("string")}})});
    return value && *value == pair;
}

bool allObjects(const Json& value) {
    if (const Json::Array* items = value.asArray())
        return std::all_of(items->begin(), items->end(), [](const Json& i) { return i.asObject() != nullptr; });
    if (const Json::Object* members = value.asObject())
        return std::all_of(members->begin(), members->end(),
                           [](const auto& m) { return m.second.asObject() != nullptr; });
    return false;
}

// The expected value; empty if the value has the keyword's shape.
Phrase misfit(const schema::KeywordInfo& keyword, const Json& value) {
    switch (keyword.shape) {
        case ValueShape::Boolean:
            return value.asBool() ? Phrase() : phrase("Edits", "true or false");
        case ValueShape::Integer:
            return value.asInt() ? Phrase() : phrase("Edits", "a whole number");
        case ValueShape::Number:
            return value.asInt() || value.asDouble() ? Phrase() : phrase("Edits", "a number");
        case ValueShape::ValueList:
            return value.asArray() ? Phrase() : phrase("Edits", "a list of values");
        case ValueShape::NameList: {
            const Json::Array* names = value.asArray();
            const bool fits = names && std::all_of(names->begin(), names->end(),
                                                   [](const Json& n) { return n.asString() != nullptr; });
            return fits ? Phrase() : phrase("Edits", "a list of names");
        }
        case ValueShape::SchemaNode:
            return value.asObject() ? Phrase() : phrase("Edits", "a schema (a mapping of keywords)");
        case ValueShape::SchemaOrBool:
            return value.asObject() || value.asBool()
                       ? Phrase()
                       : phrase("Edits", "a schema (a mapping of keywords), true or false");
        case ValueShape::SchemaList:
            return value.asArray() && allObjects(value) ? Phrase() : phrase("Edits", "a list of schemas");
        case ValueShape::SchemaMap:
            return value.asObject() && allObjects(value) ? Phrase()
                                                         : phrase("Edits", "a mapping from names to schemas");
        case ValueShape::Rules:
            return value.asArray() && allObjects(value) ? Phrase() : phrase("Edits", "a list of rules");
        case ValueShape::Object:
            return value.asObject() ? Phrase() : phrase("Edits", "a mapping");
        case ValueShape::Text:
        case ValueShape::LongText:
        case ValueShape::Choice:
        case ValueShape::AnyValue:
            return {};
    }
    return {};
}

bool isChoice(std::string_view choices, std::string_view value) {
    std::size_t from = 0;
    while (from <= choices.size()) {
        const std::size_t end = std::min(choices.find(' ', from), choices.size());
        if (!value.empty() && choices.substr(from, end - from) == value) return true;
        from = end + 1;
    }
    return false;
}

std::string choiceList(std::string_view choices) {
    std::string out;
    for (const char c : choices) out += c == ' ' ? std::string(", ") : std::string(1, c);
    return out;
}

}  // namespace

Result<TextEdit> changeType(const SchemaRef& ref, std::string_view type) {
    EditScript script(ref.stream, ref.definition.document);
    const auto way = wayTo(script, ref.definition, ref.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const auto& types = schemaTypes();
    if (std::find(types.begin(), types.end(), type) == types.end())
        return failure(phrase("Edits", "%1 is not a type of a schema.").with(quoted(type)));
    const FieldPath& node = way->node();
    if (way->insideJunctor())
        return failure(phrase("Edits", "A branch of allOf, anyOf, oneOf or not cannot have a type; set it at %1.")
                           .with(structuralPath(*way).toString()));
    if (way->steps.empty() && type != "object")
        return failure(phrase("Edits", "The root of a schema is always an object."));

    const FieldPath items = node.child("items");
    if (type == "array" && describesObject(script, node) && !script.has(items)) {
        script.insertKeyword(node, "items", "type: object");
        moveAll(script, node, items);
    } else if (type == "object" && describesObject(script, items)) {
        moveAll(script, items, node);
    }
    const bool hadType = !script.text(node.child("type")).empty();
    const bool wasIntOrString = script.isTrue(node.child(kIntOrString));
    if (wasIntOrString && type != "int-or-string") {
        script.removeKey(node, kIntOrString);
        if (isIntOrStringPair(script.value(node.child("anyOf")))) script.removeKey(node, "anyOf");
    }
    if (type != "any" && type != "object" && (!hadType || type == "int-or-string")) script.removeKey(node, kPreserve);
    if (type != "array" && type != "any") removeAll(script, node, {"items"});
    if (type != "array") removeAll(script, node, {"x-kubernetes-list-type", "x-kubernetes-list-map-keys"});
    if (type != "object" && type != "any") removeAll(script, node, {"properties", "required", "additionalProperties"});
    if (type != "object") removeAll(script, node, {"x-kubernetes-map-type", "x-kubernetes-embedded-resource"});

    if (type == "int-or-string" || type == "any") {
        const std::string_view keyword = type == "any" ? kPreserve : kIntOrString;
        if (!script.isTrue(node.child(keyword))) script.setKeyword(node, keyword, Json(true));
        script.removeKey(node, "type");
    } else {
        if (script.text(node.child("type")) != type) script.setKeyword(node, "type", Json(type));
        if (type == "array" && !script.has(node.child("items"))) script.insertKeyword(node, "items", "type: string");
    }
    return script.finish();
}

Result<TextEdit> setRequired(const SchemaRef& property, bool required) {
    EditScript script(property.stream, property.definition.document);
    const auto way = wayTo(script, property.definition, property.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (!way->isProperty()) return failure(phrase("Edits", "%1 is not a property.").with(property.node.toString()));
    const std::string& name = way->steps.back().name;
    if (required)
        script.addToList(way->parent(), "required", name);
    else
        script.removeFromList(way->parent(), "required", name);
    return script.finish();
}

Result<TextEdit> setKeyword(const SchemaRef& ref, std::string_view keyword, std::string_view yamlText) {
    EditScript script(ref.stream, ref.definition.document);
    const auto way = wayTo(script, ref.definition, ref.node);
    if (!way) return tl::unexpected<Error>(way.error());
    const auto known = schema::keywordNamed(keyword);
    if (!known) return failure(phrase("Edits", "%1 is not a keyword of a schema.").with(quoted(keyword)));
    const schema::KeywordInfo& keywordInfo = schema::info(*known);
    const FieldPath& node = way->node();

    if (keywordInfo.shape == ValueShape::Text || keywordInfo.shape == ValueShape::LongText) {
        script.setKeyword(node, keyword, Json(yamlText));
        return script.finish();
    }
    if (keywordInfo.shape == ValueShape::Choice) {
        if (!isChoice(keywordInfo.choices, yamlText))
            return failure(phrase("Edits", "`%1` must be one of %2.").with(keyword, choiceList(keywordInfo.choices)));
        script.setKeyword(node, keyword, Json(yamlText));
        return script.finish();
    }

    while (!yamlText.empty() && (yamlText.back() == '\n' || yamlText.back() == ' ' || yamlText.back() == '\r'))
        yamlText.remove_suffix(1);
    const yaml::StreamPtr read = yaml::Stream::read(std::make_shared<const std::string>(yamlText));
    if (!read->ok())
        return failure(phrase("Edits", "The value of %1 is not valid YAML: %2")
                           .with(keyword, read->problems().front().message.phrase()));
    if (read->documents().size() > 1)
        return failure(phrase("Edits", "The value of %1 contains several documents.").with(keyword));
    if (read->documents().empty() || !read->documents().front().root)
        return failure(phrase("Edits", "`%1` needs a value.").with(keyword));
    const yaml::JsonReading json = yaml::toJson(*read);
    if (!json.value)
        return failure(phrase("Edits", "The server could not read the value of `%1`: %2").with(keyword, json.error));
    if (const Phrase wanted = misfit(keywordInfo, *json.value); !wanted.empty())
        return failure(phrase("Edits", "`%1` needs %2.").with(keyword, wanted));
    script.setKeywordText(node, keyword, yamlText);
    return script.finish();
}

Result<TextEdit> unsetKeyword(const SchemaRef& ref, std::string_view keyword) {
    EditScript script(ref.stream, ref.definition.document);
    const auto way = wayTo(script, ref.definition, ref.node);
    if (!way) return tl::unexpected<Error>(way.error());
    if (!script.has(way->node().child(keyword)))
        return failure(phrase("Edits", "`%1` is not set at %2.").with(keyword, ref.node.toString()));
    script.removeKey(way->node(), keyword);
    return script.finish();
}

}  // namespace crd
