// CEL types as used by the checker. A Type is a small immutable value; copies share data. Equality is exact (including
// the names of type parameters; a wrapper equals the wrapped type). Source: cel-go common/types/types.go.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace crd::cel {

enum class TypeKind : std::uint8_t {
    Dyn,
    Any,
    Null,
    Bool,
    Int,
    Uint,
    Double,
    String,
    Bytes,
    Duration,
    Timestamp,
    List,       // parameters: element
    Map,        // parameters: key, value
    Object,     // by name; fields come from a TypeProvider (declaration.h)
    Opaque,     // by name, with parameters: optional_type, kubernetes.URL, ...
    Type,       // the type of types; parameters: the type it represents, or none
    TypeParam,  // by name
    Error,      // of an expression with a reported error
    Missing,    // of an expression that got no type: servers before 1.29 go on so after some errors
};

class Type {
 public:
    Type();  // dyn

    static const Type& dyn();
    static const Type& any();
    static const Type& null();
    static const Type& boolean();
    static const Type& integer();
    static const Type& uint();
    static const Type& number();  // double
    static const Type& string();
    static const Type& bytes();
    static const Type& duration();
    static const Type& timestamp();
    static const Type& type();  // the type of types, without parameter
    static const Type& error();
    static const Type& missing();

    static Type list(Type element);
    static Type map(Type key, Type value);
    // A well-known name (google.protobuf.Duration, ...) gives the corresponding type.
    static Type object(std::string_view name);
    // An object type of this name, even if the name is a well-known one.
    static Type message(std::string_view name);
    static Type opaque(std::string_view name, std::vector<Type> parameters = {});
    static Type optional(Type value);
    static Type typeOf(Type value);
    static Type parameter(std::string_view name);
    // A primitive that may be null.
    static Type wrapper(const Type& primitive);

    TypeKind kind() const;
    // The name of the type at run time, without parameters: "list", "google.protobuf.Timestamp", "null_type".
    const std::string& name() const;
    std::span<const Type> parameters() const;
    bool isWrapper() const;
    // Whether it contains a type parameter.
    bool isParametrised() const;
    // The number of types it is made of, including itself; saturates.
    std::size_t weight() const;
    // This type with other parameters.
    Type withParameters(std::vector<Type> parameters) const;
    bool isOptional() const;
    // For a wrapper, the primitive.
    Type withoutWrapper() const;

    // The name; for a wrapper, "wrapper(int)".
    std::string declaredName() const;
    // "map(string, list(int))", type parameters as "<T>": the display form of an expression's type.
    std::string toString() const;
    // The type as error messages name it: "timestamp", "null", "!error!", "<nil>"; else as toString().
    std::string toMessage() const;

    friend bool operator==(const Type& a, const Type& b);

 private:
    struct Node;
    explicit Type(std::shared_ptr<const Node> node) : m_node(std::move(node)) {}
    static Type make(TypeKind kind, std::string_view name, std::vector<Type> parameters = {}, bool wrapper = false);

    std::shared_ptr<const Node> m_node;
};

// The arguments as shown in messages: "(int, string)"; for a member call "int.(string)".
std::string signatureOf(std::span<const Type> arguments, bool member);

}  // namespace crd::cel
