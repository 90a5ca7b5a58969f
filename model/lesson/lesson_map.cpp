#include "model/lesson/lesson_map.h"

#include <QStringList>
#include <algorithm>
#include <utility>

#include "model/base/qt_text.h"

namespace crd::model {

namespace {

bool hasAllWords(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace

constexpr RoleTable LessonMap::kRoles = RoleTable::of<&LessonMap::m_rows>({
    {"title", member<&Row::title>},
    {"about", member<&Row::about>},  // of a chapter, a sentence; of a lesson with problems, the first one
    {"isChapter", member<&Row::isChapter>},
    {"id", member<&Row::id>},            // of the chapter, or of the lesson
    {"chapter", member<&Row::chapter>},  // its id
    {"minutes", member<&Row::minutes>},  // of a chapter, of all of its lessons
    {"steps", member<&Row::steps>},      // of a lesson; of a chapter, the number of its lessons
    {"done", member<&Row::done>},        // of these
    {"begun", member<&Row::begun>},      // the lesson was opened
    {"broken", member<&Row::broken>},    // the lesson cannot be opened
});

LessonMap::LessonMap(const LessonCourses& courses, const LessonProgress& progress, QObject* parent)
    : FlatListModel(parent), m_courses(courses), m_progress(progress) {}

void LessonMap::setFilter(const QString& filter) {
    if (std::exchange(m_filter, filter) == filter) return;
    Q_EMIT filterChanged();
    refresh();
}

LessonMap::Row LessonMap::rowFor(const lesson::Course& course, const QString& chapter,
                                 const lesson::CourseLesson& lesson) const {
    Row row;
    row.id = fromUtf8(lesson.lesson.id);
    row.key = fromUtf8(lesson.file);
    row.chapter = chapter;
    row.title = lesson.lesson.title.empty() ? fromUtf8(lesson.file) : fromUtf8(lesson.lesson.title);
    row.about = m_courses.problemOf(lesson);
    row.broken = !isComplete(course, lesson);
    row.minutes = lesson.lesson.minutes;
    row.steps = static_cast<int>(lesson.lesson.steps.size());
    const LessonState state = m_progress.of(m_courses.keyOf(lesson));
    row.done = static_cast<int>(
        std::count_if(state.done.begin(), state.done.end(), [&](int step) { return step < row.steps; }));
    row.begun = row.done > 0 || state.step > 0;
    return row;
}

void LessonMap::refresh() {
    std::vector<Row> rows;
    int lessons = 0, done = 0;
    const QStringList words = m_filter.split(u' ', Qt::SkipEmptyParts);
    const CoursePtr& course = m_courses.course();
    const std::vector<lesson::Chapter> none;
    for (const lesson::Chapter& chapter : course ? course->chapters : none) {
        Row head;
        head.isChapter = true;
        head.id = head.chapter = fromUtf8(chapter.id);
        head.key = u'/' + head.id;
        head.title = chapter.title.empty() ? tr("Lessons") : fromUtf8(chapter.title);
        head.about = fromUtf8(chapter.about);
        std::vector<Row> inside;
        for (const lesson::CourseLesson& one : chapter.lessons) {
            Row row = rowFor(*course, head.id, one);
            const bool finished = row.steps > 0 && row.done == row.steps;
            head.minutes += row.minutes;
            ++head.steps;
            if (finished) ++head.done;
            QString searched = row.title + u' ' + head.title + u' ' + row.id;
            for (const std::string& rule : one.lesson.rules) searched += u' ' + fromUtf8(rule);
            if (hasAllWords(searched, words)) inside.push_back(std::move(row));
        }
        lessons += head.steps;
        done += head.done;
        if (inside.empty()) continue;
        rows.push_back(std::move(head));
        std::move(inside.begin(), inside.end(), std::back_inserter(rows));
    }
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return row.key; },
        [](const Row& a, const Row& b) { return a == b; });
    const bool counts = m_lessons != lessons || m_done != done;
    m_lessons = lessons;
    m_done = done;
    if (counts) Q_EMIT countsChanged();
}

int LessonMap::rowOf(const QString& lesson) const {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i].isChapter && m_rows[i].id == lesson) return static_cast<int>(i);
    return -1;
}

int LessonMap::best() const {
    const QStringList words = m_filter.split(u' ', Qt::SkipEmptyParts);
    const QString phrase = words.join(u' ');
    int out = -1, best = -1;
    for (int at = lessonFrom(0, 1); at >= 0; at = lessonFrom(at + 1, 1)) {
        const QString& title = m_rows[static_cast<std::size_t>(at)].title;
        const int rank = title.startsWith(phrase, Qt::CaseInsensitive) ? 3
                         : title.contains(phrase, Qt::CaseInsensitive) ? 2
                         : hasAllWords(title, words)                   ? 1
                                                                       : 0;
        if (rank > best) {
            best = rank;
            out = at;
        }
    }
    return out;
}

int LessonMap::lessonFrom(int row, int step) const {
    for (int at = row; at >= 0 && at < rowCount(); at += step < 0 ? -1 : 1)
        if (!m_rows[static_cast<std::size_t>(at)].isChapter) return at;
    return -1;
}

}  // namespace crd::model

#include "moc_lesson_map.cpp"
