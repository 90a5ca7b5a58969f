// Where in the definition a step is about, so that the window can show it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/base/text_patch.h"
#include "engine/lesson/lesson.h"

namespace crd::lesson {

struct StepLocation {
    std::string path;  // of the file
    SourceSpan span;   // in the text of the definition
};

// The deepest node that contains all that the next task of the lesson changes, or else that its question names. It is
// never the changed node itself, which would show the answer; before the task, it is one level higher. Nothing: the
// step is about no single place.
std::optional<StepLocation> stepLocation(const Lesson& lesson, std::size_t step, const TextPtr& definition);

}  // namespace crd::lesson
