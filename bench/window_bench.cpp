// Waiting times of the user in the whole window: a key pressed in the source pane until the frame that shows it is
// painted, moving through the schema tree, the comparison and the text, and opening a file until the first frame of it.
// Runs without a display, with Qt's software renderer.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <QClipboard>
#include <QGuiApplication>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickWindow>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "bench/documents.h"
#include "bench/typing.h"
#include "bench/window_driver.h"
#include "model/compare/compare_model.h"
#include "model/document/document_session.h"
#include "model/source/source_document.h"
#include "qml/qml_types.h"

namespace crd::bench {
namespace {

constexpr int kRounds = 8;     // of each piece of typing, at different places
constexpr int kRepeatMs = 33;  // between the keys of a key that is held down
constexpr int kFrameMs = 16;   // between the steps of a wheel that is turned
constexpr std::size_t kSteps = 150;

void typing(benchmark::State& state, const Document& document, Task task) {
    Window window;
    if (!window.open(document.path) || !window.settle()) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    QQuickItem* text = window.sourceText();
    text->forceActiveFocus();
    const std::vector<TypedPiece> pieces = typedPieces(document.text, task, kRounds);
    if (pieces.empty()) {
        state.SkipWithError("the document has no place for it");
        return;
    }
    Frames frames;
    for (auto _ : state) {
        for (const TypedPiece& piece : pieces) {
            QGuiApplication::clipboard()->setText(QString::fromStdString(piece.clipboard));
            text->setProperty("cursorPosition", window.source()->positionOf(static_cast<qsizetype>(piece.at)));
            Frames arriving;
            window.step(arriving, 500, [] {});
            for (const Stroke& stroke : piece.strokes) {
                window.step(frames, stroke.pauseMs, [&] { window.press(stroke.key, stroke.text, stroke.modifiers); });
            }
            window.wait(frames, 300);
            if (window.session()->text() == document.text) state.SkipWithError("the keys changed nothing");
            while (window.session()->canUndo()) window.session()->undo();
            window.settle();
        }
    }
    if (window.session()->text() != document.text) state.SkipWithError("the text could not be had back");
    frames.report(state);
}

void holdDown(benchmark::State& state, const Document& document) {
    Window window;
    if (!window.open(document.path) || !window.settle()) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    window.session()->schema()->expandAll();
    QQuickItem* list = window.item("schemaList");
    list->forceActiveFocus();
    Frames frames;
    for (auto _ : state) {
        for (std::size_t i = 0; i < kSteps; ++i) {
            window.step(frames, kRepeatMs, [&] { window.press(Qt::Key_Down); });
        }
    }
    frames.report(state);
    state.counters["rows"] = window.session()->schema()->rowCount();
}

void expandAll(benchmark::State& state, const Document& document) {
    Window window;
    if (!window.open(document.path) || !window.settle()) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    Frames frames, others;
    model::SchemaTreeModel& tree = *window.session()->schema();
    for (auto _ : state) {
        window.step(frames, 100, [&] { tree.expandAll(); });
        state.counters["rows"] = tree.rowCount();
        window.step(others, 100, [&] { tree.collapseAll(); });
    }
    frames.report(state);
}

void wheel(benchmark::State& state, const Document& document) {
    Window window;
    if (!window.open(document.path) || !window.settle()) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    Frames frames;
    QQuickItem* pane = window.item("sourceEditor");
    for (auto _ : state) {
        for (std::size_t i = 0; i < kSteps; ++i) window.step(frames, kFrameMs, [&] { window.wheel(pane, 120); });
    }
    frames.report(state);
}

void treeWheel(benchmark::State& state, const Document& document) {
    Window window;
    if (!window.open(document.path) || !window.settle()) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    window.session()->schema()->expandAll();
    Frames frames;
    QQuickItem* tree = window.item("schemaList");
    for (auto _ : state) {
        for (std::size_t i = 0; i < kSteps; ++i) window.step(frames, kFrameMs, [&] { window.wheel(tree, 120); });
    }
    frames.report(state);
}

void openToFrame(benchmark::State& state, const Document& document) {
    std::vector<double> first, memory;
    for (auto _ : state) {
        malloc_trim(0);
        const auto before = mallinfo2().uordblks + mallinfo2().hblkhd;
        Window window;
        window.untilPainted([] {});
        bool opened = false;
        first.push_back(window.untilPainted([&] { opened = window.open(document.path); }));
        state.SetIterationTime(first.back() / 1000);
        if (!opened || !window.settle()) state.SkipWithError("the document could not be opened and analysed");
        memory.push_back(static_cast<double>(mallinfo2().uordblks + mallinfo2().hblkhd - before) / 1e6);
    }
    state.counters["p50_ms"] = percentile(first, 0.50);
    state.counters["max_ms"] = percentile(first, 1.0);
    state.counters["heap_mb"] = percentile(memory, 0.50);
}

// Files are opened, edited and closed repeatedly, as during a day: leaks of a round would add up.
void reopen(benchmark::State& state, const Document& document) {
    constexpr int kTimes = 50, kWarm = 10;
    const auto heap = [] {
        malloc_trim(0);
        return static_cast<double>(mallinfo2().uordblks + mallinfo2().hblkhd) / 1e6;
    };
    Window window;
    for (auto _ : state) {
        for (int i = 0; i < kTimes; ++i) {
            if (!window.open(document.path) || !window.settle()) {
                state.SkipWithError("the document could not be opened and analysed");
                return;
            }
            QQuickItem* text = window.sourceText();
            text->forceActiveFocus();
            Frames frames;
            for (const auto key : {Qt::Key_Return, Qt::Key_Space, Qt::Key_Backspace})
                window.step(frames, 20, [&] { window.press(key, QStringLiteral("\r")); });
            window.session()->schema()->expandAll();
            window.settle();
            while (window.session()->canUndo()) window.session()->undo();
            window.settle();
            window.closeFile();
            window.wait(frames, 50);
            if (i == kWarm) state.counters["heap_warm_mb"] = heap();
        }
    }
    state.counters["heap_mb"] = heap();
}

// The Compare workspace with all rows expanded.
model::CompareModel* comparing(Window& window, const Document& document) {
    if (!window.open(document.path) || !window.settle()) return nullptr;
    window.press(Qt::Key_2, {}, Qt::ControlModifier);
    if (!QTest::qWaitFor([&] { return window.item("compareTree") != nullptr; }, 10'000)) return nullptr;
    QQuickItem* tree = window.item("compareTree");
    auto* compare = qobject_cast<model::CompareModel*>(tree->property("document").value<QObject*>());
    if (!compare || !QTest::qWaitFor([&] { return compare->available() && !compare->busy(); }, 20'000)) return nullptr;
    compare->setCurrentRow(0);
    tree->forceActiveFocus();
    Frames opening;
    window.wait(opening, 500);
    return compare;
}

void compareHoldDown(benchmark::State& state, const Document& document) {
    Window window;
    const model::CompareModel* compare = comparing(window, document);
    if (!compare) {
        state.SkipWithError("the versions could not be compared");
        return;
    }
    Frames frames;
    for (auto _ : state) {
        for (std::size_t i = 0; i < kSteps; ++i) window.step(frames, kRepeatMs, [&] { window.press(Qt::Key_Down); });
    }
    frames.report(state);
    state.counters["rows"] = compare->rowCount();
}

// A list of as many plain rows in the place of another one: what any list of the toolkit takes. Owned by its parent.
QQuickItem* plainList(const QQuickItem& instead, int rows) {
    QQmlComponent component(qmlEngine(&instead));
    component.setData(R"(
        import QtQuick
        ListView {
            id: list
            clip: true
            delegate: Text {
                required property int index
                width: list.width
                height: 24
                text: "Row " + index
            }
        })",
                      QUrl());
    auto* list = qobject_cast<QQuickItem*>(component.create());
    if (!list) return nullptr;
    list->setParentItem(instead.parentItem());
    list->setParent(instead.parentItem());
    list->setPosition(instead.position());
    list->setSize(instead.size());
    list->setProperty("model", rows);
    return list;
}

// `ratio`: to a plain list of as many rows.
void compareWheel(benchmark::State& state, const Document& document) {
    Window window;
    const model::CompareModel* compare = comparing(window, document);
    if (!compare) {
        state.SkipWithError("the versions could not be compared");
        return;
    }
    Frames frames, plain, arriving;
    QQuickItem* tree = window.item("compareTree");
    for (auto _ : state) {
        for (std::size_t i = 0; i < kSteps; ++i) window.step(frames, kFrameMs, [&] { window.wheel(tree, 120); });
    }
    QQuickItem* list = plainList(*tree, compare->rowCount());
    if (!list) {
        state.SkipWithError("there is no plain list");
        return;
    }
    tree->setVisible(false);
    window.wait(arriving, 500);
    for (std::size_t i = 0; i < kSteps; ++i) window.step(plain, kFrameMs, [&] { window.wheel(list, 120); });
    frames.report(state);
    state.counters["rows"] = compare->rowCount();
    state.counters["plain_worked_p50_ms"] = percentile(plain.worked, 0.50);
    state.counters["plain_worked_p99_ms"] = percentile(plain.worked, 0.99);
    state.counters["ratio"] = percentile(frames.worked, 0.50) / percentile(plain.worked, 0.50);
}

// From one difference to the next, in both directions, and around the end.
void compareSteps(benchmark::State& state, const Document& document) {
    Window window;
    model::CompareModel* compare = comparing(window, document);
    if (!compare) {
        state.SkipWithError("the versions could not be compared");
        return;
    }
    Frames frames;
    for (auto _ : state) {
        for (std::size_t i = 0; i < kSteps; ++i)
            window.step(frames, kRepeatMs, [&] { compare->stepChange(i % 5 < 2 ? -1 : 1); });
    }
    frames.report(state);
    state.counters["rows"] = compare->rowCount();
}

// A definition with that many schema nodes, twenty to an object: larger than any real one. In a second version every
// limit differs.
Document generated(const QString& folder, int nodes, bool twoVersions) {
    // The server reads no larger file.
    const auto described = [&](const char* line) { return std::string(twoVersions ? "" : line); };
    const auto version = [&](const char* name, bool stored, int limit) {
        std::string text = std::string("  - name: ") + name +
                           "\n    served: true\n    storage: " + (stored ? "true" : "false") +
                           "\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n"
                           "          spec:\n            type: object\n            properties:\n";
        for (int made = 0, group = 0; made < nodes; made += 21, ++group) {
            text += "              group" + std::to_string(group) + ":\n                type: object\n" +
                    "                description: Settings that belong together.\n                properties:\n";
            for (int i = 0; i < 20; ++i)
                text += "                  setting" + std::to_string(i) + ":\n                    type: string\n" +
                        described("                    description: What it does and how it is best chosen.\n") +
                        "                    maxLength: " + std::to_string(limit) + "\n";
        }
        return text;
    };
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: larges.example.com\n"
        "spec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: larges, singular: large, kind: Large}\n"
        "  versions:\n";
    text += version("v1", true, 64);
    if (twoVersions) text += version("v2", false, 63);
    const std::string name = "generated" + std::to_string(nodes) + (twoVersions ? "twice" : "");
    const std::string path = folder.toStdString() + "/" + name + ".yaml";
    std::ofstream(path, std::ios::binary) << text;
    return {name, path, text};
}

void registerAll(const QString& folder) {
    static std::vector<Document> all = documents();
    all.push_back(generated(folder, 20'000, false));
    static const Document twice = generated(folder, 20'000, true);
    const auto compared = [](const std::string& what, auto function) {
        benchmark::RegisterBenchmark((what + "/" + twice.name).c_str(), function, std::cref(twice))
            ->Unit(benchmark::kMillisecond)
            ->Iterations(1);
    };
    compared("compare/hold_down", compareHoldDown);
    compared("compare/wheel", compareWheel);
    compared("compare/steps", compareSteps);
    for (const Document& document : all) {
        const auto once = [&document](const std::string& what, auto function, auto... arguments) {
            benchmark::RegisterBenchmark((what + "/" + document.name).c_str(), function, std::cref(document),
                                         arguments...)
                ->Unit(benchmark::kMillisecond)
                ->Iterations(1);
        };
        for (const Task task : kTasks) once("typing/" + taskName(task), typing, task);
        once("tree/hold_down", holdDown);
        once("tree/expand_all", expandAll);
        once("tree/wheel", treeWheel);
        once("source/wheel", wheel);
        once("reopen", reopen);
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
    qputenv("QT_QPA_UPDATE_IDLE_TIME", "0");  // no waiting for a missing screen
    qputenv("QT_NO_GLIB", "1");               // its event loop does not report when it waits
    const QTemporaryDir home;
    qputenv("XDG_DATA_HOME", home.path().toLocal8Bit());
    qputenv("XDG_STATE_HOME", home.path().toLocal8Bit());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, home.path());
    const QGuiApplication application(argc, argv);
    crd::qml::useQmlTypes();
    crd::bench::registerAll(home.path());
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
