// Maps the bytes of a document to what the text pane shows, line by line, character by character.
//
// The pane's QTextDocument has one block per line (LineIndex says what a line is) and counts UTF-16 units. It cannot
// hold every text: it breaks blocks at characters that end no line here, and cannot hold bytes that are not UTF-8. So
// the pane shows replacements, one UTF-16 unit for one character (or one invalid byte), and the text is never read back
// from it as a whole. A byte order mark at the beginning is not shown; nothing can be inserted before it.
#pragma once

#include <QString>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/base/text_patch.h"

namespace crd::model {

// A position in the pane: block and UTF-16 unit in it, both from zero.
struct ShownPosition {
    int line = 0;
    int unit = 0;
    auto operator<=>(const ShownPosition&) const = default;
};

// Lines [first, first + removed) of the text before became lines [first, first + added) of the text after.
struct ReplacedLines {
    int first = 0;
    int removed = 0;
    int added = 0;
};

// What a line of bytes (no line end in it) looks like.
QString shownLine(std::string_view bytes);
// The number of units of shownLine() for the first `byte` bytes; a byte inside a character counts as its beginning.
int unitOfByte(std::string_view bytes, std::size_t byte);
// The byte that unit `unit` of shownLine() begins at; inside a surrogate pair the pair's beginning; past the end, the
// end.
std::size_t byteOfUnit(std::string_view bytes, int unit);

class SourceText {
 public:
    explicit SourceText(std::string bytes = {});

    const std::string& bytes() const { return m_bytes; }
    int lineCount() const { return static_cast<int>(m_begins.size()); }

    // The beginning and end of the shown part of a line (without its line end or a byte order mark).
    SourceSpan content(int line) const;
    std::string_view lineBytes(int line) const { return content(line).of(m_bytes); }
    std::string_view lineEnd(int line) const;  // "\n", "\r\n", "\r", or "" for the last line
    // The line end to insert in `line`, matching those around it.
    std::string_view lineEndNear(int line) const;

    QString shown(int line) const { return shownLine(lineBytes(line)); }
    QString shown(int first, int count) const;  // lines joined by "\n"

    // Bytes past the end map to the end; bytes within a line end or a character map to its beginning.
    ShownPosition placeOf(std::size_t byte) const;
    std::size_t byteOf(ShownPosition place) const;
    int lineOf(std::size_t byte) const;

    // The edit must be valid for bytes(); empty edits change nothing. Costs the lines touched, plus moving what
    // follows.
    ReplacedLines apply(const TextEdit& edit);

 private:
    std::string m_bytes;
    std::vector<std::size_t> m_begins;
};

}  // namespace crd::model
