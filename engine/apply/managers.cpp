#include "engine/apply/managers.h"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/object_meta.h"
#include "engine/value/json_text.h"

namespace crd::apply {

namespace {

constexpr std::size_t kMostUpdaters = 10;
constexpr const char* kFieldsType = "FieldsV1";

const char* operationName(Operation operation) {
    return operation == Operation::Apply ? "Apply" : "Update";
}

std::int64_t secondsOf(const Manager& manager) {
    return manager.time ? manager.time->seconds : 0;
}

Result<Manager> managerOf(const ManagedFieldsEntry& entry, std::size_t index) {
    const std::string where = " in managed fields entry " + std::to_string(index);
    if (entry.operation != "Apply" && entry.operation != "Update")
        return failure("operation must be `Apply` or `Update`");
    if (entry.apiVersion.empty()) return failure("apiVersion must not be empty");
    if (entry.fieldsType.empty()) return failure("missing fieldsType" + where);
    if (entry.fieldsType != kFieldsType) return failure("invalid fieldsType " + goQuoted(entry.fieldsType) + where);
    Result<FieldSet> fields = fieldSetOf(entry.fieldsV1.value_or(Json(Json::Object())));
    if (!fields) return failure("error decoding set: " + fields.error().message.english());
    Manager out;
    out.name = entry.manager;
    out.subresource = entry.subresource;
    out.operation = entry.operation == "Apply" ? Operation::Apply : Operation::Update;
    out.apiVersion = entry.apiVersion;
    out.time = entry.time;
    out.fields = *std::move(fields);
    return out;
}

Json entryOf(const Manager& manager) {
    Json::Object out{{"apiVersion", Json(manager.apiVersion)},
                     {"fieldsType", Json(kFieldsType)},
                     {"fieldsV1", toJson(manager.fields)},
                     {"operation", Json(operationName(manager.operation))}};
    if (!manager.name.empty()) out["manager"] = Json(manager.name);
    if (!manager.subresource.empty()) out["subresource"] = Json(manager.subresource);
    if (manager.time) out["time"] = Json(rfc3339(*manager.time));
    return Json(std::move(out));
}

}  // namespace

std::string identityOf(const Manager& manager) {
    std::string out;
    const auto add = [&](const char* name, const std::string& value) {
        if (value.empty()) return;
        out += out.empty() ? '{' : ',';
        appendJsonText(out, name, JsonEscapes::Html);
        out += ':';
        appendJsonText(out, value, JsonEscapes::Html);
    };
    add("manager", manager.name);
    add("operation", operationName(manager.operation));
    if (manager.operation == Operation::Update) add("apiVersion", manager.apiVersion);
    add("subresource", manager.subresource);
    return out + '}';
}

Manager withoutFields(const Manager& manager) {
    return {manager.name, manager.subresource, manager.operation, manager.apiVersion, manager.time, {}};
}

std::string shown(const Manager& manager) {
    std::string out = goQuoted(manager.name);
    if (!manager.subresource.empty()) out += " with subresource " + goQuoted(manager.subresource);
    if (manager.operation == Operation::Update) out += " using " + manager.apiVersion;
    return out;
}

Result<Managers> managersOf(const Json& object) {
    const Json* metadata = object.find("metadata");
    const Json* held = metadata ? metadata->find("managedFields") : nullptr;
    Managers out;
    if (!held || !held->asArray()) return out;
    // Entries that cannot be decoded count as none.
    const Result<ObjectMeta> decoded = decodeObjectMeta(Json(Json::Object{{"managedFields", *held}}));
    if (!decoded) return out;
    for (std::size_t i = 0; i < decoded->managedFields.size(); ++i) {
        Result<Manager> manager = managerOf(decoded->managedFields[i], i);
        if (!manager) return tl::unexpected<Error>(std::move(manager.error()));
        std::string identity = identityOf(*manager);
        out.insert_or_assign(std::move(identity), *std::move(manager));
    }
    return out;
}

void setManagers(Json& object, const Managers& managers) {
    Json::Object* fields = object.asObject();
    if (!fields) return;
    if (managers.empty()) {
        if (Json::Object* metadata = metadataFields(object)) metadata->erase("managedFields");
        return;
    }
    std::vector<const Manager*> sorted;
    for (const auto& [identity, manager] : managers) sorted.push_back(&manager);
    const auto key = [](const Manager& manager) {
        return std::tuple(std::string_view(operationName(manager.operation)), secondsOf(manager),
                          std::string_view(manager.name), std::string_view(manager.apiVersion),
                          std::string_view(manager.subresource));
    };
    std::stable_sort(sorted.begin(), sorted.end(),
                     [&](const Manager* left, const Manager* right) { return key(*left) < key(*right); });
    Json::Array entries;
    for (const Manager* manager : sorted) entries.push_back(entryOf(*manager));
    Json& metadata = (*fields)["metadata"];
    if (!metadata.asObject()) metadata = Json(Json::Object());
    (*metadata.asObject())["managedFields"] = Json(std::move(entries));
}

void joinOldest(Managers& managers) {
    std::vector<std::string> updaters;
    for (const auto& [identity, manager] : managers)
        if (manager.operation == Operation::Update) updaters.push_back(identity);
    std::stable_sort(updaters.begin(), updaters.end(), [&](const std::string& left, const std::string& right) {
        return secondsOf(managers.at(left)) < secondsOf(managers.at(right));
    });
    std::map<std::string, std::string> firstOfVersion;
    std::size_t count = updaters.size();
    for (std::size_t i = 0; i < updaters.size() && count > kMostUpdaters; ++i) {
        const Manager manager = managers.at(updaters[i]);
        const auto [first, isNew] = firstOfVersion.try_emplace(manager.apiVersion, updaters[i]);
        if (isNew) continue;
        Manager bucket;
        bucket.name = "ancient-changes";
        bucket.apiVersion = manager.apiVersion;
        const std::string identity = identityOf(bucket);
        if (!managers.contains(identity)) {
            if (const auto oldest = managers.find(first->second); oldest != managers.end()) {
                bucket.fields = std::move(oldest->second.fields);
                managers.erase(oldest);
            }
            managers.emplace(identity, std::move(bucket));
        }
        Manager& joined = managers.at(identity);
        joined.fields = manager.fields.joined(joined.fields);
        joined.time = manager.time;
        managers.erase(updaters[i]);
        --count;
    }
}

}  // namespace crd::apply
