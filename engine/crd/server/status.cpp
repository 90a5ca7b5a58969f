// Sources: k8s.io/apiextensions-apiserver pkg/controller: nonstructuralschema, apiapproval, status (naming), establish,
// finalizer.
#include "engine/crd/server/status.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "engine/base/gocompat/go_text.h"
#include "engine/crd/checks/ca_bundle.h"
#include "engine/crd/model/details.h"

namespace crd {

namespace {

// Several errors as one text without duplicates: "[a, b]"; a single error has no brackets.
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

// Structural findings, grouped by the schema that they are in.
class StructuralErrors {
 public:
    StructuralErrors(const Definition& definition, const std::vector<Finding>& findings) {
        for (const Finding& finding : findings) {
            if (finding.document != definition.document || !finding.server) continue;
            if (info(finding.rule).group == RuleGroup::Structural) m_byPath.push_back(&finding);
        }
        std::sort(m_byPath.begin(), m_byPath.end(),
                  [](const Finding* a, const Finding* b) { return a->path < b->path; });
    }

    // Sorted. Empty if called before with the same schema: versions may share one, and each error counts once.
    std::vector<std::string> take(const FieldPath& schema) {
        std::vector<std::string> out;
        if (!m_taken.insert(schema).second) return out;
        auto at = std::lower_bound(m_byPath.begin(), m_byPath.end(), schema,
                                   [](const Finding* finding, const FieldPath& path) { return finding->path < path; });
        for (; at != m_byPath.end() && (*at)->path.startsWith(schema); ++at) out.push_back(toString(*(*at)->server));
        std::sort(out.begin(), out.end());
        return out;
    }

