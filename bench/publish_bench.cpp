// Publishing: from a definition that was read to the documents as the server sends them, and to kubectl's explanation.
// `bench_publish --file FILE RUNS` prints the best milliseconds for v2 and v3 of all served versions, and the bytes of
// both, as JSON: compare_reference.py --publish reads it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bench/documents.h"
#include "engine/crd/model/read.h"
#include "engine/publish/explain.h"
#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "engine/yaml/read/stream.h"

namespace crd::bench {
namespace {

using publish::ServedVersion;

struct PublishedDocument {
    explicit PublishedDocument(std::string text)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(std::move(text)))),
          definition(readDefinition(*stream, 0)) {
        for (const Version& version : definition.versions)
            if (version.served) versions.push_back({&definition, &version, true});
    }
    std::string v2() const { return publish::toText(publish::openApiV2(versions), publish::kServerV2); }
    std::string v3() const {
        std::string out;
        for (const ServedVersion& version : versions)
            out += publish::toText(publish::openApiV3(version), publish::kServerV3);
        return out;
    }

    yaml::StreamPtr stream;
    Definition definition;
    std::vector<ServedVersion> versions;
};

template <typename Work>
double bestOf(int runs, Work work) {
    double best = std::numeric_limits<double>::max();
    for (int i = 0; i < runs; ++i) {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count());
    }
    return best;
}

int timeFile(const char* path, int runs) {
    const PublishedDocument document(readFile(path));
    std::size_t v2 = 0;
    std::size_t v3 = 0;
    const double v2Time = bestOf(runs, [&] { v2 = document.v2().size(); });
    const double v3Time = bestOf(runs, [&] { v3 = document.v3().size(); });
    std::cout << R"({"ms":{"v2":)" << v2Time << R"(,"v3":)" << v3Time << R"(},"bytes":{"v2":)" << v2 << R"(,"v3":)"
              << v3 << "}}\n";
    return v3 == 0 ? 1 : 0;
}

void explainRecursively(benchmark::State& state, const PublishedDocument& document) {
    const ServedVersion& version = document.versions.front();
    for (auto _ : state) benchmark::DoNotOptimize(publish::explained(publish::openApiV3(version), version, {{}, true}));
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    using namespace crd::bench;
    if (argc == 4 && std::string_view(argv[1]) == "--file") return timeFile(argv[2], std::max(1, std::atoi(argv[3])));
    std::vector<std::unique_ptr<PublishedDocument>> documents;
    for (const Document& document : crd::bench::documents()) {
        documents.push_back(std::make_unique<PublishedDocument>(document.text));
        const PublishedDocument* one = documents.back().get();
        if (one->versions.empty()) continue;
        benchmark::RegisterBenchmark(("v2/" + document.name).c_str(), [one](benchmark::State& state) {
            for (auto _ : state) benchmark::DoNotOptimize(one->v2());
        });
        benchmark::RegisterBenchmark(("v3/" + document.name).c_str(), [one](benchmark::State& state) {
            for (auto _ : state) benchmark::DoNotOptimize(one->v3());
        });
        benchmark::RegisterBenchmark(("explain/" + document.name).c_str(),
                                     [one](benchmark::State& state) { explainRecursively(state, *one); });
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
