#include "model/application/window_geometry.h"

#include <QGuiApplication>
#include <QScreen>
#include <algorithm>

namespace crd::model {

namespace {

constexpr int kRestMs = 200;  // a window that is maximised has its new size before its new state
constexpr int kFrameMs = 50;  // a window manager frames a window some time after it is shown
constexpr int kMostFrameTries = 20;
constexpr int kFarthest = 1 << 20;  // in pixels, from the corner of the first screen

// Wayland clients are not told where they are.
bool tellsPlaces() {
    return !QGuiApplication::platformName().startsWith(QLatin1String("wayland"));
}

qint64 area(const QRect& rect) {
    return rect.isValid() ? qint64{rect.width()} * rect.height() : 0;
}

}  // namespace

QRect placeOnScreen(const QRect& wanted, const QMargins& frame, const QList<QRect>& screens) {
    if (screens.isEmpty()) return wanted;
    QRect screen = screens.constFirst();
    for (const QRect& each : screens) {
        if (area(each & wanted.marginsAdded(frame)) > area(screen & wanted.marginsAdded(frame))) screen = each;
    }
    const QRect room = screen.marginsRemoved(frame);
    const QSize size = wanted.size().boundedTo(room.size());
    const int x = std::clamp(wanted.x(), room.left(), room.right() + 1 - size.width());
    const int y = std::clamp(wanted.y(), room.top(), room.bottom() + 1 - size.height());
    return {QPoint(x, y), size};
}

WindowGeometry::WindowGeometry(QObject* parent) : QObject(parent) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, &WindowGeometry::follow);
    m_frame.setInterval(kFrameMs);
    connect(&m_frame, &QTimer::timeout, this, &WindowGeometry::fitFrame);
}

QList<QRect> WindowGeometry::screens() const {
    QList<QRect> out;
    // The primary screen is the first.
    for (const QScreen* screen : QGuiApplication::screens()) out += screen->availableGeometry();
    return out;
}

bool WindowGeometry::normal() const {
    return m_window && m_window->isVisible() && m_window->windowStates() == Qt::WindowNoState;
}

void WindowGeometry::restore(QObject* window) {
    m_window = qobject_cast<QWindow*>(window);
    if (!m_window || m_settings == nullptr) return;
    // The settings file may hold any number: no sum of these exceeds an int.
    const auto number = [&](const char* name, int fallback) {
        return std::clamp(m_settings->value(QString::fromLatin1(name), fallback).toInt(), -kFarthest, kFarthest);
    };
    const bool placed = tellsPlaces() && m_settings->value(QStringLiteral("window/x"), {}).isValid() &&
                        m_settings->value(QStringLiteral("window/y"), {}).isValid();
    const QPoint corner = m_window->screen() ? m_window->screen()->availableGeometry().topLeft() : QPoint();
    QRect place(placed ? number("window/x", 0) : corner.x(), placed ? number("window/y", 0) : corner.y(),
                number("window/width", m_window->width()), number("window/height", m_window->height()));
    place.setSize(place.size().expandedTo(m_window->minimumSize()));
    place = placeOnScreen(place, {}, screens());
    if (placed)
        m_window->setGeometry(place);
    else
        m_window->resize(place.size());
    m_asked = m_window->size();
    m_normal = place;
    m_maximized = m_settings->value(QStringLiteral("window/maximized"), false).toBool();

    for (const auto changed : {&QWindow::xChanged, &QWindow::yChanged, &QWindow::widthChanged, &QWindow::heightChanged})
        connect(m_window, changed, &m_rest, qOverload<>(&QTimer::start));
    connect(m_window, &QWindow::windowStateChanged, &m_rest, qOverload<>(&QTimer::start));
    connect(m_window, &QWindow::visibleChanged, this, [this](bool visible) {
        if (!visible) return;
        m_frameTries = 0;
        m_frame.start();
    });
    Q_EMIT restored();
}

void WindowGeometry::follow() {
    if (normal()) m_normal = m_window->geometry();
}

void WindowGeometry::fitFrame() {
    const bool unknown = !m_window || m_window->frameMargins().isNull();
    if (unknown && ++m_frameTries < kMostFrameTries) return;
    m_frame.stop();
    if (!normal() || m_window->size() != m_asked) return;
    const QRect place = placeOnScreen(m_window->geometry(), m_window->frameMargins(), screens());
    if (place == m_window->geometry()) return;
    if (tellsPlaces())
        m_window->setGeometry(place);
    else
        m_window->resize(place.size());
}

void WindowGeometry::remember() {
    if (!m_window || m_settings == nullptr) return;
    if (normal()) m_normal = m_window->geometry();
    if (tellsPlaces()) {
        m_settings->setValue(QStringLiteral("window/x"), m_normal.x());
        m_settings->setValue(QStringLiteral("window/y"), m_normal.y());
    }
    m_settings->setValue(QStringLiteral("window/width"), m_normal.width());
    m_settings->setValue(QStringLiteral("window/height"), m_normal.height());
    // A window that is closing is already invisible, and a minimised one returns to its former state.
    m_settings->setValue(QStringLiteral("window/maximized"), m_window->windowStates().testFlag(Qt::WindowMaximized));
}

}  // namespace crd::model

#include "moc_window_geometry.cpp"
