// Quoting of user text in messages.
#pragma once

#include <string>
#include <string_view>

namespace crd {

// "text"; nothing is escaped. The overloads are preferred to std::quoted(), which a header of another source in the
// batch may declare.
inline std::string quoted(std::string_view text) {
    return '"' + std::string(text) + '"';
}
inline std::string quoted(const std::string& text) {
    return quoted(std::string_view(text));
}
inline std::string quoted(const char* text) {
    return quoted(std::string_view(text));
}

// `text`
inline std::string ticked(std::string_view text) {
    return '`' + std::string(text) + '`';
}

}  // namespace crd
