#include "engine/yaml/read/internal/fast_scalars.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "engine/base/text/eight_bytes.h"
#include "engine/yaml/read/internal/event_reader.h"

namespace crd::yaml {
namespace {

constexpr std::array<bool, 256> plainStops() {
    std::array<bool, 256> table{};
    for (const char c : {':', '#', '\n', '\r', '\t'}) table[static_cast<unsigned char>(c)] = true;
    return table;
}
constexpr std::array<bool, 256> kPlainStops = plainStops();

bool documentMarker(FastText text, std::size_t at) {
    const std::string_view head = text.text.substr(std::min(at, text.text.size()), 3);
    return head == "---" || head == "...";
}

// From `at` on, the first character that a quoted scalar does not take as it is, or one of the last seven of the text.
std::size_t quotedStop(std::string_view text, std::size_t at, char quote) {
    for (; at + 8 <= text.size(); at += 8) {
        const EightBytes bytes(text, at);
        const EightBytes::Mask stops = bytes.controls() | bytes.equal(quote) | bytes.equal('\\');
        if (stops != 0) return at + EightBytes::before(stops);
    }
    return at;
}

// One line break becomes a blank; n breaks become n - 1.
void appendFolded(std::string& out, std::size_t breaks) {
    if (breaks == 1) {
        out.push_back(' ');
    } else {
        out.append(breaks - 1, '\n');
    }
}

// Line breaks and indentation inside a quoted scalar, from the first break on.
bool skipQuotedBreaks(FastText text, std::size_t& at, std::size_t& breaks) {
    breaks = 0;
    while (text.isBreak(at)) {
        ++breaks;
        at = text.afterBreak(at);
        if (documentMarker(text, at)) return false;
        at = text.skipSpaces(at);
        if (text[at] == '\t') return false;
    }
    return true;
}

bool appendFastEscape(FastText text, std::size_t& at, std::string& out) {
    const char c = text[at + 1];
    constexpr std::string_view kLetters = "0abtnvfre \"\\";
    constexpr std::string_view kValues("\0\a\b\t\n\v\f\r\x1B \"\\", 12);
    const std::size_t hit = kLetters.find(c);
    if (hit == std::string_view::npos || text.atEnd(at + 1)) return false;
    out.push_back(kValues[hit]);
    at += 2;
    return true;
}

}  // namespace

std::size_t FastText::lineEnd(std::size_t at) const {
    const std::size_t next = nextLine(at);
    if (next == at || text[next - 1] != '\n') return next;
    return next - (next - at > 1 && text[next - 2] == '\r' ? 2 : 1);
}

std::size_t FastText::nextLine(std::size_t at) const {
    if (at >= text.size()) return text.size();
    const void* hit = std::memchr(text.data() + at, '\n', text.size() - at);
    return hit == nullptr ? text.size() : static_cast<std::size_t>(static_cast<const char*>(hit) - text.data()) + 1;
}

bool scanPlainLine(FastText text, std::size_t at, PlainLine& out) {
    const char* const data = text.text.data();
    const std::size_t size = text.text.size();
    std::size_t p = at;
    for (;;) {
        while (p < size && !kPlainStops[static_cast<unsigned char>(data[p])]) ++p;
        if (p == size || data[p] == '\n' || data[p] == '\r') {
            out.why = PlainLine::Stop::Break;
            break;
        }
        if (data[p] == '\t') return false;
        if (data[p] == ':') {
            if (p + 1 < size && data[p + 1] == '\t') return false;
            if (text.blankOrEnd(p + 1)) {
                out.why = PlainLine::Stop::Colon;
                break;
            }
        } else if (p > at && data[p - 1] == ' ') {
            out.why = PlainLine::Stop::Comment;
            break;
        }
        ++p;
    }
    out.stop = p;
    while (p > at && data[p - 1] == ' ') --p;
    out.end = p;
    return true;
}

bool canBeginPlain(FastText text, std::size_t at) {
    const char c = text[at];
    if (c == '-') return !text.blankOrEnd(at + 1) && text[at + 1] != '\t';
    constexpr std::string_view kNot = "?:,[]{}#&*!|>'\"%@`\t\n\r";
    return !text.atEnd(at) && kNot.find(c) == std::string_view::npos;
}

bool scanPlain(FastText text, std::size_t at, PlainLine first, std::ptrdiff_t parentIndent, FastScalar& out) {
    out.value.assign(text.text.substr(at, first.end - at));
    out.end = first.end;
    out.next = first.stop;
    out.multiLine = false;
    PlainLine line = first;
    while (line.why == PlainLine::Stop::Break) {
        std::size_t p = line.stop;
        std::size_t lineStart = p;
        std::size_t breaks = 0;
        while (text.isBreak(p)) {
            ++breaks;
            lineStart = text.afterBreak(p);
            p = text.skipSpaces(lineStart);
        }
        if (text.atEnd(p) || static_cast<std::ptrdiff_t>(p - lineStart) <= parentIndent) break;
        if (text[p] == '\t') return false;
        if (text[p] == '#') break;
        if (p == lineStart && documentMarker(text, p)) break;
        if (!scanPlainLine(text, p, line) || line.why == PlainLine::Stop::Colon) return false;
        appendFolded(out.value, breaks);
        out.value.append(text.text.substr(p, line.end - p));
        out.end = line.end;
        out.next = line.stop;
        out.multiLine = true;
    }
    return true;
}

bool scanQuoted(FastText text, std::size_t at, FastScalar& out) {
    const char quote = text[at];
    std::size_t p = at + 1;
    std::size_t run = p;  // beginning of the bytes that are copied together
    out.value.clear();
    out.multiLine = false;
    const auto flush = [&] { out.value.append(text.text.substr(run, p - run)); };
    for (;;) {
        p = quotedStop(text.text, p, quote);
        if (text.atEnd(p)) return false;
        const char c = text.text[p];
        if (c == quote) {
            flush();
            if (quote == '\'' && text[p + 1] == '\'') {
                out.value.push_back('\'');
                p += 2;
                run = p;
                continue;
            }
            out.end = out.next = p + 1;
            return true;
        }
        if (c == '\n' || c == '\r') {
            flush();
            while (p > run && text.text[p - 1] == ' ') {
                --p;
                out.value.pop_back();
            }
            p = text.lineEnd(p);
            std::size_t breaks = 0;
            if (!skipQuotedBreaks(text, p, breaks)) return false;
            appendFolded(out.value, breaks);
            out.multiLine = true;
            run = p;
            continue;
        }
        if (c == '\t') {
            // Tabs matter only at the edge of a line; those are left to libyaml.
            const std::size_t after = text.skipSpaces(p + 1);
            if (text.isBreak(after) || text[after] == '\t' || text.atEnd(after)) return false;
        }
        if (c == '\\' && quote == '"') {
            flush();
            if (text.isBreak(p + 1)) {
                out.multiLine = true;
                p = text.afterBreak(p + 1);
                if (documentMarker(text, p)) return false;
                p = text.skipSpaces(p);
                if (text[p] == '\t' || text.isBreak(p)) return false;
            } else if (!appendFastEscape(text, p, out.value)) {
                return false;
            }
            run = p;
            continue;
        }
        ++p;
    }
}

namespace {

struct BlockHeader {
    bool folded = false;
    char chomp = ' ';
    std::size_t explicitIndent = 0;
    std::size_t body = 0;  // beginning of the first line
};

bool scanHeader(FastText text, std::size_t at, BlockHeader& out) {
    out.folded = text[at] == '>';
    std::size_t p = at + 1;
    for (int i = 0; i < 2; ++i) {
        const char c = text[p];
        if ((c == '+' || c == '-') && out.chomp == ' ') {
            out.chomp = c;
            ++p;
        } else if (c >= '1' && c <= '9' && out.explicitIndent == 0) {
            out.explicitIndent = static_cast<std::size_t>(c - '0');
            ++p;
        }
    }
    const std::size_t after = text.skipSpaces(p);
    if (text[after] == '#' && after > p) {
        p = text.lineEnd(after);
    } else {
        p = after;
    }
    if (text.atEnd(p)) {
        out.body = p;
        return true;
    }
    if (!text.isBreak(p)) return false;
    out.body = text.afterBreak(p);
    return true;
}

// The indentation of the first line with text; false for forms that are left to libyaml.
bool detectIndent(FastText text, std::size_t body, std::size_t least, std::size_t& indent) {
    std::size_t deepestBlank = 0;
    for (std::size_t line = body;;) {
        const std::size_t p = text.skipSpaces(line);
        if (text[p] == '\t') return false;
        if (text.atEnd(p)) {
            if (p > line) return false;
            indent = std::max(least, deepestBlank);
            return true;
        }
        if (!text.isBreak(p)) {
            const std::size_t column = p - line;
            if (deepestBlank > column) return false;
            indent = std::max(least, column);
            return true;
        }
        deepestBlank = std::max(deepestBlank, p - line);
        line = text.afterBreak(p);
    }
}

}  // namespace

bool scanBlock(FastText text, std::size_t at, std::ptrdiff_t parentIndent, FastScalar& out) {
    BlockHeader header;
    if (!scanHeader(text, at, header)) return false;
    const std::size_t base = parentIndent < 0 ? 0 : static_cast<std::size_t>(parentIndent);
    const std::size_t least = std::max<std::size_t>(1, static_cast<std::size_t>(parentIndent + 1));
    std::size_t indent = base + header.explicitIndent;
    if (header.explicitIndent == 0 && !detectIndent(text, header.body, least, indent)) return false;

    out.value.clear();
    out.multiLine = true;
    std::size_t pendingBreaks = 0;  // blank lines not yet written
    bool hasBreak = false;          // line break of the last line, not yet written
    bool lastBegan = false;         // the last line began with a blank
    std::size_t line = header.body;
    std::size_t contentEnd = header.body;
    for (;;) {
        std::size_t p = line;
        while (p < text.text.size() && p - line < indent && text.text[p] == ' ') ++p;
        if (text[p] == '\t' && p - line < indent) return false;
        if (text.isBreak(p)) {
            ++pendingBreaks;
            line = text.afterBreak(p);
            contentEnd = line;
            continue;
        }
        if (text.atEnd(p)) {
            if (p > line) return false;  // blanks without a line break at the end of the text
            break;
        }
        if (p - line < indent) break;
        const bool beginsBlank = text[p] == ' ' || text[p] == '\t';
        if (header.folded && hasBreak && !lastBegan && !beginsBlank) {
            if (pendingBreaks == 0) out.value.push_back(' ');
        } else if (hasBreak) {
            out.value.push_back('\n');
        }
        out.value.append(pendingBreaks, '\n');
        pendingBreaks = 0;
        lastBegan = beginsBlank;
        const std::size_t stop = text.lineEnd(p);
        out.value.append(text.text.substr(p, stop - p));
        hasBreak = !text.atEnd(stop);
        line = hasBreak ? text.afterBreak(stop) : stop;
        contentEnd = line;
        if (!hasBreak) break;
    }
    if (header.chomp != '-' && hasBreak) out.value.push_back('\n');
    if (header.chomp == '+') out.value.append(pendingBreaks, '\n');
    out.end = blockScalarEnd(text.text, at, contentEnd);
    out.next = line;
    return true;
}

}  // namespace crd::yaml
