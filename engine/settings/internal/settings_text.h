// Reading of a YAML file of settings: one mapping, each problem with its line.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/file_problem.h"
#include "engine/base/phrase.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// User text as shown in a message.
inline std::string shownSetting(const std::string& text) {
    constexpr std::size_t kMost = 60;
    std::string out = text.size() > kMost ? text.substr(0, kMost) + "..." : text;
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    return '"' + out + '"';
}

// Settings are read by the same reader as definitions, so no text can make it hang or run out of memory.
class SettingsText {
 public:
    explicit SettingsText(std::string_view text)
        : m_stream(yaml::Stream::read(std::make_shared<const std::string>(text), nullptr, kLimits)) {}

    // Nothing if the text is empty, or not usable() as a whole.
    std::optional<yaml::NodeRef> root() {
        const std::vector<yaml::DocumentTree>& documents = m_stream->documents();
        if (!m_stream->ok()) {
            const yaml::Problem& problem = m_stream->problems().front();
            return reject(problem.span.begin,
                          phrase("Settings", "this is not valid YAML: %1").with(problem.message.phrase()));
        }
        if (documents.size() > 1)
            return reject(documents[1].span.begin,
                          phrase("Settings", "the settings must be one document; a second one starts here"));
        if (!documents.front().root || isNull(documents.front().ref())) return std::nullopt;
        const yaml::NodeRef node = documents.front().ref();
        if (!node->isMapping())
            return reject(node.begin(), phrase("Settings", "the settings must be a mapping of names to values"));
        return node;
    }

    void say(std::size_t offset, const Phrase& message) { m_problems.push_back({{}, lineOf(offset), message}); }
    std::size_t lineOf(std::size_t offset) const { return m_stream->lines().lineOf(offset) + 1; }
    static bool isNull(yaml::NodeRef node) { return node->isScalar() && yaml::resolveScalar(*node) == Json(); }
    static std::string textOf(yaml::NodeRef node) { return node->isScalar() ? node->scalar : ""; }

    // Calls `known(key, entry)` for each entry that has a plain key; it returns whether the key is known. `notPlain`
    // and `unknown` are sentences for keys that cannot be used; the latter takes the key.
    template <typename Known>
    void each(yaml::NodeRef mapping, const Phrase& notPlain, const Pattern& unknown, const Known& known) {
        std::set<std::string> seen;
        for (std::size_t i = 0; i < mapping.size(); ++i) {
            const yaml::EntryRef entry = mapping.entry(i);
            if (!entry.key->isScalar()) {
                say(entry.begin, notPlain);
                continue;
            }
            const std::string& key = entry.key->scalar;
            if (!seen.insert(key).second)
                say(entry.begin, phrase("Settings", "%1 occurs twice; the last one is used").with(shownSetting(key)));
            if (!known(key, entry)) say(entry.begin, unknown.with(shownSetting(key)));
        }
    }

    bool usable() const { return m_usable; }
    std::vector<FileProblem> takeProblems() { return std::move(m_problems); }

 private:
    static constexpr yaml::ReadLimits kLimits{.maxBytes = 1u << 20};

    std::nullopt_t reject(std::size_t offset, const Phrase& message) {
        m_usable = false;
        say(offset, message);
        return std::nullopt;
    }

    yaml::StreamPtr m_stream;
    std::vector<FileProblem> m_problems;
    bool m_usable = true;
};

}  // namespace crd
