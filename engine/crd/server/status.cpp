// Sources: k8s.io/apiextensions-apiserver pkg/controller: nonstructuralschema, apiapproval, status (naming), establish,
// finalizer.
#include "engine/crd/server/status.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "engine/crd/checks/ca_bundle.h"
#include "engine/crd/model/details.h"
#include "engine/crd/model/resource_kind.h"

namespace crd {

namespace {

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
    if (preservesUnknownFields(definition)) {
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

// Without other definitions: a name conflicts if the definition has it in another part.
Condition namesAlone(const Definition& definition, const BaseDefinition* base) {
    NamesInUse names;
    if (base) names.store(definition.name, definition.group, namingOf(*base));
    names.request(definition.name, definition.group, namesOf(definition));
    return names.of(definition.name).condition;
}

Condition established(const Definition& definition, const BaseDefinition* base, const Condition& names,
                      const TargetServer& server) {
    constexpr const char* kAccepted = "the initial names have been accepted";
    Condition out{"Established", "True", "InitialNamesAccepted", kAccepted};
    if (base && base->established) return out;  // once established, always established
    if (names.status != "True") return {"Established", "False", "NotAccepted", "not all names are accepted"};
    const Field& bundle = definition.details->root["spec"]["conversion"]["webhook"]["clientConfig"]["caBundle"];
    if (bundle.set && server.has(Trait::StoredCaBundles) && caBundleError(bundle.text())) {
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
                             const std::vector<VersionOutcome>& versions, const std::vector<Finding>& findings,
                             const Naming* naming, const TargetServer& server) {
    DefinitionStatus out;
    if (!definition.details || versions.size() != definition.versions.size()) return out;
    const Condition names = naming ? naming->condition : namesAlone(definition, base);
    out.conditions.push_back(names);
    out.conditions.push_back(established(definition, base, names, server));
    for (std::optional<Condition> condition :
         {nonStructural(definition, versions, findings), approvalCondition(definition), terminating(base)}) {
        if (condition) out.conditions.push_back(std::move(*condition));
    }
    out.storedVersions = storedVersionsAfter(definition, base);
    return out;
}

bool isGood(const Condition& condition) {
    // True is the desired status of all conditions except these.
    const bool unwelcome = condition.type == "NonStructuralSchema" || condition.type == "Terminating";
    return (condition.status == "True") != unwelcome;
}

std::vector<Condition> badConditions(const BaseDefinition& base) {
    std::vector<Condition> out;
    if (base.bare || !base.definition.details) return out;
    for (const Field& field : base.definition.details->root["status"]["conditions"].items) {
        Condition one{field["type"].text(), field["status"].text(), field["reason"].text(), field["message"].text()};
        constexpr std::string_view kKnown[] = {"NamesAccepted", "Established", "NonStructuralSchema", "Terminating"};
        if (std::find(std::begin(kKnown), std::end(kKnown), one.type) != std::end(kKnown) && !isGood(one))
            out.push_back(std::move(one));
    }
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
