// Text in XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace crd {

// The text as content of an element or as the value of a quoted attribute. Control characters stay.
inline std::string escapedMarkup(std::string_view text) {
    std::string out;
    out.reserve(text.size() + text.size() / 16);
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

}  // namespace crd
