// The size of the font that the desktop uses for its own text, and each change of it.
#pragma once

#include <QObject>

namespace crd::gui {

class DesktopFont : public QObject {
    Q_OBJECT

 public:
    explicit DesktopFont(QObject* parent = nullptr);  // needs the application

    // Of the application's font, in device-independent pixels: what its points are on the screen.
    static double pixels();

 Q_SIGNALS:
    void changed(double pixels);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace crd::gui
