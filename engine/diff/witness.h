// Objects that show a difference: one side accepts them and the other rejects them. Generated on demand, because it
// takes longer than the comparison.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/diff/comparison.h"
#include "engine/diff/stored_update.h"
#include "engine/value/json.h"

namespace crd::diff {

struct Witness {
    Json object;  // with the apiVersion of the left side; without optional members that the difference does not need
    // The stored object, which both sides accept: the object is an update of it. Nothing: it is created.
    std::optional<Json> stored;
    bool leftAccepts = false, rightAccepts = false;
    std::string rejection;  // the server's text
    // What the server says about it because of other differences: empty if this one alone rejects the object.
    std::vector<std::string> otherRejections;
    // It is a write to the status subresource: the server ignores status in other requests.
    bool ofStatus = false;
};

// An update at the right side that leaves an object unchanged that the left side stored, on the target version.
struct UnchangedUpdate {
    bool accepted = false;
    Phrase says;  // a whole sentence, with the server's text
};

// An object that the left side accepts, and for which a new or changed rule fails with an error instead of a result.
// Unlike a rule that is violated, it also rejects updates that leave the value unchanged.
struct FailingObject {
    Json object;                        // with the apiVersion of the left side
    std::vector<StoredUpdate> updates;  // of the stored object; the target version rejects at least one
};

// What trying objects has shown.
struct Evidence {
    // An object that the left side accepts and the right one rejects, or, if the difference only accepts more, the
    // other way round. Verified with the server's rules (engine/object).
    std::optional<Witness> witness;
    std::size_t tried = 0;
    Phrase assurance;  // whole sentences for display; never empty
    Phrase context;    // those of them about other differences and about `unchanged`; may be empty
    // Set for a difference that concerns stored objects.
    std::optional<UnchangedUpdate> unchanged;
    // With `unchanged`: other requests that follow for that object.
    std::vector<StoredUpdate> updates;
    // For a rule whose witness violates it.
    std::optional<FailingObject> failing;
};

// Tries objects of two versions and caches what that needs. Not thread-safe; use it on a worker. The sides must outlive
// it.
class Witnesses {
 public:
    // Each search has its usual budget halved `halved` times.
    Witnesses(const Side& left, const Side& right, unsigned halved = 0);
    ~Witnesses();
    Witnesses(const Witnesses&) = delete;
    Witnesses& operator=(const Witnesses&) = delete;

    // For a difference of a row of the comparison of the same sides. Differences outside of schemas have no witness.
    Evidence of(const Comparison& comparison, std::uint32_t node, const Difference& difference,
                const std::stop_token& stop = {});
    // By all searches so far, in the unit of sample::Budget.
    std::size_t spent() const;

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace crd::diff
