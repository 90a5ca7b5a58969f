#include "model/lesson/lesson_source.h"

#include <QFile>
#include <algorithm>
#include <charconv>
#include <map>
#include <string_view>

#include "engine/base/text/quote.h"
#include "engine/lesson/check.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

// Of packaging/bundle_texts.py.
std::map<std::string, std::string_view, std::less<>> unbundled(std::string_view bundle) {
    std::map<std::string, std::string_view, std::less<>> out;
    while (!bundle.empty()) {
        const std::string_view head = bundle.substr(0, bundle.find('\n'));
        const std::size_t space = head.find(' ');
        std::size_t size = 0;
        if (space == std::string_view::npos || head.size() == bundle.size() ||
            std::from_chars(head.data(), head.data() + space, size).ec != std::errc() ||
            size > bundle.size() - head.size() - 1)
            return {};
        out.emplace(head.substr(space + 1), bundle.substr(head.size() + 1, size));
        bundle.remove_prefix(head.size() + 1 + size);
    }
    return out;
}

Result<lesson::Course> builtInCourse() {
    QFile file(QStringLiteral(":/crd/lessons.bundle"));
    if (!file.open(QIODevice::ReadOnly)) return failure("The program has no lessons.");
    const QByteArray bytes = file.readAll();
    const auto texts = unbundled({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return lesson::readListedCourse([&](const std::string& name) -> Result<std::string> {
        const auto found = texts.find(name);
        if (found == texts.end()) return failure("There is no file " + crd::quoted(name) + ".");
        return std::string(found->second);
    });
}

}  // namespace

CourseRead readCourseAt(const QString& folder, const std::stop_token& stop) {
    CourseRead out;
    out.folder = folder;
    Result<lesson::Course> course = folder.isEmpty() ? builtInCourse() : lesson::readCourse(toPath(folder));
    if (!course) {
        out.failure = messageOf(course.error());
        return out;
    }
    out.problems = course->problems;
    // Those of the program are run by its tests.
    for (const lesson::Chapter& chapter : course->chapters) {
        for (const lesson::CourseLesson& one : chapter.lessons) {
            if (folder.isEmpty() || stop.stop_requested() || !isComplete(*course, one)) continue;
            for (FileProblem& problem : checkLesson(one.lesson, one.file)) out.problems.push_back(std::move(problem));
        }
    }
    out.course = std::make_shared<const lesson::Course>(*std::move(course));
    return out;
}

bool isComplete(const lesson::Course& course, const lesson::CourseLesson& lesson) {
    return !lesson.lesson.steps.empty() &&
           std::none_of(course.problems.begin(), course.problems.end(),
                        [&](const FileProblem& problem) { return problem.file == lesson.file; });
}

const lesson::CourseLesson* lessonNamed(const lesson::Course& course, std::string_view id) {
    for (const lesson::Chapter& chapter : course.chapters)
        for (const lesson::CourseLesson& one : chapter.lessons)
            if (one.lesson.id == id) return &one;
    return nullptr;
}

}  // namespace crd::model
