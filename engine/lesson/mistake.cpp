#include "engine/lesson/mistake.h"

#include <optional>
#include <set>
#include <vector>

namespace crd::lesson {

namespace {

struct GoalOutcome {
    bool met = false;
    std::optional<Answer> answer;
    std::optional<Answer> errors;  // paths in the object
    bool operator==(const GoalOutcome&) const = default;
};

struct Outcome {
    std::set<std::string> errors;  // of the definition
    std::vector<GoalOutcome> goals;
    bool operator==(const Outcome&) const = default;
};

std::optional<Answer> answerOrNone(Situation& situation, const Question& question) {
    Result<Answer> answer = situation.answer(question);
    return answer ? std::optional(*std::move(answer)) : std::nullopt;
}

void addOutcome(const Goal& goal, Situation& situation, std::vector<GoalOutcome>& out) {
    if (!goal.any.empty()) {
        for (const Goal& one : goal.any) addOutcome(one, situation, out);
        return;
    }
    GoalOutcome made;
    made.met = tried(goal, situation).met;
    // Long texts, such as tables, are rarely equal: only whether they are right is compared.
    if (goal.relation == Goal::Relation::Is) made.answer = answerOrNone(situation, goal.question);
    if (asksRequest(goal.question.ask)) {
        Question errors = goal.question;
        errors.ask = Ask::Errors;
        errors.path.clear();
        made.errors = answerOrNone(situation, errors);
    }
    out.push_back(std::move(made));
}

Outcome outcomeOf(const Step& step, Situation& situation) {
    Outcome out;
    out.errors = situation.errors();
    for (const Goal& goal : step.goals) addOutcome(goal, situation, out.goals);
    return out;
}

// Whether all that an attempt sets or removes is so in both.
bool sameEdits(const Attempt& attempt, Situation& a, Situation& b) {
    for (const Edit& edit : attempt.edits) {
        if (edit.object > 0) {
            const Result<Json> left = a.object(edit.object), right = b.object(edit.object);
            if (!left || !right || *left != *right) return false;
            continue;
        }
        if (edit.path.empty()) return false;
        Question field;
        field.ask = Ask::Field;
        field.path = edit.path;
        const std::optional<Answer> value = answerOrNone(a, field);
        if (!value || value != answerOrNone(b, field)) return false;
    }
    return true;
}

}  // namespace

const Attempt* mistakeIn(const Lesson& lesson, const Step& step, const Texts& begin, Situation& now) {
    const auto same = [](const TextPtr& a, const TextPtr& b) { return a == b || (a && b && *a == *b); };
    if (same(begin.definition, now.texts().definition) && same(begin.objects, now.texts().objects)) return nullptr;
    const Outcome outcome = outcomeOf(step, now);
    Situation before(begin);
    const bool changed = outcome != outcomeOf(step, before);
    for (const Attempt& attempt : step.wrong) {
        const Result<Texts> texts = applied(lesson, begin, attempt);
        if (!texts) continue;
        Situation made(*texts);
        if (outcomeOf(step, made) == outcome && (changed || sameEdits(attempt, made, now))) return &attempt;
    }
    return nullptr;
}

}  // namespace crd::lesson
