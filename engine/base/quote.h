// Quoting of user text in messages.
#pragma once

#include <string>
#include <string_view>

namespace crd {

// "text"; nothing is escaped.
inline std::string quoted(std::string_view text) {
    return '"' + std::string(text) + '"';
}

// `text`
inline std::string ticked(std::string_view text) {
    return '`' + std::string(text) + '`';
}

}  // namespace crd
