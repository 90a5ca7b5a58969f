// The whole window without a display, driven like a user does: timed events in a running event loop.
#pragma once

#include <benchmark/benchmark.h>

#include <QQmlApplicationEngine>
#include <QString>
#include <functional>
#include <string>
#include <vector>

class QQuickItem;
class QQuickWindow;

namespace crd::model {
class DocumentSession;
class SourceDocument;
}  // namespace crd::model

namespace crd::bench {

// The time of each event until the frame that shows it is painted, and the time between the events, in milliseconds.
struct Frames {
    std::vector<double> waited;  // from the time at which the event was due
    std::vector<double> worked;  // of that, processor time of the window's thread: other programs do not disturb it
    std::vector<double> busy;    // processor time of every period in which the event loop processed no events

    void report(benchmark::State& state) const;
};

class Window {
 public:
    Window();
    bool ready() const { return m_ready; }
    QObject* content() const;  // WindowContent.qml; null before the first frame
    // False if the document could not be opened, or was not analysed in time.
    bool open(const std::string& path);
    bool settle();
    void closeFile();

    QQuickItem* item(const char* objectName) const;
    QQuickItem* sourceText() const { return item("sourceText"); }
    model::SourceDocument* source() const;
    model::DocumentSession* session() const;
    QQuickWindow* window() const { return m_window; }

    // Sends the event when it is due and runs the event loop until a frame is painted after it.
    void step(Frames& frames, int pauseMs, const std::function<void()>& event);
    // Runs the event loop.
    void wait(Frames& frames, int ms);
    // Milliseconds from before `act` until the next frame is painted.
    double untilPainted(const std::function<void()>& act);

    void press(Qt::Key key, const QString& text = {}, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void wheel(QQuickItem* over, int pixels);

 private:
    void loopUntil(Frames& frames, const std::function<bool()>& done, double atMostMs);

    QQmlApplicationEngine m_engine;
    QQuickWindow* m_window = nullptr;
    bool m_painted = false, m_ready = false;
    double m_due = -1;  // of the next event, on the clock; negative: now
};

}  // namespace crd::bench
