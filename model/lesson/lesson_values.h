// The steps of a lesson, its choices and its goals as values for QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "model/base/tone.h"

namespace crd::model {

namespace lesson_step_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(LessonStepKind)
enum class Value { Read, Predict, Do, Reveal };  // in the order of lesson::Step::Kind
Q_ENUM_NS(Value)
}  // namespace lesson_step_kind
using LessonStepKind = lesson_step_kind::Value;

namespace lesson_choice_state {
Q_NAMESPACE
QML_NAMED_ELEMENT(LessonChoiceState)
enum class Value { Open, Wrong, Right };  // Wrong: it was chosen. Right: it was chosen, or the answer was shown
Q_ENUM_NS(Value)
}  // namespace lesson_choice_state
using LessonChoiceState = lesson_choice_state::Value;

// An answer to choose.
struct LessonChoice {
    Q_GADGET
    QML_VALUE_TYPE(lessonChoice)
    Q_PROPERTY(QString text MEMBER text FINAL)    // HTML, as RuleBlock::text
    Q_PROPERTY(QString plain MEMBER plain FINAL)  // the same without markup
    Q_PROPERTY(int state READ stateNumber FINAL)  // LessonChoiceState
    Q_PROPERTY(QString why MEMBER why FINAL)      // HTML: why it is wrong or right; empty until it is chosen

 public:
    int stateNumber() const { return static_cast<int>(state); }
    QString text, plain;
    LessonChoiceState state = LessonChoiceState::Open;
    QString why;
    bool operator==(const LessonChoice&) const = default;
};

// A part of a task.
struct LessonGoal {
    Q_GADGET
    QML_VALUE_TYPE(lessonGoal)
    Q_PROPERTY(QString text MEMBER text FINAL)  // "Stored value (spec.replicas), object 1: absent. Expected: 3."
    Q_PROPERTY(bool met MEMBER met FINAL)

 public:
    QString text;
    bool met = false;
    bool operator==(const LessonGoal&) const = default;
};

// A step in the row of all steps.
struct LessonMark {
    Q_GADGET
    QML_VALUE_TYPE(lessonMark)
    Q_PROPERTY(int kind READ kindNumber FINAL)  // LessonStepKind
    Q_PROPERTY(bool done MEMBER done FINAL)

 public:
    int kindNumber() const { return static_cast<int>(kind); }
    LessonStepKind kind = LessonStepKind::Read;
    bool done = false;
    bool operator==(const LessonMark&) const = default;
};

}  // namespace crd::model
