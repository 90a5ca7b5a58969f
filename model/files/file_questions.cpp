#include "model/files/file_questions.h"

#include <utility>

#include "model/base/qt_text.h"

namespace crd::model {

UnsavedQuestion UnsavedQuestion::of(const QString& name, std::vector<TextPart> parts, const QString& leftOut) {
    if (parts.empty()) return {name, {}, sentencesOf({leftOut, tr("Closing loses it.")})};
    const bool onlyDefinition = parts.size() == 1 && parts.front() == TextPart::Definition;
    const QString sentence =
        onlyDefinition
            ? tr("“%1” has unsaved changes. They are lost unless you save them.").arg(name)
            : tr("“%1” has unsaved changes: %2. They are lost unless you save them.").arg(name, namesOf(parts));
    return {name, std::move(parts), sentencesOf({sentence, leftOut})};
}

DiskQuestion DiskQuestion::of(KeptText& kept, bool saving) {
    DiskQuestion out;
    out.sides = kept.sides();
    out.name = kept.name();
    out.saving = saving;
    const QString note = kept.diskNote();
    out.title = note.isEmpty() ? tr("The file on disk and your version") : note;
    out.usable = !out.sides.gone && out.sides.readable;
    out.mergeable = out.sides.mergeable;
    out.onlyTheirs = out.sides.hasBase && !out.sides.mineChanged;
    out.explanation = out.explained();
    return out;
}

QString DiskQuestion::explained() const {
    if (sides.gone) return tr("The file was deleted or moved.");
    if (!usable) return tr("The file cannot be read at the moment. You can save your version to another file.");
    if (onlyTheirs) return tr("Your version has no changes.");
    if (mergeable) return tr("Both have changes, in different lines. Merging keeps both.");
    if (sides.conflicts > 0)
        return tr("%n change(s) overlap (marked with !), so the two cannot be merged.", nullptr, sides.conflicts);
    return tr("The common base is unknown, so the two versions cannot be merged.");
}

}  // namespace crd::model

#include "moc_file_questions.cpp"
