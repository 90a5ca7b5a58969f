// A folder of lessons: course.yaml with the chapters in order, and a folder per lesson, CHAPTER/LESSON/lesson.yaml.
// Without course.yaml, every folder with a lesson.yaml is a lesson, in the order of the names.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lesson/lesson.h"

namespace crd::lesson {

struct CourseLesson {
    std::string file;  // its lesson.yaml
    Lesson lesson;
};

struct Chapter {
    std::string id, title, about;
    std::vector<CourseLesson> lessons;
};

struct Course {
    std::string title;
    std::vector<Chapter> chapters;
    std::vector<FileProblem> problems;  // of reading; lessons with problems are not complete
};

// The course of a course.yaml, from files by their path below its folder: the built-in one may be in the program.
// `only` is the id of the only chapter to read; empty: all. Fails with a whole sentence.
Result<Course> readListedCourse(const FileSource& files, std::string_view only = {});

// The folder of a course, of a chapter of a course, or of a single lesson. Fails with a whole sentence if it cannot be
// read.
Result<Course> readCourse(const std::filesystem::path& folder);

// The first lesson that teaches a rule; null if there is none.
const CourseLesson* lessonAbout(const Course& course, std::string_view rule);

}  // namespace crd::lesson
