#include "engine/object/validate.h"

#include <gmock/gmock.h>

#include "engine/base/gocompat/pattern.h"
#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::described;
using test::json;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::vector<std::string> said(const std::string& schema, const std::string& value, SchemaUse use = SchemaUse::Object) {
    const SchemaText text(schema);
    return described(Validator().validate(json(value), *text, use));
}

std::vector<std::string> saidOnUpdate(const std::string& schema, const std::string& old, const std::string& value) {
    const SchemaText text(schema);
    return described(Validator().validateUpdate(json(value), json(old), *text));
}

TEST(Validate, NamesPlacesAsTheServerDoes) {
    EXPECT_THAT(said("{type: object, properties: {a: {type: array, items: {type: string}}}}", "{a: [x, 1]}"),
                ElementsAre("a[1] FieldValueTypeInvalid: a[1] in body must be of type string: \"integer\""));
    EXPECT_THAT(said("{type: object, additionalProperties: {type: string}}", "{k: 1}"),
                ElementsAre("k FieldValueTypeInvalid: .k in body must be of type string: \"integer\""));
    EXPECT_THAT(said("{type: object, required: [a]}", "{}"), ElementsAre("a FieldValueRequired: "));
    EXPECT_THAT(said("{type: integer}", "x"),
                ElementsAre("<nil> FieldValueTypeInvalid:  in body must be of type integer: \"string\""));
}

std::vector<std::string> sentencesFor(const std::string& schema, const std::string& value) {
    const SchemaText text(schema);
    const Json read = json(value);
    std::vector<std::string> out;
    for (const ValueError& error : Validator().validate(read, *text, SchemaUse::Object))
        out.push_back(toString(error, read));
    return out;
}

TEST(Validate, PrintsSizesAsNumbers) {
    EXPECT_THAT(
        sentencesFor("{type: object, properties: {a: {type: array, minItems: 1}, b: {type: object, minProperties: "
                     "2}}}",
                     "{a: [], b: {c: 1}}"),
        UnorderedElementsAre("a: Invalid value: 0: a in body should have at least 1 items",
                             "b: Invalid value: 1: b in body should have at least 2 properties"));
}

TEST(Validate, PrintsTheTypeOrFormatThatWasFound) {
    EXPECT_THAT(sentencesFor("{type: object, properties: {a: {type: string, format: date-time}}}", "{a: {}}"),
                ElementsAre("a: Invalid value: \"\": a in body must be of type date-time: \"\""));
    EXPECT_THAT(sentencesFor("{type: object, properties: {a: {type: integer}}}", "{a: {}}"),
                ElementsAre("a: Invalid value: \"object\": a in body must be of type integer: \"object\""));
}

TEST(Validate, PrintsTheFactorAsANumber) {
    EXPECT_THAT(sentencesFor("{type: object, properties: {m: {type: number, multipleOf: 0.01}}}", "{m: 1}"),
                ElementsAre("m: Invalid value: 0: factor MultipleOf declared for m must be positive: 0"));
}

TEST(Validate, ComparesIntegersWithTruncatedBounds) {
    EXPECT_THAT(said("{type: number, minimum: 0.5}", "0"), IsEmpty());
    EXPECT_THAT(said("{type: number, multipleOf: 0.1}", "1"),
                ElementsAre("<nil> FieldValueInvalid: factor MultipleOf declared for  must be positive: 0"));
    EXPECT_THAT(said("{type: number, maximum: 1000000}", "1.5e6"),
                ElementsAre("<nil> FieldValueInvalid:  in body should be less than or equal to 1000000"));
    EXPECT_THAT(said("{type: number, maximum: 1000000}", "1000000.5"),
                ElementsAre("<nil> FieldValueInvalid:  in body should be less than or equal to 1e+06"));
    EXPECT_THAT(said("{type: integer, format: int32}", "2147483648"),
                ElementsAre("<nil> FieldValueInvalid: Checked value must be of type integer with format int32 in "));
}

TEST(Validate, ConvertsBeforeItComparesWithAllowedValues) {
    EXPECT_THAT(said("{type: number, enum: [1]}", "1.5"), IsEmpty());
    EXPECT_THAT(said("{x-kubernetes-int-or-string: true, enum: [A]}", "65"), IsEmpty());
    EXPECT_THAT(said("{type: string, nullable: true, enum: [a, null]}", "null"),
                ElementsAre("<nil> FieldValueNotSupported: supported values: \"a\", \"null\""));
    EXPECT_THAT(
        said("{type: object, x-kubernetes-preserve-unknown-fields: true, enum: [{a: <b>}]}", "{}"),
        ElementsAre("<nil> FieldValueNotSupported: supported values: \"{\\\"a\\\":\\\"\\\\u003cb\\\\u003e\\\"}\""));
}

TEST(Validate, CountsCodePointsAndSpeaksOfBytes) {
    EXPECT_THAT(said("{type: string, maxLength: 2}", "日本"), IsEmpty());
    EXPECT_THAT(said("{type: string, maxLength: 1}", "日本"),
                ElementsAre("<nil> FieldValueTooLong: may not be more than 1 byte"));
}

