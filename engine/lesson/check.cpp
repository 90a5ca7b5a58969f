#include "engine/lesson/check.h"

#include <algorithm>

#include "engine/base/rule_id.h"
#include "engine/base/text/quote.h"
#include "engine/lesson/mistake.h"

namespace crd::lesson {

namespace {

class LessonChecker {
 public:
    LessonChecker(const Lesson& lesson, const std::string& name, std::vector<FileProblem>* notes)
        : m_lesson(lesson), m_name(name), m_notes(notes) {}

    std::vector<FileProblem> run() {
        for (const std::string& id : m_lesson.rules) {
            const std::optional<RuleId> rule = ruleIdOf(id);
            // Lessons have no mappings.
            if (!rule || info(*rule).group == RuleGroup::Mapping)
                report(0, "There is no rule " + crd::quoted(id) + ".");
        }
        bool asks = false;
        Texts texts = m_lesson.start();
        for (const Step& step : m_lesson.steps) {
            if (step.files) texts = m_lesson.with(texts, *step.files);
            asks = asks || step.kind == Step::Kind::Predict || step.kind == Step::Kind::Do;
            if (step.kind == Step::Kind::Predict) checkPredict(step, texts);
            if (step.kind == Step::Kind::Reveal) checkReveal(step, texts);
            if (step.kind == Step::Kind::Do) checkDo(step, texts);
        }
        if (!asks) report(0, "The lesson has nothing to predict and nothing to do.");
        return std::move(m_out);
    }

 private:
    void report(std::size_t line, std::string message) { m_out.push_back({m_name, line, std::move(message)}); }

    void note(std::size_t line, std::string message) {
        if (m_notes) m_notes->push_back({m_name, line, std::move(message)});
    }

    void checkPredict(const Step& step, const Texts& texts) {
        Situation situation(texts);
        const Result<Answer> right = situation.answer(*step.question);
        if (!right) {
            report(step.line, "The question has no answer: " + right.error().message.english());
            return;
        }
        note(step.line, "Answer: " + textOf(*right));
        std::size_t matches = 0;
        for (std::size_t i = 0; i < step.choices.size(); ++i) {
            const Choice& choice = step.choices[i];
            const bool isRight = isAnswer(*right, choice.answer);
            if (isRight) ++matches;
            if (step.typed && isRight) report(choice.line, "This answer is right: " + textOf(*right) + ".");
            // So the author says which one is right, and a change of the engine cannot turn the explanations around.
            if (!isRight && (choice.because.empty() || !choice.why.empty()))
                report(choice.line, "A wrong choice needs \"because\", and has no \"why\".");
            if (isRight && !step.typed && !choice.because.empty())
                report(choice.line, "The right choice has \"why\", not \"because\".");
            for (std::size_t j = 0; j < i; ++j)
                if (isAnswer(step.choices[j].answer, choice.answer))
                    report(choice.line, "Two choices have the same answer.");
        }
        if (!step.typed && matches == 0)
            report(step.line, "No choice is the answer of the engine: " + textOf(*right) + ".");
    }

    void checkReveal(const Step& step, const Texts& texts) {
        if (!step.question) return;
        Situation situation(texts);
        if (const Result<Answer> shown = situation.answer(*step.question); !shown)
            report(step.line, "There is nothing to show: " + shown.error().message.english());
    }

    // Continues with the texts of the solution.
    void checkDo(const Step& step, Texts& texts) {
        Situation before(texts);
        if (isDone(step, before)) report(step.line, "The goal is met before anything is done.");
        for (const Attempt& wrong : step.wrong) {
            const Result<Texts> attempted = applied(m_lesson, texts, wrong);
            if (!attempted) {
                report(wrong.line, attempted.error().message.english());
                continue;
            }
            Situation after(*attempted);
            const auto unmet = std::find_if(step.goals.begin(), step.goals.end(),
                                            [&](const Goal& goal) { return !tried(goal, after).met; });
            if (unmet == step.goals.end()) {
                report(wrong.line, "This wrong attempt meets the goal.");
            } else {
                note(wrong.line, "Not met: " + tried(*unmet, after).says.english());
                const Attempt* shown = mistakeIn(m_lesson, step, texts, after);
                if (shown != &wrong)
                    note(wrong.line, shown ? "Has the outcome of line " + std::to_string(shown->line) +
                                                 ", whose explanation is shown."
                                           : "Changes no outcome, so its explanation is never shown.");
            }
        }
        Result<Texts> solved = applied(m_lesson, texts, step.solution);
        if (!solved) {
            report(step.solution.line, solved.error().message.english());
            return;
        }
        texts = *std::move(solved);
        Situation after(texts);
        for (const Goal& goal : step.goals)
            if (const GoalResult result = tried(goal, after); !result.met)
                report(goal.line, "The solution does not meet the goal. " + result.says.english());
    }

    const Lesson& m_lesson;
    const std::string& m_name;
    std::vector<FileProblem>* const m_notes;
    std::vector<FileProblem> m_out;
};

}  // namespace

std::vector<FileProblem> checkLesson(const Lesson& lesson, const std::string& name, std::vector<FileProblem>* notes) {
    return LessonChecker(lesson, name, notes).run();
}

std::vector<Texts> textsOfSteps(const Lesson& lesson) {
    std::vector<Texts> out;
    Texts texts = lesson.start();
    for (const Step& step : lesson.steps) {
        if (step.files) texts = lesson.with(texts, *step.files);
        out.push_back(texts);
        if (step.kind != Step::Kind::Do) continue;
        Result<Texts> solved = applied(lesson, texts, step.solution);
        if (!solved) break;
        texts = *std::move(solved);
    }
    return out;
}

}  // namespace crd::lesson
