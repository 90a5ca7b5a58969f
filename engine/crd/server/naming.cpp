#include "engine/crd/server/naming.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/crd/server/base_definition.h"
#include "engine/crd/server/status.h"

namespace crd {

namespace {

// Calls `each(name)` for the names of resources, which are compared with each other.
template <typename Each>
void forResources(const ResourceNames& names, const Each& each) {
    if (!names.plural.empty()) each(names.plural);
    if (!names.singular.empty() && names.singular != names.plural) each(names.singular);
    for (const std::string& name : names.shortNames)
        if (!name.empty()) each(name);
}

template <typename Each>
void forKinds(const ResourceNames& names, const Each& each) {
    if (!names.kind.empty()) each(names.kind);
    if (!names.listKind.empty() && names.listKind != names.kind) each(names.listKind);
}

// Some name of the first is not in the same part of the second.
bool gaveUp(const ResourceNames& before, const ResourceNames& after) {
    const auto lost = [](const std::string& one, const std::string& other) { return !one.empty() && one != other; };
    return lost(before.plural, after.plural) || lost(before.singular, after.singular) ||
           lost(before.kind, after.kind) || lost(before.listKind, after.listKind) ||
           (!before.shortNames.empty() && before.shortNames != after.shortNames);
}

}  // namespace

std::string aggregated(const std::vector<std::string>& errors) {
    std::set<std::string_view> seen;
    std::string out;
    for (const std::string& error : errors) {
        if (!seen.insert(error).second) continue;
        if (seen.size() > 1) out += ", ";
        out += error;
    }
    return seen.size() > 1 ? '[' + out + ']' : out;
}

ResourceNames namesOf(const Definition& definition) {
    return withDefaults({definition.plural, definition.singular, definition.kindName, definition.listKind,
                         definition.shortNames, definition.categories});
}

ResourceNames withDefaults(ResourceNames names) {
    if (names.singular.empty()) names.singular = suggestedSingular(names.kind);
    if (names.listKind.empty()) names.listKind = suggestedListKind(names.kind);
    return names;
}

ResourceNames acceptedNamesOf(const BaseDefinition& base) {
    if (base.bare || !base.definition.details) return namesOf(base.definition);
    const Field& names = base.definition.details->root["status"]["acceptedNames"];
    ResourceNames out{
        names["plural"].text(), names["singular"].text(), names["kind"].text(), names["listKind"].text(), {}, {}};
    if (out == ResourceNames()) return namesOf(base.definition);
    for (const Field& name : names["shortNames"].items) out.shortNames.push_back(name.text());
    for (const Field& name : names["categories"].items) out.categories.push_back(name.text());
    return out;
}

Naming namingOf(const BaseDefinition& base) {
    Naming out;
    out.accepted = acceptedNamesOf(base);
    for (const Condition& one : badConditions(base))
        if (one.type == out.condition.type && one.status == "False") out.condition = one;
    return out;
}

std::size_t NamesInUse::add(std::string_view definition, std::string_view group) {
    One& one = m_all.emplace_back();
    one.name = definition;
    one.group = &m_groups[std::string(group)];
    m_byName.emplace(definition, m_all.size() - 1);
    return m_all.size() - 1;
}

void NamesInUse::claim(Group& group, std::size_t index, const ResourceNames& names) {
    forResources(names, [&](const std::string& name) { group.resources[name].push_back(index); });
    forKinds(names, [&](const std::string& name) { group.kinds[name].push_back(index); });
}

void NamesInUse::release(Group& group, std::size_t index, const ResourceNames& names) {
    forResources(names, [&](const std::string& name) { std::erase(group.resources[name], index); });
    forKinds(names, [&](const std::string& name) { std::erase(group.kinds[name], index); });
}

void NamesInUse::store(std::string_view definition, std::string_view group, Naming naming) {
    const auto known = m_byName.find(definition);
    const std::size_t index = known == m_byName.end() ? add(definition, group) : known->second;
    One& one = m_all[index];
    if (one.sent) return;
    release(*one.group, index, one.naming.accepted);
    one.naming = std::move(naming);
    one.requested = one.naming.accepted;
    claim(*one.group, index, one.requested);
}

void NamesInUse::request(std::string_view definition, std::string_view group, const ResourceNames& requested) {
    const auto known = m_byName.find(definition);
    const std::size_t index = known == m_byName.end() ? add(definition, group) : known->second;
    m_all[index].requested = requested;
    m_all[index].sent = true;
    if (!settle(index)) return;
    // A name may have become free: the controller looks at the others of the group again.
    const std::vector<std::size_t>& waiting = m_all[index].group->waiting;
    bool changed = waiting.size() > 1 || (waiting.size() == 1 && waiting.front() != index);
    while (std::exchange(changed, false)) {
        const std::vector<std::size_t> now = waiting;
        for (const std::size_t other : now) changed = settle(other) || changed;
    }
}

bool NamesInUse::settle(std::size_t index) {
    One& one = m_all[index];
    bool released = false;
    // Names that become its own are in use when the controller looks at it again.
    while (one.requested != one.naming.accepted) {
        Naming naming = calculated(one);
        const bool same = naming.accepted == one.naming.accepted;
        release(*one.group, index, one.naming.accepted);
        const ResourceNames before = std::exchange(one.naming, std::move(naming)).accepted;
        claim(*one.group, index, one.naming.accepted);
        if (same) break;
        released = released || gaveUp(before, one.naming.accepted);
    }
    const bool waits = one.requested != one.naming.accepted;
    if (!waits) one.naming.clashes.clear();
    if (waits && !one.waits) one.group->waiting.push_back(index);
    if (!waits && one.waits) std::erase(one.group->waiting, index);
    one.waits = waits;
    return released;
}

const Naming& NamesInUse::of(std::string_view definition) const {
    const auto known = m_byName.find(definition);
    CRD_CHECK(known != m_byName.end());
    return m_all[known->second].naming;
}

Naming NamesInUse::calculated(const One& one) const {
    Naming out{one.naming.accepted, kNamesAccepted, {}};
    const ResourceNames& now = one.requested;
    const ResourceNames& before = one.naming.accepted;
    const auto inUse = [](std::string_view name) { return goQuoted(name) + " is already in use"; };
    using Owners = std::map<std::string, std::vector<std::size_t>, std::less<>>;
    const auto clashes = [&](NamePart part, std::size_t at, const std::string& name, const Owners& used) {
        const auto found = used.find(name);
        if (found == used.end() || found->second.empty()) return false;
        // Another definition, where it is not only its own.
        const std::vector<std::size_t>& owners = found->second;
        const auto other = std::find_if(owners.begin(), owners.end(), [&](std::size_t i) { return &m_all[i] != &one; });
        out.clashes.push_back({part, at, name, m_all[other == owners.end() ? owners.front() : *other].name});
        return true;
    };
    const auto check = [&](NamePart part, const std::string& name, const std::string& accepted, std::string& to,
                           const Owners& used, const char* reason) {
        if (name == accepted || !clashes(part, 0, name, used))
            to = name;
        else
            out.condition = {out.condition.type, "False", reason, inUse(name)};
    };
    check(NamePart::Plural, now.plural, before.plural, out.accepted.plural, one.group->resources, "PluralConflict");
    check(NamePart::Singular, now.singular, before.singular, out.accepted.singular, one.group->resources,
          "SingularConflict");
    const std::set<std::string_view> own(before.shortNames.begin(), before.shortNames.end());
    std::vector<std::string> errors;
    for (std::size_t i = 0; i < now.shortNames.size(); ++i) {
        const std::string& name = now.shortNames[i];
        if (!own.contains(name) && clashes(NamePart::ShortName, i, name, one.group->resources))
            errors.push_back(inUse(name));
    }
    if (errors.empty())
        out.accepted.shortNames = now.shortNames;
    else
        out.condition = {out.condition.type, "False", "ShortNamesConflict", aggregated(errors)};
    check(NamePart::Kind, now.kind, before.kind, out.accepted.kind, one.group->kinds, "KindConflict");
    check(NamePart::ListKind, now.listKind, before.listKind, out.accepted.listKind, one.group->kinds,
          "ListKindConflict");
    out.accepted.categories = now.categories;
    return out;
}

}  // namespace crd
