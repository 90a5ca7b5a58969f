#include "model/recovery/kept_text.h"

#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "engine/base/io/file_io.h"
#include "engine/base/text/line_diff.h"
#include "engine/base/text/line_merge.h"
#include "engine/base/text_patch.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr int kDifferenceContext = 3;

bool isIn(const LineRange& range, int number) {
    return number > 0 && static_cast<std::size_t>(number) > range.begin &&
           static_cast<std::size_t>(number) <= range.end;
}

// base -> one side, with the changes that overlap those of the other side.
QList<DiffRow> marked(QList<DiffRow> rows, const std::vector<MergeConflict>& conflicts,
                      LineRange MergeConflict::*side) {
    for (DiffRow& row : rows) {
        for (const MergeConflict& conflict : conflicts) {
            if ((row.kind == DiffKind::Removed && isIn(conflict.base, row.before)) ||
                (row.kind == DiffKind::Added && isIn(conflict.*side, row.after))) {
                row.conflict = true;
            }
        }
    }
    return rows;
}

TextSides sidesOf(const FileState& base, const FileState& disk, const std::string& mine) {
    static const std::string kNothing;
    const auto textOf = [](const FileState& state) -> const std::string* {
        if (state.kind == FileState::Kind::Absent) return &kNothing;
        return state.text.get();
    };
    TextSides out;
    const std::string* theirs = textOf(disk);
    const std::string* common = disk.sameAs(base) ? theirs : textOf(base);
    if (theirs) out.rows = diffRows(*theirs, mine, kDifferenceContext);
    if (!theirs) out.unreadable = disk.why;
    out.readable = theirs != nullptr;
    out.gone = disk.kind == FileState::Kind::Absent;
    out.hasBase = common && theirs;
    out.theirsChanged = !disk.sameAs(base);
    out.mineChanged = !common || *common != mine;
    if (!common || !theirs || disk.sameAs(base)) return out;
    const LineMerge merged = mergeLines(*common, mine, *theirs);
    out.theirs = marked(diffRows(*common, *theirs, kDifferenceContext), merged.conflicts, &MergeConflict::theirs);
    out.mine = marked(diffRows(*common, mine, kDifferenceContext), merged.conflicts, &MergeConflict::mine);
    out.conflicts = static_cast<int>(merged.conflicts.size());
    if (merged.conflicts.empty() && *common != mine && disk.kind == FileState::Kind::Text) {
        out.mergeable = true;
        out.merged = diffRows(*theirs, merged.text, kDifferenceContext);
    }
    return out;
}

}  // namespace

KeptText::KeptText(TextHistory& history, std::function<RecoveryOwner()> owner)
    : m_history(history), m_unsaved(history, [this, owner = std::move(owner)] {
          return RecoveryTarget{path(), owner(), m_file.known()};
      }) {
    m_unsaved.setParent(this);
    connect(&m_file, &DocumentFile::diskChanged, this, &KeptText::update);
    connect(&history, &TextHistory::patched, this, &KeptText::update);
    connect(&history.stack(), &QUndoStack::indexChanged, this, &KeptText::followStep);
    connect(&m_unsaved, &UnsavedWork::offeredChanged, this, &KeptText::recoveryChanged);
    connect(&m_unsaved, &UnsavedWork::aboutToWrite, this, &KeptText::aboutToWrite);
    connect(&m_unsaved, &UnsavedWork::rejectedInputRecovered, this, &KeptText::rejectedInputRecovered);
    connect(&m_unsaved, &UnsavedWork::unprotected, this, [this](const QString& why) {
        Q_EMIT noticed(tr("A crash would lose unsaved changes: %1").arg(why), false);
    });
    connect(&m_unsaved, &UnsavedWork::riskChanged, this, &KeptText::riskChanged);
    connect(&m_unsaved, &UnsavedWork::protectedAgain, this,
            [this] { Q_EMIT noticed(tr("Unsaved changes are protected from a crash again."), false); });
}

QString KeptText::name() const {
    return path().isEmpty() ? tr("untitled") : QFileInfo(path()).fileName();
}

void KeptText::update() {
    // If the file equals the text in the window, there is no question.
    const bool changed = m_file.disk() != DocumentFile::Disk::AsKnown && !m_file.seen().holds(m_history.text());
    const bool gone = changed && m_file.disk() == DocumentFile::Disk::Gone;
    const bool another = std::exchange(m_gone, gone) != gone;
    if (std::exchange(m_changed, changed) != changed || another) Q_EMIT diskChanged();
}

