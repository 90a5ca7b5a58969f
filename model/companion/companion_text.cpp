#include "model/companion/companion_text.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "engine/base/map_position.h"
#include "model/base/qt_text.h"
#include "model/text/document_file.h"

namespace crd::model {

std::string withLineEndsOf(const std::string& text, std::string added) {
    const std::size_t newline = text.find('\n');
    if (newline == std::string::npos || newline == 0 || text[newline - 1] != '\r') return added;
    std::string out;
    for (const char c : added) {
        if (c == '\n' && (out.empty() || out.back() != '\r')) out += '\r';
        out += c;
    }
    return out;
}

CompanionText::CompanionText(TextPart part, QObject* parent)
    : EditedText(parent), m_part(part), m_kept(m_history, [this] {
          return RecoveryOwner{m_definition, m_document, m_part};
      }) {
    connect(&m_history, &TextHistory::patched, this, [this](const TextEdit& edit, bool typed, const EditTrace&) {
        carrySelection(edit);
        // After a new change nothing older is redone.
        const std::uint64_t made = m_history.times().made;
        if (std::exchange(m_changeMade, made) != made) m_choices.resize(m_chosen);
        patched(edit, typed);
        Q_EMIT changed();
    });
    connect(&m_history.stack(), &QUndoStack::cleanChanged, this, &CompanionText::modifiedChanged);
    connect(&m_history.stack(), &QUndoStack::indexChanged, this, &CompanionText::modifiedChanged);
    connect(&m_history.stack(), &QUndoStack::indexChanged, this, &CompanionText::historyChanged);
    connect(&m_kept, &KeptText::savedChanged, this, &CompanionText::modifiedChanged);
    connect(&m_kept, &KeptText::diskChanged, this, &CompanionText::modifiedChanged);
    connect(&m_kept, &KeptText::reloaded, this, [this] {
        m_fileExists = true;
        m_loaded = false;
        m_unreadable.clear();
        Q_EMIT fileChanged();
    });
    connect(&m_kept, &KeptText::noticed, this, &CompanionText::noticed);
}

QString CompanionText::fileName() const {
    return m_path.isEmpty() ? QStringLiteral("untitled") + endingOf(m_part) : QFileInfo(m_path).fileName();
}

QString CompanionText::begin(const QString& definitionPath, const QString& document) {
    m_definition = definitionPath;
    m_document = document;
    m_loaded = false;
    m_kept.forgetRecovery();
    m_path = place();
    m_unreadable.clear();
    SharedText text;
    if (!m_path.isEmpty() && QFileInfo::exists(m_path)) {
        if (Result<std::string> read = DocumentFile::read(m_path)) {
            text = std::make_shared<const std::string>(*std::move(read));
        } else {
            m_unreadable = messageOf(read.error());
        }
    }
    m_fileExists = text != nullptr;
    m_kept.setFile(m_path, text);
    show(text ? text : std::make_shared<const std::string>());
    Q_EMIT fileChanged();
    m_kept.offerRecovery();
    return m_unreadable;
}

void CompanionText::show(SharedText text) {
    m_history.reset(std::move(text), true);
    m_marks.clear();
    m_selected = {};
    forgetChoices();
    replaced();
    Q_EMIT changed();
    Q_EMIT modifiedChanged();
    Q_EMIT historyChanged();
}

void CompanionText::loadText(std::string text) {
    if (!m_definition.isEmpty()) return;
    m_loaded = !text.empty();
    show(std::make_shared<const std::string>(std::move(text)));
}

void CompanionText::moveTo(const QString& definitionPath) {
    if (m_definition == definitionPath) return;
    m_definition = definitionPath;
    retarget();
    m_kept.writeRecovery();
}

void CompanionText::retarget() {
    m_path = place();
    m_unreadable.clear();
    // The text of the old file is not in the new one yet.
    if (moves()) m_history.stack().resetClean();
    m_fileExists = false;
    m_kept.setFile(m_path, nullptr);
    Q_EMIT fileChanged();
    Q_EMIT modifiedChanged();
}

QString CompanionText::save() {
    if (saved()) return {};
    if (m_path.isEmpty()) return tr("%1 has no folder yet: save the definition first.").arg(fileName());
    const QString why = m_kept.save();
    if (why.isEmpty()) {
        m_fileExists = true;
        m_loaded = false;
        m_unreadable.clear();
    }
    Q_EMIT fileChanged();
    return why;
}

void CompanionText::append(const QString& undoName, const std::vector<std::string>& texts, bool first, bool generated) {
    const std::string& all = m_history.text();
    std::string added;
    for (const std::string& text : texts) {
        if (!std::exchange(first, false)) {
            const std::string& before = added.empty() ? all : added;
            if (!before.empty() && before.back() != '\n') added += '\n';
            if (!text.starts_with("---")) added += "---\n";
        }
        added += text;
    }
    m_history.apply(undoName, {{{all.size(), all.size()}, withLineEndsOf(all, std::move(added))}}, {}, generated);
}

QString CompanionText::addRecovered(const QString& recoveryFile) {
    std::optional<RecoveredDocument> document = recovery::describe(recoveryFile);
    const std::optional<RecoveredText> left = recovery::read(recoveryFile);
    if (!document || !left) return tr("%1 cannot be read.").arg(recoveryFile);
    addDocuments(KeptText::recoveryStep(), {*left->text});
    m_kept.offerRecovery(*std::move(document));
    m_kept.recoveryTaken();
    return {};
}

// Only the steps of typing merge, so only they have an id.
QString CompanionText::nameOfStep(int index) const {
    const QUndoCommand* step = m_history.stack().command(index);
    return !step || (m_shown && step->id() >= 0) ? QString() : step->text();
}

void CompanionText::addChoice(Choice choice) {
    m_choices.resize(m_chosen);
    m_choices.push_back(std::move(choice));
    m_choices[m_chosen++].time = m_choiceMade = nextStepTime();
    Q_EMIT historyChanged();
}

void CompanionText::forgetChoices() {
    if (m_choices.empty()) return;
    m_choices.clear();
    m_chosen = 0;
    Q_EMIT historyChanged();
}

const CompanionText::Choice* CompanionText::choiceToUndo() const {
    const Choice* const choice = m_chosen > 0 ? &m_choices[m_chosen - 1] : nullptr;
    return choice && choice->time > m_history.times().undo ? choice : nullptr;
}

const CompanionText::Choice* CompanionText::choiceToRedo() const {
    const Choice* const choice = m_chosen < m_choices.size() ? &m_choices[m_chosen] : nullptr;
    return choice && choice->time > m_history.times().redo ? choice : nullptr;
}

// A step that was undone before a new choice was made is not redone after it.
StepTimes CompanionText::times() const {
    StepTimes out = m_history.times();
    if (const Choice* choice = choiceToUndo()) out.undo = choice->time;
    if (const Choice* choice = choiceToRedo()) out.redo = choice->time;
    if (out.redo < m_choiceMade) out.redo = 0;
    out.made = std::max(out.made, m_choiceMade);
    return out;
}

QString CompanionText::undoText() const {
    const Choice* const choice = choiceToUndo();
    return choice ? choice->name : m_history.stack().undoText();
}

QString CompanionText::redoText() const {
    const Choice* const choice = choiceToRedo();
    return choice ? choice->name : canRedo() ? m_history.stack().redoText() : QString();
}

void CompanionText::noticeStep(bool undone, const QString& name) {
    if (name.isEmpty()) return;
    const QString sentence = m_part == TextPart::Mapping
                                 ? (undone ? tr("Undone in the mapping: %1") : tr("Redone in the mapping: %1"))
                             : namesConfiguration() ? (undone ? tr("Undone in the admission configuration: %1")
                                                              : tr("Redone in the admission configuration: %1"))
                                                    : (undone ? tr("Undone: %1") : tr("Redone: %1"));
    Q_EMIT noticed(sentence.arg(name), false);
}

void CompanionText::undo() {
    if (choiceToUndo()) {
        m_choices[--m_chosen].time = nextStepTime();
        const Choice choice = m_choices[m_chosen];
        choice.undo();
        Q_EMIT historyChanged();
        Q_EMIT noticed(tr("Undone: %1").arg(choice.name), false);
        return;
    }
    const QString name = nameOfStep(m_history.stack().index() - 1);
    m_history.stack().undo();
    noticeStep(true, name);
}

void CompanionText::redo() {
    if (!canRedo()) return;
    if (choiceToRedo()) {
        m_choices[m_chosen].time = nextStepTime();
        const Choice choice = m_choices[m_chosen++];
        choice.redo();
        Q_EMIT historyChanged();
        Q_EMIT noticed(tr("Redone: %1").arg(choice.name), false);
        return;
    }
    const QString name = nameOfStep(m_history.stack().index());
    m_history.stack().redo();
    noticeStep(false, name);
}

void CompanionText::setMarks(std::vector<SourceMark> marks) {
    m_marks = std::move(marks);
    Q_EMIT marksChanged();
}

// Until the selection is chosen again it moves with its text.
void CompanionText::carrySelection(const TextEdit& edit) {
    if (edit.empty() || m_selected == SourceSpan()) return;
    setSelectedSpan(mapPosition(m_selected, edit));
}

void CompanionText::setSelectedSpan(SourceSpan span) {
    if (std::exchange(m_selected, span) != span) Q_EMIT selectedSpanChanged();
}

}  // namespace crd::model

#include "moc_companion_text.cpp"
