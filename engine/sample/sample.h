// Objects generated from a schema: the smallest one that the server accepts, one with every field, and objects at and
// just past each limit. All of them are validated with the server's rules (engine/object).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/field_path.h"
#include "engine/base/phrase.h"
#include "engine/object/request.h"
#include "engine/sample/budget.h"
#include "engine/schema/keyword.h"
#include "engine/value/json.h"

namespace crd::sample {

enum class Extent : std::uint8_t {
    Minimal,  // required fields only, except those that the server sets by default
    Full      // every field, explicit defaults, one item in each list and map
};

struct SampleOptions {
    Extent extent = Extent::Minimal;
    // The same seed gives the same object; 0 gives the plainest one.
    std::uint64_t seed = 0;
    // A full sample of a kind with the status subresource includes a status; the server drops it on create.
    bool status = false;
    // Limit for generated values, including attempts; beyond it, optional fields are omitted. A full sample of the
    // largest known definitions takes about twenty thousand.
    std::size_t maxValues = 200'000;
    // What the tries of a search use together; null: each call has its own.
    Budget* budget = nullptr;
    // Limit for the objects of boundaries(). The largest known definitions have about ten thousand limits.
    std::size_t maxBoundaries = 1'000;
};

// A location without a value that satisfies its schema.
struct Shortfall {
    FieldPath path;                          // in the object
    const schema::Schema* schema = nullptr;  // the node that requires it
    Phrase reason;                           // one plain sentence
    bool leftOut = false;                    // optional, and omitted from the object
};

struct Sample {
    Json object;
    bool accepted = false;  // by the server's rules, in the namespace "default" if it has none
    bool cut = false;       // maxValues was reached
    std::vector<Shortfall> shortfalls;
};

// An object that is valid except for one limit, which it just meets or just exceeds.
struct Boundary {
    FieldPath path;                          // in the object
    const schema::Schema* schema = nullptr;  // the node with the limit
    schema::Keyword keyword{};
    bool met = false;       // false: exceeded
    bool accepted = false;  // the server's result for the whole request, including rules
    Phrase probes;          // "spec.replicas: maximum 10 is met by 10"
    Phrase conclusion;      // "rejected as expected"
    std::string reason;     // the server's message, if the reason is not the limit
    Json object;            // named after the field and the side, "replicas-past-maximum", if the schema allows it
};

// A description: the tested value and the result. It can have line breaks, those of the reason.
Phrase sentenceOf(const Boundary& boundary);

struct Boundaries {
    std::vector<Boundary> samples;      // in the order of the schema; for each limit, first the object that meets it
    std::vector<Shortfall> shortfalls;  // limits that no valid object meets
    std::size_t leftOut = 0;            // not generated because of maxBoundaries or the budget
};

// What the values of a node must be, besides what the schema says.
struct Demand {
    const schema::Schema* node = nullptr;  // of the kind's schema
    std::shared_ptr<const schema::Schema> claim;
    bool violates = false;  // they must be invalid against the claim
};

// A location that is always generated, and the value required there.
struct Target {
    std::vector<const schema::ChildSchema*> way;  // from the root: properties, items, additionalProperties
    std::optional<Json> value;                    // this value
    std::optional<std::size_t> size;              // or a value with this number of items, members or code points
    std::string without;                          // or a value without this member
    std::vector<Demand> demands;                  // of any nodes, followed where that is possible
};

struct TargetedSample {
    Json object;
    std::optional<FieldPath> path;  // of the target in the object; nothing if it could not be generated
};

// A small object that has a value at one location.
struct Placed {
    Json object;
    FieldPath path;         // of the value
    bool accepted = false;  // by the server's rules
};

// Generates samples of one kind and caches what they share. Not thread-safe.
class Sampler {
 public:
    // The kind's schema must be structural and outlive the sampler. `rules` may be shared with other users of it.
    explicit Sampler(object::ResourceKind kind, std::shared_ptr<cel_schema::RuleCache> rules = nullptr);
    ~Sampler();
    Sampler(const Sampler&) = delete;
    Sampler& operator=(const Sampler&) = delete;

    // False if no object of this version can be generated, because the default of the root is not an object.
    bool usable() const;

    Sample make(const SampleOptions& options = {});
    Boundaries boundaries(const SampleOptions& options = {});
    // An object with the target, which it need not accept. `way` is of the kind's schema.
    TargetedSample makeWith(const Target& target, const SampleOptions& options = {});

    // An object with a value at the end of the way, which leads from the root of the schema through properties, items
    // and additionalProperties. `value`: this value. Nothing if no object was found that has one.
    std::optional<Placed> containing(const std::vector<const schema::ChildSchema*>& way,
                                     const std::optional<Json>& value = std::nullopt,
                                     const SampleOptions& options = {});

    // Sets metadata.name of the object, unless that changes the server's result: then continues its name with this
    // one, as far as maxLength allows, or leaves it.
    void rename(Json& object, const std::string& name);

    // The result of creating the object.
    object::Outcome validated(Json object);

 private:
    struct State;
    std::unique_ptr<State> m_state;
};

// The object as YAML text in the style of kubectl, but in the order of authors: apiVersion, kind and metadata first,
// then fields in the order of the schema (kubectl sorts keys).
std::string text(const Json& object, const schema::Schema& schema);

}  // namespace crd::sample
