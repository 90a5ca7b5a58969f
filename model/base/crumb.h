// One element of the breadcrumb from the root of a schema to a node.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

struct Crumb {
    Q_GADGET
    QML_VALUE_TYPE(crumb)
    Q_PROPERTY(QString label MEMBER label FINAL)
    Q_PROPERTY(QString path MEMBER path FINAL)  // as for DocumentSession::select()

 public:
    QString label, path;
    bool operator==(const Crumb&) const = default;
};

}  // namespace crd::model
