// What a screen reader is told of the source: an editable text of many lines.
#pragma once

#include <QString>

namespace crd::qml {

class SourceView;

// Makes Qt ask here for every SourceView; once is enough.
void useSourceAccessible();
void tellAccessibleCursor(SourceView* view);
// `removed` stood at the position, and `inserted` stands there now.
void tellAccessibleEdit(SourceView* view, int position, const QString& removed, const QString& inserted);
void tellAccessibleDescription(SourceView* view);

}  // namespace crd::qml
