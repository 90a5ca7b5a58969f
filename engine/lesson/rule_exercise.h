// A small lesson from the page of a rule (resources/rules): change the incorrect example until the rule does not report
// it. The correct example is the solution.
#pragma once

#include <string>
#include <string_view>

#include "engine/lesson/lesson.h"

namespace crd::lesson {

// Fails with a whole sentence if the page has no examples, or if no server reports the incorrect one.
Result<Lesson> exerciseOf(std::string_view rule, std::string_view page);

}  // namespace crd::lesson
