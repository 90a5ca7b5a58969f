// Time in proportion to the size, for any kind of size.
#include <gtest/gtest.h>

#include <ctime>
#include <functional>

#include "engine/diff/report.h"
#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

double secondsFor(const std::string& left, const std::string& right) {
    const test::DefinitionText text(test::definitionWith({left, right}));
    const std::clock_t start = std::clock();  // of the process: other programs do not count
    const Comparison comparison = compare(text.side(0), text.side(1));
    const ReportedPair pair{"things", "v1", "v2", &comparison};
    EXPECT_FALSE(htmlOf({&pair, 1}).empty());
    EXPECT_FALSE(markdownOf({&pair, 1}).empty());
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

std::string wide(std::size_t count, const std::function<std::string(std::size_t)>& member) {
    std::string out = "{type: object, properties: {spec: {type: object, properties: {";
    for (std::size_t i = 0; i < count; ++i) out += member(i) + ", ";
    return out + "}}}}";
}

TEST(Scaling, WideSchemas) {
    const struct {
        const char* name;
        std::function<std::string(std::size_t)> left, right;
    } kCases[] = {
        {"all renamed", [](std::size_t i) { return "a" + std::to_string(i) + ": {type: string}"; },
         [](std::size_t i) { return "b" + std::to_string(i) + ": {type: string}"; }},
        {"all renamed with content",
         [](std::size_t i) {
             return "a" + std::to_string(i) + ": {type: object, description: text number " + std::to_string(i) +
                    ", properties: {x: {type: string}, y: {type: string}}}";
         },
         [](std::size_t i) {
             return "b" + std::to_string(i) + ": {type: object, description: text number " + std::to_string(i) +
                    ", properties: {x: {type: string}, y: {type: string}}}";
         }},
        {"all reversed", [](std::size_t i) { return "a" + std::to_string(i) + ": {type: string}"; },
         [](std::size_t i) { return "a" + std::to_string(100'000 - i) + ": {type: string}"; }},
        {"all changed", [](std::size_t i) { return "a" + std::to_string(i) + ": {type: string, default: a}"; },
         [](std::size_t i) { return "a" + std::to_string(i) + ": {type: string, default: b}"; }},
        {"nested pairs",
         [](std::size_t i) { return "a" + std::to_string(i) + ": {type: object, properties: {xone: {type: string}}}"; },
         [](std::size_t i) {
             return "a" + std::to_string(i) + ": {type: object, properties: {xtwo: {type: string}}}";
         }},
    };
    for (const auto& test : kCases) {
        constexpr std::size_t kSmall = 2'000, kLarge = 8'000;
        const double small = secondsFor(wide(kSmall, test.left), wide(kSmall, test.right));
        const double large = secondsFor(wide(kLarge, test.left), wide(kLarge, test.right));
        // Quadratic time would be sixteen times as long.
        EXPECT_LT(large, 10 * small + 0.2) << test.name << ": " << small << " s, " << large << " s";
    }
}

TEST(Scaling, DeepSchemasAndManyBranches) {
    const auto deep = [](std::size_t levels, const std::string& end) {
        std::string out;
        for (std::size_t i = 0; i < levels; ++i) out += "{type: object, default: {}, properties: {a: ";
        out += end;
        for (std::size_t i = 0; i < levels; ++i) out += "}}";
        return out;
    };
    EXPECT_LT(secondsFor(deep(90, "{type: string}"), deep(90, "{type: integer}")), 2);
    const auto branches = [](std::size_t count, const char* name) {
        std::string out = "{type: object, anyOf: [";
        for (std::size_t i = 0; i < count; ++i) out += "{required: [" + std::string(name) + std::to_string(i) + "]}, ";
        return out + "]}";
    };
    EXPECT_LT(secondsFor(branches(10'000, "a"), branches(10'000, "b")), 5);
    const auto rules = [](std::size_t count, const char* name) {
        std::string out = "{type: object, x-kubernetes-validations: [";
        for (std::size_t i = 0; i < count; ++i)
            out += "{rule: \"self." + std::string(name) + std::to_string(i) + " == 1\"}, ";
        return out + "]}";
    };
    EXPECT_LT(secondsFor(rules(5'000, "a"), rules(5'000, "b")), 5);
}

}  // namespace
}  // namespace crd::diff
