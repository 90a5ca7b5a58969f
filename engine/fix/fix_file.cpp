// Fixes for the text around definitions.
#include "engine/fix/internal/fix_builder.h"

namespace crd {

// A comment that is only partly wrong is for the author to change.
bool canFixDirective(const Definition&, const Finding& finding) {
    return finding.span == finding.context;
}

// With its line, if it is alone there.
void fixDirective(FixBuilder& fix) {
    const std::string& text = fix.stream.text();
    SourceSpan span = fix.finding.span;
    if (span.end > text.size() || span.empty() || text[span.begin] != '#') return;
    while (span.begin > 0 && (text[span.begin - 1] == ' ' || text[span.begin - 1] == '\t')) --span.begin;
    const LineIndex& lines = fix.stream.lines();
    const std::size_t line = lines.lineOf(span.begin);
    if (span.begin == lines.lineBegin(line)) {
        span.end = line + 1 < lines.lineCount() ? lines.lineBegin(line + 1) : text.size();
    }
    fix.offer(FixSafety::Safe, phrase("Fixes", "Remove the comment"),
              phrase("Fixes", "The API server does not read comments. Objects are not affected."),
              Result<TextEdit>(TextEdit{{span, std::string()}}));
}

}  // namespace crd
