// Typical typing in a definition, key by key, for the benchmarks of the window.
#pragma once

#include <QString>
#include <array>
#include <string>
#include <vector>

namespace crd::bench {

enum class Task {
    Words,       // a sentence at the end of a description
    NewKey,      // a keyword below `type: string`: a line break, its name, its value
    OpenQuote,   // a quote that is not closed at once: temporarily all after it is one string
    DeleteLine,  // a line selected and removed, five times over
    Paste,       // 200 lines of the file, pasted
};
inline constexpr std::array kTasks = {Task::Words, Task::NewKey, Task::OpenQuote, Task::DeleteLine, Task::Paste};
std::string taskName(Task task);

struct Stroke {
    Qt::Key key;
    QString text;
    Qt::KeyboardModifiers modifiers;
    int pauseMs;  // before it
};

struct TypedPiece {
    std::size_t at = 0;     // position of the cursor before the first key: a byte of the text
    std::string clipboard;  // the text to paste
    std::vector<Stroke> strokes;
};

// The same task at `count` positions (fewer if the text has fewer) in the middle third of the text; the same in every
// run.
std::vector<TypedPiece> typedPieces(const std::string& text, Task task, int count);

}  // namespace crd::bench
