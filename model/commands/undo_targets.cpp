#include "model/commands/undo_targets.h"

namespace crd::model {

void UndoTargets::setShared(SharedUndo* shared) {
    if (m_shared == shared) return;
    if (m_shared) m_shared->disconnect(this);
    m_shared = shared;
    if (shared) connect(shared, &SharedUndo::changed, this, &UndoTargets::changed);
    Q_EMIT changed();
}

void UndoTargets::setComparison(CompareModel* comparison) {
    if (m_comparison == comparison) return;
    if (m_comparison) m_comparison->disconnect(this);
    m_comparison = comparison;
    if (comparison) connect(comparison, &CompareModel::decisionUndoableChanged, this, &UndoTargets::changed);
    Q_EMIT changed();
}

void UndoTargets::setResponse(EditedText* response) {
    if (m_response == response) return;
    if (m_response) m_response->disconnect(this);
    m_response = response;
    if (response) connect(response, &EditedText::historyChanged, this, &UndoTargets::changed);
    Q_EMIT changed();
}

bool UndoTargets::undoesDecision() const {
    return m_comparing && !m_inMapping && m_comparison && m_comparison->decisionUndoable();
}

EditedText* UndoTargets::editedResponse() const {
    return m_responseUsed && !m_inMapping ? m_response.data() : nullptr;
}

EditedText* UndoTargets::undone() const {
    if (undoesDecision()) return nullptr;
    if (EditedText* response = editedResponse()) return response;
    return m_shared ? m_shared->undone() : nullptr;
}

EditedText* UndoTargets::redone() const {
    if (EditedText* response = editedResponse()) return response;
    return m_shared ? m_shared->redone() : nullptr;
}

bool UndoTargets::canUndo() const {
    if (undoesDecision()) return true;
    const EditedText* text = undone();
    return text && text->canUndo();
}

bool UndoTargets::canRedo() const {
    const EditedText* text = redone();
    return text && text->canRedo();
}

QString UndoTargets::undoCommand() const {
    if (undoesDecision()) return tr("Undo: decision about a pair");
    if (const EditedText* response = editedResponse()) return response->undoCommand();
    return m_shared ? m_shared->undoCommand() : QString();
}

QString UndoTargets::redoCommand() const {
    if (const EditedText* response = editedResponse()) return response->redoCommand();
    return m_shared ? m_shared->redoCommand() : QString();
}

void UndoTargets::undo() {
    if (undoesDecision()) {
        m_comparison->undoDecision();
    } else if (EditedText* response = editedResponse()) {
        response->undo();
    } else if (m_shared) {
        m_shared->undo();
    }
}

void UndoTargets::redo() {
    if (EditedText* response = editedResponse()) {
        response->redo();
    } else if (m_shared) {
        m_shared->redo();
    }
}

}  // namespace crd::model

#include "moc_undo_targets.cpp"
