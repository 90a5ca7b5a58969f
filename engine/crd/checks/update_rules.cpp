// Changes that an update may not make. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, validateCustomResourceDefinitionSpecUpdate and
// ValidateCustomResourceDefinitionStoredVersions.
#include <map>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/server/status.h"

namespace crd {

namespace {

struct Immutable {
    RuleId rule{};
    std::initializer_list<std::string_view> path;
    bool onceEstablished = false;  // false: always, because it is part of the object's own name
};

const Field& fieldAt(const Field& root, std::initializer_list<std::string_view> path) {
    const Field* at = &root;
    for (const std::string_view name : path) at = &at->at(name);
    return *at;
}

void immutableFields(DefinitionIssues& issues) {
    const BaseDefinition& base = *issues.admission().base;
    const Immutable fields[] = {
        {RuleId::UpdateScope, {"spec", "scope"}, true},
        {RuleId::UpdateKind, {"spec", "names", "kind"}, true},
        {RuleId::UpdateGroup, {"spec", "group"}, false},
        {RuleId::UpdatePlural, {"spec", "names", "plural"}, false},
    };
    for (const Immutable& f : fields) {
        if (f.onceEstablished && !issues.admission().immutableNames) continue;
        const Field& now = fieldAt(issues.root(), f.path);
        const std::string before = fieldAt(base.definition.details->root, f.path).text();
        if (now.text() == before) continue;
        const std::string name(*(f.path.end() - 1));
        const Field& owner = issues.root()["spec"][name == "kind" || name == "plural" ? "names" : ""];
        issues.add(f.rule, pathOf(f.path), now.set ? DefinitionIssues::valueOf(now) : issues.lacking(owner),
                   {error_type::kInvalid, "field is immutable", now.text(),
                    phrase("Checks", "%1 is %2 in the base and cannot be changed").with(name, goQuoted(before))});
    }
}

std::string goneDetail(const std::string& name) {
    std::string out = "missing from spec.versions; ";
    out.append(name)
        .append(
            " was previously a storage version, and must remain in spec.versions until a storage migration ensures no "
            "data ")
        .append("remains persisted in ")
        .append(name)
        .append(" and removes ")
        .append(name)
        .append(" from status.storedVersions");
    return out;
}

}  // namespace

void storedVersionIssues(DefinitionIssues& issues) {
    const Field& versions = issues.root()["spec"]["versions"];
    const FieldPath at = pathOf({"status", "storedVersions"});
    const std::vector<std::string> stored = storedVersionsAfter(issues.definition(), issues.admission().base);
    const DefinitionIssues::MarkedSpan list = issues.lacking(versions);
    if (stored.empty()) {
        issues.add(RuleId::VersionStorage, at, list,
                   {.type = error_type::kInvalid,
                    .detail = "must have at least one stored version",
                    .valueText = ValueText::Structure});
        return;
    }
    std::map<std::string_view, std::size_t> gone;
    for (std::size_t i = 0; i < stored.size(); ++i) gone[stored[i]] = i;
    for (const Version& version : issues.definition().versions) {
        const bool known = gone.erase(version.name) > 0;
        if (!version.storage || known) continue;
        issues.add(RuleId::VersionStorage, at, DefinitionIssues::valueOf(versions.items[version.index]["storage"]),
                   {.type = error_type::kInvalid,
                    .detail = "must have the storage version " + version.name,
                    .valueText = ValueText::Structure});
    }
    const bool says = gone.empty() || issues.admission().server.has(Trait::StoredVersionReasons);
    for (const auto& [view, index] : gone) {
        const std::string name(view);
        std::string detail = says ? goneDetail(name) : "must appear in spec.versions";
        issues.add(RuleId::UpdateStoredVersion, at.at(index), list,
                   {error_type::kInvalid, std::move(detail), name,
                    phrase("Checks",
                           "objects may still be stored as %1, so this version must stay in spec.versions until the "
                           "plan to retire it is done (Compare, Retire a version; or crdctl plan --retire %1)")
                        .with(name)});
    }
}

void updateIssues(DefinitionIssues& issues) {
    CRD_CHECK(issues.admission().isUpdate());
    immutableFields(issues);
}

}  // namespace crd
