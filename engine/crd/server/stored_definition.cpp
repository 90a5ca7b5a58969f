#include "engine/crd/server/stored_definition.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/base64.h"
#include "engine/crd/server/api_changes.h"
#include "engine/schema/keyword.h"
#include "engine/value/api_types.h"
#include "engine/value/json_number.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

using schema::Keyword;
using schema::ValueShape;

// Features that the server drops: it does not know them, or does not support them without a feature gate.
struct DroppedFeatures {
    bool selectableFields = false, optionalOldSelf = false;
};

bool hasOptionalOldSelf(const schema::Schema& node) {
    return std::any_of(node.rules.begin(), node.rules.end(), [](const auto& rule) { return rule.optionalOldSelf; }) ||
           std::any_of(node.children.begin(), node.children.end(),
                       [](const schema::ChildSchema& child) { return hasOptionalOldSelf(*child.schema); });
}

// What the base has stays supported.
DroppedFeatures droppedFeatures(int minor, const BaseDefinition* base) {
    const auto lacks = [&](ApiFeature feature, bool inBase) {
        return minor < change(feature).known || (minor < change(feature).works && !inBase);
    };
    const auto baseHas = [&](auto uses) {
        return base && std::any_of(base->definition.versions.begin(), base->definition.versions.end(), uses);
    };
    DroppedFeatures out;
    out.selectableFields = lacks(ApiFeature::SelectableFields, baseHas([&](const Version& version) {
                                     return !base->definition.details->root["spec"]["versions"]
                                                 .items[version.index]["selectableFields"]
                                                 .items.empty();
                                 }));
    out.optionalOldSelf =
        lacks(ApiFeature::OptionalOldSelf,
              baseHas([](const Version& version) { return version.schema && hasOptionalOldSelf(*version.schema); }));
    return out;
}

// The number as Go prints it: without a fraction as an integer.
Json storedNumber(const Json& value) {
    const std::optional<std::int64_t> whole = integerOf(value);
    return whole ? Json(*whole) : value;
}

Json storedValue(const Json& value) {
    if (const Json::Array* items = value.asArray()) {
        Json::Array out;
        for (const Json& item : *items) out.push_back(storedValue(item));
        return out;
    }
    if (const Json::Object* members = value.asObject()) {
        Json::Object out;
        for (const auto& [key, member] : *members) out.emplace(key, storedValue(member));
        return out;
    }
    return storedNumber(value);
}

// Lists of texts: null is "".
Json storedTexts(const Json::Array& items) {
    Json::Array out;
    for (const Json& item : items) out.emplace_back(item.isNull() ? Json("") : item);
    return out;
}

// Schemas, as their Go type writes them.
class SchemasAsStored {
 public:
    explicit SchemasAsStored(bool dropsOldSelf) : m_dropsOldSelf(dropsOldSelf) {}

    Json schema(const Json& value) const {
        Json::Object out;
        if (const Json::Object* members = value.asObject()) {
            for (const auto& [key, member] : *members) {
                const std::optional<Keyword> keyword = schema::keywordNamed(key);
                if (!keyword || member.isNull()) continue;
                if (std::optional<Json> stored = keywordValue(schema::info(*keyword), member))
                    out.emplace(key, *std::move(stored));
            }
        }
        return out;
    }

 private:
    // Whether the Go type has a pointer, so that an empty value is not the absent one.
    static bool isPointer(Keyword keyword) {
        return keyword == Keyword::Ref || keyword == Keyword::XListType || keyword == Keyword::XMapType ||
               keyword == Keyword::XPreserveUnknownFields;
    }

    std::optional<Json> keywordValue(const schema::KeywordInfo& keyword, const Json& value) const {
        if (keyword.keyword == Keyword::Dependencies) return dependencies(value);
        switch (keyword.shape) {
            case ValueShape::Text:
            case ValueShape::LongText:
            case ValueShape::Choice:
                if (value.asString() && value.asString()->empty() && !isPointer(keyword.keyword)) return std::nullopt;
                return value;
            case ValueShape::Boolean:
                if (value == Json(false) && !isPointer(keyword.keyword)) return std::nullopt;
                return value;
            case ValueShape::Integer:
                return storedNumber(value);
            case ValueShape::Number: {
                const std::optional<double> number = numberOf(value);
                return number ? storedNumber(Json(*number)) : value;
            }
            case ValueShape::AnyValue:
                return storedValue(value);
            case ValueShape::ValueList:
                return unlessEmpty(value, [](const Json::Array& items) { return storedValue(items); });
            case ValueShape::NameList:
                return unlessEmpty(value, storedTexts);
            case ValueShape::SchemaNode:
                return value.asArray() ? schemas(value) : schema(value);
            case ValueShape::SchemaList:
                return schemas(value);
            case ValueShape::SchemaMap:
                return schemasByName(value);
            case ValueShape::SchemaOrBool:
                return value.asBool() ? value : schema(value);
            case ValueShape::Rules:
                return unlessEmpty(value, [&](const Json::Array& items) { return rules(items); });
            case ValueShape::Object:
                return withoutEmpty(value, {"description", "url"});
        }
        return value;
    }

