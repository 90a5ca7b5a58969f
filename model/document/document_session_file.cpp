// DocumentSession: opening, saving, templates, recovery.
#include <QFileInfo>
#include <QSignalBlocker>
#include <QUuid>
#include <utility>

#include "model/base/qt_text.h"
#include "model/document/document_session.h"
#include "model/document/document_session_p.h"
#include "model/document/template_list.h"

namespace crd::model {

namespace {

QString localPath(const QUrl& url) {
    if (url.isLocalFile()) return url.toLocalFile();
    // A plain path arrives as a URL without a scheme.
    return url.scheme().isEmpty() ? url.toString(QUrl::PrettyDecoded) : QString();
}

}  // namespace

void DocumentSession::Private::setLoadError(const QString& message) {
    loadError = message;
}

void DocumentSession::Private::loaded(SharedText text, bool clean) {
    kept.forgetRecovery();
    pendingMoves.clear();
    left = {};
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
    Result<std::string> bytes = DocumentFile::read(path);
    if (!bytes) {
        setLoadError(messageOf(bytes.error()));
        return loadError;
    }
    const auto text = std::make_shared<const std::string>(*std::move(bytes));
    kept.forgetRecovery();
    kept.setFile(path, text);
    setLoadError({});
    loaded(text, true);
    kept.offerRecovery();
    return {};
}

QString DocumentSession::open(const QUrl& url) {
    const QString path = localPath(url);
    if (path.isEmpty()) {
        d->setLoadError(tr("%1 is not a file on this computer.").arg(url.toDisplayString()));
        return d->loadError;
    }
    return openPath(path);
}

QString DocumentSession::openPath(const QString& path) {
    return d->openFile(QFileInfo(path).absoluteFilePath());
}

std::shared_ptr<const LeftDocument> DocumentSession::leave() const {
    auto out = std::make_shared<LeftDocument>();
    out->path = d->kept.path();
    out->steps = d->history.steps();
    out->selection = d->selection;
    d->schema.copyExpanded(out->expanded);
    return out;
}

void DocumentSession::resume(const LeftDocument& left) {
    if (left.path != d->kept.path() || !d->history.resume(left.steps)) return;
    d->selection = left.selection;
    d->revealSelection = true;
    d->schema.expandLike(left.expanded);
    d->updateModified();
}

void DocumentSession::newFromText(const QString& text, bool unsaved) {
    d->startWithoutFile(std::make_shared<const std::string>(text.toStdString()), !unsaved);
    d->kept.offerRecovery();
    if (unsaved) d->kept.writeRecovery();
}

QList<Template> DocumentSession::templates() {
    return templateList();
}

QString DocumentSession::save() {
    if (d->kept.path().isEmpty()) return tr("This document has no file yet: choose where to save it.");
    return d->kept.save();
}

QString DocumentSession::saveAs(const QUrl& url) {
    const QString path = localPath(url);
    if (path.isEmpty()) return tr("%1 is not a file on this computer.").arg(url.toDisplayString());
    const QString why = d->kept.saveAs(path);
    if (!why.isEmpty()) return why;
    d->requestAnalysis();  // the name is a part of the question
    Q_EMIT fileChanged();
    Q_EMIT savedAs();
    return {};
}

QString DocumentSession::reload() {
    return d->kept.reload();
}

void DocumentSession::keepMine() {
    (void)d->kept.keepMine();
}

QString DocumentSession::recover() {
    return d->kept.recover();
}

void DocumentSession::rehearse(const QJSValue& attempt) {
    settleSoon();
    const QSignalBlocker silent(this);  // nothing happens
    const bool typing = std::exchange(m_typing, false);
    std::optional<Private::Asked> asked = std::move(d->asked);
    Private::Left left = d->left;
    QList<RejectedInput> rejectedInputs;
    SharedText text = d->history.rehearsed([&] {
        const QVariantList answer = attempt.call().toVariant().toList();
        for (const QVariant& each : answer) {
            const QVariantMap field = each.toMap();
            rejectedInputs += {field[QStringLiteral("field")].toString(), field[QStringLiteral("text")].toString()};
        }
    });
    d->asked = std::move(asked);
    d->left = std::move(left);
    m_typing = typing;
    d->kept.setTyped(std::move(text), std::move(rejectedInputs));
}

void DocumentSession::discardRecovery() {
    d->kept.discardRecovery();
}

void DocumentSession::dropRecovery(const QString& file) {
    if (file == d->kept.recoveryFile()) return d->kept.discardRecovery();
    recovery::setAside(file);
}

QString DocumentSession::openRecovery(const QString& file) {
    const std::optional<RecoveredDocument> document = recovery::describe(file);
    const std::optional<RecoveredText> left = recovery::read(file);
    if (!document || !left) return tr("%1 cannot be read.").arg(file);
    const QString path = document->owner.path;
    // The texts next to a definition are offered again with it.
    if (document->owner.part != TextPart::Definition) {
        if (path.isEmpty()) return tr("These changes belong to a definition that is not known.");
        return path == d->kept.path() ? QString() : d->openFile(path);
    }
    if (!path.isEmpty() && (path == d->kept.path() || d->openFile(path).isEmpty())) {
        d->kept.offerRecovery(*document);
        return recover();
    }
    // Never saved, or its file is gone: only the text exists.
    d->startWithoutFile(left->text, false, document->owner.document);
    d->kept.offerRecovery(*document);
    d->kept.recoveryTaken();
    return {};
}

void DocumentSession::Private::startWithoutFile(SharedText text, bool clean, const QString& id) {
    kept.forgetRecovery();
    documentId = id.isEmpty() ? QUuid::createUuid().toString(QUuid::WithoutBraces) : id;
    kept.setFile({}, nullptr);
    setLoadError({});
    loaded(std::move(text), clean);
}

void DocumentSession::close() {
    d->startWithoutFile(std::make_shared<const std::string>(), true);
    d->kept.offerRecovery();
}

}  // namespace crd::model
