// The Kubernetes version whose rules are used for validation, for texts.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "engine/base/kubernetes.h"

namespace crd::model {

class ServerVersion : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(QString name READ name CONSTANT FINAL)  // "1.36"

 public:
    explicit ServerVersion(QObject* parent = nullptr) : QObject(parent) {}

    static QString name() { return QString::fromStdString(minorName(kDefaultMinor)); }
};

}  // namespace crd::model
