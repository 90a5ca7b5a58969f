#include "engine/lesson/course.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "engine/base/file_io.h"
#include "engine/base/quote.h"
#include "engine/yaml/resolve.h"
#include "engine/yaml/stream.h"

namespace crd::lesson {

namespace {

namespace fs = std::filesystem;

constexpr const char* kCourseFile = "course.yaml";
constexpr const char* kLessonFile = "lesson.yaml";
constexpr std::size_t kMaxLessons = 1000;

// The folders that contain a lesson, at most two levels below: sorted.
std::vector<fs::path> lessonFolders(const fs::path& folder) {
    std::vector<fs::path> out;
    std::error_code error;
    if (fs::exists(folder / kLessonFile, error)) out.push_back(folder);
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::recursive_directory_iterator() && out.size() < kMaxLessons; at.increment(error)) {
        if (at.depth() > 1) at.disable_recursion_pending();
        if (!at->is_directory(error)) continue;
        if (at->path().filename().string().starts_with('.')) {
            at.disable_recursion_pending();
        } else if (fs::exists(at->path() / kLessonFile, error)) {
            out.push_back(at->path());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

class CourseReader {
 public:
    explicit CourseReader(fs::path folder) : m_folder(std::move(folder)) {}

    Result<Course> read() {
        std::error_code error;
        if (!fs::is_directory(m_folder, error)) return failure(crd::quoted(m_folder.string()) + " is not a folder.");
        const fs::path list = m_folder / kCourseFile;
        const fs::path parent = fs::weakly_canonical(m_folder, error).parent_path();
        if (!fs::exists(list, error) && fs::exists(parent / kCourseFile, error)) {
            const std::string id = fs::weakly_canonical(m_folder, error).filename().string();
            return CourseReader(parent).readChapter(id);
        }
        if (fs::exists(list, error)) {
            if (Result<void> chapters = readChapters(list); !chapters) return tl::unexpected<Error>(chapters.error());
            for (const fs::path& folder : lessonFolders(m_folder))
                if (!m_read.contains(folder.lexically_normal()))
                    report(list.string(), "The lesson " + crd::quoted(folder.lexically_relative(m_folder).string()) +
                                              " is not in a chapter.");
        } else {
            for (const fs::path& folder : lessonFolders(m_folder)) {
                CourseLesson lesson = readAt(folder);
                const std::string& chapter = lesson.lesson.chapter;
                if (m_out.chapters.empty() || m_out.chapters.back().id != chapter)
                    m_out.chapters.push_back({chapter, chapter, {}, {}});
                m_out.chapters.back().lessons.push_back(std::move(lesson));
            }
        }
        if (m_out.chapters.empty() && m_out.problems.empty())
            return failure(crd::quoted(m_folder.string()) + " contains no lesson.yaml.");
        reportDuplicates();
        return std::move(m_out);
    }

    // The course with this chapter alone; the title is that of the chapter.
    Result<Course> readChapter(const std::string& id) {
        m_only = id;
        if (Result<void> chapters = readChapters(m_folder / kCourseFile); !chapters)
            return tl::unexpected<Error>(chapters.error());
        if (m_out.chapters.empty() && m_out.problems.empty())
            return failure(crd::quoted(id) + " is not a chapter of the course in " + crd::quoted(m_folder.string()) +
                           ".");
        if (!m_out.chapters.empty()) m_out.title = m_out.chapters.front().title;
        return std::move(m_out);
    }

 private:
    void report(const std::string& file, std::string message) {
        m_out.problems.push_back({file, 0, std::move(message)});
    }

    Result<void> readChapters(const fs::path& list) {
        const Result<std::string> text = readFile(list);
        if (!text) return tl::unexpected<Error>(text.error());
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(*text));
        const auto value = stream->ok() ? yaml::toJson(*stream).value : std::nullopt;
        const Json* chapters = value ? value->find("chapters") : nullptr;
        if (!chapters || !chapters->asArray()) {
            report(list.string(), "The course is not a mapping with a list of chapters.");
            return {};
        }
        m_out.title = value->textAt("title");
        for (const Json& item : *chapters->asArray()) {
            if (!m_only.empty() && item.textAt("id") != m_only) continue;
            Chapter& chapter = m_out.chapters.emplace_back();
            chapter.id = item.textAt("id");
            chapter.title = item.textAt("title");
            chapter.about = item.textAt("about");
            if (!isFolderName(chapter.id) || chapter.title.empty()) {
                report(list.string(), "A chapter needs an id, which is the name of its folder, and a title.");
                continue;
            }
            const Json* lessons = item.find("lessons");
            if (!lessons || !lessons->asArray()) continue;
            for (const Json& name : *lessons->asArray()) {
                if (!name.asString() || !isFolderName(*name.asString())) {
                    report(list.string(), "A lesson of " + crd::quoted(chapter.id) + " is not the name of a folder.");
                    continue;
                }
                CourseLesson lesson = readAt(m_folder / chapter.id / *name.asString());
                if (lesson.lesson.chapter != chapter.id)
                    report(lesson.file, "\"chapter\" must be " + crd::quoted(chapter.id) + ".");
                if (lesson.lesson.id != *name.asString())
                    report(lesson.file,
                           "\"id\" must be the name of the folder, " + crd::quoted(*name.asString()) + ".");
                chapter.lessons.push_back(std::move(lesson));
            }
        }
        return {};
    }

    static bool isFolderName(const std::string& name) {
        return !name.empty() && name.front() != '.' && name.find('/') == std::string::npos;
    }

    CourseLesson readAt(const fs::path& folder) {
        CourseLesson out;
        out.file = (folder / kLessonFile).string();
        m_read.insert(folder.lexically_normal());
        const Result<std::string> text = readFile(folder / kLessonFile);
        if (!text) {
            report(out.file, text.error().message);
            return out;
        }
        LessonReading reading =
            readLesson(*text, out.file, [&](const std::string& name) { return readFile(folder / name); });
        out.lesson = std::move(reading.lesson);
        for (LessonProblem& problem : reading.problems) m_out.problems.push_back(std::move(problem));
        return out;
    }

    void reportDuplicates() {
        std::set<std::string> seen;
        for (const Chapter& chapter : m_out.chapters)
            for (const CourseLesson& lesson : chapter.lessons)
                if (!lesson.lesson.id.empty() && !seen.insert(lesson.lesson.id).second)
                    report(lesson.file, "Another lesson has the id " + crd::quoted(lesson.lesson.id) + ".");
    }

    const fs::path m_folder;
    std::string m_only;  // the only chapter to read; empty: all
    std::set<fs::path> m_read;
    Course m_out;
};

}  // namespace

Result<Course> readCourse(const fs::path& folder) {
    return CourseReader(folder).read();
}

}  // namespace crd::lesson
