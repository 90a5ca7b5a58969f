// The comparison of `crdctl diff`: pairs of versions with the classes of their differences, and objects that show them.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <vector>

#include "app/crdctl/accepted.h"
#include "app/crdctl/diff_source.h"
#include "engine/base/result.h"
#include "engine/diff/report.h"

namespace crd::ctl {

struct DiffArguments {
    std::vector<std::string> files;     // the old and the new one; with `against`, or for two versions of it, one
    std::string against;                // the old definitions: a file, or REV:PATH of git
    std::string from, to;               // versions; empty: those of the same name, or all pairs of one file
    std::string failOn;                 // "breaking", "writers", "stored", "readers"; empty: never
    std::string format = "text";        // or "json", "markdown", "html"; "crdify-json" and others: as crdify does
    std::string target;                 // "1.NN", for ratcheting
    std::size_t witnesses = 20;         // differences for which objects are tried
    std::string mapping;                // the file of a mapping; empty: that next to the definition, if there is one
    std::string config;                 // of crdify
    bool classes = false;               // with a format of crdify: also our own report, as its second section
    std::vector<std::string> checkers;  // names of comparators of crd-schema-checker, or "all"
    AcceptArguments accept;             // and the settings that have what is accepted
};

struct DiffOutcome {
    std::deque<diff::Comparison> comparisons;
    std::vector<diff::ReportedPair> pairs;  // of `comparisons`
    bool fails = false;  // a difference has the consequence of --fail-on, or the mapping of --mapping has errors
};

// The pairs of the versions of one text. Fails with a sentence. Differences that are `accepted` do not fail.
Result<DiffOutcome> compareTexts(const DiffArguments& arguments, const std::vector<DiffText>& texts,
                                 AcceptedChanges& accepted);

}  // namespace crd::ctl
