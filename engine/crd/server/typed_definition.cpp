#include "engine/crd/server/typed_definition.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/gocompat/base64.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/object/object_meta.h"
#include "engine/schema/keyword.h"
#include "engine/value/api_types.h"
#include "engine/value/json_number.h"

namespace crd {

namespace {

using schema::Keyword;
using schema::ValueShape;

bool isEmptyInGo(const Json& value) {
    if (const Json::Array* items = value.asArray()) return items->empty();
    if (const Json::Object* members = value.asObject()) return members->empty();
    return value.isNull() || value == Json("") || value == Json(0) || value == Json(false);
}

template <typename Written>
Json eachItem(const Json& value, Written written) {
    const Json::Array* items = value.asArray();
    if (!items) return value;
    Json::Array out;
    for (const Json& item : *items) out.push_back(written(item));
    return Json(std::move(out));
}

template <typename Written>
Json eachMember(const Json& value, Written written) {
    const Json::Object* members = value.asObject();
    if (!members) return value;
    Json::Object out;
    for (const auto& [name, member] : *members) out.emplace(name, written(member));
    return Json(std::move(out));
}

// Numbers as Go prints them: without a fraction as integers.
Json typedNumbers(const Json& value) {
    if (value.asArray()) return eachItem(value, typedNumbers);
    if (value.asObject()) return eachMember(value, typedNumbers);
    const std::optional<std::int64_t> whole = integerOf(value);
    return whole ? Json(*whole) : value;
}

Json typedTexts(const Json& value) {
    return eachItem(value, [](const Json& item) { return item.isNull() ? Json("") : item; });
}

// Writes values as their Go types do.
class TypedWriter {
 public:
    explicit TypedWriter(DroppedFeatures dropped) : m_dropped(dropped) {}

    Json ofType(const ApiType& type, const Json& value) const {
        Json::Object out;
        for (const ApiField& field : type.fields) {
            if (m_dropped.selectableFields && field.name == "selectableFields") continue;
            const Json* found = value.find(field.name);
            if (!found || found->isNull()) {
                if (field.empty == GoEmpty::Written) out.emplace(field.name, zeroOf(field));
                continue;
            }
            Json written = ofField(field, *found);
            if (field.empty != GoEmpty::Omitted || !isEmptyInGo(written)) out.emplace(field.name, std::move(written));
        }
        return Json(std::move(out));
    }

 private:
    Json zeroOf(const ApiField& field) const {
        switch (field.kind) {
            case GoKind::String:
                return Json("");
            case GoKind::Boolean:
                return Json(false);
            case GoKind::Int32:
            case GoKind::Int64:
                return Json(0);
            case GoKind::Struct:
                return ofType(*field.of, Json());
            default:
                return {};
        }
    }

    Json ofField(const ApiField& field, const Json& value) const {
        switch (field.kind) {
            case GoKind::Int32:
            case GoKind::Int64:
                return typedNumbers(value);
            case GoKind::Bytes: {
                const std::string* text = value.asString();
                const Result<std::string> bytes = fromBase64(text ? *text : std::string());
                return text && bytes ? Json(base64(*bytes)) : value;
            }
            case GoKind::StringList:
                return typedTexts(value);
            case GoKind::Struct:
                return ofType(*field.of, value);
            case GoKind::StructList:
                return eachItem(value, [&](const Json& item) { return ofType(*field.of, item); });
            case GoKind::Schema:
                return ofSchema(value);
            default:
                return value;
        }
    }

    Json ofSchema(const Json& value) const {
        Json::Object out;
        for (const auto& [name, member] : value.asObject() ? *value.asObject() : Json::Object()) {
            const std::optional<Keyword> keyword = schema::keywordNamed(name);
            if (!keyword || member.isNull()) continue;
            const schema::KeywordInfo& known = schema::info(*keyword);
            if (!isEmptyInGo(member) || writesEmpty(known, member)) out.emplace(name, ofKeyword(known, member));
        }
        return Json(std::move(out));
    }

