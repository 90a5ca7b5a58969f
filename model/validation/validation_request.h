// What a definition is validated as: ValidationRequest.Create in QML.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace validation_request {
Q_NAMESPACE
QML_NAMED_ELEMENT(ValidationRequest)
enum class Value {
    Create,
    // An update of
    Opened,  // the file as it was opened
    Saved,   // the file as it is on disk
    Commit,  // the file in a commit
    File     // another file
};
Q_ENUM_NS(Value)
}  // namespace validation_request
using ValidationRequest = validation_request::Value;

}  // namespace crd::model
