// A text that belongs to a definition and is kept in a file of its own next to it: the declared mapping between its
// versions (`crontab.crd.yaml`, `crontab.conversion.yaml`) or what takes part in admission (`crontab.admission.yaml`).
// It follows the document: another document brings its own text, and a saved one keeps it next to the new file.
//
// Lives on the window's thread. An EditedText with its own undo history; saving and recovery are those of KeptText.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QPointer>
#include <cstdint>
#include <memory>
#include <vector>

#include "model/document_session.h"
#include "model/edited_text.h"
#include "model/kept_text.h"
#include "model/text_history.h"

namespace crd::model {

class BesideText : public crd::model::EditedText {  // fully qualified: Qt 6.4 generates the type tables from it
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(crd::model::BesideText::Kind kind READ kind WRITE setKind NOTIFY fileChanged FINAL)
    Q_PROPERTY(crd::model::DocumentSession* session READ session WRITE setSession NOTIFY sessionChanged FINAL)
    Q_PROPERTY(QString filePath READ filePath NOTIFY fileChanged FINAL)  // empty: the definition has no file
    Q_PROPERTY(QString fileName READ fileName NOTIFY fileChanged FINAL)  // "untitled.conversion.yaml" without one
    Q_PROPERTY(bool blank READ blank NOTIFY changed FINAL)               // there is no text
    Q_PROPERTY(bool modified READ modified NOTIFY modifiedChanged FINAL)
    Q_PROPERTY(bool saved READ saved NOTIFY modifiedChanged FINAL)
    Q_PROPERTY(QString unreadable READ unreadable NOTIFY fileChanged FINAL)  // why the file cannot be read, a sentence
    Q_PROPERTY(crd::model::KeptText* kept READ kept CONSTANT FINAL)
    Q_PROPERTY(bool undoable READ canUndo NOTIFY historyChanged FINAL)
    Q_PROPERTY(bool redoable READ canRedo NOTIFY historyChanged FINAL)

 public:
    enum Kind : std::uint8_t { Mapping, Admission };
    Q_ENUM(Kind)

    explicit BesideText(QObject* parent = nullptr);

    Kind kind() const { return m_kind; }
    void setKind(Kind kind);  // before the session
    DocumentSession* session() const { return m_session; }
    void setSession(DocumentSession* session);

    QString filePath() const { return m_path; }
    QString fileName() const;
    bool blank() const { return m_history.text().empty(); }
    bool modified() const { return m_history.modified(); }
    bool saved() const { return m_history.stack().isClean(); }
    QString unreadable() const { return m_unreadable; }
    KeptText* kept() { return &m_kept; }

    SharedText sharedText() const { return m_history.sharedText(); }
    // One step of the history; emits textPatched(). Reports what it removes, as all edits do.
    void apply(const QString& undoName, const TextEdit& edit) { applyNamedEdit(undoName, edit); }
    void replaceAll(const QString& undoName, const std::string& text);  // the same, as the smallest edit

    // Another text, of a definition without a file: it is saved with the definition.
    Q_INVOKABLE void loadText(const QString& text);

    QString save();  // "" or an error; a text that has no file and is blank is saved

    // Facts about text().
    void setMarks(std::vector<SourceMark> marks);
    void setSelectedSpan(SourceSpan span);

    QString title() const override;
    const std::string& text() const override { return m_history.text(); }
    std::vector<SourceMark> marks() const override { return m_marks; }
    SourceSpan selectedSpan() const override { return m_selected; }
    void applyTypedEdit(const TextEdit& edit) override { m_history.type(edit); }
    void applyNamedEdit(const QString& undoName, const TextEdit& edit) override;
    bool canUndo() const override { return m_history.stack().canUndo(); }
    bool canRedo() const override { return m_history.stack().canRedo(); }
    Q_INVOKABLE void undo() override { m_history.stack().undo(); }
    Q_INVOKABLE void redo() override { m_history.stack().redo(); }
    void selectAtByte(qsizetype offset) override { Q_EMIT placeChosen(offset); }
    void chooseMark(const QString& key) override { Q_EMIT markChosen(key); }

 Q_SIGNALS:
    void sessionChanged();
    void changed();  // the text
    void fileChanged();
    void modifiedChanged();
    void historyChanged();
    void placeChosen(qsizetype offset);  // the user put the cursor there
    void markChosen(const QString& key);

 private:
    void load();
    void show(SharedText text);
    void moveTo(const QString& definitionPath);
    QString pathFor(const QString& definitionPath) const;

    Kind m_kind = Mapping;
    QPointer<DocumentSession> m_session;
    TextHistory m_history;
    QString m_definition, m_path, m_unreadable;
    KeptText m_kept;
    std::vector<SourceMark> m_marks;
    SourceSpan m_selected;
};

}  // namespace crd::model
