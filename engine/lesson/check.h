// Checks lessons by running them: each question has an answer, each solution passes, each wrong answer fails.
#pragma once

#include <string>
#include <vector>

#include "engine/lesson/lesson.h"

namespace crd::lesson {

// `name` is that of the lesson's file. `notes`, if not null, receives what the engine answers, and which goal each
// wrong attempt does not meet: so that authors can compare them with their explanations.
std::vector<FileProblem> checkLesson(const Lesson& lesson, const std::string& name,
                                     std::vector<FileProblem>* notes = nullptr);

// The texts at each step, as they are before it: those of the lesson, changed by the solutions of the steps before.
// Stops before a solution that cannot be applied.
std::vector<Texts> textsOfSteps(const Lesson& lesson);

}  // namespace crd::lesson
