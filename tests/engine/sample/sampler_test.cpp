#include <gmock/gmock.h>

#include "engine/sample/sample.h"
#include "tests/engine/object/schema_text.h"

namespace crd::sample {
namespace {

using object::test::SchemaText;
using ::testing::HasSubstr;

// The spec of a sample as compact JSON, for a schema of `spec`.
struct Made {
    std::string spec;
    bool accepted = false;
    std::vector<std::string> shortfalls;
};
Made make(const std::string& spec, Extent extent, std::uint64_t seed = 0) {
    const SchemaText schema("{type: object, required: [spec], properties: {spec: " + spec + "}}");
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    SampleOptions options;
    options.extent = extent;
    options.seed = seed;
    const Sample sample = sampler.make(options);
    Made out;
    const Json* value = sample.object.find("spec");
    out.spec = value ? toString(*value) : "";
    out.accepted = sample.accepted;
    EXPECT_EQ(sampler.validated(sample.object).validation.errors.empty(), sample.accepted);
    for (const Shortfall& shortfall : sample.shortfalls) {
        out.shortfalls.push_back(shortfall.path.toString() + (shortfall.leftOut ? " left out: " : ": ") +
                                 shortfall.reason.english());
    }
    return out;
}

struct Case {
    const char* what;
    const char* schema;
    const char* minimal;
    const char* full;
};
const Case kCases[] = {
    {"nothing required", "{type: object, properties: {a: {type: string}, b: {type: integer}}}", "{}",
     R"({"a":"example","b":1})"},
    {"required alone", "{type: object, required: [b], properties: {a: {type: string}, b: {type: integer}}}",
     R"({"b":1})", R"({"a":"example","b":1})"},
    {"defaults are the server's work", "{type: object, required: [a], properties: {a: {type: string, default: x}}}",
     "{}", R"({"a":"x"})"},
    {"bounds", "{type: integer, minimum: 5, maximum: 9}", "5", "5"},
    {"exclusive bounds", "{type: number, minimum: 0, maximum: 1, exclusiveMinimum: true, exclusiveMaximum: true}",
     "0.5", "0.5"},
    {"multiples", "{type: integer, minimum: 7, multipleOf: 5}", "10", "10"},
    {"fractions of a multiple", "{type: number, multipleOf: 0.25, maximum: 0.7}", "0.25", "0.25"},
    {"enum", "{type: string, enum: [Day, Night]}", R"("Day")", R"("Day")"},
    {"lengths", "{type: string, minLength: 10, maxLength: 12}", R"("exampleexa")", R"("exampleexa")"},
    {"short text", "{type: string, maxLength: 2}", R"("ex")", R"("ex")"},
    {"format", "{type: string, format: date-time}", R"("2025-01-31T12:00:00Z")", R"("2025-01-31T12:00:00Z")"},
    {"pattern", "{type: string, pattern: '^q[0-9]{3}$'}", R"("q123")", R"("q123")"},
    {"pattern that needs length", "{type: string, pattern: '^[a-z]+9$', minLength: 6}", R"("abcde9")", R"("abcde9")"},
    {"int or string", "{x-kubernetes-int-or-string: true}", "1", "1"},
    {"set", "{type: array, minItems: 3, x-kubernetes-list-type: set, items: {type: string}}",
     R"(["example","example-2","example-3"])", R"(["example","example-2","example-3"])"},
    {"set of few values", "{type: array, minItems: 2, x-kubernetes-list-type: set, items: {type: boolean}}",
     "[true,false]", "[true,false]"},
    {"list map",
     "{type: array, minItems: 2, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: "
     "object, "
     "required: [name], properties: {name: {type: string, pattern: '^[a-z]{3}$'}, x: {type: integer}}}}",
     R"([{"name":"abc"},{"name":"oeh"}])", nullptr},
    {"map", "{type: object, minProperties: 2, additionalProperties: {type: integer}}", R"({"example":1,"example-2":1})",
     R"({"example":1,"example-2":1})"},
    {"at most one",
     "{type: object, maxProperties: 1, minProperties: 1, properties: {a: {type: string}, b: {type: string}}}",
     R"({"a":"example"})", R"({"a":"example"})"},
    {"one of",
     "{type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}",
     R"({"a":"example"})", R"({"a":"example"})"},
    {"any of", "{type: object, properties: {a: {type: string}, b: {type: string}}, anyOf: [{required: [b]}]}",
     R"({"b":"example"})", R"({"a":"example","b":"example"})"},
    {"not both", "{type: object, properties: {a: {type: string}, b: {type: string}}, not: {required: [a, b]}}", "{}",
     R"({"b":"example"})"},
    {"neither",
     "{type: object, properties: {a: {type: string}, b: {type: string}}, not: {anyOf: [{required: [a]}, {required: "
     "[b]}]}}",
     "{}", "{}"},
    {"a word decides",
     "{type: object, required: [mode], properties: {mode: {type: string, enum: [A, B]}, b: {type: string}}, oneOf: "
     "[{properties: {mode: {enum: [B]}}, required: [b]}, {properties: {mode: {enum: [A]}}}]}",
     nullptr, nullptr},
    {"all of", "{type: string, allOf: [{minLength: 3}, {maxLength: 4}, {pattern: '^z'}]}", nullptr, nullptr},
    {"not a value", "{type: string, not: {enum: [example]}}", nullptr, nullptr},
    {"what is not known", "{type: object, x-kubernetes-preserve-unknown-fields: true, required: [x]}",
     R"({"x":"example"})", R"({"x":"example"})"},
    {"anything", "{x-kubernetes-preserve-unknown-fields: true}", "{}", "{}"},
    {"embedded", "{type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}",
     R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"example"}})",
     R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"example"}})"},
    {"one needs another",
     "{type: object, required: [a], properties: {a: {type: string}, b: {type: string}}, "
     "x-kubernetes-validations: [{rule: 'has(self.b)'}]}",
     R"({"a":"example","b":"example"})", R"({"a":"example","b":"example"})"},
    {"not both",
     "{type: object, properties: {a: {type: string}, b: {type: string}}, "
     "x-kubernetes-validations: [{rule: '!(has(self.a) && has(self.b))'}]}",
     "{}", R"({"b":"example"})"},
    {"exactly one of three",
     "{type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}}, "
     "x-kubernetes-validations: [{rule: '[has(self.a), has(self.b), has(self.c)].exists_one(x, x)'}]}",
     R"({"a":"example"})", R"({"a":"example"})"},
    {"a word decides",
     "{type: object, required: [mode], properties: {mode: {type: string, enum: [A, B]}, b: {type: string}}, "
     "x-kubernetes-validations: [{rule: '(self.mode == ''B'') == has(self.b)'}]}",
     R"({"mode":"A"})", R"({"b":"example","mode":"B"})"},
    {"a text",
     "{type: string, "
     "x-kubernetes-validations: [{rule: 'self.matches(''^[0-9]+h$'')'}]}",
     R"("1h")", R"("1h")"},
    {"a list of one",
     "{type: array, items: {type: string}, "
     "x-kubernetes-validations: [{rule: 'self.size() < 1'}]}",
     "[]", "[]"},
    {"below a default",
     "{type: array, default: [{}], items: {type: object, properties: {a: {type: string}, b: {type: string}}, "
     "x-kubernetes-validations: [{rule: '!has(self.a)'}]}}",
     nullptr, R"([{"b":"example"}])"},
};

