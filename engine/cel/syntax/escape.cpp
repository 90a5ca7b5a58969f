#include "engine/cel/syntax/escape.h"

#include <algorithm>
#include <array>

#include "engine/base/text/ascii.h"
#include "engine/cel/syntax/lexer.h"

namespace crd::cel {

namespace {

struct Escape {
    std::string_view plain;
    std::string_view word;
};
constexpr std::array kEscapes{Escape{"__", "underscores"}, Escape{".", "dot"}, Escape{"-", "dash"},
                              Escape{"/", "slash"}};

bool isWord(char c) {
    return isAlphanumeric(c) || c == '_';
}

}  // namespace

std::optional<std::string> escaped(std::string_view name) {
    if (name.empty() || isDigit(name.front())) return std::nullopt;
    if (isReservedWord(name)) return "__" + std::string(name) + "__";
    // Most names are written as they are.
    if (std::all_of(name.begin(), name.end(), isWord) && name.find("__") == std::string_view::npos)
        return std::string(name);
    std::string out;
    for (std::size_t at = 0; at < name.size();) {
        const auto* escape = std::find_if(kEscapes.begin(), kEscapes.end(),
                                          [&](const Escape& one) { return name.substr(at).starts_with(one.plain); });
        if (escape != kEscapes.end()) {
            out.append("__").append(escape->word).append("__");
            at += escape->plain.size();
        } else if (isWord(name[at])) {
            out += name[at++];
        } else {
            return std::nullopt;
        }
    }
    return out;
}

std::optional<std::string> unescaped(std::string_view identifier) {
    if (identifier.find("__") == std::string_view::npos) return std::string(identifier);
    std::string out;
    for (std::size_t at = 0; at < identifier.size();) {
        // Two underscores, a word without underscores, two underscores.
        const std::size_t end = identifier.substr(at).starts_with("__") ? identifier.find('_', at + 2) : at + 2;
        if (end == at + 2 || end == std::string_view::npos || !identifier.substr(end).starts_with("__")) {
            out += identifier[at++];
            continue;
        }
        const std::string_view word = identifier.substr(at + 2, end - at - 2);
        const auto* escape =
            std::find_if(kEscapes.begin(), kEscapes.end(), [&](const Escape& one) { return one.word == word; });
        if (escape != kEscapes.end()) {
            out += escape->plain;
        } else if (isReservedWord(word) && at == 0 && end + 2 == identifier.size()) {
            out += word;
        } else {
            return std::nullopt;
        }
        at = end + 2;
    }
    return out;
}

}  // namespace crd::cel
