// Mapping between paths, nodes and offsets, and the comments of entries.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/check.h"
#include "engine/base/field_path.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// One level of the path from the root to a node: a collection and one of its entries.
struct Step {
    NodeRef parent;         // the mapping or sequence
    std::size_t entry = 0;  // index into parent
};
struct Location {
    std::vector<Step> steps;  // empty: the root
    NodeRef node;             // the value at the end of the path
    EntryRef entryRef() const {
        CRD_CHECK(!steps.empty());
        return steps.back().parent.entry(steps.back().entry);
    }
};

// Field and Key steps both select mapping entries by the name that the server reads (keyName()): `y: 1` is "true".
// Index steps select sequence items. Aliases are not followed.
std::optional<Location> locate(const DocumentTree& document, const FieldPath& path);
// The end of the longest part of the path, from its beginning, that exists; `steps` of the result is as long as that.
// The document has a root.
Location locatePart(const DocumentTree& document, const FieldPath& path);

// The number of entries of a collection that begin at or before an offset.
std::size_t entriesBegunBy(NodeRef collection, std::size_t offset);

// The deepest entry whose text, trailing comment or own lines contain the offset; at least the root if the offset is in
// the document.
Location locate(const Stream& stream, const DocumentTree& document, std::size_t offset);

// The path of a location. All mapping steps are Field steps, since only the caller knows how its schema names keys.
FieldPath pathOf(const Location& location);

// The index of the document that contains the offset.
std::size_t documentAt(const Stream& stream, std::size_t offset);

// Comments that belong to an entry: whole-line comments directly above it (no blank line between, same indentation),
// and the one at the end of its first line. Spans start at "#" and do not include the line end.
struct EntryComments {
    std::vector<SourceSpan> above;
    std::optional<SourceSpan> trailing;
};
EntryComments commentsOf(const Stream& stream, const DocumentTree& document, const Step& step);

// Every comment of the stream, in order.
std::vector<SourceSpan> allComments(const Stream& stream);

// The number of comment-only lines that an edit of the stream's text removes without moving them elsewhere.
std::size_t commentLinesRemoved(const Stream& stream, const TextEdit& edit);

}  // namespace crd::yaml
