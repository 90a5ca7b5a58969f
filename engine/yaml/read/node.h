// The lossless YAML tree. Nodes are immutable and shared between revisions of a text. Their positions are relative to
// the beginning of their parents, so an edit creates new nodes only on the path from the root to the edited block. The
// same pointer in two revisions therefore means identical bytes and an identical tree. NodeRef provides absolute
// positions.
#pragma once

#include <atomic>
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"

namespace crd::yaml {

enum class NodeKind : std::uint8_t { Scalar, Sequence, Mapping, Alias };

// Empty: no characters at all (`key:` without a value); resolves to null.
enum class ScalarStyle : std::uint8_t { Empty, Plain, SingleQuoted, DoubleQuoted, Literal, Folded };

class Node;
using NodePtr = boost::intrusive_ptr<const Node>;

struct Child {
    NodePtr node;
    std::uint32_t offset = 0;  // in bytes from the beginning of the parent node
};

// A mapping entry, or a sequence item (then `key` is null).
struct Entry {
    Child key;
    Child value;
    std::uint32_t offset = 0;  // beginning of the entry: its key, its "?", or the "-" of a block sequence item; in
                               // bytes from the beginning of the parent
};

// The anchor and tag before a node's content; most nodes have neither.
struct Properties {
    std::string anchor;              // without "&"
    std::string tag;                 // as written: "!!str", "!", "!<tag:yaml.org,2002:str>"
    std::string resolvedTag;         // resolved with the document's directives: "tag:yaml.org,2002:str", "!"
    SourceSpan anchorSpan, tagSpan;  // relative to the beginning of the node; empty if absent
};

class Node;

// Finds entries of a large mapping by key. The first lookups compare all keys, since most mappings are asked for a few
// only; after them the keys are indexed, so many lookups take linear time. Safe to use from any thread; begins when the
// mapping is complete.
class KeyIndex {
 public:
    KeyIndex() = default;
    KeyIndex(const KeyIndex&) = delete;
    KeyIndex& operator=(const KeyIndex&) = delete;
    ~KeyIndex();
    // As NodeRef::indexOf(); `mapping` is the node that has this index.
    std::size_t indexOf(const Node& mapping, std::string_view key) const;

 private:
    struct Map;
    mutable std::atomic<const Map*> m_map = nullptr;
    mutable std::atomic<std::uint32_t> m_scans = 0;
};

class Node : public boost::intrusive_ref_counter<Node, boost::thread_safe_counter> {
 public:
    NodeKind kind = NodeKind::Scalar;
    ScalarStyle style = ScalarStyle::Empty;  // Scalar only
    bool flow = false;                       // Sequence, Mapping: [...] or {...}
    bool holdsAlias = false;   // this subtree has an alias or a merge key, so its meaning depends on text elsewhere
    bool holdsAnchor = false;  // this subtree has an anchor
    std::uint32_t length = 0;  // bytes from the beginning (including anchor and tag) to the end of the content, without
                               // trailing comments, blank lines and the line end of a block collection
    std::uint32_t contentOffset = 0;  // bytes from the beginning to the content (after anchor and tag)
    std::uint32_t nodeCount = 1;      // nodes of this subtree, including keys and this node
    std::string scalar;               // Scalar: the decoded value; Alias: the name without "*"
    std::unique_ptr<const Properties> properties;
    std::vector<Entry> entries;  // Sequence, Mapping
    KeyIndex keyIndex;

    bool isMapping() const { return kind == NodeKind::Mapping; }
    bool isSequence() const { return kind == NodeKind::Sequence; }
    bool isScalar() const { return kind == NodeKind::Scalar; }
    bool isAlias() const { return kind == NodeKind::Alias; }
};

class NodeRef;
struct EntryRef;

// A node and its absolute position. Two words in size; valid as long as the stream that it belongs to.
class NodeRef {
 public:
    NodeRef() = default;
    NodeRef(const Node* node, std::size_t begin) : m_node(node), m_begin(begin) {}

    explicit operator bool() const { return m_node != nullptr; }
    const Node& operator*() const { return *m_node; }
    const Node* operator->() const { return m_node; }
    const Node* get() const { return m_node; }
    std::size_t begin() const { return m_begin; }
    std::size_t end() const { return m_begin + m_node->length; }
    SourceSpan span() const { return {begin(), end()}; }
    SourceSpan contentSpan() const { return {m_begin + m_node->contentOffset, end()}; }

    std::size_t size() const { return m_node->entries.size(); }
    EntryRef entry(std::size_t index) const;
    // The LAST entry with this key (in the server's reader, the last one wins); npos or a null NodeRef if there is
    // none. Compares the names that the server reads (keyName() in resolve.h). Ignores merge keys.
    static constexpr std::size_t npos = static_cast<std::size_t>(-1);
    std::size_t indexOf(std::string_view key) const;
    NodeRef find(std::string_view key) const;

 private:
    const Node* m_node = nullptr;
    std::size_t m_begin = 0;
};

struct EntryRef {
    NodeRef key;  // null for a sequence item
    NodeRef value;
    std::size_t begin = 0;
    SourceSpan span() const {
        return {begin, value ? (value.end() > (key ? key.end() : 0) ? value.end() : key.end()) : key.end()};
    }
};

inline EntryRef NodeRef::entry(std::size_t index) const {
    const Entry& e = m_node->entries[index];
    EntryRef r;
    if (e.key.node) r.key = NodeRef(e.key.node.get(), m_begin + e.key.offset);
    r.value = NodeRef(e.value.node.get(), m_begin + e.value.offset);
    r.begin = m_begin + e.offset;
    return r;
}

}  // namespace crd::yaml
