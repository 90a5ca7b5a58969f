// Cutting pieces out of a text: a value or an entry as written, without its indentation.
#include <algorithm>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

namespace {

// Removes up to `columns` leading spaces from each line, starting at line `from`.
void dedent(std::vector<std::string>& lines, std::size_t from, std::size_t columns) {
    for (std::size_t i = from; i < lines.size(); ++i) {
        const std::size_t spaces = std::min(lines[i].find_first_not_of(' '), lines[i].size());
        lines[i].erase(0, std::min(spaces, columns));
    }
}

// For text whose continuation lines only need to be indented more than their owner.
void dedentToStep(std::vector<std::string>& lines) {
    std::size_t least = std::string::npos;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::size_t spaces = lines[i].find_first_not_of(' ');
        if (spaces != std::string::npos) least = std::min(least, spaces);
    }
    if (least == std::string::npos) return;
    dedent(lines, 1, least);
    indentLines(lines, 1, 2);
}

using Replacements = std::vector<KeyChange>;

std::string sliceWith(std::string_view text, SourceSpan span, Replacements replacements) {
    std::sort(replacements.begin(), replacements.end(),
              [](const KeyChange& a, const KeyChange& b) { return a.span.begin < b.span.begin; });
    std::string out;
    std::size_t at = span.begin;
    for (const KeyChange& r : replacements) {
        if (r.span.begin < at || r.span.end > span.end) continue;
        out += text.substr(at, r.span.begin - at);
        out += r.text;
        at = r.span.end;
    }
    out += text.substr(at, span.end - at);
    return out;
}

// Adds, for each anchor below `top`, the change that removes it.
void leaveOutAnchors(const EditContext& context, NodeRef top, Replacements& out) {
    struct PendingNode {
        NodeRef node;
        bool flow;
    };
    std::vector<PendingNode> stack{{top, false}};
    const std::string_view text = context.text;
    while (!stack.empty()) {
        const auto [node, flow] = stack.back();
        stack.pop_back();
        if (!node->holdsAnchor) continue;
        if (node->properties && !node->properties->anchor.empty()) {
            SourceSpan span = node->properties->anchorSpan;
            span.begin += node.begin();
            span.end += node.begin();
            const bool nothingElse =
                node->isScalar() && node->style == ScalarStyle::Empty && node->properties->tag.empty();
            if (nothingElse && flow) {
                out.push_back({span, "null"});
            } else if (isBlankLine(text, span.end)) {
                out.push_back({{skipBlanksBack(text, span.begin), span.end}, {}});
            } else {
                out.push_back({{span.begin, skipBlanks(text, span.end)}, {}});
            }
        }
        for (std::size_t i = 0; i < node.size(); ++i) {
            const EntryRef entry = node.entry(i);
            stack.push_back({entry.value, node->flow});
            if (entry.key) stack.push_back({entry.key, node->flow});
        }
    }
}

// True for a block scalar cut off by the end of the text before its line end, and for one with "-".
bool cutOff(NodeRef scalar) {
    return !scalar->scalar.empty() && scalar->scalar.back() != '\n';
}

// Such a scalar needs "-" if a line end follows.
void endCutOff(const EditContext& context, NodeRef scalar, Replacements& out) {
    if (!scalar || !cutOff(scalar)) return;
    const BlockHeader header = blockHeader(context, scalar);
    if (header.chomping == '-') return;
    const std::size_t at = header.chomping == 0 ? header.end : header.chompingAt;
    out.push_back({{at, at + (header.chomping == 0 ? 0U : 1U)}, "-"});
}

std::vector<std::string> linesWithoutLastBreak(const std::string& text) {
    std::vector<std::string> lines = splitLines(text);
    if (lines.size() > 1 && lines.back().empty()) lines.pop_back();
    return lines;
}

