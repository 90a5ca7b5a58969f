// A YAML text of several objects as its pieces, by lines: pieces are found in any text, valid YAML or not, so that one
// broken object does not affect the others. Without Qt.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/value/json.h"
#include "engine/yaml/read/stream.h"

namespace crd::model {

struct SamplePiece {
    SourceSpan whole;   // with the line "---" before it
    SourceSpan body;    // without it, unless the object begins on that line
    bool blank = true;  // nothing but comments
};

// Never empty. A piece begins at the beginning of the text and at each line that begins with "---" and a blank or the
// line's end: no YAML value can hold such a line.
std::vector<SamplePiece> piecesOf(std::string_view text);

// metadata.name of the object, or in brackets why there is none.
std::string labelOf(std::string_view body);
std::string labelOf(const yaml::Stream& object);
// The comment before the object, on one line; empty if there is none.
std::string commentOf(std::string_view body);

// An object from a cluster without what the server wrote into it (managedFields, uid, resourceVersion,
// creationTimestamp, generation, selfLink, the last-applied annotation), and the names of the removed fields. The text
// itself if it is not such an object.
struct PastedObject {
    std::string text;
    std::vector<std::string> leftOut;
};
PastedObject withoutServerFields(std::string_view body);
// The same for a value: removes the fields and returns their names.
std::vector<std::string> removeServerFields(Json& object);

}  // namespace crd::model
