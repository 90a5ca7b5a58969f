// Internal to engine/yaml: builds nodes bottom-up from what a reader finds in text order. Shared by both readers, so
// offsets, counts and flags are computed in one place.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/yaml/read/node.h"

namespace crd::yaml {

// Anchor and tag before a node's content, with absolute offsets.
struct PropertiesScan {
    std::unique_ptr<Properties> properties;  // null if none; spans are relative to `begin`
    std::size_t contentBegin = 0;
};

// Reads `&anchor` and `!tag` in either order, starting at `begin`; `limit` is the end of the node.
PropertiesScan scanProperties(std::string_view text, std::size_t begin, std::size_t limit);

class TreeBuilder {
 public:
    explicit TreeBuilder(std::string_view text) : m_text(text) {}

    struct Placed {
        NodePtr node;
        std::size_t begin = 0;
        explicit operator bool() const { return node != nullptr; }
    };

    void openCollection(NodeKind kind, bool flow, std::size_t begin, PropertiesScan properties,
                        std::string_view resolvedTag);
    // `end` applies to flow collections only; a block collection ends with its last child.
    void closeCollection(std::size_t end);
    void addScalar(ScalarStyle style, std::string value, std::size_t begin, std::size_t end, PropertiesScan properties,
                   std::string_view resolvedTag);
    void addAlias(std::string name, std::size_t begin, std::size_t end);
    // Closes all open collections of a broken text.
    void closeAll();

    bool inFlow() const { return !m_open.empty() && m_open.back().node->flow; }
    bool inFlowMapping() const { return inFlow() && m_open.back().node->isMapping(); }
    std::size_t depth() const { return m_open.size(); }
    // Where the outermost flow collection begins that is still open.
    std::optional<std::size_t> openFlow() const;
    bool rootIsFlow() const { return !m_open.empty() && m_open.front().node->flow; }
    std::size_t nodesMade() const { return m_nodesMade; }
    // Returns the finished root and clears the builder.
    Placed takeRoot();

 private:
    struct Open {
        boost::intrusive_ptr<Node> node;
        std::size_t begin = 0;
        std::size_t end = 0;  // of the last child so far
        Placed key;
        std::size_t entryBegin = 0;
        bool hasKey = false;
    };

    void add(Placed child);
    void finish(boost::intrusive_ptr<Node> node, std::size_t begin);
    std::size_t entryBegin(const Open& open, std::size_t childBegin) const;
    std::size_t placeOfEmptyValue(const Open& open, std::size_t begin) const;

    std::string_view m_text;
    std::vector<Open> m_open;
    Placed m_root;
    std::size_t m_nodesMade = 0;
};

// A plain, untagged "<<": a merge key.
bool isMergeKey(const Node& key);

}  // namespace crd::yaml
