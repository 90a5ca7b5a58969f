// The tone of a message: Tone.Error in QML. Theme has a colour and a background for each.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

namespace tone {
Q_NAMESPACE
QML_NAMED_ELEMENT(Tone)
enum class Value { Muted, Accent, Info, Success, Warning, Error };
Q_ENUM_NS(Value)
}  // namespace tone
using Tone = tone::Value;

}  // namespace crd::model
