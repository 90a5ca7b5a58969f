// Entries of flow collections on one line or on several.
#include <algorithm>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

namespace {

// The offset of the comma after an entry, if any.
std::optional<std::size_t> commaAfter(std::string_view text, std::size_t at) {
    at = skipToContent(text, at);
    if (at < text.size() && text[at] == ',') return at;
    return std::nullopt;
}

// False if the range has comments or line breaks, which must be kept.
bool plainGap(std::string_view text, std::size_t begin, std::size_t end) {
    for (std::size_t at = begin; at < end; ++at) {
        if (text[at] == '#' || breakLength(text, at) > 0) return false;
    }
    return true;
}

bool restIsEmpty(std::string_view text, std::size_t at) {
    return isBlankLine(text, at) || commentFollows(text, at);
}

// The beginning of the line of the first comment directly above, or of the entry's own line.
std::size_t regionBegin(std::string_view text, std::size_t entryBegin, std::size_t bound) {
    std::size_t line = lineStart(text, entryBegin);
    const std::size_t column = entryBegin - line;
    while (line > bound && line > 0) {
        std::size_t above = line - 1;
        while (above > 0 && breakLength(text, above) == 0) --above;
        above = lineStart(text, above);
        const std::size_t hash = skipBlanks(text, above);
        if (above <= bound || above >= line || text[hash] != '#' || hash - above != column) break;
        line = above;
    }
    return line;
}

std::string flowLines(const FlowPiece& piece, std::string_view indent, std::string_view eol) {
    std::string out;
    for (const std::string& comment : piece.comments) out += std::string(indent) + comment + std::string(eol);
    return out + std::string(indent) + piece.text;
}

std::string indentOfLine(std::string_view text, std::size_t at) {
    const std::size_t line = lineStart(text, at);
    return std::string(text.substr(line, skipBlanks(text, line) - line));
}

// For an entry whose comments need their own lines in a single-line collection.
std::string broken(const EditContext& context, const FlowPiece& piece, std::size_t near) {
    return std::string(context.eol) + flowLines(piece, indentOfLine(context.text, near) + "  ", context.eol);
}

// In brackets, a ":" must not touch the end of an entry.
std::string gapAfter(std::string_view text, std::size_t end) {
    return end > 0 && text[end - 1] == ':' ? " " : "";
}

}  // namespace

void insertFlowEntry(const EditContext& context, NodeRef collection, std::size_t index, const FlowPiece& entry,
                     Patches& patches) {
    const std::string_view text = context.text;
    const bool plain = entry.comments.empty();
    const std::size_t open = collection.contentSpan().begin + 1;
    if (isSinglePair(context, collection)) {
        const std::size_t begin = collection.contentSpan().begin, end = textEnd(context, collection);
        const std::string own = plain ? entry.text : broken(context, entry, begin);
        patches.insert(begin, index == 0 ? "{" + own + ", " : "{");
        patches.insert(end, gapAfter(text, end) + (index == 0 ? "}" : ", " + own + "}"));
        return;
    }
    if (collection.size() == 0) {
        const std::size_t close = collection.end() - 1;
        const std::string own = plain ? entry.text : broken(context, entry, open);
        if (plainGap(text, open, close)) {
            patches.replace({open, close}, own);
        } else {
            patches.insert(open, own + (isBlank(text[open]) || breakLength(text, open) > 0 ? "" : " "));
        }
        return;
    }
    if (index < collection.size()) {
        const EntryRef next = collection.entry(index);
        if (beginsLine(text, next.begin)) {
            const std::size_t at = regionBegin(text, next.begin, open);
            const std::string indent(
                text.substr(lineStart(text, next.begin), next.begin - lineStart(text, next.begin)));
            patches.insert(at, flowLines(entry, indent, context.eol) + gapAfter(entry.text, entry.text.size()) + "," +
                                   std::string(context.eol));
        } else {
            patches.insert(next.begin, (plain ? entry.text : broken(context, entry, next.begin)) +
                                           gapAfter(entry.text, entry.text.size()) + ", ");
        }
        return;
    }
    const EntryRef last = collection.entry(collection.size() - 1);
    const std::size_t end = entryEnd(context, last);
    const std::optional<std::size_t> comma = commaAfter(text, end);
    const std::size_t after = comma ? *comma + 1 : end;
    if (beginsLine(text, last.begin) && restIsEmpty(text, after)) {
        const std::string indent(text.substr(lineStart(text, last.begin), last.begin - lineStart(text, last.begin)));
        if (!comma) patches.insert(end, gapAfter(text, end) + ",");
        patches.insert(lineEnd(text, after),
                       std::string(context.eol) + flowLines(entry, indent, context.eol) + (comma ? "," : ""));
    } else {
        patches.insert(end,
                       gapAfter(text, end) + (plain ? ", " + entry.text : "," + broken(context, entry, last.begin)));
    }
}

void eraseFlowEntry(const EditContext& context, NodeRef collection, std::size_t index, Patches& patches) {
    const std::string_view text = context.text;
    const EntryRef gone = collection.entry(index);
    const std::size_t end = entryEnd(context, gone);
    const std::size_t open = collection.contentSpan().begin + 1;
    if (isSinglePair(context, collection)) {
        patches.replace({collection.contentSpan().begin, textEnd(context, collection)}, "{}");
        return;
    }
    const std::optional<std::size_t> comma = commaAfter(text, end);
    const std::size_t after = comma ? *comma + 1 : end;
    const bool last = index + 1 == collection.size();
    const bool ownLine = beginsLine(text, gone.begin) && restIsEmpty(text, after);
    if (collection.size() == 1 && !ownLine) {
        const std::size_t close = collection.end() - 1;
        const bool comments = !commentsIn(context, {open, close}, gone.value).empty();
        if (!comments) {
            patches.erase({open, close});
        } else {
            patches.erase({gone.begin, after});
        }
        return;
    }
    // The preceding comma is removed with the last entry, unless the list has a trailing comma.
    std::optional<std::size_t> commaBefore;
    std::size_t endBefore = open;
    if (index > 0) {
        endBefore = entryEnd(context, collection.entry(index - 1));
        if (last && !comma) commaBefore = commaAfter(text, endBefore);
    }
    if (ownLine) {
        if (commaBefore && regionBegin(text, gone.begin, endBefore) > *commaBefore) {
            patches.replace({*commaBefore, *commaBefore + 1}, gapAfter(text, *commaBefore));
            patches.erase({regionBegin(text, gone.begin, *commaBefore), nextLine(text, after)});
        } else {
            patches.erase({regionBegin(text, gone.begin, endBefore), nextLine(text, after)});
        }
        return;
    }
    if (last) {
        if (comma) {
            patches.erase(
                {plainGap(text, endBefore, gone.begin) ? skipBlanksBack(text, gone.begin) : gone.begin, after});
        } else if (commaBefore && commentsIn(context, {endBefore, gone.begin}, gone.value).empty()) {
            patches.replace({endBefore, end}, gapAfter(text, endBefore));
        } else {
            if (commaBefore) patches.replace({*commaBefore, *commaBefore + 1}, gapAfter(text, *commaBefore));
            patches.erase({gone.begin, end});
        }
        return;
    }
    const std::size_t next = collection.entry(index + 1).begin;
    if (plainGap(text, end, next)) {
        patches.erase({gone.begin, next});
    } else {
        patches.erase({gone.begin, skipBlanks(text, after)});
    }
}

}  // namespace crd::yaml::editing
