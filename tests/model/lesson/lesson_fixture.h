// Lessons without a window: a file flow with the models that lessons use.
#pragma once

#include <QDir>
#include <QStandardPaths>
#include <QTest>

#include "model/lesson/lesson_model.h"
#include "tests/model/files/file_flow_fixture.h"

namespace crd::model {

class Lessons : public Flow {
 protected:
    void SetUp() override {
        Flow::SetUp();
        // The texts of other tests.
        QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/lessons"))
            .removeRecursively();
        m_validation.setSession(&m_session);
        m_preview.setActive(true);
        m_lessons.setProperty("validation", QVariant::fromValue(&m_validation));
        m_lessons.setProperty("preferences", QVariant::fromValue(&m_preferences));
        QObject::connect(&m_lessons, &LessonModel::errorOccurred,
                         [this](const QString& sentence) { m_error = sentence.toStdString(); });
        QObject::connect(&m_lessons, &LessonModel::lessonWanted, [this](const QString& id) { m_wanted = id; });
    }
    void TearDown() override { m_session.settle(); }

    // Opens a lesson at its first step.
    void open(const char* id) {
        m_flow.openLesson(QString::fromLatin1(id));
        m_lessons.settle();
        ASSERT_EQ(m_lessons.id(), QString::fromLatin1(id)) << m_error;
        m_lessons.goTo(0);
        settled();
    }
    void next() {
        m_lessons.next();
        settled();
    }
    void settled() {
        m_lessons.settle();
        m_session.settle();
        m_lessons.settle();
    }
    std::string objects() { return *m_preview.samples()->sharedWhole(); }
    std::string rightChoice() {
        for (const LessonChoice& choice : m_lessons.choices())
            if (choice.state == LessonChoiceState::Right) return choice.plain.toStdString();
        return "none";
    }

    Validation m_validation;
    UserSettings m_preferences;
    QString m_wanted;
};

}  // namespace crd::model
