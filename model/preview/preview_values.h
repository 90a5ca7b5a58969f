// Values that the preview passes to QML, one list of each.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

// A lesson that can be opened.
struct LessonInfo {
    Q_GADGET
    QML_VALUE_TYPE(lessonInfo)
    Q_PROPERTY(QString id MEMBER id FINAL)  // as for openLesson()
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString teaches MEMBER teaches FINAL)

 public:
    QString id, title, teaches;
    bool operator==(const LessonInfo&) const = default;
};

// Something to see in the open lesson.
struct LessonPointInfo {
    Q_GADGET
    QML_VALUE_TYPE(lessonPointInfo)
    Q_PROPERTY(QString says MEMBER says FINAL)
    Q_PROPERTY(QString where MEMBER where FINAL)
    Q_PROPERTY(bool holds MEMBER holds FINAL)  // the current sample shows it now

 public:
    QString says, where;
    bool holds = false;
    bool operator==(const LessonPointInfo&) const = default;
};

// A part of the request path.
struct PreviewStage {
    Q_GADGET
    QML_VALUE_TYPE(previewStage)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(int count MEMBER count FINAL)  // number of its steps
    Q_PROPERTY(int first MEMBER first FINAL)  // its first step; -1: it has none
    Q_PROPERTY(bool current MEMBER current FINAL)

 public:
    QString name;
    int count = 0, first = -1;
    bool current = false;
    bool operator==(const PreviewStage&) const = default;
};

}  // namespace crd::model
