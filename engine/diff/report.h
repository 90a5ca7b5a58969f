// Comparisons as reports: plain text, Markdown for a pull request, a self-contained HTML page.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/diff/witness.h"

namespace crd::diff {

// A difference that users can name, and accept.
struct NamedDifference {
    std::string id;        // differenceId()
    std::string accepted;  // the reason; empty: it is not accepted
};

struct ReportedPair {
    std::string title;        // "certificates.cert-manager.io"
    std::string left, right;  // "v1 of old.yaml"
    const Comparison* comparison = nullptr;
    std::map<const Difference*, Evidence> evidence = {};  // where it was looked for
    std::vector<std::string> rejections = {};  // whole sentences: of definitions that the server rejects, and why
    std::string source = {};                   // what the page is about besides: the file, the date; may be empty
    std::map<const Difference*, NamedDifference> named = {};  // those with ids
};

// Tries objects for the first `most` differences that break writers. The sides are those of the pair's comparison.
void addEvidence(ReportedPair& pair, const Side& left, const Side& right, std::size_t most,
                 const std::stop_token& stop = {});

std::string textOf(std::span<const ReportedPair> pairs);
// Sorted by consequence, the most severe first; after each table the objects that show its differences.
std::string markdownOf(std::span<const ReportedPair> pairs);
// With the rows that have differences and those above them; the texts of the definitions are escaped, and the page
// allows no script but its own.
std::string htmlOf(std::span<const ReportedPair> pairs);

// The object of a witness as YAML; of an update two documents.
std::string witnessText(const Witness& witness);

// The number of differences with each consequence, in the order of Impact, without accepted ones. One with several
// counts in each of them, as in the window.
std::array<std::size_t, kImpacts> consequencesOf(const ReportedPair& pair);

// Internal to the reports: one line about the field of a row, and the counts of a comparison: "3 differences; breaks
// writers: 2, safe: 1".
std::string fieldLine(const Comparison& comparison, std::uint32_t node);
std::string countsLine(const ReportedPair& pair);

}  // namespace crd::diff
