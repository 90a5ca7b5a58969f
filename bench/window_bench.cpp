// What the user waits for: a key pressed in the source pane of the whole window until the frame that shows it is
// painted, and opening a file until the first frame of it. Runs without a display, with Qt's software renderer.
#include <benchmark/benchmark.h>

#include <QGuiApplication>
#include <QKeyEvent>
#include <QQmlApplicationEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "bench/documents.h"
#include "model/document_session.h"
#include "model/qml_types.h"
#include "model/source/source_document.h"

namespace crd::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kKeyPresses = 100;
constexpr int kPauseMs = 60;  // between keys, as of a quick typist
constexpr int kPatienceMs = 20'000;

double msSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

class Window {
 public:
    Window() {
        m_engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        m_engine.load(QUrl(QStringLiteral("qrc:/qt/qml/CrdDesigner/Window/Main.qml")));
        if (m_engine.rootObjects().isEmpty()) return;
        m_window = qobject_cast<QQuickWindow*>(m_engine.rootObjects().constFirst());
        QObject::connect(m_window, &QQuickWindow::frameSwapped, m_window, [this] { m_painted = true; });
        m_window->resize(1440, 900);
        m_window->show();
        m_window->requestActivate();
        m_ready = QTest::qWaitForWindowActive(m_window);
    }

    bool open(const Document& document) {
        QString answer;
        QMetaObject::invokeMethod(m_window, "openNow", Q_RETURN_ARG(QString, answer),
                                  Q_ARG(QString, QString::fromStdString(document.path)));
        return m_ready && answer.isEmpty();
    }
    bool settle() {
        return QTest::qWaitFor([this] { return m_window->property("settled").toBool(); }, kPatienceMs);
    }
    QQuickItem* sourceText() const { return m_window->findChild<QQuickItem*>(QStringLiteral("sourceText")); }
    model::SourceDocument* source() const { return m_window->findChild<model::SourceDocument*>(); }
    model::DocumentSession* session() const { return m_window->findChild<model::DocumentSession*>(); }

    // Milliseconds from before `act` until the next frame is painted.
    double untilPainted(const std::function<void()>& act) {
        const auto start = Clock::now();
        act();
        m_painted = false;
        m_window->update();
        while (!m_painted && msSince(start) < kPatienceMs) QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
        return msSince(start);
    }
    void press(Qt::Key key, const QString& text) {
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, Qt::NoModifier, text);
            QCoreApplication::sendEvent(m_window, &event);
        }
    }

 private:
    QQmlApplicationEngine m_engine;
    QQuickWindow* m_window = nullptr;
    bool m_painted = false, m_ready = false;
};

void report(benchmark::State& state, const std::vector<double>& all) {
    state.counters["p50_ms"] = percentile(all, 0.50);
    state.counters["p99_ms"] = percentile(all, 0.99);
    state.counters["max_ms"] = percentile(all, 1.0);
}

void keyToFrame(benchmark::State& state, const Document& document) {
    Window window;
    if (!window.open(document) || !window.settle()) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    QQuickItem* text = window.sourceText();
    text->forceActiveFocus();
    const std::vector<TextEdit> edits = keyPresses(document.text, Keys::Letters, kKeyPresses);
    std::vector<double> all, handled;
    std::size_t index = 0;
    const auto measure = [&](Qt::Key key, const QString& letter) {
        const double time = window.untilPainted([&] {
            const auto start = Clock::now();
            window.press(key, letter);
            handled.push_back(msSince(start));
        });
        all.push_back(time);
        window.settle();
        QTest::qWait(kPauseMs);
        return time / 1000;
    };
    for (auto _ : state) {
        const std::size_t at = edits[index++ % edits.size()].front().span.begin;
        text->setProperty("cursorPosition", window.source()->positionOf(static_cast<qsizetype>(at)));
        window.untilPainted([] {});
        window.settle();
        QTest::qWait(kPauseMs);
        state.SetIterationTime(measure(Qt::Key_X, QStringLiteral("x")) + measure(Qt::Key_Backspace, {}));
    }
    if (window.session()->text() != document.text) state.SkipWithError("a key was not taken");
    report(state, all);
    state.counters["handled_p99_ms"] = percentile(handled, 0.99);
}

void openToFrame(benchmark::State& state, const Document& document) {
    std::vector<double> first;
    for (auto _ : state) {
        Window window;
        window.untilPainted([] {});
        bool opened = false;
        first.push_back(window.untilPainted([&] { opened = window.open(document); }));
        state.SetIterationTime(first.back() / 1000);
        if (!opened || !window.settle()) state.SkipWithError("the document could not be opened and analysed");
    }
    report(state, first);
}

void registerAll() {
    for (const Document& document : documents()) {
        const auto presses = static_cast<benchmark::IterationCount>(
            std::max<std::size_t>(1, keyPresses(document.text, Keys::Letters, kKeyPresses).size()));
        benchmark::RegisterBenchmark(("key_to_frame/" + document.name).c_str(), keyToFrame, std::cref(document))
            ->Unit(benchmark::kMillisecond)
            ->UseManualTime()
            ->Iterations(presses);
        benchmark::RegisterBenchmark(("open_to_frame/" + document.name).c_str(), openToFrame, std::cref(document))
            ->Unit(benchmark::kMillisecond)
            ->UseManualTime()
            ->Iterations(5);
    }
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_QUICK_BACKEND", "software");
    qputenv("QT_QPA_UPDATE_IDLE_TIME", "0");  // no waiting for a screen that is not there
    const QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    qputenv("XDG_STATE_HOME", home.path().toLocal8Bit());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, home.path());
    const QGuiApplication application(argc, argv);
    crd::model::useQmlTypes();
    crd::bench::registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