    // Whether Go writes an empty value of the keyword: its type has a pointer.
    static bool writesEmpty(const schema::KeywordInfo& keyword, const Json& value) {
        switch (keyword.shape) {
            case ValueShape::Integer:
            case ValueShape::Number:
            case ValueShape::AnyValue:
            case ValueShape::SchemaOrBool:
                return true;
            case ValueShape::SchemaNode:
                return !value.asArray();
            default:
                break;
        }
        constexpr Keyword kPointers[] = {Keyword::Ref, Keyword::ExternalDocs, Keyword::XListType, Keyword::XMapType,
                                         Keyword::XPreserveUnknownFields};
        return std::find(std::begin(kPointers), std::end(kPointers), keyword.keyword) != std::end(kPointers);
    }

    Json ofKeyword(const schema::KeywordInfo& keyword, const Json& value) const {
        const auto schemaOf = [&](const Json& one) { return ofSchema(one); };
        switch (keyword.shape) {
            case ValueShape::Integer:
            case ValueShape::AnyValue:
            case ValueShape::ValueList:
                return typedNumbers(value);
            case ValueShape::Number: {
                const std::optional<double> number = numberOf(value);
                return number ? typedNumbers(Json(*number)) : value;
            }
            case ValueShape::NameList:
                return typedTexts(value);
            case ValueShape::SchemaNode:
            case ValueShape::SchemaList:
            case ValueShape::SchemaOrBool:
                return value.asObject() ? ofSchema(value) : eachItem(value, schemaOf);
            case ValueShape::SchemaMap:
                return eachMember(value, schemaOf);
            case ValueShape::Rules:
                return eachItem(value, [&](const Json& rule) { return ofRule(rule); });
            case ValueShape::Object:
                if (keyword.keyword == Keyword::ExternalDocs) return textsOf(value, {"description", "url"});
                // Dependencies: of each name other names, or a schema.
                return eachMember(value, [&](const Json& one) {
                    return one.asObject() ? ofSchema(one) : isEmptyInGo(one) ? Json() : typedTexts(one);
                });
            default:
                return value;
        }
    }

    static Json textsOf(const Json& value, std::initializer_list<std::string_view> names) {
        Json::Object out;
        for (const std::string_view name : names)
            if (std::string text = value.textAt(name); !text.empty()) out.emplace(name, Json(std::move(text)));
        return Json(std::move(out));
    }

    Json ofRule(const Json& rule) const {
        Json out = textsOf(rule, {"message", "messageExpression", "fieldPath"});
        Json::Object& fields = *out.asObject();
        fields.emplace("rule", Json(rule.textAt("rule")));
        for (const char* name : {"reason", "optionalOldSelf"}) {
            const Json* found = rule.find(name);
            const bool dropped = m_dropped.optionalOldSelf && std::string_view(name) == "optionalOldSelf";
            if (found && !found->isNull() && !dropped) fields.emplace(name, *found);
        }
        return out;
    }

    DroppedFeatures m_dropped;
};

Json* memberOf(Json* value, std::string_view name) {
    Json::Object* fields = value ? value->asObject() : nullptr;
    if (!fields) return nullptr;
    const auto found = fields->find(name);
    return found == fields->end() ? nullptr : &found->second;
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
    Json* webhook = memberOf(&conversion, "webhook");
    if (Json* service = memberOf(memberOf(webhook, "clientConfig"), "service"); service && service->asObject())
        service->asObject()->try_emplace("port", Json(443));
    // The internal type has no struct around the fields of a webhook.
    const Json* reviewed = webhook ? webhook->find("conversionReviewVersions") : nullptr;
    if (reviewed && reviewed->isNull() && !webhook->find("clientConfig")) conversion.asObject()->erase("webhook");
}

}  // namespace

Json typedDefinition(const Json& decoded, DroppedFeatures dropped) {
    Json out = TypedWriter(dropped).ofType(definitionType(), decoded);
    Json::Object& fields = *out.asObject();
    const Json* metadata = decoded.find("metadata");
    const Result<ObjectMeta> typed = decodeObjectMeta(metadata ? *metadata : Json());
    fields["metadata"] = typed ? toJson(*typed) : Json(Json::Object());
    setTypedDefaults(*fields["spec"].asObject());
    return out;
}

}  // namespace crd