SharedText KeptText::savedText() const {
    if (SharedText text = m_history.savedText()) return text;
    return m_file.disk() == DocumentFile::Disk::AsKnown ? m_file.known().text : m_file.seen().text;
}

// Since the reload, nothing changed on disk.
bool KeptText::isReloadUndone() const {
    return m_reload && m_history.stack().index() < m_reload->index && m_file.seen().sameAs(m_reload->after);
}

QString KeptText::diskNote() const {
    if (!m_changed) return {};
    if (m_file.disk() == DocumentFile::Disk::Gone)
        return tr("%1 was deleted or moved by another program. Saving writes it again.").arg(name());
    if (m_file.seen().kind == FileState::Kind::Unreadable) return tr("%1 cannot be read at the moment.").arg(name());
    switch (m_file.known().kind) {
        case FileState::Kind::Absent:
            return tr("%1 already exists with other content.").arg(name());
        case FileState::Kind::Unknown:
            return tr("%1 differs from your version, and the common base of the two is not known.").arg(name());
        default:
            return isReloadUndone() ? tr("The reload of %1 is undone: the file on disk has another text.").arg(name())
                                    : tr("%1 was changed by another program.").arg(name());
    }
}

QString KeptText::recoveryFile() const {
    return m_unsaved.offered() ? m_unsaved.offered()->file : QString();
}

void KeptText::setFile(const QString& path, const SharedText& text) {
    m_shown = {};
    m_reload.reset();
    if (path.isEmpty()) {
        m_file.unset();
    } else {
        m_file.set(path, text ? FileState::of(text) : FileState::absent());
    }
    update();
    Q_EMIT fileChanged();
}

QString KeptText::saved() {
    m_reload.reset();
    m_history.stack().setClean();
    m_unsaved.forget();
    update();
    Q_EMIT savedChanged();
    return {};
}

QString KeptText::save() {
    const QString merged = std::exchange(m_mergedNote, {});
    const Result<void> done = m_file.save(m_history.sharedText());
    if (!done) return messageOf(done.error());
    (void)saved();
    if (!merged.isEmpty()) Q_EMIT noticed(merged, true);
    return {};
}

QString KeptText::saveAs(const QString& path) {
    const Result<void> done = m_file.saveAs(path, m_history.sharedText());
    if (!done) return messageOf(done.error());
    Q_EMIT fileChanged();
    return saved();
}

QString KeptText::saveCopy(const QUrl& url) const {
    if (!url.isLocalFile()) return tr("%1 is not a file on this computer.").arg(url.toDisplayString());
    const Result<void> done = saveFile(toPath(url.toLocalFile()), m_history.text());
    return done ? QString() : messageOf(done.error());
}

TextSides KeptText::sides() {
    m_file.look();
    // While the file is unchanged, it has no separate text: its text is that of the base.
    m_shown = m_file.disk() == DocumentFile::Disk::AsKnown ? m_file.known() : m_file.seen();
    return sidesOf(m_file.known(), m_shown, m_history.text());
}

QString KeptText::keepMine(bool saving) {
    if (!m_changed) return {};
    if (m_shown.kind == FileState::Kind::Unknown) (void)sides();
    m_reload.reset();
    m_file.accept(std::exchange(m_shown, {}));
    // The file differs from the text: there is something to save, even right after reading.
    m_history.stack().resetClean();
    update();
    Q_EMIT savedChanged();
    if (!saving) Q_EMIT noticed(tr("Your version is kept. The next save overwrites %1 on disk.").arg(name()), false);
    return {};
}

QString KeptText::takeMerged(bool saving) {
    const FileState theirs = std::exchange(m_shown, {});
    const SharedText base = m_file.known().text;
    if (!theirs.text || !base) return tr("There is nothing to merge.");
    const LineMerge merged = mergeLines(*base, m_history.text(), *theirs.text);
    if (!merged.conflicts.empty()) return tr("The changes overlap: they cannot be merged.");
    const std::size_t taken = countChanges(m_history.text(), merged.text);
    const std::size_t kept = countChanges(*theirs.text, merged.text);
    m_history.apply(tr("Merge with the file on disk"), difference(m_history.text(), merged.text));
    m_reload.reset();
    m_file.accept(theirs);
    m_history.stack().resetClean();
    update();
    Q_EMIT savedChanged();
    const QString fromDisk = tr("%n change(s) from disk", nullptr, static_cast<int>(taken));
    const QString own = tr("%n of yours", nullptr, static_cast<int>(kept));
    const QString note =
        (saving ? tr("Merged and saved %1: %2, %3.") : tr("Merged %1: %2, %3.")).arg(name(), fromDisk, own);
    if (saving) {
        m_mergedNote = note;  // the save may still fail
    } else {
        Q_EMIT noticed(note, true);
    }
    return {};
}

