// Twice the input takes twice the time: no stage of an analysis is quadratic in anything that a file can have many of.
// Measured in processor time, as the best of several runs: on a busy machine some runs are interrupted, but not all.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <iostream>
#include <limits>

#include "engine/crd/server/server_response.h"
#include "engine/crd/server/status.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/engine/analysis/sized_documents.h"
#include "tests/processor_time.h"

namespace crd {
namespace {

using test::documentOf;
using test::snapshotOf;

// Milliseconds of the shortest of `runs`.
double shortest(int runs, const std::function<void()>& work) {
    double best = std::numeric_limits<double>::infinity();
    for (int i = 0; i < runs; ++i) best = std::min(best, test::threadTimeOf(work));
    return best;
}

// Two doublings. Linear is 4, n log n a little more, and data that does not fit into the caches somewhat more;
// quadratic is 16.
constexpr double kMostForFourTimes = 9;
constexpr double kWorthMeasuring = 5;  // milliseconds
// Some work is quadratic up to a bound: the server stops an expression at a cost that is reached with some hundred
// items of a default. So growth counts only if it continues up to this time.
constexpr double kMostWhileGrowing = 1'500;  // milliseconds
constexpr std::size_t kLargest = 2'000'000;  // bytes

// Calls `prepare` with the number of elements; measures the function that it returns.
using Prepare = std::function<std::function<void()>(std::size_t count)>;

// The factor of time for four times as many; 0 if even very many take no measurable time.
double growth(const Prepare& prepare, std::size_t most) {
    // A neighbour of the machine can slow down a few runs one after the other: the sizes that the result depends on are
    // measured until one pair of runs was left alone.
    constexpr int kAttempts = 4, kLastAttempts = 40;
    test::keepFreedMemory();
    double best = 0;
    for (std::size_t count = 16; count * 4 <= most; count *= 2) {
        const auto small = prepare(count);
        double few = shortest(1, small);
        if (few < kWorthMeasuring) continue;
        const auto large = prepare(4 * count);
        double many = std::numeric_limits<double>::infinity();
        const auto measure = [&](int attempts) {
            for (int attempt = 0; attempt < attempts && best > kMostForFourTimes; ++attempt) {
                few = std::min(few, shortest(2, small));
                many = std::min(many, shortest(1, large));
                best = many / few;
            }
        };
        best = many;
        measure(kAttempts);
        const bool last = many > kMostWhileGrowing || 16 * count > most;
        if (last) measure(kLastAttempts);
        if (last || best <= kMostForFourTimes) break;
        count *= 2;
    }
    return best;
}

class Scaling : public testing::TestWithParam<std::string_view> {
 protected:
    using PrepareText = std::function<std::function<void()>(std::string text, std::size_t count)>;

    void expectLinear(const char* stage, const PrepareText& prepare) {
        const std::size_t bytesOfThing =
            std::max<std::size_t>(1, (documentOf(GetParam(), 64).size() - documentOf(GetParam(), 16).size()) / 48);
        const auto times = growth([&](std::size_t count) { return prepare(documentOf(GetParam(), count), count); },
                                  kLargest / bytesOfThing);
        EXPECT_LE(times, kMostForFourTimes) << stage << ": " << times << " times longer for four times as many";
    }
};

TEST_P(Scaling, Analysis) {
    expectLinear("cold", [](std::string text, std::size_t) {
        return [snapshot = snapshotOf(std::move(text))] { (void)analyse(snapshot); };
    });
}

// The first position at which two texts differ.
std::size_t sharedBytes(const std::string& a, const std::string& b) {
    return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

// The text with a letter typed into the element in its middle: at the first position in the element that keeps the text
// valid YAML, or at the last. So a text with four times as many has the same edit in an equal element. If there is no
// such position, the letter is at the element's beginning or end.
std::string typedIn(const std::string& text, std::string_view kind, std::size_t count, bool first) {
    constexpr std::size_t kMostTries = 60;
    const std::size_t begin = sharedBytes(text, documentOf(kind, count / 2));
    const std::size_t end = std::max(begin, sharedBytes(text, documentOf(kind, count / 2 + 1)));
    const auto typed = [&](std::size_t at) { return text.substr(0, at) + 'x' + text.substr(at); };
    const yaml::StreamPtr before = yaml::Stream::read(std::make_shared<const std::string>(text));
    for (std::size_t i = 0; before->ok() && i <= std::min(end - begin, kMostTries); ++i) {
        std::string out = typed(first ? begin + i : end - i);
        if (yaml::Stream::read(std::make_shared<const std::string>(out), before)->ok()) return out;
    }
    return typed(first ? begin : end);
}

// What follows the first analysis: key presses, a text that is not YAML, the update of itself, the server response.
TEST_P(Scaling, LaterStages) {
    expectLinear("later", [](const std::string& text, std::size_t count) {
        const Snapshot snapshot = snapshotOf(text);
        const AnalysisResultPtr result = analyse(snapshot);
        std::string renamed = text;
        if (const std::size_t at = renamed.find("things"); at != std::string::npos) renamed.replace(at, 6, "thingz");
        Snapshot update = snapshot;
        if (const auto base = readAnalysisBase(snapshot.text)) update.options.base = *base;
        return [=, key = snapshotOf(typedIn(text, GetParam(), count, true), 2),
                other = snapshotOf(typedIn(text, GetParam(), count, false), 3), name = snapshotOf(renamed, 4),
                broken = snapshotOf(text + "\n@", 5)] {
            const AnalysisResultPtr after = analyse(key, result);
            (void)analyse(other, result);
            (void)analyse(name, after);
            (void)analyse(broken, result);
            const AnalysisResultPtr updated = update.options.base ? analyse(update, result) : result;
            for (std::size_t i = 0; i < std::min<std::size_t>(updated->definitions.size(), 2); ++i) {
                (void)serverResponse(updated->definitions[i], updated->findings, "file.yaml");
                (void)statusAfter(updated->definitions[i], updated->outcomes[i].updates.get(),
                                  updated->outcomes[i].versions, updated->findings);
            }
        };
    });
}

std::string nameOf(const testing::TestParamInfo<std::string_view>& info) {
    return std::string(info.param);
}
INSTANTIATE_TEST_SUITE_P(Kinds, Scaling, testing::ValuesIn(test::sizedKinds()), nameOf);

}  // namespace
}  // namespace crd
