// What a screen reader is told of the source: an editable text of many lines.
#pragma once

namespace crd::qml {

class SourceView;

// Makes Qt ask here for every SourceView; once is enough.
void useSourceAccessible();
void tellAccessibleCursor(SourceView* view);

}  // namespace crd::qml
