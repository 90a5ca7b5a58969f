#include "model/beside/beside_text.h"

#include <QDir>
#include <QFileInfo>
#include <utility>

#include "engine/sample/samples.h"
#include "model/document_file.h"

namespace crd::model {

namespace {

const char* endingOf(BesideText::Kind kind) {
    return kind == BesideText::Mapping ? ".conversion.yaml" : ".admission.yaml";
}

}  // namespace

BesideText::BesideText(QObject* parent)
    : EditedText(parent), m_kept(m_history, [this] {
          return RecoveryOwner{m_definition, m_session ? m_session->documentId() : QString(), true};
      }) {
    connect(&m_history, &TextHistory::patched, this, [this](const TextEdit& edit, bool typed, const EditTrace&) {
        if (!typed) Q_EMIT textPatched(edit);
        Q_EMIT changed();
    });
    connect(&m_history.stack(), &QUndoStack::cleanChanged, this, &BesideText::modifiedChanged);
    connect(&m_history.stack(), &QUndoStack::indexChanged, this, &BesideText::modifiedChanged);
    connect(&m_history.stack(), &QUndoStack::indexChanged, this, &BesideText::historyChanged);
    connect(&m_kept, &KeptText::savedChanged, this, &BesideText::modifiedChanged);
    connect(&m_kept, &KeptText::noticed, this, &BesideText::noticed);
}

void BesideText::setKind(Kind kind) {
    m_kind = kind;
    Q_EMIT fileChanged();
    Q_EMIT titleChanged();
}

QString BesideText::title() const {
    return m_kind == Mapping ? tr("Mapping between versions") : tr("Admission configuration");
}

void BesideText::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::textReplaced, this, &BesideText::load);
        connect(m_session, &DocumentSession::fileChanged, this, [this] { moveTo(m_session->filePath()); });
        // Its recovery copy names the file of the definition from now on.
        connect(m_session, &DocumentSession::savedAs, &m_kept, &KeptText::writeRecovery);
    }
    Q_EMIT sessionChanged();
    load();
}

QString BesideText::pathFor(const QString& definitionPath) const {
    if (definitionPath.isEmpty()) return {};
    const QFileInfo info(definitionPath);
    return info.absoluteDir().filePath(
        QString::fromStdString(sample::fileBeside(info.fileName().toStdString(), endingOf(m_kind))));
}

QString BesideText::fileName() const {
    return m_path.isEmpty() ? QStringLiteral("untitled") + QLatin1String(endingOf(m_kind))
                            : QFileInfo(m_path).fileName();
}

void BesideText::load() {
    m_definition = m_session ? m_session->filePath() : QString();
    m_kept.forgetRecovery();
    m_path = pathFor(m_definition);
    m_unreadable.clear();
    SharedText text;
    if (!m_path.isEmpty() && QFileInfo::exists(m_path)) {
        if (Result<std::string> read = DocumentFile::read(m_path)) {
            text = std::make_shared<const std::string>(*std::move(read));
        } else {
            m_unreadable = QString::fromStdString(read.error().message);
            m_path.clear();  // what could not be read is not overwritten
        }
    }
    m_kept.setFile(m_path, text);
    show(text ? text : std::make_shared<const std::string>());
    m_kept.offerRecovery();
}

void BesideText::loadText(const QString& text) {
    show(std::make_shared<const std::string>(text.toStdString()));
}

void BesideText::show(SharedText text) {
    m_marks.clear();
    m_selected = {};
    m_history.reset(std::move(text), true);
    Q_EMIT fileChanged();
    Q_EMIT textReplaced();
    Q_EMIT changed();
    Q_EMIT modifiedChanged();
    Q_EMIT historyChanged();
}

void BesideText::moveTo(const QString& definitionPath) {
    if (m_definition == definitionPath) return;
    m_definition = definitionPath;
    m_path = pathFor(definitionPath);
    // The text of the old file is not in the new one yet.
    if (!blank()) m_history.stack().resetClean();
    m_kept.setFile(m_path, nullptr);
    Q_EMIT fileChanged();
    Q_EMIT modifiedChanged();
}

void BesideText::replaceAll(const QString& undoName, const std::string& text) {
    applyNamedEdit(undoName, difference(m_history.text(), text));
}

void BesideText::applyNamedEdit(const QString& undoName, const TextEdit& edit) {
    const Removed removed = removedBy(m_history.sharedText(), edit);
    m_history.apply(undoName, edit);
    tellRemoved(undoName, removed);
}

QString BesideText::save() {
    if (saved()) return {};
    if (m_path.isEmpty()) {
        return m_unreadable.isEmpty() ? tr("%1 has no folder yet: save the definition first.").arg(fileName())
                                      : m_unreadable;
    }
    const QString why = m_kept.save();
    Q_EMIT fileChanged();
    return why;
}

void BesideText::setMarks(std::vector<SourceMark> marks) {
    m_marks = std::move(marks);
    Q_EMIT marksChanged();
}

void BesideText::setSelectedSpan(SourceSpan span) {
    if (std::exchange(m_selected, span) != span) Q_EMIT selectedSpanChanged();
}

}  // namespace crd::model
