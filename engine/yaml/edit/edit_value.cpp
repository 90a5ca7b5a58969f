// Replacing a value.
#include <algorithm>

#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

namespace {

// The end of the last line that is not blank.
std::size_t backOverBlankLines(std::string_view text, std::size_t at, std::size_t bound) {
    while (at > bound) {
        const std::size_t begin = lineStart(text, at);
        if (begin <= bound || skipBlanks(text, begin) < at) break;
        std::size_t above = begin - 1;
        while (above > bound && breakLength(text, above) == 0) --above;
        if (above > bound && text[above] == '\n' && text[above - 1] == '\r') --above;
        at = above;
    }
    return at;
}

class Replacement {
 public:
    Replacement(const EditContext& context, const Location& location, const Piece& piece, bool keepAnchor,
                Patches& patches)
        : m_context(context),
          m_text(context.text),
          m_old(location.node),
          m_owner(ownerOf(context, location)),
          m_habit(habitAt(context, location)),
          m_piece(piece),
          m_patches(patches) {
        if (keepAnchor && m_old && m_old->properties && !m_old->properties->anchor.empty()) {
            m_piece.head = "&" + m_old->properties->anchor + (piece.head.empty() ? "" : " ") + piece.head;
        }
    }

    void run() {
        // A document must not become empty.
        const bool nothing = !m_piece.block && (m_piece.head.empty() || m_piece.head.front() == '#');
        if (root() && nothing) m_piece.head.insert(0, m_piece.head.empty() ? "null" : "null ");
        if (!m_old) {
            fillEmptyDocument();
        } else if (m_owner.colonMissing) {
            giveColon();
        } else if (isBlockScalar(*m_old)) {
            replaceBlockScalar();
        } else if ((m_old->isMapping() || m_old->isSequence()) && !m_old->flow) {
            replaceCollection();
        } else if (m_old->isScalar() && m_old->style == ScalarStyle::Empty && !m_old->properties) {
            replaceInline({m_owner.indicatorEnd, m_owner.indicatorEnd});
        } else {
            replaceInline({m_old.begin(), textEnd(m_context, m_old)});
        }
        settle();
    }

 private:
    bool root() const { return m_owner.kind == OwnerKind::Root; }
    std::string gap(std::size_t at) const { return !root() && at == m_owner.indicatorEnd ? " " : ""; }
    std::string headAfterIndicator() const { return m_piece.head.empty() ? "" : " " + m_piece.head; }

    std::size_t column() const {
        switch (m_owner.kind) {
            case OwnerKind::Root:
                return 0;
            case OwnerKind::Mapping:
                return m_owner.column + (m_piece.sequence ? m_habit.sequenceOffset : m_habit.step);
            case OwnerKind::Explicit:
            case OwnerKind::Sequence:
                break;
        }
        return m_owner.column + 2;
    }

    // All lines of the piece, indented by `indent`, without the head of a block.
    std::string ownLines(std::size_t indent) const {
        std::vector<std::string> lines = m_piece.above;
        if (m_piece.block) {
            lines.insert(lines.end(), m_piece.lines.begin(), m_piece.lines.end());
            return joined(lines, indent, m_context.eol);
        }
        lines.push_back(m_piece.head);
        std::string out = joined(lines, indent, m_context.eol);
        return out + further();
    }

    std::string further() const {
        if (m_piece.lines.empty()) return {};
        const std::string lines = joined(m_piece.lines, m_owner.column, m_context.eol);
        return breakLengthBefore(m_piece.head, m_piece.head.size()) > 0 ? lines : std::string(m_context.eol) + lines;
    }

    void fillEmptyDocument() {
        std::string text = m_piece.block && !m_piece.head.empty() ? m_piece.head + std::string(m_context.eol) : "";
        text += ownLines(0);
        // After "---" and comments, before "..." or the next document.
        const SourceSpan span = m_context.document.span;
        std::size_t at = span.begin;
        std::size_t line = lineStart(m_text, span.begin);
        at = line > at ? line : at;
        for (line = at; line < span.end;) {
            const std::string_view rest = m_text.substr(line, span.end - line);
            if (rest.starts_with("...")) break;
            line = nextLine(m_text, line);
            at = std::min(line, span.end);
        }
        const bool broken = at == 0 || at == lineStart(m_text, at);
        m_tail = at;
        m_patches.insert(at, (broken ? "" : std::string(m_context.eol)) + text + std::string(m_context.eol));
        m_settled = true;
    }

