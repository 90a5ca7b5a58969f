// Metadata, approval and preserveUnknownFields, and the order of the groups. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go for the creation of a definition.
#include "engine/crd/definition_rules.h"

#include <algorithm>

#include "engine/base/names.h"
#include "engine/crd/definition_issues.h"
#include "engine/crd/schema_search.h"

namespace crd {

namespace {

void metadata(DefinitionIssues& issues) {
    const Field& metadata = issues.root()["metadata"];
    const FieldPath at = pathOf({"metadata"});
    const std::string wanted = issues.definition().plural + "." + issues.definition().group;
    const auto check = [&](std::string_view key, bool prefix) {
        const Field& field = metadata[key];
        std::string name = field.text();
        if (prefix && name.size() > 1 && name.ends_with('-')) name = name.substr(0, name.size() - 2) + "a";
        for (std::string& error : dns1123SubdomainErrors(name)) {
            issues.invalid(RuleId::CrdMetadataName, at.child(key), field, std::move(error));
        }
        if (field.text() != wanted) {
            issues.invalid(RuleId::CrdMetadataName, at.child(key), field, "must be spec.names.plural+\".\"+spec.group");
        }
    };
    if (!metadata["generateName"].text().empty()) check("generateName", true);
    if (metadata["name"].text().empty()) {
        issues.required(RuleId::CrdMetadataName, at.child("name"), metadata.set ? metadata : issues.root()["kind"],
                        "name or generateName is required");
    } else {
        check("name", false);
    }
    if (!metadata["namespace"].text().empty()) {
        const Field& field = metadata["namespace"];
        issues.add(
            RuleId::CrdMetadataName, at.child("namespace"), DefinitionIssues::keyOf(field),
            {error_type::kForbidden, "not allowed on this type", {}, "namespace is not allowed on a definition"});
    }
}

void preserve(DefinitionIssues& issues) {
    const Field& field = issues.root()["spec"]["preserveUnknownFields"];
    if (!field.flag()) return;
    const FieldPath at = pathOf({"spec", "preserveUnknownFields"});
    const bool defaults = std::any_of(issues.definition().versions.begin(), issues.definition().versions.end(),
                                      [](const Version& v) { return v.schema && hasDefaults(*v.schema); });
    if (defaults) {
        issues.add(RuleId::CrdPreserveUnknownFields, at, DefinitionIssues::valueOf(field),
                   {error_type::kInvalid, "must be false in order to use defaults in the schema", "true"});
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
               {error_type::kInvalid,
                "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema "
                "instead",
                "true"},
               before ? Enforced::No : Enforced::Yes);
}

void approval(DefinitionIssues& issues) {
    if (!isProtectedGroup(issues.definition().group)) return;
    const Field& metadata = issues.root()["metadata"];
    const Field& annotations = metadata["annotations"];
    const Field& field = annotations[kApprovalAnnotation];
    const FieldPath at = pathOf({"metadata", "annotations"}).key(kApprovalAnnotation);
    const Approval approval = approvalOf(field.text());
    // A definition that is as little approved as it was stays as it is.
    const BaseDefinition* base = issues.admission().base;
    const auto enforced = base && base->approval.state == approval.state ? Enforced::No : Enforced::Yes;
    if (approval.state == ApprovalState::Missing) {
        const Field& owner = annotations.set ? annotations : metadata.set ? metadata : issues.root()["kind"];
        issues.add(RuleId::CrdApiApproval, at, DefinitionIssues::keyOf(owner),
                   {error_type::kRequired, approval.reason, {}}, enforced);
    } else if (approval.state == ApprovalState::Invalid) {
        issues.add(RuleId::CrdApiApproval, at, DefinitionIssues::valueOf(field),
                   {error_type::kInvalid, approval.reason, field.text()}, enforced);
    }
}

}  // namespace

void definitionIssues(const Definition& definition, const AdmissionOptions& admission, FindingSink& sink) {
    DefinitionIssues issues(definition, admission, sink);
    metadata(issues);
    nameIssues(issues);
    versionIssues(issues);
    conversionIssues(issues);
    preserve(issues);
    approval(issues);
}

}  // namespace crd
