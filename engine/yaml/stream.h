// A text read as YAML: its documents, their trees, and what is wrong with it. Immutable; safe to read from any thread.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/yaml/node.h"

namespace crd::yaml {

struct ReadLimits {
    // Larger files are refused with a problem: offsets are 32 bits, and no CRD that a server takes comes near (3 MiB
    // request).
    std::size_t maxBytes = 64u << 20;
    // Nesting of collections. The server's reader allows 10,000, but libyaml's time is quadratic in flow depth, and no
    // walk of ours may exhaust a stack; real CRDs stay below 100.
    int maxDepth = 1000;
    // Nodes of the tree, keys and documents counted: each takes some 200 bytes of memory, and a text of two bytes each
    // would take gigabytes. The server's largest request, 3 MiB of JSON, cannot hold more than 1.6 million.
    std::size_t maxNodes = 2'500'000;
    // Lines that begin with "%": libyaml's time is quadratic in directives, and a file of definitions has none.
    std::size_t maxDirectives = 1'000;
    // Nodes after aliases are expanded, counted without expanding them; what the server's reader refuses ("excessive
    // aliasing") is refused as well.
    std::size_t maxExpandedNodes = 10'000'000;
    // Attempts to read on behind a syntax error, so that the rest of a broken file is shown.
    int maxRecoveries = 16;
};

// Why a text is not YAML, or not all of it. `message` is one sentence that says what was found and what was expected.
struct Problem {
    SourceSpan span;
    std::string message;
    std::string
        serverMessage;  // what the server's reader prints ("yaml: line 3: did not find expected key"), where it does
};

// By alias: the node that it stands for, the latest anchor of its name before it. Undefined ones are left out.
using AliasTargets = std::unordered_map<const Node*, NodeRef>;

struct DocumentTree {
    NodePtr root;           // null: an empty document
    std::size_t begin = 0;  // where root begins
    SourceSpan span;  // the whole document: from behind the previous end (directives and "---" included) to its own end
    std::shared_ptr<const AliasTargets> aliases = nullptr;  // set by Stream; null where there is no alias
    NodeRef ref() const { return NodeRef(root.get(), begin); }
};

class Stream;
using StreamPtr = std::shared_ptr<const Stream>;

class Stream {
 public:
    // Reads a text. With `previous`, blocks outside the changed bytes keep their nodes (the change is found by
    // comparing the two texts), and a text without problems gives what reading from scratch gives. With a `previous`
    // that has no problems, or came from one, a broken text is not read on behind its first fault: that reading's tree
    // is there to be shown. Never throws for any text; null only when `stop` was requested.
    static StreamPtr read(std::shared_ptr<const std::string> text, const StreamPtr& previous = nullptr,
                          const ReadLimits& limits = {}, std::stop_token stop = {});

    const std::string& text() const { return *m_text; }
    const std::shared_ptr<const std::string>& sharedText() const { return m_text; }
    const LineIndex& lines() const { return m_lines; }
    // Never empty: a text without any document is one empty document.
    const std::vector<DocumentTree>& documents() const { return m_documents; }
    // Empty exactly when the whole text is YAML. With problems, documents() holds what could be read around them, or,
    // behind a reading without problems, the documents before the fault and an empty one to the end.
    const std::vector<Problem>& problems() const { return m_problems; }
    bool ok() const { return m_problems.empty(); }
    // Why the server's reader, which stops behind the first document, refuses the text; empty when it does not (what
    // single values mean is resolve.h).
    const std::string& firstDocumentError() const { return m_firstDocumentError; }
    // The first document as that reader has it: with problems behind it, documents() may have read on into it.
    const DocumentTree& firstDocument() const { return m_firstDocument ? *m_firstDocument : m_documents.front(); }
    // How many nodes this reading made anew (the rest came from `previous`): for tests and benchmarks.
    std::size_t freshNodes() const { return m_freshNodes; }

    // Structural equality of everything above, spans and decoded values included; ignores node identity. For tests.
    static bool equal(const Stream& a, const Stream& b);

 private:
    friend class StreamReader;
    std::shared_ptr<const std::string> m_text;
    LineIndex m_lines;
    std::vector<DocumentTree> m_documents;
    std::vector<Problem> m_problems;
    std::string m_firstDocumentError;
    std::optional<DocumentTree> m_firstDocument;
    StreamPtr m_lastGood;       // with problems: the reading that the next one without them may start from
    bool m_directives = false;  // what tags mean depends on lines outside the trees
    std::size_t m_freshNodes = 0;
};

}  // namespace crd::yaml
