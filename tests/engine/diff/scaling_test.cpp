// Time in proportion to the size, for any kind of size.
#include <gtest/gtest.h>

#include <functional>

#include "engine/diff/report.h"
#include "tests/engine/diff/two_versions.h"
#include "tests/processor_time.h"

namespace crd::diff {
namespace {

double timeFor(const std::string& left, const std::string& right) {
    const test::DefinitionText text(test::definitionWith({left, right}));
    return crd::test::threadTimeOf([&] {
        const Comparison comparison = compare(text.side(0), text.side(1));
        const ReportedPair pair{"things", "v1", "v2", &comparison};
        EXPECT_FALSE(htmlOf({&pair, 1}).empty());
        EXPECT_FALSE(markdownOf({&pair, 1}).empty());
    });
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
        EXPECT_TRUE(crd::test::takesLinearTime(8'000, [&](std::size_t count) {
            return timeFor(wide(count, test.left), wide(count, test.right));
        })) << test.name;
    }
}

TEST(Scaling, RequiredNames) {
    EXPECT_TRUE(crd::test::takesLinearTime(8'000, [&](std::size_t count) {
        const auto text = [&](bool required) {
            std::string names, properties;
            for (std::size_t i = 0; i < count; ++i) {
                names += "f" + std::to_string(i) + ", ";
                properties += "f" + std::to_string(i) + ": {type: string}, ";
            }
            return "{type: object, properties: {spec: {type: object, " +
                   (required ? "required: [" + names + "], " : std::string()) + "properties: {" + properties + "}}}}";
        };
        return timeFor(text(false), text(true));
    }));
}

TEST(Scaling, DeepSchemasAndManyBranches) {
    const auto deep = [](std::size_t levels, const std::string& end) {
        std::string out;
        for (std::size_t i = 0; i < levels; ++i) out += "{type: object, default: {}, properties: {a: ";
        out += end;
        for (std::size_t i = 0; i < levels; ++i) out += "}}";
        return out;
    };
    EXPECT_LT(timeFor(deep(90, "{type: string}"), deep(90, "{type: integer}")), 10'000);  // exponential: hours
    const auto branches = [](std::size_t count, const char* name) {
        std::string out = "{type: object, anyOf: [";
        for (std::size_t i = 0; i < count; ++i) out += "{required: [" + std::string(name) + std::to_string(i) + "]}, ";
        return out + "]}";
    };
    EXPECT_TRUE(crd::test::takesLinearTime(
        10'000, [&](std::size_t count) { return timeFor(branches(count, "a"), branches(count, "b")); }));
    const auto rules = [](std::size_t count, const char* name) {
        std::string out = "{type: object, x-kubernetes-validations: [";
        for (std::size_t i = 0; i < count; ++i)
            out += "{rule: \"self." + std::string(name) + std::to_string(i) + " == 1\"}, ";
        return out + "]}";
    };
    EXPECT_TRUE(crd::test::takesLinearTime(
        5'000, [&](std::size_t count) { return timeFor(rules(count, "a"), rules(count, "b")); }));
}

}  // namespace
}  // namespace crd::diff
