#include "engine/settings/rule_selection.h"

#include <algorithm>
#include <string>

#include "engine/base/text/edit_distance.h"
#include "engine/base/text/quote.h"

namespace crd {

namespace {

// "advice" of "advice.never-valid".
std::string_view groupIn(std::string_view id) {
    return id.substr(0, id.find('.'));
}

Phrase noSuchRule(std::string_view word) {
    std::vector<std::string_view> known;
    for (const RuleInfo& rule : definitionRules()) known.push_back(rule.id);
    for (const RuleInfo& rule : definitionRules())
        if (known.back() != groupIn(rule.id)) known.push_back(groupIn(rule.id));
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    const std::string_view nearest = nearestWord(word, known);
    if (nearest.empty()) return phrase("Settings", "there is no rule %1").with(quoted(std::string(word)));
    return phrase("Settings", "there is no rule %1; did you mean %2?")
        .with(quoted(std::string(word)), std::string(nearest));
}

}  // namespace

Result<std::vector<RuleId>> rulesNamed(std::string_view text, std::optional<Phrase> (*whyNot)(std::string_view)) {
    const auto reason = [&](std::string_view id) { return whyNot ? whyNot(id) : std::nullopt; };
    std::vector<RuleId> out;
    for (;;) {
        const std::size_t comma = text.find(',');
        std::string_view word = text.substr(0, comma);
        word.remove_prefix(std::min(word.find_first_not_of(" \t"), word.size()));
        word = word.substr(0, word.find_last_not_of(" \t") + 1);
        if (const auto why = ruleIdOf(word) ? reason(word) : std::nullopt) return failure(*why);
        std::string_view group = word;
        if (group.ends_with(".*")) group.remove_suffix(2);
        bool isNamed = false;
        for (const RuleInfo& rule : definitionRules()) {
            if (rule.id != word && groupIn(rule.id) != group) continue;
            isNamed = true;
            if (!reason(rule.id)) out.push_back(rule.rule);
        }
        if (!isNamed) return failure(noSuchRule(word));
        if (comma == std::string_view::npos) break;
        text.remove_prefix(comma + 1);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

}  // namespace crd
