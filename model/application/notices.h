// The notice of the window: why something was not done, or what was just done, with Undo; or what remains to do, with
// its command. There is one at a time, and it tells when another action makes it obsolete. Whatever reports something
// calls this object; qml/window/NoticeArea.qml shows it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QJSValue>
#include <QObject>
#include <QPointer>
#include <QString>

#include "model/text/edited_text.h"

namespace crd::model {

class Notices : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(QString text READ text NOTIFY changed FINAL)     // empty: there is no notice
    Q_PROPERTY(bool isError READ isError NOTIFY changed FINAL)  // something was not done
    Q_PROPERTY(
        crd::model::EditedText* undone READ undone NOTIFY changed FINAL)  // the text whose undo() reverts it, or null
    Q_PROPERTY(bool undoable READ undoable NOTIFY changed FINAL)          // undo() reverts it
    Q_PROPERTY(QObject* command READ command NOTIFY changed FINAL)        // what is left to do; null: nothing
    Q_PROPERTY(QString unsaved READ unsaved NOTIFY changed FINAL)         // text that is in no document; empty: none

 public:
    using QObject::QObject;

    QString text() const { return m_now.text; }
    bool isError() const { return m_now.error; }
    EditedText* undone() const { return m_now.undone; }
    bool undoable() const { return m_now.undone || m_now.undo.isCallable(); }
    QObject* command() const { return m_now.command; }
    QString unsaved() const { return m_now.unsaved; }

    // Shows from now on what the signals errorOccurred(sentence), noticed(sentence) and noticed(sentence, undoable) of
    // a model say; where it is a text, its changes make earlier notices obsolete.
    Q_INVOKABLE void follow(QObject* source);

    // Why something was not done.
    Q_SLOT void error(const QString& sentence);
    // The same, but nothing if it was done: `answer` is empty then, as edits return it.
    Q_INVOKABLE void report(const QString& answer);
    // What was done, and the text whose undo() reverts it; null: none.
    Q_SLOT void done(const QString& sentence, crd::model::EditedText* undone = nullptr);
    // Obsolete with the next save.
    Q_INVOKABLE void doneUntilSaved(const QString& sentence, crd::model::EditedText* undone);
    // A change of `changed`, which has no history: `undo` is a function that reverts it.
    Q_INVOKABLE void doneWithUndo(const QString& sentence, QObject* changed, const QJSValue& undo);
    // What is left to do, with the command that does it, or shows it.
    Q_INVOKABLE void offer(const QString& sentence, QObject* command, crd::model::EditedText* undone);
    // Text that is in no document and would be lost. It stays until the user dismisses it.
    Q_INVOKABLE void keep(const QString& sentence, const QString& unsaved);
    // Copying shows nothing by itself. `answer`: why nothing was copied; empty: it was.
    Q_INVOKABLE void copied(const QString& answer);

    Q_INVOKABLE void undo();
    Q_INVOKABLE void dismiss();
    // Something else was done: Undo would undo that, and an earlier error is obsolete.
    Q_SLOT void outdate();
    // The change of `changed` was undone, or can no longer be.
    Q_INVOKABLE void outdateUndo(QObject* changed);
    Q_INVOKABLE void outdateErrors();
    Q_INVOKABLE void outdateBySaving();

 Q_SIGNALS:
    void changed();
    void shown();  // a notice; emitted for one with the text of the last one, too

 private:
    struct Notice {
        QString text;
        bool error = false;
        QPointer<EditedText> undone;
        QPointer<QObject> changed;
        QJSValue undo;
        QPointer<QObject> command;
        QString unsaved;
        bool untilSaved = false;
    };

    void show(Notice notice);

    Notice m_now;
};

}  // namespace crd::model
