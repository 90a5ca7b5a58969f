// Internal to engine/advice: why no value can meet a node of the schema, decided from its keywords. What is said here
// holds for every value; what is not understood is never said.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/advice/proof.h"
#include "engine/base/kubernetes/minor_set.h"
#include "engine/object/validate.h"
#include "engine/schema/keyword.h"
#include "engine/schema/schema.h"

namespace crd::advice {

struct Reason {
    Phrase cause;                        // a clause: "no value meets minLength: 5 and maxLength: 3"
    FieldPath at;                        // of the keyword, below the node
    std::optional<Repair> repair = {};   // its changes are below the node too
    MinorSet servers = MinorSet::all();  // that reject the values for this reason
    std::string pruned = {};             // a required field that no schema specifies
};

// A branch of anyOf or oneOf that no value of the node meets, though the node has values.
struct DeadBranch {
    const schema::ChildSchema* branch = nullptr;  // a child of the node
    Reason reason;
};

// Where the node is.
struct NodePosition {
    bool root = false;                 // of the whole schema
    bool keepsUnknown = false;         // unknown fields of its values are kept, whatever the node says
    std::set<std::string> empty = {};  // properties that no value can meet
};

class Contradictions {
 public:
    explicit Contradictions(int targetMinor) : m_targetMinor(targetMinor) {}

    // Why no value but null meets the node, with its branches.
    std::optional<Reason> of(const schema::Schema& node, const NodePosition& position);
    // Of a node for which there is no such reason.
    std::vector<DeadBranch> deadBranches(const schema::Schema& node, const NodePosition& position);
    bool acceptsNull(const schema::Schema& node);

 private:
    struct Claim {
        const schema::Schema* schema = nullptr;
        const schema::ChildSchema* child = nullptr;  // of the claim `owner` in `all`; null for the node
        std::size_t owner = 0;
    };
    // A value must meet all of `all`, of which the first is the node, and none of `none`.
    struct Claims {
        std::vector<Claim> all;
        std::vector<Claim> none;
        std::vector<std::pair<const schema::Schema*, schema::ChildKind>> chosen;  // a branch is among `all`
        const schema::Schema& node() const { return *all.front().schema; }
        // Below the node.
        FieldPath pathOf(const Claim& claim) const;
        FieldPath pathOf(const Claim& claim, schema::Keyword keyword) const;
    };
    struct Bounds;

    static void expand(Claims& claims);
    std::optional<Reason> impossible(Claims claims, const NodePosition& position, int depth);
    std::optional<Reason> ofBranches(const Claims& claims, const NodePosition& position, int depth);
    std::optional<Reason> ofBranch(const Claims& claims, std::size_t owner, const schema::ChildSchema& branch,
                                   const NodePosition& position, int depth);
    std::optional<Reason> numbers(const Claims& claims);
    std::optional<Reason> ranges(const Claims& claims);
    std::optional<Reason> fields(const Claims& claims, const NodePosition& position, int depth);
    std::optional<Reason> values(const Claims& claims);
    bool meets(const Json& value, const schema::Schema& schema, MinorSet& servers);
    bool implied(const schema::Schema& claimed, const Claims& claims) const;

    const int m_targetMinor;
    object::Validator m_validator;
    int m_left = 20'000;  // sets of claims that are looked at: branches multiply
};

}  // namespace crd::advice
