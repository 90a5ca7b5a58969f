#include "engine/lesson/question.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "engine/base/gocompat/go_text.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd::lesson {

namespace {

struct AskWord {
    Ask ask;
    std::string_view word;
    Pattern label;
};

constexpr std::array kAsks = {
    AskWord{Ask::Definition, "definition", phrase("Lesson", "Definition")},
    AskWord{Ask::Problems, "problems", phrase("Lesson", "Problems of the definition")},
    AskWord{Ask::Message, "message", phrase("Lesson", "Message of the problem")},
    AskWord{Ask::Server, "server", phrase("Lesson", "Server response")},
    AskWord{Ask::Field, "field", phrase("Lesson", "Field of the definition")},
    AskWord{Ask::Cost, "cost", phrase("Lesson", "Estimated cost")},
    AskWord{Ask::Versions, "versions", phrase("Lesson", "Versions by priority")},
    AskWord{Ask::Preferred, "preferred version", phrase("Lesson", "Preferred version")},
    AskWord{Ask::StoredVersions, "stored versions", phrase("Lesson", "Stored versions")},
    AskWord{Ask::Explain, "explain", phrase("Lesson", "Output of kubectl explain")},
    AskWord{Ask::Object, "object", phrase("Lesson", "Object")},
    AskWord{Ask::Afterwards, "afterwards", phrase("Lesson", "Object after the request")},
    AskWord{Ask::Errors, "errors", phrase("Lesson", "Paths of the errors")},
    AskWord{Ask::Error, "error", phrase("Lesson", "Error")},
    AskWord{Ask::Warnings, "warnings", phrase("Lesson", "Warnings")},
    AskWord{Ask::Pruned, "pruned", phrase("Lesson", "Pruned fields")},
    AskWord{Ask::Defaulted, "defaulted", phrase("Lesson", "Defaulted fields")},
    AskWord{Ask::Dropped, "dropped", phrase("Lesson", "Dropped values")},
    AskWord{Ask::Steps, "steps", phrase("Lesson", "Steps of the request")},
    AskWord{Ask::Value, "value", phrase("Lesson", "Stored value")},
    AskWord{Ask::Stored, "stored", phrase("Lesson", "Stored object")},
    AskWord{Ask::Returned, "returned", phrase("Lesson", "Returned value")},
    AskWord{Ask::RunCost, "run cost", phrase("Lesson", "Cost of the rules for this object")},
    AskWord{Ask::Read, "read", phrase("Lesson", "Value as read")},
    AskWord{Ask::Lost, "lost", phrase("Lesson", "Lost fields")},
    AskWord{Ask::Columns, "columns", phrase("Lesson", "Columns")},
    AskWord{Ask::Cell, "cell", phrase("Lesson", "Cell")},
    AskWord{Ask::Table, "table", phrase("Lesson", "Output of kubectl get")},
};

const AskWord& entryOf(Ask ask) {
    return kAsks[static_cast<std::size_t>(ask)];
}

std::string wordText(const Json& value) {
    const std::string* text = value.asString();
    return text && !text->empty() ? *text : toString(value);
}

Json sorted(Json value) {
    if (Json::Array* list = value.asArray())
        std::sort(list->begin(), list->end(), [](const Json& a, const Json& b) { return toString(a) < toString(b); });
    return value;
}

}  // namespace

bool isAboutObjects(Ask ask) {
    return ask >= Ask::Object;
}

bool asksRequest(Ask ask) {
    return isAboutObjects(ask) && ask < Ask::Read;
}

std::string_view word(Ask ask) {
    return entryOf(ask).word;
}

std::optional<Ask> askNamed(std::string_view word) {
    for (const AskWord& entry : kAsks)
        if (entry.word == word) return entry.ask;
    return std::nullopt;
}

Phrase label(const Question& question, const ObjectNames& names) {
    const Phrase what = entryOf(question.ask).label;
    std::string where = question.path;
    if (where.empty()) where = question.column;
    if (where.empty()) where = question.problem;
    const auto named = [](const std::string& name, std::size_t number) {
        return name.empty() ? phrase("Lesson", "object %1").with(std::to_string(number)) : Phrase::word(name);
    };
    Phrase object = named(names.object, question.object);
    if (question.through == Through::Apply && question.over > 0) {
        object =
            phrase("Lesson", "%1 applied by %2 to %3").with(object, question.manager, named(names.over, question.over));
    } else if (question.through == Through::Apply) {
        object = phrase("Lesson", "%1 applied by %2").with(object, question.manager);
    } else if (question.over > 0) {
        object = phrase("Lesson", "%1 as an update of %2").with(object, named(names.over, question.over));
    }
    if (!question.version.empty() && (question.ask == Ask::Read || question.ask == Ask::Lost))
        object = phrase("Lesson", "%1 read as %2").with(object, question.version);
    if (!isAboutObjects(question.ask) || question.ask == Ask::Columns || question.ask == Ask::Table)
        return where.empty() ? what : phrase("Lesson", "%1 (%2)").with(what, where);
    if (question.ask == Ask::Object) return object;
    return where.empty() ? phrase("Lesson", "%1, %2").with(what, object)
                         : phrase("Lesson", "%1 (%2), %3").with(what, where, object);
}

std::string textOf(const Answer& answer) {
    if (answer.absent) return "absent";
    const Json::Array* list = answer.value.asArray();
    if (!list) return wordText(answer.value);
    if (list->empty()) return "nothing";
    std::vector<std::string> parts;
    for (const Json& item : *list) parts.push_back(wordText(item));
    return joined(parts, ", ");
}

bool isTyped(const Answer& answer, std::string_view typed) {
    const std::string text(goTrimmed(typed));
    if (text.empty()) return answer == Answer{false, Json("")};
    if (goLower(text) == goLower(textOf(answer))) return true;
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok() || answer.absent) return false;
    const auto value = yaml::toJson(*stream).value;
    if (!value) return false;
    if (answer.value.asArray()) {
        // "a, b" without brackets is a list, too.
        if (value->asArray()) return sorted(*value) == sorted(answer.value);
        Json::Array parts;
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find(',', at), text.size());
            parts.emplace_back(goTrimmed(std::string_view(text).substr(at, end - at)));
            at = end + 1;
        }
        return sorted(Json(std::move(parts))) == sorted(answer.value);
    }
    return *value == answer.value || goLower(wordText(*value)) == goLower(textOf(answer));
}

std::string wholePath(std::string_view path) {
    constexpr std::string_view kSchema = "schema";
    const std::string_view rest = path.starts_with(kSchema) ? path.substr(kSchema.size()) : std::string_view();
    if (!path.starts_with(kSchema) || !(rest.empty() || rest.front() == '.' || rest.front() == '['))
        return std::string(path);
    return std::string("spec.versions[0].schema.openAPIV3Schema").append(rest);
}

}  // namespace crd::lesson
