#include "model/application/notices.h"

#include <QMetaObject>
#include <utility>

namespace crd::model {

void Notices::follow(QObject* source) {
    const auto sends = [source](const char* signature) { return source->metaObject()->indexOfSignal(signature) >= 0; };
    if (sends("errorOccurred(QString)")) connect(source, SIGNAL(errorOccurred(QString)), this, SLOT(error(QString)));
    if (sends("noticed(QString)")) connect(source, SIGNAL(noticed(QString)), this, SLOT(done(QString)));
    if (auto* text = qobject_cast<EditedText*>(source)) {
        // A document also changes with another file, which has no history.
        connect(text, sends("revisionChanged()") ? SIGNAL(revisionChanged()) : SIGNAL(historyChanged()), this,
                SLOT(outdate()));
        connect(text, &EditedText::noticed, this,
                [this, text](const QString& sentence, bool undoable) { done(sentence, undoable ? text : nullptr); });
    }
}

void Notices::error(const QString& sentence) {
    Notice notice;
    notice.text = sentence;
    notice.error = true;
    show(std::move(notice));
}

void Notices::report(const QString& answer) {
    if (!answer.isEmpty()) error(answer);
}

void Notices::done(const QString& sentence, EditedText* undone) {
    Notice notice;
    notice.text = sentence;
    notice.undone = undone;
    show(std::move(notice));
}

void Notices::doneUntilSaved(const QString& sentence, EditedText* undone) {
    Notice notice;
    notice.text = sentence;
    notice.undone = undone;
    notice.untilSaved = true;
    show(std::move(notice));
}

void Notices::doneWithUndo(const QString& sentence, QObject* changed, const QJSValue& undo) {
    Notice notice;
    notice.text = sentence;
    notice.changed = changed;
    notice.undo = undo;
    show(std::move(notice));
}

void Notices::offer(const QString& sentence, QObject* command, EditedText* undone) {
    Notice notice;
    notice.text = sentence;
    notice.command = command;
    notice.undone = undone;
    show(std::move(notice));
}

void Notices::keep(const QString& sentence, const QString& unsaved) {
    Notice notice;
    notice.text = sentence;
    notice.unsaved = unsaved;
    show(std::move(notice));
}

void Notices::copied(const QString& answer) {
    if (answer.isEmpty()) {
        done(tr("Copied"));
    } else {
        error(answer);
    }
}

void Notices::undo() {
    const Notice undone = std::exchange(m_now, {});
    Q_EMIT changed();
    if (undone.undone) {
        undone.undone->undo();
    } else if (undone.undo.isCallable()) {
        undone.undo.call();
    }
}

void Notices::dismiss() {
    if (m_now.text.isEmpty()) return;
    m_now = {};
    Q_EMIT changed();
}

void Notices::outdate() {
    if (m_now.command) {
        m_now.undone = nullptr;
        Q_EMIT changed();
    } else if (!m_now.undo.isCallable()) {
        dismiss();
    }
}

void Notices::outdateUndo(QObject* changed) {
    if (m_now.undo.isCallable() && m_now.changed == changed) dismiss();
}

void Notices::outdateErrors() {
    if (m_now.error) dismiss();
}

void Notices::outdateBySaving() {
    if (m_now.error || m_now.untilSaved) dismiss();
}

void Notices::show(Notice notice) {
    m_now = std::move(notice);
    Q_EMIT changed();
    Q_EMIT shown();
}

}  // namespace crd::model

#include "moc_notices.cpp"
