#include "engine/cel/types/well_known.h"

#include <array>
#include <utility>

namespace crd::cel {

namespace {

constexpr std::array<std::string_view, 17> kMessages{
    "Any",        "BoolValue",   "BytesValue",  "DoubleValue", "Duration",          "Empty",
    "FloatValue", "Int32Value",  "Int64Value",  "ListValue",   "StringValue",       "Struct",
    "Timestamp",  "UInt32Value", "UInt64Value", "Value",       "Struct.FieldsEntry"};

std::string_view messageName(std::string_view typeName) {
    return typeName.starts_with(kMessagePackage) ? typeName.substr(kMessagePackage.size()) : std::string_view{};
}

std::optional<Type> scalar(std::string_view name) {
    for (const Type* type : {&Type::boolean(), &Type::bytes(), &Type::number(), &Type::integer(), &Type::null(),
                             &Type::string(), &Type::uint(), &Type::type()})
        if (type->name() == name) return *type;
    return std::nullopt;
}

}  // namespace

std::optional<Type> namedType(std::string_view name, const Environment& environment) {
    if (name == "list") return Type::list(Type::dyn());
    if (name == "map") return Type::map(Type::dyn(), Type::dyn());
    // Names added by the server's own provider.
    if (name == "duration") return Type::duration();
    if (name == "timestamp") return Type::timestamp();
    if (name == "optional_type" && environment.has(Trait::OptionalSyntax)) return Type::optional(Type::parameter("V"));
    if ((name == "net.IP" || name == "net.CIDR") && environment.has(Trait::Networks)) return Type::opaque(name);
    if (isMessage(name)) return environment.has(Trait::MessagesAreTypes) ? Type::object(name) : Type::message(name);
    return scalar(name);
}

bool isMessage(std::string_view typeName) {
    const std::string_view message = messageName(typeName);
    for (const std::string_view known : kMessages)
        if (message == known) return true;
    return false;
}

std::optional<Type> messageField(std::string_view typeName, std::string_view field) {
    struct Field {
        std::string_view message;
        std::string_view name;
        Type type;
    };
    static const std::array fields{
        Field{"Any", "type_url", Type::string()},
        Field{"Any", "value", Type::bytes()},
        Field{"BoolValue", "value", Type::boolean()},
        Field{"BytesValue", "value", Type::bytes()},
        Field{"DoubleValue", "value", Type::number()},
        Field{"Duration", "seconds", Type::integer()},
        Field{"Duration", "nanos", Type::integer()},
        Field{"FloatValue", "value", Type::number()},
        Field{"Int32Value", "value", Type::integer()},
        Field{"Int64Value", "value", Type::integer()},
        Field{"ListValue", "values", Type::list(Type::dyn())},
        Field{"StringValue", "value", Type::string()},
        Field{"Struct", "fields", Type::map(Type::string(), Type::dyn())},
        Field{"Timestamp", "seconds", Type::integer()},
        Field{"Timestamp", "nanos", Type::integer()},
        Field{"UInt32Value", "value", Type::uint()},
        Field{"UInt64Value", "value", Type::uint()},
        Field{"Value", "null_value", Type::integer()},
        Field{"Value", "number_value", Type::number()},
        Field{"Value", "string_value", Type::string()},
        Field{"Value", "bool_value", Type::boolean()},
        Field{"Value", "struct_value", Type::map(Type::string(), Type::dyn())},
        Field{"Value", "list_value", Type::list(Type::dyn())},
        Field{"Struct.FieldsEntry", "key", Type::string()},
        Field{"Struct.FieldsEntry", "value", Type::dyn()},
    };
    const std::string_view message = messageName(typeName);
    for (const Field& known : fields)
        if (known.message == message && known.name == field) return known.type;
    return std::nullopt;
}

std::string_view messageOf(const Type& type) {
    const auto parameters = type.parameters();
    switch (type.kind()) {
        case TypeKind::Any:
            return "google.protobuf.Any";
        case TypeKind::Timestamp:
            return "google.protobuf.Timestamp";
        case TypeKind::Duration:
            return "google.protobuf.Duration";
        case TypeKind::Dyn:
            return "google.protobuf.Value";
        case TypeKind::Null:
            return "google.protobuf.NullValue";
        case TypeKind::Bool:
            return type.isWrapper() ? "google.protobuf.BoolValue" : "";
        case TypeKind::Bytes:
            return type.isWrapper() ? "google.protobuf.BytesValue" : "";
        case TypeKind::Double:
            return type.isWrapper() ? "google.protobuf.DoubleValue" : "";
        case TypeKind::Int:
            return type.isWrapper() ? "google.protobuf.Int64Value" : "";
        case TypeKind::String:
            return type.isWrapper() ? "google.protobuf.StringValue" : "";
        case TypeKind::Uint:
            return type.isWrapper() ? "google.protobuf.UInt64Value" : "";
        case TypeKind::List:
            return parameters[0].kind() == TypeKind::Dyn ? "google.protobuf.ListValue" : "";
        case TypeKind::Map:
            return parameters[0].kind() == TypeKind::String && parameters[1].kind() == TypeKind::Dyn
                       ? "google.protobuf.Struct"
                       : "";
        default:
            return "";
    }
}

}  // namespace crd::cel
