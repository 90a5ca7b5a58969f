#include "engine/diff/witness.h"

#include <gmock/gmock.h>

#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using test::Pair;
using test::specWith;
using testing::HasSubstr;

// The rejection and the assurance of the first difference.
Evidence evidenceOf(const Pair& pair) {
    Witnesses witnesses(pair.text.side(0), pair.text.side(1));
    for (std::uint32_t i = 0; i < pair.comparison.nodes.size(); ++i)
        for (const Difference& difference : pair.comparison.nodes[i].differences)
            return witnesses.of(pair.comparison, i, difference);
    ADD_FAILURE() << "no difference";
    return {};
}

TEST(Witness, IsRejectedWithTheServersText) {
    const struct {
        const char* left;
        const char* right;
        const char* rejection;
    } kCases[] = {
        {"{type: integer}", "{type: integer, maximum: 3}", ".a in body should be less than or equal to 3"},
        {"{type: string}", "{type: string, maxLength: 11}", "Too long"},
        {"{type: string}", "{type: string, pattern: '^[a-z]+$'}", "should match '^[a-z]+$'"},
        {"{type: string}", "{type: string, enum: [x]}", "supported values"},
        {"{type: string, format: date-time}", "{type: string}", "must be of type string: \"array\""},
        {"{type: string, format: date-time}", "{x-kubernetes-int-or-string: true}", "must be of type integer,string"},
        {"{type: string}", "{type: integer}", "must be of type integer"},
        {"{type: string}", "{type: string, x-kubernetes-validations: [{rule: 'self.startsWith(\"b\")'}]}",
         "failed rule"},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}, x-kubernetes-list-type: set}",
         "Duplicate value"},
        {"{type: object, properties: {b: {type: string}}}",
         "{type: object, required: [b], properties: {b: {type: string}}}", "Required value"},
        {"{type: object, x-kubernetes-preserve-unknown-fields: true}", "{type: object}", "unknown field"},
        {"{type: object, properties: {b: {type: string}}}", "{type: object}", "unknown field"},
    };
    for (const char* part : {"spec", "status"}) {
        for (const auto& test : kCases) {
            const auto schema = [&](const char* a) {
                return "{type: object, properties: {" + std::string(part) + ": {type: object, properties: {a: " + a +
                       "}}}}";
            };
            const Evidence evidence = evidenceOf(Pair(schema(test.left), schema(test.right)));
            ASSERT_TRUE(evidence.witness) << part << ' ' << test.left << " -> " << test.right << ": " << evidence.tried;
            EXPECT_TRUE(evidence.witness->leftAccepts);
            EXPECT_THAT(evidence.witness->rejection, HasSubstr(test.rejection));
        }
    }
}

TEST(Witness, OfARuleAboutTheOldValueIsAnUpdate) {
    const Pair pair(specWith("properties: {a: {type: integer}, b: {type: string}}"),
                    specWith("properties: {a: {type: integer, x-kubernetes-validations: [{rule: 'self >= oldSelf'}]}, "
                             "b: {type: string}}"));
    const Evidence evidence = evidenceOf(pair);
    ASSERT_TRUE(evidence.witness) << evidence.tried;
    ASSERT_TRUE(evidence.witness->stored);
    EXPECT_TRUE(evidence.witness->leftAccepts);
    EXPECT_THAT(evidence.witness->rejection, HasSubstr("failed rule: self >= oldSelf"));
    EXPECT_THAT(evidence.assurance.english(), testing::StartsWith("An update shows it"));
}

TEST(Witness, HasNoMembersThatTheDifferenceDoesNotNeed) {
    const std::string others =
        "b: {type: string, default: x}, c: {type: array, items: {type: object, required: [d], "
        "properties: {d: {type: string}, e: {type: string}}}}";
    const Pair pair(specWith("required: [b, c], properties: {a: {type: integer}, " + others + "}"),
                    specWith("required: [b, c], properties: {a: {type: integer, x-kubernetes-validations: [{rule: "
                             "'self != 7'}]}, " +
                             others + "}"));
    const Evidence evidence = evidenceOf(pair);
    ASSERT_TRUE(evidence.witness);
    const std::string text = toString(evidence.witness->object);
    EXPECT_THAT(text, HasSubstr("\"a\":7"));
    EXPECT_THAT(text, HasSubstr("\"c\":["));
    EXPECT_THAT(text, testing::Not(HasSubstr("\"e\":")));
    EXPECT_THAT(text, testing::Not(HasSubstr("\"b\":")));
}

}  // namespace
}  // namespace crd::diff
