// A short word about a thing, with its tone: qml/controls/Chip.qml shows it.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "model/tone.h"

namespace crd::model {

struct Chip {
    Q_GADGET
    QML_VALUE_TYPE(chip)
    Q_PROPERTY(QString text MEMBER text FINAL)  // empty: there is nothing to say
    Q_PROPERTY(crd::model::tone::Value tone MEMBER tone FINAL)
    Q_PROPERTY(QString tip MEMBER tip FINAL)

 public:
    QString text;
    Tone tone = Tone::Muted;
    QString tip;
    bool operator==(const Chip&) const = default;
};

}  // namespace crd::model
