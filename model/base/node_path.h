// The path of a schema node's values, in the languages that users write paths in.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>
#include <span>

#include "engine/schema/schema.h"

namespace crd::model {

namespace path_form {
Q_NAMESPACE
QML_NAMED_ELEMENT(PathForm)
// spec.routes[].path; self.spec.routes[0].path, of a rule at the root; .spec.routes[*].path, as kubectl reads it
enum class Value { Field, Cel, JsonPath };
Q_ENUM_NS(Value)
}  // namespace path_form
using PathForm = path_form::Value;

// `way`: from the root of a version's schema. Branches such as allOf[0] are passed over: they are about the same value.
// Empty if the language cannot name a property of the way.
QString nodePath(std::span<const schema::ChildSchema* const> way, PathForm form);

}  // namespace crd::model
