// Quick fixes: what would make a finding go away, as text edits. Cheap in two steps: fixTitle() says from the finding
// alone whether there is a fix and what it would do (the analysis puts it into Finding::fixTitle); fixesFor() makes the
// edits when a person asks.
//
// What a fix promises: applied, its finding is gone and no new error of another rule appears (but where the document
// could not be checked before: a near miss, v1beta1); bytes outside the patches, comments above all, stay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/finding.h"
#include "engine/base/result.h"
#include "engine/base/text_patch.h"
#include "engine/crd/base_definition.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

struct Fix {
    std::string title;        // "Add type: object"; in the imperative, for a button or a menu
    std::string consequence;  // what changes for objects and clients, in one or two whole sentences; never empty
    TextEdit edit;            // of the stream's text
};

// The first fix's title where this rule has fixes, else empty. Looks at nothing but the finding (rule, path, server),
// so it is an expectation: fixesFor() may still find none (an alias stands where the edit would go).
std::string fixTitle(const Finding& finding);

struct FixOptions {
    std::size_t most = 16;  // alternatives; each costs a check of the edited text
    std::stop_token stop;   // asked between alternatives; what was found so far is returned
};

// The alternatives, best first; empty when there is none. `finding` is one of those reported for `definition`, which
// was read from `stream`; `base` is the one that it was checked with. Safe to call from any thread.
std::vector<Fix> fixesFor(const yaml::Stream& stream, const Definition& definition, const Finding& finding,
                          const BasePtr& base = nullptr, const FixOptions& options = {});

// Why fixAll() leaves a finding.
enum class FixBlock : std::uint8_t {
    NoFix,      // the rule has no fix: only the author knows what is meant
    NoEdit,     // there is one, but not for what is written at this place (an alias, a missing name)
    NewErrors,  // each fix would cause another error
    Unfinished  // maxFixes were applied before its turn
};

struct FixAllResult {
    TextEdit edit;                        // of the text given
    std::size_t applied = 0;              // how many fixes went into it
    std::size_t left = 0;                 // findings of the asked rule(s) that remain
    std::map<FixBlock, std::size_t> why;  // of those that remain: how many for which reason
};

// Applies the best fix of every finding of `rule` (or of every error: "all"), one after the other, reading and checking
// the text anew after each, until none is left that can be fixed or `maxFixes` are applied. Findings that fixes bring
// up are fixed too when they belong to the asked rules. Definitions that have their like in `stored` (basesOf) are
// judged as its update. Fails when the text is not YAML, holds no definition, or the rule is unknown.
Result<FixAllResult> fixAll(std::string_view text, std::string_view rule = "all",
                            const std::vector<BasePtr>& stored = {}, std::size_t maxFixes = 10'000);

// The same for one finding: the rule's finding at this path (as crdctl's --fix RULE@PATH names it), in any document.
Result<FixAllResult> fixOne(std::string_view text, std::string_view rule, std::string_view path,
                            const std::vector<BasePtr>& stored = {});

}  // namespace crd