    // `? key` without value.
    void giveColon() {
        const std::size_t at = lineEnd(m_text, m_owner.indicatorEnd);
        Placed placed = place(m_piece, OwnerKind::Explicit, m_habit);
        std::vector<std::string> lines = std::move(placed.rest);
        lines.insert(lines.begin(), ":" + placed.first);
        m_tail = at;
        m_patches.insert(at, std::string(m_context.eol) + joined(lines, m_owner.column, m_context.eol));
    }

    // Replaces a value whose text without comments is `old`: a scalar, alias or flow collection, or nothing.
    void replaceInline(SourceSpan old) {
        const bool below = !root() && lineStart(m_text, old.begin) > m_owner.indicatorEnd;
        const bool comment = commentFollows(m_text, old.end);
        const std::size_t lineAfter = lineEnd(m_text, old.end);
        m_tail = lineAfter;
        if (m_piece.block) {
            replaceInlineByBlock(old, below, comment, lineAfter);
            return;
        }
        // "key: " without value: reuse the blank.
        if (old.empty() && isBlankLine(m_text, old.end)) old.end = skipBlanks(m_text, old.end);
        if (m_piece.above.empty()) {
            std::string text = (m_piece.head.empty() ? "" : gap(old.begin)) + m_piece.head;
            if (m_piece.blockScalar) {
                m_patches.replace(old, std::move(text));
                m_patches.insert(lineAfter, further());
            } else {
                if (!m_piece.lines.empty()) text += further();
                putHead(old, std::move(text));
            }
        } else if (below || (root() && beginsLine(m_text, old.begin))) {
            const std::size_t indent = columnOf(m_text, old.begin);
            m_patches.insert(lineStart(m_text, old.begin),
                             joined(m_piece.above, indent, m_context.eol) + std::string(m_context.eol));
            putHead(old, m_piece.head + (m_piece.blockScalar ? std::string() : further()));
            if (m_piece.blockScalar) m_patches.insert(lineAfter, further());
        } else {
            leaveComment(
                {std::max(skipBlanksBack(m_text, old.begin), std::min(m_owner.indicatorEnd, old.begin)), old.end}, {});
            m_patches.insert(lineAfter, std::string(m_context.eol) + ownLines(root() ? 0 : m_owner.column + 2));
        }
    }

    // Removes a value before its comment. The reader does not accept a tab after an indicator.
    void leaveComment(SourceSpan span, std::string text) {
        const std::size_t hash = skipBlanks(m_text, span.end);
        const std::string_view blanks = m_text.substr(span.end, hash - span.end);
        if (commentFollows(m_text, span.end) && (blanks.empty() || blanks.find('\t') != std::string_view::npos)) {
            span.end = hash;
            text += ' ';
        }
        m_patches.replace(span, std::move(text));
    }

    void putHead(SourceSpan span, std::string text) {
        if (text.empty()) {
            leaveComment(span, {});
        } else {
            // A comment may directly follow only a bracket or a quote: `[]#`.
            if (span.end < m_text.size() && m_text[span.end] == '#') text += ' ';
            m_patches.replace(span, std::move(text));
        }
    }

    void replaceInlineByBlock(SourceSpan old, bool below, bool comment, std::size_t lineAfter) {
        // Blanks after it would become part of a block scalar.
        if (m_piece.endsInBlockScalar && !comment) old.end = skipBlanks(m_text, old.end);
        const bool beginsOwn = below || (root() && beginsLine(m_text, old.begin));
        const bool plainBegin = m_piece.head.empty() && m_piece.above.empty() && m_piece.lines.front().front() != '#';
        if (beginsOwn && !comment) {
            std::string text = ownLines(column());
            if (root() && !m_piece.head.empty()) {
                text = m_piece.head + std::string(m_context.eol) + text;
            } else if (!m_piece.head.empty()) {
                m_patches.insert(m_owner.indicatorEnd, headAfterIndicator());
            }
            m_patches.replace({lineStart(m_text, old.begin), old.end}, std::move(text));
        } else if (beginsOwn) {
            if (root()) {
                putHead(old, m_piece.head);
            } else {
                if (!m_piece.head.empty()) m_patches.insert(m_owner.indicatorEnd, headAfterIndicator());
                leaveComment(old, {});
            }
            m_patches.insert(lineAfter, std::string(m_context.eol) + ownLines(column()));
        } else if (m_owner.kind == OwnerKind::Sequence && plainBegin && !comment) {
            const bool nothing = old.begin == m_owner.indicatorEnd;
            const std::size_t indent = nothing ? m_owner.column + 2 : columnOf(m_text, old.begin);
            if (nothing) old.end = skipBlanks(m_text, old.end);
            std::string text = joined(m_piece.lines, indent, m_context.eol);
            text.erase(0, indent);
            m_patches.replace(old, gap(old.begin) + text);
        } else {
            const std::size_t begin = std::max(skipBlanksBack(m_text, old.begin), root() ? 0 : m_owner.indicatorEnd);
            leaveComment({std::min(begin, old.begin), old.end}, headAfterIndicator());
            m_patches.insert(lineAfter, std::string(m_context.eol) + ownLines(column()));
        }
    }