// Rules that only particular values satisfy.
const Case kNamedValues[] = {
    {"a value",
     "{type: object, required: [mode], properties: {mode: {type: string}}, x-kubernetes-validations: [{rule: "
     "\"self.mode == 'fast'\"}]}",
     R"({"mode":"fast"})", R"({"mode":"fast"})"},
    {"a value of an optional field",
     "{type: object, properties: {mode: {type: string}}, x-kubernetes-validations: [{rule: \"self.mode == 'fast'\"}]}",
     R"({"mode":"fast"})", R"({"mode":"fast"})"},
    {"one of some", "{type: string, x-kubernetes-validations: [{rule: \"self in ['Red', 'Green']\"}]}", R"("Red")",
     nullptr},
    {"one of some, below",
     "{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}, x-kubernetes-validations: "
     "[{rule: \"self.a.b in ['Red', 'Green']\"}]}",
     R"({"a":{"b":"Red"}})", R"({"a":{"b":"Red"}})"},
    {"a condition or a value",
     "{type: object, required: [mode], properties: {mode: {type: string}, num: {type: integer}}, "
     "x-kubernetes-validations: [{rule: \"self.mode == 'x' || (has(self.num) && self.num == 42)\"}]}",
     R"({"mode":"x"})", R"({"mode":"x","num":1})"},
    {"two values at once",
     "{type: object, required: [a, b], properties: {a: {type: string}, b: {type: integer}}, "
     "x-kubernetes-validations: [{rule: \"self.a == 'x' && self.b == 7\"}]}",
     R"({"a":"x","b":7})", R"({"a":"x","b":7})"},
    {"another value than the first",
     "{type: object, required: [a], properties: {a: {type: string, enum: [None, Some]}}, x-kubernetes-validations: "
     "[{rule: \"self.a != 'None'\"}]}",
     R"({"a":"Some"})", R"({"a":"Some"})"},
    {"a pattern", "{type: string, x-kubernetes-validations: [{rule: \"self.matches('^q[0-9]{3}$')\"}]}", R"("q123")",
     nullptr},
    {"a prefix and a suffix",
     "{type: object, required: [a, b], properties: {a: {type: string}, b: {type: string}}, x-kubernetes-validations: "
     "[{rule: \"self.a.startsWith('a.b+')\"}, {rule: \"self.b.endsWith('[c]')\"}]}",
     R"({"a":"a.b+","b":"[c]"})", nullptr},
    {"either of two",
     "{type: object, properties: {a: {type: string}, b: {type: string}}, x-kubernetes-validations: [{rule: "
     "'has(self.a) "
     "!= has(self.b)'}]}",
     R"({"a":"example"})", R"({"b":"example"})"},
    {"either of two, below",
     "{type: object, properties: {c: {type: object, properties: {a: {type: string}, b: {type: string}}}}, "
     "x-kubernetes-validations: [{rule: 'has(self.c) && has(self.c.a) != has(self.c.b)'}]}",
     R"({"c":{"a":"example"}})", R"({"c":{"b":"example"}})"},
    {"a size of a list",
     "{type: object, properties: {x: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "
     "'size(self.x) == 3'}]}",
     R"({"x":["example","example-2","example-3"]})", R"({"x":["example","example-2","example-3"]})"},
    {"a size of a string",
     "{type: object, required: [x], properties: {x: {type: string}}, x-kubernetes-validations: [{rule: 'self.x.size() "
     ">= 10'}]}",
     R"({"x":"exampleexa"})", R"({"x":"exampleexa"})"},
    {"a range",
     "{type: object, required: [x], properties: {x: {type: integer}}, x-kubernetes-validations: [{rule: '100 < self.x "
     "&& self.x <= 4000'}]}",
     R"({"x":101})", R"({"x":101})"},
    {"items of a list",
     "{type: object, required: [x], properties: {x: {type: array, minItems: 2, items: {type: object, required: [kind], "
     "properties: {kind: {type: string}}}}}, x-kubernetes-validations: [{rule: \"self.x.all(i, i.kind == 'K')\"}]}",
     R"({"x":[{"kind":"K"},{"kind":"K"}]})", R"({"x":[{"kind":"K"},{"kind":"K"}]})"},
    {"an item that is in a list",
     "{type: array, items: {type: string}, x-kubernetes-validations: [{rule: \"'k' in self\"}]}", R"(["k"])",
     R"(["k"])"},
    {"a key that is in a map",
     "{type: object, properties: {m: {type: object, additionalProperties: {type: string}}}, x-kubernetes-validations: "
     "[{rule: \"'k' in self.m\"}]}",
     R"({"m":{"k":"example"}})", nullptr},
    {"a condition",
     "{type: object, required: [lit], properties: {lit: {type: boolean, default: false}}, x-kubernetes-validations: "
     "[{rule: 'self.lit || false'}]}",
     R"({"lit":true})", R"({"lit":true})"},
    {"a value below a default",
     "{type: object, properties: {a: {type: object, default: {mode: slow}, properties: {mode: {type: string}}}}, "
     "x-kubernetes-validations: [{rule: \"self.a.mode == 'fast'\"}]}",
     R"({"a":{"mode":"fast"}})", R"({"a":{"mode":"fast"}})"},
    {"an optional field",
     "{type: object, properties: {a: {type: string}}, x-kubernetes-validations: [{rule: \"self.?a.orValue('n') == "
     "'v'\"}]}",
     R"({"a":"v"})", R"({"a":"v"})"},
};

