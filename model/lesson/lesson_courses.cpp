#include "model/lesson/lesson_courses.h"

#include <utility>

#include "model/base/qt_text.h"

namespace crd::model {

LessonCourses::LessonCourses(QObject* parent)
    : QObject(parent),
      m_background(
          [this](CourseRead read) {
              const QString failure = read.failure;
              if (read.course) m_read = std::move(read);
              Q_EMIT changed();
              if (!failure.isEmpty()) Q_EMIT errorOccurred(failure);
          },
          [this](const QString& what) {
              Q_EMIT changed();
              Q_EMIT errorOccurred(tr("The lessons cannot be read: %1").arg(what));
          }) {}

QStringList LessonCourses::problems() const {
    QStringList out;
    for (const FileProblem& problem : m_read.problems) out += fromUtf8(toString(problem));
    return out;
}

QString LessonCourses::problemOf(const lesson::CourseLesson& lesson) const {
    for (const FileProblem& problem : m_read.problems)
        if (problem.file == lesson.file) return fromUtf8(toString(problem));
    return {};
}

LessonKey LessonCourses::keyOf(const lesson::CourseLesson& lesson) const {
    const QString id = fromUtf8(lesson.lesson.id);
    if (m_read.folder.isEmpty()) return {LessonKey::Kind::BuiltIn, {}, id};
    return {LessonKey::Kind::Folder, m_read.folder, id};
}

void LessonCourses::need() {
    if (!m_read.course && !m_background.busy()) open({});
}

QString LessonCourses::wait() {
    need();
    if (!m_background.wait(kPatience)) return tr("The lessons are still being read: try again in a moment.");
    return m_read.course ? QString() : tr("There are no lessons.");
}

void LessonCourses::open(const QString& folder) {
    m_asked = folder;
    m_background.start([folder](const std::stop_token& stop) { return readCourseAt(folder, stop); });
    Q_EMIT changed();
}

}  // namespace crd::model

#include "moc_lesson_courses.cpp"
