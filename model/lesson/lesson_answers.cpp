// LessonModel: what is shown of the open lesson and its step.
#include <QFileInfo>
#include <algorithm>

#include "engine/base/rule_id.h"
#include "model/base/qt_text.h"
#include "model/lesson/lesson_model.h"

namespace crd::model {

namespace {

// Paragraphs of Markdown as one HTML text, as in RuleBlock.
QString htmlOfMarkdown(const std::string& markdown) {
    QStringList out;
    for (const RuleBlock& block : ruleBlocks(fromUtf8(markdown))) {
        const bool code = block.kind == RuleBlockKind::Code;
        out += code ? QStringLiteral("<span class=\"code\">%1</span>").arg(block.text.toHtmlEscaped()) : block.text;
    }
    return out.join(QStringLiteral("<br>"));
}

// Ids of rules with their titles, one a line.
QString titlesOf(const lesson::Answer& answer) {
    QStringList out;
    const Json::Array* list = answer.value.asArray();
    for (const Json& item : list ? *list : Json::Array()) {
        const std::string* id = item.asString();
        const std::optional<RuleId> rule = id ? definitionRule(*id) : std::nullopt;
        // Titles are translated with the rule pages.
        if (rule) out += translated("Rules", info(*rule).title) + QStringLiteral(" (") + fromUtf8(idOf(*rule)) + u')';
    }
    return out.isEmpty() ? fromUtf8(textOf(answer)) : out.join(u'\n');
}

QString plainOfMarkdown(const std::string& markdown) {
    return fromUtf8(markdown).remove(u'`').remove(QStringLiteral("**"));
}

}  // namespace

QString LessonModel::title() const {
    return isOpen() ? fromUtf8(m_lesson->title) : QString();
}

QString LessonModel::nextTitle() const {
    return isOpen() ? m_nextTitle : QString();
}

QString LessonModel::returnName() const {
    return m_returnFile.isEmpty() ? QString() : QFileInfo(m_returnFile).fileName();
}

QList<LessonMark> LessonModel::marksNow() const {
    QList<LessonMark> out;
    for (int i = 0; i < stepCount(); ++i) {
        const lesson::Step& step = m_lesson->steps[static_cast<std::size_t>(i)];
        out.append(LessonMark{static_cast<LessonStepKind>(step.kind), m_state.done.contains(i)});
    }
    return out;
}

// Lists are made once per change: QML reads a list once per element.
void LessonModel::tellStep() {
    const lesson::Step* step = current();
    m_marks = marksNow();
    m_blocks = step ? ruleBlocks(fromUtf8(step->text)) : QList<RuleBlock>();
    Q_EMIT stepChanged();
}

void LessonModel::tellAnswers() {
    m_choices = choicesNow();
    m_goals = goalsNow();
    m_path = pathNow();
    Q_EMIT answersChanged();
}

void LessonModel::tellHints() {
    m_hintTexts = hintsNow();
    Q_EMIT hintsChanged();
}

LessonStepKind LessonModel::kind() const {
    const lesson::Step* step = current();
    return step ? static_cast<LessonStepKind>(step->kind) : LessonStepKind::Read;
}

bool LessonModel::finished() const {
    return isOpen() && std::count_if(m_state.done.begin(), m_state.done.end(),
                                     [this](int step) { return step < stepCount(); }) == stepCount();
}

bool LessonModel::textsChanged() const {
    return isOpen() && !m_entering && m_begin.definition && !sameTexts(m_begin, m_latest);
}

int LessonModel::hintCount() const {
    const lesson::Step* step = current();
    return step ? static_cast<int>(step->hints.size()) : 0;
}

QStringList LessonModel::hintsNow() const {
    QStringList out;
    for (int i = 0; i < std::min(m_hints, hintCount()); ++i)
        out += htmlOfMarkdown(current()->hints[static_cast<std::size_t>(i)]);
    return out;
}

bool LessonModel::busy() const {
    return isOpen() && (m_entering || m_entry.busy() || m_timer.isActive() || m_looking.busy() || m_solving.busy());
}

bool LessonModel::hidden() const {
    return isOpen() && kind() == LessonStepKind::Predict && !m_state.done.contains(m_step);
}

// Until the last of several predictions about the same texts is answered: the panes show the answers to all of them.
bool LessonModel::covered() const {
    for (int i = m_step; isOpen() && i < stepCount(); ++i) {
        const lesson::Step& step = m_lesson->steps[static_cast<std::size_t>(i)];
        if (i > m_step && step.files) return false;
        if (step.kind == lesson::Step::Kind::Do) return false;
        if (step.kind == lesson::Step::Kind::Predict && !m_state.done.contains(i)) return true;
    }
    return false;
}

QString LessonModel::why() const {
    const lesson::Step* step = current();
    return step && typed() && !hidden() ? htmlOfMarkdown(step->why) : QString();
}

QString LessonModel::mistake() const {
    return htmlOfMarkdown(m_answers.mistake);
}

bool LessonModel::typed() const {
    const lesson::Step* step = current();
    return step && step->kind == lesson::Step::Kind::Predict && step->typed;
}

QList<LessonChoice> LessonModel::choicesNow() const {
    QList<LessonChoice> out;
    const lesson::Step* step = current();
    if (!step || step->kind != lesson::Step::Kind::Predict || step->typed) return out;
    for (std::size_t i = 0; i < step->choices.size(); ++i) {
        const lesson::Choice& choice = step->choices[i];
        LessonChoice shown;
        if (choice.says.empty()) {
            shown.plain = fromUtf8(textOf(choice.answer));
            shown.text = shown.plain.toHtmlEscaped();
        } else {
            shown.text = htmlOfMarkdown(choice.says);
            shown.plain = plainOfMarkdown(choice.says);
        }
        const bool right = m_answers.answer && isAnswer(choice.answer, *m_answers.answer);
        if (!hidden() && right) {
            shown.state = LessonChoiceState::Right;
            shown.why = htmlOfMarkdown(choice.why);
        } else if (m_wrong.contains(static_cast<int>(i))) {
            shown.state = LessonChoiceState::Wrong;
            shown.why = htmlOfMarkdown(choice.because);
        }
        out.append(shown);
    }
    return out;
}

QList<LessonGoal> LessonModel::goalsNow() const {
    QList<LessonGoal> out;
    for (const lesson::GoalResult& goal : m_answers.goals) out.append(LessonGoal{translated(goal.says), goal.met});
    return out;
}

QString LessonModel::question() const {
    const lesson::Step* step = current();
    return step && step->question ? translated(label(*step->question)) : QString();
}

QString LessonModel::answer() const {
    const lesson::Step* step = current();
    if (!step || !step->question || hidden()) return {};
    if (m_stepwise && step->kind == lesson::Step::Kind::Reveal && m_revealed < 1) return {};
    if (m_answers.answer && step->question->ask == lesson::Ask::Problems) return titlesOf(*m_answers.answer);
    return fromUtf8(m_answers.answer ? textOf(*m_answers.answer) : m_answers.why);
}

// What next() shows of a step one by one: the answer, and the changes on the path of its request.
int LessonModel::revealable() const {
    const lesson::Step* step = current();
    if (!step || !step->question) return 0;
    if (step->kind == lesson::Step::Kind::Predict) return hidden() ? m_revealed + 1 : 0;
    return step->kind == lesson::Step::Kind::Reveal ? 1 + static_cast<int>(m_answers.path.size()) : 0;
}

QStringList LessonModel::pathNow() const {
    QStringList out;
    const lesson::Step* step = current();
    // The path of a request shows what later predictions ask.
    if (!step || hidden() || (step->kind == lesson::Step::Kind::Predict && covered())) return out;
    std::size_t shown = m_answers.path.size();
    if (m_stepwise && step->kind == lesson::Step::Kind::Reveal)
        shown = std::min(shown, static_cast<std::size_t>(std::max(0, m_revealed - 1)));
    for (std::size_t i = 0; i < shown; ++i) out += fromUtf8(m_answers.path[i]);
    return out;
}

bool LessonModel::asksRequest() const {
    const lesson::Step* step = current();
    return step && step->question && lesson::asksRequest(step->question->ask);
}

void LessonModel::setStepwise(bool on) {
    if (std::exchange(m_stepwise, on) == on) return;
    m_revealed = 0;
    tellAnswers();
}

void LessonModel::choose(int choice) {
    const lesson::Step* step = current();
    if (!hidden() || m_entering || !step || step->typed) return;
    if (choice < 0 || static_cast<std::size_t>(choice) >= step->choices.size() || !m_answers.answer) return;
    if (isAnswer(step->choices[static_cast<std::size_t>(choice)].answer, *m_answers.answer)) return markDone();
    m_wrong.insert(choice);
    tellAnswers();
}

void LessonModel::answerTyped(const QString& text) {
    const lesson::Step* step = current();
    if (!hidden() || m_entering || !step || !step->typed || !m_answers.answer) return;
    const std::string typed = text.toStdString();
    m_reply.clear();
    if (isTyped(*m_answers.answer, typed)) return markDone();
    for (const lesson::Choice& choice : step->choices)
        if (m_reply.isEmpty() && isTyped(choice.answer, typed)) m_reply = htmlOfMarkdown(choice.because);
    if (m_reply.isEmpty()) m_reply = tr("The server gives a different answer. Try again, or show the answer.");
    tellAnswers();
}

void LessonModel::showAnswer() {
    if (hidden() && !m_entering) markDone();
}

void LessonModel::showRequest() {
    const lesson::Step* step = current();
    if (!asksRequest() || covered()) return;
    follow(*step);
    m_preview->settleSoon();  // if it takes longer, the first step is shown when the result is there
    m_preview->setStepping(true);
}

}  // namespace crd::model
