// The course that is open: the built-in one, or a folder of the user's lessons. Read on a worker when something first
// needs it. Lives on the window's thread.
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

#include "model/base/background.h"
#include "model/lesson/lesson_progress.h"
#include "model/lesson/lesson_source.h"

namespace crd::model {

class LessonCourses : public QObject {
    Q_OBJECT

 public:
    explicit LessonCourses(QObject* parent = nullptr);

    // Null until it is read.
    const CoursePtr& course() const { return m_read.course; }
    QString folder() const { return m_read.folder; }  // empty: the built-in course
    bool busy() const { return m_background.busy(); }
    QStringList problems() const;  // "FILE:LINE: MESSAGE"
    // Of a lesson by its file; empty: none.
    QString problemOf(const lesson::CourseLesson& lesson) const;
    LessonKey keyOf(const lesson::CourseLesson& lesson) const;

    // Reads the course, unless it is there.
    void need();
    // Waits for it. Returns "" or why there is no course.
    QString wait();
    // Reads another course; an empty folder is the built-in one. If it cannot be read, errorOccurred() follows and the
    // course before stays.
    void open(const QString& folder);
    void reload() { open(wanted()); }
    // The folder that is being read, or else that of the course.
    QString wanted() const { return m_background.busy() ? m_asked : m_read.folder; }

 Q_SIGNALS:
    void changed();
    void errorOccurred(const QString& sentence);

 private:
    CourseRead m_read;
    QString m_asked;
    Background<CourseRead> m_background;
};

}  // namespace crd::model
