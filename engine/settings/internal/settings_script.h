// Edits of a YAML file of settings.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/file_problem.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// Applies changes one after another, reading the text after each.
class SettingsScript {
 public:
    explicit SettingsScript(std::string_view text) : m_text(text) {}

    template <typename Make>
    bool step(const Make& make) {
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(m_text));
        if (!stream || !stream->ok() || stream->documents().empty()) return false;
        const Result<TextEdit> edit = make(yaml::EditTarget{*stream, 0});
        if (!edit) return false;
        m_text = applied(m_text, *edit);
        return true;
    }
    const std::string& text() const { return m_text; }

 private:
    std::string m_text;
};

// The text followed by `entry`, a line, if it has at most comments: there is no mapping to insert an entry into.
// Nothing if it has one, or is not YAML.
std::optional<std::string> startedWith(std::string_view text, std::string_view entry);

// Why a text that is not usable cannot be edited. `problems` is not empty.
tl::unexpected<Error> notUsable(const std::vector<FileProblem>& problems);
// Why an edit has not the effect that is wanted: it is at an alias, or at a duplicate key.
tl::unexpected<Error> notEditable();

}  // namespace crd
