// Internal to engine/yaml: the bytes of a text that changed, and the block collections that contain them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/yaml/read/stream.h"

namespace crd::yaml {

// A block collection of the old tree on the path to a change.
struct BlockLevel {
    NodeRef node;
    std::size_t entry = 0;  // entry on the path: the last one that begins before the change
    std::size_t end = 0;    // end of the lines of the collection in the old text
};

struct Change {
    SourceSpan before;         // bytes of the old text that are replaced ...
    std::size_t afterEnd = 0;  // ... by [before.begin, afterEnd) of the new text; never inside a character or a "\r\n"
    std::size_t document = 0;  // index in the old stream
    std::size_t documentEnd = 0;     // in the old text
    std::vector<BlockLevel> levels;  // from the root inward; never empty

    // The new position of an old offset after the change.
    std::size_t shifted(std::size_t oldOffset) const { return oldOffset - before.end + afterEnd; }
};

// The end of the lines of entry `index` in the old text: the line of the next entry, or the end of the collection.
std::size_t endOfEntry(std::string_view oldText, const BlockLevel& level, std::size_t index);

// The change from a stream without problems to another text. Nothing if the texts are equal or the change does not
// begin within a block collection.
std::optional<Change> findChange(const Stream& base, std::string_view text, int maxDepth);

}  // namespace crd::yaml
