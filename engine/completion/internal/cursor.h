// Internal to engine/completion: finds the position of the cursor in the tree. The word at the cursor is replaced with
// a name that parses as a key, an item or a value; the position of that name in the tree is the position of the word.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/source_span.h"
#include "engine/yaml/read/stream.h"

namespace crd::completion {

// The word at the cursor, within its line.
struct Word {
    SourceSpan span;             // the text to replace
    std::string typed;           // before the cursor
    std::size_t column = 0;      // of its beginning, in bytes
    bool startsLine = false;     // only blanks before it
    bool startsContent = false;  // only blanks and dashes before it
    bool colon = false;          // a colon follows
    bool more = false;           // something else follows on the line, not counting a comment
};
Word wordAt(std::string_view text, std::size_t byte);
// The quoted value, or the value of several words, at `byte`: begins after `key: `.
std::optional<Word> valueAt(std::string_view text, std::size_t byte);

struct CursorContext {
    yaml::StreamPtr stream;  // of the text with the name inserted; the paths below refer to it
    std::size_t document = 0;
    FieldPath path;        // of the mapping that would contain the key, or of the value
    yaml::NodeRef holder;  // that mapping; null for a value
    bool key = false;
    bool flow = false;
};

// How the name is inserted.
enum class StandIn { Key, Item, Scalar };
std::optional<CursorContext> cursorContext(std::string_view text, const Word& word, StandIn form,
                                           const yaml::StreamPtr& near);

// The keys above the cursor, selected by indentation, with their siblings and the lines around the word: a short text
// that is mostly well-formed even if the rest is broken. `byte` is changed to the cursor's offset in it.
std::string skeletonAround(std::string_view text, std::size_t& byte);

}  // namespace crd::completion
