// Recovery of unsaved changes of earlier runs: the part of FileFlow that offers, takes and discards them.
#include <chrono>
#include <utility>

#include "model/files/file_flow.h"

namespace crd::model {

bool FileFlow::offerRecoveries() {
    return offer({});
}

void FileFlow::showRecoveries() {
    if (begin() && !offer({})) told(tr("There are no unsaved changes to recover."));
}

// Of one file, or of all.
bool FileFlow::offer(const QString& path) {
    if (!m_remembers) return false;
    std::vector<RecoveryGroup> groups = recoveryGroups(recovery::pending(), m_session->filePath(), path);
    if (groups.empty()) return false;
    for (RecoveryGroup& group : groups) {
        if (!group.apart) continue;
        const bool onlySamples = group.has(TextPart::Samples) && group.parts.size() == 1;
        group.note =
            m_documentOpen && onlySamples
                ? tr("Recovering adds them to the samples of “%1”.").arg(m_session->fileName())
            : m_documentOpen
                ? tr("Recovering adds them to those of “%1”.").arg(m_session->fileName())
                : tr("Recovering opens them next to an empty definition. To add them to another one, open it first.");
    }
    m_recoveries = std::move(groups);
    m_comparedParts.clear();  // the files may have changed
    ask(Recovery, {});
    Q_EMIT recoveriesChanged();
    Q_EMIT recoveryAsked();
    return true;
}

void FileFlow::compareRecovery(int group) {
    std::vector<RecoveryPart> wanted;
    if (group >= 0 && static_cast<std::size_t>(group) < m_recoveries.size())
        wanted = m_recoveries[static_cast<std::size_t>(group)].parts;
    if (!wanted.empty() && wanted == m_comparedParts) return;  // another group was discarded
    m_comparedParts = wanted;
    m_comparison.cancel();
    setRecoverySides({});
    if (wanted.empty()) return;
    m_comparison.start([parts = std::move(wanted)](const std::stop_token& stop) {
        QList<RecoverySides> out;
        for (const RecoveryPart& part : parts) {
            if (stop.stop_requested()) break;
            out += RecoverySides::of(part.part, KeptText::recoverySides(part.file));
        }
        return out;
    });
    constexpr std::chrono::milliseconds kUnnoticed{50};  // most texts: the dialog appears with its contents
    if (!m_comparison.wait(kUnnoticed)) Q_EMIT recoverySidesChanged();
}

void FileFlow::setRecoverySides(QList<RecoverySides> sides) {
    m_recoverySides = std::move(sides);
    Q_EMIT recoverySidesChanged();
}

bool FileFlow::isOpen(const RecoveryGroup& group) const {
    return m_documentOpen && !group.path.isEmpty() && m_session->filePath() == group.path;
}

void FileFlow::recover(int group) {
    if (m_question != Recovery || group < 0 || static_cast<std::size_t>(group) >= m_recoveries.size()) return;
    const RecoveryGroup chosen = m_recoveries[static_cast<std::size_t>(group)];
    cancel();
    const bool stays = isOpen(chosen) || (chosen.apart && m_documentOpen);
    if (!stays) return guarded([this, chosen] { take(chosen); });
    if (commit()) take(chosen);  // an undo step: nothing is lost
}

void FileFlow::take(const RecoveryGroup& group) {
    const bool wasOpen = isOpen(group);
    m_recoveredTogether.clear();
    // A failure can occur after the session has changed to another document. That document is entered anyway: it may
    // hold changes recovered before the failure.
    bool another = false, definition = false;
    bool gaveBack = false;  // rejected text of a field: the notice that holds it stays
    const QMetaObject::Connection watch =
        connect(m_session, &DocumentSession::textReplaced, this, [&another] { another = true; });
    const QMetaObject::Connection watchFields =
        connect(m_session->kept(), &KeptText::rejectedInputRecovered, this, [&gaveBack] { gaveBack = true; });
    QString failure = group.apart ? takeApart(group) : QString();
    for (const RecoveryPart& part : group.parts) {
        if (group.apart) break;
        CompanionText* const text = textOf(part.part);
        const bool here = definition || m_session->filePath() == group.path;
        if (!text || !here) {
            failure = m_session->openRecovery(part.file);
            if (!failure.isEmpty()) break;  // there is no document for the others
        }
        if (!text) {
            definition = true;
        } else if (here || m_session->filePath() == group.path) {
            const QString why = text->kept()->recoverFrom(part.file);
            if (failure.isEmpty()) failure = why;
        }
    }
    disconnect(watch);
    disconnect(watchFields);
    if (another && !wasOpen) enter();
    if (told(failure)) return;
    if (group.has(TextPart::Samples) && group.parts.size() == 1) return samplesShown();
    std::vector<TextPart> texts;
    for (const RecoveryPart& part : group.parts) texts.push_back(part.part);
    m_recoveredTogether = std::move(texts);
    if (!gaveBack) tellRecovered(m_recoveredTogether);
    if (group.has(TextPart::Definition)) showRecovered();
}

// Undo of a recovery takes the texts along that were recovered with it, and redo brings them back; one that was edited
// since keeps its text.
void FileFlow::stepRecovered(bool undone) {
    if (m_steppingRecovered) return;  // one of those below
    m_steppingRecovered = true;
    std::vector<TextPart> parts;
    for (const TextPart part : m_recoveredTogether) {
        EditedText* const text = editedText(part);
        if ((undone ? text->undoText() : text->redoText()) == KeptText::recoveryStep())
            undone ? text->undo() : text->redo();
        if ((undone ? text->redoText() : text->undoText()) == KeptText::recoveryStep()) parts.push_back(part);
    }
    m_steppingRecovered = false;
    if (parts.size() < 2) return;
    // After what each of them says.
    QMetaObject::invokeMethod(
        this,
        [this, undone, parts] {
            if (!undone) return tellRecovered(parts);
            Q_EMIT noticed(tr("Undid the recovery: %1. Redo restores the changes.").arg(namesOf(parts)));
        },
        Qt::QueuedConnection);
}

void FileFlow::tellRecovered(const std::vector<TextPart>& parts) {
    EditedText* const first = editedText(parts.front());
    // Text that was added to another is a step with another name, and each has its own.
    const bool together = first->undoText() == KeptText::recoveryStep();
    Q_EMIT recovered(tr("Recovered: %1").arg(namesOf(parts)), together ? first : nullptr);
}

// Where the recovered changes begin, as soon as the window shows the document.
void FileFlow::showRecovered() {
    const std::optional<std::size_t> begin = m_session->kept()->recoveredAt();
    if (!begin) return;
    const auto at = static_cast<qsizetype>(*begin);
    QMetaObject::invokeMethod(
        m_session, [session = m_session, at] { Q_EMIT session->revealRequested(at, at); }, Qt::QueuedConnection);
}

// Texts whose definition is gone are added to those of the open document, or of an empty one.
QString FileFlow::takeApart(const RecoveryGroup& group) {
    if (!m_documentOpen) m_session->newFromText({});
    QString failure;
    for (const RecoveryPart& part : group.parts) {
        CompanionText* const text = textOf(part.part);
        const QString why = text ? text->addRecovered(part.file) : QString();
        if (failure.isEmpty()) failure = why;
    }
    return failure;
}

void FileFlow::discardRecovery(int group) {
    if (m_question != Recovery || group < 0 || static_cast<std::size_t>(group) >= m_recoveries.size()) return;
    const auto at = m_recoveries.begin() + group;
    m_discarded = std::move(*at);
    m_recoveries.erase(at);
    Q_EMIT recoveriesChanged();
    if (m_recoveries.empty()) cancel();
    for (const RecoveryPart& part : m_discarded.parts) {
        CompanionText* const text = textOf(part.part);
        if (text && text->kept()->recoveryFile() == part.file) {
            text->kept()->discardRecovery();
        } else {
            m_session->dropRecovery(part.file);
        }
    }
    Q_EMIT discarded(tr("Unsaved changes to “%1” discarded").arg(m_discarded.name));
}

void FileFlow::restoreDiscarded() {
    const RecoveryGroup group = std::exchange(m_discarded, {});
    for (const RecoveryPart& part : group.parts) recovery::restore(part.file);
    if (!group.parts.empty()) offer({});
}

}  // namespace crd::model
