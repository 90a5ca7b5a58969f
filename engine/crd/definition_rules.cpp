// Metadata, approval and preserveUnknownFields, and the order of the groups. Source: k8s.io/apiextensions-apiserver
// pkg/apis/apiextensions/validation/validation.go for the creation of a definition.
#include "engine/crd/definition_rules.h"

#include <algorithm>

#include "engine/base/go_text.h"
#include "engine/base/names.h"
#include "engine/crd/definition_issues.h"
#include "engine/schema/keyword.h"

namespace crd {

using schema::Keyword;
using schema::Schema;

namespace {

bool hasDefaults(const Schema& node) {
    if (node.set(Keyword::Default)) return true;
    return std::any_of(node.children.begin(), node.children.end(),
                       [](const schema::ChildSchema& c) { return hasDefaults(*c.schema); });
}

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
    issues.add(RuleId::CrdPreserveUnknownFields, at, DefinitionIssues::valueOf(field),
               {error_type::kInvalid,
                "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema "
                "instead",
                "true"});
}

// A scheme and a host, as Go's url.ParseRequestURI finds them.
bool isUrl(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    for (std::size_t i = 0; i < colon; ++i) {
        const char c = text[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'))) return false;
    }
    const std::string_view rest = text.substr(colon + 1);
    if (!rest.starts_with("//") || rest.find_first_of(" \t\n\x7f") != std::string_view::npos) return false;
    const std::string_view host = rest.substr(2, rest.find_first_of("/?", 2) - 2);
    return !host.empty();
}

void approval(DefinitionIssues& issues) {
    const std::string& group = issues.definition().group;
    if (group != "k8s.io" && !group.ends_with(".k8s.io") && group != "kubernetes.io" &&
        !group.ends_with(".kubernetes.io")) {
        return;
    }
    constexpr std::string_view kAnnotation = "api-approved.kubernetes.io";
    constexpr std::string_view kSee = ", see https://github.com/kubernetes/enhancements/pull/1111";
    const Field& metadata = issues.root()["metadata"];
    const Field& annotations = metadata["annotations"];
    const Field& field = annotations[kAnnotation];
    const FieldPath at = pathOf({"metadata", "annotations"}).key(kAnnotation);
    const std::string text = field.text();
    const std::string words = "protected groups must have approval annotation " + goQuoted(kAnnotation);
    if (text.empty()) {
        const Field& owner = annotations.set ? annotations : metadata.set ? metadata : issues.root()["kind"];
        issues.add(RuleId::CrdApiApproval, at, DefinitionIssues::keyOf(owner),
                   {error_type::kRequired, words + std::string(kSee), {}});
    } else if (!text.starts_with("unapproved") && !isUrl(text)) {
        issues.invalid(RuleId::CrdApiApproval, at, field,
                       words + " with either a URL or a reason starting with \"unapproved\"" + std::string(kSee));
    }
}

}  // namespace

void definitionIssues(const Definition& definition, FindingSink& sink) {
    DefinitionIssues issues(definition, sink);
    metadata(issues);
    nameIssues(issues);
    versionIssues(issues);
    conversionIssues(issues);
    preserve(issues);
    approval(issues);
}

}  // namespace crd
