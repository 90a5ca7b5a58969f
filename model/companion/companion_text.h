// A text that belongs to a definition and is kept in a file of its own: the samples (SampleFile), a mapping, an
// admission configuration (CompanionFile). Knows its file, its history, and the document that it follows.
//
// Lives on the window's thread. Saving, changes on disk and recovery are those of KeptText.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "model/recovery/kept_text.h"
#include "model/text/edited_text.h"
#include "model/text/text_history.h"
#include "model/text/text_part.h"

namespace crd::model {

// If the lines of the text end with "\r\n", inserted lines do too.
std::string withLineEndsOf(const std::string& text, std::string added);

class CompanionText : public crd::model::EditedText {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Samples, mappings and admission configurations are such texts.")
    Q_PROPERTY(QString filePath READ filePath NOTIFY fileChanged FINAL)  // where it is saved; empty: not decided
    Q_PROPERTY(QString fileName READ fileName NOTIFY fileChanged FINAL)  // "untitled.samples.yaml" without one
    // Why the file cannot be read: one sentence; else empty.
    Q_PROPERTY(QString unreadable READ unreadable NOTIFY fileChanged FINAL)
    // The user wrote something that is not saved, or another program deleted the file. Generated text does not count:
    // it can be generated again.
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged FINAL)
    Q_PROPERTY(bool saved READ saved NOTIFY modifiedChanged FINAL)  // the file holds all of it
    // Its file: the state on disk, changes of an earlier run.
    Q_PROPERTY(crd::model::KeptText* kept READ kept CONSTANT FINAL)
    // The pane shows the text itself, so that undone typing is seen.
    Q_PROPERTY(bool shown MEMBER m_shown NOTIFY shownChanged FINAL)

 public:
    explicit CompanionText(TextPart part, QObject* parent = nullptr);

    TextPart part() const { return m_part; }

    QString filePath() const { return m_path; }
    QString fileName() const;
    bool fileExists() const { return m_fileExists; }  // it was read from it or saved there
    QString unreadable() const { return m_unreadable; }
    bool modified() const { return m_history.modified() || m_kept.gone(); }
    bool saved() const { return m_history.stack().isClean() && !m_kept.gone(); }
    KeptText* kept() { return &m_kept; }

    // The text of a document without a file, after it was opened: it counts as saved until the definition has a file.
    void loadText(std::string text);
    // Its history, for the time when the same document is opened again.
    TextSteps steps() const { return m_history.steps(); }
    void resume(const TextSteps& steps) { m_history.resume(steps); }
    // The definition was saved under another name: the next save does the same for this text. Its recovery copy names
    // the file of the definition from now on.
    void moveTo(const QString& definitionPath);
    virtual QString save();  // including generated text; "" or one sentence
    // Adds the documents of a recovery file whose definition is not known, as one step. Returns "" or one sentence.
    QString addRecovered(const QString& recoveryFile);

    const TextHistory& history() const { return m_history; }
    StepTimes times() const;  // of its history and its choices

    // A choice that was made about the text and is not in it: a step between the changes of the text, in the order of
    // time.
    struct Choice {
        QString name;
        std::function<void()> undo, redo;  // they must not add another one
        std::uint64_t time = 0;            // when it was made, undone or redone last; set by addChoice()
    };
    void addChoice(Choice choice);
    void forgetChoices();

    // Facts about text().
    void setMarks(std::vector<SourceMark> marks);
    void setSelectedSpan(SourceSpan span);

    std::vector<SourceMark> marks() const override { return m_marks; }
    SourceSpan selectedSpan() const override { return m_selected; }
    bool canUndo() const override { return times().undo > 0; }
    bool canRedo() const override { return times().redo > 0; }
    QString undoText() const override;
    QString redoText() const override;
    // Both report what changed, apart from typing that is shown: the pane can show little of it.
    Q_INVOKABLE void undo() override;
    Q_INVOKABLE void redo() override;
    void selectAtByte(qsizetype offset) override { Q_EMIT placeChosen(offset); }
    void chooseMark(const QString& key) override { Q_EMIT markChosen(key); }

 Q_SIGNALS:
    void changed();  // what is kept in the file, by an edit or another document
    void fileChanged();
    void modifiedChanged();
    void shownChanged();
    void placeChosen(qsizetype offset);  // the user put the cursor there
    void markChosen(const QString& key);

 protected:
    // The file that the text should be saved to.
    virtual QString place() const { return companionPath(m_part, m_definition); }
    // Whether the text must be saved once it has another file.
    virtual bool moves() const = 0;
    // The text was edited, or is another one: tells those who show it.
    virtual void patched(const TextEdit& edit, bool typed) = 0;
    virtual void replaced() = 0;

    // Another document: drops the text and reads that of the file in place(); "" or why it cannot be read. A file that
    // cannot be read is not overwritten without a question.
    QString begin(const QString& definitionPath, const QString& document);
    void retarget();  // place() has changed
    // Adds YAML documents at the end as one step. `first`: there is none yet.
    void append(const QString& undoName, const std::vector<std::string>& texts, bool first, bool generated = false);

    virtual void addDocuments(const QString& undoName, const std::vector<std::string>& texts) = 0;

    TextPart m_part;  // before m_kept, whose destructor asks for it
    TextHistory m_history;
    QString m_definition;  // the file of the definition; empty: it has none
    QString m_document;    // then: DocumentSession::documentId()
    QString m_path, m_unreadable;
    bool m_fileExists = false;
    bool m_loaded = false;  // by loadText(), and not saved yet
    KeptText m_kept;
    std::vector<SourceMark> m_marks;
    SourceSpan m_selected;
    bool m_shown = true;

 private:
    void carrySelection(const TextEdit& edit);

    void show(SharedText text);
    bool namesConfiguration() const { return m_part == TextPart::Admission && !m_shown; }
    QString nameOfStep(int index) const;                // of the history; empty for typing that is shown
    void noticeStep(bool undone, const QString& name);  // empty: nothing

    const Choice* choiceToUndo() const;  // null: a change of the text is undone, or nothing
    const Choice* choiceToRedo() const;

    std::vector<Choice> m_choices;
    std::size_t m_chosen = 0;  // those of them that are not undone
    std::uint64_t m_choiceMade = 0, m_changeMade = 0;
};

}  // namespace crd::model
