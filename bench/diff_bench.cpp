// Comparing a definition with an edited copy of it: read separately, as from another file, and read as the next
// revision of the same text, where unchanged parts are shared.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "bench/documents.h"
#include "engine/crd/model/read.h"
#include "engine/diff/comparison.h"
#include "engine/yaml/read/stream.h"

namespace crd::bench {
namespace {

struct ReadText {
    explicit ReadText(std::string text, const ReadText* before = nullptr)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(std::move(text)),
                                    before ? before->stream : nullptr)),
          definition(readDefinition(*stream, 0, before ? &before->definition : nullptr)) {}

    diff::Side side() const { return {&definition, &definition.versions.front(), true}; }

    yaml::StreamPtr stream;
    Definition definition;
};

// Every thirtieth string becomes an integer, and one field gets another name.
std::string edited(const std::string& text) {
    constexpr std::string_view kString = "type: string\n";
    std::string out = text;
    std::size_t count = 0;
    for (std::size_t at = out.find(kString); at != std::string::npos; at = out.find(kString, at + 1))
        if (++count % 30 == 0) out.replace(at, kString.size(), "type: integer\n");
    const std::size_t name = out.find("name:\n", out.size() / 2);
    if (name != std::string::npos) out.insert(name, "user");
    return out;
}

void compareTexts(benchmark::State& state, const Document& document, bool sharing) {
    const ReadText left(document.text);
    const ReadText right(edited(document.text), sharing ? &left : nullptr);
    if (left.definition.versions.empty() || right.definition.versions.empty()) {
        state.SkipWithError("no definition");
        return;
    }
    std::size_t rows = 0, differences = 0;
    for (auto _ : state) {
        const diff::Comparison comparison = diff::compare(left.side(), right.side());
        rows = comparison.nodes.size();
        differences = comparison.total.differences();
    }
    state.counters["rows"] = static_cast<double>(rows);
    state.counters["differences"] = static_cast<double>(differences);
}

const bool kRegistered = [] {
    for (const Document& document : documents()) {
        for (const bool sharing : {false, true}) {
            benchmark::RegisterBenchmark(
                ("compare/" + document.name + (sharing ? "/revision" : "/file")).c_str(),
                [&document, sharing](benchmark::State& state) { compareTexts(state, document, sharing); })
                ->Unit(benchmark::kMillisecond);
        }
    }
    return true;
}();

}  // namespace
}  // namespace crd::bench

BENCHMARK_MAIN();