    template <typename Stored>
    static std::optional<Json> unlessEmpty(const Json& value, Stored stored) {
        const Json::Array* items = value.asArray();
        if (!items || items->empty()) return std::nullopt;
        return Json(stored(*items));
    }

    std::optional<Json> schemas(const Json& value) const {
        return unlessEmpty(value, [&](const Json::Array& items) {
            Json::Array out;
            for (const Json& item : items) out.push_back(schema(item));
            return out;
        });
    }

    std::optional<Json> schemasByName(const Json& value) const {
        const Json::Object* members = value.asObject();
        if (!members || members->empty()) return std::nullopt;
        Json::Object out;
        for (const auto& [name, member] : *members) out.emplace(name, schema(member));
        return out;
    }

    std::optional<Json> dependencies(const Json& value) const {
        const Json::Object* members = value.asObject();
        if (!members || members->empty()) return std::nullopt;
        Json::Object out;
        for (const auto& [name, member] : *members) {
            const Json::Array* names = member.asArray();
            out.emplace(name, names && !names->empty() ? storedTexts(*names)
                              : member.asObject()      ? schema(member)
                                                       : Json());
        }
        return out;
    }

    static Json withoutEmpty(const Json& value, std::initializer_list<std::string_view> fields) {
        Json::Object out;
        for (const std::string_view field : fields) {
            const Json* member = value.find(field);
            if (member && member->asString() && !member->asString()->empty()) out.emplace(field, *member);
        }
        return out;
    }

    Json rules(const Json::Array& items) const {
        Json::Array out;
        for (const Json& item : items) {
            Json stored = withoutEmpty(item, {"message", "messageExpression", "fieldPath"});
            Json::Object& rule = *stored.asObject();
            rule.emplace("rule", item.textAt("rule"));
            const auto keep = [&](const char* field) {
                if (const Json* member = item.find(field); member && !member->isNull()) rule.emplace(field, *member);
            };
            keep("reason");
            if (!m_dropsOldSelf) keep("optionalOldSelf");
            out.push_back(std::move(stored));
        }
        return out;
    }

    bool m_dropsOldSelf;
};

// Fields of the definition, as their Go types write them. Without a stream, schemas are left out.
class FieldsAsStored {
 public:
    FieldsAsStored(DroppedFeatures dropped, const yaml::Stream* stream, std::size_t document)
        : m_dropped(dropped), m_stream(stream), m_document(document), m_schemas(dropped.optionalOldSelf) {}

    Json::Object object(const ApiType& type, const Field& owner) const {
        Json::Object out;
        for (const ApiField& known : type.fields) {
            if (known.writtenByServer) continue;
            const std::string_view name = known.name;
            if (name == "selectableFields" && m_dropped.selectableFields) continue;
            const Field& field = owner[name];
            std::optional<Json> value = field.set ? this->value(known, field) : std::nullopt;
            if (!value && known.required && known.kind == GoKind::String) value = Json("");
            if (!value && known.required && known.kind == GoKind::Boolean) value = Json(false);
            if (value) out.emplace(name, *std::move(value));
        }
        // The server's own type has no struct around its fields.
        const auto webhook = out.find("webhook");
        if (webhook != out.end() && webhook->second.asObject()->empty()) out.erase(webhook);
        return out;
    }

 private:
    // Whether an empty value is stored: Go has a pointer, or writes the field always.
    static bool keepsEmpty(const ApiField& field) {
        constexpr std::string_view kKept[] = {
            "deprecationWarning", "url",      "path", "labelSelectorPath", "port", "controller", "blockOwnerDeletion",
            "specReplicasPath",   "strategy", "name", "statusReplicasPath"};
        return field.required || field.name == "conversionReviewVersions" ||
               std::find(std::begin(kKept), std::end(kKept), field.name) != std::end(kKept);
    }

