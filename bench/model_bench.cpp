// Waiting times in the window: an edit until its models are updated (worker and event loop included), a key until the
// preview shows its effect, and filling the schema tree. Runs without a display.
#include <benchmark/benchmark.h>

#include <QEventLoop>
#include <QGuiApplication>
#include <QStandardPaths>
#include <QString>
#include <QTemporaryDir>
#include <QTimer>
#include <chrono>
#include <fstream>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/documents.h"
#include "engine/analysis/analysis.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "engine/yaml/write/write.h"
#include "model/analysis/published_result.h"
#include "model/clients/discovery_model.h"
#include "model/clients/explain_model.h"
#include "model/clients/openapi_model.h"
#include "model/compare/compare_model.h"
#include "model/document/document_session.h"
#include "model/preview/preview_model.h"
#include "model/schema/schema_tree_model.h"
#include "model/table/table_model.h"

namespace crd::bench {
namespace {

constexpr std::size_t kKeyPresses = 300;
constexpr int kPatienceMs = 10'000;

// Runs the event loop until the session has published the result for its current text.
bool waitUntilAnalysed(model::DocumentSession& session) {
    QEventLoop loop;
    QObject::connect(&session, &model::DocumentSession::analysed, &loop, [&] {
        if (!session.busy()) loop.quit();
    });
    QObject::connect(&session, &model::DocumentSession::busyChanged, &loop, [&] {
        if (!session.busy()) loop.quit();
    });
    bool late = false;
    QTimer::singleShot(kPatienceMs, &loop, [&] {
        late = true;
        loop.quit();
    });
    loop.exec();
    return !late;
}

void editToModels(benchmark::State& state, const Document& document, bool expanded) {
    model::DocumentSession session;
    const QString error = session.openPath(QString::fromStdString(document.path));
    if (!error.isEmpty() || !waitUntilAnalysed(session)) {
        state.SkipWithError("the document could not be opened and analysed");
        return;
    }
    if (expanded) session.schema()->expandAll();
    const std::vector<TextEdit> edits = keyPresses(document.text, Keys::Letters, kKeyPresses);
    std::vector<double> all;
    std::vector<double> blocked;
    std::size_t index = 0;
    bool answered = true;
    const auto press = [&](const TextEdit& edit) {
        const auto start = std::chrono::steady_clock::now();
        session.applyTypedEdit(edit);
        const std::chrono::duration<double> inCall = std::chrono::steady_clock::now() - start;
        answered = answered && waitUntilAnalysed(session);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        all.push_back(time.count() * 1000);
        blocked.push_back(inCall.count() * 1000);
        return time.count();
    };
    for (auto _ : state) {
        const TextEdit& edit = edits[index++ % edits.size()];
        const TextEdit back = inverse(document.text, edit);
        state.SetIterationTime(press(edit) + press(back));
    }
    if (!answered) state.SkipWithError("an edit was not analysed in time");
    state.counters["p50_ms"] = percentile(all, 0.50);
    state.counters["p99_ms"] = percentile(all, 0.99);
    state.counters["max_ms"] = percentile(all, 1.0);
    state.counters["in_call_p99_ms"] = percentile(blocked, 0.99);
    state.counters["rows"] = session.schema()->rowCount();
}

// What clients see of a document, as the tabs of the window show it; hidden again.
struct HiddenTabs {
    explicit HiddenTabs(model::DocumentSession& session) {
        preview.setSession(&session);
        preview.addSample(model::SampleExtent::Full);
        table.setPreview(&preview);
        v2.setV2(true);
        for (model::ClientView* view : std::initializer_list<model::ClientView*>{&explain, &v3, &v2, &discovery}) {
            view->setSession(&session);
            view->setShown(true);
            view->settle();
            view->setShown(false);
        }
        table.setActive(true);
        table.settle();
        table.setActive(false);
        preview.setActive(false);
    }

