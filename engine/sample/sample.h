// Objects made from a schema: the smallest one that the server takes, one with every field, and objects at and just
// past each limit. What comes out was judged by the server's rules as engine/object has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/object/request.h"
#include "engine/schema/keyword.h"
#include "engine/value/json.h"

namespace crd::sample {

enum class Extent : std::uint8_t {
    Minimal,  // what is required, without what the server fills in by itself
    Full      // every field, defaults written out, one item in each list and map
};

struct SampleOptions {
    Extent extent = Extent::Minimal;
    // The same seed gives the same object. 0 gives the plainest one.
    std::uint64_t seed = 0;
    // A full sample of a kind with the status subresource has a status too; the server drops it from what is created.
    bool status = false;
    // Values that are made, tries included; behind that, optional fields are left out. A full sample of the largest
    // known definitions takes some twenty thousand.
    std::size_t maxValues = 200'000;
    // Objects that boundaries() makes. The largest known definitions have some ten thousand limits.
    std::size_t maxBoundaries = 1'000;
};

// A place for which no value was found that satisfies its schema.
struct Shortfall {
    FieldPath path;                          // in the object
    const schema::Schema* schema = nullptr;  // the node that asks for it
    std::string reason;                      // one plain sentence
    bool leftOut = false;                    // optional, and not in the object
};

struct Sample {
    Json object;
    bool accepted = false;  // by the server's rules, created in the namespace "default" where it has none
    bool cut = false;       // maxValues was met
    std::vector<Shortfall> shortfalls;
};

// An object that is right but for one limit, which it just meets or just passes.
struct Boundary {
    FieldPath path;                          // in the object
    const schema::Schema* schema = nullptr;  // the node with the limit
    schema::Keyword keyword{};
    bool met = false;       // else passed
    bool accepted = false;  // the server's verdict on the whole request, rules included
    std::string probes;     // "spec.replicas: maximum 10 is met by 10"
    std::string verdict;    // "rejected as it should be"
    std::string reason;     // the server's sentence, where something else than the limit is why
    Json object;            // named after the field and the side, "replicas-past-maximum", where the schema lets it
};

// One line for people: what is probed and what comes of it.
std::string sentenceOf(const Boundary& boundary);

struct Boundaries {
    std::vector<Boundary> samples;      // in the order of the schema, the one of a pair that meets the limit first
    std::vector<Shortfall> shortfalls;  // limits that no valid object meets
    std::size_t leftOut = 0;            // behind maxBoundaries
};

// Serves one kind; keeps what its samples share. Not for several threads at once.
class Sampler {
 public:
    // The kind's schema is structural and outlives the sampler.
    explicit Sampler(object::ResourceKind kind);
    ~Sampler();
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    // Why no object of this version can be made: the schema's own default is no object.
    bool usable() const;

    Sample make(const SampleOptions& options = {});
    Boundaries boundaries(const SampleOptions& options = {});

    // Gives the object this metadata.name, unless that changes what the server says of it.
    void rename(Json& object, const std::string& name);

    // The verdict on an object as it would be created.
    object::Outcome judged(const Json& object);

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

// The object as YAML text: apiVersion, kind and metadata first, then fields in the order of the schema, which is how
// authors think of them (kubectl sorts what it prints); the style is kubectl's.
std::string text(const Json& object, const schema::Schema& schema);

}  // namespace crd::sample
