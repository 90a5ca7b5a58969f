// Inserting and removing entries of block collections.
#include "engine/yaml/edit/internal/edit_internal.h"

namespace crd::yaml::editing {

namespace {

bool endsBroken(std::string_view text) {
    return text.empty() || lineStart(text, text.size()) == text.size();
}

// A block scalar cut off by the end of the text: if lines followed, its last line end would become content.
void endLastBlockScalar(const EditContext& context, NodeRef before, Patches& patches) {
    const NodeRef scalar = lastBlockScalar(before);
    if (!scalar || scalar->scalar.empty() || scalar->scalar.back() == '\n') return;
    const BlockHeader header = blockHeader(context, scalar);
    if (header.chomping == '-') return;
    const std::size_t at = header.chomping == 0 ? header.end : header.chompingAt;
    patches.replace({at, header.chomping == 0 ? at : at + 1}, "-");
}

}  // namespace

void insertAfter(const EditContext& context, NodeRef collection, std::size_t index, const EntryLines& entry,
                 Patches& patches) {
    const std::string_view text = context.text;
    const BlockEntry before = blockEntry(context, collection, index);
    std::size_t at = before.end;
    // Blank lines after it would become part of the new entry.
    if (entry.keepsLineEnds) at = skipBlankLines(text, at);
    const std::string eol(context.eol);
    std::string lines = joined(entry.lines, before.column, context.eol);
    if (at == text.size() && !endsBroken(text)) {
        endLastBlockScalar(context, before.ref.value, patches);
        patches.insert(at, eol + lines + (entry.endsInBlockScalar ? eol : ""));
        return;
    }
    patches.insert(at, lines + eol);
    if (entry.endsInBlockScalar) tameComments(context, at, before.column, patches);
}

void insertBlockEntry(const EditContext& context, NodeRef collection, std::size_t index, const EntryLines& entry,
                      Patches& patches) {
    if (index >= collection.size()) {
        insertAfter(context, collection, collection.size() - 1, entry, patches);
        return;
    }
    const BlockEntry next = blockEntry(context, collection, index);
    std::string lines = joined(entry.lines, next.column, context.eol) + std::string(context.eol);
    if (next.ownLine) {
        patches.insert(next.begin, std::move(lines));
    } else {
        // After "- ": the new entry takes its place, and the old first entry moves to its own line.
        patches.insert(next.begin, lines.substr(next.column) + std::string(next.column, ' '));
    }
}

void eraseBlockEntry(const EditContext& context, NodeRef collection, std::size_t index, LastBreak lastBreak,
                     Patches& patches) {
    const std::string_view text = context.text;
    const BlockEntry gone = blockEntry(context, collection, index);
    if (!gone.ownLine) {
        // The next entry and the comments above it move up to the "- ".
        std::size_t next = skipBlankLines(text, gone.end);
        while (next < text.size() && text[next] == ' ') ++next;
        patches.erase({gone.begin, next});
        return;
    }
    SourceSpan span{gone.begin, gone.end};
    const NodeRef before = index > 0 ? collection.entry(index - 1).value : NodeRef();
    const bool scalarBefore = before && lastBlockScalar(before);
    if (scalarBefore && keepsLineEnds(context, before)) {
        // Blank lines after it would become part of the scalar before it.
        span.end = skipBlankLines(text, span.end);
    }
    const bool breakGoes = lastBreak == LastBreak::Goes || (lastBreak == LastBreak::GoesUnlessContent && !scalarBefore);
    if (breakGoes && span.end == text.size() && !endsBroken(text) && span.begin > 0) {
        --span.begin;
        while (span.begin > 0 && breakLength(text, span.begin) == 0) --span.begin;
        if (span.begin > 0 && text[span.begin] == '\n' && text[span.begin - 1] == '\r') --span.begin;
    }
    patches.erase(span);
    if (scalarBefore) tameComments(context, span.end, gone.column, patches);
}

}  // namespace crd::yaml::editing
