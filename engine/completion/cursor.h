// Internal to engine/completion: which place of the tree a cursor stands at. The word around the cursor is taken out
// and a name put in that parses wherever a key, an item or a value can stand; where it then is in the tree, the word
// is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/source_span.h"
#include "engine/yaml/stream.h"

namespace crd::completion {

// The word at the cursor, in its line.
struct Word {
    SourceSpan span;             // what is replaced
    std::string typed;           // before the cursor
    std::size_t column = 0;      // of its beginning, in bytes
    bool startsLine = false;     // nothing but blanks before it
    bool startsContent = false;  // nothing but blanks and dashes before it
    bool colon = false;          // a colon follows
    bool more = false;           // something else follows in the line, a comment left out
};
Word wordAt(std::string_view text, std::size_t byte);
// The same for a value of several words, or in quotes: from behind `key: ` on.
std::optional<Word> valueAt(std::string_view text, std::size_t byte);

struct Place {
    yaml::StreamPtr stream;  // of the text with the name in it; the paths below are of it
    std::size_t document = 0;
    FieldPath path;        // of the mapping that would hold the key, or of the value
    yaml::NodeRef holder;  // that mapping; null for a value
    bool key = false;
    bool flow = false;
};

// How the name is put in.
enum class StandIn { Key, Item, Scalar };
std::optional<Place> placeOf(std::string_view text, const Word& word, StandIn form, const yaml::StreamPtr& near);

// The keys above the cursor by their indentation, with their neighbours and the lines around the word: a short text
// that is mostly well-formed however broken the rest is. `byte` becomes the cursor's place in it.
std::string skeletonAround(std::string_view text, std::size_t& byte);

}  // namespace crd::completion
