#include "model/beside/shared_undo.h"

#include <cstdint>

namespace crd::model {

void SharedUndo::setDefinition(DocumentSession* definition) {
    if (m_definition == definition) return;
    if (m_definition) m_definition->disconnect(this);
    m_definition = definition;
    if (m_definition) connect(m_definition, &DocumentSession::historyChanged, this, &SharedUndo::changed);
    Q_EMIT changed();
}

void SharedUndo::setMapping(BesideText* mapping) {
    if (m_mapping == mapping) return;
    if (m_mapping) m_mapping->disconnect(this);
    m_mapping = mapping;
    if (m_mapping) connect(m_mapping, &BesideText::historyChanged, this, &SharedUndo::changed);
    Q_EMIT changed();
}

EditedText* SharedUndo::undone() const {
    const std::uint64_t definition = m_definition ? m_definition->history().undoTime() : 0;
    const std::uint64_t mapping = m_mapping ? m_mapping->history().undoTime() : 0;
    if (definition == 0 && mapping == 0) return nullptr;
    if (definition > mapping) return m_definition;
    return m_mapping;
}

EditedText* SharedUndo::redone() const {
    const std::uint64_t definition = m_definition ? m_definition->history().redoTime() : 0;
    const std::uint64_t mapping = m_mapping ? m_mapping->history().redoTime() : 0;
    if (definition == 0 && mapping == 0) return nullptr;
    if (definition > mapping) return m_definition;
    return m_mapping;
}

QString SharedUndo::undoCommand() const {
    const EditedText* text = undone();
    if (!text) return {};
    return (text == m_definition ? tr("Undo in the definition: %1") : tr("Undo in the mapping: %1"))
        .arg(text->undoText());
}

QString SharedUndo::redoCommand() const {
    const EditedText* text = redone();
    if (!text) return {};
    return (text == m_definition ? tr("Redo in the definition: %1") : tr("Redo in the mapping: %1"))
        .arg(text->redoText());
}

void SharedUndo::undo() {
    EditedText* text = undone();
    if (!text) return;
    const QString name = text == m_definition ? m_definition->undoText() : QString();
    text->undo();
    if (!name.isEmpty()) Q_EMIT text->noticed(tr("Undone in the definition: %1").arg(name), false);
}

void SharedUndo::redo() {
    EditedText* text = redone();
    if (!text) return;
    const QString name = text == m_definition ? m_definition->redoText() : QString();
    text->redo();
    if (!name.isEmpty()) Q_EMIT text->noticed(tr("Redone in the definition: %1").arg(name), false);
}

}  // namespace crd::model
