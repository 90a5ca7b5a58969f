#include <yaml-cpp/yaml.h>

#include <charconv>
#include <initializer_list>
#include <limits>
#include <memory>
#include <utility>

#include "engine/base/text/quote.h"
#include "engine/lesson/lesson.h"
#include "engine/yaml/read/stream.h"
#include "engine/yaml/write/write.h"

namespace crd::lesson {

namespace {

// A lesson has some pages; a larger text is another file.
constexpr std::size_t kMaxLesson = 1u << 20;
// Of a step: each is compared with each.
constexpr std::size_t kMostAnswers = 50;

std::size_t lineOf(const YAML::Node& node) {
    return node.Mark().is_null() ? 0 : static_cast<std::size_t>(node.Mark().line) + 1;
}

// The value of a scalar as the server's reader has it, as far as lessons need it.
Json scalarValue(const YAML::Node& node) {
    const std::string& text = node.Scalar();
    if (node.Tag() == "!") return Json(text);  // quoted
    if (text == "true" || text == "false") return Json(text == "true");
    if (text.empty() || text == "null" || text == "~") return {};
    const char* end = text.data() + text.size();
    std::int64_t whole = 0;
    if (const auto read = std::from_chars(text.data(), end, whole); read.ec == std::errc() && read.ptr == end)
        return Json(whole);
    double number = 0;
    const bool digits = text.find_first_not_of("0123456789.+-eE") == std::string::npos;
    if (const auto read = std::from_chars(text.data(), end, number);
        digits && read.ec == std::errc() && read.ptr == end)
        return Json(number);
    return Json(text);
}

Json valueOf(const YAML::Node& node) {
    if (node.IsScalar()) return scalarValue(node);
    if (node.IsSequence()) {
        Json::Array out;
        for (const YAML::Node& item : node) out.push_back(valueOf(item));
        return Json(std::move(out));
    }
    if (!node.IsMap()) return {};
    Json::Object out;
    for (const auto& entry : node) out[entry.first.IsScalar() ? entry.first.Scalar() : ""] = valueOf(entry.second);
    return Json(std::move(out));
}

class LessonReader {
 public:
    LessonReader(std::string name, const FileSource& files) : m_name(std::move(name)), m_files(files) {}

    LessonReading read(const YAML::Node& root) {
        if (!root.IsMap()) {
            report(root, "A lesson is a mapping.");
            return std::move(m_out);
        }
        Lesson& lesson = m_out.lesson;
        knows(root,
              {"id", "chapter", "title", "minutes", "target", "definition", "objects", "stored", "rules", "steps"});
        lesson.id = needed(root, "id");
        lesson.chapter = text(root, "chapter");
        lesson.title = needed(root, "title");
        lesson.minutes = static_cast<int>(number(root, "minutes", 0, 1, 60));
        if (!root["minutes"]) report(root, "The lesson has no minutes.");
        if (const YAML::Node target = root["target"]) {
            const std::string name = text(root, "target");
            lesson.targetMinor = kOldestMinor;
            while (lesson.targetMinor <= kNewestMinor && minorName(lesson.targetMinor) != name) ++lesson.targetMinor;
            if (lesson.targetMinor > kNewestMinor) report(target, "Unknown target version " + crd::quoted(name) + ".");
        }
        lesson.files = files(root);
        needed(root, "definition");
        for (const YAML::Node& rule : items(root, "rules")) lesson.rules.push_back(scalar(rule, "A rule"));
        for (const YAML::Node& step : items(root, "steps")) lesson.steps.push_back(readStep(step));
        if (lesson.steps.empty()) report(root, "The lesson has no steps.");
        return std::move(m_out);
    }

    void report(const YAML::Node& node, std::string message) {
        m_out.problems.push_back({m_name, lineOf(node), std::move(message)});
    }

 private:
    using Names = std::initializer_list<std::string_view>;

    void knows(const YAML::Node& mapping, Names names) {
        for (const auto& entry : mapping) {
            const std::string key = entry.first.IsScalar() ? entry.first.Scalar() : "";
            bool known = false;
            for (const std::string_view name : names) known = known || name == key;
            if (!known) report(entry.first, "Unknown field " + crd::quoted(key) + ".");
        }
    }

