// The table of 10,000 objects with 10 columns, against printing the same objects as JSON in the same run: what
// `kubectl get` costs of `kubectl get -o json`.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "engine/print/table_text.h"

namespace crd::bench {
namespace {

constexpr std::size_t kObjects = 10'000;
constexpr Instant kNow{1'800'000'000, 0};

Json condition(const char* type, bool good) {
    return Json(Json::Object{{"type", Json(type)},
                             {"status", Json(good ? "True" : "False")},
                             {"reason", Json("Reconciled")},
                             {"message", Json("All resources are up to date.")},
                             {"lastTransitionTime", Json("2027-01-01T00:00:00Z")}});
}

Json objectOf(std::size_t i) {
    Json::Object labels{{"app", Json("worker")}, {"shard", Json(std::to_string(i % 16))}};
    Json::Object metadata{{"name", Json("worker-" + std::to_string(i))},
                          {"namespace", Json("team-" + std::to_string(i % 50))},
                          {"labels", Json(std::move(labels))},
                          {"creationTimestamp", Json("2026-12-01T08:30:00Z")}};
    Json::Object spec{{"replicas", Json(static_cast<std::int64_t>(i % 9))},
                      {"image", Json("registry.example.com/worker:1." + std::to_string(i % 30))},
                      {"paused", Json(i % 5 == 0)},
                      {"hosts", Json(Json::Array{Json("a.example.com"), Json("b.example.com")})}};
    Json::Object status{
        {"replicas", Json(static_cast<std::int64_t>(i % 7))},
        {"load", Json(static_cast<double>(i) / 7)},
        {"conditions", Json(Json::Array{condition("Progressing", true), condition("Ready", i % 3 == 0)})}};
    return Json(Json::Object{{"apiVersion", Json("example.com/v1")},
                             {"kind", Json("Worker")},
                             {"metadata", Json(std::move(metadata))},
                             {"spec", Json(std::move(spec))},
                             {"status", Json(std::move(status))}});
}

const std::vector<PrinterColumn>& columns() {
    static const std::vector<PrinterColumn> kColumns = {
        {"Desired", "integer", "", "", ".spec.replicas", 0},
        {"Current", "integer", "", "", ".status.replicas", 0},
        {"Ready", "string", "", "", R"(.status.conditions[?(@.type=="Ready")].status)", 0},
        {"Message", "string", "", "", R"(.status.conditions[?(@.type=="Ready")].message)", 1},
        {"Image", "string", "", "", ".spec.image", 0},
        {"Paused", "boolean", "", "", ".spec.paused", 0},
        {"Load", "number", "", "", ".status.load", 0},
        {"Hosts", "string", "", "", ".spec.hosts", 1},
        {"Shard", "string", "", "", ".metadata.labels.shard", 0},
        {"Age", "date", "", "", ".metadata.creationTimestamp", 0},
    };
    return kColumns;
}

std::size_t printedTable(std::span<const Json* const> objects) {
    const print::Table table = print::received(print::tableOf(columns(), objects, kNow));
    const print::Section section{&table, "example.com", "v1", "Worker", true};
    return print::tableText({&section, 1}, {.wide = true, .allNamespaces = true})->size();
}

std::size_t printedJson(std::span<const Json* const> objects) {
    std::size_t size = 0;
    for (const Json* object : objects) size += toString(*object).size();
    return size;
}

template <typename Print>
double bestSeconds(const Print& print) {
    double best = std::numeric_limits<double>::infinity();
    for (int run = 0; run < 5; ++run) {
        const auto start = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(print());
        best = std::min(best, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    return best;
}

void table(benchmark::State& state) {
    std::vector<Json> objects;
    for (std::size_t i = 0; i < kObjects; ++i) objects.push_back(objectOf(i));
    std::vector<const Json*> pointers;
    for (const Json& object : objects) pointers.push_back(&object);
    for (auto _ : state) benchmark::DoNotOptimize(printedTable(pointers));
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kObjects * columns().size()));
    const double json = bestSeconds([&] { return printedJson(pointers); });
    state.counters["of_json"] = bestSeconds([&] { return printedTable(pointers); }) / json;
    state.counters["json_ms"] = json * 1000;
}
BENCHMARK(table)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace crd::bench

BENCHMARK_MAIN();
