// The text and every change of it: one undo history for edits from all panes. The text is exact bytes.
#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "engine/base/field_path.h"
#include "engine/base/text_patch.h"
#include "model/file_state.h"

namespace crd::model {

// A place in a schema: below the root of a version's schema. What an edit does to the places of nodes.
struct NodePlace {
    std::size_t document = 0;  // index into AnalysisResult::definitions: a document, or an item of a List
    int version = -1;
    FieldPath below;
    bool operator==(const NodePlace&) const = default;
};
struct NodeMove {
    NodePlace from, to;
};
struct KindChange {
    QString from, to;
};

// What is selected before and after an edit, which node it moved, how the kind was renamed, and which problem it
// removes or restores (a key of ProblemsModel; empty: none in particular). Undo goes the other way.
struct EditTrace {
    std::optional<NodePlace> before, after;
    std::optional<NodeMove> move;
    std::optional<KindChange> kind = {};
    QString removes = {}, restores = {};
};

class TextHistory : public QObject {
    Q_OBJECT

 public:
    explicit TextHistory(QObject* parent = nullptr);

    const std::string& text() const { return *m_text; }
    const SharedText& sharedText() const { return m_text; }
    int revision() const { return m_revision; }  // grows with every change of the text
    QUndoStack& stack() { return m_stack; }
    const QUndoStack& stack() const { return m_stack; }

    // Whether there is something that only the user could write again: a step between the saved text and this one that
    // was not generated.
    bool modified() const;

    // Another document: forgets all.
    void reset(SharedText text, bool clean);
    // Another beginning of the history, of the same document; what is in the history is forgotten.
    void rebase(const std::string& text);
    // One step of the history. An empty edit is none. `generated`: the program made all of it, and can again.
    void apply(const QString& name, TextEdit edit, EditTrace trace = {}, bool generated = false);
    // The text as the edits of `attempt` would leave it, none of which is made; null where there are none. All of them
    // are edits of the text of now, and of two that overlap the first counts.
    SharedText rehearsed(const std::function<void()>& attempt);
    // Typing: goes into the step before when it continues it (letters behind letters, deletions beside deletions,
    // within a line).
    void type(const TextEdit& edit);

 Q_SIGNALS:
    // `typed`: made by type(), not by undoing or redoing it.
    void patched(const crd::TextEdit& edit, bool typed, const crd::model::EditTrace& trace);

 private:
    friend class TextCommand;
    void perform(const TextEdit& edit, bool typed, const EditTrace& trace);

    SharedText m_text;
    std::optional<TextEdit> m_rehearsal;  // in rehearsed(): what was given to apply()
    int m_revision = 0;
    QUndoStack m_stack;
};

}  // namespace crd::model
