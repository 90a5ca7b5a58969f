// Changes to the CustomResourceDefinition API and its validation, by minor version of Kubernetes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/kubernetes.h"

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

// Changes of the server's validation between the oldest and the newest minor.
enum class ValidationChange : std::uint8_t {
    UnchangedRuleCosts,  // the cost of a single rule is not checked in an update that does not change the version's
                         // schema
    StoredCaBundle,      // an update of an established definition may not replace a valid CA bundle with an invalid one
    UnchangedValues,     // values that an update of a custom resource does not change may violate the schema
    FormatWarning,       // an unknown format causes a warning
};

struct ValidationChangeInfo {
    ValidationChange change;
    int since;                // the first minor with the new behavior
    std::string_view before;  // the earlier behavior: "takes it", after "1.30 "
    std::string_view source;  // source of the minor
};

const ValidationChangeInfo& change(ValidationChange change);
// "since Kubernetes 1.29; 1.28 rejects it", for a minor older than the change.
std::string sinceWords(ValidationChange change, int targetMinor);

std::span<const ApiChange> apiChanges();  // in the order of ApiFeature
const ApiChange& change(ApiFeature feature);

}  // namespace crd
