// Quick fixes: text edits that resolve a finding. Two steps: fixTitle() is cheap and determines from the finding alone
// whether there is a fix and what it does (the analysis stores it in Finding::fixTitle); fixesFor() makes the edits on
// demand.
//
// Contract of a fix: after applying it, its finding is gone (or one of the errors of an expression, which share a
// finding), no rule has new errors (except for documents that could not be checked before: a near miss, v1beta1), and a
// value that it replaces has no error left; bytes outside the patches, including comments, do not change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/finding.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/phrase.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// Whether a fix may be applied without asking the author.
//
// Safe: every object that the server accepted and stored before is accepted and stored the same. If the server rejects
// the definition, no object could be stored; then the fix is the only reading of what is written: the one nearest
// spelling of a word that the server defines, a value in the form that it expects, a keyword that cannot have an effect
// where it is, the only value that it accepts. What the author wrote is not replaced as if it were missing.
//
// Unsafe: anything else. It guesses what was meant (a type that no keyword implies, a scope, one of several versions, a
// property that a rule names), it adds or removes what restricts or changes objects (a branch, a default, a limit), or
// it also changes other places, which are aliases of the value that it changes.
enum class FixSafety : std::uint8_t { Safe, Unsafe };

struct Fix {
    Phrase title;        // "Add type: object"; imperative, for a button or a menu
    Phrase consequence;  // effect on objects and clients, in whole sentences; never empty
    TextEdit edit;       // edits the stream's text
    FixSafety safety = FixSafety::Unsafe;
};

// The title of the first fix if this rule has fixes, else empty. Uses only the finding (rule, path, server error), so
// fixesFor() may still find no fix (for example, if an alias is at the location of the edit). With the definition, the
// title is also empty if its schemas allow no fix: no property has a name similar to one in a path.
Phrase fixTitle(const Finding& finding, const Definition* definition = nullptr);
// The same of an error that only servers of other versions than the target report.
Phrase fixTitleOfOther(const Finding& finding);

struct FixOptions {
    std::size_t most = 16;            // alternatives; each costs a check of the edited text
    int targetMinor = kDefaultMinor;  // the target version of the finding
    std::stop_token stop;             // fixes found so far are returned
};

// A fix that was not offered, since the edited text would have an error that the text does not have.
struct RejectedFix {
    Phrase title;   // of the fix
    Finding error;  // of the edited text
};

// The alternatives, best first; empty if there are none. `finding` was reported for `definition`, which was read from
// `stream`; `base` is the one used for that check. `whyNone`: the best fix that was rejected, if there are no others.
// Safe to call from any thread.
std::vector<Fix> fixesFor(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                          const BasePtr& base = nullptr, const FixOptions& options = {},
                          std::optional<RejectedFix>* whyNone = nullptr);

// Why fixAll() did not fix a finding.
enum class FixBlock : std::uint8_t {
    NoFix,      // the rule has no fix: only the author can decide
    NoEdit,     // there is a fix, but not for the text at this location (an alias, a missing name)
    Unsafe,     // there are only unsafe fixes, and FixAllOptions::unsafeFixes was not set
    NewErrors,  // each fix would cause another error
    Unfinished  // the limit maxFixes was reached first
};

struct AppliedFix {
    std::size_t document = 0;  // of the finding
    RuleId rule = RuleId::None;
    FieldPath path;  // of the finding, when it was fixed
    Phrase title, consequence;
    FixSafety safety = FixSafety::Unsafe;
};

struct FixAllResult {
    TextEdit edit;                        // edits the given text
    std::vector<AppliedFix> fixed;        // in the order in which they were applied
    std::size_t applied = 0;              // number of fixes applied
    std::size_t left = 0;                 // remaining findings of the requested rule(s)
    std::map<FixBlock, std::size_t> why;  // number of remaining findings, by reason
};

struct FixAllOptions {
    std::vector<BasePtr> stored =
        {};  // definitions with a matching one here (basesOf()) are validated as updates of it
    std::size_t maxFixes = 10'000;
    std::stop_token stop = {};
    int targetMinor = kDefaultMinor;
    std::optional<std::size_t> document = {};  // only findings of this one, from 0; nothing: of all
    bool unsafeFixes = false;                  // apply unsafe fixes, too
};

// Applies the best safe fix of every finding of `rule` (or of every error: "all"), one after another, reading and
// checking the text after each, until no fixable finding is left or `maxFixes` are applied. With `unsafeFixes`, the
// best fix of each, safe or not. Also fixes findings of the requested rules that are caused by fixes. Fails if the text
// is not YAML, has no definition (in the document), or the rule is unknown. Returns soon after `stop` was requested,
// within any check: what was not fixed yet is Unfinished, or it fails if nothing has been checked yet.
Result<FixAllResult> fixAll(std::string_view text, std::string_view rule = "all", const FixAllOptions& options = {});

// Whether fixAll() can fix findings of the rule: not those that need samples, other definitions or
// a check of other servers.
bool canFixAll(RuleId rule);

// fixAll() for one finding: the rule's finding at this path (given to crdctl as --fix RULE@PATH); at most one fix, the
// best one whether it is safe or not. Fails if several documents have such a finding.
Result<FixAllResult> fixOne(std::string_view text, std::string_view rule, std::string_view path,
                            const FixAllOptions& options = {});

}  // namespace crd
