#include "engine/crd/server/typed_definition.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/crd/model/suggested_names.h"
#include "engine/object/object_meta.h"
#include "engine/schema/keyword.h"
#include "engine/value/api_types.h"

namespace crd {

namespace {

using schema::Keyword;
using schema::ValueShape;

// Without `omitempty` in Go: written even if they are empty.
struct WrittenFields {
    std::string_view type, fields;
};
constexpr WrittenFields kTypedWritten[] = {
    {"CustomResourceDefinition", " spec status "},
    {"CustomResourceDefinitionSpec", " group names scope versions "},
    {"CustomResourceDefinitionNames", " plural kind "},
    {"CustomResourceDefinitionVersion", " name served storage "},
    {"CustomResourceColumnDefinition", " name type jsonPath "},
    {"SelectableField", " jsonPath "},
    {"CustomResourceConversion", " strategy "},
    {"WebhookConversion", " conversionReviewVersions "},
    {"ServiceReference", " namespace name "},
    {"CustomResourceSubresourceScale", " specReplicasPath statusReplicasPath "},
    {"CustomResourceDefinitionStatus", " conditions acceptedNames storedVersions "},
    {"CustomResourceDefinitionCondition", " type status lastTransitionTime "}};
// Pointers in Go: written if they are set, also to an empty value.
constexpr std::string_view kTypedPointers = " deprecationWarning url path port labelSelectorPath ";

bool namesField(std::string_view names, std::string_view name) {
    return names.find(' ' + std::string(name) + ' ') != std::string_view::npos;
}

bool isTypedWritten(const ApiType& type, std::string_view field) {
    return std::any_of(std::begin(kTypedWritten), std::end(kTypedWritten), [&](const WrittenFields& known) {
        return known.type == type.name && namesField(known.fields, field);
    });
}

bool isEmptyInGo(const Json& value) {
    if (const Json::Array* items = value.asArray()) return items->empty();
    if (const Json::Object* members = value.asObject()) return members->empty();
    return value.isNull() || value == Json("") || value == Json(0) || value == Json(false);
}

Json typedSchema(const Json& value);

// A schema, or schemas in a list or map.
Json typedSchemas(const Json& value) {
    const Json::Array* items = value.asArray();
    if (!items) return value.asObject() ? typedSchema(value) : value;
    Json::Array out;
    for (const Json& item : *items) out.push_back(item.asObject() ? typedSchema(item) : item);
    return Json(std::move(out));
}

Json typedSchemaMap(const Json& value) {
    Json::Object out;
    if (const Json::Object* members = value.asObject())
        for (const auto& [name, member] : *members)
            out.emplace(name, member.isNull() ? Json(Json::Object()) : typedSchemas(member));
    return Json(std::move(out));
}

Json typedRules(const Json& value) {
    Json::Array out;
    for (const Json& rule : value.asArray() ? *value.asArray() : Json::Array()) {
        Json::Object kept = {{"rule", Json(rule.textAt("rule"))}};
        for (const char* name : {"message", "messageExpression", "fieldPath"})
            if (std::string text = rule.textAt(name); !text.empty()) kept.emplace(name, Json(std::move(text)));
        for (const char* name : {"reason", "optionalOldSelf"})
            if (const Json* found = rule.find(name); found && !found->isNull()) kept.emplace(name, *found);
        out.emplace_back(std::move(kept));
    }
    return Json(std::move(out));
}

// Nothing if Go omits it.
std::optional<Json> typedKeyword(const schema::KeywordInfo& keyword, const Json& value) {
    if (value.isNull()) return std::nullopt;
    switch (keyword.shape) {
        case ValueShape::SchemaNode:
        case ValueShape::SchemaOrBool:
            return typedSchemas(value);
        case ValueShape::Integer:
        case ValueShape::Number:
        case ValueShape::AnyValue:
        case ValueShape::Object:
            return value;
        default:
            break;
    }
    constexpr Keyword kSet[] = {Keyword::Ref, Keyword::XPreserveUnknownFields, Keyword::XListType, Keyword::XMapType};
    const bool pointer = std::find(std::begin(kSet), std::end(kSet), keyword.keyword) != std::end(kSet);
    if (!pointer && isEmptyInGo(value)) return std::nullopt;
    if (keyword.shape == ValueShape::Rules) return typedRules(value);
    if (keyword.shape == ValueShape::SchemaList) return typedSchemas(value);
    return keyword.shape == ValueShape::SchemaMap ? typedSchemaMap(value) : value;
}

Json typedSchema(const Json& value) {
    Json::Object out;
    if (!value.asObject()) return Json(std::move(out));
    for (const auto& [name, member] : *value.asObject()) {
        const std::optional<Keyword> keyword = schema::keywordNamed(name);
        std::optional<Json> kept = keyword ? typedKeyword(schema::info(*keyword), member) : std::nullopt;
        if (kept) out.emplace(name, *std::move(kept));
    }
    return Json(std::move(out));
}

Json typedStruct(const ApiType& type, const Json& value);

Json zeroOf(const ApiField& field) {
    switch (field.kind) {
        case GoKind::String:
            return Json("");
        case GoKind::Boolean:
            return Json(false);
        case GoKind::Int32:
        case GoKind::Int64:
            return Json(0);
        case GoKind::Struct:
            return typedStruct(*field.of, Json());
        default:
            return {};
    }
}

Json typedField(const ApiField& field, const Json& value) {
    if (field.kind == GoKind::Struct) return typedStruct(*field.of, value);
    if (field.kind == GoKind::Schema) return typedSchema(value);
    if (field.kind != GoKind::StructList || !value.asArray()) return value;
    Json::Array items;
    for (const Json& item : *value.asArray()) items.push_back(typedStruct(*field.of, item));
    return Json(std::move(items));
}

Json typedStruct(const ApiType& type, const Json& value) {
    Json::Object out;
    for (const ApiField& field : type.fields) {
        const Json* found = value.find(field.name);
        const bool set = found && !found->isNull();
        const bool written = isTypedWritten(type, field.name);
        if (!set) {
            if (written) out.emplace(field.name, zeroOf(field));
            continue;
        }
        const bool pointer =
            field.kind == GoKind::Struct || field.kind == GoKind::Schema || namesField(kTypedPointers, field.name);
        if (!written && !pointer && isEmptyInGo(*found)) continue;
        out.emplace(field.name, typedField(field, *found));
    }
    return Json(std::move(out));
}

void setTypedDefaults(Json::Object& spec) {
    if (Json::Object* names = spec["names"].asObject()) {
        const std::string kind = spec["names"].textAt("kind");
        for (const auto& [name, text] :
             {std::pair("singular", suggestedSingular(kind)), std::pair("listKind", suggestedListKind(kind))})
            if (!text.empty() && !names->contains(name)) names->emplace(name, Json(text));
    }
    Json& conversion = spec["conversion"];
    if (conversion.isNull()) conversion = Json(Json::Object{{"strategy", Json("None")}});
    Json* service = &conversion;
    for (const char* step : {"webhook", "clientConfig", "service"}) {
        Json::Object* fields = service->asObject();
        const auto next = fields ? fields->find(step) : Json::Object::iterator();
        if (!fields || next == fields->end()) return;
        service = &next->second;
    }
    if (Json::Object* fields = service->asObject()) fields->try_emplace("port", Json(443));
}

}  // namespace

Json typedDefinition(const Json& decoded) {
    Json out = typedStruct(definitionType(), decoded);
    Json::Object& fields = *out.asObject();
    const Json* metadata = decoded.find("metadata");
    const Result<ObjectMeta> typed = decodeObjectMeta(metadata ? *metadata : Json());
    fields["metadata"] = typed ? toJson(*typed) : Json(Json::Object());
    setTypedDefaults(*fields["spec"].asObject());
    return out;
}

}  // namespace crd
