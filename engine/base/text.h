// A text to show: a phrase of our own, which can be translated, or one that is the same in every language, such as a
// sentence of the API server, which is shown as the server writes it.
#pragma once

#include <concepts>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/base/phrase.h"

namespace crd {

class Text {
 public:
    Text() = default;
    // NOLINTBEGIN(google-explicit-constructor)
    Text(Phrase ours) : m_english(ours.english()), m_phrase(ours.isWord() ? Phrase() : std::move(ours)) {}
    Text(const Pattern& ours) : Text(Phrase(ours)) {}
    Text(std::string verbatim) : m_english(std::move(verbatim)) {}
    Text(const char* verbatim) : m_english(verbatim) {}
    // NOLINTEND(google-explicit-constructor)

    bool empty() const { return m_english.empty(); }
    // Not a phrase of our own.
    bool isVerbatim() const { return m_phrase.empty(); }
    const std::string& english() const { return m_english; }
    // For translation, and as an argument of another text; a word if the text is verbatim.
    Phrase phrase() const { return isVerbatim() ? Phrase::word(m_english) : m_phrase; }

    bool operator==(const Text&) const = default;
    template <std::convertible_to<std::string_view> English>
    friend bool operator==(const Text& text, const English& english) {
        return std::string_view(text.m_english) == std::string_view(english);
    }
    friend std::ostream& operator<<(std::ostream& out, const Text& text) { return out << text.m_english; }

 private:
    std::string m_english;  // kept because most readers want it
    Phrase m_phrase;        // empty: the text is verbatim
};

}  // namespace crd
