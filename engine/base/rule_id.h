// Every rule by which a finding is made, from one table: rule_table.h. The ids are stable: suppressions, tests, fixes
// and resources/rules/<id>.md use them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace crd {

enum class Severity : std::uint8_t { Error, Warning, Info };

enum class RuleId : std::uint8_t {
    None,  // of a finding that is not complete yet
#define CRD_RULE(rule, ...) rule,
#include "engine/base/rule_table.h"
    Count
};

// The part of an id before the dot. Crd: the definition itself. Rule: CEL rules. Advice: the server never reports
// these.
enum class RuleGroup : std::uint8_t {
    None,
    Decode,
    Crd,
    Structural,
    Schema,
    Rule,
    Default,
    Version,
    Update,
    Advice,
    File,
    Yaml,
    Mapping
};

// Which of the four rules in the Kubernetes documentation ("Specifying a structural schema") a rule belongs to. Api: a
// separate check of the server.
enum class DocumentationRule : std::uint8_t { Api = 0, One = 1, Two = 2, Three = 3, Four = 4 };

// Groups of schema rules that a stored definition can relax. Few enough that a set of them fits a bit mask.
enum class Requirement : std::uint8_t {
    Always,
    StructuralSchema,
    KnownTypes,
    AtomicSets,
    SoundMapKeys,
    PrunedDefaults
};

enum class ServerWarning : std::uint8_t { No, Yes };

enum class OnByDefault : std::uint8_t { Yes, No };

struct RuleInfo {
    RuleId rule;
    RuleGroup group;
    std::string_view id;     // "structural.type-required"
    std::string_view title;  // "Every schema node has a type"
    // A finding about a mapping or a messageExpression may have another one, as one that the base demotes.
    Severity severity;
    DocumentationRule documentation = DocumentationRule::Api;
    Requirement requirement = Requirement::Always;  // under which the server has the rule
    ServerWarning serverWarning = ServerWarning::No;
    OnByDefault onByDefault = OnByDefault::Yes;  // No: its problems are shown only to users who switch it on
};

// Parts of the table, in the order of RuleId; rule_table.h says where they begin and end. Settings, fixes and lessons
// name those of definitions.
std::span<const RuleInfo> definitionRules();
std::span<const RuleInfo> mappingRules();
const RuleInfo& info(RuleId rule);
std::string_view idOf(RuleId rule);  // empty for RuleId::None
bool isDecode(RuleId rule);
bool isAdvice(RuleId rule);
// Nothing for an unknown id.
std::optional<RuleId> ruleIdOf(std::string_view id);
// The same among the rules that check definitions.
std::optional<RuleId> definitionRule(std::string_view id);
// Whether a finding of the rule is a warning of the server; its message is that of the server.
bool isServerWarning(RuleId rule);
// Whether users can switch off this rule: one of definitionRules() whose severity is not Error.
bool mayBeSwitchedOff(RuleId rule);
bool isOnByDefault(RuleId rule);

}  // namespace crd
