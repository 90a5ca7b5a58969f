// Comments occur only between leaves: a "#" inside a scalar, an alias, an anchor or a tag does not begin a comment,
// every other "#" does.
#include <algorithm>
#include <set>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

// Comments in [begin, end), a range without leaves.
void scanGap(std::string_view text, std::size_t begin, std::size_t end, std::vector<SourceSpan>& out) {
    for (std::size_t at = begin; at < end;) {
        const std::size_t hash = text.substr(0, end).find('#', at);
        if (hash == std::string_view::npos) return;
        const bool separated = hash == 0 || isBlank(text, hash - 1) || lineBegin(text, hash) == hash ||
                               (hash == kByteOrderMark.size() && text.starts_with(kByteOrderMark)) ||
                               std::string_view("[]{},:-?").find(text[hash - 1]) != std::string_view::npos;
        if (!separated) {
            at = hash + 1;
            continue;
        }
        const std::size_t stop = lineEnd(text, hash);
        out.push_back({hash, stop});
        at = stop;
    }
}

class CommentFinder {
 public:
    CommentFinder(std::string_view text, SourceSpan window) : m_text(text), m_window(window), m_at(window.begin) {}

    void visit(NodeRef node) {
        if (!node || node.end() < m_window.begin || node.begin() > m_window.end) return;
        if (node->properties != nullptr) {
            // In text order: either may come first.
            SourceSpan first = node->properties->anchorSpan;
            SourceSpan second = node->properties->tagSpan;
            if (second.begin < first.begin) std::swap(first, second);
            for (const SourceSpan span : {first, second}) {
                if (!span.empty()) leaf({node.begin() + span.begin, node.begin() + span.end});
            }
        }
        if (node->isScalar() || node->isAlias()) {
            visitScalar(node);
            return;
        }
        // Skips entries that end before the window.
        std::size_t low = 0;
        std::size_t high = node.size();
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (node.entry(middle).value.end() < m_window.begin) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (std::size_t i = low; i < node.size(); ++i) {
            const EntryRef entry = node.entry(i);
            if (entry.begin > m_window.end) break;
            visit(entry.key);
            visit(entry.value);
        }
    }

    std::vector<SourceSpan> finish() {
        gapTo(m_window.end);
        return std::move(m_found);
    }

 private:
    void visitScalar(NodeRef node) {
        const SourceSpan content = node.contentSpan();
        if (node->style == ScalarStyle::Literal || node->style == ScalarStyle::Folded) {
            // The header line may have a comment.
            std::size_t header = content.begin;
            while (header < content.end && !isBlank(m_text, header) && breakLength(m_text, header) == 0) ++header;
            leaf({content.begin, header});
            const std::size_t body = lineEnd(m_text, header);
            if (body < content.end) leaf({body, content.end});
            return;
        }
        leaf(content);
    }

    void leaf(SourceSpan span) {
        gapTo(span.begin);
        m_at = std::max(m_at, span.end);
    }
    void gapTo(std::size_t end) {
        end = std::min(end, m_window.end);
        if (m_at < end) scanGap(m_text, m_at, end, m_found);
        m_at = std::max(m_at, end);
    }

    std::string_view m_text;
    SourceSpan m_window;
    std::size_t m_at;
    std::vector<SourceSpan> m_found;
};

std::vector<SourceSpan> commentsIn(const Stream& stream, const DocumentTree& document, SourceSpan window) {
    CommentFinder finder(stream.text(), window);
    finder.visit(document.ref());
    return finder.finish();
}

}  // namespace

EntryComments commentsOf(const Stream& stream, const DocumentTree& document, const Step& step) {
    const std::string_view text = stream.text();
    const EntryRef entry = step.parent.entry(step.entry);
    EntryComments out;

    const SourceSpan firstLine{entry.begin, lineEnd(text, entry.begin)};
    const auto onFirstLine = commentsIn(stream, document, firstLine);
    if (!onFirstLine.empty()) out.trailing = onFirstLine.front();

    // The byte order mark is not part of a line.
    const std::size_t top = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    std::size_t line = std::max(lineBegin(text, entry.begin), top);
    std::size_t indent = line;
    while (isBlank(text, indent)) ++indent;
    if (indent != entry.begin) return out;  // other content precedes it on its line
    const std::size_t column = indent - line;
    while (line > std::max(document.span.begin, top)) {
        const std::size_t above = std::max(lineBegin(text, line - 1), top);
        std::size_t hash = above;
        while (isBlank(text, hash)) ++hash;
        if (hash >= text.size() || text[hash] != '#' || hash - above != column) break;
        // A "#" inside a block scalar or a quoted scalar is not a comment.
        const auto found = commentsIn(stream, document, {above, lineEnd(text, above)});
        if (found.empty() || found.front().begin != hash) break;
        out.above.push_back(found.front());
        line = above;
    }
    std::reverse(out.above.begin(), out.above.end());
    return out;
}

std::vector<SourceSpan> allComments(const Stream& stream) {
    std::vector<SourceSpan> out;
    for (const DocumentTree& document : stream.documents()) {
        const auto found = commentsIn(stream, document, document.span);
        out.insert(out.end(), found.begin(), found.end());
    }
    return out;
}

std::size_t commentLinesRemoved(const Stream& stream, const TextEdit& edit) {
    const std::string_view text = stream.text();
    std::multiset<std::string_view> gone;
    for (const TextPatch& patch : edit) {
        for (const DocumentTree& document : stream.documents()) {
            const SourceSpan window{std::max(patch.span.begin, document.span.begin),
                                    std::min(patch.span.end, document.span.end)};
            if (window.begin >= window.end) continue;
            for (const SourceSpan comment : commentsIn(stream, document, window)) {
                std::size_t line = lineBegin(text, comment.begin);
                while (isBlank(text, line)) ++line;
                if (line == comment.begin && comment.end == lineEnd(text, comment.end)) gone.insert(comment.of(text));
            }
        }
    }
    for (const TextPatch& patch : edit) {
        const std::string_view added = patch.text;
        for (std::size_t at = added.find('#'); at != std::string_view::npos && !gone.empty();) {
            const std::size_t end = lineEnd(added, at);
            if (const auto kept = gone.find(added.substr(at, end - at)); kept != gone.end()) gone.erase(kept);
            at = added.find('#', end);
        }
    }
    return gone.size();
}

}  // namespace crd::yaml
