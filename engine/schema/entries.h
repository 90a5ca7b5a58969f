// Mappings as the server sees them: keys as JSON keys, aliases followed, merge keys expanded.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/stream.h"

namespace crd::schema {

struct EffectiveEntry {
    std::string_view key;     // lives as long as the node, or as the EntryReader where the text differs from the node's
    yaml::NodeRef keyNode;    // the key as written in this mapping; the `<<` for an entry that it brings in
    yaml::NodeRef value;      // aliases followed; null where an alias is undefined
    std::uint32_t index = 0;  // entry of the mapping itself
    bool merged = false;      // comes in by a merge key
    bool aliased = false;     // the value was reached through an alias or a merge key
    bool overridden = false;  // a later entry has the same key and wins
    bool duplicate = false;   // an earlier entry written in this mapping has the same key
};

// A key or merge value that the server's reader refuses.
struct EntryProblem {
    SourceSpan span;  // absolute
    std::string message;
};

class EntryReader {
 public:
    explicit EntryReader(const yaml::DocumentTree& document) : m_document(document) {}

    // The entries of a mapping, in the order in which the server's reader sets them. Entries with unreadable keys are
    // left out and reported.
    std::vector<EffectiveEntry> read(yaml::NodeRef mapping, std::vector<EntryProblem>* problems = nullptr);

    // What an alias stands for (also through several); other nodes stand for themselves. Null when undefined.
    yaml::NodeRef resolved(yaml::NodeRef node) const;

 private:
    void append(yaml::NodeRef mapping, const EffectiveEntry* merge, int depth, std::vector<EffectiveEntry>& out,
                std::vector<EntryProblem>* problems);

    const yaml::DocumentTree& m_document;
    std::deque<std::string> m_owned;
};

// The JSON text of a plain scalar that needs no resolving: most words are strings, and saying so without a copy is what
// makes reading large definitions cheap. False says nothing.
bool surelyString(const yaml::Node& scalar);

}  // namespace crd::schema
