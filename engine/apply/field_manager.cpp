#include "engine/apply/field_manager.h"

#include <set>
#include <utility>

#include "engine/apply/internal/json_in_text.h"
#include "engine/apply/internal/updater.h"
#include "engine/apply/typed_value.h"
#include "engine/base/kubernetes/annotations.h"
#include "engine/object/default_values.h"
#include "engine/object/go_value.h"
#include "engine/object/object_meta.h"
#include "engine/schema/property_index.h"

namespace crd::apply {

namespace {

// The manager of fields that were set before managers were followed.
constexpr const char* kBeforeFirst = "before-first-apply";
// Stands for the manager of an update until its fields are known.
constexpr const char* kCurrent = "current-operation";

FieldSet setOf(std::initializer_list<std::vector<const char*>> paths) {
    FieldSet out;
    for (const std::vector<const char*>& names : paths) {
        ElementPath path;
        for (const char* name : names) path.push_back(PathElement::field(name));
        out.insert(path);
    }
    return out;
}

// What no manager owns.
const FieldSet& strippedFields() {
    static const FieldSet kSet = setOf({{"apiVersion"},
                                        {"kind"},
                                        {"metadata"},
                                        {"metadata", "name"},
                                        {"metadata", "namespace"},
                                        {"metadata", "creationTimestamp"},
                                        {"metadata", "selfLink"},
                                        {"metadata", "uid"},
                                        {"metadata", "clusterName"},
                                        {"metadata", "generation"},
                                        {"metadata", "managedFields"},
                                        {"metadata", "resourceVersion"}});
    return kSet;
}

void strip(Managers& managers, const std::string& identity) {
    const auto own = managers.find(identity);
    if (own == managers.end()) return;
    own->second.fields = own->second.fields.without(strippedFields());
    if (own->second.fields.empty()) managers.erase(own);
}

ResetFields resetFieldsOf(const object::ResourceKind& kind, object::Endpoint endpoint) {
    if (endpoint == object::Endpoint::Status) return {{}, setOf({{"metadata"}, {"spec"}})};
    return {kind.group + '/' + kind.version, kind.hasStatus ? setOf({{"status"}}) : FieldSet()};
}

// "default/my; example.com/v1, Kind=Note".
std::string versionKindText(const Json& object) {
    const std::string apiVersion = object.textAt("apiVersion");
    const std::size_t slash = apiVersion.find('/');
    if (slash == std::string::npos) return '/' + apiVersion + ", Kind=" + object.textAt("kind");
    if (apiVersion.find('/', slash + 1) != std::string::npos) return "/, Kind=";
    return apiVersion + ", Kind=" + object.textAt("kind");
}

std::string objectName(const Json& object) {
    return metadataText(object, "namespace") + '/' + metadataText(object, "name") + "; " + versionKindText(object);
}

Rejection internal(std::string message) {
    return {500, {}, std::move(message), {}};
}

Rejection badRequest(std::string message) {
    return {400, "BadRequest", std::move(message), {}};
}

Rejection conflictOf(std::vector<Conflict> conflicts) {
    Rejection out{409, "Conflict", {}, std::move(conflicts)};
    const std::size_t count = out.conflicts.size();
    out.message = "Apply failed with " + std::to_string(count) + (count == 1 ? " conflict: " : " conflicts: ");
    if (count == 1) {
        const Conflict& one = out.conflicts.front();
        out.message += "conflict with " + shown(one.manager) + ": " + toString(one.path);
        return out;
    }
    const Conflict* last = nullptr;
    for (const Conflict& conflict : out.conflicts) {
        if (!last || identityOf(last->manager) != identityOf(conflict.manager))
            out.message += std::string(last ? "\n" : "") + "conflicts with " + shown(conflict.manager) + ':';
        out.message += "\n- " + toString(conflict.path);
        last = &conflict;
    }
    return out;
}

Json withoutManagers(Json object) {
    if (Json::Object* metadata = metadataFields(object)) metadata->erase("managedFields");
    return object;
}

std::string lastAppliedIn(const Json& object) {
    const Json* metadata = object.find("metadata");
    const Json* annotations = metadata ? metadata->find("annotations") : nullptr;
    const Json::Object* texts = annotations ? annotations->asObject() : nullptr;
    if (!texts) return {};
    for (const auto& [name, value] : *texts)
        if (!value.asString()) return {};  // they cannot be read
    return annotations->textAt(kLastApplied);
}

void setLastApplied(Json& object, Json configuration) {
    if (Json::Object* metadata = metadataFields(configuration)) {
        const auto annotations = metadata->find("annotations");
        if (annotations != metadata->end() && annotations->second.asObject())
            annotations->second.asObject()->erase(std::string(kLastApplied));
    }
    Json::Object* metadata = metadataFields(object);
    const auto annotations = metadata ? metadata->find("annotations") : Json::Object::iterator();
    if (!metadata || annotations == metadata->end() || !annotations->second.asObject()) return;
    (*annotations->second.asObject())[std::string(kLastApplied)] = Json(object::goJson(configuration) + '\n');
}

}  // namespace

struct FieldManager::Impl {
    // What a manager's request makes of the object.
    struct Applied {
        std::optional<Json> object;  // before defaults; nothing: as before
        FieldSet taken;
    };
    using Outcome = tl::expected<Applied, Rejection>;

