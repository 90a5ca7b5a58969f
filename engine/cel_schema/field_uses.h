// Where an expression selects one field of one object of the schema, for edits that rename it. An object is identified
// by its path from `self`, not by its shape: two objects with the same fields are not confused.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/source_span.h"
#include "engine/cel/types/environment.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/cel_schema/rule_names.h"

namespace crd::cel_schema {

// A property, by its names in the schema.
struct FieldRef {
    std::vector<std::string> object;  // steps from `self` to its object; an empty one leads to items or map values
    std::string name;
};

// One selection of the field.
struct FieldUse {
    SourceSpan name;  // of the identifier without backquotes, in bytes of the expression
    // The names of the selections directly before it, the nearest first: `b` and `a` in `x.a.b.name`.
    std::vector<SourceSpan> path;
    bool optional = false;  // `.?name`
    auto operator<=>(const FieldUse&) const = default;
};

struct FieldUses {
    enum class Doubt : std::uint8_t {
        None,
        Invalid,     // the expression contains the name, but is not valid
        UnknownType  // the name is selected from a value whose type is known only when the expression runs
    };
    std::vector<FieldUse> all;  // in the order of the expression
    bool ofOthers = false;      // another object's field of the same name is selected too
    bool tested = false;        // one is a presence test or optional
    Doubt doubt = Doubt::None;
};

// Presence tests (`has(self.a)`) and optional selections (`self.?a`) count as well.
FieldUses fieldUses(std::string_view expression, const FieldRef& field, const RuleScope& scope,
                    const cel::Environment& environment);

// The spans of string literals, with their quotes, in bytes of the expression.
std::vector<SourceSpan> stringLiterals(std::string_view expression);

// `type` with the field at another place. Null if it has no such field, no object there, or another field of that name,
// or if expressions cannot use the name.
DeclaredTypePtr withFieldMoved(const DeclaredTypePtr& type, const FieldRef& from, const FieldRef& to);

// Whether both expressions are valid, of the same type, and the second is not estimated to cost more. With `longer`, it
// may cost more because of longer paths.
bool sameResult(std::string_view before, const RuleScope& scopeBefore, std::string_view after,
                const RuleScope& scopeAfter, const cel::Environment& environment, bool longer = false);

}  // namespace crd::cel_schema
