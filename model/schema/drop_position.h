// Where a dragged property is dropped, relative to a node of the tree: DropPosition.Into in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace drop_position {
Q_NAMESPACE
QML_NAMED_ELEMENT(DropPosition)
enum class Value { None, Before, After, Into };
Q_ENUM_NS(Value)
}  // namespace drop_position
using DropPosition = drop_position::Value;

}  // namespace crd::model
