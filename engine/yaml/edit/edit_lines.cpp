#include <algorithm>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

std::string_view lineEnding(const Stream& stream) {
    if (stream.lines().lineCount() < 2) return "\n";
    const std::string_view line = std::string_view(stream.text()).substr(0, stream.lines().lineBegin(1));
    return line.ends_with("\r\n") ? "\r\n" : line.ends_with('\r') ? "\r" : "\n";
}

std::size_t lineStart(std::string_view text, std::size_t at) {
    at = lineBegin(text, at);
    return at == 0 && text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : at;
}

std::size_t nextLine(std::string_view text, std::size_t at) {
    at = lineEnd(text, at);
    return at + breakLength(text, at);
}

std::size_t columnOf(std::string_view text, std::size_t at) {
    const std::size_t begin = lineStart(text, at);
    return at < begin ? 0 : at - begin;
}

std::size_t skipBlanks(std::string_view text, std::size_t at) {
    while (at < text.size() && isBlank(text[at])) ++at;
    return at;
}

std::size_t skipBlanksBack(std::string_view text, std::size_t at) {
    while (at > 0 && isBlank(text[at - 1])) --at;
    return at;
}

bool beginsLine(std::string_view text, std::size_t at) {
    return skipBlanksBack(text, at) <= lineStart(text, at);
}

bool isBlankLine(std::string_view text, std::size_t at) {
    at = skipBlanks(text, at);
    return at == text.size() || breakLength(text, at) > 0;
}

bool commentFollows(std::string_view text, std::size_t at) {
    at = skipBlanks(text, at);
    return at < text.size() && text[at] == '#';
}

std::size_t skipBlankLines(std::string_view text, std::size_t at) {
    while (at < text.size() && isBlankLine(text, at)) at = nextLine(text, at);
    return at;
}

bool isBlockScalar(const Node& node) {
    return node.isScalar() && (node.style == ScalarStyle::Literal || node.style == ScalarStyle::Folded);
}

BlockHeader blockHeader(const EditContext& context, NodeRef scalar) {
    BlockHeader out;
    out.end = scalar.contentSpan().begin + 1;
    while (out.end < context.text.size()) {
        const char c = context.text[out.end];
        if (c == '+' || c == '-') {
            out.chomping = c;
            out.chompingAt = out.end;
        } else if (c >= '1' && c <= '9') {
            out.explicitIndent = true;
        } else {
            break;
        }
        ++out.end;
    }
    return out;
}

namespace {

// The content column of a block scalar, found by comparing its first line with its value; nothing if all lines are
// blank.
std::optional<std::size_t> contentColumn(const EditContext& context, NodeRef scalar) {
    const std::string& meant = scalar->scalar;
    const std::size_t firstMeant = meant.find_first_not_of(" \n\t");
    if (firstMeant == std::string::npos) return std::nullopt;
    const std::size_t lineOfMeant = meant.find_last_of('\n', firstMeant);
    const std::size_t meantBegin = lineOfMeant == std::string::npos ? 0 : lineOfMeant + 1;
    const std::size_t extra = meant.find_first_not_of(' ', meantBegin) - meantBegin;
    std::size_t at = nextLine(context.text, scalar.contentSpan().begin);
    at = skipBlankLines(context.text, at);
    std::size_t spaces = 0;
    while (at + spaces < context.text.size() && context.text[at + spaces] == ' ') ++spaces;
    return spaces < extra ? 0 : spaces - extra;
}

std::size_t endOfBlockScalar(const EditContext& context, NodeRef scalar) {
    const BlockHeader header = blockHeader(context, scalar);
    const std::size_t headerEnd = lineEnd(context.text, header.end);
    if (header.chomping == '+') {
        // All blank lines up to the next token belong to it.
        std::size_t end = std::max(headerEnd, scalar.end());
        if (end == headerEnd) end = nextLine(context.text, end);
        if (end > 0 && breakLengthBefore(context.text, end) == 0) end = nextLine(context.text, end);
        for (;;) {
            const std::size_t line = end;
            if (line >= context.text.size() || !isBlankLine(context.text, line)) break;
            end = nextLine(context.text, line);
        }
        return end;
    }
    const std::optional<std::size_t> column = contentColumn(context, scalar);
    // The reader ignores trailing blank lines even if they are content, so check them here.
    std::size_t end = std::max(headerEnd, scalar.end());
    while (end < context.text.size()) {
        const std::size_t line = nextLine(context.text, end);
        if (line >= context.text.size() || line == end || !isBlankLine(context.text, line)) break;
        end = lineEnd(context.text, line);
    }
    // Skip back over blank lines; those with more spaces than the content column are content.
    while (end > headerEnd) {
        const std::size_t broken = breakLengthBefore(context.text, end);
        if (broken > 0) {
            end -= broken;
            continue;
        }
        const std::size_t begin = lineStart(context.text, end);
        const bool blank =
            begin < end && context.text.substr(begin, end - begin).find_first_not_of(' ') == std::string_view::npos;
        if (!blank || begin <= headerEnd || (column && end - begin > *column)) break;
        if (!column && !scalar->scalar.empty() && scalar->scalar.find(' ') != std::string::npos) break;
        end = begin;
    }
    return std::max(end, headerEnd);
}

}  // namespace

