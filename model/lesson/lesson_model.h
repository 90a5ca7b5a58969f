// Lessons in the window: the course with its map, the open lesson, and its step.
//
// A lesson is open as an ordinary document without a file: its definition, its objects as samples, and the stored
// definition as the base of the validation. Everything that the user does there is ordinary editing. The texts that the
// user leaves in a step come back with it, also after another lesson and at the next start (LessonTexts), so changing
// from lesson to lesson loses nothing and asks nothing (keepsTexts()). The engine answers on a worker, for the texts of
// that moment.
//
// Lives on the window's thread. The objects that it uses are set before the first lesson and outlive it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <QUrl>
#include <optional>
#include <set>
#include <vector>

#include "model/application/app_settings.h"
#include "model/application/user_settings.h"
#include "model/base/background.h"
#include "model/document/document_session.h"
#include "model/export/docs_export.h"
#include "model/lesson/lesson_courses.h"
#include "model/lesson/lesson_map.h"
#include "model/lesson/lesson_progress.h"
#include "model/lesson/lesson_values.h"
#include "model/lesson/lesson_work.h"
#include "model/preview/preview_model.h"
#include "model/problems/rule_page.h"
#include "model/validation/validation.h"

namespace crd::model {

class LessonModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::DocumentSession* session MEMBER m_session WRITE setSession NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::PreviewModel* preview MEMBER m_preview WRITE setPreview NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::Validation* validation MEMBER m_validation NOTIFY partsChanged FINAL)
    Q_PROPERTY(crd::model::UserSettings* preferences MEMBER m_preferences NOTIFY partsChanged FINAL)
    // Null: nothing is remembered for the next start.
    Q_PROPERTY(crd::model::AppSettings* settings MEMBER m_settings WRITE setSettings NOTIFY partsChanged FINAL)

    // The course.
    Q_PROPERTY(crd::model::LessonMap* map READ map CONSTANT FINAL)
    Q_PROPERTY(bool reading READ reading NOTIFY courseChanged FINAL)
    Q_PROPERTY(QString courseTitle READ courseTitle NOTIFY courseChanged FINAL)
    Q_PROPERTY(QString folder READ folder NOTIFY courseChanged FINAL)          // empty: the built-in course
    Q_PROPERTY(QStringList problems READ problems NOTIFY courseChanged FINAL)  // "FILE:LINE: MESSAGE"
    // The lesson that was opened last; empty: none.
    Q_PROPERTY(QString lastTitle READ lastTitle NOTIFY lessonChanged FINAL)
    Q_PROPERTY(QString lastId READ lastId NOTIFY lessonChanged FINAL)
    // The rule that is shown, and the lesson about it; empty: none, or the course is not read yet.
    Q_PROPERTY(QString rule MEMBER m_rule WRITE setRule NOTIFY aboutChanged FINAL)
    Q_PROPERTY(QString aboutTitle READ aboutTitle NOTIFY aboutChanged FINAL)

    // The open lesson.
    Q_PROPERTY(bool open READ isOpen NOTIFY lessonChanged FINAL)
    Q_PROPERTY(QString id READ id NOTIFY lessonChanged FINAL)
    Q_PROPERTY(QString title READ title NOTIFY lessonChanged FINAL)
    Q_PROPERTY(QString chapter READ chapter NOTIFY lessonChanged FINAL)      // its title; of an exercise, the rule
    Q_PROPERTY(bool exercise READ isExercise NOTIFY lessonChanged FINAL)     // of a rule page
    Q_PROPERTY(bool hasObjects READ hasObjects NOTIFY lessonChanged FINAL)   // at its beginning
    Q_PROPERTY(QString nextTitle READ nextTitle NOTIFY lessonChanged FINAL)  // the lesson after it; empty: none
    // The chapter of the lesson after it, if it is another one; else empty.
    Q_PROPERTY(QString nextChapter READ nextChapter NOTIFY lessonChanged FINAL)
    // The file that was open before the lessons; empty: none.
    Q_PROPERTY(QString returnFile READ returnFile NOTIFY lessonChanged FINAL)
    Q_PROPERTY(QString returnName READ returnName NOTIFY lessonChanged FINAL)

    // Its step.
    Q_PROPERTY(QList<crd::model::LessonMark> marks READ marks NOTIFY stepChanged FINAL)
    Q_PROPERTY(int step READ step NOTIFY stepChanged FINAL)
    Q_PROPERTY(int stepCount READ stepCount NOTIFY stepChanged FINAL)
    Q_PROPERTY(crd::model::lesson_step_kind::Value kind READ kind NOTIFY stepChanged FINAL)
    Q_PROPERTY(QList<crd::model::RuleBlock> blocks READ blocks NOTIFY stepChanged FINAL)
    Q_PROPERTY(QString note READ note NOTIFY stepChanged FINAL)          // why the texts changed; empty: they did not
    Q_PROPERTY(bool done READ isDone NOTIFY answersChanged FINAL)        // the step, now or earlier
    Q_PROPERTY(bool met READ met NOTIFY answersChanged FINAL)            // the texts of this moment meet the task
    Q_PROPERTY(bool finished READ finished NOTIFY answersChanged FINAL)  // all steps
    Q_PROPERTY(bool changed READ textsChanged NOTIFY textsWereChanged FINAL)  // from the beginning of the step
    Q_PROPERTY(int hintCount READ hintCount NOTIFY stepChanged FINAL)
    Q_PROPERTY(QStringList hints READ hints NOTIFY hintsChanged FINAL)  // that were asked for; HTML

    // What the engine says. While busy() it is about older texts.
    Q_PROPERTY(bool busy READ busy NOTIFY busyChanged FINAL)
    Q_PROPERTY(bool hidden READ hidden NOTIFY answersChanged FINAL)  // until the user has answered
    // Results are covered: this step or a later one asks about them, and nothing changes before it.
    Q_PROPERTY(bool covered READ covered NOTIFY answersChanged FINAL)
    Q_PROPERTY(bool typed READ typed NOTIFY stepChanged FINAL)  // the answer is typed
    Q_PROPERTY(QList<crd::model::LessonChoice> choices READ choices NOTIFY answersChanged FINAL)
    Q_PROPERTY(QString reply READ reply NOTIFY answersChanged FINAL)      // to a typed answer; HTML
    Q_PROPERTY(QString why READ why NOTIFY answersChanged FINAL)          // why the typed answer is right; HTML
    Q_PROPERTY(QString mistake READ mistake NOTIFY answersChanged FINAL)  // what is wrong with the texts; HTML
    Q_PROPERTY(QList<crd::model::LessonGoal> goals READ goals NOTIFY answersChanged FINAL)
    Q_PROPERTY(QString question READ question NOTIFY stepChanged FINAL)     // "Stored value (spec.a), object 1"
    Q_PROPERTY(QString answer READ answer NOTIFY answersChanged FINAL)      // empty: none, or not shown yet
    Q_PROPERTY(QStringList path READ path NOTIFY answersChanged FINAL)      // of the request, as far as it is shown
    Q_PROPERTY(bool asksRequest READ asksRequest NOTIFY stepChanged FINAL)  // showRequest() can show it
    // The answer of a step and the path of its request are shown one by one, by next().
    Q_PROPERTY(bool stepwise MEMBER m_stepwise WRITE setStepwise NOTIFY answersChanged FINAL)

 public:
    explicit LessonModel(QObject* parent = nullptr);
    ~LessonModel() override;

    void setSession(DocumentSession* session);
    void setPreview(PreviewModel* preview);
    void setSettings(AppSettings* settings);

    LessonMap* map() { return &m_map; }
    bool reading() const { return m_courses.busy(); }
    QString courseTitle() const;
    QString folder() const { return m_courses.folder(); }
    QStringList problems() const { return m_courses.problems(); }
    QString lastTitle() const { return m_progress.lastTitle(); }
    QString lastId() const { return m_progress.last().id; }
    void setRule(const QString& rule);
    QString aboutTitle() const;
    bool isOpen() const { return m_lesson != nullptr; }
    QString id() const { return m_key.id; }
    QString title() const;
    QString chapter() const { return m_chapter; }
    bool isExercise() const { return isOpen() && m_key.kind == LessonKey::Kind::Exercise; }
    bool hasObjects() const { return isOpen() && m_lesson->start().objects != nullptr; }
    QString nextTitle() const;
    QString nextChapter() const { return isOpen() ? m_nextChapter : QString(); }
    QString returnFile() const { return m_returnFile; }
    QString returnName() const;
    QList<LessonMark> marks() const { return m_marks; }
    int step() const { return m_step; }
    int stepCount() const { return isOpen() ? static_cast<int>(m_lesson->steps.size()) : 0; }
    LessonStepKind kind() const;
    QList<RuleBlock> blocks() const { return m_blocks; }
    QString note() const { return m_note; }
    bool isDone() const { return m_state.done.contains(m_step); }
    bool met() const { return m_answers.done; }
    bool finished() const;
    bool textsChanged() const;
    int hintCount() const;
    QStringList hints() const { return m_hintTexts; }
    bool busy() const;
    bool hidden() const;
    bool covered() const;
    bool typed() const;
    QList<LessonChoice> choices() const { return m_choices; }
    QString reply() const { return m_reply; }
    QString why() const;
    QString mistake() const;
    QList<LessonGoal> goals() const { return m_goals; }
    QString question() const;
    QString answer() const;
    QStringList path() const { return m_path; }
    bool asksRequest() const;
    void setStepwise(bool on);

    // The texts of the open lesson come back with it, so closing the document needs no question.
    bool keepsTexts() const { return isOpen() && m_session && m_session->filePath().isEmpty(); }

    // ---- the course
    Q_INVOKABLE void need() { m_courses.need(); }  // reads it, unless it is there
    // A folder of the user's lessons; errorOccurred() reports an error.
    Q_INVOKABLE void openFolder(const QUrl& folder);
    Q_INVOKABLE void openBuiltIn() { m_courses.open({}); }
    Q_INVOKABLE void reload() { m_courses.reload(); }
    // The lesson that teaches a rule: its id, or empty. Waits for the course.
    Q_INVOKABLE QString lessonAbout(const QString& rule);
    Q_INVOKABLE void forget();    // the progress in this course
    Q_INVOKABLE void unforget();  // undoes the last forget()
    // Of a lesson of the course, or of its whole chapter. Without lessons if there is none.
    LessonHandout handoutOf(const QString& lesson, bool chapter);

    // ---- the lesson: each returns "" or why nothing was opened
    QString start(const QString& id);
    QString startLast();
    QString startExercise(const QString& rule);

    // ---- the step
    Q_INVOKABLE void next();  // stepwise, the next answer; then the next step; then lessonWanted()
    Q_INVOKABLE void back();
    Q_INVOKABLE void goTo(int step);
    Q_INVOKABLE void choose(int choice);
    Q_INVOKABLE void answerTyped(const QString& text);
    Q_INVOKABLE void showAnswer();   // of a prediction
    Q_INVOKABLE void hint();         // the next one
    Q_INVOKABLE void solve();        // applies the solution of a task, as edits with undo
    Q_INVOKABLE void beginAgain();   // the texts as at the beginning of the step, with undo
    Q_INVOKABLE void showRequest();  // in the preview, step by step
    Q_INVOKABLE void settle();       // waits until everything is of the current texts

 Q_SIGNALS:
    void partsChanged();
    void courseChanged();
    void aboutChanged();
    void lessonChanged();
    void stepChanged();
    void textsWereChanged();
    void hintsChanged();
    void busyChanged();
    void answersChanged();
    void lessonWanted(const QString& id);  // the next one
    void errorOccurred(const QString& sentence);
    void objectWanted();  // the step that begins is about an object of the preview

 private:
    QString open(const LessonPtr& lesson, const LessonKey& key, const QString& chapter);
    void close();  // another document is open
    void keepTexts();
    void saveTexts();
    const QMap<int, lesson::Texts>& keptTexts();
    void showPlace();
    lesson::Texts now() const;
    const lesson::Step* current() const;
    std::optional<lesson::Texts> referenceOf(int step) const;
    void show(int step, bool forward);
    void adopt(const Entered& entered);
    void replaceTexts(const lesson::Texts& texts, const QString& undoName);
    void setStored(const lesson::TextPtr& stored);
    void follow(const lesson::Step& step);
    void onText();
    void look();
    void take(StepAnswers answers);
    void markDone();
    void withhold();
    void remember();
    void readProgress();
    int revealable() const;
    void tellStep();
    void tellAnswers();
    void tellHints();
    QList<LessonMark> marksNow() const;
    QStringList hintsNow() const;
    QList<LessonChoice> choicesNow() const;
    QList<LessonGoal> goalsNow() const;
    QStringList pathNow() const;

    DocumentSession* m_session = nullptr;
    PreviewModel* m_preview = nullptr;
    Validation* m_validation = nullptr;
    UserSettings* m_preferences = nullptr;
    AppSettings* m_settings = nullptr;
    LessonCourses m_courses;
    LessonProgress m_progress;
    LessonMap m_map;
    QString m_rule;

    LessonPtr m_lesson;
    LessonKey m_key;
    QString m_chapter, m_nextId, m_nextTitle, m_nextChapter, m_returnFile, m_note, m_reply;
    std::vector<lesson::Texts> m_reference;  // of each step, as far as there is one
    std::vector<std::pair<LessonKey, LessonState>> m_forgotten;
    QMap<QString, QMap<int, lesson::Texts>> m_kept;  // by LessonKey::text() and step
    QTimer m_saving{this};                           // of these, for a start after a crash
    bool m_onlyChanges = true;                       // of the preview, before the lesson
    LessonState m_state;
    int m_step = 0, m_hints = 0, m_revealed = 0;
    lesson::Texts m_begin;   // of the step
    lesson::Texts m_latest;  // that are open
    lesson::TextPtr m_stored;
    std::set<int> m_wrong;  // choices that were tried
    bool m_opening = false, m_entering = false, m_stepwise = false;
    StepAnswers m_answers;
    QList<LessonMark> m_marks;
    QList<RuleBlock> m_blocks;
    QList<LessonChoice> m_choices;
    QList<LessonGoal> m_goals;
    QStringList m_hintTexts, m_path;
    QTimer m_timer;
    Background<Entered> m_entry;
    Background<StepAnswers> m_looking;
    Background<std::optional<lesson::Texts>> m_solving;
};

}  // namespace crd::model
