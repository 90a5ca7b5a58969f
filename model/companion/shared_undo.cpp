#include "model/companion/shared_undo.h"

#include <algorithm>

namespace crd::model {

template <typename Text>
void SharedUndo::follow(QPointer<Text>& own, Text* text) {
    if (own == text) return;
    if (own) own->disconnect(this);
    own = text;
    if (own) connect(own, &EditedText::historyChanged, this, &SharedUndo::changed);
    Q_EMIT changed();
}

void SharedUndo::setDefinition(DocumentSession* definition) {
    follow(m_definition, definition);
}

void SharedUndo::setMapping(CompanionFile* mapping) {
    follow(m_mapping, mapping);
}

void SharedUndo::setSamples(CompanionText* samples) {
    follow(m_samples, samples);
}

void SharedUndo::setAdmission(CompanionText* admission) {
    follow(m_admission, admission);
}

void SharedUndo::setHere(EditedText* here) {
    if (m_here == here) return;
    m_here = here;
    Q_EMIT changed();
}

// The definition first: of the same time, its step is the one that the others follow.
template <typename Visit>
void SharedUndo::eachText(const Visit& visit) const {
    if (m_definition) visit(m_definition.data(), m_definition->history().times());
    if (m_mapping) visit(m_mapping.data(), m_mapping->times());
    if (m_samples) visit(m_samples.data(), m_samples->times());
    if (m_admission) visit(m_admission.data(), m_admission->times());
}

// The text whose time is the latest, if that is after `after`.
EditedText* SharedUndo::latest(std::uint64_t StepTimes::*time, std::uint64_t after) const {
    EditedText* out = nullptr;
    eachText([&](EditedText* text, const StepTimes& times) {
        const std::uint64_t own = times.*time;
        if (own <= after) return;
        after = own;
        out = text;
    });
    return out;
}

EditedText* SharedUndo::redone() const {
    std::uint64_t made = 0;
    eachText([&](EditedText*, const StepTimes& times) { made = std::max(made, times.made); });
    return latest(&StepTimes::redo, made);
}

QString SharedUndo::undoCommand() const {
    const EditedText* text = undone();
    if (!text) return {};
    if (text == m_here) return text->undoCommand();
    return (text == m_definition  ? tr("Undo in the definition: %1")
            : text == m_mapping   ? tr("Undo in the mapping: %1")
            : text == m_admission ? tr("Undo in the admission configuration: %1")
                                  : tr("Undo in the samples: %1"))
        .arg(text->undoText());
}

QString SharedUndo::redoCommand() const {
    const EditedText* text = redone();
    if (!text) return {};
    if (text == m_here) return text->redoCommand();
    return (text == m_definition  ? tr("Redo in the definition: %1")
            : text == m_mapping   ? tr("Redo in the mapping: %1")
            : text == m_admission ? tr("Redo in the admission configuration: %1")
                                  : tr("Redo in the samples: %1"))
        .arg(text->redoText());
}

void SharedUndo::undo() {
    EditedText* text = undone();
    if (!text) return;
    const QString name = text->undoText();
    const bool fix = text == m_definition && m_definition->history().undoesFix();
    text->undo();
    if (text == m_here && fix) Q_EMIT text->noticed(tr("Undone: %1").arg(name), false);
    if (text == m_here || text == m_mapping) return;  // the mapping reports it itself
    Q_EMIT text->noticed((text == m_definition  ? tr("Undone in the definition: %1")
                          : text == m_admission ? tr("Undone in the admission configuration: %1")
                                                : tr("Undone in the samples: %1"))
                             .arg(name),
                         false);
}

void SharedUndo::redo() {
    EditedText* text = redone();
    if (!text) return;
    const QString name = text->redoText();
    const bool fix = text == m_definition && m_definition->history().redoesFix();
    text->redo();
    if (text == m_here && fix) Q_EMIT text->noticed(tr("Redone: %1").arg(name), false);
    if (text == m_here || text == m_mapping) return;
    Q_EMIT text->noticed((text == m_definition  ? tr("Redone in the definition: %1")
                          : text == m_admission ? tr("Redone in the admission configuration: %1")
                                                : tr("Redone in the samples: %1"))
                             .arg(name),
                         false);
}

}  // namespace crd::model

#include "moc_shared_undo.cpp"
