// A text that the source pane shows and edits: its bytes, its undo history, what is marked and what is selected in it.
// The definition's file is one, a sample object another.
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
#include "engine/yaml/stream.h"

namespace crd::model {

// Something to be said about a place of the text.
struct SourceMark {
    SourceSpan span;
    Severity severity = Severity::Error;
    QString message;
    QString title;  // empty: that of the rule
    QString rule;   // empty: none
    QString key;    // for chooseMark(); empty: nothing can be chosen
};

// The part of a span that lies in a text of so many bytes.
inline SourceSpan clamped(SourceSpan span, std::size_t size) {
    const std::size_t begin = std::min(span.begin, size);
    return {begin, std::max(begin, std::min(span.end, size))};
}

class EditedText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("A document and its samples are such texts.")
    Q_PROPERTY(QString title READ title NOTIFY titleChanged FINAL)  // what a screen reader calls the text

 public:
    using QObject::QObject;

    virtual QString title() const = 0;
    virtual const std::string& text() const = 0;
    // Those that belong to text(): their places are carried through the edits since they were found.
    virtual std::vector<SourceMark> marks() const = 0;
    virtual SourceSpan selectedSpan() const = 0;  // empty: nothing is selected

    // An edit made in the pane: no textPatched() for it. Typing goes into one undo step as editors do it.
    virtual void applyTypedEdit(const TextEdit& edit) = 0;
    // Several edits made at once (replace all), under a name for the undo history; textPatched() tells of it.
    virtual void applyNamedEdit(const QString& undoName, const TextEdit& edit) = 0;
    virtual bool canUndo() const = 0;
    virtual bool canRedo() const = 0;
    Q_INVOKABLE virtual void undo() = 0;
    Q_INVOKABLE virtual void redo() = 0;

    Q_INVOKABLE virtual void selectAtByte(qsizetype offset) = 0;
    Q_INVOKABLE virtual void chooseMark(const QString& key) = 0;

 Q_SIGNALS:
    void titleChanged();
    void marksChanged();
    void selectedSpanChanged();
    void revealRequested(qsizetype byteBegin, qsizetype byteEnd);
    // Every change of the text that the pane did not make itself; spans in the text before it.
    void textPatched(const crd::TextEdit& edit);
    void textReplaced();  // another text: all of text() is new
    // What was just done, in one sentence for the user. `undoable`: undo() undoes just that.
    void noticed(const QString& sentence, bool undoable);

 protected:
    struct Removed {
        std::size_t lines = 0;
        std::size_t comments = 0;  // of those, the ones that hold only a comment
        QString what;              // worth telling in any case; empty: nothing is
    };
    // What an edit will take out of the text. `tree` is of the same text, or null: the text is read where lines go.
    static Removed removedBy(const std::shared_ptr<const std::string>& text, const TextEdit& edit,
                             yaml::StreamPtr tree = nullptr);
    // Tells of an edit that was just made, and of the lines that it took out. One or two are seen going: nothing is
    // said, unless a comment went with them or `what` is named.
    void tellRemoved(const QString& undoName, const Removed& removed);
};

}  // namespace crd::model
