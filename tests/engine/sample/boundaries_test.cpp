#include <gmock/gmock.h>

#include "engine/sample/sample.h"
#include "tests/engine/object/schema_text.h"
#include "tests/processor_time.h"

namespace crd::sample {
namespace {

using object::test::SchemaText;
using ::testing::ElementsAre;

std::vector<std::string> probes(const std::string& spec, std::vector<std::string>* shortfalls = nullptr) {
    const SchemaText schema("{type: object, properties: {spec: " + spec + "}}");
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    const Boundaries made = sampler.boundaries();
    std::vector<std::string> out;
    for (const Boundary& sample : made.samples) {
        const auto errors = sampler.validated(sample.object).validation.errors;
        EXPECT_EQ(errors.empty(), sample.accepted) << sample.probes;
        out.push_back((sample.accepted ? "+ " : "- ") + sample.probes.english());
    }
    for (const Shortfall& shortfall : made.shortfalls) {
        if (shortfalls) shortfalls->push_back(shortfall.path.toString() + ": " + shortfall.reason.english());
    }
    return out;
}

TEST(Boundaries, ComeInPairs) {
    EXPECT_THAT(probes("{type: object, required: [b], properties: {a: {type: integer, minimum: 1, maximum: 3, "
                       "exclusiveMaximum: true}, b: {type: string, minLength: 1, enum: [x, z]}}}"),
                ElementsAre("- spec: required is passed by an object without b", "+ spec.a: minimum 1 is met by 1",
                            "- spec.a: minimum 1 is passed by 0", "+ spec.a: maximum 3 (exclusive) is met by 2",
                            "- spec.a: maximum 3 (exclusive) is passed by 3",
                            "- spec.b: minLength 1 is passed by 0 code points", "+ spec.b: enum is met by \"x\"",
                            "- spec.b: enum is passed by \"Other\"", "+ spec.b: enum is met by \"z\""));
}

TEST(Boundaries, ReachIntoListsMapsAndChoices) {
    EXPECT_THAT(
        probes("{type: object, properties: {l: {type: array, items: {type: string, pattern: '^a+$', maxLength: 5}}, m: "
               "{type: object, maxProperties: 2, additionalProperties: {type: number, multipleOf: 0.5}}, c: {type: "
               "string, maxLength: 3}}, oneOf: [{required: [l]}, {required: [m]}, {required: [c]}]}"),
        ElementsAre(
            "+ spec.l[0]: maxLength 5 is met by 5 code points", "- spec.l[0]: maxLength 5 is passed by 6 code points",
            "+ spec.l[0]: pattern ^a+$ is met by \"a\"", "- spec.l[0]: pattern ^a+$ is passed by \"!\"",
            "+ spec.m: maxProperties 2 is met by 2 members", "- spec.m: maxProperties 2 is passed by 3 members",
            "+ spec.m[example]: multipleOf 0.5 is met by 0.5", "- spec.m[example]: multipleOf 0.5 is passed by 0.75",
            "+ spec.c: maxLength 3 is met by 3 code points", "- spec.c: maxLength 3 is passed by 4 code points"));
}

TEST(Boundaries, KeepTheRulesAndSayWhichOneDoesNotLetThem) {
    const std::string schema =
        "{type: object, properties: {a: {type: string, maxLength: 2}, b: {type: string, maxLength: 3, "
        "x-kubernetes-validations: [{rule: 'self.size() < 3', message: too wide}]}, c: {type: string}}, "
        "x-kubernetes-validations: [{rule: '!has(self.a) || has(self.c)', message: a needs c}]}";
    const SchemaText text("{type: object, properties: {spec: " + schema + "}}");
    std::vector<std::string> said;
    for (const Boundary& sample : Sampler(object::test::kindOf(text, "example.com", "Lamp")).boundaries().samples)
        said.push_back(sentenceOf(sample).english());
    EXPECT_THAT(said,
                ElementsAre("accepted: spec.a: maxLength 2 is met by 2 code points",
                            "rejected as expected: spec.a: maxLength 2 is passed by 3 code points",
                            "within the limit, but a rule rejects it: spec.b: maxLength 3 is met by 3 code points. "
                            "spec.b: Invalid value: \"exa\": too wide",
                            "rejected as expected: spec.b: maxLength 3 is passed by 4 code points"));
}

std::vector<std::string> names(const std::string& root) {
    const SchemaText schema(root);
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    std::vector<std::string> out;
    for (const Boundary& sample : sampler.boundaries().samples) {
        const Json* metadata = sample.object.find("metadata");
        const Json* name = metadata ? metadata->find("name") : nullptr;
        out.push_back(name && name->asString() ? *name->asString() : "");
    }
    return out;
}

TEST(Boundaries, AreNamedAfterTheFieldAndTheSide) {
    EXPECT_THAT(
        names("{type: object, required: [spec], properties: {spec: {type: object, required: [dayOfWeek], "
              "properties: {maxIPs: {type: integer, maximum: 3}, dayOfWeek: {type: string, enum: [a, b]}}}}}"),
        ElementsAre("object-without-spec", "spec-without-day-of-week", "max-ips-at-maximum", "max-ips-past-maximum",
                    "day-of-week-fits-enum", "day-of-week-breaks-enum", "day-of-week-fits-enum-2"));
    // Two fields of the same name are distinguished by their path.
    EXPECT_THAT(names("{type: object, properties: {a: {type: object, properties: {port: {type: integer, minimum: 1}}}, "
                      "b_: {type: array, items: {type: object, properties: {port: {type: integer, minimum: 1}}}}}}"),
                ElementsAre("a-port-at-minimum", "a-port-past-minimum", "b-port-at-minimum", "b-port-past-minimum"));
    // Where the definition restricts names, that of the field continues one that it accepts.
    const std::string all = "metadata: {type: object, properties: {name: {type: string, pattern: '^g-'";
    EXPECT_THAT(
        names("{type: object, properties: {" + all + "}}}, a: {type: integer, minimum: 1}}}"),
        ElementsAre(::testing::MatchesRegex("g-.*-a-at-minimum"), ::testing::MatchesRegex("g-.*-a-past-minimum")));
    for (const std::string& name :
         names("{type: object, properties: {" + all + ", maxLength: 12}}}, a: {type: integer, minimum: 1}}}"))
        EXPECT_THAT(name, ::testing::MatchesRegex("g-.*-a-[apst]+.*"));
    // A name that the definition fixes stays.
    for (const std::string& name : names("{type: object, properties: {metadata: {type: object, properties: {name: "
                                         "{type: string, pattern: '^one$'}}}, a: "
                                         "{type: integer, minimum: 1}}}"))
        EXPECT_EQ(name, "one");
}

TEST(Boundaries, ArePastLimitsThatHideAStep) {
    for (const std::string& probe : probes("{type: number, minimum: -1e+300, maximum: 1e+300}"))
        EXPECT_TRUE(probe.find("passed by 1e+300") == std::string::npos &&
                    probe.find("passed by -1e+300") == std::string::npos)
            << probe;
    EXPECT_THAT(probes("{type: number, maximum: 1e+300}"),
                ElementsAre("+ spec: maximum 1e+300 is met by 1e+300",
                            "- spec: maximum 1e+300 is passed by 1.0000000000000002e+300"));
    for (const std::string& probe : probes("{type: integer, minimum: 1e+300}"))
        EXPECT_EQ(probe.find("is passed"), std::string::npos) << probe;
}

TEST(Boundaries, ManyEnumValuesTakeLinearTime) {
    EXPECT_TRUE(crd::test::takesLinearTime(40'000, [](std::size_t count) {
        std::string values;
        for (std::size_t i = 0; i < count; ++i) values += std::to_string(i) + ", ";
        const SchemaText schema("{type: object, properties: {spec: {type: integer, enum: [" + values + "]}}}");
        Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
        return crd::test::threadTimeOf([&] { EXPECT_EQ(sampler.boundaries().samples.size(), 3U); });
    }));
}

TEST(Boundaries, SayWhichLimitNoObjectMeets) {
    std::vector<std::string> shortfalls;
    EXPECT_THAT(probes("{type: string, maxLength: 9, pattern: '^ab$'}", &shortfalls),
                ElementsAre("- spec: maxLength 9 is passed by 10 code points", "+ spec: pattern ^ab$ is met by \"ab\"",
                            "- spec: pattern ^ab$ is passed by \"example!\""));
    ASSERT_EQ(shortfalls.size(), 1U);
    EXPECT_EQ(shortfalls.front().find("spec: maxLength 9 cannot be met"), 0U) << shortfalls.front();
}

}  // namespace
}  // namespace crd::sample
