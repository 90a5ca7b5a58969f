// Objects as values of a type: checked, merged, compared, and as sets of fields.
// Source: sigs.k8s.io/structured-merge-diff/v6 typed (helpers.go, validate.go, merge.go, compare.go, remove.go,
// tofieldset.go, reconcile_schema.go), fieldpath/set.go (EnsureNamedFieldsAreMembers). Recursion is bounded by the
// depth of the values and of the sets.
#pragma once

#include <optional>
#include <string>

#include "engine/apply/field_set.h"
#include "engine/apply/typed_schema.h"
#include "engine/value/json.h"

namespace crd::apply {

// Lists of type set and map can have several items with the same value or keys.
enum class Repeats : std::uint8_t { Allowed, Forbidden };

// Why a value is not of the type: the server's text, with all errors. Empty: it is of the type. Where the server visits
// members in random order, in the order of their names.
std::string typeError(const Json& value, const TypedNode& type, Repeats repeats);

// The functions below need values without such errors.

// The paths that the manager of this configuration owns.
FieldSet fieldsOf(const Json& value, const TypedNode& type);

// `own` with what `given` says. Nothing if nothing is left. The items of lists that are not atomic are those of `given`
// in its order, and between them those that only `own` has, each after what it followed there.
std::optional<Json> merged(const Json& own, const Json& given, const TypedNode& type);

// The paths that differ; each is in one of the sets.
struct Comparison {
    FieldSet removed, modified, added;

    FieldSet changed() const { return modified.joined(added); }
};
Comparison comparison(const Json& before, const Json& after, const TypedNode& type);

// The value without the members and items of the set. What becomes empty is null.
Json without(const Json& value, const FieldSet& fields, const TypedNode& type);

// The set with the parents of its paths that are fields of the schema: `.a.b` adds `.a`.
FieldSet withNamedFields(const FieldSet& set, const TypedNode* type);

// A set that was written under an earlier schema: of what is atomic by now, it has the path itself. Nothing if the set
// stays as it is.
std::optional<FieldSet> reconciled(const FieldSet& set, const TypedNode& type);

}  // namespace crd::apply
