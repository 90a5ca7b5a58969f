// Mappings as the server reads them: keys as JSON keys, aliases resolved, merge keys expanded.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/yaml/read/stream.h"

namespace crd::schema {

struct EffectiveEntry {
    std::string_view key;       // valid as long as the node, or as the EntryReader if it differs from the node's text
    yaml::NodeRef keyNode;      // the key as written in this mapping; for a merged entry, the `<<`
    yaml::NodeRef value;        // aliases resolved; null if an alias is undefined
    std::uint32_t index = 0;    // entry of the mapping itself
    bool merged = false;        // added by a merge key
    bool aliased = false;       // the value was reached through an alias or a merge key
    bool overridden = false;    // a later entry has the same key and wins
    bool duplicate = false;     // an earlier entry of this mapping has the same key
    std::uint32_t earlier = 0;  // if duplicate: the entry of the mapping that is the last before it with the key
};

class EntryReader {
 public:
    explicit EntryReader(const yaml::DocumentTree& document) : m_document(document) {}

    // The entries of a mapping, in the order in which the server's reader sets them. Of a mapping that is merged
    // several times, only those of the last merge. Entries with unreadable keys are omitted and reported in `problems`.
    // Takes time linear in the mapping and those that it merges.
    std::vector<EffectiveEntry> read(yaml::NodeRef mapping, std::vector<yaml::Problem>* problems = nullptr);

    // The node that an alias refers to, possibly through other aliases; other nodes are returned unchanged. Null if
    // undefined.
    yaml::NodeRef resolved(yaml::NodeRef node) const;

 private:
    struct Expansion {
        std::vector<EffectiveEntry>& out;  // last entry first, like `problems`
        std::vector<yaml::Problem>* problems = nullptr;
        // The mappings that were merged; true: not completely yet, so a merge of it is a merge into itself.
        std::unordered_map<const yaml::Node*, bool> merged;
    };

    void append(yaml::NodeRef mapping, const EffectiveEntry* merge, int depth, Expansion& into);

    const yaml::DocumentTree& m_document;
    std::deque<std::string> m_owned;
};

// True if the JSON value of a plain scalar is certainly its own text. Most words are strings, and this avoids a copy of
// each, which makes reading large definitions fast. False means unknown.
bool surelyString(const yaml::Node& scalar);

}  // namespace crd::schema
