// Which wrong attempt of a task a learner made, so that its explanation can be shown.
#pragma once

#include "engine/lesson/lesson.h"

namespace crd::lesson {

// The first wrong attempt whose outcome, applied to the texts at the beginning of the step, is that of `now`: the same
// errors of the definition, the same answers to the goals and the same errors of their objects. Texts are not compared,
// so a mistake is recognized however it is written. An attempt that changes no outcome is recognized by the values that
// it sets. Null: none, or nothing was changed yet.
const Attempt* mistakeIn(const Lesson& lesson, const Step& step, const Texts& begin, Situation& now);

}  // namespace crd::lesson
