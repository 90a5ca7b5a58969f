// Titles and sentences of our own, which the window can show in another language: an English pattern and the values of
// its placeholders. Sentences of the API server are not phrases: they are shown as the server writes them.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace crd {

class Phrase;

// A literal in the sources: static storage. %1 to %9 are placeholders for arguments.
struct Pattern {
    const char* context = "";  // groups texts for translators
    const char* english = "";

    // Each argument is a Phrase, or a name or value that is the same in every language.
    template <typename... Arguments>
    Phrase with(Arguments&&... arguments) const;

    // NOLINTNEXTLINE(google-explicit-constructor)
    constexpr operator std::string_view() const { return english; }
};

// The tool that collects texts for translators recognizes this function by name: both arguments must be literals.
constexpr Pattern phrase(const char* context, const char* english) {
    return {context, english};
}

class Phrase {
 public:
    Phrase() = default;
    // NOLINTNEXTLINE(google-explicit-constructor)
    Phrase(const Pattern& pattern) : m_context(pattern.context), m_text(pattern.english) {}
    Phrase(const Pattern& pattern, std::vector<Phrase> arguments)
        : m_context(pattern.context), m_text(pattern.english), m_arguments(std::move(arguments)) {}
    // A name or a value: the same in every language.
    static Phrase word(std::string_view text) {
        Phrase out;
        out.m_text = text;
        return out;
    }

    bool empty() const { return m_text.empty(); }
    bool isWord() const { return m_context.empty(); }
    const std::string& context() const { return m_context; }  // of the pattern; empty for a word
    const std::string& text() const { return m_text; }        // the pattern or the word
    const std::vector<Phrase>& arguments() const { return m_arguments; }
    std::string english() const;

    bool operator==(const Phrase&) const = default;
    friend bool operator==(const Phrase& phrase, std::string_view english) { return phrase.english() == english; }
    friend std::ostream& operator<<(std::ostream& out, const Phrase& phrase) { return out << phrase.english(); }

 private:
    std::string m_context, m_text;
    std::vector<Phrase> m_arguments;
};

template <typename... Arguments>
Phrase Pattern::with(Arguments&&... arguments) const {
    [[maybe_unused]] const auto toPhrase = [](auto&& argument) {
        if constexpr (std::is_convertible_v<decltype(argument), std::string_view> &&
                      !std::is_same_v<std::decay_t<decltype(argument)>, Pattern>)
            return Phrase::word(argument);
        else
            return Phrase(std::forward<decltype(argument)>(argument));
    };
    return {*this, {toPhrase(std::forward<Arguments>(arguments))...}};
}

// Replaces %1 to %9 in the pattern; other uses of % are kept.
std::string filled(std::string_view pattern, const std::vector<std::string>& arguments);

// Joins whole sentences; empty ones are omitted.
Phrase sentences(const Phrase& first, const Phrase& second);

// "a", "a and b", "a, b and c", with "or" instead of "and".
Phrase allOf(const std::vector<Phrase>& parts);
Phrase anyOf(const std::vector<Phrase>& parts);

}  // namespace crd
