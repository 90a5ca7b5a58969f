#include "model/companion/companion_file.h"

namespace crd::model {

CompanionFile::CompanionFile(QObject* parent) : CompanionText(TextPart::Mapping, parent) {}

void CompanionFile::setKind(Kind kind) {
    m_part = kind == Mapping ? TextPart::Mapping : TextPart::Admission;
    Q_EMIT fileChanged();
    Q_EMIT titleChanged();
}

QString CompanionFile::title() const {
    return kind() == Mapping ? tr("Mapping between versions") : tr("Admission configuration");
}

void CompanionFile::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::textReplaced, this, &CompanionFile::load);
        connect(m_session, &DocumentSession::savedAs, this, &CompanionFile::follow);
    }
    Q_EMIT sessionChanged();
    load();
}

void CompanionFile::load() {
    begin(m_session ? m_session->filePath() : QString(), m_session ? m_session->documentId() : QString());
}

// The definition has another file.
void CompanionFile::follow() {
    // Without a text of its own, it takes the one that is there.
    if (blank() && m_history.stack().count() == 0) return load();
    moveTo(m_session->filePath());
}

void CompanionFile::patched(const TextEdit& edit, bool typed) {
    if (!typed) Q_EMIT textPatched(edit);
}

void CompanionFile::replaceAll(const QString& undoName, const std::string& text) {
    applyNamedEdit(undoName, difference(m_history.text(), text));
}

void CompanionFile::applyNamedEdit(const QString& undoName, const TextEdit& edit) {
    const Removed removed = removedBy(m_history.sharedText(), edit);
    m_history.apply(undoName, edit);
    tellRemoved(undoName, removed);
}

void CompanionFile::addDocuments(const QString& undoName, const std::vector<std::string>& texts) {
    append(undoName, texts, blank());
}

}  // namespace crd::model

#include "moc_companion_file.cpp"
