#include "engine/base/phrase.h"

namespace crd {

namespace {

Phrase listedWith(const std::vector<Phrase>& parts, const Pattern& last) {
    if (parts.empty()) return {};
    Phrase out = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i)
        out = (i + 1 == parts.size() ? last : phrase("Lists", "%1, %2")).with(out, parts[i]);
    return out;
}

}  // namespace

std::string filled(std::string_view pattern, const std::vector<std::string>& arguments) {
    std::string out;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::size_t digit = pattern[i] == '%' && i + 1 < pattern.size()
                                      ? static_cast<std::size_t>(static_cast<unsigned char>(pattern[i + 1])) - '0'
                                      : 0;
        if (digit >= 1 && digit <= 9 && digit <= arguments.size()) {
            out += arguments[digit - 1];
            ++i;
        } else {
            out += pattern[i];
        }
    }
    return out;
}

std::string Phrase::english() const {
    if (m_arguments.empty()) return m_text;
    std::vector<std::string> written;
    for (const Phrase& argument : m_arguments) written.push_back(argument.english());
    return filled(m_text, written);
}

Phrase sentences(const Phrase& first, const Phrase& second) {
    if (first.empty()) return second;
    if (second.empty()) return first;
    return phrase("Sentences", "%1 %2").with(first, second);
}

Phrase allOf(const std::vector<Phrase>& parts) {
    return listedWith(parts, phrase("Lists", "%1 and %2"));
}

Phrase anyOf(const std::vector<Phrase>& parts) {
    return listedWith(parts, phrase("Lists", "%1 or %2"));
}

}  // namespace crd
