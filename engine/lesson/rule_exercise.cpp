#include "engine/lesson/rule_exercise.h"

#include <array>
#include <memory>
#include <utility>

#include "engine/base/text/quote.h"

namespace crd::lesson {

namespace {

constexpr const char* kIncorrect = "incorrect.yaml";
constexpr const char* kCorrect = "correct.yaml";
constexpr const char* kStored = "stored.yaml";

// A definition around the value of openAPIV3Schema.
std::string definitionAround(std::string_view schema) {
    std::string out = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, listKind: NoteList, plural: notes, singular: note}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
)";
    while (!schema.empty()) {
        const std::string_view line = schema.substr(0, schema.find('\n'));
        if (!line.empty()) out.append("        ").append(line);
        out += '\n';
        schema.remove_prefix(std::min(line.size() + 1, schema.size()));
    }
    return out;
}

struct PageParts {
    std::string title, what, why, fix, incorrect, correct, stored;
};

PageParts partsOf(std::string_view page) {
    PageParts out;
    std::string heading, block;
    bool inBlock = false, whole = false, isBase = false;
    while (!page.empty()) {
        const std::string line(page.substr(0, page.find('\n')));
        page.remove_prefix(std::min(line.size() + 1, page.size()));
        if (inBlock && line == "```") {
            inBlock = false;
            std::string& example = isBase ? out.stored : heading == "Incorrect" ? out.incorrect : out.correct;
            example = whole ? block : definitionAround(block);
        } else if (inBlock) {
            block.append(line).append("\n");
        } else if (line.starts_with("```yaml")) {
            inBlock = true;
            isBase = line == "```yaml base";
            whole = line != "```yaml";
            block.clear();
        } else if (line.starts_with("## ")) {
            heading = line.substr(3);
        } else if (line.starts_with("# ")) {
            out.title = line.substr(2);
        } else if (heading == "What" || heading == "Why" || heading == "How to fix") {
            std::string& text = heading == "What" ? out.what : heading == "Why" ? out.why : out.fix;
            text.append(line).append("\n");
        }
    }
    return out;
}

Goal goalThat(Ask ask, Goal::Relation relation, std::string_view wanted) {
    Goal out;
    out.question.ask = ask;
    out.relation = relation;
    out.wanted.value = Json(wanted);
    return out;
}

}  // namespace

Result<Lesson> exerciseOf(std::string_view rule, std::string_view page) {
    PageParts parts = partsOf(page);
    if (parts.incorrect.empty() || parts.correct.empty())
        return failure("The page of " + crd::quoted(rule) + " has no examples.");
    Lesson out;
    out.id = rule;
    out.title = parts.title;
    out.minutes = 3;
    out.rules = {std::string(rule)};
    out.files = {kIncorrect, "", parts.stored.empty() ? "" : kStored};
    out.texts[kIncorrect] = std::make_shared<const std::string>(std::move(parts.incorrect));
    out.texts[kCorrect] = std::make_shared<const std::string>(std::move(parts.correct));
    if (!parts.stored.empty()) out.texts[kStored] = std::make_shared<const std::string>(std::move(parts.stored));

    Step change;
    change.kind = Step::Kind::Do;
    change.text = parts.what + "\nChange the definition so that this problem is not reported.\n";
    change.hints = {parts.why, parts.fix};
    change.goals = {goalThat(Ask::Problems, Goal::Relation::Lacks, rule)};
    change.solution.edits = {{Edit::Kind::Definition, {}, kCorrect, 0}};
    // The first server that reports the incorrect example.
    bool reported = false;
    for (const int minor : {kDefaultMinor, kOldestMinor, kNewestMinor}) {
        out.targetMinor = minor;
        Situation situation(out.start());
        reported = !tried(change.goals.front(), situation).met;
        if (reported) break;
    }
    if (!reported) return failure("No server reports the incorrect example of " + crd::quoted(rule) + ".");
    // A correct example that is a part of a file is not accepted.
    Situation solved(out.with(out.start(), {kCorrect, "", ""}));
    const Goal accepted = goalThat(Ask::Definition, Goal::Relation::Is, "accepted");
    if (tried(accepted, solved).met) change.goals.push_back(accepted);
    out.steps.push_back(std::move(change));
    return out;
}

}  // namespace crd::lesson