    std::string scalar(const YAML::Node& node, const std::string& what) {
        if (node.IsScalar()) return node.Scalar();
        report(node, what + " must be a text.");
        return {};
    }

    std::string text(const YAML::Node& mapping, const char* key) {
        const YAML::Node value = mapping[key];
        return value ? scalar(value, crd::quoted(key)) : std::string();
    }

    std::string needed(const YAML::Node& mapping, const char* key) {
        std::string out = text(mapping, key);
        if (out.empty()) report(mapping, crd::quoted(key) + " is missing or empty.");
        return out;
    }

    std::int64_t number(const YAML::Node& mapping, const char* key, std::int64_t absent, std::int64_t least,
                        std::int64_t most) {
        const YAML::Node value = mapping[key];
        if (!value) return absent;
        const Json read = value.IsScalar() ? scalarValue(value) : Json();
        const std::int64_t* whole = read.asInt();
        if (whole && *whole >= least && *whole <= most) return *whole;
        report(value, crd::quoted(key) + " must be a whole number from " + std::to_string(least) + " to " +
                          std::to_string(most) + ".");
        return absent;
    }

    std::size_t place(const YAML::Node& mapping, const char* key, std::int64_t absent) {
        return static_cast<std::size_t>(number(mapping, key, absent, 1, 1000));
    }

    std::vector<YAML::Node> items(const YAML::Node& mapping, const char* key) {
        const YAML::Node list = mapping[key];
        if (!list) return {};
        if (!list.IsSequence()) {
            report(list, crd::quoted(key) + " must be a list.");
            return {};
        }
        return {list.begin(), list.end()};
    }

    // Mappings only; others are reported.
    std::vector<YAML::Node> mappings(const YAML::Node& mapping, const char* key) {
        std::vector<YAML::Node> out;
        for (const YAML::Node& item : items(mapping, key)) {
            if (item.IsMap()) {
                out.push_back(item);
            } else {
                report(item, "An item of " + crd::quoted(key) + " must be a mapping.");
            }
        }
        return out;
    }

    std::vector<YAML::Node> answers(const YAML::Node& mapping, const char* key) {
        std::vector<YAML::Node> out = mappings(mapping, key);
        if (out.size() > kMostAnswers) {
            report(mapping, crd::quoted(key) + " has at most " + std::to_string(kMostAnswers) + " items.");
            out.resize(kMostAnswers);
        }
        return out;
    }

    std::string file(const YAML::Node& mapping, const char* key) {
        std::string name = text(mapping, key);
        if (name.empty() || m_out.lesson.texts.contains(name)) return name;
        const bool inside =
            name.find('/') == std::string::npos && name.find('\\') == std::string::npos && name[0] != '.';
        if (!inside) {
            report(mapping[key], "The file " + crd::quoted(name) + " is not in the folder of the lesson.");
            return name;
        }
        Result<std::string> read = m_files(name);
        if (!read) report(mapping[key], read.error().message.english());
        m_out.lesson.texts[name] = std::make_shared<const std::string>(read ? *std::move(read) : std::string());
        return name;
    }

    Files files(const YAML::Node& mapping) {
        return {file(mapping, "definition"), file(mapping, "objects"), file(mapping, "stored")};
    }

    Answer answer(const YAML::Node& node) {
        if (node.IsScalar() && node.Tag() != "!" && node.Scalar() == "absent") return {true, {}};
        return {false, valueOf(node)};
    }

