// Declarations of an environment: functions with their overloads, variables, and the lookup of object fields. Libraries
// (engine/cel/library) provide tables of these; an Environment (environment.h) selects those of a ServerVersion.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cel/types/type.h"

namespace crd::cel {

// How to run an overload; not used by the checker (implementation.h).
struct Implementation;

inline constexpr int kNoMinor = 1000;

struct Overload {
    std::string id;                // "add_int64"
    std::vector<Type> parameters;  // for a member overload, the receiver comes first
    Type result;
    bool member = false;
    const Implementation* implementation = nullptr;  // has static lifetime
    // The minors of Kubernetes 1.x whose environments have it, and those whose servers have it in this form; the second
    // ones are the first without it.
    int since = 0, until = kNoMinor;
    int sinceServer = 0, untilServer = kNoMinor;
};

// Overloads in the order in which the library tries them: the first match determines the type. Tables of several
// libraries may have the same function; their overloads are concatenated.
struct Function {
    std::string name;  // "size", operators as "_+_"
    std::vector<Overload> overloads;
};

struct Variable {
    std::string name;
    Type type;
};

// Declared object types. Implementations must outlive the checker.
class TypeProvider {
 public:
    virtual ~TypeProvider() = default;
    virtual bool hasObject(std::string_view typeName) const = 0;
    virtual bool hasFields(std::string_view) const { return true; }
    virtual std::optional<Type> fieldType(std::string_view typeName, std::string_view field) const = 0;
    // The names of all fields, in alphabetical order.
    virtual std::vector<std::string> fieldNames(std::string_view) const { return {}; }
};

}  // namespace crd::cel
