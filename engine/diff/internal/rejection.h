// Internal to engine/diff: whether one side rejects an object because of a difference, or because of others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/diff/internal/trial.h"

namespace crd::diff {

// Why a side rejects an object: the server's texts.
struct Rejection {
    std::string text;                 // for the difference
    std::vector<std::string> others;  // for other differences: without them, the object would still be rejected
};

// A difference, and what it takes to recognize the errors that it causes.
struct Dispute {
    const Comparison& comparison;
    const Difference& difference;
    const schema::Schema* accepted = nullptr;    // the node of the accepting side; null if it has none
    const schema::Schema* rejected = nullptr;    // that of the rejecting side
    bool isBranch = false;                       // the node is a part of anyOf, oneOf, allOf or not
    std::optional<std::size_t> rule;             // of the rejecting side, if the difference is about one
    const schema::ChildSchema* added = nullptr;  // a field of the rejecting side only
    std::vector<Holder> holders;                 // from the root to the node, or to what is around it
    bool forward = true;                         // the left side accepts
};

// Whether the server sets, drops or sees the value in another way, so that something else can reject the object.
bool concernsOthers(const Dispute& of);

// Nothing if the object is not rejected because of the difference. `own`: the result of the accepting side; `outcome`:
// that of the other one. `path`: of the node's value.
std::optional<Rejection> rejectionOf(const Dispute& of, const object::Outcome& own, const object::Outcome& outcome,
                                     const FieldPath& path);

// Whether it is about a rule that failed with an error instead of a result.
bool isRuleFailure(const Rejection& rejection);

// The server's text with strict field validation.
std::string unknownFieldText(const std::string& field);

}  // namespace crd::diff
