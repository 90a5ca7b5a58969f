#include "engine/cel/types/type.h"

#include <algorithm>
#include <array>
#include <utility>

namespace crd::cel {

struct Type::Node {
    TypeKind kind;
    bool wrapper;
    bool parametrised;
    std::size_t weight;
    std::string name;
    std::vector<Type> parameters;
};

Type Type::make(TypeKind kind, std::string_view name, std::vector<Type> parameters, bool wrapper) {
    constexpr std::size_t kSaturated = std::size_t{1} << 40;
    bool parametrised = kind == TypeKind::TypeParam;
    std::size_t weight = 1;
    for (const Type& parameter : parameters) {
        parametrised = parametrised || parameter.isParametrised();
        weight = std::min(weight + parameter.weight(), kSaturated);
    }
    return Type(std::make_shared<const Node>(
        Node{kind, wrapper, parametrised, weight, std::string(name), std::move(parameters)}));
}

Type::Type() : Type(dyn()) {}

const Type& Type::dyn() {
    static const Type type = make(TypeKind::Dyn, "dyn");
    return type;
}
const Type& Type::any() {
    static const Type type = make(TypeKind::Any, "google.protobuf.Any");
    return type;
}
const Type& Type::null() {
    static const Type type = make(TypeKind::Null, "null_type");
    return type;
}
const Type& Type::boolean() {
    static const Type type = make(TypeKind::Bool, "bool");
    return type;
}
const Type& Type::integer() {
    static const Type type = make(TypeKind::Int, "int");
    return type;
}
const Type& Type::uint() {
    static const Type type = make(TypeKind::Uint, "uint");
    return type;
}
const Type& Type::number() {
    static const Type type = make(TypeKind::Double, "double");
    return type;
}
const Type& Type::string() {
    static const Type type = make(TypeKind::String, "string");
    return type;
}
const Type& Type::bytes() {
    static const Type type = make(TypeKind::Bytes, "bytes");
    return type;
}
const Type& Type::duration() {
    static const Type type = make(TypeKind::Duration, "google.protobuf.Duration");
    return type;
}
const Type& Type::timestamp() {
    static const Type type = make(TypeKind::Timestamp, "google.protobuf.Timestamp");
    return type;
}
const Type& Type::type() {
    static const Type type = make(TypeKind::Type, "type");
    return type;
}
const Type& Type::error() {
    static const Type type = make(TypeKind::Error, "error");
    return type;
}
const Type& Type::missing() {
    static const Type type = make(TypeKind::Missing, "<nil>");
    return type;
}

Type Type::list(Type element) {
    return make(TypeKind::List, "list", {std::move(element)});
}
Type Type::map(Type key, Type value) {
    return make(TypeKind::Map, "map", {std::move(key), std::move(value)});
}
Type Type::opaque(std::string_view name, std::vector<Type> parameters) {
    return make(TypeKind::Opaque, name, std::move(parameters));
}
Type Type::optional(Type value) {
    return opaque("optional_type", {std::move(value)});
}
Type Type::typeOf(Type value) {
    return make(TypeKind::Type, "type", {std::move(value)});
}
Type Type::parameter(std::string_view name) {
    return make(TypeKind::TypeParam, name);
}
Type Type::wrapper(const Type& primitive) {
    return make(primitive.kind(), primitive.name(), primitive.m_node->parameters, true);
}

Type Type::object(std::string_view name) {
    static const std::array wellKnown{
        std::pair<std::string_view, Type>{"Any", any()},
        std::pair<std::string_view, Type>{"BoolValue", wrapper(boolean())},
        std::pair<std::string_view, Type>{"BytesValue", wrapper(bytes())},
        std::pair<std::string_view, Type>{"DoubleValue", wrapper(number())},
        std::pair<std::string_view, Type>{"Duration", duration()},
        std::pair<std::string_view, Type>{"FloatValue", wrapper(number())},
        std::pair<std::string_view, Type>{"Int32Value", wrapper(integer())},
        std::pair<std::string_view, Type>{"Int64Value", wrapper(integer())},
        std::pair<std::string_view, Type>{"ListValue", list(dyn())},
        std::pair<std::string_view, Type>{"NullValue", null()},
        std::pair<std::string_view, Type>{"StringValue", wrapper(string())},
        std::pair<std::string_view, Type>{"Struct", map(string(), dyn())},
        std::pair<std::string_view, Type>{"Timestamp", timestamp()},
        std::pair<std::string_view, Type>{"UInt32Value", wrapper(uint())},
        std::pair<std::string_view, Type>{"UInt64Value", wrapper(uint())},
        std::pair<std::string_view, Type>{"Value", dyn()},
    };
    constexpr std::string_view kPackage = "google.protobuf.";
    if (name.starts_with(kPackage)) {
        const std::string_view message = name.substr(kPackage.size());
        const auto* found =
            std::find_if(wellKnown.begin(), wellKnown.end(), [&](const auto& entry) { return entry.first == message; });
        if (found != wellKnown.end()) return found->second;
    }
    return message(name);
}
Type Type::message(std::string_view name) {
    return make(TypeKind::Object, name);
}

TypeKind Type::kind() const {
    return m_node->kind;
}
const std::string& Type::name() const {
    return m_node->name;
}
std::span<const Type> Type::parameters() const {
    return m_node->parameters;
}
bool Type::isWrapper() const {
    return m_node->wrapper;
}
bool Type::isParametrised() const {
    return m_node->parametrised;
}
std::size_t Type::weight() const {
    return m_node->weight;
}
Type Type::withParameters(std::vector<Type> parameters) const {
    return make(kind(), name(), std::move(parameters), isWrapper());
}
Type Type::withoutWrapper() const {
    return make(kind(), name(), m_node->parameters);
}
bool Type::isOptional() const {
    return m_node->kind == TypeKind::Opaque && m_node->name == "optional_type";
}

std::string Type::declaredName() const {
    return m_node->wrapper ? "wrapper(" + m_node->name + ")" : m_node->name;
}

std::string Type::toString() const {
    if (kind() == TypeKind::TypeParam) return "<" + name() + ">";
    std::string text = declaredName();
    if (parameters().empty()) return text;
    text += "(";
    for (std::size_t i = 0; i < parameters().size(); ++i) text += (i == 0 ? "" : ", ") + parameters()[i].toString();
    return text + ")";
}

std::string Type::toMessage() const {
    switch (kind()) {
        case TypeKind::Any:
            return "any";
        case TypeKind::Duration:
            return "duration";
        case TypeKind::Error:
            return "!error!";
        case TypeKind::Null:
            return "null";
        case TypeKind::Timestamp:
            return "timestamp";
        case TypeKind::TypeParam:
            return name();
        default:
            break;
    }
    if (parameters().empty()) return declaredName();
    std::string text = name() + "(";
    for (std::size_t i = 0; i < parameters().size(); ++i) text += (i == 0 ? "" : ", ") + parameters()[i].toMessage();
    return text + ")";
}

bool operator==(const Type& a, const Type& b) {
    if (a.m_node == b.m_node) return true;
    return a.m_node->kind == b.m_node->kind && a.m_node->name == b.m_node->name &&
           a.m_node->parameters == b.m_node->parameters;
}

std::string signatureOf(std::span<const Type> arguments, bool member) {
    std::string text;
    if (member && !arguments.empty()) {
        text = arguments.front().toMessage() + ".";
        arguments = arguments.subspan(1);
    }
    text += "(";
    for (std::size_t i = 0; i < arguments.size(); ++i) text += (i == 0 ? "" : ", ") + arguments[i].toMessage();
    return text + ")";
}

}  // namespace crd::cel
