// JSON for reports, also as part of a text that is written in pieces.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/value/json.h"

namespace crd::ctl {

using JsonText = nlohmann::ordered_json;

// What `make` makes of each item.
template <typename Items, typename Make>
Json listOf(const Items& items, const Make& make) {
    Json::Array out;
    for (const auto& item : items) out.emplace_back(make(item));
    return out;
}

template <typename Items, typename Make>
JsonText jsonListOf(const Items& items, const Make& make) {
    JsonText out = JsonText::array();
    for (const auto& item : items) out.push_back(make(item));
    return out;
}

// The lines after the first are `columns` further to the right.
inline std::string indentedLines(const std::string& text, std::size_t columns) {
    if (columns == 0) return text;
    std::string out;
    out.reserve(text.size() + text.size() / 8);
    for (const char c : text) {
        out += c;
        if (c == '\n') out.append(columns, ' ');
    }
    return out;
}

// Indented by two columns, and indentedLines(). No line break at the end. Invalid UTF-8 is replaced.
inline std::string indentedJson(const JsonText& value, std::size_t columns) {
    return indentedLines(value.dump(2, ' ', false, JsonText::error_handler_t::replace), columns);
}

}  // namespace crd::ctl