    Question question(const YAML::Node& mapping) {
        Question out;
        const std::string asked = needed(mapping, "ask");
        if (const std::optional<Ask> ask = askNamed(asked)) {
            out.ask = *ask;
        } else if (!asked.empty()) {
            report(mapping["ask"], "Unknown question " + crd::quoted(asked) + ".");
        }
        out.path = text(mapping, "path");
        out.problem = text(mapping, "problem");
        out.version = text(mapping, "version");
        out.column = text(mapping, "column");
        out.rule = place(mapping, "rule", 1);
        out.object = place(mapping, "object", 1);
        out.over = place(mapping, "over", 0);
        out.wide = text(mapping, "wide") == "true";
        const std::string through = text(mapping, "through");
        if (through == "status") {
            out.through = Through::Status;
        } else if (through == "scale") {
            out.through = Through::Scale;
            out.replicas =
                static_cast<std::int32_t>(number(mapping, "replicas", 0, std::numeric_limits<std::int32_t>::min(),
                                                 std::numeric_limits<std::int32_t>::max()));
        } else if (through == "delete") {
            out.through = Through::Delete;
            readCascade(mapping, out);
        } else if (through == "get") {
            out.through = Through::Get;
        } else if (through == "apply") {
            out.through = Through::Apply;
            if (mapping["manager"]) out.manager = needed(mapping, "manager");
            out.force = text(mapping, "force") == "true";
        } else if (!through.empty()) {
            report(mapping["through"], "\"through\" must be status, scale, delete, get or apply.");
        }
        for (const char* name : {"manager", "force"})
            if (mapping[name] && out.through != Through::Apply)
                report(mapping[name], crd::quoted(name) + " needs \"through: apply\".");
        const bool stored = out.through == Through::Delete || out.through == Through::Get;
        if (stored && out.over != 0)
            report(mapping["over"],
                   "The object of " + crd::quoted(through) + " is stored already: \"over\" does not apply.");
        if (mapping["cascade"] && out.through != Through::Delete)
            report(mapping["cascade"], "\"cascade\" needs \"through: delete\".");
        if (!out.path.empty() && !FieldPath::parse(wholePath(out.path)) && out.ask != Ask::Explain)
            report(mapping["path"], crd::quoted(out.path) + " is not a path.");
        const bool converts = out.ask == Ask::Read || out.ask == Ask::Lost;
        if (converts && out.version.empty()) report(mapping, "The question needs a version.");
        if (out.ask == Ask::Cell && out.column.empty()) report(mapping, "The question needs a column.");
        return out;
    }

    void readCascade(const YAML::Node& mapping, Question& out) {
        const std::string cascade = text(mapping, "cascade");
        if (cascade == "foreground") {
            out.cascade = object::Propagation::Foreground;
        } else if (cascade == "orphan") {
            out.cascade = object::Propagation::Orphan;
        } else if (cascade == "none") {
            out.cascade.reset();
        } else if (!cascade.empty() && cascade != "background") {
            report(mapping["cascade"], "\"cascade\" must be background, foreground, orphan or none.");
        }
    }

    // A mapping of its own, or only the question's word.
    Question questionAt(const YAML::Node& node) {
        if (node.IsMap()) {
            knows(node, {"ask", "path", "problem", "version", "column", "rule", "object", "over", "wide", "through",
                         "replicas", "cascade", "manager", "force"});
            return question(node);
        }
        YAML::Node mapping;
        mapping["ask"] = node;
        if (node.IsScalar() && askNamed(node.Scalar())) return question(mapping);
        report(node, "Unknown question.");
        return {};
    }

    Goal goal(const YAML::Node& mapping, int depth = 0) {
        Goal out;
        out.line = lineOf(mapping);
        if (mapping["any"]) {
            knows(mapping, {"any"});
            if (depth > 10) {
                report(mapping, "Goals are nested too deeply.");
                return out;
            }
            for (const YAML::Node& item : mappings(mapping, "any")) out.any.push_back(goal(item, depth + 1));
            if (out.any.empty()) report(mapping, "\"any\" has no goals.");
            return out;
        }
        knows(mapping, {"ask",  "path",   "problem", "version",  "column",  "rule",    "object",
                        "over", "wide",   "through", "replicas", "cascade", "manager", "force",
                        "is",   "is not", "has",     "lacks",    "at most", "at least"});
        out.question = question(mapping);
        using Relation = Goal::Relation;
        constexpr std::pair<const char*, Relation> kRelations[] = {
            {"is", Relation::Is},       {"is not", Relation::IsNot},   {"has", Relation::Has},
            {"lacks", Relation::Lacks}, {"at most", Relation::AtMost}, {"at least", Relation::AtLeast}};
        int relations = 0;
        for (const auto& [key, relation] : kRelations) {
            const YAML::Node value = mapping[key];
            if (!value) continue;
            ++relations;
            out.relation = relation;
            out.wanted = answer(value);
            const bool compares = relation == Relation::AtMost || relation == Relation::AtLeast;
            if (compares && !out.wanted.value.asInt() && !out.wanted.value.asDouble())
                report(value, crd::quoted(key) + " must be a number.");
        }
        if (relations != 1)
            report(mapping, "A goal has one of \"is\", \"is not\", \"has\", \"lacks\", \"at most\" and \"at least\".");
        return out;
    }

