// Helpers for the function tables of the libraries, and for access to arguments.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/check.h"
#include "engine/cel/eval/implementation.h"

namespace crd::cel {

// Arguments of the declared types; checked by the function; one function for all overloads of the name.
template <Run run>
inline constexpr Implementation kTyped{run, Implementation::Guard::Types, true};
template <Run run>
inline constexpr Implementation kConversion{run, Implementation::Guard::Conversion, true};
template <Run run>
inline constexpr Implementation kUnguarded{run, Implementation::Guard::None, true};
template <Run run>
inline constexpr Implementation kShared{run, Implementation::Guard::Shared, true};
// Run by the interpreter.
inline constexpr Implementation kBuiltIn{nullptr, Implementation::Guard::Shared, false};

inline Overload overload(std::string id, std::vector<Type> parameters, Type result, const Implementation& run) {
    return {std::move(id), std::move(parameters), std::move(result), false, &run};
}
inline Overload member(std::string id, std::vector<Type> parameters, Type result, const Implementation& run) {
    return {std::move(id), std::move(parameters), std::move(result), true, &run};
}

// Of a list of parts of a text, for Context::hold(): each is a value with a text of its own.
inline constexpr std::size_t kBytesOfPart = 3 * sizeof(Value) + sizeof(std::string);

inline const std::string& textAt(Arguments a, std::size_t i) {
    const std::string* text = a[i].asString();
    CRD_CHECK(text != nullptr);
    return *text;
}

// Only in environments of this minor and later.
inline Overload since(int minor, Overload overload) {
    overload.since = minor;
    return overload;
}
inline std::vector<Function> since(int minor, std::vector<Function> functions) {
    for (Function& function : functions) {
        for (Overload& each : function.overloads) each.since = minor;
    }
    return functions;
}

// Only in environments before this minor.
inline std::vector<Function> until(int minor, std::vector<Function> functions) {
    for (Function& function : functions) {
        for (Overload& each : function.overloads) each.until = minor;
    }
    return functions;
}
inline Overload until(int minor, Overload overload) {
    overload.until = minor;
    return overload;
}

// Only in servers of these minors, whatever the environment.
inline Overload sinceServer(int minor, Overload overload) {
    overload.sinceServer = minor;
    return overload;
}
inline Overload untilServer(int minor, Overload overload) {
    overload.untilServer = minor;
    return overload;
}

}  // namespace crd::cel
