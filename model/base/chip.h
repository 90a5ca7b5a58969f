// A short label with a tone, shown by qml/controls/Chip.qml.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>
#include <QString>

#include "model/base/tone.h"

namespace crd::model {

struct Chip {
    Q_GADGET
    QML_VALUE_TYPE(chip)
    Q_PROPERTY(QString text MEMBER text FINAL)  // empty: no chip
    Q_PROPERTY(int tone READ toneNumber FINAL)  // Tone
    Q_PROPERTY(QString tip MEMBER tip FINAL)

 public:
    int toneNumber() const { return static_cast<int>(tone); }
    QString text;
    Tone tone = Tone::Muted;
    QString tip;
    bool operator==(const Chip&) const = default;
};

}  // namespace crd::model
