// Checks lessons by running them: each question has an answer, each solution passes, each wrong answer fails.
#pragma once

#include <string>
#include <vector>

#include "engine/lesson/lesson.h"

namespace crd::lesson {

// `name` is that of the lesson's file.
std::vector<LessonProblem> checkLesson(const Lesson& lesson, const std::string& name);

// The texts at each step, as they are before it: those of the lesson, changed by the solutions of the steps before.
// Stops before a solution that cannot be applied.
std::vector<Texts> textsOfSteps(const Lesson& lesson);

}  // namespace crd::lesson
