#include "engine/settings/rule_levels.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/text/quote.h"
#include "engine/settings/rule_selection.h"
#include "engine/settings/settings.h"

namespace crd {

namespace {

constexpr std::array kLevelNames{
    std::pair{RuleLevel::Off, std::string_view("off")}, std::pair{RuleLevel::On, std::string_view("on")},
    std::pair{RuleLevel::Note, std::string_view("note")}, std::pair{RuleLevel::Warning, std::string_view("warning")},
    std::pair{RuleLevel::Error, std::string_view("error")}};

bool isNamedById(std::string_view text, std::string_view id) {
    constexpr std::string_view kBetween = ", \t";
    for (std::size_t at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
        const std::size_t end = at + id.size();
        const bool begins = at == 0 || kBetween.find(text[at - 1]) != std::string_view::npos;
        if (begins && (end == text.size() || kBetween.find(text[end]) != std::string_view::npos)) return true;
    }
    return false;
}

bool mayHave(RuleId rule, RuleLevel level) {
    return level == RuleLevel::On || level == RuleLevel::Error || mayBeSwitchedOff(rule);
}

// The severity of a finding of that level, if it has another one.
std::optional<Severity> otherSeverity(const Finding& finding, RuleLevel level) {
    if (finding.severity == Severity::Error || !mayBeSwitchedOff(finding.rule)) return std::nullopt;
    const std::optional<Severity> severity = severityNamed(levelName(level));
    return severity == finding.severity ? std::nullopt : severity;
}

}  // namespace

std::string_view levelName(RuleLevel level) {
    return kLevelNames[static_cast<std::size_t>(level)].second;
}

std::optional<RuleLevel> ruleLevelNamed(std::string_view name) {
    for (const auto& [level, known] : kLevelNames)
        if (known == name) return level;
    return std::nullopt;
}

std::string_view levelName(Severity severity) {
    switch (severity) {
        case Severity::Error:
            return "error";
        case Severity::Warning:
            return "warning";
        case Severity::Info:
            break;
    }
    return "note";
}

std::optional<Severity> severityNamed(std::string_view name) {
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Info})
        if (levelName(severity) == name) return severity;
    return std::nullopt;
}

Result<RuleSetting> ruleSetting(std::string_view name, RuleLevel level) {
    // Rules about the text as a whole, and those of mappings.
    if (ruleIdOf(name) && !definitionRule(name)) return failure(*whyNotSwitchedOn(name));
    const Result<std::vector<RuleId>> named = rulesNamed(name);
    if (!named) return tl::unexpected<Error>(named.error());
    RuleSetting out{std::string(name), {}, {}, level, 0};
    for (const RuleId rule : *named) {
        const bool byId = isNamedById(name, idOf(rule));
        if (!mayHave(rule, level)) {
            if (!byId) continue;
            if (level == RuleLevel::Off) return failure(*whyNotSwitchedOff(idOf(rule)));
            return failure(phrase("Settings",
                                  "the problems of the rule %1 are errors of the server and cannot be "
                                  "lowered")
                               .with(quoted(idOf(rule))));
        }
        (byId ? out.rules : out.groups).push_back(rule);
    }
    if (out.rules.empty() && out.groups.empty())
        return failure(
            phrase("Settings",
                   "the problems of all rules of %1 are errors of the server and cannot be hidden or lowered")
                .with(quoted(name)));
    return out;
}

void RuleLevels::set(const std::vector<RuleSetting>& settings, const std::string& from) {
    const auto origin = [&](const RuleSetting& setting) {
        return setting.line == 0 ? from : from + ":" + std::to_string(setting.line);
    };
    for (const RuleSetting& setting : settings) {
        for (const RuleId rule : setting.groups) {
            const bool switches = setting.level == RuleLevel::On || setting.level == RuleLevel::Off;
            if (!switches && !isOnByDefault(rule) && !m_held.contains(rule)) continue;
            m_held[rule] = {setting.level, origin(setting)};
        }
    }
    for (const RuleSetting& setting : settings)
        for (const RuleId rule : setting.rules) m_held[rule] = {setting.level, origin(setting)};
}

bool RuleLevels::isOff(RuleId rule) const {
    const auto found = m_held.find(rule);
    if (found == m_held.end()) return !isOnByDefault(rule);
    return found->second.level == RuleLevel::Off;
}

RuleSet RuleLevels::rulesOff() const {
    RuleSet out;
    for (const RuleInfo& rule : definitionRules())
        if (isOff(rule.rule)) out.add(rule.rule);
    return out;
}

bool RuleLevels::change(const std::vector<Finding>& findings) const {
    return std::any_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        const auto found = m_held.find(finding.rule);
        if (found == m_held.end()) return false;
        const RuleLevel level = found->second.level;
        return level == RuleLevel::Off ? finding.severity != Severity::Error
                                       : otherSeverity(finding, level).has_value();
    });
}

void RuleLevels::applyTo(std::vector<Finding>& findings) const {
    std::erase_if(findings, [&](const Finding& finding) {
        const auto found = m_held.find(finding.rule);
        return found != m_held.end() && found->second.level == RuleLevel::Off && finding.severity != Severity::Error;
    });
    for (Finding& finding : findings) {
        const auto found = m_held.find(finding.rule);
        if (found == m_held.end()) continue;
        if (const auto severity = otherSeverity(finding, found->second.level)) finding.severity = *severity;
    }
}

void RuleLevels::showIn(std::vector<Finding>& findings) const {
    for (Finding& finding : findings) {
        const auto found = m_held.find(finding.rule);
        if (found != m_held.end()) finding.level = otherSeverity(finding, found->second.level);
    }
}

}  // namespace crd
