#include "model/lesson/lesson_model.h"

#include <QFile>
#include <QFileInfo>
#include <QScopedValueRollback>
#include <algorithm>
#include <utility>

#include "engine/lesson/check.h"
#include "engine/lesson/rule_exercise.h"
#include "engine/lesson/step_location.h"
#include "model/base/qt_text.h"
#include "model/lesson/lesson_texts.h"

namespace crd::model {

namespace {

constexpr int kQuietBeforeLook = 120;    // ms without a change before the engine is asked
constexpr int kQuietBeforeSaving = 500;  // ms

const auto kNoAnswer = [](const QString& what) { qWarning("A step of a lesson failed: %s", qPrintable(what)); };

}  // namespace

LessonModel::LessonModel(QObject* parent)
    : QObject(parent),
      m_map(m_courses, m_progress),
      m_entry([this](const Entered& entered) { adopt(entered); },
              [this](const QString& what) {
                  kNoAnswer(what);
                  m_entering = false;
                  Q_EMIT busyChanged();
              }),
      m_looking(
          [this](StepAnswers answers) {
              take(std::move(answers));
              Q_EMIT busyChanged();
          },
          [this](const QString& what) {
              kNoAnswer(what);
              Q_EMIT busyChanged();
          }),
      m_solving(
          [this](const std::optional<lesson::Texts>& texts) {
              if (!texts) {
                  Q_EMIT errorOccurred(tr("The solution cannot be applied to these texts: restart the step first."));
                  return;
              }
              replaceTexts(*texts, tr("Solution of step %1").arg(m_step + 1));
              markDone();
          },
          kNoAnswer) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kQuietBeforeLook);
    connect(&m_timer, &QTimer::timeout, this, &LessonModel::look);
    m_saving.setObjectName(QStringLiteral("lessonSaving"));
    m_saving.setSingleShot(true);
    m_saving.setInterval(kQuietBeforeSaving);
    connect(&m_saving, &QTimer::timeout, this, [this] {
        keepTexts();
        saveTexts();
    });
    connect(&m_courses, &LessonCourses::changed, this, [this] {
        m_map.refresh();
        Q_EMIT courseChanged();
        Q_EMIT aboutChanged();
    });
    connect(&m_courses, &LessonCourses::errorOccurred, this, &LessonModel::errorOccurred);
}

LessonModel::~LessonModel() {
    if (m_saving.isActive()) {
        keepTexts();
        saveTexts();
    }
}

void LessonModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::textReplaced, this, [this] {
            if (!m_opening && isOpen()) close();
        });
        connect(m_session, &DocumentSession::revisionChanged, this, &LessonModel::onText);
    }
    Q_EMIT partsChanged();
}

void LessonModel::setPreview(PreviewModel* preview) {
    if (m_preview == preview) return;
    if (m_preview) m_preview->samples()->disconnect(this);
    m_preview = preview;
    if (m_preview) {
        connect(m_preview->samples(), &SampleFile::sampleChanged, this, &LessonModel::onText);
        connect(m_preview->samples(), &SampleFile::samplesChanged, this, &LessonModel::onText);
    }
    Q_EMIT partsChanged();
}

void LessonModel::setSettings(AppSettings* settings) {
    m_settings = settings;
    m_progress.setSettings(settings);
    m_map.refresh();
    Q_EMIT partsChanged();
    Q_EMIT lessonChanged();
}

// ---- the course -----------------------------------------------------------------------------------------------------

QString LessonModel::courseTitle() const {
    const CoursePtr& course = m_courses.course();
    if (!course) return {};
    if (!course->title.empty()) return fromUtf8(course->title);
    return folder().isEmpty() ? tr("Lessons") : QFileInfo(folder()).fileName();
}

void LessonModel::openFolder(const QUrl& folder) {
    m_courses.open(folder.isLocalFile() ? folder.toLocalFile() : folder.toString(QUrl::PrettyDecoded));
}

void LessonModel::setRule(const QString& rule) {
    if (std::exchange(m_rule, rule) == rule) return;
    // A rule is shown soon after a file is opened, which must not wait for this.
    if (!rule.isEmpty() && !m_courses.course()) QTimer::singleShot(500, this, [this] { m_courses.need(); });
    Q_EMIT aboutChanged();
}

QString LessonModel::aboutTitle() const {
    const CoursePtr& course = m_courses.course();
    const lesson::CourseLesson* about =
        course && !m_rule.isEmpty() ? lesson::lessonAbout(*course, m_rule.toStdString()) : nullptr;
    return about ? fromUtf8(about->lesson.title) : QString();
}

