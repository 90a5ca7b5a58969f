// Paths of schema nodes as crdify and similar tools write them (^.spec.items[0]), as numbers: comparing many long paths
// takes time in proportion to the names, not to the depth. Paths are equal if and only if their texts are, although
// different nodes may have the same text (a property with a point in its name).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace crd::crdify {

class PathTree {
 public:
    using Id = std::uint32_t;
    PathTree();

    static constexpr Id kRoot = 0;  // ^
    // `suffix` is appended to the text of `parent`; it is empty or begins with a point or a bracket.
    Id child(Id parent, std::string_view suffix);
    std::string text(Id id) const;

 private:
    struct Piece {
        Id parent = 0;
        const std::string* key = nullptr;  // of m_ids: the parent's number and the text
    };
    std::vector<Piece> m_pieces;
    std::unordered_map<std::string, Id> m_ids;
};

// How a path continues at a property or at a map key: `.name` and `[name]`.
std::string propertySuffix(std::string_view name);
std::string keySuffix(std::string_view name);

}  // namespace crd::crdify
