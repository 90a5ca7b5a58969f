#include "engine/lesson/answers.h"

#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/text/quote.h"
#include "engine/sample/samples.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::lesson {

namespace {

struct Asked {
    Question question;
    std::size_t line = 0;
};

void collect(const Goal& goal, std::vector<Asked>& out) {
    if (goal.any.empty()) out.push_back({goal.question, goal.line});
    for (const Goal& one : goal.any) collect(one, out);
}

std::string_view wordOf(Through through) {
    switch (through) {
        case Through::Status:
            return "status";
        case Through::Scale:
            return "scale";
        case Through::Delete:
            return "delete";
        case Through::Get:
            return "get";
        case Through::Apply:
            return "apply";
        case Through::Main:
            break;
    }
    return "";
}

std::string_view wordOf(const std::optional<object::Propagation>& cascade) {
    if (!cascade) return "none";
    switch (*cascade) {
        case object::Propagation::Foreground:
            return "foreground";
        case object::Propagation::Orphan:
            return "orphan";
        case object::Propagation::Background:
            break;
    }
    return "background";
}

Json sharedTextOf(const TextPtr& text) {
    return text ? Json(*text) : Json();
}

Json number(std::size_t value) {
    return Json(static_cast<std::int64_t>(value));
}

// The value of a YAML text, or the text itself.
Json yamlValueOf(const std::string& text) {
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok()) return Json(text);
    return yaml::toJson(*stream).value.value_or(Json(text));
}

Json asked(const Asked& one, Situation& situation) {
    const Question& question = one.question;
    Json::Object out{{"line", number(one.line)},
                     {"ask", Json(std::string(word(question.ask)))},
                     {"path", Json(question.path)},
                     {"problem", Json(question.problem)},
                     {"version", Json(question.version)},
                     {"column", Json(question.column)},
                     {"object", number(question.object)},
                     {"over", number(question.over)},
                     {"through", Json(std::string(wordOf(question.through)))},
                     {"cascade", Json(std::string(wordOf(question.cascade)))},
                     {"manager", Json(question.manager)},
                     {"force", Json(question.force)},
                     {"replicas", Json(static_cast<std::int64_t>(question.replicas))},
                     {"wide", Json(question.wide)}};
    const Result<Answer> answer = situation.answer(question);
    if (!answer) {
        out["failure"] = Json(answer.error().message.english());
    } else if (answer->absent) {
        out["absent"] = Json(true);
    } else {
        const std::string* text = question.ask == Ask::Stored ? answer->value.asString() : nullptr;
        out["answer"] = text ? yamlValueOf(*text) : answer->value;
    }
    return Json(std::move(out));
}

Json situationOf(const Texts& texts, const std::vector<Asked>& questions) {
    Json::Array objects;
    if (texts.objects) {
        if (const auto read = sample::objectsIn(texts.objects, "objects"))
            for (const sample::ObjectText& object : *read) objects.push_back(object.value);
    }
    Situation situation(texts);
    Json::Array answers;
    for (const Asked& one : questions) answers.push_back(asked(one, situation));
    return Json(Json::Object{{"definition", Json(*texts.definition)},
                             {"stored", sharedTextOf(texts.stored)},
                             {"target", Json(minorName(texts.targetMinor))},
                             {"objects", Json(std::move(objects))},
                             {"questions", Json(std::move(answers))}});
}

}  // namespace

Json answersOf(const Lesson& lesson) {
    Json::Array out;
    const auto add = [&](const Texts& texts, const std::vector<Asked>& questions) {
        if (!questions.empty()) out.push_back(situationOf(texts, questions));
    };
    Texts texts = lesson.start();
    for (const Step& step : lesson.steps) {
        if (step.files) texts = lesson.with(texts, *step.files);
        if (step.question) add(texts, {{*step.question, step.line}});
        if (step.kind != Step::Kind::Do) continue;
        std::vector<Asked> goals;
        for (const Goal& goal : step.goals) collect(goal, goals);
        add(texts, goals);
        for (const Attempt& wrong : step.wrong)
            if (const Result<Texts> attempted = applied(lesson, texts, wrong)) add(*attempted, goals);
        Result<Texts> solved = applied(lesson, texts, step.solution);
        if (!solved) break;
        texts = *std::move(solved);
        add(texts, goals);
    }
    return Json(std::move(out));
}

}  // namespace crd::lesson
