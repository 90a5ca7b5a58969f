// The engine's answers to all questions of a lesson, with the texts that they are about, so that another program can
// compare them with a real server.
#pragma once

#include <string>

#include "engine/lesson/lesson.h"

namespace crd::lesson {

// A list of situations: the texts of each step, of each solution and of each wrong attempt that has questions.
// `definition` and `stored` are YAML texts; `objects` are the values of the objects. Each of `questions` has the fields
// of lesson.yaml with their defaults, the line in it, and `answer`, `absent` or `failure`; the answer to `stored` is an
// object, not a text.
Json answersOf(const Lesson& lesson);

}  // namespace crd::lesson
