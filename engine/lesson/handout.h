// Lessons as one HTML page in English, for printing and for reading without the program. The answers and solutions are
// at the end.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/lesson/course.h"

namespace crd::lesson {

// Lessons without problems.
std::string handout(std::string_view title, std::span<const CourseLesson> lessons);

// The Markdown of lessons as HTML: paragraphs, lists that begin with "- ", blocks between ``` lines, `code`, **strong**
// and *emphasis*. Anything else is text.
std::string markdownHtml(std::string_view text);

}  // namespace crd::lesson
