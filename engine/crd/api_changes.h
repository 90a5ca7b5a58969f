// What came to the API of definitions with which minor version of Kubernetes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace crd {

inline constexpr int kOldestMinor = 25;  // of 1.x: the oldest that a definition can be meant for
inline constexpr int kNewestMinor = 36;  // whose verdicts these are

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
    std::string_view name;    // as it stands in a file
    int known;                // the first minor whose API has it
    int works;                // the first minor that heeds it without a feature gate being switched on
    std::string_view gate;    // which has to be on in between; empty where there is none
    std::string_view source;  // where the minors are from
};

// What the server judges otherwise than before, since a minor between the oldest and the newest.
enum class JudgementChange : std::uint8_t {
    UnchangedRuleCosts,  // what one rule costs is not asked in an update that leaves the version's schema as it is
    StoredCaBundle,      // an established definition does not go from a sound CA bundle to a broken one
    UnchangedValues,     // what an update of a custom resource leaves as it is may break the schema
    FormatWarning,       // a format that the server does not know is warned of
};

struct JudgementChangeInfo {
    JudgementChange change;
    int since;                // the first minor that judges so
    std::string_view before;  // what those before do: "takes it", after "1.30 "
    std::string_view source;  // where the minor is from
};

const JudgementChangeInfo& change(JudgementChange change);
// "so since Kubernetes 1.29; 1.28 refuses it", of a minor that is older than the change.
std::string sinceWords(JudgementChange change, int targetMinor);

std::span<const ApiChange> apiChanges();  // in the order of ApiFeature
const ApiChange& change(ApiFeature feature);

std::string minorName(int minor);  // "1.36"

}  // namespace crd
