// The fields of a definition and their types, as the server decodes them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace crd {

// How the server's type holds a field.
enum class DecodeKind : std::uint8_t {
    Text,
    Flag,
    Int32,
    Int64,
    Time,
    Bytes,
    Anything,
    TextList,
    TextMap,
    Object,
    ObjectList,
    Schema
};

struct DecodeShape;
struct DecodeField {
    std::string_view name;
    DecodeKind kind;
    const DecodeShape* of = nullptr;   // of an object, or of the items of a list
    std::string_view serverType = {};  // of a text, where the server names it otherwise than string
};
struct DecodeShape {
    std::string_view owner;       // "A version has no field ..."
    std::string_view serverType;  // "CustomResourceDefinitionVersion"
    std::string_view package;     // "v1"
    std::span<const DecodeField> fields;
};

// apiextensions.k8s.io/v1 and /v1beta1.
const DecodeShape& definitionShape();
const DecodeShape& definitionShapeV1beta1();

}  // namespace crd
