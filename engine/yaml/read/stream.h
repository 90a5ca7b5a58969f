// A text read as YAML: its documents, their trees and its problems. Immutable; safe to read from any thread.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/base/text.h"
#include "engine/yaml/read/node.h"

namespace crd::yaml {

struct ReadLimits {
    // Larger files are rejected with a problem: offsets are 32 bits, and no CRD that a server accepts comes near (3 MiB
    // per request).
    std::size_t maxBytes = 64u << 20;
    // Nesting of collections. The server's reader allows 10,000, but libyaml's time is quadratic in flow depth, and
    // recursive functions must not exhaust the stack; real CRDs stay below 100.
    int maxDepth = 1000;
    // Nodes of the tree, including keys and documents. Each takes about 200 bytes of memory, so a text with two bytes
    // per node would take gigabytes. The server's largest request, 3 MiB of JSON, cannot have more than 1.6 million.
    std::size_t maxNodes = 2'500'000;
    // Lines that begin with "%": libyaml's time is quadratic in directives, and a definition file has none.
    std::size_t maxDirectives = 1'000;
    // Nodes after alias expansion, counted without expanding. Documents that the server's reader rejects ("excessive
    // aliasing") are rejected as well.
    std::size_t maxExpandedNodes = 10'000'000;
    // Attempts to continue after a syntax error, so that the rest of a broken file is shown.
    int maxRecoveries = 16;
};

// Why all or part of a text cannot be read: it is not YAML, or a key has no JSON form.
struct Problem {
    SourceSpan span;
    Text message;  // one sentence: what was found and what was expected
    // What the server's reader prints ("yaml: line 3: did not find expected key"), if it does.
    std::string serverMessage = {};
    bool statesLine = false;  // the message begins with its line and column
    bool isOwnLimit = false;  // CRD Designer reads no further: it is not known whether the text is valid
};

// Maps each alias to the node it refers to: the latest anchor of its name before it. Undefined aliases are omitted.
using AliasTargets = std::unordered_map<const Node*, NodeRef>;

struct DocumentTree {
    NodePtr root;           // null: an empty document
    std::size_t begin = 0;  // offset of root
    SourceSpan span;  // the whole document, including directives and "---": from the end of the previous document to
                      // its own end
    std::shared_ptr<const AliasTargets> aliases = nullptr;  // set by Stream; null if there are no aliases
    NodeRef ref() const { return NodeRef(root.get(), begin); }
};

class Stream;
using StreamPtr = std::shared_ptr<const Stream>;

class Stream {
 public:
    // Reads a text. With `previous`, blocks outside the changed bytes keep their nodes (the two texts are compared to
    // find the change); for a text without problems, the result equals reading from scratch. If `previous` has no
    // problems, or is derived from a stream without problems, a broken text is not read past its first fault, because
    // the tree of that stream can be shown. Never throws for any text; null only if `stop` was requested.
    static StreamPtr read(std::shared_ptr<const std::string> text, const StreamPtr& previous = nullptr,
                          const ReadLimits& limits = {}, const std::stop_token& stop = {});

    const std::string& text() const { return *m_text; }
    const std::shared_ptr<const std::string>& sharedText() const { return m_text; }
    const LineIndex& lines() const { return m_lines; }
    // Never empty: a text without any document is one empty document.
    const std::vector<DocumentTree>& documents() const { return m_documents; }
    // Empty if and only if the whole text is YAML. With problems, documents() has the parts that could be read or, if
    // read with a `previous` without problems, the documents before the fault and an empty document for the rest.
    const std::vector<Problem>& problems() const { return m_problems; }
    bool ok() const { return m_problems.empty(); }
    // Why the server's reader, which stops after the first document, rejects the text; empty if it does not (for the
    // meaning of single values, see resolve.h).
    const std::string& firstDocumentError() const { return m_firstDocumentError; }
    // The first document as that reader sees it: if there are problems after it, documents() may extend it.
    const DocumentTree& firstDocument() const { return m_firstDocument ? *m_firstDocument : m_documents.front(); }
    // The number of nodes that this reading created (the others came from `previous`); for tests and benchmarks.
    std::size_t freshNodes() const { return m_freshNodes; }

    // isJsonDocument() of documents()[document], found out once: many edits of one text ask for it.
    bool isJson(std::size_t document) const;

    // Structural equality of everything above, including spans and decoded values, but not node identity. For tests.
    static bool equal(const Stream& a, const Stream& b);

 private:
    friend class StreamReader;
    std::shared_ptr<const std::string> m_text;
    LineIndex m_lines;
    std::vector<DocumentTree> m_documents;
    std::vector<Problem> m_problems;
    std::string m_firstDocumentError;
    std::optional<DocumentTree> m_firstDocument;
    StreamPtr m_lastGood;       // with problems: the reading that the next one without problems may start from
    bool m_directives = false;  // the meaning of tags depends on lines outside the trees
    std::size_t m_freshNodes = 0;
    // For each document whether it is JSON: 0 is not known yet. Two threads find the same.
    std::unique_ptr<std::atomic<signed char>[]> m_json;
};

}  // namespace crd::yaml
