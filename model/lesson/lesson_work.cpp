#include "model/lesson/lesson_work.h"

#include <algorithm>
#include <string_view>

#include "engine/lesson/mistake.h"

namespace crd::model {

namespace {

bool sameText(const lesson::TextPtr& a, const lesson::TextPtr& b) {
    return a == b || (a && b && *a == *b);
}

// "pruned: spec.a: 1" with the indented line after it.
std::vector<std::string> pathEntries(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.starts_with(' ') && !out.empty())
            out.back().append("\n").append(line.substr(std::min(line.find_first_not_of(' '), line.size())));
        else
            out.emplace_back(line);
    }
    return out;
}

StepAnswers answersIn(const lesson::Step& step, lesson::Situation& situation) {
    StepAnswers out;
    if (step.question) {
        const Result<lesson::Answer> answer = situation.answer(*step.question);
        if (answer)
            out.answer = *answer;
        else
            out.why = answer.error().message.english();
        if (lesson::asksRequest(step.question->ask) && step.question->ask != lesson::Ask::Steps) {
            lesson::Question path = *step.question;
            path.ask = lesson::Ask::Steps;
            path.path.clear();
            const Result<lesson::Answer> steps = situation.answer(path);
            const std::string* text = steps && !steps->absent ? steps->value.asString() : nullptr;
            if (text) out.path = pathEntries(*text);
        }
    }
    for (const lesson::Goal& goal : step.goals) out.goals.push_back(tried(goal, situation));
    out.done = !out.goals.empty() &&
               std::all_of(out.goals.begin(), out.goals.end(), [](const lesson::GoalResult& goal) { return goal.met; });
    return out;
}

// The step makes sense: its question has an answer, which can be chosen.
bool stepFits(const lesson::Step& step, const StepAnswers& answers) {
    if (!step.question) return true;
    if (!answers.answer) return false;
    if (step.kind != lesson::Step::Kind::Predict || step.typed) return true;
    return std::any_of(step.choices.begin(), step.choices.end(),
                       [&](const lesson::Choice& choice) { return isAnswer(choice.answer, *answers.answer); });
}

bool isUnsolvedStep(const lesson::Step& step, const lesson::Texts& texts) {
    if (step.kind != lesson::Step::Kind::Do) return false;
    lesson::Situation situation(texts);
    return !isDone(step, situation);
}

}  // namespace

const lesson::Question* shownQuestion(const lesson::Step& step) {
    const lesson::Question* question = step.question ? &*step.question : nullptr;
    for (const lesson::Goal& goal : step.goals)
        if (!question && goal.any.empty() && isAboutObjects(goal.question.ask)) question = &goal.question;
    return question && isAboutObjects(question->ask) ? question : nullptr;
}

StepAnswers answersFor(const lesson::Lesson& lesson, std::size_t step, const lesson::Texts& texts,
                       const lesson::Texts& begin) {
    lesson::Situation situation(texts);
    const lesson::Step& own = lesson.steps[step];
    StepAnswers out = answersIn(own, situation);
    if (const lesson::Question* question = shownQuestion(own)) {
        const std::optional<std::size_t> version = situation.objectVersion(question->object);
        out.version = version ? static_cast<int>(*version) : -1;
    }
    if (own.kind == lesson::Step::Kind::Do && !out.done)
        if (const lesson::Attempt* mistake = mistakeIn(lesson, own, begin, situation)) out.mistake = mistake->because;
    return out;
}

Entered entered(const EnterTask& task) {
    const lesson::Lesson& lesson = *task.lesson;
    const lesson::Step& step = lesson.steps[task.step];
    Entered out;
    out.step = task.step;
    const auto take = [&](const lesson::Texts& texts, Entered::From from) {
        out.texts = texts;
        out.from = from;
        out.answers = answersFor(lesson, task.step, texts, task.reference.value_or(texts));
    };
    const auto takeNow = [&] { take(step.files ? lesson.with(task.now, *step.files) : task.now, Entered::From::Now); };
    if (task.kept) {
        take(*task.kept, Entered::From::Kept);
    } else if (!task.reference) {
        takeNow();
    } else if (!task.forward || (task.step > 0 && isUnsolvedStep(lesson.steps[task.step - 1], task.now))) {
        take(*task.reference, Entered::From::Reference);
    } else {
        takeNow();
    }
    if (task.reference && out.from != Entered::From::Reference && !stepFits(step, out.answers))
        take(*task.reference, Entered::From::Reference);
    out.replaced = !sameTexts(out.texts, task.now);
    return out;
}

std::optional<lesson::Texts> solved(const lesson::Lesson& lesson, std::size_t step, const lesson::Texts& now,
                                    const std::optional<lesson::Texts>& reference) {
    const lesson::Attempt& solution = lesson.steps[step].solution;
    if (Result<lesson::Texts> own = applied(lesson, now, solution)) {
        if (!isUnsolvedStep(lesson.steps[step], *own)) return *std::move(own);
    }
    if (!reference) return std::nullopt;
    Result<lesson::Texts> other = applied(lesson, *reference, solution);
    return other ? std::optional(*std::move(other)) : std::nullopt;
}

bool sameTexts(const lesson::Texts& a, const lesson::Texts& b) {
    return sameText(a.definition, b.definition) && sameText(a.objects, b.objects) && sameText(a.stored, b.stored) &&
           a.targetMinor == b.targetMinor;
}

}  // namespace crd::model
