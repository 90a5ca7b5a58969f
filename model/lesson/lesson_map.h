// The chapters of the course and their lessons as one list, with their progress. A filter shows the lessons with all of
// its words, and their chapters.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QString>
#include <vector>

#include "model/base/flat_list_model.h"
#include "model/lesson/lesson_courses.h"

namespace crd::model {

class LessonMap : public crd::model::FlatListModel {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of LessonModel.")
    Q_PROPERTY(QString filter READ filter WRITE setFilter NOTIFY filterChanged FINAL)
    Q_PROPERTY(int lessons READ lessons NOTIFY countsChanged FINAL)  // of the course
    Q_PROPERTY(int done READ done NOTIFY countsChanged FINAL)        // of these, all steps

 public:
    // Both outlive the map.
    LessonMap(const LessonCourses& courses, const LessonProgress& progress, QObject* parent = nullptr);

    QString filter() const { return m_filter; }
    void setFilter(const QString& filter);
    int lessons() const { return m_lessons; }
    int done() const { return m_done; }

    // The row of a lesson; -1: it is not shown.
    Q_INVOKABLE int rowOf(const QString& lesson) const;
    // The row of the best match of the filter: a lesson with this title, or else the first.
    Q_INVOKABLE int best() const;
    // The nearest row with a lesson from `row` on, in the direction of `step` (1 or -1); -1: none.
    Q_INVOKABLE int lessonFrom(int row, int step) const;

    void refresh();  // after a change of the course or of the progress

 Q_SIGNALS:
    void filterChanged();
    void countsChanged();

 private:
    static const RoleTable kRoles;
    const RoleTable& roles() const override { return kRoles; }

    struct Row {
        QString key, title, about, id, chapter;
        bool isChapter = false, begun = false, broken = false;
        int minutes = 0, steps = 0, done = 0;
        bool operator==(const Row&) const = default;
    };
    Row rowFor(const lesson::Course& course, const QString& chapter, const lesson::CourseLesson& lesson) const;

    const LessonCourses& m_courses;
    const LessonProgress& m_progress;
    QString m_filter;
    std::vector<Row> m_rows;
    int m_lessons = 0, m_done = 0;
};

}  // namespace crd::model
