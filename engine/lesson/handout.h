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

// Markdown as HTML, with the paragraphs, lists, code and marks of engine/base/markdown. Links are their texts.
std::string markdownHtml(std::string_view text);

}  // namespace crd::lesson
