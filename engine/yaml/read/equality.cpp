#include "engine/yaml/read/internal/equality.h"

#include <algorithm>

namespace crd::yaml {
namespace {

bool sameProperties(const Properties* a, const Properties* b) {
    if (a == nullptr || b == nullptr) return a == b;
    return a->anchor == b->anchor && a->tag == b->tag && a->resolvedTag == b->resolvedTag &&
           a->anchorSpan == b->anchorSpan && a->tagSpan == b->tagSpan;
}

bool sameHead(const Node& a, const Node& b) {
    return a.kind == b.kind && a.style == b.style && a.flow == b.flow && a.holdsAlias == b.holdsAlias &&
           a.holdsAnchor == b.holdsAnchor && a.length == b.length && a.contentOffset == b.contentOffset &&
           a.nodeCount == b.nodeCount && a.scalar == b.scalar && a.entries.size() == b.entries.size() &&
           sameProperties(a.properties.get(), b.properties.get());
}

bool sameTree(const Node* first, const Node* second) {
    std::vector<std::pair<const Node*, const Node*>> todo{{first, second}};
    while (!todo.empty()) {
        const auto [a, b] = todo.back();
        todo.pop_back();
        if (a == b) continue;
        if (a == nullptr || b == nullptr || !sameHead(*a, *b)) return false;
        for (std::size_t i = 0; i < a->entries.size(); ++i) {
            const Entry& x = a->entries[i];
            const Entry& y = b->entries[i];
            if (x.offset != y.offset || x.value.offset != y.value.offset) return false;
            if (x.key.node != nullptr && x.key.offset != y.key.offset) return false;
            todo.emplace_back(x.key.node.get(), y.key.node.get());
            todo.emplace_back(x.value.node.get(), y.value.node.get());
        }
    }
    return true;
}

}  // namespace

bool sameDocuments(const std::vector<DocumentTree>& a, const std::vector<DocumentTree>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const DocumentTree& x, const DocumentTree& y) {
        return x.span == y.span && x.begin == y.begin && sameTree(x.root.get(), y.root.get());
    });
}

bool Stream::equal(const Stream& a, const Stream& b) {
    if (*a.m_text != *b.m_text || a.m_firstDocumentError != b.m_firstDocumentError ||
        a.m_lines.lineCount() != b.m_lines.lineCount()) {
        return false;
    }
    for (std::size_t i = 0; i < a.m_lines.lineCount(); ++i) {
        if (a.m_lines.lineBegin(i) != b.m_lines.lineBegin(i)) return false;
    }
    const auto sameProblem = [](const Problem& x, const Problem& y) {
        return x.span == y.span && x.message == y.message && x.serverMessage == y.serverMessage;
    };
    if (!std::equal(a.m_problems.begin(), a.m_problems.end(), b.m_problems.begin(), b.m_problems.end(), sameProblem)) {
        return false;
    }
    return sameDocuments(a.m_documents, b.m_documents);
}

}  // namespace crd::yaml
