#include "app/crdctl/report/source_excerpt.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "app/crdctl/print/visible_text.h"
#include "engine/base/text/utf8.h"

namespace crd::ctl {

namespace {

constexpr std::size_t kColumns = 100;  // of a line that is shown whole
constexpr std::size_t kBefore = 40;    // of a cut line, before the marked part
constexpr std::string_view kCut = "...";

struct CodePoints {
    std::uint32_t first, last;
};
// Unicode's East Asian Width W and F, in large blocks.
constexpr std::array<CodePoints, 14> kWide{{{0x1100, 0x115F},
                                            {0x2E80, 0x303E},
                                            {0x3041, 0x33FF},
                                            {0x3400, 0x4DBF},
                                            {0x4E00, 0x9FFF},
                                            {0xA000, 0xA4CF},
                                            {0xAC00, 0xD7A3},
                                            {0xF900, 0xFAFF},
                                            {0xFE30, 0xFE4F},
                                            {0xFF00, 0xFF60},
                                            {0xFFE0, 0xFFE6},
                                            {0x1F300, 0x1F64F},
                                            {0x1F900, 0x1F9FF},
                                            {0x20000, 0x3FFFD}}};
// Marks that are drawn over the character before them.
constexpr std::array<CodePoints, 5> kNoWidth{
    {{0x300, 0x36F}, {0x1AB0, 0x1AFF}, {0x200C, 0x200D}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};

template <std::size_t Size>
bool isAmong(const std::array<CodePoints, Size>& blocks, std::uint32_t codePoint) {
    return std::any_of(blocks.begin(), blocks.end(),
                       [&](const CodePoints& block) { return block.first <= codePoint && codePoint <= block.last; });
}

// A code point as it is shown, in so many columns.
struct ShownCharacter {
    std::string text;
    std::size_t columns = 1;
};
ShownCharacter shownCharacter(std::string_view bytes, std::uint32_t codePoint) {
    if (codePoint == '\t') return {"    ", 4};
    if (codePoint >= 0x20 && codePoint < 0x7F) return {std::string(bytes), 1};
    std::string text = visibleText(bytes);
    if (text != bytes) return {text, text.size()};
    return {text, isAmong(kWide, codePoint) ? 2U : isAmong(kNoWidth, codePoint) ? 0U : 1U};
}

// The offset of the code point before `at`.
std::size_t codePointBefore(std::string_view text, std::size_t at) {
    do --at;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
    return at;
}

std::size_t shownColumns(std::string_view text, std::size_t at) {
    const CodePoint c = codePointAt(text, at);
    return shownCharacter(text.substr(at, c.length), c.value).columns;
}

// Whether the line is shown whole. A column has at most four bytes, in most lines.
bool fits(std::string_view line) {
    if (line.size() > 4 * kColumns) return false;
    std::size_t columns = 0;
    for (std::size_t at = 0; at < line.size(); at += codePointAt(line, at).length) columns += shownColumns(line, at);
    return columns <= kColumns;
}

}  // namespace

SourceExcerpt excerptOf(std::string_view line, std::size_t begin, std::size_t end) {
    begin = std::min(begin, line.size());
    end = std::min(end, line.size());
    std::size_t from = 0;
    const bool whole = fits(line);
    if (!whole) {
        from = begin;
        for (std::size_t columns = 0; from > 0 && columns < kBefore;) {
            from = codePointBefore(line, from);
            columns += shownColumns(line, from);
        }
    }
    SourceExcerpt out;
    if (from > 0) {
        out.line = kCut;
        out.marks.append(kCut.size(), ' ');
    }
    std::size_t columns = 0, at = from;
    while (at < line.size() && (whole || columns < kColumns)) {
        const CodePoint c = codePointAt(line, at);
        const ShownCharacter shown = shownCharacter(line.substr(at, c.length), c.value);
        out.line += shown.text;
        out.marks.append(shown.columns, begin <= at && at < end ? '^' : ' ');
        columns += shown.columns;
        at += c.length;
    }
    if (at < line.size()) out.line += kCut;
    out.marks.erase(out.marks.find_last_not_of(' ') + 1);
    if (out.marks.empty()) {
        // Nothing is marked: the end of the line, or an empty range.
        std::size_t blanks = from > 0 ? kCut.size() : 0;
        for (at = from; at < begin; at += codePointAt(line, at).length) blanks += shownColumns(line, at);
        out.marks = std::string(blanks, ' ') + '^';
    }
    return out;
}

}  // namespace crd::ctl
