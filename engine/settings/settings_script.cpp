#include "engine/settings/internal/settings_script.h"

#include <algorithm>

#include "engine/base/phrase.h"

namespace crd {

std::optional<std::string> startedWith(std::string_view text, std::string_view entry) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const bool isEmpty = stream && stream->ok() &&
                         std::all_of(stream->documents().begin(), stream->documents().end(),
                                     [](const yaml::DocumentTree& d) { return !d.root || !d.root->isMapping(); });
    if (!isEmpty) return std::nullopt;
    std::string out(text);
    if (!out.empty() && out.back() != '\n') out += '\n';
    return out.append(entry);
}

tl::unexpected<Error> notUsable(const std::vector<FileProblem>& problems) {
    return failure(phrase("Settings", "line %1: %2")
                       .with(std::to_string(problems.front().line), problems.front().message.phrase()));
}

tl::unexpected<Error> notEditable() {
    return failure(phrase("Settings", "the layout of the file cannot be changed here; edit it as text"));
}

}  // namespace crd
