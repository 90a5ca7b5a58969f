// Limits and defaults of text sizes, for the settings and the design system.
#pragma once

#include <QtQml/qqmlregistration.h>

#include <QObject>

namespace crd::model {

class TextLimits : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    // Of the text of the window, relative to its usual size.
    Q_PROPERTY(double leastScale READ leastScale CONSTANT FINAL)
    Q_PROPERTY(double mostScale READ mostScale CONSTANT FINAL)
    Q_PROPERTY(int sourceSize READ sourceSize CONSTANT FINAL)  // of the source, in points, until it is changed

 public:
    using QObject::QObject;

    static constexpr double kLeastScale = 0.8, kMostScale = 2.0;
    static constexpr int kLeastSource = 7, kMostSource = 32, kSource = 10;

    static double leastScale() { return kLeastScale; }
    static double mostScale() { return kMostScale; }
    static int sourceSize() { return kSource; }
};

}  // namespace crd::model
