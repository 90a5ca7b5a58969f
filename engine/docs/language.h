// The language of a page: how its own texts are shown. Names, values and texts of the definition are never translated.
#pragma once

#include <functional>
#include <string>
#include <utility>

#include "engine/base/phrase.h"

namespace crd::docs {

class Language {
 public:
    Language() = default;  // English
    // `language` is a tag as for HTML: "en", "zh-CN".
    Language(std::string language, std::function<std::string(const Phrase&)> translate)
        : m_language(std::move(language)), m_translate(std::move(translate)) {}

    std::string operator()(const Phrase& phrase) const { return m_translate ? m_translate(phrase) : phrase.english(); }
    const std::string& language() const { return m_language; }

 private:
    std::string m_language = "en";
    std::function<std::string(const Phrase&)> m_translate;
};

}  // namespace crd::docs
