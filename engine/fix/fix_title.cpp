// What a fix will be, from the finding alone.
#include <algorithm>
#include <string_view>

#include "engine/advice/proof.h"
#include "engine/crd/cel_rules/reserved_word.h"
#include "engine/fix/fixes.h"
#include "engine/fix/internal/fix_table.h"

namespace crd {
namespace {

// Whether the checker's messages have an unknown name, the only error in expressions that has fixes.
bool hasUnknownName(const Finding& finding) {
    const auto is = [](std::string_view message) {
        return message.starts_with("undefined field '") || message.starts_with("undeclared reference to '");
    };
    // Other sentences of our own say that the name is declared.
    const bool unknown = finding.message.isVerbatim() && is(finding.message.english());
    return unknown || finding.message.phrase().text() == kReservedWord.english ||
           std::any_of(finding.related.begin(), finding.related.end(),
                       [&](const auto& related) { return is(related.label); });
}

}  // namespace

bool lacksFunctions(const Finding& finding) {
    constexpr std::string_view kUndeclared = "undeclared reference to '";
    return finding.message.isVerbatim() && finding.message.english().starts_with(kUndeclared) &&
           std::all_of(finding.related.begin(), finding.related.end(),
                       [&](const auto& related) { return related.label.starts_with(kUndeclared); });
}

Phrase fixTitleOfOther(const Finding& finding) {
    return lacksFunctions(finding) ? Phrase() : fixTitle(finding);
}

Phrase fixTitle(const Finding& finding, const Definition* definition) {
    const RuleFix* fix = fixOf(finding.rule);
    if (finding.proof) return finding.proof->repairs.empty() ? Phrase() : finding.proof->repairs.front().title;
    if (fix && definition && fix->applies && !fix->applies(*definition, finding)) return {};
    if (!fix || (fix->offer == fixExpression && !hasUnknownName(finding))) return {};
    if (definition && fix->otherTitle)
        if (Phrase title = fix->otherTitle(*definition, finding); !title.empty()) return title;
    if (std::string_view(fix->title).find('%') == std::string_view::npos) return fix->title;
    return fix->title.with(finding.path.empty() ? Phrase(phrase("Fixes", "it"))
                                                : Phrase::word(finding.path.steps().back().name));
}

}  // namespace crd