    std::optional<Json> value(const ApiField& known, const Field& field) const {
        switch (known.kind) {
            case GoKind::String:
            case GoKind::Boolean:
            case GoKind::Int32:
            case GoKind::Int64:
                if ((field.value == Json("") || field.value == Json(false) || field.value == Json(0)) &&
                    !keepsEmpty(known))
                    return std::nullopt;
                return field.value;
            case GoKind::Bytes: {
                const Result<std::string> bytes = fromBase64(field.text());
                if (!bytes || bytes->empty()) return std::nullopt;
                return Json(base64(*bytes));
            }
            case GoKind::StringList:
            case GoKind::StructList: {
                if (field.items.empty() && !keepsEmpty(known)) return std::nullopt;
                Json::Array out;
                for (const Field& item : field.items)
                    out.push_back(known.kind == GoKind::StringList ? Json(item.text()) : Json(object(*known.of, item)));
                return out;
            }
            case GoKind::StringMap: {
                if (field.fields.empty()) return std::nullopt;
                Json::Object out;
                for (const NamedField& member : field.fields) out.insert_or_assign(member.name, member.field.text());
                return out;
            }
            case GoKind::Struct:
                return object(*known.of, field);
            case GoKind::Schema: {
                if (!m_stream) return Json(Json::Object());
                const yaml::JsonReading read = yaml::toJson(*m_stream, m_stream->documents()[m_document], field.node);
                return m_schemas.schema(read.value.value_or(Json()));
            }
            case GoKind::Raw:
            case GoKind::Time:
                break;
        }
        return std::nullopt;
    }

    DroppedFeatures m_dropped;
    const yaml::Stream* m_stream;
    std::size_t m_document;
    SchemasAsStored m_schemas;
};

Json statusJson(const DefinitionStatus& status, const Json& names) {
    Json::Array conditions;
    bool accepted = false;
    for (const Condition& condition : status.conditions) {
        accepted = accepted || (condition.type == "NamesAccepted" && condition.status == "True");
        Json::Object one{{"type", condition.type}, {"status", condition.status}};
        if (!condition.reason.empty()) one.emplace("reason", condition.reason);
        if (!condition.message.empty()) one.emplace("message", condition.message);
        conditions.emplace_back(std::move(one));
    }
    Json::Array versions(status.storedVersions.begin(), status.storedVersions.end());
    Json::Object out{{"conditions", std::move(conditions)}, {"storedVersions", std::move(versions)}};
    if (accepted) out.emplace("acceptedNames", names);
    return out;
}

void collectLost(const ApiType& type, const Field& owner, const Json& stored, const FieldPath& at,
                 std::vector<LostField>& out) {
    for (const auto& [name, field] : owner.fields) {
        const ApiField* known = type.field(name);
        if (!field.set || field.filledIn || !known || known->writtenByServer) continue;
        const FieldPath path = at.child(name);
        const Json* value = stored.find(name);
        if (!value) {
            out.push_back({path, &field});
        } else if (known->kind == GoKind::Struct) {
            collectLost(*known->of, field, *value, path, out);
        } else if (known->kind == GoKind::StructList && value->asArray()->size() == field.items.size()) {
            for (std::size_t i = 0; i < field.items.size(); ++i)
                collectLost(*known->of, field.items[i], (*value->asArray())[i], path.at(i), out);
        }
    }
}

}  // namespace

Json storedDefinition(const yaml::Stream& stream, const Definition& definition, const StoredOptions& options) {
    CRD_CHECK(definition.details != nullptr);
    const FieldsAsStored writer(droppedFeatures(options.targetMinor, options.base), &stream, definition.document);
    Json::Object out = writer.object(definitionType(), definition.details->root);
    const auto spec = out.find("spec");
    if (spec == out.end()) return out;
    if (definition.inheritsUnknownFields)
        spec->second.asObject()->insert_or_assign("preserveUnknownFields", Json(true));
    const Json* names = spec->second.find("names");
    if (options.status && names) out.emplace("status", statusJson(*options.status, *names));
    return out;
}

Json writtenDefinition(const yaml::Stream& stream, const Definition& definition) {
    const yaml::DocumentTree& document = stream.documents()[definition.document];
    const std::optional<yaml::Location> place = yaml::locate(document, definition.root);
    if (!place || !place->node) return {};
    return yaml::toJson(stream, document, place->node).value.value_or(Json());
}

std::vector<LostField> lostFields(const Definition& definition) {
    std::vector<LostField> out;
    if (!definition.details) return out;
    const FieldsAsStored writer({}, nullptr, definition.document);
    const Json stored = writer.object(definitionType(), definition.details->root);
    collectLost(definitionType(), definition.details->root, stored, FieldPath(), out);
    return out;
}

}  // namespace crd
