#include "engine/yaml/fast_scalar.h"

#include <algorithm>
#include <cstring>

#include "engine/yaml/event_reader.h"

namespace crd::yaml {

namespace {

std::size_t lineEnd(std::string_view text, std::size_t at, std::size_t end) {
    const void* hit = std::memchr(text.data() + at, '\n', end - at);
    return hit == nullptr ? end : static_cast<std::size_t>(static_cast<const char*>(hit) - text.data());
}

std::size_t skipSpaces(std::string_view text, std::size_t at, std::size_t end) {
    while (at < end && text[at] == ' ') ++at;
    return at;
}

// The end of the words of a plain scalar on the line that begins at `at`: before ` #`, `: ` or the line end, trailing
// blanks left out. `colon` tells that it stopped at a mapping indicator.
std::size_t plainLineEnd(std::string_view text, std::size_t at, std::size_t end, bool& colon) {
    colon = false;
    const std::size_t stop = lineEnd(text, at, end);
    std::size_t from = at;
    std::size_t last = stop;
    while (from < stop) {
        const void* hit = std::memchr(text.data() + from, ':', stop - from);
        if (hit == nullptr) break;
        const std::size_t at2 = static_cast<std::size_t>(static_cast<const char*>(hit) - text.data());
        if (isBlankOrEnd(text, at2 + 1, stop)) {
            last = at2;
            colon = true;
            break;
        }
        from = at2 + 1;
    }
    from = at + 1;
    while (from < last) {
        const void* hit = std::memchr(text.data() + from, '#', last - from);
        if (hit == nullptr) break;
        const std::size_t at2 = static_cast<std::size_t>(static_cast<const char*>(hit) - text.data());
        if (text[at2 - 1] == ' ') {
            last = at2;
            colon = false;
            break;
        }
        from = at2 + 1;
    }
    while (last > at && text[last - 1] == ' ') --last;
    return last;
}

// A line break (or several) inside a quoted scalar: drops the blanks around it and appends what it folds to.
// Returns where the next line's text begins, or npos at the end of the region.
std::size_t foldQuoted(const FastContext& in, std::size_t newline, std::string& value, std::size_t keep) {
    while (value.size() > keep && value.back() == ' ') value.pop_back();
    std::size_t at = newline;
    std::size_t breaks = 0;
    while (at < in.end && in.text[at] == '\n') {
        ++breaks;
        at = skipSpaces(in.text, at + 1, in.end);
    }
    if (at >= in.end) return std::string_view::npos;
    if (breaks == 1) {
        value += ' ';
    } else {
        value.append(breaks - 1, '\n');
    }
    return at;
}

}  // namespace

FastScalar readPlain(const FastContext& in, std::size_t at) {
    FastScalar out;
    bool colon = false;
    std::size_t stop = plainLineEnd(in.text, at, in.end, colon);
    if (colon || stop == at) return out;
    out.value.assign(in.text.substr(at, stop - at));
    out.end = stop;
    // A comment ends the scalar; what follows it on deeper lines is an error that the caller sees as a wrong column.
    while (true) {
        std::size_t next = skipSpaces(in.text, stop, in.end);
        if (next >= in.end || in.text[next] != '\n') break;
        std::size_t breaks = 0;
        std::size_t begin = next;
        while (next < in.end && in.text[next] == '\n') {
            ++breaks;
            begin = next + 1;
            next = skipSpaces(in.text, begin, in.end);
        }
        if (next >= in.end || in.text[next] == '#') break;
        if (static_cast<std::ptrdiff_t>(next - begin) <= in.indent) break;
        stop = plainLineEnd(in.text, next, in.end, colon);
        if (colon || stop == next) return out;
        if (breaks == 1) {
            out.value += ' ';
        } else {
            out.value.append(breaks - 1, '\n');
        }
        out.value += in.text.substr(next, stop - next);
        out.multiLine = true;
        out.end = stop;
    }
    out.next = out.end;
    out.ok = true;
    return out;
}

FastScalar readSingleQuoted(const FastContext& in, std::size_t at) {
    FastScalar out;
    out.style = ScalarStyle::SingleQuoted;
    std::size_t i = at + 1;
    std::size_t keep = 0;
    while (i < in.end) {
        const std::size_t stop = std::min(in.text.find_first_of("'\n", i), in.end);
        out.value += in.text.substr(i, stop - i);
        if (stop >= in.end) return out;
        if (in.text[stop] == '\n') {
            i = foldQuoted(in, stop, out.value, keep);
            if (i == std::string_view::npos) return out;
            out.multiLine = true;
            continue;
        }
        if (stop + 1 < in.end && in.text[stop + 1] == '\'') {
            out.value += '\'';
            keep = out.value.size();
            i = stop + 2;
            continue;
        }
        out.end = out.next = stop + 1;
        out.ok = true;
        return out;
    }
    return out;
}

FastScalar readDoubleQuoted(const FastContext& in, std::size_t at) {
    FastScalar out;
    out.style = ScalarStyle::DoubleQuoted;
    std::size_t i = at + 1;
    std::size_t keep = 0;  // blanks before this length were escaped or precede other text: folding must not drop them
    while (i < in.end) {
        const std::size_t stop = std::min(in.text.find_first_of("\"\\\n", i), in.end);
        out.value += in.text.substr(i, stop - i);
        if (stop >= in.end) return out;
        const char c = in.text[stop];
        if (c == '"') {
            out.end = out.next = stop + 1;
            out.ok = true;
            return out;
        }
        if (c == '\n') {
            i = foldQuoted(in, stop, out.value, keep);
            if (i == std::string_view::npos) return out;
            out.multiLine = true;
            continue;
        }
        if (stop + 1 >= in.end) return out;
        if (in.text[stop + 1] == '\n') {
            // An escaped line break is left out with the blanks behind it; blank lines after it stay.
            i = skipSpaces(in.text, stop + 2, in.end);
            for (; i < in.end && in.text[i] == '\n'; i = skipSpaces(in.text, i + 1, in.end)) out.value += '\n';
            keep = out.value.size();
            out.multiLine = true;
            continue;
        }
        switch (in.text[stop + 1]) {
            case ' ':
            case '"':
            case '\\':
            case '/':
                out.value += in.text[stop + 1];
                break;
            case 'n':
                out.value += '\n';
                break;
            case 't':
                out.value += '\t';
                break;
            default:
                return out;  // the rare escapes
        }
        keep = out.value.size();
        i = stop + 2;
    }
    return out;
}

FastScalar readBlockScalar(const FastContext& in, std::size_t at) {
    FastScalar out;
    const bool folded = in.text[at] == '>';
    out.style = folded ? ScalarStyle::Folded : ScalarStyle::Literal;
    std::size_t i = at + 1;
    char chomp = ' ';
    if (i < in.end && (in.text[i] == '-' || in.text[i] == '+')) chomp = in.text[i++];
    const std::size_t header = skipSpaces(in.text, i, in.end);
    if (header < in.end && in.text[header] != '\n') {
        if (in.text[header] != '#' || header == i) return out;  // an indentation indicator, or not a header
        i = lineEnd(in.text, header, in.end);
    } else {
        i = header;
    }
    if (i >= in.end) return out;
    ++i;
    // The first line that is not blank sets the indentation. Blank lines before it may not be deeper.
    std::string leadingBreaks;
    std::size_t widestBlank = 0;
    std::size_t first = i;
    while (true) {
        const std::size_t text = skipSpaces(in.text, first, in.end);
        if (text < in.end && in.text[text] == '\n') {
            widestBlank = std::max(widestBlank, text - first);
            leadingBreaks += '\n';
            first = text + 1;
            continue;
        }
        if (text >= in.end) return out;  // nothing but blank lines up to the end: rare
        const std::size_t column = text - first;
        if (static_cast<std::ptrdiff_t>(column) <= in.indent || column == 0 || widestBlank > column) return out;
        widestBlank = column;
        break;
    }
    const std::size_t indent = widestBlank;
    std::string breaks = std::move(leadingBreaks);
    bool pendingBreak = false;  // the line break behind the line before
    bool blankBefore = false;   // that line began with a blank
    std::size_t line = first;
    while (true) {
        const std::size_t text = line + indent;
        const bool blankNow = in.text[text] == ' ';
        if (pendingBreak) {
            if (folded && !blankBefore && !blankNow) {
                if (breaks.empty()) out.value += ' ';
            } else {
                out.value += '\n';
            }
        }
        out.value += breaks;
        breaks.clear();
        blankBefore = blankNow;
        const std::size_t stop = lineEnd(in.text, text, in.end);
        out.value += in.text.substr(text, stop - text);
        pendingBreak = stop < in.end;
        out.end = stop < in.end ? stop + 1 : stop;
        if (stop >= in.end) break;
        line = stop + 1;
        bool more = false;
        while (line < in.end) {
            const std::size_t limit = std::min(line + indent, in.end);
            const std::size_t begin = skipSpaces(in.text, line, limit);
            if (begin >= in.end) {
                line = begin;
                break;
            }
            if (in.text[begin] == '\n') {
                breaks += '\n';
                line = begin + 1;
                out.end = line;
                continue;
            }
            more = begin == limit;
            break;
        }
        if (!more) break;
    }
    if (chomp != '-' && pendingBreak) out.value += '\n';
    if (chomp == '+') out.value += breaks;
    out.multiLine = true;
    out.next = out.end;
    out.end = blockScalarEnd(in.text, at, out.next);
    out.ok = true;
    return out;
}

}  // namespace crd::yaml