TEST(Sample, HasTheValuesThatRulesName) {
    for (const Case& test : kNamedValues) {
        for (const Extent extent : {Extent::Minimal, Extent::Full}) {
            const Made made = make(test.schema, extent);
            EXPECT_TRUE(made.accepted) << test.what << ' ' << made.spec;
            const char* const expected = extent == Extent::Full ? test.full : test.minimal;
            if (expected) {
                EXPECT_EQ(made.spec, expected) << test.what;
            }
            for (std::uint64_t seed = 1; seed < 6; ++seed) {
                const Made other = make(test.schema, extent, seed);
                EXPECT_TRUE(other.accepted) << test.what << ' ' << seed << ' ' << other.spec;
                EXPECT_EQ(other.spec, make(test.schema, extent, seed).spec) << test.what;
            }
        }
    }
}

TEST(Sample, HasTheNameThatARuleNames) {
    const struct {
        const char* rule;
        const char* name;
    } kRules[] = {
        {"self.metadata.name == 'the-only' || self.metadata.name.startsWith('x')", "the-only"},
        {"self.metadata.name in ['Not a name', 'second']", "second"},
        {"self.metadata.name != 'example'", "example.com"},
        {"self.metadata.name.matches('^v[0-9]$')", "v1"},
        {"self.metadata.name == 'v' && self.spec.mode == 'm'", "v"},
    };
    for (const auto& test : kRules) {
        const SchemaText schema(
            "{type: object, required: [spec], properties: {spec: {type: object, properties: {mode: {type: string}}}}, "
            "x-kubernetes-validations: [{rule: \"" +
            std::string(test.rule) + "\"}]}");
        Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
        const Sample sample = sampler.make();
        EXPECT_TRUE(sample.accepted) << test.rule;
        EXPECT_EQ(sample.object.find("metadata")->textAt("name"), test.name) << test.rule;
    }
}

