// What an environment declares: functions with their overloads, variables, and where fields of objects are looked up.
// Libraries (engine/cel/library) give tables of these; an Environment (environment.h) picks what a target minor knows.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/type.h"

namespace crd::cel {

// What runs an overload and what running it costs; the checker does not look inside (implementation.h).
struct Implementation;

inline constexpr unsigned kOldestMinor = 25;  // of Kubernetes, 1.25
inline constexpr unsigned kNewestMinor = 36;
inline constexpr unsigned kNoMinor = 1000;

struct Overload {
    std::string id;                // "add_int64"
    std::vector<Type> parameters;  // of a member overload the receiver comes first
    Type result;
    bool member = false;
    unsigned sinceMinor = 0;                         // first minor of Kubernetes 1.x that has it; 0: always
    unsigned untilMinor = kNoMinor;                  // first minor that has it no more
    const Implementation* implementation = nullptr;  // lives as long as the program
};

// Overloads in the order in which the library tries them: the first that fits gives the type. Tables of several
// libraries may name the same function; their overloads follow one another.
struct Function {
    std::string name;  // "size", operators as "_+_"
    std::vector<Overload> overloads;
};

struct Variable {
    std::string name;
    Type type;
};

// Declared object types. Implementations outlive the checker that asks.
class TypeProvider {
 public:
    virtual ~TypeProvider() = default;
    virtual bool hasObject(std::string_view typeName) const = 0;
    virtual std::optional<Type> fieldType(std::string_view typeName, std::string_view field) const = 0;
};

}  // namespace crd::cel
