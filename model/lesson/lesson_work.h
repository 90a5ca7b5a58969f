// What the engine says about a step of a lesson, for the texts of that moment. Computed on a worker.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/lesson/lesson.h"

namespace crd::model {

using LessonPtr = std::shared_ptr<const lesson::Lesson>;

// What the engine answers to the question of a step, or why it does not; and what it says of the goals.
struct StepAnswers {
    std::optional<lesson::Answer> answer;
    std::string why;                // no answer: a sentence
    std::vector<std::string> path;  // of the request: changes with their reasons, two lines each; errors
    std::vector<lesson::GoalResult> goals;
    bool done = false;    // all goals are met
    std::string mistake;  // Markdown: why the texts, which are a known wrong attempt, do not do the task
    int version = -1;     // of the object that the step is about: its index in the definition
};
// `begin`: the texts at the beginning of the step.
StepAnswers answersFor(const lesson::Lesson& lesson, std::size_t step, const lesson::Texts& texts,
                       const lesson::Texts& begin);

// The question about objects that the preview shows for a step: its own, or of its first such goal. Null: none.
const lesson::Question* shownQuestion(const lesson::Step& step);

// A step that is about to be shown.
struct EnterTask {
    LessonPtr lesson;
    std::size_t step = 0;
    bool forward = false;                    // from the step before
    lesson::Texts now;                       // the texts that are open
    std::optional<lesson::Texts> kept;       // that the user left in the step
    std::optional<lesson::Texts> reference;  // with the solutions of the steps before
};
struct Entered {
    enum class From { Now, Kept, Reference };
    std::size_t step = 0;
    lesson::Texts texts;
    From from = From::Now;
    bool replaced = false;  // texts that are open
    StepAnswers answers;
};
// Its texts: those that the user left in it; those of the step before, with the files of the step; or, if that step is
// not done, or its question has no answer for them, those with the solutions.
Entered entered(const EnterTask& task);

// The texts with the solution of the step; if it is not possible in `now`, or is not enough, that of `reference`.
std::optional<lesson::Texts> solved(const lesson::Lesson& lesson, std::size_t step, const lesson::Texts& now,
                                    const std::optional<lesson::Texts>& reference);

bool sameTexts(const lesson::Texts& a, const lesson::Texts& b);

}  // namespace crd::model
