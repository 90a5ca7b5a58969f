// Names in the expressions of rules: what an unknown name may have meant, and what can be written at a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/cel/types/environment.h"
#include "engine/cel_schema/declared_type.h"

namespace crd::cel_schema {

// What an expression refers to. `self` is never null.
struct RuleScope {
    DeclaredTypePtr self;
    bool optionalOldSelf = false;
    ServerVersion serverVersion = kUsualServerVersion;  // of the server that compiles it
    bool hasOldSelf = true;                             // false: `self` is the only variable
};

// A name that the checker reports, and the known names that resemble it.
struct Misspelling {
    SourceSpan span;                   // in bytes of the expression
    std::string name;                  // as written there
    std::vector<std::string> similar;  // the nearest first; at most three, and maybe none
    std::string object = {};           // of a field: the name of the object type without it (SelfTypes)
    bool escaped = false;              // a reserved word: `similar` is the escaped name of the same field
};
// The unknown names of an expression, in its order. Empty for one that cannot be parsed.
std::vector<Misspelling> misspellings(std::string_view expression, const RuleScope& scope,
                                      const cel::Environment& environment);

// Fields that are named by a reserved word after a dot, as in `self.namespace`, with the escaped name. A server that
// accepts this (1.32 and later) does not know the size of the field when it estimates the cost. At most 16.
std::vector<Misspelling> unescapedNames(std::string_view expression, const RuleScope& scope,
                                        const cel::Environment& environment);

struct RuleName {
    enum class Kind : std::uint8_t { Field, Variable, Function, Macro };
    Kind kind = Kind::Field;
    std::string name;
    std::string type;        // of a field, variable or result: "list(string)", "object"
    bool arguments = false;  // a function or macro with arguments, besides its receiver
    // Of a function: the first minor whose server accepts it in a new rule (firstMinorForNewRules()).
    int since = kOldestMinor;
};
// The first minor of Kubernetes 1.x whose server accepts the function in a rule of a new definition: it compiles new
// rules with the functions of the minor before its own. kOldestMinor also stands for earlier ones. With `overload`, one
// of its overloads by its id: `reverse` of a list is newer than that of a string. Nothing if no known server has it.
std::optional<int> firstMinorForNewRules(std::string_view function, std::string_view overload = {});

// What can be written at an offset, where a name begins: after a dot the fields, functions and macros of the value
// before it, or the rest of the name of a function (`strings.quote`), else variables and functions. Fields and
// variables come first; within a kind the order is alphabetical. Empty if the type of that value is unknown, in a
// string, and after a number. The rest of the expression may be invalid.
std::vector<RuleName> namesAt(std::string_view expression, std::size_t offset, const RuleScope& scope,
                              const cel::Environment& environment);

}  // namespace crd::cel_schema
