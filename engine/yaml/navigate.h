// From paths to nodes, from offsets to paths, and the comments around them.
#pragma once

#include <optional>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/text_patch.h"
#include "engine/yaml/stream.h"

namespace crd::yaml {

// The way from the root to a node: at each level which collection, and which of its entries.
struct Step {
    NodeRef parent;         // the mapping or sequence
    std::size_t entry = 0;  // index into parent
};
struct Location {
    std::vector<Step> steps;  // empty: the root
    NodeRef node;             // the value at the end of the way
    EntryRef entryRef() const { return steps.back().parent.entry(steps.back().entry); }
};

// Field and Key steps both select mapping entries by the key's text; Index steps select sequence items. Aliases are not
// followed.
std::optional<Location> locate(const DocumentTree& document, const FieldPath& path);

// How many entries of a collection begin at or before an offset.
std::size_t entriesBegunBy(NodeRef collection, std::size_t offset);

// The deepest entry whose text, trailing comment or own lines hold the offset; always at least the root when the offset
// lies in the document.
Location locate(const Stream& stream, const DocumentTree& document, std::size_t offset);

// The path of a location: all mapping steps as Field (how a schema names its keys is the caller's knowledge).
FieldPath pathOf(const Location& location);

// Which document holds the offset.
std::size_t documentAt(const Stream& stream, std::size_t offset);

// Comments that belong to an entry: whole-line comments directly above it (no blank line between, same indentation),
// and the one at the end of its first line. Spans cover "#" to the end of the text of the line, without line ends.
struct EntryComments {
    std::vector<SourceSpan> above;
    std::optional<SourceSpan> trailing;
};
EntryComments commentsOf(const Stream& stream, const DocumentTree& document, const Step& step);

// Every comment of the stream, in order.
std::vector<SourceSpan> allComments(const Stream& stream);

// How many lines that hold only a comment an edit of the stream's text takes out, and does not put elsewhere.
std::size_t commentLinesRemoved(const Stream& stream, const TextEdit& edit);

}  // namespace crd::yaml
