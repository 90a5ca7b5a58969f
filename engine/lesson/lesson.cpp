#include "engine/lesson/lesson.h"

#include <algorithm>
#include <utility>

#include "engine/base/rule_id.h"
#include "engine/base/text_patch.h"
#include "engine/edit/path_edit.h"
#include "engine/yaml/edit/edit.h"
#include "engine/yaml/read/stream.h"

namespace crd::lesson {

namespace {

double numberOf(const Json& value) {
    if (const std::int64_t* whole = value.asInt()) return static_cast<double>(*whole);
    const double* number = value.asDouble();
    return number ? *number : 0;
}

bool isNumber(const Json& value) {
    return value.asInt() || value.asDouble();
}

// As a set: no answer depends on the order of a list.
bool sameList(const Json::Array& a, const Json::Array& b) {
    return a.size() == b.size() && std::is_permutation(a.begin(), a.end(), b.begin());
}

bool holdsPart(const Answer& answer, const Json& part) {
    if (const Json::Array* list = answer.value.asArray())
        return std::find(list->begin(), list->end(), part) != list->end();
    const std::string* text = part.asString();
    if (text && answer.value.asObject()) return answer.value.find(*text) != nullptr;
    const std::string* whole = answer.value.asString();
    return text && whole && whole->find(*text) != std::string::npos;
}

bool isMet(const Goal& goal, const Answer& answer) {
    switch (goal.relation) {
        case Goal::Relation::Is:
            return isAnswer(answer, goal.wanted);
        case Goal::Relation::IsNot:
            // A value that is missing is not another value.
            return !isAnswer(answer, goal.wanted) && (!answer.absent || goal.wanted.absent);
        case Goal::Relation::Has:
            return holdsPart(answer, goal.wanted.value);
        case Goal::Relation::Lacks:
            return !holdsPart(answer, goal.wanted.value);
        case Goal::Relation::AtMost:
            return isNumber(answer.value) && numberOf(answer.value) <= numberOf(goal.wanted.value);
        case Goal::Relation::AtLeast:
            return isNumber(answer.value) && numberOf(answer.value) >= numberOf(goal.wanted.value);
    }
    return false;
}

Phrase expectation(const Goal& goal) {
    const std::string wanted = textOf(goal.wanted);
    switch (goal.relation) {
        case Goal::Relation::Is:
            return phrase("Lesson", "Expected: %1.").with(wanted);
        case Goal::Relation::IsNot:
            return phrase("Lesson", "Expected: not %1.").with(wanted);
        case Goal::Relation::Has:
            return phrase("Lesson", "Expected to contain: %1.").with(wanted);
        case Goal::Relation::Lacks:
            return phrase("Lesson", "Expected not to contain: %1.").with(wanted);
        case Goal::Relation::AtMost:
            return phrase("Lesson", "Expected: at most %1.").with(wanted);
        case Goal::Relation::AtLeast:
            return phrase("Lesson", "Expected: at least %1.").with(wanted);
    }
    return {};
}

Result<TextPtr> editedText(const TextPtr& text, const Edit& edit) {
    if (!text) return failure("There is no text to edit.");
    const yaml::StreamPtr stream = yaml::Stream::read(text);
    const std::size_t document = edit.object == 0 ? 0 : edit.object - 1;
    if (!stream->ok() || document >= stream->documents().size())
        return failure("The text is not valid, or has fewer documents.");
    const yaml::EditTarget target{*stream, document};
    const Result<PathEdit> made =
        edit.kind == Edit::Kind::Set ? setAt(target, edit.path, edit.value) : unsetAt(target, edit.path);
    if (!made) return tl::unexpected<Error>(made.error());
    return std::make_shared<const std::string>(crd::applied(*text, made->edit));
}

}  // namespace

bool isAnswer(const Answer& a, const Answer& b) {
    const Json::Array* left = a.value.asArray();
    const Json::Array* right = b.value.asArray();
    if (!a.absent && !b.absent && left && right) return sameList(*left, *right);
    if (a.absent == b.absent && isNumber(a.value) && isNumber(b.value)) return numberOf(a.value) == numberOf(b.value);
    return a == b;
}

Texts Lesson::start() const {
    Texts out;
    out.targetMinor = targetMinor;
    return with(out, files);
}

Texts Lesson::with(const Texts& now, const Files& names) const {
    Texts out = now;
    const auto take = [this](const std::string& name, TextPtr& text) {
        if (const auto found = texts.find(name); !name.empty() && found != texts.end()) text = found->second;
    };
    take(names.definition, out.definition);
    take(names.objects, out.objects);
    take(names.stored, out.stored);
    return out;
}

Result<Texts> applied(const Lesson& lesson, Texts texts, const Attempt& attempt) {
    for (const Edit& edit : attempt.edits) {
        if (edit.kind == Edit::Kind::Definition || edit.kind == Edit::Kind::Objects) {
            const bool definition = edit.kind == Edit::Kind::Definition;
            texts = lesson.with(texts, {definition ? edit.value : "", definition ? "" : edit.value, ""});
            continue;
        }
        TextPtr& text = edit.object == 0 ? texts.definition : texts.objects;
        Result<TextPtr> made = editedText(text, edit);
        if (!made) return failure(edit.path + ": " + made.error().message.english());
        text = *std::move(made);
    }
    return texts;
}

GoalResult tried(const Goal& goal, Situation& situation) {
    if (!goal.any.empty()) {
        GoalResult out;
        for (const Goal& one : goal.any) {
            out = tried(one, situation);
            if (out.met) return out;
        }
        return out;
    }
    const Question& question = goal.question;
    const Phrase about = label(question, {situation.objectName(question.object),
                                          question.over > 0 ? situation.objectName(question.over) : std::string()});
    const Result<Answer> answer = situation.answer(question);
    if (!answer)
        return {false, phrase("Lesson", "%1. %2 %3").with(about, expectation(goal), answer.error().message.english())};
    const bool met = isMet(goal, *answer);
    const std::optional<RuleId> rule = goal.relation == Goal::Relation::Lacks && question.ask == Ask::Problems
                                           ? definitionRule(textOf(goal.wanted))
                                           : std::nullopt;
    if (rule) {
        const Pattern says = met ? phrase("Lesson", "Not reported: %1.") : phrase("Lesson", "Still reported: %1.");
        return {met, says.with(Phrase(Pattern{"Rules", info(*rule).title.data()}))};
    }
    return {met, phrase("Lesson", "%1: %2. %3").with(about, textOf(*answer), expectation(goal))};
}

bool isDone(const Step& step, Situation& situation) {
    return std::all_of(step.goals.begin(), step.goals.end(),
                       [&](const Goal& goal) { return tried(goal, situation).met; });
}

}  // namespace crd::lesson
