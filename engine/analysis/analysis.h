// The one entry point of the engine for the model and crdctl: a snapshot in, a result out.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis_base.h"
#include "engine/base/finding.h"
#include "engine/crd/api_changes.h"
#include "engine/crd/check.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

struct AnalysisOptions {
    yaml::ReadLimits yamlLimits;
    // More are counted and said in one finding (file.too-many-findings).
    std::size_t maxFindings = 10'000;
    // A file of 64 MB holds 16 million empty documents or items of a List; those behind this many are not looked at and
    // said in one finding (file.too-many-documents). The largest bundles of definitions that are published hold some
    // hundred.
    std::size_t maxDocuments = 2'000;
    // A definition with more text is weighed first, and not checked where the server would not read the request; with
    // more than `maxDefinitionText` it never is. All definitions of a file together have the limits of bundles; those
    // behind are not checked and said in one finding (file.too-many-documents). Bundles that are published have some
    // MB.
    std::size_t weighedDefinitionText = 4u << 20;
    std::size_t maxDefinitionText = 16u << 20;
    std::size_t maxText = 24u << 20;
    std::size_t maxRules = 50'000;  // of x-kubernetes-validations: compiled, each takes some 5 KB
    // What the rules of defaults cost when they are run, in all definitions of a file: definitions behind are not
    // checked and said in one finding (file.too-many-documents). The server allows 10 million to a version.
    std::int64_t maxDefaultCost = 25'000'000;
    // What is stored already. Null: nothing, so every definition is created.
    AnalysisBasePtr base;
    // Whether findings and verdicts are those of an update, for the definitions that the base has; else of a create.
    bool asUpdate = true;
    // Whether the other of the two requests is validated as well (DocumentVerdict::other).
    bool bothRequests = false;
    // Of Kubernetes 1.x: what this one does not know yet is said (engine/crd/api_changes.h); verdicts stay those of the
    // newest.
    int targetMinor = kNewestMinor;
    // The name of the file says that it holds JSON: it is said where it does not (file.not-json).
    bool namedJson = false;
    // Rules whose findings are left out; mayBeSwitchedOff() says which can be.
    std::vector<std::string> rulesOff;
};

struct Snapshot {
    std::uint64_t revision = 0;
    std::shared_ptr<const std::string> text;  // never null
    AnalysisOptions options;
};

// How the request ends that the findings are not about: a create where they are those of an update, and the reverse.
struct OtherRequest {
    bool admitted = false;
    std::size_t errors = 0;
    // What the server reports in that request alone: at most kMostOwnErrors, in the order of the text.
    std::vector<Finding> own;
    // The server reports something in the request of the findings that it does not report in this one.
    bool lacksSome = false;
};
inline constexpr std::size_t kMostOwnErrors = 20;

// Whether a document would be admitted, as far as it is looked at.
struct DocumentVerdict {
    bool readable = false;                 // the server's types can hold it
    bool admitted = false;                 // and the server takes its version and reports no error
    std::size_t errors = 0;                // findings of that severity
    BasePtr updates;                       // the definition that it replaces; null: it is created
    BasePtr stored;                        // its like in the base, whichever request is validated; may be null
    std::vector<VersionVerdict> versions;  // in the order of Definition::versions, where it could be looked at
    std::optional<OtherRequest> other;     // where there is another one: it is stored, and it was asked for
};

struct AnalysisResult {
    std::uint64_t revision = 0;
    yaml::StreamPtr stream;          // of this revision's text
    int targetMinor = kNewestMinor;  // the Kubernetes that it was made for
    // The text is not YAML: `tree` and `definitions` are those of the last text that was; where there is none, of what
    // could be read around the problems.
    bool stale = false;
    yaml::StreamPtr tree;  // the stream that `definitions` refer to; the same as `stream` unless stale
    // One per object of `tree`, in order (up to maxDocuments): a document is one object, or a List of them.
    std::vector<Definition> definitions;
    std::vector<DocumentVerdict> verdicts;  // in the order of definitions
    // Sorted by document, place, rule. All places are places of this revision's text: while it is stale, findings of
    // the last good text are carried to where they are now (hiddenBy says yaml.syntax: the server reports nothing
    // else).
    std::vector<Finding> findings;
    std::size_t findingsLeftOut = 0;
    struct Work {  // what this run really did: for tests and benchmarks
        std::size_t yamlNodesRead = 0, schemasRead = 0, schemasChecked = 0;
    } work;
    std::shared_ptr<const void> caches;  // private to analyse(): what the next run reuses
};
using AnalysisResultPtr = std::shared_ptr<const AnalysisResult>;

// Null only when `stop` was requested. `previous` may be any earlier result (of any text): it only saves work, except
// that it provides the last good tree for a text that is not YAML. Safe from any thread.
AnalysisResultPtr analyse(const Snapshot& snapshot, const AnalysisResultPtr& previous = nullptr,
                          std::stop_token stop = {});

}  // namespace crd
