// Connects the text pane and the session: a QTextDocument shows the session's text, typing becomes byte edits of the
// session, and edits made elsewhere become changes of the affected blocks.
//
// Only the session owns the bytes. The QTextDocument is never read as a whole, its undo history is disabled, and a
// block that cannot represent the typed text (such as a lone surrogate) is set again from the bytes. Positions are
// those of QTextCursor: UTF-16 units, a line break counting one. Bytes are offsets in the file.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QColor>
#include <QObject>
#include <QPointer>
#include <QVariantMap>
#include <memory>
#include <vector>

#include "model/base/severity.h"
#include "model/source/source_text.h"
#include "model/text/edited_text.h"

class QTextDocument;

namespace crd::model {

class SourceColours;

struct SourceSelection {
    int begin = 0;
    int end = 0;
};

// A mark as shown in the tool tip of the text.
struct ShownMark {
    Q_GADGET
    QML_VALUE_TYPE(shownMark)
    Q_PROPERTY(QString message MEMBER message FINAL)  // empty: there is no mark
    Q_PROPERTY(QString title MEMBER title FINAL)
    Q_PROPERTY(QString rule MEMBER rule FINAL)
    Q_PROPERTY(QString key MEMBER key FINAL)            // as EditedText::chooseMark() takes it
    Q_PROPERTY(int severity READ severityNumber FINAL)  // Severity
    Q_PROPERTY(int begin MEMBER begin FINAL)            // positions
    Q_PROPERTY(int end MEMBER end FINAL)
    Q_PROPERTY(int count MEMBER count FINAL)  // of the marks that it represents

 public:
    int severityNumber() const { return static_cast<int>(severity); }
    QString message, title, rule, key;
    ShownSeverity severity = ShownSeverity::Info;
    int begin = 0, end = 0, count = 1;
    bool operator==(const ShownMark&) const = default;
};

class SourceDocument : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::EditedText* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    // The colours of the text: see SourceColours::setTheme().
    Q_PROPERTY(QVariantMap colours READ colours WRITE setColours NOTIFY coloursChanged FINAL)
    Q_PROPERTY(int lineCount READ lineCount NOTIFY textChanged FINAL)
    // Why there are no colours, in one sentence; empty if there are.
    Q_PROPERTY(QString colourNote READ colourNote NOTIFY colourNoteChanged FINAL)
    Q_PROPERTY(bool canRestartColours READ canRestartColours NOTIFY colourNoteChanged FINAL)
    Q_PROPERTY(int markCount READ markCount NOTIFY marksChanged FINAL)
    // True while the document is updated from the session: cursor movements then are not the user's.
    Q_PROPERTY(bool patching READ patching NOTIFY patchingChanged FINAL)

 public:
    // Larger texts are shown without colours: colouring would take more than a second.
    static constexpr std::size_t kMostColouredBytes = 3'000'000;
    static constexpr int kMostColouredLines = 60'000;

    explicit SourceDocument(QObject* parent = nullptr);
    ~SourceDocument() override;

    // Owned by this; undo is disabled, and it has no layout (SourceLines does that).
    QTextDocument* document() const { return m_document; }
    const SourceColours& painter() const { return *m_painter; }
    EditedText* session() const { return m_session; }
    void setSession(EditedText* session);
    QVariantMap colours() const { return m_colours; }
    void setColours(const QVariantMap& colours);
    int lineCount() const { return m_text.lineCount(); }
    QString colourNote() const;
    bool canRestartColours() const;
    int markCount() const { return static_cast<int>(m_marks.size()); }
    bool patching() const { return m_patching; }

    const SourceText& text() const { return m_text; }
    const std::vector<SourceMark>& marks() const { return m_marks; }  // sorted by begin
    // Of the selected node, clamped to the text; empty when nothing is selected.
    SourceSpan selectedSpan() const;
    // True if every block shows its line; checked by tests after every edit.
    bool consistent() const;

