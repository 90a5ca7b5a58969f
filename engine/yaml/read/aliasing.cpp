#include "engine/yaml/read/internal/aliasing.h"

#include <unordered_map>
#include <vector>

namespace crd::yaml {
namespace {

// go-yaml's limit for "excessive aliasing": nearly all nodes of a small document may come from aliases, but only a
// tenth of a large one.
double allowedAliasRatio(std::size_t decoded) {
    constexpr double kLow = 400'000;
    constexpr double kHigh = 4'000'000;
    const auto count = static_cast<double>(decoded);
    if (count <= kLow) return 0.99;
    if (count >= kHigh) return 0.10;
    return 0.99 - 0.89 * ((count - kLow) / (kHigh - kLow));
}

// Walks a document as the server's decoder does, following aliases, with an explicit stack.
class AliasCounter {
 public:
    AliasCounter(const DocumentTree& document, std::size_t maxNodes) : m_document(document), m_maxNodes(maxNodes) {}

    std::optional<UnusableAliasing> run() {
        push(m_document.ref());
        while (!m_open.empty()) {
            if (m_ofItself) return UnusableAliasing{ofItself(), false};
            if (isExcessive(m_decoded, m_aliased) || m_decoded > m_maxNodes) return UnusableAliasing{problem(), true};
            Frame& top = m_open.back();
            const NodeRef next = nextChild(top);
            if (next) {
                push(next);
                continue;
            }
            if (top.node->isAlias()) {
                --m_aliasDepth;
                m_active[top.node.get()] = false;
            }
            m_open.pop_back();
        }
        return std::nullopt;
    }

 private:
    struct Frame {
        NodeRef node;
        std::size_t next = 0;  // twice the entry index, plus one for its value
    };

    void push(NodeRef node) {
        ++m_decoded;
        if (m_aliasDepth > 0) ++m_aliased;
        if (node->isAlias()) {
            bool& active = m_active[node.get()];
            if (active) {
                m_ofItself = node;
                return;
            }
            active = true;
            ++m_aliasDepth;
            if (!m_firstAlias) m_firstAlias = node;
        } else if (m_aliasDepth == 0 && !node->holdsAlias) {
            m_decoded += node->nodeCount - 1;  // no alias inside
            return;
        }
        m_open.push_back({node, 0});
    }

    NodeRef nextChild(Frame& frame) const {
        if (frame.node->isAlias()) {
            if (frame.next++ != 0 || m_document.aliases == nullptr) return {};
            const auto hit = m_document.aliases->find(frame.node.get());
            return hit != m_document.aliases->end() ? hit->second : NodeRef();
        }
        while (frame.next < 2 * frame.node.size()) {
            const std::size_t index = frame.next++;
            const EntryRef entry = frame.node.entry(index / 2);
            const NodeRef child = index % 2 == 0 ? entry.key : entry.value;
            if (child) return child;
        }
        return {};
    }

    Problem problem() const {
        return Problem{
            m_firstAlias.span(),
            phrase("Syntax",
                   "The document's aliases expand to far more values than the document has; readers of YAML such as "
                   "the server's reject it."),
            "yaml: document contains excessive aliasing"};
    }

    Problem ofItself() const {
        const std::string& name = m_ofItself->scalar;
        return Problem{m_ofItself.span(), phrase("Syntax", "The alias *%1 is inside of its own anchor.").with(name),
                       "yaml: anchor '" + name + "' value contains itself"};
    }

    const DocumentTree& m_document;
    std::size_t m_maxNodes;
    std::vector<Frame> m_open;
    std::unordered_map<const Node*, bool> m_active;
    NodeRef m_firstAlias, m_ofItself;
    std::size_t m_decoded = 1;
    std::size_t m_aliased = 0;
    std::size_t m_aliasDepth = 0;
};

}  // namespace

bool isExcessive(std::size_t decoded, std::size_t aliased) {
    return aliased > 100 && decoded > 1000 &&
           static_cast<double>(aliased) / static_cast<double>(decoded) > allowedAliasRatio(decoded);
}

AliasTargets linkAliases(const DocumentTree& document) {
    AliasTargets targets;
    forEachAlias(document, [&](NodeRef alias, NodeRef target) {
        if (target) targets[alias.get()] = target;
    });
    return targets;
}

void addUndefinedAliases(const DocumentTree& document, std::vector<Problem>& problems) {
    if (document.root == nullptr || !document.root->holdsAlias) return;
    forEachAlias(document, [&](NodeRef alias, NodeRef target) {
        if (target || problems.size() >= kMostAliasProblems) return;
        const std::string& name = alias->scalar;
        problems.push_back(
            Problem{alias.span(),
                    phrase("Syntax", "The alias *%1 refers to an anchor that is not defined before it.").with(name),
                    "yaml: unknown anchor '" + name + "' referenced"});
    });
}

std::vector<Problem> undefinedAliases(const std::vector<DocumentTree>& documents) {
    std::vector<Problem> problems;
    for (const DocumentTree& document : documents) addUndefinedAliases(document, problems);
    return problems;
}

std::optional<UnusableAliasing> findUnusableAliasing(const DocumentTree& document, std::size_t maxNodes) {
    return AliasCounter(document, maxNodes).run();
}

}  // namespace crd::yaml
