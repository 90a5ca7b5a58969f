#include "engine/sample/lesson.h"

#include <algorithm>
#include <memory>
#include <optional>

#include "engine/object/step_words.h"
#include "engine/yaml/resolve.h"
#include "engine/yaml/stream.h"

namespace crd::sample {

namespace {

// Whether the word is "kept", "rejected" or the name of a step.
bool readShows(std::string_view word, LessonPoint& point) {
    if (word == "rejected" || word == "kept") {
        point.shows = word == "kept" ? LessonPoint::Shows::Kept : LessonPoint::Shows::Rejected;
        return true;
    }
    const std::optional<object::StepKind> step = object::stepNamed(word);
    if (!step) return false;
    point.shows = LessonPoint::Shows::Step;
    point.step = *step;
    return true;
}

}  // namespace

Result<std::vector<Lesson>> readLessons(std::string_view text) {
    const auto value = yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(text))).value;
    const Json::Array* list = value ? value->asArray() : nullptr;
    if (!list) return failure("The lessons are not a YAML list.");
    std::vector<Lesson> out;
    for (const Json& item : *list) {
        Lesson& lesson = out.emplace_back();
        lesson.id = item.textAt("id");
        lesson.title = item.textAt("title");
        lesson.teaches = item.textAt("teaches");
        const Json* points = item.find("points");
        if (lesson.id.empty() || lesson.title.empty() || !points || !points->asArray()) {
            return failure("Lesson " + std::to_string(out.size()) + " needs an id, a title and points.");
        }
        for (const Json& entry : *points->asArray()) {
            LessonPoint& point = lesson.points.emplace_back();
            point.says = entry.textAt("says");
            const Json* sample = entry.find("sample");
            const std::int64_t* number = sample ? sample->asInt() : nullptr;
            const auto path = FieldPath::parse(entry.textAt("path"));
            if (!readShows(entry.textAt("shows"), point) || !number || *number < 1 || !path) {
                return failure("A point of the lesson \"" + lesson.id + "\" needs shows, sample and path.");
            }
            point.sample = static_cast<std::size_t>(*number - 1);
            point.path = *path;
        }
    }
    return out;
}

bool holds(const LessonPoint& point, const object::Outcome& outcome) {
    if (outcome.reading.refusal) return false;
    const auto& steps = outcome.reading.steps;
    const auto& errors = outcome.verdict.errors;
    if (point.shows == LessonPoint::Shows::Rejected) {
        return std::any_of(errors.begin(), errors.end(), [&](const auto& error) { return error.path == point.path; });
    }
    if (point.shows == LessonPoint::Shows::Kept) {
        const auto touched = [&](const auto& step) {
            return step.path.startsWith(point.path) || point.path.startsWith(step.path);
        };
        return object::valueAt(outcome.stored, point.path) && std::none_of(steps.begin(), steps.end(), touched);
    }
    return std::any_of(steps.begin(), steps.end(),
                       [&](const object::Step& step) { return step.path == point.path && step.kind == point.step; });
}

}  // namespace crd::sample