    void replaceBlockScalar() {
        const BlockHeader header = blockHeader(m_context, m_old);
        const std::size_t headerEnd = lineEnd(m_text, header.end);
        std::size_t end = textEnd(m_context, m_old);
        if (header.chomping == '+') end = backOverBlankLines(m_text, end, headerEnd);
        const SourceSpan head{m_old.begin(), header.end};
        m_tail = end;
        if (!m_piece.block && m_piece.above.empty()) {
            std::string text = m_piece.head;
            if (!m_piece.lines.empty() && !m_piece.blockScalar) text += further();
            putHead(head, std::move(text));
            m_patches.replace({headerEnd, end}, m_piece.blockScalar ? further() : std::string());
            return;
        }
        const bool comment = commentFollows(m_text, header.end);
        const bool plainBegin =
            m_piece.block && m_piece.head.empty() && m_piece.above.empty() && m_piece.lines.front().front() != '#';
        if (beginsLine(m_text, head.begin) && !comment && (m_piece.head.empty() || !m_piece.block || root())) {
            std::string text = ownLines(m_piece.block ? column() : columnOf(m_text, head.begin));
            if (m_piece.block && !m_piece.head.empty()) text = m_piece.head + std::string(m_context.eol) + text;
            m_patches.replace({lineStart(m_text, head.begin), end}, std::move(text));
        } else if (m_owner.kind == OwnerKind::Sequence && plainBegin && !comment) {
            const std::size_t indent = columnOf(m_text, head.begin);
            std::string text = joined(m_piece.lines, indent, m_context.eol);
            m_patches.replace({head.begin, end}, text.substr(indent));
        } else {
            const std::size_t begin =
                std::max(skipBlanksBack(m_text, head.begin), std::min(m_owner.indicatorEnd, head.begin));
            if (m_piece.block && !m_piece.head.empty() && beginsLine(m_text, head.begin)) {
                putHead(head, m_piece.head);  // stays on its own line
            } else {
                leaveComment({begin, head.end}, m_piece.block ? headAfterIndicator() : std::string());
            }
            m_patches.replace({headerEnd, end},
                              std::string(m_context.eol) + ownLines(m_piece.block ? column() : m_owner.column + 2));
        }
    }

    void replaceCollection() {
        const BlockEntry first = blockEntry(m_context, m_old, 0);
        const BlockEntry last = blockEntry(m_context, m_old, m_old.size() - 1);
        std::size_t end = last.lineEnd;
        if (keepsLineEnds(m_context, m_old)) end = backOverBlankLines(m_text, end, first.ref.begin);
        if (!first.ownLine) {
            // On one line, the trailing comment belongs to the item.
            const bool oneLine = lineEnd(m_text, first.ref.begin) >= last.textEnd;
            replaceInline({first.ref.begin, oneLine ? last.textEnd : end});
            return;
        }
        m_tail = end;
        const bool properties = m_old->properties != nullptr;
        SourceSpan head{m_owner.indicatorEnd, m_owner.indicatorEnd};
        if (properties) {
            head = {m_old.begin(),
                    m_old.begin() + std::max(m_old->properties->anchorSpan.end, m_old->properties->tagSpan.end)};
        } else if (root()) {
            head = {first.ref.begin, first.ref.begin};
        }
        const std::size_t headLineEnd = root() && !properties ? first.ref.begin : lineEnd(m_text, head.end);
        if (m_piece.block) {
            if (properties || !m_piece.head.empty()) {
                std::string text = (m_piece.head.empty() ? "" : gap(head.begin)) + m_piece.head;
                if (root() && !properties) text += m_context.eol;
                putHead(head, std::move(text));
            }
            std::size_t indent = column();
            if (!root() && (m_piece.sequence ? m_old->isSequence() : first.column > m_owner.column))
                indent = first.column;
            // Comments above the first entry of the root belong to the file.
            const std::size_t begin = root() ? lineStart(m_text, first.ref.begin) : first.begin;
            m_patches.replace({begin, end}, ownLines(root() ? first.column : indent));
            return;
        }
        const bool plain = m_piece.above.empty();
        std::string text = plain ? (m_piece.head.empty() ? "" : gap(head.begin)) + m_piece.head : std::string();
        if (plain && !m_piece.blockScalar && !m_piece.lines.empty()) text += further();
        putHead(head, std::move(text));
        std::string body;
        if (!plain) {
            body =
                (root() && !properties ? "" : std::string(m_context.eol)) + ownLines(root() ? 0 : m_owner.column + 2);
        } else if (m_piece.blockScalar) {
            body = further();
        }
        m_patches.replace({headLineEnd, end}, std::move(body));
    }

