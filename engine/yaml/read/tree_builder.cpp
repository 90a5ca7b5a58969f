#include "engine/yaml/read/internal/tree_builder.h"

#include <algorithm>

#include "engine/base/text/ascii.h"
#include "engine/yaml/read/text_scan.h"

namespace crd::yaml {
namespace {

std::size_t skipWord(std::string_view text, std::size_t at, std::size_t limit) {
    while (at < limit && !isBlank(text, at) && breakLength(text, at) == 0) ++at;
    return at;
}

std::size_t skipAnchorName(std::string_view text, std::size_t at, std::size_t limit) {
    const auto isName = [](char c) { return isAlphanumeric(c) || c == '_' || c == '-'; };
    while (at < limit && isName(text[at])) ++at;
    return at;
}

// libyaml's events omit the tag "!".
std::string_view meaningOf(const Properties& properties, std::string_view resolvedTag) {
    return resolvedTag.empty() && !properties.tag.empty() ? std::string_view("!") : resolvedTag;
}

}  // namespace

PropertiesScan scanProperties(std::string_view text, std::size_t begin, std::size_t limit) {
    PropertiesScan scan;
    scan.contentBegin = begin;
    limit = std::min(limit, text.size());
    std::size_t at = begin;
    while (at < limit && (text[at] == '&' || text[at] == '!')) {
        if (scan.properties == nullptr) scan.properties = std::make_unique<Properties>();
        if (text[at] == '&' && scan.properties->anchor.empty()) {
            const std::size_t end = skipAnchorName(text, at + 1, limit);
            scan.properties->anchor = text.substr(at + 1, end - at - 1);
            scan.properties->anchorSpan = {at - begin, end - begin};
            at = end;
        } else if (text[at] == '!' && scan.properties->tag.empty()) {
            const std::size_t end = skipWord(text, at, limit);
            scan.properties->tag = text.substr(at, end - at);
            scan.properties->tagSpan = {at - begin, end - begin};
            at = end;
        } else {
            break;
        }
        scan.contentBegin = at;
        const std::size_t next = skipToContent(text, at);
        if (next >= limit) break;
        at = scan.contentBegin = next;
    }
    return scan;
}

bool isMergeKey(const Node& key) {
    if (!key.isScalar() || key.scalar != "<<") return false;
    if (key.properties == nullptr || key.properties->tag.empty()) return key.style == ScalarStyle::Plain;
    return key.properties->resolvedTag == "!" || key.properties->resolvedTag == "tag:yaml.org,2002:merge";
}

void TreeBuilder::finish(boost::intrusive_ptr<Node> node, std::size_t begin) {
    ++m_nodesMade;
    add({NodePtr(std::move(node)), begin});
}

void TreeBuilder::openCollection(NodeKind kind, bool flow, std::size_t begin, PropertiesScan properties,
                                 std::string_view resolvedTag) {
    Open& open = m_open.emplace_back();
    open.node.reset(new Node);
    open.node->kind = kind;
    open.node->flow = flow;
    open.node->contentOffset = static_cast<std::uint32_t>(properties.contentBegin - begin);
    if (properties.properties != nullptr) {
        properties.properties->resolvedTag = meaningOf(*properties.properties, resolvedTag);
        open.node->holdsAnchor = !properties.properties->anchor.empty();
        open.node->properties = std::move(properties.properties);
    }
    open.begin = begin;
    open.end = properties.contentBegin;
}

void TreeBuilder::closeCollection(std::size_t end) {
    Open open = std::move(m_open.back());
    m_open.pop_back();
    if (open.hasKey) {  // only when a broken text is closed early
        m_open.push_back(std::move(open));
        addScalar(ScalarStyle::Empty, {}, m_open.back().end, m_open.back().end, {nullptr, m_open.back().end}, {});
        open = std::move(m_open.back());
        m_open.pop_back();
    }
    open.node->length = static_cast<std::uint32_t>((open.node->flow ? std::max(end, open.end) : open.end) - open.begin);
    finish(std::move(open.node), open.begin);
}

void TreeBuilder::addScalar(ScalarStyle style, std::string value, std::size_t begin, std::size_t end,
                            PropertiesScan properties, std::string_view resolvedTag) {
    boost::intrusive_ptr<Node> node(new Node);
    node->kind = NodeKind::Scalar;
    node->style = style;
    node->scalar = std::move(value);
    if (style == ScalarStyle::Empty && properties.properties == nullptr && !m_open.empty()) {
        begin = end = placeOfEmptyValue(m_open.back(), begin);
        properties.contentBegin = begin;
    }
    node->length = static_cast<std::uint32_t>(end - begin);
    node->contentOffset = static_cast<std::uint32_t>(properties.contentBegin - begin);
    if (properties.properties != nullptr) {
        properties.properties->resolvedTag = meaningOf(*properties.properties, resolvedTag);
        node->holdsAnchor = !properties.properties->anchor.empty();
        node->properties = std::move(properties.properties);
    }
    finish(std::move(node), begin);
}

void TreeBuilder::addAlias(std::string name, std::size_t begin, std::size_t end) {
    boost::intrusive_ptr<Node> node(new Node);
    node->kind = NodeKind::Alias;
    node->scalar = std::move(name);
    node->length = static_cast<std::uint32_t>(end - begin);
    node->holdsAlias = true;
    finish(std::move(node), begin);
}

std::optional<std::size_t> TreeBuilder::openFlow() const {
    const auto flow = std::find_if(m_open.begin(), m_open.end(), [](const Open& open) { return open.node->flow; });
    return flow == m_open.end() ? std::nullopt : std::optional(flow->begin);
}

void TreeBuilder::closeAll() {
    while (!m_open.empty()) closeCollection(m_open.back().end);
}

TreeBuilder::Placed TreeBuilder::takeRoot() {
    Placed root = std::move(m_root);
    m_root = {};
    return root;
}

// libyaml places a missing value at the next token. We place it where it would be written: after the ":" of its key,
// after the "-" of its item, or after a key without ":".
std::size_t TreeBuilder::placeOfEmptyValue(const Open& open, std::size_t begin) const {
    if (open.node->isSequence() || !open.hasKey) return begin;
    const std::size_t keyEnd = open.key.begin + open.key.node->length;
    const std::size_t next = skipToContent(m_text, keyEnd);
    return next < begin && m_text[next] == ':' ? next + 1 : keyEnd;
}

// Only blanks, comments and the indicator we look for are between the previous entry and the child.
std::size_t TreeBuilder::entryBegin(const Open& open, std::size_t childBegin) const {
    std::size_t at = skipToContent(m_text, open.end);
    if (open.node->flow) {
        while (at < childBegin && (m_text[at] == ',' || m_text[at] == '[' || m_text[at] == '{')) {
            at = skipToContent(m_text, at + 1);
        }
    }
    const char indicator = open.node->isSequence() ? '-' : '?';
    if (open.node->isSequence() && open.node->flow) return childBegin;
    return at < childBegin && m_text[at] == indicator ? at : childBegin;
}

void TreeBuilder::add(Placed child) {
    if (m_open.empty()) {
        m_root = std::move(child);
        return;
    }
    Open& open = m_open.back();
    Node& parent = *open.node;
    const std::size_t childEnd = child.begin + child.node->length;
    parent.holdsAlias = parent.holdsAlias || child.node->holdsAlias;
    parent.holdsAnchor = parent.holdsAnchor || child.node->holdsAnchor;
    parent.nodeCount += child.node->nodeCount;
    const auto relative = [&](std::size_t at) { return static_cast<std::uint32_t>(at - open.begin); };
    if (parent.isMapping() && !open.hasKey) {
        open.entryBegin = entryBegin(open, child.begin);
        if (isMergeKey(*child.node)) parent.holdsAlias = true;
        open.key = std::move(child);
        open.hasKey = true;
        open.end = std::max(open.end, childEnd);
        return;
    }
    Entry& entry = parent.entries.emplace_back();
    if (parent.isMapping()) {
        entry.offset = relative(open.entryBegin);
        entry.key = {std::move(open.key.node), relative(open.key.begin)};
        open.hasKey = false;
    } else {
        entry.offset = relative(entryBegin(open, child.begin));
    }
    entry.value = {std::move(child.node), relative(child.begin)};
    open.end = std::max(open.end, childEnd);
}

}  // namespace crd::yaml
