// How QML names the severity of a problem: Severity.Error, and Severity.word() for display.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "engine/base/finding.h"

namespace crd::model {

class SeverityNames : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Severity)
    QML_SINGLETON

 public:
    enum Value {
        None = -1,
        Error = static_cast<int>(Severity::Error),  // the values of crd::Severity
        Warning = static_cast<int>(Severity::Warning),
        Info = static_cast<int>(Severity::Info),
    };
    Q_ENUM(Value)

    using QObject::QObject;

    static Value of(Severity severity) { return static_cast<Value>(severity); }
    // "error"; empty for None.
    Q_INVOKABLE static QString word(int severity);
    // As a heading: "Errors".
    Q_INVOKABLE static QString heading(int severity);
};

using ShownSeverity = SeverityNames::Value;

}  // namespace crd::model
