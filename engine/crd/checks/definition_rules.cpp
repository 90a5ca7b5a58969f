// spec.preserveUnknownFields, and the order of the rule groups. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go, for the creation of a definition.
#include "engine/crd/checks/internal/definition_rules.h"

#include <algorithm>

#include "engine/crd/checks/internal/definition_issues.h"
#include "engine/crd/checks/internal/schema_search.h"

namespace crd {

namespace {

// The field may be absent: kubectl apply then keeps the stored value.
void preserve(DefinitionIssues& issues) {
    const Field& spec = issues.root()["spec"];
    const Field& field = spec["preserveUnknownFields"];
    const BaseDefinition* base = issues.admission().base;
    const bool inherits = base && inheritsUnknownFields(issues.definition(), *base);
    if (!field.flag() && !inherits) return;
    const FieldPath at = pathOf({"spec", "preserveUnknownFields"});
    const DefinitionIssues::MarkedSpan place = inherits ? issues.lacking(spec) : DefinitionIssues::valueOf(field);
    const std::vector<Version>& versions = issues.definition().versions;
    if (std::any_of(versions.begin(), versions.end(),
                    [](const Version& v) { return v.schema && hasDefaults(*v.schema); })) {
        issues.add(RuleId::CrdPreserveUnknownFields, at, place,
                   {.type = error_type::kInvalid,
                    .detail = "must be false in order to use defaults in the schema",
                    .value = "true",
                    .message = inherits ? Text(phrase("Checks",
                                                      "the stored definition has preserveUnknownFields: true, and "
                                                      "kubectl apply keeps it: it must be false for defaults"))
                                        : Text(),
                    .valueText = ValueText::Bare});
    }
    const Field& strategy = spec["conversion"]["strategy"];
    if (spec["conversion"].set && strategy.text() != "None") {
        issues.add(RuleId::CrdPreserveUnknownFields, pathOf({"spec", "conversion", "strategy"}),
                   strategy.set ? DefinitionIssues::MarkedSpan{strategy.span, strategy.entry} : place,
                   {error_type::kInvalid, "must be None if spec.preserveUnknownFields is true", strategy.text()});
    }
    if (inherits) return;
    const bool before = base && base->definition.details->root["spec"]["preserveUnknownFields"].flag();
    issues.add(RuleId::CrdPreserveUnknownFields, at, place,
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
