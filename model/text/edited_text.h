// A text that the source pane shows and edits: its bytes, its undo history, its marks and its selection. The definition
// is one, a sample object another.
//
// Lives on the window's thread. Offsets are bytes from the beginning of the text.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/source_span.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/read/stream.h"

namespace crd::model {

// A message about a part of the text.
struct SourceMark {
    SourceSpan span;
    Severity severity = Severity::Error;
    QString message;
    QString title;  // empty: that of the rule
    QString rule;   // empty: none
    QString key;    // for chooseMark(); empty: it cannot be chosen
};

// The part of a span that lies within a text of this size in bytes.
inline SourceSpan clamped(SourceSpan span, std::size_t size) {
    const std::size_t begin = std::min(span.begin, size);
    return {begin, std::max(begin, std::min(span.end, size))};
}

class EditedText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("A document and its samples are such texts.")
    Q_PROPERTY(QString title READ title NOTIFY titleChanged FINAL)  // the accessible name
    Q_PROPERTY(bool canUndo READ canUndo NOTIFY historyChanged FINAL)
    Q_PROPERTY(bool canRedo READ canRedo NOTIFY historyChanged FINAL)
    // What the commands are called: "Undo: Rename spec to wish"; empty where the change has no name or there is none.
    Q_PROPERTY(QString undoCommand READ undoCommand NOTIFY historyChanged FINAL)
    Q_PROPERTY(QString redoCommand READ redoCommand NOTIFY historyChanged FINAL)

 public:
    using QObject::QObject;

    virtual QString title() const = 0;
    virtual const std::string& text() const = 0;
    // The marks of text(): their positions are adjusted by the edits since they were computed.
    virtual std::vector<SourceMark> marks() const = 0;
    virtual SourceSpan selectedSpan() const = 0;  // empty: nothing is selected

    // An edit made in the pane: no textPatched() for it. Consecutive typing is one undo step.
    virtual void applyTypedEdit(const TextEdit& edit) = 0;
    // Several edits at once (replace all), with a name for the undo history; emits textPatched().
    virtual void applyNamedEdit(const QString& undoName, const TextEdit& edit) = 0;
    virtual bool canUndo() const = 0;
    virtual bool canRedo() const = 0;
    // The name of the change that undo() takes back and of the one that redo() makes again; empty as above.
    virtual QString undoText() const = 0;
    virtual QString redoText() const = 0;
    QString undoCommand() const;
    QString redoCommand() const;
    Q_INVOKABLE virtual void undo() = 0;
    Q_INVOKABLE virtual void redo() = 0;

    Q_INVOKABLE virtual void selectAtByte(qsizetype offset) = 0;
    Q_INVOKABLE virtual void chooseMark(const QString& key) = 0;

 Q_SIGNALS:
    void titleChanged();
    void historyChanged();
    void marksChanged();
    void selectedSpanChanged();
    void revealRequested(qsizetype byteBegin, qsizetype byteEnd);
    // These bytes were just written by a command of another pane: their lines are to be selected. Empty: text was
    // removed there.
    void changeShown(qsizetype byteBegin, qsizetype byteEnd);
    // The user is to replace these bytes, which a command just wrote as an example.
    void replacementWanted(qsizetype byteBegin, qsizetype byteEnd);
    // Every change of the text that the pane did not make itself; spans are those of the text before it.
    void textPatched(const crd::TextEdit& edit);
    void textReplaced();  // another text: all of text() is new
    // What was just done, in one sentence for the user. `undoable`: undo() undoes just that.
    void noticed(const QString& sentence, bool undoable);

 protected:
    struct Removed {
        std::size_t lines = 0;
        std::size_t comments = 0;  // of those, the ones with only a comment
        QString what;              // always reported; empty: nothing is
        // Changed elsewhere, since they are aliases of what the edit changes; the path and the line of the first.
        std::size_t aliases = 0, aliasLine = 0;
        QString aliasPath;
    };
    // What an edit will remove from the text, and which aliases it changes. `tree` is of the same text, or null: the
    // text is then read if lines are removed, and aliases are not known.
    static Removed removedBy(const std::shared_ptr<const std::string>& text, const TextEdit& edit,
                             yaml::StreamPtr tree = nullptr);
    // One sentence, without its end, about an edit and the lines that it removed; another about the aliases that it
    // changed. Empty for one or two lines, unless they had a comment or `what` is set.
    static QString removedSentence(const QString& undoName, const Removed& removed);
    // Reports that of an edit that was just made, unless it is empty.
    void tellRemoved(const QString& undoName, const Removed& removed);
};

}  // namespace crd::model
