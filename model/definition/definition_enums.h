// The pages next to the schema tree, and the rows of the pages about the definition: Page.Versions,
// DefinitionRowKind.Field and DefinitionAction.MoveUp in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace design_page {
Q_NAMESPACE
QML_NAMED_ELEMENT(Page)
enum class Value {
    Names,  // the first ones as crd::DefinitionPage, in its order
    Versions,
    Subresources,
    Columns,
    Conversion,
    Node,  // from here on without rows of a DefinitionModel
    Response,
    Size
};
Q_ENUM_NS(Value)
}  // namespace design_page
using Page = design_page::Value;

namespace definition_row_kind {
Q_NAMESPACE
QML_NAMED_ELEMENT(DefinitionRowKind)
// A list of equals (columns, selectable fields) is a table: a TableHead, below it an Item for each.
enum class Value { Heading, Field, Note, TableHead, Item };
Q_ENUM_NS(Value)
}  // namespace definition_row_kind
using DefinitionRowKind = definition_row_kind::Value;

namespace definition_action {
Q_NAMESPACE
QML_NAMED_ELEMENT(DefinitionAction)
// What can be done at a heading or an item.
enum class Value {
    Copy = 1,
    MoveUp = 2,
    MoveDown = 4,
    Remove = 8,
    AddColumn = 16,
    AddSelectableField = 32,
    TryConversion = 64
};
Q_DECLARE_FLAGS(Values, Value)
Q_FLAG_NS(Values)
}  // namespace definition_action
using DefinitionAction = definition_action::Value;
using DefinitionActions = definition_action::Values;
Q_DECLARE_OPERATORS_FOR_FLAGS(DefinitionActions)

}  // namespace crd::model
