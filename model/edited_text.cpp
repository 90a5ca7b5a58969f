#include "model/edited_text.h"

#include <utility>

#include "engine/yaml/navigate.h"
#include "model/counted.h"

namespace crd::model {

EditedText::Removed EditedText::removedBy(const std::shared_ptr<const std::string>& text, const TextEdit& edit,
                                          yaml::StreamPtr tree) {
    Removed out{linesRemoved(*text, edit), 0};
    if (out.lines < 2) return out;
    if (!tree) tree = yaml::Stream::read(text);
    out.comments = yaml::commentLinesRemoved(*tree, edit);
    return out;
}

void EditedText::tellRemoved(const QString& undoName, Removed removed) {
    if (removed.lines < (removed.comments > 0 ? 2U : 3U)) return;
    const QString lines = QString::number(removed.lines);
    const auto comments = static_cast<int>(removed.comments);
    Q_EMIT noticed(comments == 0 ? tr("%1: removed %2 lines").arg(undoName, lines)
                                 : counted(comments, tr("%2: removed %3 lines, 1 of them a comment"),
                                           tr("%2: removed %3 lines, %1 of them comments"))
                                       .arg(undoName, lines),
                   true);
}

}  // namespace crd::model
