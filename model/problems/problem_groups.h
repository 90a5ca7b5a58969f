// How the list of problems is arranged: its sections, and problems that have one cause. Pure.
#pragma once

#include <QString>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/base/finding.h"

namespace crd::model {

// In the order of the list.
enum class ProblemSection : std::uint8_t { Errors, Warnings, Foresight, Notes, Known };

// Foresight: advice, about what the server accepts silently. Notes: other infos. Known: those of the baseline.
ProblemSection sectionOf(const Finding& finding, bool isKnown = false);
QString sectionTitle(ProblemSection section);
// A sentence about the section; empty if its title says it all.
QString sectionNote(ProblemSection section);

// Findings that say the same of several places: of one rule, with the same message and the same summary of their proof.
struct ProblemCause {
    std::string key;                    // made of what they share, so it is the same in each result
    std::vector<std::size_t> findings;  // indexes, in the order in which they were given; never empty
    bool operator==(const ProblemCause&) const = default;
};

// Splits findings (indexes into `all`) by cause, in the order of the first finding of each.
std::vector<ProblemCause> causesOf(const std::vector<Finding>& all, const std::vector<std::size_t>& findings);
std::string causeKey(const Finding& finding);

}  // namespace crd::model
