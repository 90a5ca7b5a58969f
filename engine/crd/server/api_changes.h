// Changes to the CustomResourceDefinition API and its validation, by minor version of Kubernetes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/kubernetes/kubernetes.h"

namespace crd {

enum class ApiFeature : std::uint8_t {
    SelectableFields,
    OptionalOldSelf,
    RuleReason,
    RuleFieldPath,
    MessageExpression,
    FormatShortName,
    FormatLongName,
};

struct ApiChange {
    ApiFeature feature;
    std::string_view name;    // as written in a file
    int known;                // the first minor whose API has it
    int works;                // the first minor that supports it without enabling a feature gate
    std::string_view gate;    // the gate to enable for minors in between; empty if none
    std::string_view source;  // source of the minors
};

std::span<const ApiChange> apiChanges();  // in the order of ApiFeature
const ApiChange& change(ApiFeature feature);

}  // namespace crd
