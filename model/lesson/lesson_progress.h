// The progress of the user in the lessons, stored in the settings: for each lesson the step that was shown last and the
// steps that are done. Lives on the window's thread.
#pragma once

#include <QHash>
#include <QString>
#include <set>

#include "model/application/app_settings.h"

namespace crd::model {

// A lesson of a course: the built-in one, that of a folder, or an exercise of a rule page.
struct LessonKey {
    enum class Kind { BuiltIn, Folder, Exercise };
    Kind kind = Kind::BuiltIn;
    QString folder;  // of Folder
    QString id;      // of the lesson, or of the rule
    bool operator==(const LessonKey&) const = default;

    // Unique, without characters that have a meaning in the settings.
    QString text() const;
};

struct LessonState {
    int step = 0;
    std::set<int> done;
    bool operator==(const LessonState&) const = default;
};

class LessonProgress {
 public:
    // Null: remembers until the program ends.
    void setSettings(AppSettings* settings) { m_settings = settings; }

    LessonState of(const LessonKey& lesson) const;
    void set(const LessonKey& lesson, const LessonState& state);
    void forget(const LessonKey& lesson);

    // The lesson that was opened last, and its title; exercises do not count. An empty id: none.
    LessonKey last() const;
    QString lastTitle() const;
    void setLast(const LessonKey& lesson, const QString& title);

 private:
    AppSettings* m_settings = nullptr;
    mutable QHash<QString, LessonState> m_states;  // by LessonKey::text()
    LessonKey m_last;
    QString m_lastTitle;
};

}  // namespace crd::model
