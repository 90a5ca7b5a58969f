#include "bench/window_driver.h"

#include <QAbstractEventDispatcher>
#include <QEventLoop>
#include <QQuickItem>
#include <QQuickWindow>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <chrono>
#include <ctime>
#include <utility>

#include "bench/documents.h"
#include "model/document/document_session.h"
#include "model/source/source_document.h"

namespace crd::bench {
namespace {

constexpr int kPatienceMs = 20'000;

double nowMs() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double, std::milli>(now).count();
}

double workedMs() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

}  // namespace

void Frames::report(benchmark::State& state) const {
    state.counters["p50_ms"] = percentile(waited, 0.50);
    state.counters["p99_ms"] = percentile(waited, 0.99);
    state.counters["max_ms"] = percentile(waited, 1.0);
    state.counters["worked_p50_ms"] = percentile(worked, 0.50);
    state.counters["worked_p99_ms"] = percentile(worked, 0.99);
    state.counters["worked_max_ms"] = percentile(worked, 1.0);
    if (!busy.empty()) state.counters["busy_max_ms"] = percentile(busy, 1.0);
}

Window::Window() {
    m_engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    m_engine.load(QUrl(QStringLiteral("qrc:/qt/qml/CrdDesigner/Window/Main.qml")));
    if (m_engine.rootObjects().isEmpty()) return;
    m_window = qobject_cast<QQuickWindow*>(m_engine.rootObjects().constFirst());
    QObject::connect(m_window, &QQuickWindow::frameSwapped, m_window, [this] { m_painted = true; });
    m_window->resize(1440, 900);
    m_window->show();
    m_window->requestActivate();
    m_ready =
        QTest::qWaitForWindowActive(m_window) && QTest::qWaitFor([this] { return content() != nullptr; }, kPatienceMs);
}

QObject* Window::content() const {
    return m_window->property("content").value<QObject*>();
}

bool Window::open(const std::string& path) {
    QString answer;
    QMetaObject::invokeMethod(content(), "openNow", Q_RETURN_ARG(QString, answer),
                              Q_ARG(QString, QString::fromStdString(path)));
    return m_ready && answer.isEmpty();
}

bool Window::settle() {
    return QTest::qWaitFor([this] { return content()->property("settled").toBool(); }, kPatienceMs);
}

void Window::closeFile() {
    QMetaObject::invokeMethod(content()->property("files").value<QObject*>(), "close");
}

QQuickItem* Window::item(const char* objectName) const {
    return m_window->findChild<QQuickItem*>(QString::fromLatin1(objectName));
}
model::SourceDocument* Window::source() const {
    return m_window->findChild<model::SourceDocument*>();
}
model::DocumentSession* Window::session() const {
    return m_window->findChild<model::DocumentSession*>();
}

void Window::loopUntil(Frames& frames, const std::function<bool()>& done, double atMostMs) {
    QEventLoop loop;
    QTimer late, look;
    late.setSingleShot(true);
    late.setTimerType(Qt::PreciseTimer);
    QObject::connect(&late, &QTimer::timeout, &loop, &QEventLoop::quit);
    QObject::connect(m_window, &QQuickWindow::frameSwapped, &loop, [&] {
        if (done()) loop.quit();
    });
    // Waiting costs no processor time: the time between two waits was work.
    double since = workedMs();
    QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock, &loop, [&] {
        const double now = workedMs();
        frames.busy.push_back(now - std::exchange(since, now));
    });
    late.start(static_cast<int>(std::max(0.0, atMostMs)));
    loop.exec();
}

void Window::wait(Frames& frames, int ms) {
    loopUntil(
        frames, [] { return false; }, ms);
}

void Window::step(Frames& frames, int pauseMs, const std::function<void()>& event) {
    if (m_due < 0) m_due = nowMs();
    m_due += pauseMs;
    if (m_due > nowMs()) wait(frames, static_cast<int>(m_due - nowMs()));
    // A user who had to wait continues from that time.
    const double begun = nowMs(), work = workedMs();
    event();
    m_painted = false;
    m_window->update();
    loopUntil(
        frames, [this] { return m_painted; }, kPatienceMs);
    frames.worked.push_back(workedMs() - work);
    frames.waited.push_back(nowMs() - std::min(begun, m_due));
    m_due = std::max(m_due, nowMs() - pauseMs);
}

double Window::untilPainted(const std::function<void()>& act) {
    const double start = nowMs();
    act();
    m_painted = false;
    m_window->update();
    while (!m_painted && nowMs() - start < kPatienceMs) QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    return nowMs() - start;
}

void Window::press(Qt::Key key, const QString& text, Qt::KeyboardModifiers modifiers) {
    for (const QTest::KeyAction action : {QTest::Press, QTest::Release}) {
        QTest::sendKeyEvent(action, m_window, key, text, modifiers);
    }
}

void Window::wheel(QQuickItem* over, int pixels) {
    const QPointF at = over->mapToScene(QPointF(over->width() / 2, over->height() / 2));
    QWheelEvent event(at, m_window->mapToGlobal(at), {}, QPoint(0, -pixels), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    event.setTimestamp(static_cast<quint64>(nowMs()));  // how fast the wheel turns
    QCoreApplication::sendEvent(m_window, &event);
}

}  // namespace crd::bench
