// The fields of a definition with their types, as the server decodes them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "engine/base/phrase.h"

namespace crd {

// The Go representation of a field.
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
    const DecodeShape* of = nullptr;   // for an object, or for the items of a list
    std::string_view serverType = {};  // for a string, if its Go type has another name
};
struct DecodeShape {
    Pattern owner;                // "A version has no field ...", or the name of the field
    std::string_view serverType;  // "CustomResourceDefinitionVersion"
    std::span<const DecodeField> fields;
};

const DecodeShape& metadataShape();
// apiextensions.k8s.io/v1.
const DecodeShape& definitionShape();
// apiextensions.k8s.io/v1beta1, only to read what is to be upgraded: its findings are not those of a server.
const DecodeShape& definitionShapeV1beta1();

}  // namespace crd