// The end of the comment lines from `at` on that are indented more than `column` (nothing: any column).
std::size_t afterDeeperComments(std::string_view text, std::size_t at, std::optional<std::size_t> column) {
    std::size_t end = at;
    while (at < text.size()) {
        const std::size_t hash = skipBlanks(text, at);
        if (!isBlankLine(text, at)) {
            if (text[hash] != '#' || (column && hash - at <= *column)) break;
            end = nextLine(text, at);
        }
        at = nextLine(text, at);
    }
    return end;
}

// The text of the comments in a range without content.
std::vector<std::string> commentLines(std::string_view text, SourceSpan span) {
    std::vector<std::string> out;
    std::size_t at = span.begin;
    while (at < span.end) {
        if (text[at] == '#') {
            const std::size_t end = std::min(lineEnd(text, at), span.end);
            out.emplace_back(text.substr(at, end - at));
            at = end;
        } else {
            ++at;
        }
    }
    return out;
}

Piece cutInline(const EditContext& context, const Owner& owner, NodeRef node, Replacements replacements,
                bool surroundings) {
    Piece out;
    const std::string_view text = context.text;
    const std::size_t end = textEnd(context, node);
    out.blockScalar = out.endsInBlockScalar = isBlockScalar(*node);
    if (out.blockScalar) {
        endCutOff(context, node, replacements);
        const BlockHeader header = blockHeader(context, node);
        out.keepsLineEnds = header.chomping == '+' && !cutOff(node);
        if (!surroundings) replacements.push_back({{header.end, lineEnd(text, header.end)}, {}});
    }
    std::string slice = sliceWith(text, {node.begin(), end}, std::move(replacements));
    if (isSinglePair(context, node)) slice = "{" + slice + (slice.ends_with(':') ? " }" : "}");
    std::vector<std::string> lines = out.blockScalar ? linesWithoutLastBreak(slice) : splitLines(slice);
    if (owner.flow || (owner.kind == OwnerKind::Root && !out.blockScalar)) {
        dedentToStep(lines);
    } else {
        dedent(lines, 1, owner.column);
    }
    if (surroundings && !owner.flow && !out.blockScalar && commentFollows(text, end)) {
        if (!lines.back().empty()) lines.back() += ' ';
        lines.back() += text.substr(skipBlanks(text, end), lineEnd(text, end) - skipBlanks(text, end));
    }
    out.head = std::move(lines.front());
    lines.erase(lines.begin());
    out.lines = std::move(lines);
    if (!surroundings) return out;
    if (owner.kind == OwnerKind::Root) {
        out.above = commentLines(text, {context.document.span.begin, node.begin()});
        const std::size_t below = out.blockScalar ? end : lineEnd(text, end);
        std::vector<std::string> more = commentLines(text, {below, context.document.span.end});
        out.above.insert(out.above.end(), more.begin(), more.end());
    } else if (!owner.flow && node.begin() > owner.indicatorEnd) {
        out.above = commentLines(text, {owner.indicatorEnd, node.begin()});
    }
    return out;
}

