// fixAll() that is asked to stop returns soon, wherever it is. Its work is counted in allocations, which are the same
// in every run: the stop is requested by one of them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>
#include <new>
#include <optional>
#include <string>

#include "engine/base/text_patch.h"
#include "engine/fix/fixes.h"
#include "tests/engine/analysis/sized_documents.h"

namespace {

struct Allocations {
    std::size_t made = 0;
    std::size_t stopAt = 0;  // 0: never
    std::stop_source* stop = nullptr;
};
Allocations g_allocations;

}  // namespace

// Not inline: g++ would take free() of an inlined delete for the wrong partner of new.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    if (++g_allocations.made == g_allocations.stopAt && g_allocations.stop != nullptr)
        g_allocations.stop->request_stop();
    return std::malloc(size == 0 ? 1 : size);
}
[[gnu::noinline]] void* operator new(std::size_t size) {
    if (void* const memory = operator new(size, std::nothrow)) return memory;
    throw std::bad_alloc();
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
    std::free(memory);
}

namespace crd {
namespace {

struct Case {
    std::string kind;  // one of test::sizedKinds()
    std::string rule;
    std::size_t bytes;
};

struct Outcome {
    std::optional<FixAllResult> result;  // nothing: it failed
    std::size_t allocations = 0;
};

Outcome run(const std::string& text, const std::string& rule, std::size_t maxFixes, std::size_t stopAt = 0) {
    std::stop_source stop;
    Outcome out;
    g_allocations = {.made = 0, .stopAt = stopAt, .stop = &stop};
    Result<FixAllResult> fixed =
        fixAll(text, rule, {.maxFixes = maxFixes, .stop = stop.get_token(), .unsafeFixes = true});
    out.allocations = g_allocations.made;
    g_allocations = {};
    if (fixed) out.result = *std::move(fixed);
    return out;
}

class StopFixing : public testing::TestWithParam<Case> {};

TEST_P(StopFixing, ReturnsSoonFromAnywhere) {
    const auto& [kind, rule, bytes] = GetParam();
    const std::string text = test::documentOfSize(kind, bytes);
    run(text, rule, 10'000);  // environments of expressions are made on first use
    const Outcome whole = run(text, rule, 10'000);
    const Outcome checkOnly = run(text, rule, 0);
    ASSERT_TRUE(whole.result && checkOnly.result);
    ASSERT_GT(whole.result->applied, 0U);
    ASSERT_GT(whole.allocations, 3 * checkOnly.allocations) << "too little to stop";
    std::size_t worst = 0;
    constexpr std::size_t kStops = 40;
    for (std::size_t i = 1; i < kStops; ++i) {
        // Half of the requests arrive while the text is checked for the first time.
        const std::size_t stopAt = i % 2 == 0 ? whole.allocations / kStops * i : checkOnly.allocations / kStops * i + 1;
        Outcome stopped = run(text, rule, 10'000, stopAt);
        const std::size_t after = stopped.allocations - stopAt;
        worst = std::max(worst, after);
        EXPECT_LT(after, checkOnly.allocations / 2)
            << "requested by allocation " << stopAt << " of " << whole.allocations;
        if (!stopped.result) continue;
        EXPECT_LE(stopped.result->applied, whole.result->applied);
        EXPECT_TRUE(isValidEdit(stopped.result->edit, text.size()));
        EXPECT_EQ(stopped.result->edit.empty(), stopped.result->applied == 0);
        EXPECT_GT(stopped.result->left, 0U);
        EXPECT_GT(stopped.result->why[FixBlock::Unfinished], 0U);
    }
    RecordProperty("worst", std::to_string(worst));
    std::cout << "worst: " << worst << " allocations; one check: " << checkOnly.allocations
              << ", all: " << whole.allocations << "\n";
}

INSTANTIATE_TEST_SUITE_P(Kinds, StopFixing,
                         testing::Values(Case{"properties_one_name", "decode.duplicate-field", 6'000},
                                         Case{"properties_untyped", "all", 100'000},
                                         Case{"versions_wrong", "all", 100'000}),
                         [](const auto& each) { return each.param.kind; });

TEST(StopFixingBefore, Fails) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(fixAll(test::documentOfSize("properties_untyped", 10'000), "all", {.stop = stop.get_token()}));
}

}  // namespace
}  // namespace crd