bool isSinglePair(const EditContext& context, NodeRef node) {
    return node->isMapping() && node->flow && context.text.substr(node.contentSpan().begin, 1) != "{";
}

std::size_t textEnd(const EditContext& context, NodeRef node) {
    for (;;) {
        if (isBlockScalar(*node)) return endOfBlockScalar(context, node);
        const bool collection = node->isMapping() || node->isSequence();
        if (!collection || node->entries.empty() || (node->flow && !isSinglePair(context, node))) {
            if (node->isScalar() && node->style == ScalarStyle::Empty) {
                // The reader may place an empty node anywhere up to the next token.
                const Properties* p = node->properties.get();
                return p == nullptr ? node.begin() : node.begin() + std::max(p->anchorSpan.end, p->tagSpan.end);
            }
            return node.end();
        }
        const EntryRef last = node.entry(node.size() - 1);
        if (last.value->isScalar() && last.value->style == ScalarStyle::Empty) return entryEnd(context, last);
        node = last.value;
    }
}

std::optional<std::size_t> colonEnd(const EditContext& context, const EntryRef& entry) {
    const std::string_view text = context.text;
    const bool emptyKey = entry.key->isScalar() && entry.key->style == ScalarStyle::Empty && !entry.key->properties;
    const bool questioned = text[entry.begin] == '?' && (emptyKey || entry.key.begin() > entry.begin);
    std::size_t at = 0;
    if (emptyKey) {
        at = questioned ? entry.begin + 1 : entry.begin;
    } else {
        at = textEnd(context, entry.key);
    }
    at = questioned ? skipToContent(text, at) : skipBlanks(text, at);
    if (at < text.size() && text[at] == ':') return at + 1;
    return std::nullopt;
}

std::size_t entryEnd(const EditContext& context, const EntryRef& entry) {
    const bool emptyValue = entry.value->isScalar() && entry.value->style == ScalarStyle::Empty;
    if (!emptyValue || entry.value->properties) return textEnd(context, entry.value);
    if (!entry.key) return entry.begin + 1;
    if (const std::optional<std::size_t> colon = colonEnd(context, entry)) return *colon;
    const bool emptyKey = entry.key->isScalar() && entry.key->style == ScalarStyle::Empty && !entry.key->properties;
    return emptyKey ? entry.begin + 1 : textEnd(context, entry.key);
}

NodeRef lastBlockScalar(NodeRef node) {
    while (node) {
        if (isBlockScalar(*node)) return node;
        const bool collection = node->isMapping() || node->isSequence();
        if (!collection || node->flow || node->entries.empty()) return {};
        const EntryRef last = node.entry(node.size() - 1);
        node = last.value;
    }
    return {};
}

bool keepsLineEnds(const EditContext& context, NodeRef node) {
    const NodeRef last = lastBlockScalar(node);
    return last && blockHeader(context, last).chomping == '+';
}

BlockEntry blockEntry(const EditContext& context, NodeRef collection, std::size_t index) {
    const std::string_view text = context.text;
    BlockEntry out;
    out.ref = collection.entry(index);
    out.column = columnOf(text, out.ref.begin);
    const std::size_t line = lineStart(text, out.ref.begin);
    out.ownLine = text.substr(line, out.ref.begin - line).find_first_not_of(' ') == std::string_view::npos;
    out.begin = out.ref.begin;
    if (out.ownLine) {
        out.begin = line;
        // Include the comments above, but stop at the previous entry: a quoted scalar may contain lines that look like
        // comments.
        const std::size_t bound =
            index > 0 ? entryEnd(context, collection.entry(index - 1)) : context.document.span.begin;
        while (out.begin > bound) {
            const std::size_t broken = breakLengthBefore(text, out.begin);
            if (broken == 0) break;
            const std::size_t begin = lineStart(text, out.begin - broken);
            const std::size_t hash = skipBlanks(text, begin);
            if (begin < bound || text[hash] != '#' || hash - begin != out.column) break;
            out.begin = begin;
        }
    }
    out.textEnd = entryEnd(context, out.ref);
    const bool keeps = keepsLineEnds(context, out.ref.value);
    if (keeps) {
        out.lineEnd = out.end = out.textEnd;
    } else {
        out.lineEnd = lineEnd(text, out.textEnd);
        out.end = nextLine(text, out.lineEnd);
    }
    // More deeply indented comments below belong to the entry.
    std::size_t at = out.end;
    while (at < text.size()) {
        if (isBlankLine(text, at)) {
            at = nextLine(text, at);
            continue;
        }
        const std::size_t hash = skipBlanks(text, at);
        if (text[hash] != '#' || hash - at <= out.column) break;
        at = nextLine(text, at);
        out.end = at;
    }
    return out;
}

}  // namespace crd::yaml::editing
