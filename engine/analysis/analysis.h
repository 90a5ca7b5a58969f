// The entry point of the engine for the model and crdctl: analyzes a snapshot and returns a result.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/analysis/analysis_base.h"
#include "engine/analysis/directives.h"
#include "engine/base/finding.h"
#include "engine/base/gocompat/pattern.h"
#include "engine/base/rule_set.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/api_changes.h"
#include "engine/crd/server/check_servers.h"
#include "engine/crd/server/naming.h"
#include "engine/yaml/read/stream.h"

namespace crd {

struct AnalysisOptions {
    yaml::ReadLimits yamlLimits;
    // Further findings are counted and reported in one finding (file.too-many-findings).
    std::size_t maxFindings = 10'000;
    // A 64 MB file can have 16 million empty documents or items of a List; those beyond this limit are not analyzed and
    // are reported in one finding (file.too-many-documents). The largest published bundles have a few hundred
    // definitions.
    std::size_t maxDocuments = 2'000;
    // Limits in bytes, of text with its aliases expanded. The size of a definition with more than
    // `measuredDefinitionText` is computed first, and it is not checked if the server would not read the request; with
    // more than `maxDefinitionText` it is never checked.
    // Definitions after the first `maxText` bytes of definitions in a file are not checked and are reported in one
    // finding (file.too-many-documents). Published bundles have a few MB.
    std::size_t measuredDefinitionText = 4u << 20;
    std::size_t maxDefinitionText = 16u << 20;
    std::size_t maxText = 24u << 20;
    std::size_t maxRules = 50'000;  // of x-kubernetes-validations: each takes about 5 KB when compiled
    // Limit for the cost of the rules of defaults in all definitions of a file: further definitions are not checked and
    // are reported in one finding (file.too-many-documents). The server allows 10 million per version.
    std::int64_t maxDefaultCost = 25'000'000;
    // The same for the patterns of defaults (searchWork()), which the server does not limit: two to four seconds. Those
    // of one default must not need more than kMostSearchWork.
    std::uint64_t maxSearchWork = 2 * kMostSearchWork;
    // The stored definitions. Null: none, so every definition is created.
    AnalysisBasePtr base;
    // Validate definitions that are in the base as updates; false: validate all definitions as creates.
    bool asUpdate = true;
    // Also validate the other kind of request (DocumentOutcome::other).
    bool bothRequests = false;
    // The target version, a minor of Kubernetes 1.x: whose results these are.
    int targetMinor = kDefaultMinor;
    // Further servers to ask (DocumentOutcome::servers); empty: none.
    MinorSet servers;
    // The file name has a JSON extension: report text that is not JSON (file.not-json).
    bool namedJson = false;
    // Helm renders the file (isInChartTemplates()): report braces that it evaluates (advice.braces).
    bool inChart = false;
    // Objects of the definitions, for advice that needs them (engine/analysis/sample_advice.h); may be null.
    std::shared_ptr<const std::string> samples;
    // Search for what only objects show (engine/advice); false: what an earlier analysis found is reported as long as
    // it is about the same node.
    bool foresight = false;
    // No later analysis gets the result as its previous one: nothing is kept for it.
    bool isLast = false;
    // Only read the definitions, as a previous result for the analysis of the same text once its base is known. What
    // the result says about them has no meaning.
    bool onlyRead = false;
    // Rules whose findings are omitted; only those that mayBeSwitchedOff() allows.
    RuleSet rulesOff;
};

struct Snapshot {
    std::uint64_t revision = 0;
    std::shared_ptr<const std::string> text;  // never null
    AnalysisOptions options;
};

// The result of the request that was not validated: a create if the findings are those of an update, and vice versa.
struct OtherRequest {
    bool admitted = false;
    std::size_t errors = 0;
    // Errors that the server reports only in that request: at most kMostOwnErrors, in text order.
    std::vector<Finding> own;
    // Some errors of the validated request are not reported in this one.
    bool lacksSome = false;
};
inline constexpr std::size_t kMostOwnErrors = 20;

// Whether a document would be accepted, as far as it was analyzed.
struct DocumentOutcome {
    bool readable = false;   // the server's types can represent it
    bool admitted = false;   // readable, of an API version that the server accepts, and without errors
    std::size_t errors = 0;  // findings with severity Error that are not hidden, and those left out
    BasePtr updates;         // the definition that it replaces; null: it is created
    BasePtr stored;          // the stored definition with its name, for either kind of request; may be null
    // If it is admitted: what a controller then decides about its names, next to those of the other definitions of the
    // file and of the base.
    std::optional<Naming> naming;
    std::vector<VersionOutcome> versions;  // in the order of Definition::versions, if it was analyzed
    // If further servers were asked: what each says, the target first. Those that say the same share an entry.
    std::vector<ServerOutcome> servers;
    // With AnalysisOptions::foresight: the minors of all that CRD Designer knows whose servers accept the document as
    // the request that was validated. Empty without it.
    std::optional<MinorSet> acceptedBy;
    std::optional<OtherRequest> other;  // set if it is stored and the other kind of request was to be validated
};

struct AnalysisResult {
    std::uint64_t revision = 0;
    yaml::StreamPtr stream;           // of this revision's text
    int targetMinor = kDefaultMinor;  // the target version used
    MinorSet servers;                 // that were asked, with the target
    bool foresight = false;           // AnalysisOptions::foresight
    // The text is not YAML: `tree` and `definitions` are those of the last valid text or, if there is none, of the
    // parts that could be read.
    bool stale = false;
    yaml::StreamPtr tree;  // the stream that `definitions` refer to; the same as `stream` unless stale
    // One per object of `tree`, in order (up to maxDocuments): a document is one object, or a List of objects.
    std::vector<Definition> definitions;
    std::vector<DocumentOutcome> outcomes;  // in the order of definitions
    // Sorted by document, position, rule. All positions refer to this revision's text: if it is stale, findings of the
    // last valid text are moved to their current positions. The suppression is then yaml.syntax, except in documents
    // before the fault, each of which is a request of its own that kubectl sends.
    std::vector<Finding> findings;
    std::size_t findingsLeftOut = 0;
    // Those that comments of the file switch off. They are not among `findings`, and have no order.
    std::vector<IgnoredFinding> ignored;
    std::shared_ptr<const std::vector<Directive>> directives;  // those comments, of `tree`; null: none
    struct Work {                                              // work done by this run, for tests and benchmarks
        std::size_t yamlNodesRead = 0, schemasRead = 0, schemasChecked = 0;
    } work;
    std::shared_ptr<const void> caches;  // private to analyse(): caches reused by the next analysis
};
using AnalysisResultPtr = std::shared_ptr<const AnalysisResult>;

// Null only if `stop` was requested. `previous` may be any earlier result (of any text): it only saves work, except
// that it provides the last valid tree for a text that is not YAML. Safe from any thread.
AnalysisResultPtr analyse(const Snapshot& snapshot, const AnalysisResultPtr& previous = nullptr,
                          const std::stop_token& stop = {});

}  // namespace crd
