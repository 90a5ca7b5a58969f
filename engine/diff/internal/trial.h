// Internal to engine/diff: what objects of two versions are tried with, and where the nodes of a row are in them.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/diff/comparison.h"
#include "engine/object/request.h"
#include "engine/object/value_error.h"
#include "engine/sample/sample.h"

namespace crd::diff {

// Whether a stored object of the left version is decoded as that version when the right one is asked for it: another
// version of the definition of the right side.
bool isReadAsLeft(const Side& left, const Side& right);

// One version, with what generates and validates its objects.
struct TrialSide {
    explicit TrialSide(const Side& side)
        : kind(kindOf(side)), hasStatus(side.version->hasStatus), sampler(kind), server(kind) {}

    // Without the status subresource, so that status is validated like the rest.
    static object::ResourceKind kindOf(const Side& side);
    Json adapted(Json object) const;
    // The result of a create. The cost of the rules is spent, here and below; bytes are not.
    object::Outcome created(Json object, sample::Budget& budget);
    // The result of an update of an object that was created with these texts.
    object::Outcome updated(const Json& object, const Json& stored, sample::Budget& budget,
                            object::Endpoint endpoint = object::Endpoint::Main);
    // The object, created with that text, as an update reads it. Null if it cannot be read.
    Json readBefore(const Json& stored, sample::Budget& budget);

    object::ResourceKind kind;
    bool hasStatus;  // status is a subresource
    // Whose version old objects are stored as: they are read as that one, and converted without changes (strategy
    // None). Null: the own one.
    TrialSide* storing = nullptr;
    sample::Sampler sampler;
    object::ResourceServer server;
};

bool accepts(const object::Outcome& outcome);

// Whether the server's error can be about the keyword.
bool isAbout(const object::ValueError& error, schema::Keyword keyword);

// Where a node's values are: its nearest node that places values, and whether that is the node itself or one of whose
// junctors it is a part.
struct Location {
    std::vector<const schema::ChildSchema*> way;
    const schema::Schema* node = nullptr;
};
Location locationOf(const schema::Schema& root, const std::vector<const schema::ChildSchema*>& way);

// A row that places values, with the node of the side that rejects and its partner.
struct Holder {
    std::uint32_t row = 0;
    const schema::Schema* accepting = nullptr;
    const schema::Schema* rejecting = nullptr;
};
// The nodes from the root to a row, without those of junctors: one more than a path to its value has steps.
std::vector<Holder> holdersOf(const Comparison& comparison, std::uint32_t row, bool forward);

}  // namespace crd::diff
