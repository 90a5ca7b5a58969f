#include "engine/crd/server/stored_definition.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/base/check.h"
#include "engine/crd/server/api_changes.h"
#include "engine/crd/server/typed_definition.h"
#include "engine/value/api_types.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"

namespace crd {

namespace {

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

// Whether the server's type leaves the field out. Of structs, only those of a webhook, whose fields are all pointers.
bool isLost(const ApiField& known, const Field& field) {
    const auto isSet = [](const NamedField& member) { return member.field.set; };
    if (known.name == "webhook") return std::none_of(field.fields.begin(), field.fields.end(), isSet);
    if (known.empty != GoEmpty::Omitted) return false;
    if (known.kind == GoKind::StringMap) return field.fields.empty();
    if (known.kind == GoKind::StringList || known.kind == GoKind::StructList) return field.items.empty();
    return field.value == Json("") || field.value == Json(0) || field.value == Json(false);
}

void collectLost(const ApiType& type, const Field& owner, const FieldPath& at, std::vector<LostField>& out) {
    for (const auto& [name, field] : owner.fields) {
        const ApiField* known = type.field(name);
        if (!field.set || field.filledIn || !known || known->writtenByServer) continue;
        const FieldPath path = at.child(name);
        if (isLost(*known, field)) {
            out.push_back({path, &field});
        } else if (known->kind == GoKind::Struct) {
            collectLost(*known->of, field, path, out);
        } else if (known->kind == GoKind::StructList) {
            for (std::size_t i = 0; i < field.items.size(); ++i)
                collectLost(*known->of, field.items[i], path.at(i), out);
        }
    }
}

}  // namespace

Json storedDefinition(const yaml::Stream& stream, const Definition& definition, const StoredOptions& options) {
    CRD_CHECK(definition.details != nullptr);
    Json out =
        typedDefinition(writtenDefinition(stream, definition), droppedFeatures(options.targetMinor, options.base));
    Json::Object& fields = *out.asObject();
    Json::Object& metadata = *fields["metadata"].asObject();
    for (const ApiField& field : objectMetaType().fields)
        if (field.writtenByServer) metadata.erase(std::string(field.name));
    Json& spec = fields["spec"];
    if (definition.inheritsUnknownFields) spec.asObject()->insert_or_assign("preserveUnknownFields", Json(true));
    fields.erase("status");
    if (options.status) fields["status"] = statusJson(*options.status, *spec.find("names"));
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
    collectLost(definitionType(), definition.details->root, FieldPath(), out);
    return out;
}

}  // namespace crd