QString KeptText::reload() {
    if (path().isEmpty()) return tr("This document has no file yet.");
    Result<std::string> fresh = DocumentFile::read(path());
    if (!fresh) return messageOf(fresh.error());
    const auto text = std::make_shared<const std::string>(*std::move(fresh));
    const bool same = *text == m_history.text();
    const std::string& base = m_file.known().text ? *m_file.known().text : *text;
    const std::size_t unsaved = same ? 0 : countChanges(base, m_history.text());
    m_history.apply(tr("Reload from disk"), difference(m_history.text(), *text));
    Reload step{m_history.stack().index(), nullptr, m_file.known(), FileState::of(text)};
    m_file.set(path(), step.after);
    (void)saved();
    step.step = m_history.stack().command(step.index - 1);
    if (!same) m_reload = std::move(step);
    Q_EMIT reloaded();
    const QString done = (same ? tr("%1 on disk has the same text.") : tr("Reloaded %1 from disk.")).arg(name());
    const QString gone = unsaved == 0 ? QString()
                                      : tr("%n unsaved change(s) were replaced; Undo brings them back.", nullptr,
                                           static_cast<int>(unsaved));
    Q_EMIT noticed(sentencesOf({done, gone}), !same);
    return {};
}

QString KeptText::recover() {
    const std::optional<RecoveredDocument> offered = m_unsaved.offered();
    if (!offered) return tr("There are no recovered changes.");
    const std::optional<RecoveredText> left = m_unsaved.recovered();
    if (!left) return tr("%1 cannot be read.").arg(offered->file);
    // The history starts with the text that the changes were based on, so that undo returns to it; only if the history
    // is empty, since no step of this session may be lost.
    if (left->base.text && m_history.stack().count() == 0) m_history.rebase(*left->base.text);
    TextEdit changes = difference(m_history.text(), *left->text);
    m_recoveredAt = changes.empty() ? std::nullopt : std::optional(changes.front().span.begin);
    m_history.apply(recoveryStep(), std::move(changes));
    m_reload.reset();
    if (!path().isEmpty()) m_file.set(path(), left->base);
    if (left->base.kind == FileState::Kind::Unknown) m_history.stack().resetClean();
    update();
    m_unsaved.taken();
    Q_EMIT savedChanged();
    return {};
}

void KeptText::followStep(int index) {
    const int before = std::exchange(m_index, index);
    followReload(before, index);
    followRecovery(before, index);
}

// The text before a reload is based on the file as it was then: a save must not overwrite the one that was read.
void KeptText::followReload(int before, int index) {
    if (!m_reload || (before >= m_reload->index) == (index >= m_reload->index)) return;
    const bool redone = index >= m_reload->index;
    if (redone && m_history.stack().command(m_reload->index - 1) != m_reload->step) return m_reload.reset();
    m_file.accept(redone ? m_reload->after : m_reload->before);
    update();
}

// Undo of a recovery changes all of the text: it says so, after those who hide older notices on every undo.
void KeptText::followRecovery(int before, int index) {
    const QUndoStack& steps = m_history.stack();
    m_unsaved.setUndone(steps.redoText() == recoveryStep() ? m_history.redoneText() : nullptr);
    if (index == before + 1 && steps.undoText() == recoveryStep()) Q_EMIT recoveryStepped(false);
    if (index != before - 1 || !steps.canRedo() || steps.redoText() != recoveryStep()) return;
    QMetaObject::invokeMethod(
        this, [this] { Q_EMIT noticed(tr("Undid the recovery of %1. Redo restores the changes.").arg(name()), false); },
        Qt::QueuedConnection);
    Q_EMIT recoveryStepped(true);
}

QString KeptText::recoverFrom(const QString& recoveryFile) {
    std::optional<RecoveredDocument> document = recovery::describe(recoveryFile);
    if (!document) return tr("%1 cannot be read.").arg(recoveryFile);
    m_unsaved.offer(*std::move(document));
    return recover();
}

TextSides KeptText::recoverySides(const QString& file) {
    const std::optional<RecoveredDocument> document = recovery::describe(file);
    const std::optional<RecoveredText> left = recovery::read(file);
    if (!document || !left) {
        TextSides broken;
        broken.broken = true;
        return broken;
    }
    const FileState disk =
        document->documentPath.isEmpty() ? FileState::absent() : FileState::onDisk(document->documentPath);
    return sidesOf(left->base, disk, *left->text);
}

}  // namespace crd::model

#include "moc_kept_text.cpp"
