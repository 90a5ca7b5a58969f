#include "model/text/edited_text.h"

#include <utility>

#include "engine/edit/changed_aliases.h"
#include "engine/yaml/read/navigate.h"

namespace crd::model {

QString EditedText::undoCommand() const {
    const QString name = undoText();
    return name.isEmpty() ? QString() : tr("Undo: %1").arg(name);
}

QString EditedText::redoCommand() const {
    const QString name = redoText();
    return name.isEmpty() ? QString() : tr("Redo: %1").arg(name);
}

EditedText::Removed EditedText::removedBy(const std::shared_ptr<const std::string>& text, const TextEdit& edit,
                                          yaml::StreamPtr tree) {
    Removed out;
    out.lines = linesRemoved(*text, edit);
    if (tree) {
        if (const std::vector<ChangedAlias> changed = aliasesChanged(*tree, edit); !changed.empty()) {
            out.aliases = changed.size();
            out.aliasLine = changed.front().line;
            out.aliasPath = QString::fromStdString(changed.front().path.toString());
        }
    }
    if (out.lines < 2) return out;
    if (!tree) tree = yaml::Stream::read(text);
    out.comments = yaml::commentLinesRemoved(*tree, edit);
    return out;
}

QString EditedText::removedSentence(const QString& undoName, const Removed& removed) {
    if (removed.aliases > 0) {
        const QString also =
            tr("%1: %n alias(es) changed too, the first is %2 (line %3)", nullptr, static_cast<int>(removed.aliases))
                .arg(undoName, removed.aliasPath)
                .arg(removed.aliasLine);
        Removed lines = removed;
        lines.aliases = 0;
        const QString first = removedSentence(undoName, lines);
        return first.isEmpty() ? also : first + QStringLiteral(". ") + also;
    }
    if (removed.what.isEmpty() && removed.lines < (removed.comments > 0 ? 2U : 3U)) return {};
    if (removed.lines == 0) return tr("%1: removed %2").arg(undoName, removed.what);  // on a single line
    QString gone = tr("%n line(s)", nullptr, static_cast<int>(removed.lines));
    if (removed.comments > 0)
        gone = tr("%1, %n of them comment(s)", "3 lines, 1 of them a comment", static_cast<int>(removed.comments))
                   .arg(gone);
    return removed.what.isEmpty() ? tr("%1: removed %2").arg(undoName, gone)
                                  : tr("%1: removed %2 (%3)").arg(undoName, removed.what, gone);
}

void EditedText::tellRemoved(const QString& undoName, const Removed& removed) {
    const QString sentence = removedSentence(undoName, removed);
    if (!sentence.isEmpty()) Q_EMIT noticed(sentence, true);
}

}  // namespace crd::model

#include "moc_edited_text.cpp"