 private:
    std::vector<const Finding*> m_byPath;
    std::set<FieldPath> m_taken;
};

// Absent for a structural definition.
std::optional<Condition> nonStructural(const Definition& definition, const std::vector<VersionOutcome>& versions,
                                       const std::vector<Finding>& findings) {
    Condition out{"NonStructuralSchema", "True", "Violations", {}};
    std::vector<std::string> errors;
    if (definition.details->root["spec"]["preserveUnknownFields"].flag()) {
        errors.emplace_back("spec.preserveUnknownFields: Invalid value: true: must be false");
    }
    StructuralErrors structural(definition, findings);
    for (const Version& version : definition.versions) {
        if (!version.schema) continue;
        const std::string& reason = versions[version.index].convertError;
        if (!reason.empty()) {
            return Condition{"NonStructuralSchema", "Unknown", "StructuralError",
                             "failed to check validation schema for version " + version.name + ": " + reason};
        }
        std::vector<std::string> own = structural.take(version.schemaPath);
        std::move(own.begin(), own.end(), std::back_inserter(errors));
    }
    if (errors.empty()) return std::nullopt;
    out.message = aggregated(errors);
    return out;
}

std::optional<Condition> approvalCondition(const Definition& definition) {
    if (!isProtectedGroup(definition.group)) return std::nullopt;
    const Approval approval =
        approvalOf(definition.details->root["metadata"]["annotations"][kApprovalAnnotation].text());
    Condition out{"KubernetesAPIApprovalPolicyConformant", "False", {}, approval.reason};
    switch (approval.state) {
        case ApprovalState::Missing:
            out.reason = "MissingAnnotation";
            break;
        case ApprovalState::Invalid:
            out.reason = "InvalidAnnotation";
            break;
        case ApprovalState::Bypassed:
            out.reason = "UnapprovedAnnotation";
            break;
        case ApprovalState::Approved:
            out.status = "True";
            out.reason = "ApprovedAnnotation";
            break;
    }
    return out;
}

// A name conflicts if another resource uses it; the definition's own other names count as well.
Condition namesAccepted(const Definition& definition, const BaseDefinition* base) {
    Condition out{"NamesAccepted", "True", "NoConflicts", "no conflicts found"};
    if (!base) return out;
    const Definition& now = definition;
    const Definition& before = base->definition;
    const std::set<std::string_view> ownShortNames(before.shortNames.begin(), before.shortNames.end());
    std::set<std::string_view> resources = ownShortNames;
    resources.insert({before.plural, before.singular});
    const std::set<std::string_view> kinds = {before.kindName, before.listKind};
    const auto inUse = [](std::string_view name) { return goQuoted(name) + " is already in use"; };
    const auto check = [&](const std::string& name, const std::string& accepted, const std::set<std::string_view>& used,
                           const char* reason) {
        if (name != accepted && used.contains(name)) out = {out.type, "False", reason, inUse(name)};
    };
    check(now.plural, before.plural, resources, "PluralConflict");
    check(now.singular, before.singular, resources, "SingularConflict");
    std::vector<std::string> errors;
    for (const std::string& name : now.shortNames) {
        if (!ownShortNames.contains(name) && !name.empty() && resources.contains(name)) errors.push_back(inUse(name));
    }
    if (!errors.empty()) out = {out.type, "False", "ShortNamesConflict", aggregated(errors)};
    check(now.kindName, before.kindName, kinds, "KindConflict");
    check(now.listKind, before.listKind, kinds, "ListKindConflict");
    return out;
}

Condition established(const Definition& definition, const BaseDefinition* base, const Condition& names) {
    constexpr const char* kAccepted = "the initial names have been accepted";
    Condition out{"Established", "True", "InitialNamesAccepted", kAccepted};
    if (base && base->established) return out;  // once established, always established
    if (names.status != "True") return {"Established", "False", "NotAccepted", "not all names are accepted"};
    const Field& bundle = definition.details->root["spec"]["conversion"]["webhook"]["clientConfig"]["caBundle"];
    if (bundle.set && caBundleError(bundle.text())) {
        return {"Established", "False", "InvalidCABundle", "The conversion webhook CABundle is invalid"};
    }
    return out;
}

// For a definition that is being deleted while objects of it still exist.
std::optional<Condition> terminating(const BaseDefinition* base) {
    constexpr std::string_view kFinalizer = "customresourcecleanup.apiextensions.k8s.io";
    if (!base) return std::nullopt;
    const Field& metadata = base->definition.details->root["metadata"];
    const std::vector<Field>& finalizers = metadata["finalizers"].items;
    if (!metadata["deletionTimestamp"].set ||
        std::none_of(finalizers.begin(), finalizers.end(), [&](const Field& f) { return f.text() == kFinalizer; })) {
        return std::nullopt;
    }
    return Condition{"Terminating", "True", "InstanceDeletionInProgress", "CustomResource deletion is in progress"};
}

}  // namespace

DefinitionStatus statusAfter(const Definition& definition, const BaseDefinition* base,
                             const std::vector<VersionOutcome>& versions, const std::vector<Finding>& findings) {
    DefinitionStatus out;
    if (!definition.details || versions.size() != definition.versions.size()) return out;
    const Condition names = namesAccepted(definition, base);
    out.conditions.push_back(names);
    out.conditions.push_back(established(definition, base, names));
    for (std::optional<Condition> condition :
         {nonStructural(definition, versions, findings), approvalCondition(definition), terminating(base)}) {
        if (condition) out.conditions.push_back(std::move(*condition));
    }
    out.storedVersions = storedVersionsAfter(definition, base);
    return out;
}

std::vector<std::string> storedVersionsAfter(const Definition& definition, const BaseDefinition* base) {
    std::vector<std::string> out;
    if (base) out = base->storedVersions;
    const auto stored = std::find_if(definition.versions.begin(), definition.versions.end(),
                                     [](const Version& v) { return v.storage; });
    if (stored != definition.versions.end() && std::find(out.begin(), out.end(), stored->name) == out.end()) {
        out.push_back(stored->name);
    }
    return out;
}

}  // namespace crd