QString LessonModel::lessonAbout(const QString& rule) {
    if (!m_courses.wait().isEmpty()) return {};
    const lesson::CourseLesson* about = lesson::lessonAbout(*m_courses.course(), rule.toStdString());
    return about ? fromUtf8(about->lesson.id) : QString();
}

void LessonModel::forget() {
    m_forgotten.clear();
    if (!m_courses.course()) return;
    for (const lesson::Chapter& chapter : m_courses.course()->chapters) {
        for (const lesson::CourseLesson& one : chapter.lessons) {
            const LessonKey key = m_courses.keyOf(one);
            m_forgotten.emplace_back(key, m_progress.of(key));
            m_progress.forget(key);
        }
    }
    readProgress();
}

void LessonModel::unforget() {
    for (const auto& [key, state] : std::exchange(m_forgotten, {})) m_progress.set(key, state);
    readProgress();
}

void LessonModel::readProgress() {
    if (isOpen()) {
        m_state = m_progress.of(m_key);
        m_state.step = m_step;
        withhold();
    }
    m_map.refresh();
    tellStep();
    tellAnswers();
}

LessonHandout LessonModel::handoutOf(const QString& lesson, bool chapter) {
    LessonHandout out;
    if (isExercise() && lesson == m_key.id) {
        out.title = title();
        out.name = QStringLiteral("exercise-") + m_key.id;
        out.lessons.push_back({m_key.id.toStdString(), *m_lesson});
        return out;
    }
    if (!m_courses.wait().isEmpty()) return out;
    const lesson::Course& course = *m_courses.course();
    for (const lesson::Chapter& part : course.chapters) {
        const bool whole = chapter && fromUtf8(part.id) == lesson;
        const bool inside = std::any_of(part.lessons.begin(), part.lessons.end(), [&](const lesson::CourseLesson& one) {
            return fromUtf8(one.lesson.id) == lesson;
        });
        if (!whole && !inside) continue;
        out.title = fromUtf8(part.title.empty() ? course.title : part.title);
        out.name = QStringLiteral("lessons-") + fromUtf8(part.id);
        for (const lesson::CourseLesson& one : part.lessons) {
            const bool wanted = chapter || fromUtf8(one.lesson.id) == lesson;
            if (!wanted || !isComplete(course, one)) continue;
            out.lessons.push_back(one);
            if (chapter) continue;
            out.title = fromUtf8(one.lesson.title);
            out.name = QStringLiteral("lesson-") + fromUtf8(one.lesson.id);
        }
        return out;
    }
    return out;
}

// ---- the lesson -----------------------------------------------------------------------------------------------------

QString LessonModel::start(const QString& id) {
    if (const QString why = m_courses.wait(); !why.isEmpty()) return why;
    const CoursePtr course = m_courses.course();
    const lesson::CourseLesson* found = lessonNamed(*course, id.toStdString());
    if (!found) return tr("There is no lesson \"%1\".").arg(id);
    if (!isComplete(*course, *found)) return tr("The lesson has a problem: %1").arg(m_courses.problemOf(*found));
    QString chapter;
    m_nextId.clear();
    m_nextTitle.clear();
    m_nextChapter.clear();
    bool passed = false;
    for (const lesson::Chapter& part : course->chapters) {
        for (const lesson::CourseLesson& one : part.lessons) {
            if (passed && m_nextId.isEmpty() && isComplete(*course, one)) {
                m_nextId = fromUtf8(one.lesson.id);
                m_nextTitle = fromUtf8(one.lesson.title);
                if (fromUtf8(part.title) != chapter) m_nextChapter = fromUtf8(part.title);
            }
            if (&one != found) continue;
            passed = true;
            chapter = fromUtf8(part.title);
        }
    }
    // Keeps the whole course alive.
    const QString failed = open(LessonPtr(course, &found->lesson), m_courses.keyOf(*found), chapter);
    if (!failed.isEmpty()) return failed;
    m_progress.setLast(m_key, title());
    Q_EMIT lessonChanged();
    return {};
}

QString LessonModel::startLast() {
    const LessonKey last = m_progress.last();
    if (last.id.isEmpty()) return tr("No lesson has been opened yet.");
    if ((!m_courses.course() && !m_courses.busy()) || last.folder != m_courses.wanted()) m_courses.open(last.folder);
    if (const QString why = m_courses.wait(); !why.isEmpty()) return why;
    if (m_courses.folder() != last.folder) return tr("The lessons in %1 cannot be read.").arg(last.folder);
    return start(last.id);
}

