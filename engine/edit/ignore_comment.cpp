#include "engine/edit/ignore_comment.h"

#include <string>

#include "engine/base/phrase.h"
#include "engine/yaml/read/navigate.h"

namespace crd {

Result<IgnoreComment> ignoreComment(const yaml::Stream& stream, const Finding& finding, std::string_view reason) {
    const auto noPlace = [] {
        return failure(phrase("Edits", "No comment can switch the rule off here: use the settings of the repository."));
    };
    if (!stream.ok() || finding.document >= stream.documents().size()) return noPlace();
    if (stream.isJson(finding.document))
        return failure(phrase("Edits", "JSON has no comments: use the settings of the repository."));
    const yaml::DocumentTree& document = stream.documents()[finding.document];
    if (!document.root) return noPlace();
    const std::string& text = stream.text();
    const LineIndex& lines = stream.lines();
    yaml::Location location = yaml::locate(stream, document, finding.span.begin);
    // The innermost one that has all of the problem.
    while (!location.steps.empty() && !location.entryRef().span().covers(finding.span)) location.steps.pop_back();
    if (location.steps.empty()) return noPlace();
    // Of a text of several lines, the line of its key.
    const std::size_t line = lines.lineBegin(lines.lineOf(location.entryRef().begin));
    const std::size_t first = text.find_first_not_of(" \t", line);
    for (const yaml::Step& step : location.steps) {
        const yaml::EntryRef entry = step.parent.entry(step.entry);
        if (entry.begin < line) continue;
        // Above the first field, the comment would be about the document.
        const bool isFirst = &step == &location.steps.front() && step.entry == 0;
        if (isFirst || entry.begin != first) return noPlace();
        std::string comment =
            text.substr(line, first - line) + "# crdctl: off " + std::string(idOf(finding.rule)) + ": ";
        const std::size_t begin = line + comment.size();
        const std::size_t end =
            lines.lineOf(first) + 1 < lines.lineCount() ? lines.lineBegin(lines.lineOf(first) + 1) : text.size();
        comment += reason;
        comment += end >= 2 && text.compare(end - 2, 2, "\r\n") == 0 ? "\r\n" : "\n";
        return IgnoreComment{{{{line, line}, std::move(comment)}}, {begin, begin + reason.size()}};
    }
    return noPlace();
}

}  // namespace crd
