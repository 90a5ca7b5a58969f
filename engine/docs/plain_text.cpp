#include "engine/docs/plain_text.h"

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/ascii.h"
#include "engine/base/text/controls.h"

namespace crd::docs {

namespace {

// A list item, indented text, a table, a heading, code.
bool beginsItself(std::string_view line) {
    if (line.empty() || std::string_view(" \t-*+|#>`").find(line.front()) != std::string_view::npos) return true;
    std::size_t digits = 0;
    while (digits < line.size() && isDigit(line[digits])) ++digits;
    return digits > 0 && digits < line.size() && (line[digits] == '.' || line[digits] == ')');
}

}  // namespace

std::string cleanText(std::string_view text) {
    constexpr std::string_view kReplaced = "\xEF\xBF\xBD";
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = runeAt(text, i);
        const std::uint32_t value = point.value;
        const bool control =
            (isControlCode(value) && value != '\t' && value != '\n' && value != '\r') || isBroken(point);
        const bool turns = (value >= 0x202a && value <= 0x202e) || (value >= 0x2066 && value <= 0x2069);
        if (control || turns) {
            out += kReplaced;
        } else if (value == '\r') {
            if (i + 1 >= text.size() || text[i + 1] != '\n') out += '\n';
        } else if (value == 0x2028 || value == 0x2029) {
            out += '\n';
        } else {
            out += text.substr(i, point.length);
        }
        i += point.length;
    }
    return out;
}

std::string unwrapped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    bool joins = false;  // the line before continues
    for (std::string_view rest = goTrimmed(text); !rest.empty();) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!out.empty()) out += joins && !beginsItself(line) ? ' ' : '\n';
        out += line;
        joins = !line.empty() && !line.ends_with(':') &&
                std::string_view(" \t|`").find(line.front()) == std::string_view::npos;
    }
    return out;
}

}  // namespace crd::docs
