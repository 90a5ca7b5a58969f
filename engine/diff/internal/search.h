// Internal to engine/diff: the search for an object that shows one difference.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "engine/diff/internal/rejection.h"
#include "engine/diff/internal/trial.h"

namespace crd::diff {

// The accepted object, in the version of the accepting side.
struct FoundObject {
    Json object;
    Rejection rejection;
    std::optional<Json> stored = {};
    FieldPath path = {};  // of the node's value
};

struct SearchSubject {
    const Comparison& comparison;
    std::uint32_t node = 0;
    const Difference& difference;
    bool forward = true;    // the left side accepts
    bool ofStatus = false;  // only a write to the status subresource sets the value
};

struct SearchResult {
    std::optional<FoundObject> found;
    std::size_t tried = 0;
    Phrase reason;  // why nothing was found, a whole sentence
};

SearchResult searchObject(TrialSide& accepting, TrialSide& rejecting, const Location& location,
                          const SearchSubject& subject, sample::Budget& budget, const std::stop_token& stop);

// An object that the left side accepts, and for which a new or changed rule of the right side fails with an error
// instead of a result. Nothing if none was found.
std::optional<FoundObject> failingObject(TrialSide& accepting, TrialSide& rejecting, const Location& location,
                                         const SearchSubject& subject, sample::Budget& budget,
                                         const std::stop_token& stop);

// What the subject is about, for rejectionOf().
Dispute disputeOf(const SearchSubject& subject);

}  // namespace crd::diff
