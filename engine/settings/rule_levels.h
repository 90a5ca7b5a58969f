// What users want of rules: that they are off, or have another severity.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/result.h"
#include "engine/base/rule_set.h"

namespace crd {

// On: the severity of the rule itself.
enum class RuleLevel : std::uint8_t { Off, On, Note, Warning, Error };

// "off", "on", "note", "warning", "error"
std::string_view levelName(RuleLevel level);
std::optional<RuleLevel> ruleLevelNamed(std::string_view name);
// "note", "warning" or "error", the words of reports.
std::string_view levelName(Severity severity);
std::optional<Severity> severityNamed(std::string_view name);

// The rules of one name, as rulesNamed() takes it, and their level.
struct RuleSetting {
    std::string name;
    std::vector<RuleId> rules;   // named by their ids
    std::vector<RuleId> groups;  // the rules of groups; without errors of the server, which cannot be lowered
    RuleLevel level = RuleLevel::On;
    std::size_t line = 0;  // from one; 0: not of a file
    bool operator==(const RuleSetting&) const = default;
};

// Fails with a clause: no such rule, or one whose problems are errors of the server and the level would hide or lower
// them.
Result<RuleSetting> ruleSetting(std::string_view name, RuleLevel level);

// The levels for one file.
class RuleLevels {
 public:
    struct Held {
        RuleLevel level = RuleLevel::On;
        std::string from;  // who says so, for display
        bool operator==(const Held&) const = default;
    };

    // Settings that were set before count less, and within `settings` groups less than ids; else the last one counts.
    // A severity for a group does not switch on those of its rules that are off by default. `from` is that of all;
    // with a line, its number is added: "FILE:LINE".
    void set(const std::vector<RuleSetting>& settings, const std::string& from);

    // In the order of the table; rules without a setting are not in it.
    const std::map<RuleId, Held>& held() const { return m_held; }
    bool isOff(RuleId rule) const;
    // For AnalysisOptions::rulesOff.
    RuleSet rulesOff() const;
    // Whether applyTo() would change one of them.
    bool change(const std::vector<Finding>& findings) const;
    // Removes findings of rules that are off, and sets the severity of others. Errors stay as they are.
    void applyTo(std::vector<Finding>& findings) const;
    // Sets Finding::level of those whose severity applyTo() would set: where findings also say what the server does.
    void showIn(std::vector<Finding>& findings) const;

    bool operator==(const RuleLevels&) const = default;

 private:
    std::map<RuleId, Held> m_held;
};

}  // namespace crd
