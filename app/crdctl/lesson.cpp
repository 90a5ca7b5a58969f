#include "app/crdctl/lesson.h"

#include <iostream>
#include <vector>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/visible_text.h"
#include "engine/base/file_io.h"
#include "engine/lesson/answers.h"
#include "engine/lesson/check.h"
#include "engine/lesson/course.h"
#include "engine/lesson/handout.h"
#include "engine/value/json_text.h"

namespace crd::ctl {

namespace {

int finished(int code) {
    std::cout << std::flush;
    return std::cout ? code : refuse("Cannot write the output.");
}

// The problems of reading the lessons, then those of running what could be read.
std::vector<lesson::LessonProblem> problemsOf(const lesson::Course& course, std::vector<lesson::LessonProblem>& notes) {
    std::vector<lesson::LessonProblem> out = course.problems;
    for (const lesson::Chapter& chapter : course.chapters) {
        for (const lesson::CourseLesson& one : chapter.lessons) {
            bool readable = !one.lesson.steps.empty();
            for (const lesson::LessonProblem& problem : course.problems)
                readable = readable && problem.file != one.file;
            if (!readable) continue;
            for (lesson::LessonProblem& problem : checkLesson(one.lesson, one.file, &notes))
                out.push_back(std::move(problem));
        }
    }
    return out;
}

}  // namespace

int checkLessons(const LessonArguments& arguments) {
    const Result<lesson::Course> course = lesson::readCourse(arguments.folder);
    if (!course) return refuse(course.error().message);
    std::vector<lesson::LessonProblem> notes;
    const std::vector<lesson::LessonProblem> problems = problemsOf(*course, notes);
    if (arguments.verbose)
        for (const lesson::LessonProblem& note : notes) std::cout << toString(note) << '\n';
    for (const lesson::LessonProblem& problem : problems) std::cout << toString(problem) << '\n';
    std::size_t lessons = 0, steps = 0;
    for (const lesson::Chapter& chapter : course->chapters) {
        lessons += chapter.lessons.size();
        for (const lesson::CourseLesson& one : chapter.lessons) steps += one.lesson.steps.size();
    }
    std::cout << "Lessons: " << lessons << ", steps: " << steps << ", problems: " << problems.size() << '\n';
    return finished(problems.empty() ? kClean : kFindings);
}

int printAnswers(const LessonArguments& arguments) {
    const Result<lesson::Course> course = lesson::readCourse(arguments.folder);
    if (!course) return refuse(course.error().message);
    if (!course->problems.empty()) return refuse(toString(course->problems.front()));
    Json::Array out;
    for (const lesson::Chapter& chapter : course->chapters)
        for (const lesson::CourseLesson& one : chapter.lessons)
            out.emplace_back(Json::Object{{"lesson", Json(one.file)}, {"situations", lesson::answersOf(one.lesson)}});
    std::cout << toIndentedString(Json(std::move(out))) << '\n';
    return finished(kClean);
}

int listLessons(const LessonArguments& arguments) {
    const Result<lesson::Course> course = lesson::readCourse(arguments.folder);
    if (!course) return refuse(course.error().message);
    for (const lesson::Chapter& chapter : course->chapters) {
        std::cout << (chapter.title.empty() ? "(no chapter)" : chapter.title) << '\n';
        for (const lesson::CourseLesson& one : chapter.lessons)
            std::cout << "  " << one.lesson.id << ": " << one.lesson.title << " (" << one.lesson.minutes << " min)\n";
    }
    return finished(kClean);
}

int writeHandout(const LessonArguments& arguments) {
    const Result<lesson::Course> course = lesson::readCourse(arguments.folder);
    if (!course) return refuse(course.error().message);
    if (!course->problems.empty()) return refuse(toString(course->problems.front()));
    std::vector<lesson::CourseLesson> lessons;
    for (const lesson::Chapter& chapter : course->chapters)
        lessons.insert(lessons.end(), chapter.lessons.begin(), chapter.lessons.end());
    std::string title = course->title;
    if (title.empty()) title = lessons.size() == 1 ? lessons.front().lesson.title : course->chapters.front().title;
    const std::string page = lesson::handout(title.empty() ? "Lessons" : title, lessons);
    if (arguments.output.empty()) {
        writeDocument(page);
        return finished(kClean);
    }
    const Result<void> saved = saveFile(arguments.output, page);
    return saved ? kClean : refuse(saved.error().message);
}

}  // namespace crd::ctl
