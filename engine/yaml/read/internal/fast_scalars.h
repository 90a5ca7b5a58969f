// Internal to engine/yaml: scalars of the fast reader. Each function takes the position of the first character and
// returns the end of the scalar; false declines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace crd::yaml {

// Only for texts that isPlainText() accepts, in which every "\r" is followed by "\n".
struct FastText {
    std::string_view text;  // up to the end of the region, which is never read past

    bool atEnd(std::size_t at) const { return at >= text.size(); }
    char operator[](std::size_t at) const { return at < text.size() ? text[at] : '\0'; }
    bool isBreak(std::size_t at) const { return at < text.size() && (text[at] == '\n' || text[at] == '\r'); }
    bool blankOrEnd(std::size_t at) const { return at >= text.size() || text[at] == ' ' || isBreak(at); }
    std::size_t afterBreak(std::size_t at) const { return at + (text[at] == '\r' ? 2 : 1); }
    std::size_t lineEnd(std::size_t at) const;   // of the line that contains `at`, without its break
    std::size_t nextLine(std::size_t at) const;  // the end of the text if there is none
    std::size_t skipSpaces(std::size_t at) const {
        while (at < text.size() && text[at] == ' ') ++at;
        return at;
    }
};

// One line of a plain scalar.
struct PlainLine {
    enum class Stop : unsigned char { Break, Comment, Colon };
    std::size_t end = 0;   // after its last non-blank character
    std::size_t stop = 0;  // where the scan stopped: the line break, the "#", the ":"
    Stop why = Stop::Break;
};
bool scanPlainLine(FastText text, std::size_t at, PlainLine& out);
bool canBeginPlain(FastText text, std::size_t at);

struct FastScalar {
    std::string value;
    std::size_t end = 0;   // after the scalar
    std::size_t next = 0;  // where reading continues
    bool multiLine = false;
};
// A plain scalar whose first line has been scanned and did not end at a colon.
bool scanPlain(FastText text, std::size_t at, PlainLine first, std::ptrdiff_t parentIndent, FastScalar& out);
bool scanQuoted(FastText text, std::size_t at, FastScalar& out);
// `next` is the beginning of the first line after it.
bool scanBlock(FastText text, std::size_t at, std::ptrdiff_t parentIndent, FastScalar& out);

}  // namespace crd::yaml
