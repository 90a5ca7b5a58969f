// DocumentSession: opening, saving, templates, recovery.
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <utility>

#include "engine/base/text_patch.h"
#include "model/document_session.h"
#include "model/document_session_p.h"
#include "model/template_list.h"

namespace crd::model {

namespace {

QString sentence(const Error& error) {
    return QString::fromStdString(error.message);
}

QString toPath(const QUrl& url) {
    if (url.isLocalFile()) return url.toLocalFile();
    // A bare path arrives as a URL without a scheme.
    return url.scheme().isEmpty() ? url.toString(QUrl::PrettyDecoded) : QString();
}

}  // namespace

void DocumentSession::Private::setLoadError(const QString& message) {
    if (std::exchange(loadError, message) != message) Q_EMIT q.loadErrorChanged();
}

void DocumentSession::Private::loaded(std::string text, bool clean) {
    unsaved.forget();
    pendingMoves.clear();
    pendingOffset.reset();
    revealSelection = false;
    selection = {};
    problems.setCurrentKey({});
    ruleChosen = false;
    setRule({});
    schema.clear();
    const bool reset = std::exchange(validatedAs, {}) != ValidatedAs();
    history.reset(std::move(text), clean);
    updateModified();
    requestAnalysis(true);
    Q_EMIT q.historyChanged();
    Q_EMIT q.fileChanged();
    Q_EMIT q.textReplaced();
    Q_EMIT q.revisionChanged();
    if (reset) Q_EMIT q.validatedAsChanged();
}

QString DocumentSession::Private::openFile(const QString& path) {
    Result<std::string> text = DocumentFile::read(path);
    if (!text) {
        setLoadError(sentence(text.error()));
        return loadError;
    }
    file.set(path, *text);
    setLoadError({});
    loaded(std::move(*text), true);
    unsaved.offer();
    return {};
}

QString DocumentSession::open(const QUrl& url) {
    const QString path = toPath(url);
    if (path.isEmpty()) {
        d->setLoadError(tr("%1 is not a file on this computer.").arg(url.toDisplayString()));
        return d->loadError;
    }
    return openPath(path);
}

QString DocumentSession::openPath(const QString& path) {
    return d->openFile(QFileInfo(path).absoluteFilePath());
}

void DocumentSession::newFromText(const QString& text, bool unsaved) {
    d->file.unset();
    d->setLoadError({});
    d->loaded(text.toStdString(), !unsaved);
    d->unsaved.offer();
    if (unsaved) d->unsaved.write();
}

QVariantList DocumentSession::templates() {
    QVariantList out;
    for (const Template& t : templateList()) {
        out.append(QVariantMap{{QStringLiteral("id"), t.id},
                               {QStringLiteral("title"), t.title},
                               {QStringLiteral("description"), t.description}});
    }
    return out;
}

QString DocumentSession::save() {
    if (d->file.path().isEmpty()) return tr("This document has no file yet: choose where to save it.");
    const Result<void> saved = d->file.save(text());
    if (!saved) return sentence(saved.error());
    d->history.stack().setClean();
    d->unsaved.forget();
    return {};
}

QString DocumentSession::saveAs(const QUrl& url) {
    const QString path = toPath(url);
    if (path.isEmpty()) return tr("%1 is not a file on this computer.").arg(url.toDisplayString());
    const Result<void> saved = d->file.saveAs(path, text());
    if (!saved) return sentence(saved.error());
    d->history.stack().setClean();
    d->updateModified();
    d->unsaved.forget();
    d->requestAnalysis();  // the name is a part of the question
    Q_EMIT fileChanged();
    Q_EMIT savedAs();
    return {};
}

QString DocumentSession::reload() {
    if (d->file.path().isEmpty()) return tr("This document has no file yet.");
    Result<std::string> fresh = DocumentFile::read(d->file.path());
    if (!fresh) return sentence(fresh.error());
    d->file.set(d->file.path(), *fresh);
    d->history.apply(tr("Reload from disk"), difference(text(), *fresh));
    d->history.stack().setClean();
    d->unsaved.forget();
    Q_EMIT reloaded();
    return {};
}

void DocumentSession::keepMine() {
    if (!changedOnDisk()) return;
    d->file.accept();
    // What is on disk is not what is here: there is something to save, even right after reading.
    d->history.stack().resetClean();
    d->updateModified();
}

QString DocumentSession::recover() {
    return d->unsaved.recover(tr("Recover unsaved changes"));
}

void DocumentSession::discardRecovery() {
    d->unsaved.discard();
}

QVariantList DocumentSession::pendingRecoveries() {
    QVariantList out;
    for (const RecoveredDocument& document : recovery::pending()) {
        out.append(QVariantMap{
            {QStringLiteral("file"), document.file},
            {QStringLiteral("path"), document.documentPath},
            {QStringLiteral("name"),
             document.documentPath.isEmpty() ? tr("untitled") : QFileInfo(document.documentPath).fileName()},
            {QStringLiteral("time"), QLocale().toString(document.time, QLocale::ShortFormat)}});
    }
    return out;
}

QString DocumentSession::openRecovery(const QString& file) {
    const std::optional<RecoveredDocument> document = recovery::describe(file);
    const std::optional<std::string> text = recovery::read(file);
    if (!document || !text) return tr("%1 cannot be read.").arg(file);
    // Samples are offered again beside their definition.
    if (!document->belongsTo.isEmpty() && QFileInfo::exists(document->belongsTo))
        return d->openFile(document->belongsTo);
    if (!document->documentPath.isEmpty() && d->openFile(document->documentPath).isEmpty()) {
        d->unsaved.offer(*document);
        return recover();
    }
    // Never saved, or its file is gone: the text alone is what there is.
    d->file.unset();
    d->setLoadError({});
    d->loaded(*text, false);
    d->unsaved.offer(*document);
    d->unsaved.write();
    d->unsaved.discard();
    return {};
}

void DocumentSession::close() {
    d->file.unset();
    d->setLoadError({});
    d->loaded({}, true);
    d->unsaved.offer();
}

}  // namespace crd::model
