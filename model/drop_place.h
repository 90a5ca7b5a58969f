// Where a dragged property is dropped, relative to a node of the tree: DropPlace.Into in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace drop_place {
Q_NAMESPACE
QML_NAMED_ELEMENT(DropPlace)
enum class Value { None, Before, After, Into };
Q_ENUM_NS(Value)
}  // namespace drop_place
using DropPlace = drop_place::Value;

}  // namespace crd::model
