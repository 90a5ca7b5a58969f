// The panes of the window: what has the focus, and where the keys of a command are active. Pane.Schema in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace pane {
Q_NAMESPACE
QML_NAMED_ELEMENT(Pane)
enum class Value {
    None,  // as the scope of a command: the whole window
    Versions,
    Schema,
    Inspector,
    Source,
    Problems,
    Compare,  // the workspace
    Changes,  // only as a scope: the list of changes that has the focus, and Compare
    Guide,    // only as a scope: while it is shown
    Lesson,   // while a lesson is open
    Side,     // while it is collapsed; as a scope: any of its tabs, which follow
    Rule,
    Object,
    Table,
    Explain,
    OpenApi,
    Discovery,
    Matrix,
    Admission
};
Q_ENUM_NS(Value)

constexpr bool inSide(Value value) {
    return value >= Value::Side;
}
}  // namespace pane
using Pane = pane::Value;

}  // namespace crd::model