    Impl(object::ResourceKind of, object::Endpoint at, OtherVersions* versions)
        : kind(std::move(of)),
          endpoint(at),
          defaults(*kind.schema, properties),
          converter(kind, versions),
          updater(converter, resetFieldsOf(kind, at)) {}

    Manager named(const std::string& name, Operation operation) const {
        Manager out;
        out.name = name.empty() ? "unknown" : name;
        out.operation = operation;
        out.apiVersion = converter.ownVersion();
        if (endpoint == object::Endpoint::Status) out.subresource = "status";
        return out;
    }

    Typed typed(Json value) const { return {std::move(value), &converter.types(), converter.ownVersion()}; }

    std::string errorOf(const Json& value, Repeats repeats) const {
        return typeError(value, converter.types().root(), repeats);
    }

    Json empty() const {
        return Json(Json::Object{{"apiVersion", Json(converter.ownVersion())}, {"kind", Json(kind.kind)}});
    }

    // Fails with the server's message.
    Result<void> follow(const Json& live, const Json& object, Managers& managers, const std::string& name,
                        Instant now) {
        if (const std::string error = errorOf(object, Repeats::Allowed); !error.empty())
            return failure("failed to convert new object (" + objectName(object) + ") to smd typed: " + error);
        if (const std::string error = errorOf(live, Repeats::Allowed); !error.empty())
            return failure("failed to convert live object (" + objectName(live) + ") to smd typed: " + error);
        const Manager own = named(name, Operation::Update);
        Result<void> done = updater.update(typed(live), typed(object), managers, kCurrent, own);
        if (!done) {
            return failure("failed to update ManagedFields (" + objectName(object) +
                           "): " + done.error().message.english());
        }
        strip(managers, kCurrent);
        if (const auto current = managers.find(kCurrent); current != managers.end()) {
            Manager& held = managers.try_emplace(identityOf(own), own).first->second;
            held.fields = current->second.fields.joined(held.fields);
            held.time = now;
            managers.erase(kCurrent);
        }
        joinOldest(managers);
        return {};
    }

    Outcome applyOnce(const Json& live, const Json& configuration, Managers& managers, const Manager& own, bool force,
                      Instant now) {
        if (const Json* metadata = configuration.find("metadata"))
            if (const Json* held = metadata->find("managedFields"); held && held->asArray())
                return tl::unexpected(badRequest("metadata.managedFields must be nil"));
        if (const std::string error = errorOf(configuration, Repeats::Forbidden); !error.empty()) {
            return tl::unexpected(
                internal("failed to create typed patch object (" + objectName(configuration) + "): " + error));
        }
        if (const std::string error = errorOf(live, Repeats::Allowed); !error.empty())
            return tl::unexpected(internal("failed to create typed live object (" + objectName(live) + "): " + error));
        const std::string identity = identityOf(own);
        Managers after = managers;
        Result<Updater::Applied> applied =
            updater.apply(typed(live), typed(configuration), after, identity, own, force);
        if (!applied) return tl::unexpected(internal(applied.error().message.english()));
        if (!applied->conflicts.empty()) return tl::unexpected(conflictOf(std::move(applied->conflicts)));
        managers = std::move(after);
        strip(managers, identity);
        if (const auto held = managers.find(identity); applied->object && held != managers.end())
            held->second.time = now;
        return Applied{std::move(applied->object), std::move(applied->taken)};
    }