QString LessonModel::startExercise(const QString& rule) {
    QFile file(QStringLiteral(":/crd/rules/%1.md").arg(rule));
    if (rule.contains(u'/') || !file.open(QIODevice::ReadOnly)) return tr("There is no page about this rule.");
    Result<lesson::Lesson> made = lesson::exerciseOf(rule.toStdString(), file.readAll().toStdString());
    if (!made) return messageOf(made.error());
    m_nextId.clear();
    m_nextTitle.clear();
    m_nextChapter.clear();
    return open(std::make_shared<const lesson::Lesson>(*std::move(made)), {LessonKey::Kind::Exercise, {}, rule}, rule);
}

QString LessonModel::open(const LessonPtr& lesson, const LessonKey& key, const QString& chapter) {
    if (!m_session || !m_preview) return tr("There is no window for the lesson.");
    keepTexts();
    saveTexts();
    if (!isOpen()) {
        // The point of a lesson may be in a line that does not change.
        m_onlyChanges = m_preview->onlyChanges();
        m_preview->setOnlyChanges(false);
    }
    if (!m_session->filePath().isEmpty()) m_returnFile = m_session->filePath();
    m_entry.cancel();
    m_looking.cancel();
    m_solving.cancel();
    m_timer.stop();
    m_lesson = lesson;
    m_key = key;
    m_chapter = chapter;
    m_state = m_progress.of(key);
    m_reference = textsOfSteps(*lesson);
    m_step = std::clamp(m_state.step, 0, stepCount() - 1);
    // An exercise is short, and begins at its beginning.
    if (isExercise()) m_kept.remove(key.text());
    const QMap<int, lesson::Texts>& kept = keptTexts();
    const lesson::Texts texts =
        kept.contains(m_step) ? kept.value(m_step) : referenceOf(m_step).value_or(lesson->start());
    {
        const QScopedValueRollback opening(m_opening, true);
        m_session->newFromText(fromUtf8(*texts.definition));
        // A definition alone has no sample, which is not an empty one.
        if (texts.objects) m_preview->samples()->loadText(*texts.objects);
        m_stored = nullptr;
        setStored(texts.stored);
        if (m_preferences) {
            m_preferences->lendTarget(lesson->targetMinor);
            m_preferences->lendRules(lesson->rules);
        }
    }
    m_latest = now();
    Q_EMIT lessonChanged();
    show(m_step, false);
    return {};
}

// The texts are gone from the session; m_latest has them.
void LessonModel::close() {
    keepTexts();
    saveTexts();
    m_entry.cancel();
    m_looking.cancel();
    m_solving.cancel();
    m_timer.stop();
    m_entering = false;
    if (m_preview) {
        m_preview->setOnlyChanges(m_onlyChanges);
        m_preview->setVersion(-1);
    }
    m_lesson.reset();
    m_key = {};
    m_state = {};
    m_answers = {};
    m_reference.clear();
    m_stored.reset();
    if (m_preferences) {
        m_preferences->lendTarget({});
        m_preferences->lendRules({});
    }
    m_returnFile.clear();
    withhold();
    Q_EMIT lessonChanged();
    tellStep();
    tellAnswers();
    Q_EMIT busyChanged();
}

void LessonModel::keepTexts() {
    if (isOpen() && m_latest.definition && !m_entering) m_kept[m_key.text()][m_step] = m_latest;
}

// Only what differs from the lesson's own texts is worth a file.
void LessonModel::saveTexts() {
    m_saving.stop();
    if (!isOpen() || isExercise() || !m_settings) return;
    QMap<int, lesson::Texts> own;
    const QMap<int, lesson::Texts> kept = m_kept.value(m_key.text());
    for (auto step = kept.begin(); step != kept.end(); ++step) {
        const std::optional<lesson::Texts> reference = referenceOf(step.key());
        if (!reference || !sameTexts(*reference, step.value())) own.insert(step.key(), step.value());
    }
    writeLessonTexts(m_key, own);
}

