#include "engine/docs/plain_text.h"

#include "engine/base/go_text.h"

namespace crd::docs {

std::string cleanText(std::string_view text) {
    constexpr std::string_view kReplaced = "\xEF\xBF\xBD";
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = runeAt(text, i);
        const std::uint32_t value = point.value;
        const bool control = (value < 0x20 && value != '\t' && value != '\n' && value != '\r') ||
                             (value >= 0x7f && value < 0xa0) || isBroken(point);
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

}  // namespace crd::docs
