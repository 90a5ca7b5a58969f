#include "app/gui/desktop_font.h"

#include <QEvent>
#include <QFontInfo>
#include <QGuiApplication>

namespace crd::gui {

DesktopFont::DesktopFont(QObject* parent) : QObject(parent) {
    QCoreApplication::instance()->installEventFilter(this);
}

double DesktopFont::pixels() {
    return QFontInfo(QGuiApplication::font()).pixelSize();
}

bool DesktopFont::eventFilter(QObject* watched, QEvent* event) {
    if (watched == QCoreApplication::instance() && event->type() == QEvent::ApplicationFontChange)
        Q_EMIT changed(pixels());
    return false;
}

}  // namespace crd::gui

#include "moc_desktop_font.cpp"
