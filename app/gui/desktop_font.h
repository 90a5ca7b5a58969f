// The size of the font that the desktop uses for its own text, and each change of it.
#pragma once

#include <QObject>

namespace crd::gui {

class DesktopFont : public QObject {
    Q_OBJECT

 public:
    explicit DesktopFont(QObject* parent = nullptr);  // needs the application

    // The size of the application's font in device-independent pixels, converted from points.
    static double pixels();

 Q_SIGNALS:
    void changed(double pixels);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace crd::gui