// Of the open lesson. Those of an earlier run are read first.
const QMap<int, lesson::Texts>& LessonModel::keptTexts() {
    const QString key = m_key.text();
    if (!m_kept.contains(key)) {
        QMap<int, lesson::Texts>& kept = m_kept[key];
        if (m_settings && !isExercise()) kept = readLessonTexts(m_key);
        for (auto step = kept.begin(); step != kept.end(); ++step) {
            step->targetMinor = m_lesson->targetMinor;
            if (const std::optional<lesson::Texts> reference = referenceOf(step.key()))
                step->stored = reference->stored;
        }
    }
    return m_kept[key];
}

lesson::Texts LessonModel::now() const {
    lesson::Texts out;
    out.definition = m_session->sharedText();
    out.objects = m_preview->samples()->sharedWhole();
    if (out.objects && out.objects->empty()) out.objects.reset();
    out.stored = m_stored;
    out.targetMinor = m_lesson ? m_lesson->targetMinor : kDefaultMinor;
    return out;
}

void LessonModel::setStored(const lesson::TextPtr& stored) {
    if (m_stored == stored || (m_stored && stored && *m_stored == *stored)) return;
    m_stored = stored;
    if (!m_validation) return;
    if (stored)
        m_validation->updateText(stored, tr("the stored definition"));
    else
        m_validation->asCreate();
}

void LessonModel::replaceTexts(const lesson::Texts& texts, const QString& undoName) {
    if (*texts.definition != m_session->text()) m_session->replaceText(undoName, *texts.definition);
    SampleFile& samples = *m_preview->samples();
    const std::string objects = texts.objects ? *texts.objects : std::string();
    if (objects != *samples.sharedWhole()) samples.replaceWhole(undoName, objects);
    setStored(texts.stored);
}

// ---- the step -------------------------------------------------------------------------------------------------------

const lesson::Step* LessonModel::current() const {
    return m_step >= 0 && m_step < stepCount() ? &m_lesson->steps[static_cast<std::size_t>(m_step)] : nullptr;
}

std::optional<lesson::Texts> LessonModel::referenceOf(int step) const {
    const auto at = static_cast<std::size_t>(step);
    return at < m_reference.size() ? std::optional(m_reference[at]) : std::nullopt;
}

void LessonModel::show(int step, bool forward) {
    m_timer.stop();
    m_looking.cancel();
    m_solving.cancel();
    m_step = step;
    m_state.step = step;
    m_hints = m_revealed = 0;
    m_wrong.clear();
    m_reply.clear();
    m_note.clear();
    m_answers = {};
    m_begin = m_latest;
    remember();
    withhold();
    m_entering = true;
    EnterTask task;
    task.lesson = m_lesson;
    task.step = static_cast<std::size_t>(step);
    task.forward = forward;
    task.now = m_latest;
    const QMap<int, lesson::Texts> kept = m_kept.value(m_key.text());
    if (kept.contains(step)) task.kept = kept.value(step);
    task.reference = referenceOf(step);
    m_entry.start([task](const std::stop_token&) { return entered(task); });
    tellStep();
    tellHints();
    tellAnswers();
    Q_EMIT textsWereChanged();
    Q_EMIT busyChanged();
}

void LessonModel::adopt(const Entered& entered) {
    m_entering = false;
    if (entered.replaced) {
        replaceTexts(entered.texts, tr("Texts of step %1").arg(m_step + 1));
        m_note =
            entered.from == Entered::From::Kept ? tr("These are your texts of this step.")
            : entered.from == Entered::From::Reference
                ? tr("This step begins with the solution of the previous steps. Your texts are kept in their step.")
                : tr("This step has texts of its own. Yours are kept in their step.");
    }
    m_begin = referenceOf(m_step).value_or(entered.texts);
    if (entered.from == Entered::From::Now) m_begin = entered.texts;
    m_latest = now();
    if (const lesson::Step* step = current()) follow(*step);
    showPlace();
    take(entered.answers);
    if (m_answers.version >= 0) m_preview->setVersion(m_answers.version);
    tellStep();
    Q_EMIT textsWereChanged();
    Q_EMIT busyChanged();
}

// Shows where in the definition the step is about: all of it if there is room.
void LessonModel::showPlace() {
    const std::optional<lesson::StepLocation> place =
        lesson::stepLocation(*m_lesson, static_cast<std::size_t>(m_step), m_latest.definition);
    if (!place) return;
    const auto begin = static_cast<qsizetype>(place->span.begin), end = static_cast<qsizetype>(place->span.end);
    m_session->selectAtByte(begin);
    Q_EMIT m_session->revealRequested(std::max(begin, end - 1), end);
    Q_EMIT m_session->revealRequested(begin, end);
}

