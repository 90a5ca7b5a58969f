// Text to analysed result: from nothing, after one key press, and what a result keeps in memory.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "bench/documents.h"
#include "engine/analysis/analysis.h"
#include "engine/matrix/matrix.h"
#include "engine/yaml/read/stream.h"

namespace crd::bench {
namespace {

constexpr std::size_t kKeyPresses = 300;

std::shared_ptr<const std::string> shared(std::string text) {
    return std::make_shared<const std::string>(std::move(text));
}

void cold(benchmark::State& state, const Document& document, MinorSet servers) {
    const auto text = shared(document.text);
    for (auto _ : state) {
        Snapshot snapshot;
        snapshot.text = text;
        snapshot.options.servers = servers;
        benchmark::DoNotOptimize(analyse(snapshot));
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(document.text.size()));
}

void readYaml(benchmark::State& state, const Document& document) {
    const auto text = shared(document.text);
    for (auto _ : state) benchmark::DoNotOptimize(yaml::Stream::read(text));
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(document.text.size()));
}

// Each key press and the press that undoes it, alternating, each with the result before it as the previous one.
// Counters are milliseconds per press.
enum class Asked {
    Target,  // the result for one server
    Opened,  // as in the window, where the text that was opened is a base and both requests are validated
    Range,   // the matrix of all minors
};
void oneKey(benchmark::State& state, const Document& document, Keys keys, Asked asked) {
    const std::vector<TextEdit> edits = keyPresses(document.text, keys, kKeyPresses);
    Snapshot snapshot;
    snapshot.text = shared(document.text);
    if (asked == Asked::Range) snapshot.options.servers = MinorSet::all();
    AnalysisResultPtr result = analyse(snapshot);
    if (asked == Asked::Opened) {
        snapshot.options.base = analysisBaseOf(result->stream, result->definitions).value_or(nullptr);
        snapshot.options.asUpdate = false;
        snapshot.options.bothRequests = true;
    }
    std::vector<double> times;
    double reread = 0;
    std::size_t index = 0;
    const auto press = [&](const std::shared_ptr<const std::string>& text) {
        ++snapshot.revision;
        snapshot.text = text;
        const auto start = std::chrono::steady_clock::now();
        AnalysisResultPtr next = analyse(snapshot, result);
        if (asked == Asked::Range) benchmark::DoNotOptimize(matrixOf(*next));
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        result = std::move(next);
        times.push_back(time.count() * 1000);
        reread += static_cast<double>(result->work.yamlNodesRead);
        return time.count();
    };
    const auto original = shared(document.text);
    for (auto _ : state) {
        const auto edited = shared(applied(document.text, edits[index++ % edits.size()]));
        state.SetIterationTime(press(edited) + press(original));
    }
    state.counters["p50_ms"] = percentile(times, 0.50);
    state.counters["p99_ms"] = percentile(times, 0.99);
    state.counters["max_ms"] = percentile(times, 1.0);
    state.counters["presses"] = static_cast<double>(times.size());
    state.counters["nodes_read"] = reread / static_cast<double>(times.size());
}

// A running analysis that another thread asks to stop, at different times: the time until it returns.
void stop(benchmark::State& state, const Document& document) {
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::duration<double, std::milli>;
    Snapshot snapshot;
    snapshot.text = shared(document.text);
    std::vector<double> times;
    for (auto _ : state) {
        for (double after = 0.5;; after = after * 1.15 + 0.5) {
            std::stop_source source;
            Clock::time_point asked;
            std::thread asks([&] {
                std::this_thread::sleep_for(Milliseconds(after));
                asked = Clock::now();
                source.request_stop();
            });
            const AnalysisResultPtr result = analyse(snapshot, nullptr, source.get_token());
            const Clock::time_point returned = Clock::now();
            asks.join();
            if (result) break;
            times.push_back(Milliseconds(returned - asked).count());
        }
    }
    state.counters["stops"] = static_cast<double>(times.size());
    if (times.empty()) return;
    state.counters["p50_ms"] = percentile(times, 0.50);
    state.counters["max_ms"] = percentile(times, 1.0);
}

// What one result keeps on the heap.
void memory(benchmark::State& state, const Document& document) {
    Snapshot snapshot;
    snapshot.text = shared(document.text);
    double held = 0;
    for (auto _ : state) {
        const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
        const AnalysisResultPtr result = analyse(snapshot);
        const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
        held = static_cast<double>(after) - static_cast<double>(before);
    }
    state.counters["held_MB"] = held / 1e6;
    state.counters["per_byte"] = held / static_cast<double>(document.text.size());
}

void registerAll() {
    for (const Document& document : documents()) {
        const auto add = [&document](const std::string& what, auto function, auto... arguments) {
            return benchmark::RegisterBenchmark((what + "/" + document.name).c_str(), function, std::cref(document),
                                                arguments...)
                ->Unit(benchmark::kMillisecond);
        };
        add("yaml", readYaml);
        add("cold", cold, MinorSet());
        add("cold_range", cold, MinorSet::all());
        const auto presses = static_cast<benchmark::IterationCount>(
            std::max<std::size_t>(1, keyPresses(document.text, Keys::Letters, kKeyPresses).size()));
        add("one_key", oneKey, Keys::Letters, Asked::Target)->UseManualTime()->Iterations(presses);
        add("one_key_opened", oneKey, Keys::Letters, Asked::Opened)->UseManualTime()->Iterations(presses);
        add("one_key_range", oneKey, Keys::Letters, Asked::Range)->UseManualTime()->Iterations(presses);
        add("one_key_any", oneKey, Keys::Any, Asked::Target)->UseManualTime()->Iterations(presses);
        add("stop", stop)->Iterations(5);
        add("memory", memory)->Iterations(1);
    }
}

// `--file PATH RUNS`: the best time of RUNS cold analyses in milliseconds, for compare_reference.py.
int timeFile(const char* path, int runs) {
    const std::string content = readFile(path);
    if (content.empty()) {
        std::cerr << "There is nothing to read in " << path << ".\n";
        return 1;
    }
    const auto text = shared(content);
    double best = std::numeric_limits<double>::infinity();
    for (int run = 0; run < std::max(runs, 1); ++run) {
        Snapshot snapshot;
        snapshot.text = text;
        const auto start = std::chrono::steady_clock::now();
        benchmark::DoNotOptimize(analyse(snapshot));
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count() * 1000);
    }
    std::cout << best << "\n";
    return 0;
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    if (argc == 4 && std::string_view(argv[1]) == "--file") return crd::bench::timeFile(argv[2], std::atoi(argv[3]));
    crd::bench::registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
