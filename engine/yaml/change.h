// Internal to engine/yaml: which bytes of a text changed, and the block collections around them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/yaml/stream.h"

namespace crd::yaml {

// A block collection of the old tree on the way to a change.
struct BlockLevel {
    NodeRef node;
    std::size_t entry = 0;  // which entry the way goes on through: the last one that begins before the change
    std::size_t end = 0;    // where the lines of the collection end in the old text
};

struct Change {
    SourceSpan before;         // bytes of the old text that are replaced ...
    std::size_t afterEnd = 0;  // ... by [before.begin, afterEnd) of the new one; never inside a character or a "\r\n"
    std::size_t document = 0;  // of the old stream
    std::size_t documentEnd = 0;     // in the old text
    std::vector<BlockLevel> levels;  // from the root inwards; never empty

    // Where an old offset behind the change is now.
    std::size_t shifted(std::size_t oldOffset) const { return oldOffset - before.end + afterEnd; }
};

// Where the lines of entry `index` end in the old text: at the line of the next entry, or of the collection.
std::size_t endOfEntry(std::string_view oldText, const BlockLevel& level, std::size_t index);

// From a reading without problems to another text. Nothing when the texts are equal or the change does not begin within
// a block collection.
std::optional<Change> findChange(const Stream& base, std::string_view text, int maxDepth);

}  // namespace crd::yaml
