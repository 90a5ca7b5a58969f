// Lessons: a definition and objects that demonstrate what the server does with them. The list is a YAML file
// (resources/lessons/lessons.yaml); the texts of the lessons are in the same folder.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/result.h"
#include "engine/object/request.h"

namespace crd::sample {

struct LessonPoint {
    enum class Shows : std::uint8_t { Step, Kept, Rejected };
    Shows shows = Shows::Kept;
    object::StepKind step{};  // of Step
    std::size_t sample = 0;   // index of the object in the samples
    FieldPath path;           // in the object
    std::string says;         // one sentence
};

struct Lesson {
    std::string id, title, teaches;
    std::vector<LessonPoint> points;

    std::string definitionFile() const { return id + ".crd.yaml"; }
    std::string samplesFile() const { return id + ".samples.yaml"; }
};

// Fails with one sentence if the text is not such a list.
Result<std::vector<Lesson>> readLessons(std::string_view text);

// Whether the outcome of creating the point's sample demonstrates the point.
bool holds(const LessonPoint& point, const object::Outcome& outcome);

}  // namespace crd::sample
