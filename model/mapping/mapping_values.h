// Values that the mapping between versions passes to QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

// What a conversion does with a field.
namespace mapping_use {
Q_NAMESPACE
QML_NAMED_ELEMENT(MappingUse)
enum class Value {
    None,          // of the target: nothing writes it; of the source: only fields below it are converted
    Rule,          // a rule reads or writes it
    Copied,        // both versions have it
    Preserved,     // an annotation keeps it
    Acknowledged,  // it is lost, which the author accepts
    Lost,          // no rule reads it, and it is lost
    Unset          // of the target: required, and nothing writes it
};
Q_ENUM_NS(Value)
}  // namespace mapping_use
using MappingUse = mapping_use::Value;

// A row of the list of rules.
namespace mapping_item {
Q_NAMESPACE
QML_NAMED_ELEMENT(MappingItem)
enum class Value {
    Rule,
    Preserved,  // a field that an annotation keeps
    Gap,        // a field that is lost, or required and not written
    Loss,       // a counter-example that belongs to no rule
    Finding     // what is wrong with the document
};
Q_ENUM_NS(Value)
}  // namespace mapping_item
using MappingItem = mapping_item::Value;

// Whether a field is being chosen for the other end of a new rule.
namespace mapping_join {
Q_NAMESPACE
QML_NAMED_ELEMENT(MappingJoin)
enum class Value { No, ChoosesTarget, ChoosesSource };
Q_ENUM_NS(Value)
}  // namespace mapping_join
using MappingJoin = mapping_join::Value;

}  // namespace crd::model
