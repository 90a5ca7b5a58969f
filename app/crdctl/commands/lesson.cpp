#include <iostream>
#include <vector>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/print/visible_text.h"
#include "engine/base/io/file_io.h"
#include "engine/lesson/answers.h"
#include "engine/lesson/check.h"
#include "engine/lesson/course.h"
#include "engine/lesson/handout.h"

namespace crd::ctl {

namespace {

struct LessonArguments {
    std::string folder;
    std::string output;  // of a handout; empty: standard output
    bool verbose = false;
};

// Handouts and answers are made of lessons without problems.
Result<lesson::Course> soundCourse(const std::string& folder) {
    Result<lesson::Course> course = lesson::readCourse(folder);
    if (course && !course->problems.empty()) return failure(toString(course->problems.front()));
    return course;
}

// The problems of reading the lessons, then those of running what could be read.
std::vector<FileProblem> problemsOf(const lesson::Course& course, std::vector<FileProblem>& notes) {
    std::vector<FileProblem> out = course.problems;
    for (const lesson::Chapter& chapter : course.chapters) {
        for (const lesson::CourseLesson& one : chapter.lessons) {
            bool readable = !one.lesson.steps.empty();
            for (const FileProblem& problem : course.problems) readable = readable && problem.file != one.file;
            if (!readable) continue;
            for (FileProblem& problem : checkLesson(one.lesson, one.file, &notes)) out.push_back(std::move(problem));
        }
    }
    return out;
}

int checkLessons(const LessonArguments& arguments) {
    const Result<lesson::Course> course = lesson::readCourse(arguments.folder);
    if (!course) return failWith(course.error());
    std::vector<FileProblem> notes;
    const std::vector<FileProblem> problems = problemsOf(*course, notes);
    if (arguments.verbose)
        for (const FileProblem& note : notes) std::cout << toString(note) << '\n';
    for (const FileProblem& problem : problems) std::cout << toString(problem) << '\n';
    std::size_t lessons = 0, steps = 0;
    for (const lesson::Chapter& chapter : course->chapters) {
        lessons += chapter.lessons.size();
        for (const lesson::CourseLesson& one : chapter.lessons) steps += one.lesson.steps.size();
    }
    std::cout << "Lessons: " << lessons << ", steps: " << steps << ", problems: " << problems.size() << '\n';
    return printed(problems.empty() ? kClean : kFindings, "the output");
}

int printAnswers(const LessonArguments& arguments) {
    const Result<lesson::Course> course = soundCourse(arguments.folder);
    if (!course) return failWith(course.error());
    Output out("json", "the output");
    for (const lesson::Chapter& chapter : course->chapters)
        for (const lesson::CourseLesson& one : chapter.lessons)
            out.addObject(Json::Object{{"lesson", one.file}, {"situations", lesson::answersOf(one.lesson)}});
    return out.finish(kClean);
}

int listLessons(const LessonArguments& arguments) {
    const Result<lesson::Course> course = lesson::readCourse(arguments.folder);
    if (!course) return failWith(course.error());
    for (const lesson::Chapter& chapter : course->chapters) {
        std::cout << (chapter.title.empty() ? "(no chapter)" : chapter.title) << '\n';
        for (const lesson::CourseLesson& one : chapter.lessons)
            std::cout << "  " << one.lesson.id << ": " << one.lesson.title << " (" << one.lesson.minutes << " min)\n";
    }
    return printed(kClean, "the output");
}

int writeHandout(const LessonArguments& arguments) {
    const Result<lesson::Course> course = soundCourse(arguments.folder);
    if (!course) return failWith(course.error());
    std::vector<lesson::CourseLesson> lessons;
    for (const lesson::Chapter& chapter : course->chapters)
        lessons.insert(lessons.end(), chapter.lessons.begin(), chapter.lessons.end());
    std::string title = course->title;
    if (title.empty()) title = lessons.size() == 1 ? lessons.front().lesson.title : course->chapters.front().title;
    const std::string page = lesson::handout(title.empty() ? "Lessons" : title, lessons);
    if (arguments.output.empty()) {
        writeDocument(page);
        return printed(kClean, "the output");
    }
    const Result<void> saved = saveFile(arguments.output, page);
    return saved ? kClean : failWith(saved.error());
}

}  // namespace

void addLesson(const Commands& commands) {
    const Commands group = commands.group("lesson", "Work with lessons in a folder (resources/lessons/README.md)");
    const auto add = [&](const char* name, const char* text, int (*run)(const LessonArguments&)) {
        Commands::Added<LessonArguments> out = group.add(name, text, run);
        out.options.value("DIR", out.to.folder, "The folder of a course, a chapter or a lesson")->required();
        return out;
    };
    const auto check =
        add("check",
            "Run lessons: each question has an answer, each solution passes, each wrong answer fails. Exit code 0: no "
            "problems, 1: problems, with file and line, 2: unusable input.",
            checkLessons);
    check.options.flag("--verbose", check.to.verbose,
                       "Also print the answer to each question, and which goal each wrong attempt does not meet");
    check.options.examples({"crdctl lesson check lessons"});
    const auto answers = add(
        "answers",
        "Print all questions with their answers, and the definitions and objects that they are about, as JSON. Exit "
        "code 0, or 2: unusable input.",
        printAnswers);
    answers.options.examples({"crdctl lesson answers lessons"});
    const auto list = add("list", "List the lessons by chapter. Exit code 0, or 2: unusable input.", listLessons);
    list.options.examples({"crdctl lesson list lessons"});
    const auto handout = add("handout",
                             "Write lessons as one HTML page, with answers and solutions at the end. Exit code 0, or "
                             "2: unusable input.",
                             writeHandout);
    handout.options.value("--output,-o", handout.to.output, "The file (default: standard output)", "FILE");
    handout.options.examples({"crdctl lesson handout --output lessons.html lessons"});
}

}  // namespace crd::ctl
