// Values that the preview passes to QML, one list of each.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

namespace crd::model {

// A part of the request path.
struct PreviewStage {
    Q_GADGET
    QML_VALUE_TYPE(previewStage)
    Q_PROPERTY(QString name MEMBER name FINAL)
    Q_PROPERTY(int count MEMBER count FINAL)  // number of its steps
    Q_PROPERTY(int first MEMBER first FINAL)  // its first step; -1: it has none
    Q_PROPERTY(bool current MEMBER current FINAL)

 public:
    QString name;
    int count = 0, first = -1;
    bool current = false;
    bool operator==(const PreviewStage&) const = default;
};

}  // namespace crd::model