TEST(Validate, ReportsTheBranchThatFitsBest) {
    const std::string schema =
        "{type: object, properties: {a: {type: string}, b: {type: integer}}, oneOf: [{required: [a, b]}, {properties: "
        "{b: {maximum: 3}}, required: [a]}]}";
    EXPECT_THAT(said(schema, "{b: 5, a: x}"), IsEmpty());
    EXPECT_THAT(said(schema, "{b: 5}"),
                UnorderedElementsAre(
                    "<nil> FieldValueInvalid: \"\" must validate one and only one schema (oneOf). Found none valid",
                    "b FieldValueInvalid: b in body should be less than or equal to 3", "a FieldValueRequired: "));
    EXPECT_THAT(
        said(schema, "{b: 1, a: x}"),
        ElementsAre("<nil> FieldValueInvalid: \"\" must validate one and only one schema (oneOf). Found 2 valid "
                    "alternatives"));
    EXPECT_THAT(said("{type: integer, allOf: [{minimum: 2}, {maximum: 5}], not: {enum: [1]}}", "1"),
                UnorderedElementsAre("<nil> FieldValueInvalid:  in body should be greater than or equal to 2",
                                     "<nil> FieldValueInvalid: \"\" must validate all the schemas (allOf)",
                                     "<nil> FieldValueInvalid: \"\" must not validate the schema (not)"));
}

TEST(Validate, KeepsFailuresThatBeginWithAFieldNamedImportant) {
    const auto with = [](const std::string& name) {
        return said("{type: object, properties: {" + name + ": {type: string, anyOf: [{minLength: 3}]}}}",
                    "{" + name + ": x}");
    };
    EXPECT_THAT(
        with("'IMPORTANT!'"),
        UnorderedElementsAre("<nil> FieldValueInvalid:  in body should be at least 3 chars long",
                             "<nil> FieldValueInvalid: \"IMPORTANT!\" must validate at least one schema (anyOf)",
                             "IMPORTANT! FieldValueInvalid: IMPORTANT! in body should be at least 3 chars long"));
    EXPECT_EQ(with("important").size(), 2u);
}

TEST(Validate, TreatsDefaultsByAnotherForm) {
    EXPECT_THAT(said("{x-kubernetes-int-or-string: true}", "true", SchemaUse::Default), IsEmpty());
    EXPECT_THAT(said("{x-kubernetes-int-or-string: true}", "true"),
                ElementsAre("<nil> FieldValueTypeInvalid:  in body must be of type integer,string: \"boolean\""));
    EXPECT_THAT(said("{type: boolean, format: x}", "1", SchemaUse::Default),
                ElementsAre("<nil> FieldValueTypeInvalid:  in body must be of type x: \"int64\""));
    const std::string closed =
        "{type: object, properties: {a: {type: string}}, allOf: [{additionalProperties: false}]}";
    EXPECT_THAT(said(closed, "{a: x}", SchemaUse::Default), IsEmpty());
    EXPECT_EQ(said(closed, "{a: x}").size(), 2u);
}

TEST(Validate, RunsPatternsOfGo) {
    EXPECT_THAT(said("{type: string, pattern: '(?P<x>a)(?P<y>b)'}", "ab"), IsEmpty());
    EXPECT_THAT(said("{type: string, pattern: '^(?<x>a)[(?<]$'}", "a<"), IsEmpty());
    EXPECT_THAT(said("{type: string, pattern: '\\Q(?<a>\\E'}", "(?<a>"), IsEmpty());
    EXPECT_THAT(said("{type: string, pattern: '^a$'}", "\"a\\n\""),
                ElementsAre("<nil> FieldValueInvalid:  in body should match '^a$'"));
}

TEST(ValidateUpdate, LetsUnchangedPartsStay) {
    const std::string schema =
        "{type: object, properties: {a: {type: integer, maximum: 3}, b: {type: object, properties: {c: {type: integer, "
        "maximum: 3}}}}}";
    EXPECT_THAT(saidOnUpdate(schema, "{a: 5, b: {c: 7}}", "{a: 5, b: {c: 7}}"), IsEmpty());
    EXPECT_THAT(saidOnUpdate(schema, "{a: 5, b: {c: 7}}", "{a: 5, b: {c: 8}}"),
                ElementsAre("b.c FieldValueInvalid: b.c in body should be less than or equal to 3"));
    EXPECT_EQ(saidOnUpdate(schema, "{a: 5}", "{a: 6}").size(), 1u);
    // A branch of a junctor is validated as new, even if its value is unchanged.
    const std::string junctor =
        "{type: object, properties: {a: {type: integer, anyOf: [{maximum: 3}]}, b: {type: integer}}}";
    EXPECT_THAT(saidOnUpdate(junctor, "{a: 5, b: 1}", "{a: 5, b: 2}"), IsEmpty());
}

