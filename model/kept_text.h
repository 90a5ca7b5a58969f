// A text that is kept in a file: saving and reloading it, what another program wrote there meanwhile, and the unsaved
// changes of an earlier run. The definition is one, its samples are another.
//
// Lives on the window's thread, no longer than the history. Functions that return a QString return "" or one sentence
// that says why nothing was done.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <QUrl>
#include <functional>
#include <utility>

#include "model/document_file.h"
#include "model/text_history.h"
#include "model/text_sides.h"
#include "model/unsaved_work.h"

namespace crd::model {

class KeptText : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Part of a document and of its samples.")
    Q_PROPERTY(QString path READ path NOTIFY fileChanged FINAL)  // empty: it has no file yet
    Q_PROPERTY(QString name READ name NOTIFY fileChanged FINAL)  // of the file; "untitled" without one
    // Another program changed or removed the file, and it does not hold the text that is here.
    Q_PROPERTY(bool changedOnDisk READ changedOnDisk NOTIFY diskChanged FINAL)
    Q_PROPERTY(bool saveWouldOverwrite READ saveWouldOverwrite NOTIFY diskChanged FINAL)  // so save() refuses
    Q_PROPERTY(QString diskNote READ diskNote NOTIFY diskChanged FINAL)  // one sentence while changedOnDisk
    // Of an earlier run, offered; else empty
    Q_PROPERTY(QString recoveryFile READ recoveryFile NOTIFY recoveryChanged FINAL)

 public:
    // `belongsTo`: of samples the definition's path.
    explicit KeptText(TextHistory& history, std::function<QString()> belongsTo = {});

    QString path() const { return m_file.path(); }
    QString name() const;
    bool changedOnDisk() const { return m_changed; }
    bool saveWouldOverwrite() const { return m_changed && m_file.disk() == DocumentFile::Disk::Changed; }
    QString diskNote() const;
    QString recoveryFile() const;

    // Another file: what was read from it (null: there is none yet), or no file ("").
    void setFile(const QString& path, const SharedText& text);
    // Looks for what an earlier run left of the file; or offers just that.
    void offerRecovery() { m_unsaved.offer(); }
    void offerRecovery(RecoveredDocument document) { m_unsaved.offer(std::move(document)); }
    // What is typed into fields: typed() when it changes, and setTyped() in aboutToWrite(), as UnsavedWork's.
    Q_INVOKABLE void typed() { m_unsaved.typed(); }
    void setTyped(SharedText text, QVariantList refused) { m_unsaved.setTyped(std::move(text), std::move(refused)); }
    void writeRecovery() { m_unsaved.write(); }
    void recoveryTaken() { m_unsaved.taken(); }    // what is offered is the text of now
    void forgetRecovery() { m_unsaved.forget(); }  // the text was given up, or another one takes its place

    QString save();
    QString saveAs(const QString& path);
    QString saveCopy(const QUrl& url) const;  // the text goes on belonging to its own file

    // The functions below work on what this showed last; what the file became since is asked about again.
    TextSides sides();
    // Each says by noticed() what was done. `saving`: a save follows at once.
    QString keepMine(bool saving = false);    // the next save overwrites what is in the file
    QString takeMerged(bool saving = false);  // as one step of the history
    QString reload();                         // takes the file, as one step of the history

    // Takes the unsaved changes of the earlier run as one step of the history, made to the file as it was then: what
    // another program wrote since is a change on disk.
    QString recover();
    QString recoverFrom(const QString& recoveryFile);  // of this text's file, offered or not
    void discardRecovery() { m_unsaved.giveUp(); }
    // As sides(), for what is offered or left in a recovery file, without taking it.
    static TextSides recoverySides(const QString& file);

 Q_SIGNALS:
    void fileChanged();
    void diskChanged();
    void recoveryChanged();
    void aboutToWrite();  // the copy that a crash leaves
    // With the recovered text: what stood in a field and could not be put into it.
    void refusedRecovered(const QString& field, const QString& text);
    void reloaded();      // the text is now that of the file
    void savedChanged();  // whether the text is the one that is saved
    // The same as that of EditedText.
    void noticed(const QString& sentence, bool undoable);

 private:
    void update();
    QString saved();

    TextHistory& m_history;
    DocumentFile m_file;
    UnsavedWork m_unsaved;
    FileState m_shown;  // the file as of sides()
    bool m_changed = false;
};

}  // namespace crd::model