// Many comparisons that cannot be satisfied, at several levels.
TEST(Sample, FollowsFewHints) {
    std::string rule = "false";
    for (int i = 0; i < 100; ++i)
        rule += " || (self.a == 'v" + std::to_string(i) + "' && self.b == " + std::to_string(i) + ")";
    std::string schema =
        "{type: object, required: [a, b], properties: {a: {type: string}, b: {type: integer}}, "
        "x-kubernetes-validations: [{rule: \"self.b < 0 && (" +
        rule + ")\"}]}";
    for (int i = 0; i < 6; ++i) {
        schema = "{type: object, required: [a, b], properties: {a: " + schema +
                 ", b: {type: integer}}, x-kubernetes-validations: [{rule: 'self.b == 1 && self.b == 2'}]}";
    }
    EXPECT_FALSE(make(schema, Extent::Full).accepted);
}

TEST(Sample, SatisfiesItsSchema) {
    for (const Case& test : kCases) {
        for (const Extent extent : {Extent::Minimal, Extent::Full}) {
            const Made made = make(test.schema, extent);
            EXPECT_TRUE(made.accepted) << test.what << ' ' << made.spec;
            EXPECT_TRUE(made.shortfalls.empty()) << test.what << ' ' << made.shortfalls.front();
            const char* const expected = extent == Extent::Full ? test.full : test.minimal;
            if (expected) {
                EXPECT_EQ(made.spec, expected) << test.what;
            }
            for (std::uint64_t seed = 1; seed < 20; ++seed) {
                const Made other = make(test.schema, extent, seed);
                EXPECT_TRUE(other.accepted) << test.what << ' ' << seed << ' ' << other.spec;
                EXPECT_EQ(other.spec, make(test.schema, extent, seed).spec) << test.what;
            }
        }
    }
}

