// What a schema node is to expressions: its type, how many elements its values can have, how small they can be. Source:
// apiserver cel/common/schemas.go, cel/types.go, cel/limits.go.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cel/cost.h"
#include "engine/cel/declaration.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// Bytes of the largest request that the server takes; what bounds values without limits of their own.
inline constexpr std::int64_t kMaxRequestSize = 3 * 1024 * 1024;

struct DeclaredType;
using DeclaredTypePtr = std::shared_ptr<const DeclaredType>;

// Immutable. Exactly one of the shapes: an object (fields), a map (key and element), a list (element), a scalar.
struct DeclaredType {
    cel::TypeKind kind = cel::TypeKind::Dyn;                     // Object, Map, List or a scalar's
    std::map<std::string, DeclaredTypePtr, std::less<>> fields;  // by escaped name
    DeclaredTypePtr key;
    DeclaredTypePtr element;
    // Of lists, maps and texts (in bytes, as far as the schema bounds them); 0 for other types.
    std::int64_t maxElements = 0;
    // Bytes of the smallest JSON text of a value.
    std::int64_t minSize = 1;
    // As deep as the first level: what is below is equal where it is the same pointer.
    bool operator==(const DeclaredType&) const = default;
};

// Null for a node that expressions cannot see. `isResource`: the root of an object or an embedded resource, where
// apiVersion, kind and the names in metadata are always to be had.
DeclaredTypePtr declaredType(const schema::Schema& node, bool isResource);
// The same, with the types of the nodes below as `below` gives them.
using TypeOf = std::function<DeclaredTypePtr(const schema::Schema& node, bool isResource)>;
DeclaredTypePtr declaredType(const schema::Schema& node, bool isResource, const TypeOf& below);

// How often a value of this type can stand in one request; the cardinality of rules below lists without limits.
std::uint64_t maxCardinality(const DeclaredType& type);

// How large the values below `self` and `oldSelf` can be.
class SelfSizes : public cel::SizeEstimator {
 public:
    // `self` must outlive it.
    explicit SelfSizes(const DeclaredType& self) : m_self(self) {}
    std::optional<cel::Range> size(std::span<const std::string_view> path) const override;

 private:
    const DeclaredType& m_self;
};

// The types below `self`, by the names under which messages show them. Names objects as they are met.
class SelfTypes : public cel::TypeProvider {
 public:
    // `name` is what an object type of `self` itself is called. With `keywordFields`, which servers from 1.31 on have,
    // fields that are called as a word of the language may be written as they are.
    SelfTypes(DeclaredTypePtr self, const std::string& name, bool keywordFields = true);

    const cel::Type& self() const { return m_self; }
    const DeclaredType& declared() const { return *m_declared; }

    bool hasObject(std::string_view typeName) const override;
    std::optional<cel::Type> fieldType(std::string_view typeName, std::string_view field) const override;

 private:
    cel::Type named(const DeclaredType& type, const std::string& name) const;

    DeclaredTypePtr m_declared;
    bool m_keywordFields;
    // Filled as fields are asked for; one expression is checked at a time.
    mutable std::map<std::string, const DeclaredType*, std::less<>> m_objects;
    cel::Type m_self;
};

}  // namespace crd::cel_schema