Piece cutBlock(const EditContext& context, const Owner& owner, NodeRef node, Replacements replacements,
               bool surroundings) {
    const std::string_view text = context.text;
    Piece out;
    out.block = true;
    out.sequence = node->isSequence();
    const BlockEntry first = blockEntry(context, node, 0);
    const BlockEntry last = blockEntry(context, node, node.size() - 1);
    SourceSpan body{first.ref.begin, last.end};
    if (!surroundings) {
        body.end = last.textEnd == last.lineEnd && keepsLineEnds(context, node) ? last.textEnd : last.lineEnd;
    } else if (owner.kind == OwnerKind::Root) {
        body.end = afterDeeperComments(text, body.end, std::nullopt);
    } else {
        body.end = afterDeeperComments(text, body.end, owner.column);
    }
    const NodeRef scalar = lastBlockScalar(node);
    if (scalar) {
        endCutOff(context, scalar, replacements);
        out.endsInBlockScalar = last.textEnd == body.end || nextLine(text, last.textEnd) == body.end;
        out.keepsLineEnds = out.endsInBlockScalar && keepsLineEnds(context, node) && !cutOff(scalar);
    }
    std::size_t firstKept = 1;
    if (first.ownLine) {
        firstKept = 0;
        std::size_t after = owner.indicatorEnd;
        if (node->properties) {
            after = node.begin() + std::max(node->properties->anchorSpan.end, node->properties->tagSpan.end);
            out.head = sliceWith(text, {node.begin(), after}, replacements);
            while (!out.head.empty() && isBlank(out.head.back())) out.head.pop_back();
            if (surroundings && owner.kind != OwnerKind::Root && node.begin() > owner.indicatorEnd) {
                out.above = commentLines(text, {owner.indicatorEnd, node.begin()});
            }
        }
        if (!surroundings || (owner.kind == OwnerKind::Root && !node->properties)) {
            body.begin = first.begin;
        } else {
            if (commentFollows(text, after)) {
                const std::size_t hash = skipBlanks(text, after);
                out.head += (out.head.empty() ? "" : " ") + std::string(text.substr(hash, lineEnd(text, hash) - hash));
            }
            body.begin = nextLine(text, after);
        }
    }
    if (surroundings && owner.kind == OwnerKind::Root) {
        out.above = commentLines(text, {context.document.span.begin, node->properties ? node.begin() : body.begin});
    }
    out.lines = linesWithoutLastBreak(sliceWith(text, body, std::move(replacements)));
    dedent(out.lines, firstKept, first.column);
    // Blank lines between the key and the first entry are dropped.
    while (out.lines.size() > 1 && isBlankLine(out.lines.front(), 0)) out.lines.erase(out.lines.begin());
    return out;
}

}  // namespace

Piece cutValue(const EditContext& context, const Location& location, const CutOptions& options) {
    const Owner owner = ownerOf(context, location);
    const NodeRef node = location.node;
    Replacements replacements;
    if (!options.anchors) leaveOutAnchors(context, node, replacements);
    Piece out;
    if (node->isScalar() && node->style == ScalarStyle::Empty && !node->properties) {
        if (options.surroundings && !owner.flow && owner.kind != OwnerKind::Root &&
            commentFollows(context.text, owner.indicatorEnd)) {
            const std::size_t hash = skipBlanks(context.text, owner.indicatorEnd);
            out.head = context.text.substr(hash, lineEnd(context.text, hash) - hash);
        }
    } else if ((node->isMapping() || node->isSequence()) && !node->flow) {
        out = cutBlock(context, owner, node, std::move(replacements), options.surroundings);
    } else {
        out = cutInline(context, owner, node, std::move(replacements), options.surroundings);
    }
    if (options.commentsAbove && !location.steps.empty() && !owner.flow) {
        const Step& step = location.steps.back();
        const BlockEntry entry = blockEntry(context, step.parent, step.entry);
        std::vector<std::string> comments = commentLines(context.text, {entry.begin, entry.ref.begin});
        out.above.insert(out.above.begin(), std::make_move_iterator(comments.begin()),
                         std::make_move_iterator(comments.end()));
    }
    return out;
}

EntryLines cutEntry(const EditContext& context, NodeRef collection, std::size_t index, bool anchors,
                    const std::optional<KeyChange>& key) {
    const BlockEntry entry = blockEntry(context, collection, index);
    EntryLines out;
    Replacements replacements;
    if (key) replacements.push_back(*key);
    if (!anchors) {
        if (entry.ref.key && !key) leaveOutAnchors(context, entry.ref.key, replacements);
        leaveOutAnchors(context, entry.ref.value, replacements);
    }
    if (const NodeRef scalar = lastBlockScalar(entry.ref.value)) {
        endCutOff(context, scalar, replacements);
        out.endsInBlockScalar = entry.textEnd == entry.end || nextLine(context.text, entry.textEnd) == entry.end;
        out.keepsLineEnds = out.endsInBlockScalar && keepsLineEnds(context, entry.ref.value) && !cutOff(scalar);
    }
    out.lines = linesWithoutLastBreak(sliceWith(context.text, {entry.begin, entry.end}, std::move(replacements)));
    dedent(out.lines, entry.ownLine ? 0 : 1, entry.column);
    return out;
}