// Chooses the object of the step and its request in the preview.
void LessonModel::follow(const lesson::Step& step) {
    const lesson::Question* question = shownQuestion(step);
    if (!question) return;
    Q_EMIT objectWanted();
    m_preview->samples()->setCurrent(static_cast<int>(question->object) - 1);
    m_preview->setOld(static_cast<int>(question->over) - 1);
    if (question->through == lesson::Through::Scale) m_preview->setReplicas(QString::number(question->replicas));
    if (question->through == lesson::Through::Apply) {
        m_preview->setManager(fromUtf8(question->manager));
        m_preview->setForceConflicts(question->force);
    }
    m_preview->setRequest(question->through == lesson::Through::Scale    ? SampleRequest::Scale
                          : question->through == lesson::Through::Apply  ? SampleRequest::Apply
                          : question->through == lesson::Through::Status ? SampleRequest::UpdateStatus
                          : question->over > 0                           ? SampleRequest::Update
                                                                         : SampleRequest::Create);
}

void LessonModel::onText() {
    if (!isOpen() || m_opening || m_entering) return;
    m_latest = now();
    m_timer.start();
    m_saving.start();
    Q_EMIT textsWereChanged();
    Q_EMIT busyChanged();
}

// What is asked of a prediction is asked of the texts at the beginning of the step.
void LessonModel::look() {
    const lesson::Step* step = current();
    const bool live = step && (step->kind == lesson::Step::Kind::Do || step->kind == lesson::Step::Kind::Reveal);
    if (live && !m_entering) {
        m_looking.start([lesson = m_lesson, at = static_cast<std::size_t>(m_step), texts = m_latest,
                         begin = referenceOf(m_step).value_or(m_begin)](const std::stop_token&) {
            return answersFor(*lesson, at, texts, begin);
        });
    }
    Q_EMIT busyChanged();
}

void LessonModel::take(StepAnswers answers) {
    m_answers = std::move(answers);
    if (m_answers.done) markDone();
    tellAnswers();
}

void LessonModel::markDone() {
    if (m_state.done.insert(m_step).second) {
        remember();
        m_map.refresh();
        tellStep();
    }
    withhold();
    tellAnswers();
}

void LessonModel::withhold() {
    if (m_session) m_session->setWithheld(covered());
}

void LessonModel::remember() {
    if (isOpen()) m_progress.set(m_key, m_state);
}

void LessonModel::next() {
    const lesson::Step* step = current();
    if (!step || m_entering) return;
    if (m_stepwise && m_revealed < revealable()) {
        ++m_revealed;
        if (hidden()) showAnswer();
        tellAnswers();
        return;
    }
    if (step->kind == lesson::Step::Kind::Read || step->kind == lesson::Step::Kind::Reveal) markDone();
    if (m_step + 1 < stepCount()) {
        keepTexts();
        saveTexts();
        show(m_step + 1, true);
    } else if (!m_nextId.isEmpty()) {
        const bool left = !isDone();
        Q_EMIT lessonWanted(m_nextId);
        if (left)
            Q_EMIT errorOccurred(tr("The last step of the previous lesson is not done. Your text is kept there."));
    } else if (!isDone()) {
        Q_EMIT errorOccurred(tr("This step is not done: not all of its checks are met."));
    }
}

void LessonModel::back() {
    if (m_step > 0) goTo(m_step - 1);
}

void LessonModel::goTo(int step) {
    if (step < 0 || step >= stepCount() || step == m_step) return;
    keepTexts();
    saveTexts();
    show(step, step == m_step + 1);
}

void LessonModel::hint() {
    if (m_hints >= hintCount()) return;
    ++m_hints;
    tellHints();
}

void LessonModel::solve() {
    const lesson::Step* step = current();
    if (!step || step->kind != lesson::Step::Kind::Do || m_entering) return;
    m_solving.start(
        [lesson = m_lesson, at = static_cast<std::size_t>(m_step), texts = m_latest,
         reference = referenceOf(m_step)](const std::stop_token&) { return solved(*lesson, at, texts, reference); });
}

void LessonModel::beginAgain() {
    if (!current() || m_entering) return;
    replaceTexts(m_begin, tr("Restart step %1").arg(m_step + 1));
}

void LessonModel::settle() {
    m_entry.wait();
    m_solving.wait();
    if (m_timer.isActive()) {
        m_timer.stop();
        look();
    }
    m_looking.wait();
}

}  // namespace crd::model

#include "moc_lesson_model.cpp"