TEST(Sample, LeavesOutWhatNoValueSatisfiesTheRulesOf) {
    const Made hopeless = make(
        "{type: object, properties: {a: {type: string, x-kubernetes-validations: [{rule: 'false', message: never}]}, "
        "b: "
        "{type: string}}}",
        Extent::Full);
    EXPECT_TRUE(hopeless.accepted);
    EXPECT_EQ(hopeless.spec, R"({"b":"example"})");
}

TEST(Sample, SaysWhatCannotBeSatisfied) {
    const struct {
        const char* schema;
        const char* words;
    } kHopeless[] = {
        {"{type: integer, minimum: 5, maximum: 4}", "spec: No value was found"},
        {"{type: string, pattern: '^a$', minLength: 2}", "spec: No string was found that matches its pattern"},
        {"{type: object, required: [gone]}", "spec.gone: The field is required, but no schema specifies it"},
        {"{type: array, minItems: 3, x-kubernetes-list-type: set, items: {type: boolean}}",
         "Not as many different items"},
        {"{type: string, not: {minLength: 0}}", "spec: "},
    };
    for (const auto& test : kHopeless) {
        const Made made = make(test.schema, Extent::Minimal);
        EXPECT_FALSE(made.accepted) << test.schema << made.spec;
        ASSERT_FALSE(made.shortfalls.empty()) << test.schema;
        EXPECT_THAT(made.shortfalls.front(), HasSubstr(test.words));
    }
    // An optional field is omitted instead.
    const Made made = make(
        "{type: object, properties: {a: {type: integer, minimum: 5, maximum: 4}, b: {type: string}}}", Extent::Full);
    EXPECT_TRUE(made.accepted);
    EXPECT_EQ(made.spec, R"({"b":"example"})");
    ASSERT_EQ(made.shortfalls.size(), 1U);
    EXPECT_THAT(made.shortfalls.front(), HasSubstr("spec.a left out: "));
}

TEST(Sample, IsBounded) {
    const Made wide = make("{type: array, minItems: 1000000000, items: {type: string}}", Extent::Minimal);
    EXPECT_FALSE(wide.accepted);
    ASSERT_FALSE(wide.shortfalls.empty());
    EXPECT_THAT(wide.shortfalls.front(), HasSubstr("So many items are required that no example is generated."));
    EXPECT_LT(wide.spec.size(), 100U) << "nothing was generated in vain";
    // Long texts count like many values, and so do lists in lists and large maps.
    for (const char* schema :
         {"{type: array, minItems: 1000000, items: {type: array, minItems: 1000000, items: {type: string}}}",
          "{type: array, minItems: 190000, items: {type: string, minLength: 100000}}",
          "{type: object, minProperties: 190000, additionalProperties: {type: string, minLength: 100000}}"}) {
        const Made large = make(schema, Extent::Full);
        EXPECT_FALSE(large.accepted) << schema;
        EXPECT_LT(large.spec.size(), 64U << 20U) << schema;
    }
    // A choice in a choice, each of ten, eight levels deep.
    std::string schema = "{type: object}";
    for (int i = 0; i < 8; ++i) {
        std::string branches;
        for (int j = 0; j < 10; ++j) branches += "{required: [x" + std::to_string(j) + "]},";
        schema = "{type: object, required: [a], properties: {a: " + schema + "}, oneOf: [" + branches + "]}";
    }
    EXPECT_FALSE(make(schema, Extent::Full).accepted);
}

TEST(Sample, ReadsAsItsAuthorWroteTheSchema) {
    const SchemaText schema(
        "{type: object, properties: {spec: {type: object, properties: {zone: {type: string}, hosts: {type: array, "
        "items: "
        "{type: string}}, on: {type: string}, size: {type: integer}}}}}");
    Sampler sampler(object::test::kindOf(schema, "example.com", "Lamp"));
    SampleOptions options;
    options.extent = Extent::Full;
    EXPECT_EQ(
        text(sampler.make(options).object, *schema),
        "apiVersion: example.com/v1\nkind: Lamp\nmetadata:\n  name: example\n  namespace: default\nspec:\n  zone: "
        "example\n  hosts:\n  - example\n  \"true\": example\n  size: 1\n");
}

}  // namespace
}  // namespace crd::sample