FlowPiece cutFlowEntry(const EditContext& context, const Location& location, bool anchors,
                       const std::optional<KeyChange>& key) {
    const EntryRef entry = location.entryRef();
    const std::string_view text = context.text;
    Replacements replacements;
    if (key) replacements.push_back(*key);
    if (!anchors) {
        if (entry.key && !key) leaveOutAnchors(context, entry.key, replacements);
        leaveOutAnchors(context, entry.value, replacements);
    }
    FlowPiece out;
    const std::size_t end = entryEnd(context, entry);
    out.text = sliceWith(text, {entry.begin, end}, std::move(replacements));
    // After a key without value, a blank separates the ":" from the next text.
    if (out.text.ends_with(':')) out.text += ' ';
    if (beginsLine(text, entry.begin)) {
        // Comments above it and the one after it are part of the piece.
        std::size_t line = lineStart(text, entry.begin);
        const std::size_t column = entry.begin - line;
        while (line > location.steps.back().parent.begin()) {
            const std::size_t above = lineStart(text, line - 1);
            const std::size_t hash = skipBlanks(text, above);
            if (above >= line || text[hash] != '#' || hash - above != column) break;
            out.comments.insert(out.comments.begin(), std::string(text.substr(hash, lineEnd(text, hash) - hash)));
            line = above;
        }
        std::size_t after = skipBlanks(text, end);
        if (after < text.size() && text[after] == ',') after = skipBlanks(text, after + 1);
        if (after < text.size() && text[after] == '#') {
            out.comments.emplace_back(text.substr(after, lineEnd(text, after) - after));
        }
    }
    return out;
}

std::vector<std::string> commentsIn(const EditContext& context, SourceSpan span, NodeRef node) {
    std::vector<std::string> out;
    std::size_t at = span.begin;
    const auto gapUntil = [&](std::size_t end) {
        if (at < end) {
            std::vector<std::string> found = commentLines(context.text, {at, end});
            out.insert(out.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
        }
    };
    std::vector<NodeRef> stack{node};
    while (!stack.empty()) {
        const NodeRef top = stack.back();
        stack.pop_back();
        if (top->isScalar() || top->isAlias()) {
            if (top->contentOffset == top->length) continue;  // empty content
            const SourceSpan content = top.contentSpan();
            if (content.begin < at || content.begin >= span.end) continue;
            gapUntil(content.begin);
            at = textEnd(context, top);
            if (isBlockScalar(*top)) {
                const std::size_t header = blockHeader(context, top).end;
                const std::size_t end = std::exchange(at, header);
                gapUntil(lineEnd(context.text, header));
                at = end;
            }
            continue;
        }
        for (std::size_t i = top.size(); i > 0; --i) {
            const EntryRef entry = top.entry(i - 1);
            stack.push_back(entry.value);
            if (entry.key) stack.push_back(entry.key);
        }
    }
    gapUntil(span.end);
    return out;
}

}  // namespace crd::yaml::editing

namespace crd::yaml {

Result<std::string> textOfEntry(const EditTarget& target, const FieldPath& entry, std::string_view newKey) {
    const Result<editing::EditContext> context = editing::editContextOf(target);
    if (!context) return tl::unexpected<Error>(context.error());
    const Result<Location> location = editing::find(*context, entry);
    if (!location) return tl::unexpected<Error>(location.error());
    const NodeRef mapping = location->steps.empty() ? NodeRef() : location->steps.back().parent;
    if (!mapping || !mapping->isMapping() || mapping->flow)
        return failure(phrase("Edits", "%1 is not an entry of a block mapping.").with(entry.toString()));
    std::optional<editing::KeyChange> key;
    if (!newKey.empty()) {
        Result<std::string> text = editing::formatKey(newKey, {});
        if (!text) return text;
        key = {location->entryRef().key.span(), *std::move(text)};
    }
    const editing::EntryLines lines = editing::cutEntry(*context, mapping, location->steps.back().entry, false, key);
    return editing::joined(lines.lines, 0, "\n") + "\n";
}

}  // namespace crd::yaml
