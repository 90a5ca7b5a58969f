// What a schema node is in its parent, its type, and how a value is edited: NodeKind.Property, TypeKind.Array and
// FieldShape.Text in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace node_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(NodeKind)
enum class Value {
    None,  // no node
    Root,
    Property,  // from here on as schema::ChildKind, in its order
    Items,
    AdditionalProperties,
    AllOf,
    AnyOf,
    OneOf,
    Not,
    ItemsTuple,
    PatternProperty,
    Definition,
    AdditionalItems,
    Dependency
};
Q_ENUM_NS(Value)
}  // namespace node_kind
using NodeKind = node_kind::Value;

// The kind of a type, for its colour and its icon.
namespace type_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(TypeKind)
enum class Value { Any, Array, Map, Object, String, IntOrString, Number, Boolean };
Q_ENUM_NS(Value)
}  // namespace type_kind
using TypeKind = type_kind::Value;

namespace field_shape {
Q_NAMESPACE
QML_NAMED_ELEMENT(FieldShape)
enum class Value {
    Text,
    LongText,
    Boolean,
    Integer,
    Number,
    Choice,
    Yaml,    // any value, as YAML text
    List,    // of single values
    Schema,  // shown, not edited: nodes of the tree
    Fixed,   // shown, not edited
    Rules,   // each rule has a row of its own after this one
    Rule
};
Q_ENUM_NS(Value)
}  // namespace field_shape
using FieldShape = field_shape::Value;

}  // namespace crd::model