    Choice choice(const YAML::Node& mapping) {
        knows(mapping, {"answer", "says", "because", "why"});
        Choice out;
        out.line = lineOf(mapping);
        if (mapping["answer"]) {
            out.answer = answer(mapping["answer"]);
        } else {
            report(mapping, "\"answer\" is missing.");
        }
        out.says = text(mapping, "says");
        out.because = text(mapping, "because");
        out.why = text(mapping, "why");
        return out;
    }

    std::vector<Edit> edits(const YAML::Node& holder, const char* key) {
        std::vector<Edit> out;
        for (const YAML::Node& item : mappings(holder, key)) {
            Edit edit;
            knows(item, {"set", "to", "unset", "object", "definition", "objects"});
            edit.object = place(item, "object", 0);
            int kinds = 0;
            for (const auto& [name, kind] : {std::pair{"set", Edit::Kind::Set}, {"unset", Edit::Kind::Unset}}) {
                if (!item[name]) continue;
                ++kinds;
                edit.kind = kind;
                edit.path = edit.object == 0 ? wholePath(text(item, name)) : text(item, name);
            }
            for (const auto& [name, kind] :
                 {std::pair{"definition", Edit::Kind::Definition}, {"objects", Edit::Kind::Objects}}) {
                if (!item[name]) continue;
                ++kinds;
                edit.kind = kind;
                edit.value = file(item, name);
            }
            if (kinds != 1) report(item, "An edit has one of \"set\", \"unset\", \"definition\" and \"objects\".");
            const YAML::Node to = item["to"];
            if ((edit.kind == Edit::Kind::Set) != static_cast<bool>(to))
                report(item, "\"set\" needs \"to\", and only \"set\" has it.");
            if (to) edit.value = yamlText(to);
            out.push_back(std::move(edit));
        }
        return out;
    }

    static void writeValue(yaml::Writer& out, const YAML::Node& node) {
        if (node.IsSequence()) {
            out.beginSequence();
            for (const YAML::Node& item : node) writeValue(out, item);
            out.endSequence();
        } else if (node.IsMap()) {
            out.beginMapping();
            for (const auto& entry : node) {
                out.key(entry.first.IsScalar() ? entry.first.Scalar() : "");
                writeValue(out, entry.second);
            }
            out.endMapping();
        } else {
            out.scalar(valueOf(node));
        }
    }

    // YAML in blocks, with the keys in the order of the file.
    static std::string yamlText(const YAML::Node& node) {
        yaml::Writer out;
        writeValue(out, node);
        return out.finish();
    }

    Attempt attempt(const YAML::Node& mapping) {
        knows(mapping, {"edits", "because"});
        Attempt out;
        out.line = lineOf(mapping);
        out.because = needed(mapping, "because");
        out.edits = edits(mapping, "edits");
        if (out.edits.empty()) report(mapping, "\"edits\" is missing or empty.");
        return out;
    }

