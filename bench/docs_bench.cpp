// Documentation: from an analysed definition to the bytes of its page, with generated examples, and without them.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>
#include <vector>

#include "bench/documents.h"
#include "engine/analysis/analysis.h"
#include "engine/docs/site.h"

namespace crd::bench {
namespace {

void writePage(benchmark::State& state, const AnalysisResultPtr& result, docs::Format format, bool examples) {
    const docs::Subject subject{result->definitions.data(), examples ? &result->outcomes[0].versions : nullptr};
    std::size_t bytes = 0;
    for (auto _ : state) bytes = docs::document({&subject, 1}, format).size();
    state.counters["bytes"] = static_cast<double>(bytes);
}

void registerAll() {
    for (const Document& document : documents()) {
        Snapshot snapshot;
        snapshot.text = std::make_shared<const std::string>(document.text);
        const AnalysisResultPtr result = analyse(snapshot);
        if (result->definitions.empty() || !isDefinition(result->definitions.front())) continue;
        const auto add = [&](const std::string& what, docs::Format format, bool examples) {
            benchmark::RegisterBenchmark((what + "/" + document.name).c_str(), writePage, result, format, examples)
                ->Unit(benchmark::kMillisecond);
        };
        add("docs_html", docs::Format::Html, true);
        add("docs_html_no_examples", docs::Format::Html, false);
        add("docs_markdown", docs::Format::Markdown, true);
    }
}

}  // namespace
}  // namespace crd::bench

int main(int argc, char** argv) {
    crd::bench::registerAll();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
