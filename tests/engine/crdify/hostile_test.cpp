// Definitions that are made to take long: deep, wide, long names, many versions.
#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "engine/crdify/checkers.h"
#include "engine/crdify/render.h"
#include "tests/engine/crdify/pair.h"
#include "tests/processor_time.h"

namespace crd::crdify {
namespace {

std::string nested(const std::string& open, const std::string& inner, const std::string& close, std::size_t depth) {
    std::string out;
    for (std::size_t i = 0; i < depth; ++i) out += open;
    out += inner;
    for (std::size_t i = 0; i < depth; ++i) out += close;
    return out;
}

double timeOf(const std::string& old, const std::string& next) {
    const DefinitionText before(old);
    const DefinitionText after(next);
    return test::threadTimeOf([&] {
        const Result<Report> report = compare(before.side(), after.side(), {});
        if (report) toYaml(*report);
        std::vector<std::string> checkers;
        for (const std::string_view name : checkerNames()) checkers.emplace_back(name);
        const Side side = before.side();
        runCheckers(&side, after.side(), checkers);
    });
}

TEST(Hostile, WideSchemas) {
    EXPECT_TRUE(test::takesLinearTime(4'000, [](std::size_t size) {
        std::string left, right;
        for (std::size_t i = 0; i < size; ++i) {
            left += "p" + std::to_string(i) + ": {type: string}, ";
            right += "p" + std::to_string(i) + ": {type: integer, format: int32}, ";
        }
        return timeOf(definitionWith("{type: object, properties: {" + left + "}}"),
                      definitionWith("{type: object, properties: {" + right + "}}"));
    }));
}

TEST(Hostile, ManyValues) {
    EXPECT_TRUE(test::takesLinearTime(8'000, [](std::size_t size) {
        std::string left, right, rules;
        for (std::size_t i = 0; i < size; ++i) {
            left += 'a' + std::to_string(i) + ", ";
            right += 'b' + std::to_string(i) + ", ";
            rules += "{rule: a" + std::to_string(i) + "}, ";
        }
        return timeOf(definitionWith("{type: object, enum: [" + left + "], required: [" + left + "]}"),
                      definitionWith("{type: object, enum: [" + right + "], required: [" + right +
                                     "], x-kubernetes-validations: [" + rules + "]}"));
    }));
}

// Equal maps inside of maps are compared once, not once per level.
TEST(Hostile, DeepMaps) {
    const auto text = [](const std::string& inner) {
        return definitionWith(nested("{type: object, additionalProperties: ", inner, "}", 390));
    };
    std::string wide = "{type: object, properties: {";
    for (int i = 0; i < 5'000; ++i) wide += "p" + std::to_string(i) + ": {type: string}, ";
    wide += "}}";
    // Generous, for sanitizers: once per level is exponential.
    EXPECT_LT(timeOf(text(wide), text(wide)), 60'000);
    EXPECT_LT(timeOf(text("{type: string}"), text("{type: integer, format: int32}")), 60'000);
}

// The paths of changes below a long name would take gigabytes.
TEST(Hostile, LongNames) {
    const std::string name(200'000, 'n');
    std::string left, right;
    for (int i = 0; i < 5'000; ++i) {
        left += "\"p" + std::to_string(i) + "\": {\"type\": \"string\"}, ";
        right += "\"p" + std::to_string(i) + "\": {\"type\": \"integer\"}, ";
    }
    // In JSON, because YAML limits the length of keys.
    const auto text = [&](const std::string& properties) {
        return R"({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "spec": {"versions": [{)"
               R"("name": "v1", "schema": {"openAPIV3Schema": {"properties": {")" +
               name + R"(": {"properties": {)" + properties + R"("p": {}}}}}}}]}})";
    };
    const DefinitionText old(text(left));
    const DefinitionText next(text(right));
    const Result<Report> same = compare(old.side(), old.side(), {});
    ASSERT_TRUE(same);
    EXPECT_EQ(toJson(*same), "{}");
    const Result<Report> report = compare(old.side(), next.side(), {});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().message, "There are too many changes: the report would be too large.");
}

TEST(Hostile, ManyVersions) {
    std::string text = definitionWith("{type: object}");
    std::string versions;
    for (int i = 2; i < 20'000; ++i)
        versions += ", {name: v" + std::to_string(i) + ", served: true, schema: {openAPIV3Schema: {type: object}}}";
    text.insert(text.rfind("]}"), versions);
    const DefinitionText old(text);
    const Result<Report> report = compare(old.side(), old.side(), {});
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().message, "There are too many served versions to compare each with each.");
}

// Any text that is readable can be compared, and a definition has no changes from itself.
TEST(Hostile, RandomSchemas) {
    std::mt19937 random(1);
    const std::vector<std::string> words = {"{",
                                            "}",
                                            "[",
                                            "]",
                                            ": ",
                                            ", ",
                                            "type",
                                            "object",
                                            "properties",
                                            "items",
                                            "allOf",
                                            "not",
                                            "enum",
                                            "default",
                                            "1",
                                            "-1.5",
                                            "null",
                                            "'x'",
                                            "additionalProperties",
                                            "true",
                                            "a",
                                            "additionalItems",
                                            "dependencies",
                                            "x-kubernetes-validations",
                                            "rule",
                                            "definitions",
                                            "externalDocs",
                                            "maximum",
                                            "required",
                                            "&a ",
                                            "*a",
                                            "<<: ",
                                            "$ref",
                                            "patternProperties"};
    const std::function<std::string(int)> value = [&](int depth) -> std::string {
        const auto word = [&] { return words[random() % words.size()]; };
        if (depth == 0 || random() % 8 == 0) return random() % 5 == 0 ? word() : std::to_string(random() % 9);
        std::string out = random() % 3 == 0 ? "[" : "{";
        const bool list = out == "[";
        for (std::size_t i = random() % 4; i > 0; --i) out += (list ? "" : word() + ": ") + value(depth - 1) + ", ";
        return out + (list ? "]" : "}");
    };
    int compared = 0;
    for (int i = 0; i < 5'000; ++i) {
        const DefinitionText old(definitionWith(value(4)));
        const DefinitionText next(definitionWith(value(4)));
        if (!old.definition.readable || !next.definition.readable || !old.stream->ok() || !next.stream->ok()) continue;
        ++compared;
        const Result<Report> report = compare(old.side(), next.side(), {});
        ASSERT_TRUE(report);
        toYaml(*report);
        toJson(*report);
        const Side side = old.side();
        ASSERT_TRUE(runCheckers(&side, next.side(), {"NoNewRequiredFields", "MustNotExceedCostBudget", "NoBools"}));
        const Result<Report> same = compare(old.side(), old.side(), {});
        ASSERT_TRUE(same);
        EXPECT_EQ(toJson(*same), "{}");
    }
    EXPECT_GT(compared, 100);
}

}  // namespace
}  // namespace crd::crdify