    // The fields of the annotation of kubectl apply that the object still has so: kubectl may overwrite them.
    std::optional<FieldSet> lastAppliedFields(const Json& live) const {
        const std::string text = lastAppliedIn(live);
        if (text.empty() || !errorOf(live, Repeats::Forbidden).empty()) return std::nullopt;
        const Result<Json> last = jsonInText(text);
        if (!last || !last->asObject() || last->textAt("kind").empty()) return std::nullopt;
        if (last->textAt("apiVersion") != converter.ownVersion()) return std::nullopt;
        if (!errorOf(*last, Repeats::Forbidden).empty()) return std::nullopt;
        const TypedNode& type = converter.types().root();
        const Comparison changes = comparison(*last, live, type);
        return fieldsOf(*last, type).without(changes.changed()).without(changes.removed);
    }

    Outcome applyAsKubectl(const Json& live, const Json& configuration, Managers& managers, const Manager& own,
                           bool force, Instant now) {
        Outcome out = applyOnce(live, configuration, managers, own, force, now);
        if (own.name != kKubectl || out || out.error().conflicts.empty()) return out;
        const std::optional<FieldSet> allowed = lastAppliedFields(live);
        if (!allowed) return out;
        std::vector<Conflict> rest;
        for (const Conflict& conflict : out.error().conflicts)
            if (!allowed->has(conflict.path)) rest.push_back(conflict);
        if (!rest.empty()) return tl::unexpected(conflictOf(std::move(rest)));
        return applyOnce(live, configuration, managers, own, true, now);
    }

    const object::ResourceKind kind;
    const object::Endpoint endpoint;
    schema::PropertyIndex properties;
    const object::Defaults defaults;
    Converter converter;
    Updater updater;
};

FieldManager::FieldManager(object::ResourceKind kind, object::Endpoint endpoint, OtherVersions* versions)
    : m_impl(std::make_unique<Impl>(std::move(kind), endpoint, versions)) {}

FieldManager::~FieldManager() = default;

tl::expected<Merge, Rejection> FieldManager::apply(const Json* live, const Json& configuration,
                                                   const std::string& manager, bool force, Instant now) {
    Impl& own = *m_impl;
    const Json before = live ? *live : own.empty();
    Result<Managers> managers = managersOf(before);
    if (!managers)
        return tl::unexpected(internal("failed to decode managed fields: " + managers.error().message.english()));
    if (configuration.textAt("apiVersion") != own.converter.ownVersion() ||
        configuration.textAt("kind") != own.kind.kind)
        return tl::unexpected(badRequest("invalid object type: " + versionKindText(configuration)));
    if (managers->empty()) {
        const Result<void> followed = own.follow(own.empty(), before, *managers, kBeforeFirst, now);
        if (!followed) {
            return tl::unexpected(
                internal("failed to create manager for existing fields: " + followed.error().message.english()));
        }
    }
    Merge out;
    out.before = *managers;
    const Manager applier = own.named(manager, Operation::Apply);
    out.identity = identityOf(applier);
    Impl::Outcome applied = own.applyAsKubectl(before, configuration, *managers, applier, force, now);
    if (!applied) return tl::unexpected(std::move(applied.error()));
    out.unchanged = !applied->object;
    out.taken = std::move(applied->taken);
    Json merged = withoutManagers(applied->object ? *std::move(applied->object) : before);
    out.changes = comparison(withoutManagers(before), merged, own.converter.types().root());
    if (manager == kKubectl && !lastAppliedIn(merged).empty()) setLastApplied(merged, configuration);
    setManagers(merged, *managers);
    out.object = merged;
    out.merged = std::move(merged);
    if (!out.unchanged) own.defaults.set(out.object, &out.steps);
    out.after = *std::move(managers);
    return out;
}

void FieldManager::update(const Json* live, Json& object, const std::string& manager, Instant now) {
    Impl& own = *m_impl;
    const Json before = live ? *live : own.empty();
    const Json* metadata = object.find("metadata");
    const Json* sent = metadata ? metadata->find("managedFields") : nullptr;
    const Json::Array* entries = sent ? sent->asArray() : nullptr;
    const bool fromLive = own.endpoint != object::Endpoint::Main;
    const bool reset = !fromLive && entries &&
                       (entries->empty() || (entries->size() == 1 && entries->front() == Json(Json::Object())));
    Result<Managers> managers = fromLive ? managersOf(before) : reset ? Managers() : managersOf(object);
    if (!reset && (!managers || managers->empty())) managers = managersOf(before);
    if (!managers) managers = Managers();
    object = withoutManagers(std::move(object));
    // Objects whose managers are not followed stay so until the first apply.
    if (live && managers->empty()) return;
    if (!own.follow(before, object, *managers, manager, now)) return;
    setManagers(object, *managers);
}

}  // namespace crd::apply
