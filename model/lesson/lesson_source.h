// Where the window's courses come from: the built-in one, which is in the program, and folders. Safe from any thread.
#pragma once

#include <QString>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/lesson/course.h"

namespace crd::model {

using CoursePtr = std::shared_ptr<const lesson::Course>;

// A course as it was read. Without a course, `failure` is a sentence.
struct CourseRead {
    QString folder;  // empty: the built-in course
    CoursePtr course;
    QString failure;
    // Of reading, and for a folder also of running its lessons, as `crdctl lesson check` does.
    std::vector<FileProblem> problems;
};

// An empty folder reads the built-in course.
CourseRead readCourseAt(const QString& folder, const std::stop_token& stop);

// Whether the lesson could be read; only such a lesson can be opened.
bool isComplete(const lesson::Course& course, const lesson::CourseLesson& lesson);

// Null if there is none.
const lesson::CourseLesson* lessonNamed(const lesson::Course& course, std::string_view id);

}  // namespace crd::model
