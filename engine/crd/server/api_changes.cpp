#include "engine/crd/server/api_changes.h"

#include <array>

namespace crd {

namespace {

// Feature gates and their stages: apiextensions-apiserver pkg/features/kube_features.go. Formats: introducedVersion in
// pkg/apiserver/validation/formats.go. Fields of rules: the release notes of the pull requests (kubernetes/kubernetes)
// that added them, in CHANGELOG-1.27.md and CHANGELOG-1.28.md; optionalOldSelf: "added in Kubernetes 1.29" in the
// documentation of validation rules.
constexpr std::array<ApiChange, 7> kChanges = {{
    {ApiFeature::SelectableFields, "selectableFields", 30, 31, "CustomResourceFieldSelectors",
     "KEP-4358; kube_features.go: alpha 1.30, beta and on 1.31, stable 1.32"},
    {ApiFeature::OptionalOldSelf, "optionalOldSelf", 29, 30, "CRDValidationRatcheting",
     "KEP-4008, pull request 121034; kube_features.go: alpha 1.28, beta and on 1.30, stable 1.33"},
    {ApiFeature::RuleReason, "reason", 28, 28, "", "KEP-2876, pull request 118041"},
    {ApiFeature::RuleFieldPath, "fieldPath", 28, 28, "", "KEP-2876, pull request 118041"},
    {ApiFeature::MessageExpression, "messageExpression", 27, 27, "", "KEP-2876, pull request 115969"},
    {ApiFeature::FormatShortName, "k8s-short-name", 35, 35, "",
     "formats.go: introducedVersion 1.34, which counts a minor later"},
    {ApiFeature::FormatLongName, "k8s-long-name", 35, 35, "",
     "formats.go: introducedVersion 1.34, which counts a minor later"},
}};

constexpr bool changesInOrder() {
    for (std::size_t i = 0; i < kChanges.size(); ++i) {
        if (static_cast<std::size_t>(kChanges[i].feature) != i || kChanges[i].known > kChanges[i].works) return false;
    }
    return true;
}
static_assert(changesInOrder());

}  // namespace

std::span<const ApiChange> apiChanges() {
    return kChanges;
}

const ApiChange& change(ApiFeature feature) {
    return kChanges[static_cast<std::size_t>(feature)];
}

}  // namespace crd
