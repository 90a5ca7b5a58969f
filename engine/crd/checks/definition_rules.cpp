// spec.preserveUnknownFields, and the order of the rule groups. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, for the creation of a definition.
#include "engine/crd/checks/internal/definition_rules.h"

#include <algorithm>

#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/checks/internal/schema_search.h"

namespace crd {

namespace {

void preserve(DefinitionIssues& issues) {
    const Field& field = issues.root()["spec"]["preserveUnknownFields"];
    if (!field.flag()) return;
    const FieldPath at = pathOf({"spec", "preserveUnknownFields"});
    const std::vector<Version>& versions = issues.definition().versions;
    if (std::any_of(versions.begin(), versions.end(),
                    [](const Version& v) { return v.schema && hasDefaults(*v.schema); })) {
        issues.add(RuleId::CrdPreserveUnknownFields, at, DefinitionIssues::valueOf(field),
                   {.type = error_type::kInvalid,
                    .detail = "must be false in order to use defaults in the schema",
                    .value = "true",
                    .valueText = ValueText::Bare});
    }
    const Field& strategy = issues.root()["spec"]["conversion"]["strategy"];
    if (issues.root()["spec"]["conversion"].set && strategy.text() != "None") {
        issues.add(RuleId::CrdPreserveUnknownFields, pathOf({"spec", "conversion", "strategy"}),
                   {strategy.set ? strategy.span : field.span, field.entry},
                   {error_type::kInvalid, "must be None if spec.preserveUnknownFields is true", strategy.text()});
    }
    const BaseDefinition* base = issues.admission().base;
    const bool before = base && base->definition.details->root["spec"]["preserveUnknownFields"].flag();
    issues.add(RuleId::CrdPreserveUnknownFields, at, DefinitionIssues::valueOf(field),
               {.type = error_type::kInvalid,
                .detail = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in "
                          "spec.versions[*].schema instead",
                .value = "true",
                .valueText = ValueText::Bare},
               before ? Enforced::No : Enforced::Yes);
}

}  // namespace

void definitionIssues(const Definition& definition, const AdmissionOptions& admission, FindingSink& sink) {
    DefinitionIssues issues(definition, admission, sink);
    metadataIssues(issues);
    nameIssues(issues);
    versionIssues(issues);
    resourceIssues(issues);
    conversionIssues(issues);
    preserve(issues);
    if (admission.isUpdate()) updateIssues(issues);
}

}  // namespace crd
