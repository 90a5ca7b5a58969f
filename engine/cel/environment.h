// The functions, macros and language features available at a target minor of Kubernetes. Built once from the tables of
// the libraries and shared by all expressions; immutable. Source: apiserver cel/environment/base.go.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/cel/declaration.h"

namespace crd::cel {

class Environment {
 public:
    // `minor` of Kubernetes 1.x; overloads not available in it are omitted. `functions` may have several entries of the
    // same name.
    Environment(unsigned minor, std::span<const Function> functions);

    unsigned minor() const { return m_minor; }
    // Null if there is none; one leading dot is ignored.
    const Function* function(std::string_view name) const;
    // All of them, in no particular order; operators have names like "_+_" (operators.h).
    std::vector<const Function*> functions() const;

    // 1 < 2.0 and similar.
    bool crossTypeComparisons() const { return m_minor >= 28; }
    // `a.?b`, `a[?b]`, `{?a: b}`, `[?a]` and the macros optMap, optFlatMap.
    bool optionalSyntax() const { return m_minor >= 28; }
    // Literals of durations, timestamps and patterns are checked, and elements of literals must have the same type.
    bool literalChecks() const { return m_minor >= 29; }
    // Fields named like a keyword can be selected without escaping: `self.if`.
    bool keywordFields() const { return m_minor >= 31; }
    bool twoVariableMacros() const { return m_minor >= 32; }
    bool sortByMacro() const { return m_minor >= 34; }

 private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const { return std::hash<std::string_view>()(name); }
    };

    std::unordered_map<std::string, Function, Hash, std::equal_to<>> m_functions;
    unsigned m_minor;
};

}  // namespace crd::cel
