// Internal to engine/sample: the schemas that a value must satisfy, and the choice of junctor branches.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/sample/internal/random.h"
#include "engine/schema/schema.h"

namespace crd::sample {

// The value must be valid against all of `all` and none of `none`. The first of `all` is the structural node, which is
// used for pruning and defaults.
struct Assertions {
    std::vector<const schema::Schema*> all, none;
};

// Selects branches of anyOf and oneOf; plans are enumerated like the digits of a number.
class Plan {
 public:
    explicit Plan(Random random) : m_random(random) {}

    std::size_t choose(std::size_t count);
    bool hasChoices() const { return !m_digits.empty(); }
    // Advances to the next plan; false after the last one.
    bool next();

 private:
    struct Digit {
        std::size_t value = 0, count = 0, turn = 0;
    };
    std::vector<Digit> m_digits;
    std::size_t m_cursor = 0;
    Random m_random;
};

// The assertions with junctors resolved: `all` also has the schemas of allOf and of the chosen branches, `none` those
// of `not` and of the other branches of oneOf.
Assertions flattened(const Assertions& assertions, Plan& plan);

// The JSON types that all schemas allow.
enum TypeBit : unsigned {
    kObject = 1,
    kArray = 2,
    kString = 4,
    kInteger = 8,
    kNumber = 16,
    kBoolean = 32,
    kAnyType = 63,
};
unsigned typesOf(const Assertions& assertions);

// The strictest value of a bound in the schemas.
template <typename Value>
std::optional<Value> greatest(const Assertions& assertions, std::optional<Value> schema::Schema::*bound) {
    std::optional<Value> out;
    for (const schema::Schema* schema : assertions.all) {
        if (schema->*bound && (!out || *(schema->*bound) > *out)) out = schema->*bound;
    }
    return out;
}
template <typename Value>
std::optional<Value> least(const Assertions& assertions, std::optional<Value> schema::Schema::*bound) {
    std::optional<Value> out;
    for (const schema::Schema* schema : assertions.all) {
        if (schema->*bound && (!out || *(schema->*bound) < *out)) out = schema->*bound;
    }
    return out;
}

}  // namespace crd::sample
