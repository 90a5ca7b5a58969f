// Group, scope and names. Source: k8s.io/apiextensions-apiserver pkg/apis/apiextensions/validation/validation.go,
// validateCustomResourceDefinitionSpec and ValidateCustomResourceDefinitionNames.
#include <array>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/crd/checks/internal/definition_issues.h"

namespace crd {

namespace {

void group(DefinitionIssues& issues, const Field& spec) {
    const Field& field = spec["group"];
    const FieldPath at = pathOf({"spec", "group"});
    const std::string name = field.text();
    if (name.empty()) {
        issues.required(RuleId::CrdGroup, at, spec, {});
        return;
    }
    const std::vector<std::string> errors = dns1123SubdomainErrors(name);
    if (!errors.empty()) {
        issues.invalid(RuleId::CrdGroup, at, field, joined(errors, ","));
    } else if (name.find('.') == std::string::npos) {
        issues.invalid(RuleId::CrdGroup, at, field, "should be a domain with at least one dot");
    }
}

void scope(DefinitionIssues& issues, const Field& spec) {
    const Field& field = spec["scope"];
    const FieldPath at = pathOf({"spec", "scope"});
    const std::string name = field.text();
    if (name.empty()) {
        issues.required(RuleId::CrdScope, at, spec, {});
    } else if (name != "Cluster" && name != "Namespaced") {
        issues.add(RuleId::CrdScope, at, DefinitionIssues::valueOf(field),
                   {error_type::kNotSupported, R"(supported values: "Cluster", "Namespaced")", name,
                    phrase("Checks", "%1 is not a scope: use Namespaced or Cluster.").with(goQuoted(name))});
    }
}

void labels(DefinitionIssues& issues, const Field& list, const FieldPath& at) {
    for (std::size_t i = 0; i < list.items.size(); ++i) {
        const std::vector<std::string> errors = dns1035LabelErrors(list.items[i].text());
        if (!errors.empty()) issues.invalid(RuleId::CrdNames, at.at(i), list.items[i], joined(errors, ","));
    }
}

void names(DefinitionIssues& issues, const Field& names) {
    const FieldPath at = pathOf({"spec", "names"});
    for (const std::string_view key : {"plural", "singular", "kind", "listKind"}) {
        if (names[key].text().empty()) issues.required(RuleId::CrdNameRequired, at.child(key), names, {});
    }
    const auto label = [&](std::string_view key, bool mixed) {
        const std::string value = names[key].text();
        const std::vector<std::string> errors = dns1035LabelErrors(mixed ? goLower(value) : value);
        if (value.empty() || errors.empty()) return;
        std::string detail = joined(errors, ",");
        if (mixed) detail = "may have mixed case, but should otherwise match: " + detail;
        issues.invalid(RuleId::CrdNames, at.child(key), names[key], std::move(detail));
    };
    label("plural", false);
    label("singular", false);
    label("kind", true);
    label("listKind", true);
    labels(issues, names["shortNames"], at.child("shortNames"));
    if (const std::string kind = names["kind"].text(); !kind.empty() && kind == names["listKind"].text()) {
        issues.invalid(RuleId::CrdKindIsListKind, at.child("listKind"), names["listKind"],
                       "kind and listKind may not be the same");
    }
    labels(issues, names["categories"], at.child("categories"));
}

}  // namespace

void nameIssues(DefinitionIssues& issues) {
    const Field& spec = issues.root()["spec"];
    group(issues, spec);
    scope(issues, spec);
    names(issues, spec["names"]);
}

}  // namespace crd
