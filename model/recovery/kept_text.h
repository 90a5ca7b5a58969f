// A text that is stored in a file: saving and reloading it, changes by other programs, and unsaved changes of an
// earlier run. The definition is one, the texts next to it are others.
//
// Lives on the window's thread; the history must outlive it. Functions that return a QString return "" or one sentence
// that says why nothing was changed.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QUndoCommand>
#include <QUrl>
#include <functional>
#include <optional>
#include <utility>

#include "model/recovery/unsaved_work.h"
#include "model/text/document_file.h"
#include "model/text/text_history.h"
#include "model/text/text_sides.h"

namespace crd::model {

class KeptText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of a document and of the texts next to it.")
    Q_PROPERTY(QString path READ path NOTIFY fileChanged FINAL)  // empty: it has no file yet
    Q_PROPERTY(QString name READ name NOTIFY fileChanged FINAL)  // of the file; "untitled" without one
    // Another program changed or removed the file, and it does not equal the text.
    Q_PROPERTY(bool changedOnDisk READ changedOnDisk NOTIFY diskChanged FINAL)
    Q_PROPERTY(QString diskNote READ diskNote NOTIFY diskChanged FINAL)  // one sentence while changedOnDisk
    // Another program deleted or moved the file: the text is saved nowhere.
    Q_PROPERTY(bool gone READ gone NOTIFY diskChanged FINAL)
    // Why a crash would lose its unsaved changes, a sentence; empty if it would not.
    Q_PROPERTY(QString risk READ risk NOTIFY riskChanged FINAL)

 public:
    // `owner` is called when something is written or looked for.
    KeptText(TextHistory& history, std::function<RecoveryOwner()> owner);

    QString path() const { return m_file.path(); }
    QString name() const;
    bool changedOnDisk() const { return m_changed; }
    bool saveWouldOverwrite() const { return m_changed && m_file.disk() == DocumentFile::Disk::Changed; }
    bool gone() const { return m_gone; }
    // The text that the file holds, as far as is known; null: there is none, or it is not known.
    SharedText savedText() const;
    QString diskNote() const;
    QString recoveryFile() const;  // of an earlier run, offered for recovery; else empty
    QString risk() const { return m_unsaved.risk(); }

    // Sets another file: `text` was read from it (null: it does not exist yet), or no file ("").
    void setFile(const QString& path, const SharedText& text);
    // Offers the changes that an earlier run left for the file; or exactly these.
    void offerRecovery() { m_unsaved.offer(); }
    void offerRecovery(RecoveredDocument document) { m_unsaved.offer(std::move(document)); }
    // Uncommitted text of fields: typed() when it changes, and setTyped() in aboutToWrite(), as in UnsavedWork.
    Q_INVOKABLE void typed() { m_unsaved.typed(); }
    void setTyped(SharedText text, QList<RejectedInput> rejectedInputs) {
        m_unsaved.setTyped(std::move(text), std::move(rejectedInputs));
    }
    void writeRecovery() { m_unsaved.write(); }
    // Another text of the same document without a file has unsaved changes: a crash loses neither.
    void setRecoveryWanted(bool wanted) { m_unsaved.setWanted(wanted); }
    // The offered changes are the current text.
    void recoveryTaken() {
        m_recoveredAt.reset();
        m_unsaved.taken();
    }
    // Where the changes of the last recover() begin in the text; null: there were none.
    std::optional<std::size_t> recoveredAt() const { return m_recoveredAt; }
    void forgetRecovery() { m_unsaved.replaced(); }  // the text was discarded or replaced by another one

    QString save();
    QString saveAs(const QString& path);
    QString saveCopy(const QUrl& url) const;  // the text keeps its own file

    // The functions below apply to the state that this returned last; if the file has changed since, the user is asked
    // again.
    TextSides sides();
    // Each reports by noticed() what was done. `saving`: a save follows immediately; takeMerged() is reported after it
    // succeeded, and not at all if saveEnded() comes first.
    QString keepMine(bool saving = false);    // the next save overwrites the file
    QString takeMerged(bool saving = false);  // as one step of the history
    void saveEnded() { m_mergedNote.clear(); }
    // Replaces the text with the file, as one step of the history. While that is undone, the file is one that another
    // program changed.
    QString reload();

    // Applies the unsaved changes of the earlier run as one step of the history, based on the file as it was then: what
    // another program has written since is a change on disk.
    QString recover();
    static QString recoveryStep() { return tr("Recover unsaved changes"); }  // the name of that step
    QString recoverFrom(const QString& recoveryFile);                        // of this text's file, offered or not
    void discardRecovery() { m_unsaved.giveUp(); }
    // As sides(), for offered changes or those in a recovery file, without applying them.
    static TextSides recoverySides(const QString& file);

 Q_SIGNALS:
    void fileChanged();
    void diskChanged();
    void recoveryChanged();
    void riskChanged();
    void aboutToWrite();  // the recovery copy
    // With the recovered text: rejected text of fields.
    void rejectedInputRecovered(const QString& field, const QString& text);
    void recoveryStepped(bool undone);  // the step of recover() was undone, or made (again)
    void reloaded();                    // the text is now that of the file
    void savedChanged();                // whether the text is the one that is saved
    // The same as in EditedText.
    void noticed(const QString& sentence, bool undoable);

 private:
    void update();
    void followStep(int index);
    void followReload(int before, int index);
    bool isReloadUndone() const;
    void followRecovery(int before, int index);
    QString saved();

    TextHistory& m_history;
    DocumentFile m_file;
    UnsavedWork m_unsaved;
    std::optional<std::size_t> m_recoveredAt;
    FileState m_shown;     // the file as of sides()
    QString m_mergedNote;  // reported when the text is saved; empty: nothing was merged
    bool m_changed = false, m_gone = false;
    // The step of the last reload(), while the file was not saved or accepted since.
    struct Reload {
        int index = 0;  // of the history after it
        const QUndoCommand* step = nullptr;
        FileState before, after;  // what the text was based on
    };
    std::optional<Reload> m_reload;
    int m_index = 0;  // of the history
};

}  // namespace crd::model
