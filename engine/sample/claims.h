// Internal to engine/sample: what a value at one place has to satisfy, and the choices that junctors leave.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/sample/random.h"
#include "engine/schema/schema.h"

namespace crd::sample {

// Valid against all of `all` and none of `none`. The first of `all` is the structural node, which prunes and defaults.
struct Claims {
    std::vector<const schema::Schema*> all, none;
};

// Which branches of anyOf and oneOf to take, counted through like the digits of a number.
class Plan {
 public:
    explicit Plan(Random random) : m_random(random) {}

    std::size_t choose(std::size_t count);
    bool hasChoices() const { return !m_digits.empty(); }
    // The next plan; false behind the last one.
    bool next();

 private:
    struct Digit {
        std::size_t value = 0, count = 0, turn = 0;
    };
    std::vector<Digit> m_digits;
    std::size_t m_cursor = 0;
    Random m_random;
};

// The claims with junctors taken apart: what allOf and the chosen branches say joins `all`, what `not` and the other
// branches of oneOf say joins `none`.
Claims flattened(const Claims& claims, Plan& plan);

// JSON types that all of the schemas allow.
enum TypeBit : unsigned {
    kObject = 1,
    kArray = 2,
    kString = 4,
    kInteger = 8,
    kNumber = 16,
    kBoolean = 32,
    kAnyType = 63,
};
unsigned typesOf(const Claims& claims);

// The narrowest of a bound that the schemas set.
template <typename Value>
std::optional<Value> greatest(const Claims& claims, std::optional<Value> schema::Schema::*bound) {
    std::optional<Value> out;
    for (const schema::Schema* schema : claims.all) {
        if (schema->*bound && (!out || *(schema->*bound) > *out)) out = schema->*bound;
    }
    return out;
}
template <typename Value>
std::optional<Value> least(const Claims& claims, std::optional<Value> schema::Schema::*bound) {
    std::optional<Value> out;
    for (const schema::Schema* schema : claims.all) {
        if (schema->*bound && (!out || *(schema->*bound) < *out)) out = schema->*bound;
    }
    return out;
}

}  // namespace crd::sample
