#include "engine/yaml/read/expanded_length.h"

#include <algorithm>

#include "engine/yaml/read/internal/aliasing.h"

namespace crd::yaml {

// An anchor is before its aliases in the text, so the aliases in the target of the next one are known.
ExpandedLengths::ExpandedLengths(const DocumentTree& document) {
    if (document.root == nullptr || !document.root->holdsAlias) return;
    forEachAlias(document, [this](NodeRef alias, NodeRef target) {
        const std::uint64_t own = alias.span().length();
        const std::uint64_t expanded = target ? of(target.span()) : own;
        const std::uint64_t before = m_added.empty() ? 0 : m_added.back();
        m_begins.push_back(alias.begin());
        m_added.push_back(before + (std::max(expanded, own) - own));
    });
}

std::uint64_t ExpandedLengths::addedBefore(std::size_t offset) const {
    const auto count = std::lower_bound(m_begins.begin(), m_begins.end(), offset) - m_begins.begin();
    return count == 0 ? 0 : m_added[static_cast<std::size_t>(count - 1)];
}

std::uint64_t ExpandedLengths::of(SourceSpan span) const {
    return std::min(kMost, span.length() + (addedBefore(span.end) - addedBefore(span.begin)));
}

}  // namespace crd::yaml