    // Keeps the text after the new value from becoming part of it.
    void settle() {
        // Only a plain scalar absorbs the tabs of the blank lines after it; at the root, such tabs are allowed.
        if (root() && m_old && m_old->isScalar() && m_old->style == ScalarStyle::Plain && !m_piece.endsInBlockScalar) {
            eraseTabs(m_tail);
        }
        if (m_settled || !m_piece.endsInBlockScalar) return;
        std::size_t at = nextLine(m_text, m_tail);
        if (m_tail == m_text.size()) {
            m_patches.insert(m_tail, std::string(m_context.eol));
            return;
        }
        // LS and PS would become part of the value.
        const SourceSpan lineBreak{m_tail, at};
        if (lineBreak.length() == 3) m_patches.replace(lineBreak, std::string(m_context.eol));
        if (m_piece.keepsLineEnds) {
            const std::size_t end = skipBlankLines(m_text, at);
            m_patches.erase({at, end});
            at = end;
        }
        tameComments(m_context, at, m_owner.column, m_patches);
    }

    // On the lines after `tail`, up to the first comment.
    void eraseTabs(std::size_t tail) {
        for (std::size_t at = nextLine(m_text, tail); at > tail && at < m_text.size(); at = nextLine(m_text, at)) {
            const std::size_t end = skipBlanks(m_text, at);
            if (m_text.substr(at, end - at).find('\t') != std::string_view::npos) m_patches.erase({at, end});
            if (!isBlankLine(m_text, at)) return;
        }
    }

    const EditContext& m_context;
    std::string_view m_text;
    NodeRef m_old;
    Owner m_owner;
    Habit m_habit;
    Piece m_piece;
    Patches& m_patches;
    std::size_t m_tail = 0;  // end of the line before the unchanged text
    bool m_settled = false;
};

}  // namespace

void tameComments(const EditContext& context, std::size_t at, std::size_t column, Patches& patches) {
    const std::string_view text = context.text;
    while (at < text.size()) {
        const std::size_t hash = skipBlanks(text, at);
        if (!isBlankLine(text, at)) {
            if (text[hash] != '#' || hash - at <= column) return;
            patches.replace({at, hash}, std::string(column, ' '));
        } else if (hash - at > column) {
            patches.erase({at, hash});
        }
        at = nextLine(text, at);
    }
}

void replaceBlockValue(const EditContext& context, const Location& location, const Piece& piece, bool keepAnchor,
                       Patches& patches) {
    Replacement(context, location, piece, keepAnchor, patches).run();
}

void replaceFlowValue(const EditContext& context, const Location& location, const FlowPiece& piece, bool keepAnchor,
                      Patches& patches) {
    const NodeRef old = location.node;
    const EntryRef entry = location.entryRef();
    std::string text = piece.text;
    if (keepAnchor && old->properties && !old->properties->anchor.empty()) {
        text = "&" + old->properties->anchor + " " + text;
    }
    std::string lines;
    if (!piece.comments.empty()) {
        const std::size_t line = lineStart(context.text, entry.begin);
        const std::string indent(skipBlanks(context.text, line) - line + 2, ' ');
        for (const std::string& comment : piece.comments) lines.append(context.eol).append(indent).append(comment);
        lines += std::string(context.eol) + indent;
    }
    if (old->isScalar() && old->style == ScalarStyle::Empty && !old->properties) {
        const std::optional<std::size_t> colon = entry.key ? colonEnd(context, entry) : std::nullopt;
        const std::size_t at = entryEnd(context, entry);
        patches.insert(at, (colon || !entry.key ? " " : ": ") + lines + text);
        return;
    }
    patches.replace({old.begin(), textEnd(context, old)}, lines + text);
}

}  // namespace crd::yaml::editing
