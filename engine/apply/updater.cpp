#include "engine/apply/internal/updater.h"

#include <algorithm>
#include <utility>

namespace crd::apply {

namespace {

tl::unexpected<Error> failed(const std::string& what, const Error& why) {
    return failure(what + ": " + why.message.english());
}

// The group and version of an apiVersion; fails as the server's parser.
Result<std::pair<std::string, std::string>> groupVersionOf(const std::string& apiVersion) {
    const std::size_t slash = apiVersion.find('/');
    if (slash == std::string::npos) return std::pair(std::string(), apiVersion);
    if (apiVersion.find('/', slash + 1) != std::string::npos)
        return failure("unexpected GroupVersion string: " + apiVersion);
    return std::pair(apiVersion.substr(0, slash), apiVersion.substr(slash + 1));
}

}  // namespace

Converter::Converter(const object::ResourceKind& kind, OtherVersions* versions)
    : m_kind(kind), m_versions(versions), m_own(kind.group + '/' + kind.version) {
    m_types.emplace(m_own, std::make_unique<TypedSchema>(*kind.schema, kind.preservesUnknown));
}

Result<const TypedSchema*> Converter::typesOf(const std::string& apiVersion) {
    if (const auto known = m_types.find(apiVersion); known != m_types.end()) return known->second.get();
    const auto parsed = groupVersionOf(apiVersion);
    if (!parsed) return tl::unexpected<Error>(parsed.error());
    const auto& [group, version] = *parsed;
    const schema::Schema* schema = nullptr;
    if (group == m_kind.group) {
        if (m_versions) {
            schema = m_versions->schemaOf(version);
        } else if (m_kind.versions.contains(version)) {
            schema = m_kind.schema;
        }
    }
    if (!schema) return failure("request to convert CR to an invalid group/version: " + apiVersion);
    return m_types.emplace(apiVersion, std::make_unique<TypedSchema>(*schema, m_kind.preservesUnknown))
        .first->second.get();
}

Result<Typed> Converter::converted(const Typed& object, const std::string& apiVersion) {
    if (object.apiVersion == apiVersion) return object;
    const Result<const TypedSchema*> types = typesOf(apiVersion);
    if (!types) return tl::unexpected<Error>(types.error());
    Typed out{object.value, *types, apiVersion};
    if (m_versions) {
        Result<Json> value = m_versions->converted(object.value, groupVersionOf(apiVersion)->second);
        if (!value) return tl::unexpected<Error>(std::move(value.error()));
        out.value = *std::move(value);
    } else if (Json::Object* fields = out.value.asObject()) {
        (*fields)["apiVersion"] = Json(apiVersion);
    }
    if (const std::string error = typeError(out.value, out.type(), Repeats::Forbidden); !error.empty())
        return failure(error);
    return out;
}

FieldSet Updater::filtered(const FieldSet& set, const std::string& apiVersion) const {
    const bool resets = m_reset.apiVersion.empty() || m_reset.apiVersion == apiVersion;
    return resets ? set.withoutTrees(m_reset.fields) : set;
}

Result<Comparison> Updater::compared(const Typed& before, const Typed& after, const std::string& apiVersion) {
    const Result<Typed> old = m_converter.converted(before, apiVersion);
    if (!old) return failed("failed to convert old object", old.error());
    const Result<Typed> now = m_converter.converted(after, apiVersion);
    if (!now) return failed("failed to convert new object", now.error());
    Comparison out = comparison(old->value, now->value, old->type());
    for (FieldSet* set : {&out.removed, &out.modified, &out.added}) *set = filtered(*set, apiVersion);
    return out;
}

Result<Updater::Updated> Updater::updated(const Typed& before, const Typed& after, Managers& managers,
                                          const std::string& manager, bool force) {
    Updated out;
    struct Changes {
        Comparison comparison;
        FieldSet changed;
    };
    std::map<std::string, Changes> versions;
    const auto at = [&](const std::string& apiVersion) -> Result<const Changes*> {
        if (const auto known = versions.find(apiVersion); known != versions.end()) return &known->second;
        Result<Comparison> made = compared(before, after, apiVersion);
        if (!made) return tl::unexpected<Error>(std::move(made.error()));
        FieldSet changed = made->changed();
        return &versions.emplace(apiVersion, Changes{*std::move(made), std::move(changed)}).first->second;
    };
    const Result<const Changes*> own = at(before.apiVersion);
    if (!own) return tl::unexpected<Error>(own.error());
    out.comparison = (*own)->comparison;
    std::map<std::string, FieldSet> conflicts;
    for (const auto& [identity, other] : managers) {
        if (identity == manager) continue;
        const Result<const Changes*> changes = at(other.apiVersion);
        if (!changes) return tl::unexpected<Error>(changes.error());
        FieldSet conflict = other.fields.common((*changes)->changed);
        if (!conflict.empty()) conflicts.emplace(identity, std::move(conflict));
    }
    for (const auto& [identity, set] : conflicts) {
        out.taken.add(set);
        if (force) continue;
        const Manager owner = withoutFields(managers.at(identity));
        set.forEach([&](const ElementPath& path) { out.conflicts.push_back({owner, path}); });
    }
    if (!out.conflicts.empty()) return out;
    for (auto& [identity, other] : managers) {
        if (identity == manager) continue;
        const auto lost = conflicts.find(identity);
        if (lost != conflicts.end()) other.fields = other.fields.without(lost->second);
        other.fields = other.fields.without(versions.at(other.apiVersion).comparison.removed);
    }
    std::erase_if(managers, [](const auto& entry) { return entry.second.fields.empty(); });
    return out;
}

Result<Managers> Updater::reconciledManagers(const Typed& live, const Managers& managers) {
    Managers out = managers;
    for (auto& [identity, manager] : out) {
        const Result<Typed> at = m_converter.converted(live, manager.apiVersion);
        if (!at) return tl::unexpected<Error>(at.error());
        if (std::optional<FieldSet> fields = reconciled(manager.fields, at->type()))
            manager.fields = *std::move(fields);
    }
    return out;
}

Result<void> Updater::update(const Typed& live, const Typed& object, Managers& managers, const std::string& manager,
                             const Manager& updater) {
    Result<Managers> now = reconciledManagers(live, managers);
    if (!now) return tl::unexpected<Error>(std::move(now.error()));
    const Result<Updated> result = updated(live, object, *now, manager, true);
    if (!result) return tl::unexpected<Error>(result.error());
    Manager& own = now->try_emplace(manager, updater).first->second;
    own.fields = own.fields.without(result->comparison.removed).joined(result->comparison.changed());
    own.fields = filtered(own.fields, object.apiVersion);
    own.apiVersion = object.apiVersion;
    own.operation = Operation::Update;
    if (own.fields.empty()) now->erase(manager);
    managers = *std::move(now);
    return {};
}

Result<Updater::Applied> Updater::apply(const Typed& live, const Typed& configuration, Managers& managers,
                                        const std::string& manager, const Manager& applier, bool force) {
    Result<Managers> now = reconciledManagers(live, managers);
    if (!now) return tl::unexpected<Error>(std::move(now.error()));
    Typed object = live;
    object.value = merged(live.value, configuration.value, live.type()).value_or(Json());
    const auto last = now->find(manager);
    const std::optional<Manager> before = last == now->end() ? std::nullopt : std::optional(last->second);
    Manager own = applier;
    if (before) own.time = before->time;
    own.fields = filtered(fieldsOf(configuration.value, configuration.type()), configuration.apiVersion);
    own.apiVersion = configuration.apiVersion;
    own.operation = Operation::Apply;
    now->insert_or_assign(manager, std::move(own));
    if (before && !before->fields.empty()) {
        Result<Typed> kept = pruned(object, *now, manager, *before);
        if (!kept) return failed("failed to prune fields", kept.error());
        object = *std::move(kept);
    }
    Result<Updated> result = updated(live, object, *now, manager, force);
    if (!result) return tl::unexpected<Error>(std::move(result.error()));
    Applied out;
    if (!result->conflicts.empty()) {
        out.conflicts = std::move(result->conflicts);
        return out;
    }
    managers = *std::move(now);
    out.taken = std::move(result->taken);
    if (!sameValue(live.value, object.value)) out.object = std::move(object.value);
    return out;
}

// Removes what the manager applied before and does not apply now, and no other manager owns.
Result<Typed> Updater::pruned(const Typed& merged, const Managers& managers, const std::string& manager,
                              const Manager& before) {
    const Result<Typed> at = m_converter.converted(merged, before.apiVersion);
    if (!at) return failed("failed to convert merged object to last applied version", at.error());
    const TypedNode& type = at->type();
    const FieldSet last = withNamedFields(before.fields, &type);
    Typed kept = *at;
    kept.value = without(at->value, last, type);
    Result<Typed> owned = withOwned(*at, std::move(kept), before.apiVersion, managers);
    if (!owned) return failed("failed add back owned items", owned.error());
    // What was not owned by this manager stays.
    const Result<Typed> back = m_converter.converted(*owned, before.apiVersion);
    if (!back) {
        return failed(
            "failed add back dangling items",
            Error("failed to convert pruned object to last applied version: " + back.error().message.english()));
    }
    const FieldSet remaining = withNamedFields(fieldsOf(back->value, type), &type);
    const FieldSet all = withNamedFields(fieldsOf(at->value, type), &type);
    Typed out = *at;
    out.value = without(at->value, all.without(remaining).common(last), type);
    return m_converter.converted(out, managers.at(manager).apiVersion);
}

// Adds back what other managers own, or this one still applies; at the version of `kept` first.
Result<Typed> Updater::withOwned(Typed merged, Typed kept, const std::string& version, const Managers& managers) {
    std::map<std::string, FieldSet> owned;
    for (const auto& [identity, manager] : managers) owned[manager.apiVersion].add(manager.fields);
    std::vector<std::string> order;
    if (owned.contains(version)) order.push_back(version);
    for (const auto& [apiVersion, set] : owned)
        if (apiVersion != version) order.push_back(apiVersion);
    for (const std::string& apiVersion : order) {
        Result<Typed> all = m_converter.converted(merged, apiVersion);
        if (!all) return failed("failed to convert merged object at version " + apiVersion, all.error());
        Result<Typed> rest = m_converter.converted(kept, apiVersion);
        if (!rest) return failed("failed to convert pruned object at version " + apiVersion, rest.error());
        const TypedNode& type = all->type();
        const FieldSet present = withNamedFields(fieldsOf(all->value, type), &type);
        const FieldSet remaining = withNamedFields(fieldsOf(rest->value, type), &type);
        const FieldSet theirs = withNamedFields(owned.at(apiVersion), &type);
        kept = *all;
        kept.value = without(all->value, present.without(remaining.joined(theirs)), type);
        merged = *std::move(all);
    }
    return kept;
}

}  // namespace crd::apply
