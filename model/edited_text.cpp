#include "model/edited_text.h"

namespace crd::model {

void EditedText::tellRemoved(const QString& undoName, std::size_t lines) {
    if (lines < 3) return;
    Q_EMIT noticed(tr("%1: removed %2 lines").arg(undoName, QString::number(lines)), true);
}

}  // namespace crd::model