    Q_INVOKABLE int positionOf(qsizetype byte) const;
    Q_INVOKABLE qsizetype byteOf(int position) const;
    Q_INVOKABLE int lineOf(int position) const;         // from zero
    Q_INVOKABLE int columnOf(int position) const;       // UTF-16 units from the line's beginning
    Q_INVOKABLE int humanColumnOf(int position) const;  // characters, from one
    Q_INVOKABLE int positionOfLine(int line) const;     // clamps
    Q_INVOKABLE int endOfLine(int line) const;          // before its line end; clamps
    int homeOf(int position) const;  // the first letter of the line; if already there, the first column
    Q_INVOKABLE QString exactText(int begin, int end) const;  // of the bytes; line ends as "\n"
    Q_INVOKABLE void copy(int begin, int end) const;          // copies that to the clipboard

    // Edits by keys, of a selection. Each is one step of the session's history; the result is the selection
    // afterwards.
    void replace(int begin, int end, const QString& text);  // as if typed
    void newLine(int begin, int end);                       // keeps the indentation
    void tabStop(int begin, int end);                       // blanks up to the next even column
    // In the indentation: removes the blanks back to the previous column. Elsewhere returns false and does nothing.
    bool takeTabStop(int position);
    bool onOneLine(int begin, int end) const { return lineOf(begin) == lineOf(end); }
    SourceSelection indent(int begin, int end);  // whole lines, two blanks
    SourceSelection outdent(int begin, int end);
    SourceSelection toggleComment(int begin, int end);
    Q_INVOKABLE void undo();
    Q_INVOKABLE void redo();

    // The finding at a position: the worst, the shortest of these.
    Q_INVOKABLE crd::model::ShownMark markAt(int position) const;
    // The same for a line, from zero; `count` says how many begin there.
    Q_INVOKABLE crd::model::ShownMark markOfLine(int line) const;
    Q_INVOKABLE void restartColours();

    // For SourceSearch: one named step.
    void applyNamed(const QString& name, const TextEdit& edit);

 Q_SIGNALS:
    void sessionChanged();
    void coloursChanged();
    void coloured();  // lines have other colours
    void colourNoteChanged();
    void textChanged();  // of any origin, after the document shows it
    // A part of the text, before textChanged(): `removed` stood at the position. Not with replacedAll().
    void shownReplaced(int position, const QString& removed, const QString& inserted);
    // The session added text to what was just typed, such as the line end before the next sample. A cursor that was at
    // `position` is now at the end of the addition and belongs before it. With `patching`, before textChanged().
    void completed(int position, int length);
    void marksChanged();
    void selectedSpanChanged();
    void patchingChanged();
    void replacedAll();  // another text: cursor and scroll position are dropped
    // The session changed lines: `delta` more (or fewer) after line `line`.
    void linesMoved(int line, int delta);
    // Undo or redo in this pane changed the text up to this position.
    void cursorWanted(int begin, int end);

 private:
    void showAll();
    void onContentsChange(int from, int removed, int added);
    void onContentsChanged();
    void typed(int from, int removed, int added);
    void patched(const TextEdit& edit);
    void patchedOnce(const TextEdit& edit);
    void replaceShown(int firstBlock, int blocks, const QString& shown, bool completes = false);
    // Resets the document to the bytes. `completes`: after typing.
    void resync(bool completes = false);
    void carryMarks(const TextEdit& edit);
    void loadMarks();
    void takeColours();
    void scheduleRestart();
    SourceSelection applyToSelection(const QString& name, int begin, int end, const TextEdit& edit);
    std::pair<int, int> linesOf(int begin, int end) const;
    ShownMark describe(const SourceMark& mark) const;
    void setPatching(bool patching);

    QTextDocument* m_document;  // child of this, as is the next
    SourceColours* m_painter;
    QPointer<EditedText> m_session;
    SourceText m_text;
    std::vector<SourceMark> m_marks;
    QVariantMap m_colours;
    struct Change {
        int from, removed, added;
    };
    std::vector<Change> m_pending;
    bool m_patching = false, m_historyStep = false;
    int m_units = 0;                       // length of the whole document when last synchronised
    int m_stepBegin = -1, m_stepEnd = -1;  // changes of the current history step
    int m_restarts = 0;
};

}  // namespace crd::model
