// The type of a schema node for expressions: its CEL type, its maximum number of elements and its minimum size. Source:
// apiserver cel/common/schemas.go, cel/types.go, cel/limits.go.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/kubernetes/server_version.h"
#include "engine/cel/cost/cost.h"
#include "engine/cel/types/environment.h"
#include "engine/schema/schema.h"

namespace crd::cel_schema {

// Bytes of the largest request that the server accepts; bounds values without limits of their own.
inline constexpr std::int64_t kMaxRequestSize = 3 * 1024 * 1024;

struct DeclaredType;
using DeclaredTypePtr = std::shared_ptr<const DeclaredType>;

// Immutable. Exactly one of these shapes: an object (fields), a map (key and element), a list (element), a scalar.
struct DeclaredType {
    cel::TypeKind kind = cel::TypeKind::Dyn;                     // Object, Map, List or a scalar kind
    std::map<std::string, DeclaredTypePtr, std::less<>> fields;  // by escaped name
    DeclaredTypePtr key;
    DeclaredTypePtr element;
    // For lists, maps and strings (in bytes, as far as the schema bounds them); 0 for other types.
    std::int64_t maxElements = 0;
    // Bytes of the smallest JSON text of a value.
    std::int64_t minSize = 1;
    // Compares one level; deeper types are compared by pointer.
    bool operator==(const DeclaredType&) const = default;
};

// Null for a node that expressions cannot access. `isResource`: the root of an object or an embedded resource, where
// apiVersion, kind and the names in metadata are always accessible.
DeclaredTypePtr declaredType(const schema::Schema& node, bool isResource, const TargetServer& server);
// declaredType() that takes the types of child nodes from `below`.
using TypeOf = std::function<DeclaredTypePtr(const schema::Schema& node, bool isResource)>;
DeclaredTypePtr declaredType(const schema::Schema& node, bool isResource, const TargetServer& server,
                             const TypeOf& below);

// Whether the schema itself declares the fields that every resource has.
bool declaresResource(const schema::Schema& node);

// The maximum number of values of this type in one request: the cardinality of rules below lists without limits.
std::uint64_t maxCardinality(const DeclaredType& type);

// The maximum sizes of values below `self` and `oldSelf`.
class SelfSizes : public cel::SizeEstimator {
 public:
    // `self` must outlive this object.
    explicit SelfSizes(const DeclaredType& self) : m_self(self) {}
    std::optional<cel::Range> size(std::span<const std::string_view> path) const override;

 private:
    const DeclaredType& m_self;
};

// The types below `self`, by their names in messages. Object types are registered when they are first used.
class SelfTypes : public cel::TypeProvider {
 public:
    // `name` is the name of `self`'s own object type; `environment` decides whether fields whose names are CEL keywords
    // may be written without escaping.
    SelfTypes(DeclaredTypePtr self, const std::string& name, cel::Environment environment);

    const cel::Type& self() const { return m_self; }
    const DeclaredType& declared() const { return *m_declared; }

    bool hasObject(std::string_view typeName) const override;
    bool hasFields(std::string_view typeName) const override;
    std::optional<cel::Type> fieldType(std::string_view typeName, std::string_view field) const override;
    std::vector<std::string> fieldNames(std::string_view typeName) const override;

 private:
    cel::Type named(const DeclaredType& type, const std::string& name) const;

    DeclaredTypePtr m_declared;
    cel::Environment m_environment;
    // Filled when fields are looked up; not thread-safe.
    mutable std::map<std::string, const DeclaredType*, std::less<>> m_objects;
    cel::Type m_self;
};

}  // namespace crd::cel_schema
