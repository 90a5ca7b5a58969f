#include "engine/crd/api_changes.h"

#include <array>

namespace crd {

namespace {

// Gates: apiextensions-apiserver pkg/features/kube_features.go. Formats: pkg/apiserver/validation/formats.go. Fields of
// rules: the changelogs of the releases.
constexpr std::array<ApiChange, 7> kChanges = {{
    {ApiFeature::SelectableFields, "selectableFields", 30, 31, "CustomResourceFieldSelectors", "KEP-4358"},
    {ApiFeature::OptionalOldSelf, "optionalOldSelf", 29, 30, "CRDValidationRatcheting", "KEP-4008"},
    {ApiFeature::RuleReason, "reason", 28, 28, "", "KEP-2876"},
    {ApiFeature::RuleFieldPath, "fieldPath", 28, 28, "", "KEP-2876"},
    {ApiFeature::MessageExpression, "messageExpression", 27, 27, "", "KEP-2876"},
    {ApiFeature::FormatShortName, "k8s-short-name", 34, 34, "", "KEP-5073"},
    {ApiFeature::FormatLongName, "k8s-long-name", 34, 34, "", "KEP-5073"},
}};

constexpr bool inOrder() {
    for (std::size_t i = 0; i < kChanges.size(); ++i) {
        if (static_cast<std::size_t>(kChanges[i].feature) != i || kChanges[i].known > kChanges[i].works) return false;
    }
    return true;
}
static_assert(inOrder());

}  // namespace

std::span<const ApiChange> apiChanges() {
    return kChanges;
}

const ApiChange& change(ApiFeature feature) {
    return kChanges[static_cast<std::size_t>(feature)];
}

}  // namespace crd
