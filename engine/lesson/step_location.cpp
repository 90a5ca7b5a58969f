#include "engine/lesson/step_location.h"

#include <algorithm>
#include <vector>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"

namespace crd::lesson {

namespace {

using Steps = std::vector<PathStep>;

bool isAboutDefinition(const Edit& edit) {
    return edit.object == 0 && (edit.kind == Edit::Kind::Set || edit.kind == Edit::Kind::Unset);
}

// Without its last step, so that it is not what a solution changes.
std::optional<Steps> around(std::string_view path) {
    const std::optional<FieldPath> parsed = FieldPath::parse(wholePath(path));
    if (!parsed || parsed->empty()) return std::nullopt;
    Steps out = parsed->steps();
    out.pop_back();
    return out;
}

// From the last to the first, so that the result is the part that all of them begin with.
std::optional<Steps> commonPart(const std::vector<Steps>& paths) {
    if (paths.empty()) return std::nullopt;
    Steps out = paths.front();
    for (const Steps& path : paths) {
        const auto end = std::mismatch(out.begin(), out.end(), path.begin(), path.end()).first;
        out.erase(end, out.end());
    }
    return out;
}

std::optional<Steps> stepsOf(const Lesson& lesson, std::size_t from) {
    for (std::size_t i = from; i < lesson.steps.size(); ++i) {
        const Step& step = lesson.steps[i];
        if (i > from && step.files) break;
        std::vector<Steps> paths;
        if (step.question && !isAboutObjects(step.question->ask) && !step.question->path.empty())
            if (auto path = around(step.question->path)) paths.push_back(*std::move(path));
        for (const Edit& edit : step.solution.edits)
            if (isAboutDefinition(edit))
                if (auto path = around(edit.path)) paths.push_back(*std::move(path));
        auto part = commonPart(paths);
        // A later task shows which node it changes; before it, its surroundings do.
        if (part && i > from && part->size() > 1) part->pop_back();
        if (part) return part;
    }
    return std::nullopt;
}

}  // namespace

std::optional<StepLocation> stepLocation(const Lesson& lesson, std::size_t step, const TextPtr& definition) {
    std::optional<Steps> steps = stepsOf(lesson, step);
    if (!steps) return std::nullopt;
    const yaml::StreamPtr stream = yaml::Stream::read(definition);
    if (!stream->ok() || stream->documents().empty() || !stream->documents().front().root) return std::nullopt;
    for (; !steps->empty(); steps->pop_back()) {
        const FieldPath path(*steps);
        const auto found = yaml::locate(stream->documents().front(), path);
        if (found && !found->steps.empty()) return StepLocation{path.toString(), found->entryRef().span()};
    }
    return std::nullopt;
}

}  // namespace crd::lesson
