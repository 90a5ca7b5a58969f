// The lossless YAML tree. Nodes are immutable, shared between revisions of a text, and know no absolute position: a
// child's place is relative to the beginning of its parent, so that an edit makes new nodes only on the way from the
// root to the edited block. The same pointer in two revisions therefore means: same bytes, same tree. Absolute places
// come from NodeRef.
#pragma once

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

// Empty: no characters at all (`key:` with nothing behind it); resolves to null.
enum class ScalarStyle : std::uint8_t { Empty, Plain, SingleQuoted, DoubleQuoted, Literal, Folded };

class Node;
using NodePtr = boost::intrusive_ptr<const Node>;

struct Child {
    NodePtr node;
    std::uint32_t offset = 0;  // bytes from the beginning of the parent node
};

// A mapping entry, or a sequence item (then `key` is null).
struct Entry {
    Child key;
    Child value;
    std::uint32_t offset = 0;  // where the entry begins: its key, its "?", or the "-" of a block sequence item; in
                               // bytes from the parent's beginning
};

// What precedes a node's content; most nodes have none.
struct Properties {
    std::string anchor;              // without "&"
    std::string tag;                 // as written: "!!str", "!", "!<tag:yaml.org,2002:str>"
    std::string resolvedTag;         // what it means under the document's directives: "tag:yaml.org,2002:str", "!"
    SourceSpan anchorSpan, tagSpan;  // relative to the beginning of the node; empty when absent
};

class Node : public boost::intrusive_ref_counter<Node, boost::thread_safe_counter> {
 public:
    NodeKind kind = NodeKind::Scalar;
    ScalarStyle style = ScalarStyle::Empty;  // Scalar only
    bool flow = false;                       // Sequence, Mapping: [...] or {...}
    bool holdsAlias = false;   // an alias or a merge key is in this subtree: what it means depends on text elsewhere
    bool holdsAnchor = false;  // an anchor is in this subtree
    std::uint32_t length = 0;  // bytes from the beginning (properties included) to the end of the content; trailing
                               // comments, blank lines and the line end of a block collection are outside
    std::uint32_t contentOffset = 0;  // bytes from the beginning to the content (behind anchor and tag)
    std::uint32_t nodeCount = 1;      // nodes of this subtree, keys and this one included
    std::string scalar;               // Scalar: the decoded value; Alias: the name without "*"
    std::unique_ptr<const Properties> properties;
    std::vector<Entry> entries;  // Sequence, Mapping

    bool isMapping() const { return kind == NodeKind::Mapping; }
    bool isSequence() const { return kind == NodeKind::Sequence; }
    bool isScalar() const { return kind == NodeKind::Scalar; }
    bool isAlias() const { return kind == NodeKind::Alias; }
};

class NodeRef;
struct EntryRef;

// A node and where it begins in the text. Two words; valid as long as the stream it came from.
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
    // The LAST entry with this key (the server's reader lets the last one win); npos / a null NodeRef when there is
    // none. Keys compare by decoded text of scalar keys. Does not look through merge keys.
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