    model::PreviewModel preview;
    model::TableModel table;
    model::ExplainModel explain;
    model::OpenApiModel v3, v2;
    model::DiscoveryModel discovery;
};

// A key press without the tabs and with all of them made and hidden, alternately: `ratio` is about 1.
void hiddenTabs(benchmark::State& state, const Document& document) {
    model::DocumentSession plain, tabbed;
    for (model::DocumentSession* session : {&plain, &tabbed}) {
        if (!session->openPath(QString::fromStdString(document.path)).isEmpty() || !waitUntilAnalysed(*session)) {
            state.SkipWithError("the document could not be opened and analysed");
            return;
        }
    }
    const HiddenTabs tabs(tabbed);
    const std::vector<TextEdit> edits = keyPresses(document.text, Keys::Letters, kKeyPresses);
    std::vector<double> without, with;
    bool answered = true;
    const auto press = [&](model::DocumentSession& session, const TextEdit& edit, std::vector<double>& times) {
        const auto start = std::chrono::steady_clock::now();
        session.applyTypedEdit(edit);
        answered = answered && waitUntilAnalysed(session);
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        times.push_back(time.count() * 1000);
    };
    std::size_t index = 0;
    for (auto _ : state) {
        const TextEdit& edit = edits[index++ % edits.size()];
        const TextEdit back = inverse(document.text, edit);
        for (const TextEdit* one : {&edit, &back}) {
            press(plain, *one, without);
            press(tabbed, *one, with);
        }
    }
    if (!answered) state.SkipWithError("an edit was not analysed in time");
    state.counters["without_p50_ms"] = percentile(without, 0.50);
    state.counters["with_p50_ms"] = percentile(with, 0.50);
    state.counters["ratio"] = percentile(with, 0.50) / percentile(without, 0.50);
    state.counters["runs"] = tabs.explain.runs() + tabs.v3.runs() + tabs.v2.runs() + tabs.discovery.runs();
}

// Every thirtieth string of the definition becomes an integer.
std::string editedCopy(const std::string& text) {
    constexpr std::string_view kString = "type: string\n";
    std::string out = text;
    std::size_t count = 0;
    for (std::size_t at = out.find(kString); at != std::string::npos; at = out.find(kString, at + 1))
        if (++count % 30 == 0) out.replace(at, kString.size(), "type: integer\n");
    return out;
}

// A key until the comparison of the document with an edited copy of it shows the result.
void editToComparison(benchmark::State& state, const Document& document) {
    QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("copy.yaml"));
    std::ofstream(copy.toStdString(), std::ios::binary) << editedCopy(document.text);
    model::DocumentSession session;
    model::CompareModel compare;
    compare.setSession(&session);
    const QString error = session.openPath(QString::fromStdString(document.path));
    session.settle();
    compare.setShown(true);
    compare.addFile(QUrl::fromLocalFile(copy));
    for (int waited = 0; waited < kPatienceMs && (compare.busy() || compare.left() <= 0); waited += 10) {
        QEventLoop loop;
        QTimer::singleShot(10, &loop, &QEventLoop::quit);
        loop.exec();
    }
    compare.settle();
    if (!error.isEmpty() || !compare.available()) {
        state.SkipWithError("the versions could not be compared");
        return;
    }
    QEventLoop loop;
    qlonglong wanted = 0;
    QObject::connect(&compare, &model::CompareModel::compared, &loop, [&] {
        const model::CompareResultPtr result = compare.result();
        if (result && static_cast<qlonglong>(result->task.right.analysis->revision) >= wanted) loop.quit();
    });
    bool late = false;
    QTimer patience;
    QObject::connect(&patience, &QTimer::timeout, &loop, [&] {
        late = true;
        loop.quit();
    });
    const std::vector<TextEdit> edits = keyPresses(document.text, Keys::Letters, kKeyPresses);
    std::vector<double> all;
    const auto press = [&](const TextEdit& edit) {
        const auto start = std::chrono::steady_clock::now();
        session.applyTypedEdit(edit);
        wanted = static_cast<qlonglong>(session.revision());
        patience.start(kPatienceMs);
        loop.exec();
        patience.stop();
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        all.push_back(time.count() * 1000);
        return time.count();
    };
    std::size_t index = 0;
    for (auto _ : state) {
        const TextEdit& edit = edits[index++ % edits.size()];
        const TextEdit back = inverse(document.text, edit);
        state.SetIterationTime(press(edit) + press(back));
        if (late) break;
    }
    if (late) state.SkipWithError("a key was not answered in time");
    state.counters["p50_ms"] = percentile(all, 0.50);
    state.counters["p99_ms"] = percentile(all, 0.99);
    state.counters["max_ms"] = percentile(all, 1.0);
    state.counters["rows"] = static_cast<double>(compare.result()->comparison.nodes.size());
    state.counters["differences"] = compare.differences();
}

std::size_t bytesOf(const Json& value) {
    return toString(value).size();
}

// The list with the longest text that is not in another list; null if there is none.
Json::Array* longestList(Json& value) {
    if (Json::Array* list = value.asArray()) return list;
    Json::Array* best = nullptr;
    std::size_t most = 0;
    if (Json::Object* object = value.asObject()) {
        for (auto& [name, member] : *object) {
            Json::Array* const list = longestList(member);
            const std::size_t bytes = list != nullptr ? bytesOf(Json(*list)) : 0;
            if (bytes <= most) continue;
            best = list;
            most = bytes;
        }
    }
    return best;
}

// Makes the chosen sample a large object: the items of its longest list are repeated.
void grow(model::PreviewModel& preview, std::size_t bytes) {
    std::optional<Json> object = yaml::toJson(*yaml::Stream::read(preview.samples()->sharedText())).value;
    Json::Array* const list = object ? longestList(*object) : nullptr;
    if (list == nullptr || list->empty()) return;
    const Json::Array items = *list;
    const std::size_t each = bytesOf(Json(items)), others = bytesOf(*object) - each;
    for (std::size_t n = 1; others + n * each < bytes; ++n) list->insert(list->end(), items.begin(), items.end());
    preview.samples()->replaceCurrent(QStringLiteral("Grow"), yaml::write(*object));
}

// A key in the full sample of the document, of 100 KB at least, or in the document itself, until the preview shows the
// result.
void editToPreview(benchmark::State& state, const Document& document, bool inSchema) {
    model::DocumentSession session;
    model::PreviewModel preview;
    preview.setSession(&session);
    const QString error = session.openPath(QString::fromStdString(document.path));
    session.settle();
    if (!error.isEmpty() || !preview.addSample(model::SampleExtent::Full).isEmpty()) {
        state.SkipWithError("there is no sample of the document");
        return;
    }
    constexpr std::size_t kLarge = 100'000;
    grow(preview, kLarge);
    preview.settle();
    const std::string sample = preview.samples()->text();
    const std::string& text = inSchema ? document.text : sample;
    const std::vector<TextEdit> edits = keyPresses(text, Keys::Letters, kKeyPresses);
    QEventLoop loop;
    std::uint64_t wanted = 0;
    QObject::connect(&preview, &model::PreviewModel::answered, &loop, [&] {
        const model::PreviewResultPtr result = preview.result();
        if (result && result->analysis->revision >= wanted && !preview.busy() && !session.busy()) loop.quit();
    });
    bool late = false;
    QTimer patience;
    QObject::connect(&patience, &QTimer::timeout, &loop, [&] {
        late = true;
        loop.quit();
    });
    std::vector<double> all;
    const auto press = [&](const TextEdit& edit) {
        const auto start = std::chrono::steady_clock::now();
        if (inSchema) {
            session.applyTypedEdit(edit);
            wanted = static_cast<std::uint64_t>(session.revision());
        } else {
            preview.samples()->applyTypedEdit(edit);
        }
        patience.start(kPatienceMs);
        loop.exec();
        patience.stop();
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        all.push_back(time.count() * 1000);
        return time.count();
    };
    std::size_t index = 0;
    for (auto _ : state) {
        const TextEdit& edit = edits[index++ % edits.size()];
        const TextEdit back = inverse(text, edit);
        state.SetIterationTime(press(edit) + press(back));
        if (late) break;
    }
    if (late) state.SkipWithError("a key was not answered in time");
    state.counters["p50_ms"] = percentile(all, 0.50);
    state.counters["p99_ms"] = percentile(all, 0.99);
    state.counters["max_ms"] = percentile(all, 1.0);
    state.counters["sample_bytes"] = static_cast<double>(sample.size());
    state.counters["rows"] = preview.rows()->rowCount();
}

void treeLoad(benchmark::State& state, const Document& document, bool expanded) {
    Snapshot snapshot;
    snapshot.text = std::make_shared<const std::string>(document.text);
    const model::PublishedPtr published = model::prepare(analyse(snapshot));
    int rows = 0;
    for (auto _ : state) {
        model::SchemaTreeModel tree;
        tree.publish(published, 0, 0, std::nullopt);
        if (expanded) tree.expandAll();
        rows = tree.rowCount();
        // A screen of rows, as a view asks for them.
        const QHash<int, QByteArray> roles = tree.roleNames();
        for (int row = 0; row < std::min(rows, 60); ++row) {
            for (auto role = roles.keyBegin(); role != roles.keyEnd(); ++role) {
                benchmark::DoNotOptimize(tree.data(tree.index(row, 0), *role));
            }
        }
    }
    state.counters["rows"] = rows;
}

void registerAll() {
    for (const Document& document : documents()) {
        const auto add = [&document](const std::string& what, auto function, bool expanded) {
            return benchmark::RegisterBenchmark((what + "/" + document.name).c_str(), function, std::cref(document),
                                                expanded)
                ->Unit(benchmark::kMillisecond);
        };
        const auto presses = static_cast<benchmark::IterationCount>(
            std::max<std::size_t>(1, keyPresses(document.text, Keys::Letters, kKeyPresses).size()));
        add("edit_to_models", editToModels, false)->MeasureProcessCPUTime()->UseManualTime()->Iterations(presses);
        add("edit_to_models_expanded", editToModels, true)->UseManualTime()->Iterations(presses);
        benchmark::RegisterBenchmark(("hidden_tabs/" + document.name).c_str(), hiddenTabs, std::cref(document))
            ->Unit(benchmark::kMillisecond)
            ->Iterations(presses);
        benchmark::RegisterBenchmark(("edit_to_comparison/" + document.name).c_str(), editToComparison,
                                     std::cref(document))
            ->Unit(benchmark::kMillisecond)
            ->MeasureProcessCPUTime()
            ->UseManualTime()
            ->Iterations(presses);
        add("sample_to_preview", editToPreview, false)->UseManualTime()->Iterations(presses);
        add("schema_to_preview", editToPreview, true)->UseManualTime()->Iterations(presses);
        add("tree_load", treeLoad, false);
        add("tree_load_expanded", treeLoad, true);
    }
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QGuiApplication application(argc, argv);
    crd::bench::registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
