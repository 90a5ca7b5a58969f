#include "engine/lesson/course.h"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/base/text/quote.h"
#include "engine/base/text/utf8.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::lesson {

namespace {

namespace fs = std::filesystem;

constexpr const char* kCourseFile = "course.yaml";
constexpr const char* kLessonFile = "lesson.yaml";
constexpr std::size_t kMaxLessons = 1000;

// The folders that contain a lesson, at most two levels below: sorted, relative.
std::vector<std::string> lessonFolders(const fs::path& folder) {
    std::vector<std::string> out;
    std::error_code error;
    if (fs::exists(folder / kLessonFile, error)) out.emplace_back();
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && at != fs::recursive_directory_iterator() && out.size() < kMaxLessons; at.increment(error)) {
        if (at.depth() > 1) at.disable_recursion_pending();
        std::error_code failed;
        if (!at->is_directory(failed)) continue;
        if (at->path().filename().string().starts_with('.')) {
            at.disable_recursion_pending();
        } else if (fs::exists(at->path() / kLessonFile, failed)) {
            out.push_back(at->path().lexically_relative(folder).string());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool isFolderName(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.find('/') == std::string_view::npos;
}

// Reads the files of a folder. A link that leads out of it is rejected: a lesson of a repository must not put a file of
// its reader into a handout.
FileSource filesIn(const fs::path& folder) {
    return [folder](const std::string& name) -> Result<std::string> {
        const fs::path file = folder / name;
        if (leadsOutOf(folder, file))
            return failure(crd::quoted(file.string()) + " is a link that leads out of the folder.");
        Result<std::string> bytes = readFile(file);
        if (!bytes) return bytes;
        if (const std::optional<std::size_t> bad = firstInvalidUtf8(*bytes))
            return notUtf8(file.string(), *bytes, *bad);
        return bytes;
    };
}

class CourseReader {
 public:
    // `shown` is put before the names of files in problems.
    CourseReader(const FileSource& files, std::string shown) : m_files(files), m_shown(std::move(shown)) {}

    Result<Course> listed(std::string_view only) {
        const Result<std::string> text = m_files(kCourseFile);
        if (!text) return tl::unexpected<Error>(text.error());
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(*text));
        const auto value = stream->ok() ? yaml::toJson(*stream).value : std::nullopt;
        const Json* chapters = value ? value->find("chapters") : nullptr;
        if (!chapters || !chapters->asArray()) {
            report(m_shown + kCourseFile, "The course is not a mapping with a list of chapters.");
            return std::move(m_out);
        }
        m_out.title = value->textAt("title");
        for (const Json& item : *chapters->asArray())
            if (only.empty() || item.textAt("id") == only) chapter(item);
        if (!only.empty()) {
            if (m_out.chapters.empty()) return failure(crd::quoted(only) + " is not a chapter of the course.");
            m_out.title = m_out.chapters.front().title;
        }
        reportDuplicates();
        return std::move(m_out);
    }

    // Lessons by their folders, without a list.
    Course found(const std::vector<std::string>& folders) {
        for (const std::string& folder : folders) {
            CourseLesson one = lessonIn(folder);
            const std::string& chapter = one.lesson.chapter;
            if (m_out.chapters.empty() || m_out.chapters.back().id != chapter)
                m_out.chapters.push_back({chapter, chapter, {}, {}});
            m_out.chapters.back().lessons.push_back(std::move(one));
        }
        reportDuplicates();
        return std::move(m_out);
    }

 private:
    void report(const std::string& file, std::string message) {
        m_out.problems.push_back({file, 0, std::move(message)});
    }

    void chapter(const Json& item) {
        const std::string list = m_shown + kCourseFile;
        Chapter& chapter = m_out.chapters.emplace_back();
        chapter.id = item.textAt("id");
        chapter.title = item.textAt("title");
        chapter.about = item.textAt("about");
        if (!isFolderName(chapter.id) || chapter.title.empty()) {
            report(list, "A chapter needs an id, which is the name of its folder, and a title.");
            return;
        }
        const Json* lessons = item.find("lessons");
        if (!lessons || !lessons->asArray()) return;
        for (const Json& name : *lessons->asArray()) {
            const std::string* folder = name.asString();
            if (!folder || !isFolderName(*folder)) {
                report(list, "A lesson of " + crd::quoted(chapter.id) + " is not the name of a folder.");
                continue;
            }
            CourseLesson one = lessonIn(chapter.id + "/" + *folder);
            if (!one.lesson.chapter.empty() && one.lesson.chapter != chapter.id)
                report(one.file, "\"chapter\" must be " + crd::quoted(chapter.id) + ".");
            if (!one.lesson.id.empty() && one.lesson.id != *folder)
                report(one.file, "\"id\" must be the name of the folder, " + crd::quoted(*folder) + ".");
            chapter.lessons.push_back(std::move(one));
        }
    }

    CourseLesson lessonIn(const std::string& folder) {
        const std::string inside = folder.empty() ? std::string() : folder + "/";
        CourseLesson one;
        one.file = m_shown + inside + kLessonFile;
        const Result<std::string> text = m_files(inside + kLessonFile);
        if (!text) {
            report(one.file, text.error().message.english());
            return one;
        }
        const FileSource nextTo = [&](const std::string& name) { return m_files(inside + name); };
        LessonReading reading = readLesson(*text, one.file, nextTo);
        one.lesson = std::move(reading.lesson);
        for (FileProblem& problem : reading.problems) m_out.problems.push_back(std::move(problem));
        return one;
    }

    void reportDuplicates() {
        std::set<std::string> seen;
        for (const Chapter& chapter : m_out.chapters)
            for (const CourseLesson& one : chapter.lessons)
                if (!one.lesson.id.empty() && !seen.insert(one.lesson.id).second)
                    report(one.file, "Another lesson has the id " + crd::quoted(one.lesson.id) + ".");
    }

    const FileSource& m_files;
    const std::string m_shown;
    Course m_out;
};

}  // namespace

Result<Course> readListedCourse(const FileSource& files, std::string_view only) {
    return CourseReader(files, {}).listed(only);
}

Result<Course> readCourse(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return failure(crd::quoted(folder.string()) + " is not a folder.");
    const FileSource inside = filesIn(folder);
    const std::string shown = (folder / "").string();
    if (!fs::exists(folder / kCourseFile, error)) {
        const fs::path whole = fs::canonical(folder, error);
        const std::vector<std::string> folders = lessonFolders(folder);
        const bool isLesson = !folders.empty() && folders.front().empty();
        if (!isLesson && fs::exists(whole.parent_path() / kCourseFile, error)) {
            const FileSource above = filesIn(whole.parent_path());
            return CourseReader(above, (whole.parent_path() / "").string()).listed(whole.filename().string());
        }
        if (folders.empty()) return failure(crd::quoted(folder.string()) + " contains no lesson.yaml.");
        return CourseReader(inside, shown).found(folders);
    }
    Result<Course> course = CourseReader(inside, shown).listed({});
    if (!course) return course;
    std::set<std::string> listed;
    for (const Chapter& chapter : course->chapters)
        for (const CourseLesson& one : chapter.lessons) listed.insert(one.file);
    for (const std::string& name : lessonFolders(folder))
        if (!listed.contains(shown + name + "/" + kLessonFile))
            course->problems.push_back(
                {shown + kCourseFile, 0, "The lesson " + crd::quoted(name) + " is not in a chapter."});
    return course;
}

const CourseLesson* lessonAbout(const Course& course, std::string_view rule) {
    for (const Chapter& chapter : course.chapters)
        for (const CourseLesson& one : chapter.lessons)
            if (std::find(one.lesson.rules.begin(), one.lesson.rules.end(), rule) != one.lesson.rules.end())
                return &one;
    return nullptr;
}

}  // namespace crd::lesson
