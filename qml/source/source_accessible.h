// The accessible interface of the source: an editable multi-line text.
#pragma once

#include <QString>

namespace crd::qml {

class SourceView;

// Registers the factory for SourceView; once is enough.
void useSourceAccessible();
void tellAccessibleCursor(SourceView* view);
// `removed` was at the position, and `inserted` is there now.
void tellAccessibleEdit(SourceView* view, int position, const QString& removed, const QString& inserted);
void tellAccessibleDescription(SourceView* view);

}  // namespace crd::qml