TEST(ValidateUpdate, KnowsItemsByTheirKeysAlone) {
    const std::string items =
        "items: {type: object, required: [k], properties: {k: {type: string}, v: {type: integer, maximum: 3}}}";
    const std::string map =
        "{type: object, properties: {l: {type: array, x-kubernetes-list-type: map, "
        "x-kubernetes-list-map-keys: [k], " +
        items + "}}}";
    const std::string old = "{l: [{k: a, v: 5}, {k: b, v: 1}]}";
    EXPECT_THAT(saidOnUpdate(map, old, "{l: [{k: b, v: 2}, {k: a, v: 5}]}"), IsEmpty());
    EXPECT_EQ(saidOnUpdate(map, old, "{l: [{k: b, v: 2}, {k: c, v: 5}]}").size(), 1u);
    const std::string atomic = "{type: object, properties: {l: {type: array, " + items + "}}}";
    EXPECT_THAT(saidOnUpdate(atomic, old, old), IsEmpty());
    EXPECT_EQ(saidOnUpdate(atomic, old, "{l: [{k: b, v: 2}, {k: a, v: 5}]}").size(), 1u);
}

TEST(Validate, KeepsNoMoreErrorsThanAsked) {
    const SchemaText text("{type: array, items: {type: string}}");
    ValidateOptions limits;
    limits.maxErrors = 3;
    EXPECT_EQ(Validator().validate(json("[1, 2, 3, 4, 5]"), *text, SchemaUse::Object, limits).size(), 3u);
}

// A pattern of more than 50,000 instructions, which texts of `b` match at once.
std::string patternOfMuchWork() {
    std::string out = "^b*$";
    for (int i = 0; i < 26; ++i) out += (i == 0 ? "|" : "") + std::string("((a{1,10}){1,10}){1,10}");
    return out;
}

std::string textOfBs(std::size_t length) {
    return '"' + std::string(length, 'b') + '"';
}

TEST(Validate, DoesNotRunPatternsThatNeedTooMuchWork) {
    const std::string node = "{type: string, pattern: '" + patternOfMuchWork() + "'}";
    const SchemaText text("{type: object, properties: {l: {type: array, items: " + node + "}, n: {type: integer}}}");
    Validator validator;
    const auto errorsOf = [&](const std::string& value) {
        return validator.validate(json(value), *text, SchemaUse::Object);
    };
    EXPECT_THAT(described(errorsOf("{l: [b, c]}")),
                ElementsAre("l[1] FieldValueInvalid: l[1] in body should match '" + patternOfMuchWork() + "'"));
    const std::uint64_t small = validator.searchWork();
    EXPECT_GT(small, 4 * 50'000u);
    EXPECT_EQ(validator.patternsNotRun(), 0u);

    // The work is that of all texts of a value, and of each value alone.
    const std::vector<ValueError> unknown = errorsOf("{l: [" + textOfBs(2'500) + ", " + textOfBs(2'500) + ", b]}");
    ASSERT_EQ(unknown.size(), 1u);
    EXPECT_TRUE(isUndecided(unknown));
    EXPECT_EQ(unknown.front().path.toString(), "l[1]");
    EXPECT_EQ(toString(unknown.front()),
              "l[1]: This pattern was not run on the value, because it needs more work than this program allows: " +
                  patternOfMuchWork());
    EXPECT_LE(validator.searchWork() - small, kMostSearchWork);
    EXPECT_EQ(validator.patternsNotRun(), 1u);
    EXPECT_THAT(errorsOf("{l: [" + textOfBs(2'500) + "]}"), IsEmpty());

    // What the server says is first.
    const std::vector<ValueError> rejected = errorsOf("{l: [" + textOfBs(5'000) + "], n: x}");
    ASSERT_EQ(rejected.size(), 2u);
    EXPECT_EQ(rejected.front().type, error_type::kTypeInvalid);
    EXPECT_TRUE(rejected.back().notEvaluated);
    EXPECT_FALSE(isUndecided(rejected));
}

TEST(Validate, DoesNotJudgeByPatternsThatWereNotRun) {
    const std::string pattern = "pattern: '" + patternOfMuchWork() + "'";
    const std::string value = textOfBs(5'000);
    for (const std::string& schema :
         {"{type: string, not: {" + pattern + "}}", "{type: string, oneOf: [{" + pattern + "}, {minLength: 1}]}",
          "{type: string, anyOf: [{maxLength: 1, " + pattern + "}, {not: {" + pattern + "}}]}"}) {
        const SchemaText text(schema);
        const std::vector<ValueError> errors = Validator().validate(json(value), *text, SchemaUse::Object);
        EXPECT_FALSE(errors.empty()) << schema;
        EXPECT_TRUE(isUndecided(errors)) << schema;
    }
    // An unchanged value stays valid, whatever the pattern says.
    const std::string object = "{type: object, properties: {a: {type: string, " + pattern + "}}}";
    EXPECT_THAT(saidOnUpdate(object, "{a: " + value + "}", "{a: " + value + "}"), IsEmpty());
    EXPECT_EQ(saidOnUpdate(object, "{a: b}", "{a: " + value + "}").size(), 1u);
}

}  // namespace
}  // namespace crd::object
