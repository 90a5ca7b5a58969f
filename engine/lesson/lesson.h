// A lesson: texts, and steps that read, predict, do and reveal. Format: resources/lessons/README.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/file_problem.h"
#include "engine/base/result.h"
#include "engine/lesson/question.h"
#include "engine/lesson/situation.h"

namespace crd::lesson {

// The names of files in the lesson's folder; empty: none.
struct Files {
    std::string definition, objects, stored;
};

// An answer to choose (Predict), or a wrong one that has an explanation.
struct Choice {
    Answer answer;
    std::string says;     // for display; empty: the answer
    std::string because;  // Markdown: why it is wrong
    std::string why;      // Markdown: why it is right
    std::size_t line = 0;
};

// The answer that the engine must give.
struct Goal {
    enum class Relation : std::uint8_t { Is, IsNot, Has, Lacks, AtMost, AtLeast };
    Question question;
    Relation relation = Relation::Is;
    Answer wanted;
    std::vector<Goal> any;  // not empty: one of these must be met, and the members above are not used
    std::size_t line = 0;
};

// A change of one of the texts.
struct Edit {
    enum class Kind : std::uint8_t { Set, Unset, Definition, Objects };
    Kind kind = Kind::Set;
    std::string path;        // Set, Unset: as in engine/edit/path_edit.h; "schema" is below the first schema
    std::string value;       // Set: YAML. Definition, Objects: the name of the file that replaces the text
    std::size_t object = 0;  // the number of the object that is edited; 0: the definition
};

// A way to do a step: the solution, or a wrong one with its explanation.
struct Attempt {
    std::vector<Edit> edits;
    std::string because;
    std::size_t line = 0;
};

struct Step {
    enum class Kind : std::uint8_t { Read, Predict, Do, Reveal };
    Kind kind = Kind::Read;
    std::string text;  // Markdown
    std::vector<std::string> hints;
    std::optional<Files> files;        // replace the texts from this step on
    std::optional<Question> question;  // Predict: what is asked. Reveal: what is shown, if anything
    bool typed = false;                // Predict: the answer is typed; `choices` are the wrong ones with an explanation
    std::string why;                   // Markdown: why a typed answer is right
    std::vector<Choice> choices;
    std::vector<Goal> goals;  // Do: all must be met
    Attempt solution;
    std::vector<Attempt> wrong;
    std::size_t line = 0;
};

struct Lesson {
    std::string id, chapter, title;
    int minutes = 0;
    int targetMinor = kDefaultMinor;
    Files files;
    std::vector<std::string> rules;  // the ids of the rules that it teaches
    std::vector<Step> steps;
    std::map<std::string, TextPtr, std::less<>> texts;  // of all files that it names

    // The texts at the beginning.
    Texts start() const;
    // The texts of `now` with the files that a step names.
    Texts with(const Texts& now, const Files& names) const;
};

struct LessonReading {
    Lesson lesson;  // complete only without problems
    std::vector<FileProblem> problems;
};

// The text of a file in the lesson's folder.
using FileSource = std::function<Result<std::string>(const std::string& name)>;

// `name` is that of the lesson's file, for problems.
LessonReading readLesson(std::string_view text, const std::string& name, const FileSource& files);

// The texts after an attempt. Fails with a whole sentence if an edit is not possible.
Result<Texts> applied(const Lesson& lesson, Texts texts, const Attempt& attempt);

// Whether two answers are equal. The order of a list does not matter, nor does the type of a number.
bool isAnswer(const Answer& a, const Answer& b);

struct GoalResult {
    bool met = false;
    Phrase says;  // "Stored value (spec.replicas), object 1: absent. Expected: 3."
};
GoalResult tried(const Goal& goal, Situation& situation);
// Whether all goals of the step are met.
bool isDone(const Step& step, Situation& situation);

}  // namespace crd::lesson