    Step readStep(const YAML::Node& mapping) {
        Step out;
        out.line = lineOf(mapping);
        if (!mapping.IsMap()) {
            report(mapping, "A step must be a mapping.");
            return out;
        }
        constexpr std::pair<const char*, Step::Kind> kKinds[] = {{"read", Step::Kind::Read},
                                                                 {"predict", Step::Kind::Predict},
                                                                 {"do", Step::Kind::Do},
                                                                 {"reveal", Step::Kind::Reveal}};
        int kinds = 0;
        for (const auto& [key, kind] : kKinds) {
            if (!mapping[key]) continue;
            ++kinds;
            out.kind = kind;
            out.text = needed(mapping, key);
        }
        if (kinds != 1) {
            report(mapping, "A step has one of \"read\", \"predict\", \"do\" and \"reveal\".");
            return out;
        }
        if (const YAML::Node with = mapping["with"]) {
            if (with.IsMap()) {
                knows(with, {"definition", "objects", "stored"});
                out.files = files(with);
            } else {
                report(with, "\"with\" must be a mapping.");
            }
        }
        for (const YAML::Node& hint : items(mapping, "hints")) out.hints.push_back(scalar(hint, "A hint"));
        switch (out.kind) {
            case Step::Kind::Read:
                knows(mapping, {"read", "with"});
                break;
            case Step::Kind::Reveal:
                knows(mapping, {"reveal", "show", "with"});
                if (const YAML::Node show = mapping["show"]) out.question = questionAt(show);
                break;
            case Step::Kind::Predict:
                readPredict(mapping, out);
                break;
            case Step::Kind::Do:
                readDo(mapping, out);
                break;
        }
        return out;
    }

    void readPredict(const YAML::Node& mapping, Step& out) {
        knows(mapping, {"predict", "ask", "choices", "wrong", "why", "hints", "with"});
        if (const YAML::Node why = mapping["why"]) out.why = scalar(why, "\"why\"");
        if (const YAML::Node ask = mapping["ask"]) {
            out.question = questionAt(ask);
        } else {
            report(mapping, "\"ask\" is missing.");
        }
        out.typed = !mapping["choices"];
        if (!out.typed && mapping["why"]) report(mapping, "\"why\" is written at the right choice.");
        if (!out.typed && mapping["wrong"]) report(mapping, "A step has \"choices\" or \"wrong\", not both.");
        for (const YAML::Node& item : answers(mapping, out.typed ? "wrong" : "choices"))
            out.choices.push_back(choice(item));
        if (!out.typed && out.choices.size() < 2) report(mapping, "There must be two choices or more.");
        if (out.typed && out.choices.empty()) report(mapping, "A wrong answer with its explanation is missing.");
    }

    void readDo(const YAML::Node& mapping, Step& out) {
        knows(mapping, {"do", "goal", "solution", "wrong", "hints", "with"});
        for (const YAML::Node& item : mappings(mapping, "goal")) out.goals.push_back(goal(item));
        if (out.goals.empty()) report(mapping, "\"goal\" is missing or empty.");
        out.solution.edits = edits(mapping, "solution");
        out.solution.line = mapping["solution"] ? lineOf(mapping["solution"]) : out.line;
        if (out.solution.edits.empty()) report(mapping, "\"solution\" is missing or empty.");
        for (const YAML::Node& item : answers(mapping, "wrong")) out.wrong.push_back(attempt(item));
        if (out.wrong.empty()) report(mapping, "A wrong attempt with its explanation is missing.");
    }

    const std::string m_name;
    const FileSource& m_files;
    LessonReading m_out;
};

LessonReading unreadable(const std::string& name, std::size_t line, std::string message) {
    LessonReading out;
    out.problems.push_back({name, line, std::move(message)});
    return out;
}

}  // namespace

LessonReading readLesson(std::string_view text, const std::string& name, const FileSource& files) {
    if (text.size() > kMaxLesson) return unreadable(name, 0, "The file is larger than 1 MiB.");
    // yaml-cpp does not terminate on some texts that are not YAML, and expands aliases without a limit.
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok()) {
        const yaml::Problem& problem = stream->problems().front();
        return unreadable(name, stream->lines().lineOf(problem.span.begin) + 1, problem.message.english());
    }
    if (const yaml::DocumentTree& tree = stream->documents().front(); tree.root && tree.root->holdsAlias)
        return unreadable(name, 0, "Aliases are not supported.");
    try {
        return LessonReader(name, files).read(YAML::Load(std::string(text)));
    } catch (const YAML::Exception& error) {
        return unreadable(name, error.mark.is_null() ? 0 : static_cast<std::size_t>(error.mark.line) + 1, error.msg);
    }
}

}  // namespace crd::lesson
