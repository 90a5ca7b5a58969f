// The steps of a request (read, prune, default, validate, run rules), and generating samples.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <string_view>
#include <vector>

#include "bench/documents.h"
#include "engine/analysis/analysis.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/object/client.h"
#include "engine/sample/sample.h"
#include "engine/yaml/read/resolve.h"

namespace crd::bench {
namespace {

// The version of a document's first definition; the preferred one if the name is empty. Its schema belongs to the
// result.
struct Served {
    AnalysisResultPtr result;
    object::ResourceKind kind;
};
std::optional<Served> served(const std::string& text, std::string_view version) {
    Served out;
    out.result = analyse({.revision = 1, .text = std::make_shared<const std::string>(text), .options = {}});
    for (const Definition& definition : out.result->definitions) {
        for (const std::size_t index : definition.versionPriority) {
            const Version& candidate = definition.versions[index];
            if (!candidate.schema || (!version.empty() && candidate.name != version)) continue;
            out.kind = resourceKindOf(definition, candidate);
            return out;
        }
    }
    return std::nullopt;
}

Json fullSample(const object::ResourceKind& kind) {
    sample::SampleOptions options;
    options.extent = sample::Extent::Full;
    return object::completed(sample::Sampler(kind).make(options).object, kind);
}

void create(benchmark::State& state, const Document& document) {
    const auto kind = served(document.text, {});
    if (!kind) return state.SkipWithError("no definition");
    const Json object = fullSample(kind->kind);
    object::ResourceServer server(kind->kind);
    for (auto _ : state) benchmark::DoNotOptimize(server.create(object));
    state.SetItemsProcessed(state.iterations());
    state.counters["object_bytes"] = static_cast<double>(toString(object).size());
    state.counters["rule_cost"] = static_cast<double>(server.create(object).validation.ruleCost.value_or(0));
}

void sampling(benchmark::State& state, const Document& document) {
    const auto kind = served(document.text, {});
    if (!kind) return state.SkipWithError("no definition");
    for (auto _ : state) benchmark::DoNotOptimize(fullSample(kind->kind));
}

// `--object DEFINITION VERSION OBJECT RUNS`: the best time of RUNS in microseconds, for a comparison with another
// program in one run.
int timeObject(const char* const* arguments) {
    const auto kind = served(readFile(arguments[0]), arguments[1]);
    const auto text = std::make_shared<const std::string>(readFile(arguments[2]));
    const auto object = yaml::toJson(*yaml::Stream::read(text)).value;
    if (!kind || !object) {
        std::cerr << "There is nothing to measure.\n";
        return 1;
    }
    object::ResourceServer server(kind->kind);
    const Json sent = object::completed(*object, kind->kind);
    double best = std::numeric_limits<double>::infinity();
    std::size_t errors = 0;
    for (int run = std::atoi(arguments[3]); run > 0; --run) {
        const auto start = std::chrono::steady_clock::now();
        const object::Reading reading = server.read(sent);
        const object::ValidationResult validation = server.validateCreate(reading.object);
        const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count());
        errors = validation.errors.size();
    }
    std::cout << best << " us, " << errors << " errors\n";
    return 0;
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    if (argc == 6 && std::string_view(argv[1]) == "--object") return crd::bench::timeObject(argv + 2);
    for (const crd::bench::Document& document : crd::bench::documents()) {
        benchmark::RegisterBenchmark(("create/" + document.name).c_str(), crd::bench::create, std::cref(document))
            ->Unit(benchmark::kMicrosecond);
        benchmark::RegisterBenchmark(("sample/" + document.name).c_str(), crd::bench::sampling, std::cref(document))
            ->Unit(benchmark::kMillisecond);
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
