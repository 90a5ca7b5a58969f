// JSON for reports, also as part of a text that is written in pieces.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

namespace crd::ctl {

using JsonText = nlohmann::ordered_json;

// Indented by two columns; the lines after the first are `columns` further to the right. No line break at the end.
// Invalid UTF-8 is replaced.
inline std::string indentedJson(const JsonText& value, std::size_t columns) {
    const std::string text = value.dump(2, ' ', false, JsonText::error_handler_t::replace);
    if (columns == 0) return text;
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        out += c;
        if (c == '\n') out.append(columns, ' ');
    }
    return out;
}

}  // namespace crd::ctl
