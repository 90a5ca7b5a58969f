// The text and every change of it: one undo history for edits from all panes. The text is exact bytes.
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/text_patch.h"
#include "model/text/file_state.h"

namespace crd::model {

// A node of a schema by its path below the root of a version's schema. Describes how an edit moves nodes.
struct NodeReference {
    std::size_t document = 0;  // index into AnalysisResult::definitions: a document, or an item of a List
    int version = -1;
    FieldPath below;
    bool operator==(const NodeReference&) const = default;
};
struct NodeMove {
    NodeReference from, to;
};
struct KindChange {
    QString from, to;
};

// The selection before and after an edit, the node that it moved, how the kind was renamed, and the problem that it
// removes or restores (a key of ProblemsModel; empty: none in particular). Undo swaps before and after.
struct EditTrace {
    std::optional<NodeReference> before, after;
    std::optional<NodeMove> move;
    std::optional<KindChange> kind = {};
    QString removes = {}, restores = {};
    bool fix = false;  // of problems, which the user chose without seeing all of the edit
};

// When steps were made: the later, the larger, across all histories, which belong to the window's thread. 0: there is
// no such step. Steps that another text makes because of one, while that is announced (patched()), have its time: they
// are one action.
struct StepTimes {
    std::uint64_t undo = 0;  // of the step that undo() would undo: when it was made or redone
    std::uint64_t redo = 0;  // of the step that redo() would redo: when it was undone
    std::uint64_t made = 0;  // of the last step that was made; redo makes none
};
std::uint64_t nextStepTime();

// A change of the text in the history.
struct TextStep {
    QString name;
    TextEdit forward, backward;
    EditTrace trace;
    bool typed = false, generated = false;
    std::uint64_t time = 0;  // when it was done or undone last: see StepTimes
};
// The history of a document that was left: see TextHistory::resume().
struct TextSteps {
    std::vector<TextStep> steps;
    int index = 0, saved = 0;  // the number of steps that are done, and that were done in the saved text
    SharedText savedText;      // null: it is not known
};

class TextHistory : public QObject {
    Q_OBJECT

 public:
    explicit TextHistory(QObject* parent = nullptr);
    ~TextHistory() override;

    const std::string& text() const { return *m_text; }
    const SharedText& sharedText() const { return m_text; }
    int revision() const { return m_revision; }  // grows with every change of the text
    QUndoStack& stack() { return m_stack; }
    const QUndoStack& stack() const { return m_stack; }

    StepTimes times() const { return {timeOf(m_stack.index() - 1), timeOf(m_stack.index()), m_madeTime}; }

    // Whether undo() or redo() is of an edit that is a fix.
    bool undoesFix() const { return isFix(m_stack.index() - 1); }
    bool redoesFix() const { return isFix(m_stack.index()); }

    // The text after redo(); null if there is nothing to redo.
    SharedText redoneText() const;

    // Whether there are unsaved changes by the user: a step between the saved text and this one that was not generated.
    bool modified() const;

    // The text as it was saved last; null: it is not known. Made from the steps since then.
    SharedText savedText() const;

    // Another document: drops all.
    void reset(SharedText text, bool clean);
    // Restarts the history of the same document with another text; drops all steps.
    void rebase(const std::string& text);
    // The history, for a document that is opened again later.
    TextSteps steps() const;
    // After reset() with the text of the file. If that is the saved text of the steps, the history is theirs again;
    // steps that were done after it are done again, unless the user discarded them. False: nothing has changed.
    bool resume(const TextSteps& steps);
    // Adds one step to the history. An empty edit adds none. `generated`: made by the program, which can generate it
    // again.
    void apply(const QString& name, TextEdit edit, EditTrace trace = {}, bool generated = false);
    // The text that the edits of `attempt` would produce, without applying them; null if there are none. All of them
    // are edits of the current text; of two that overlap the first counts.
    SharedText rehearsed(const std::function<void()>& attempt);
    // Typing: merged into the previous step if it continues it (letters after letters, adjacent deletions, within a
    // line).
    void type(const TextEdit& edit);

 Q_SIGNALS:
    // `typed`: made by type(), not by undoing or redoing it.
    void patched(const crd::TextEdit& edit, bool typed, const crd::model::EditTrace& trace);

 private:
    friend class TextCommand;
    std::uint64_t timeOf(int step) const;
    bool isFix(int step) const;
    void perform(const TextEdit& edit, bool typed, const EditTrace& trace);

    SharedText m_text;
    std::optional<TextEdit> m_rehearsal;  // in rehearsed(): the edits passed to apply()
    int m_revision = 0;
    std::uint64_t m_madeTime = 0;
    bool m_resuming = false;  // steps are already in the text
    QUndoStack m_stack;
};

}  // namespace crd::model
