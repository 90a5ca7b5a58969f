#include "engine/diff/comparison.h"

#include <gmock/gmock.h>

#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using test::Pair;
using test::specWith;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> linesOf(const std::string& left, const std::string& right) {
    return test::lines(Pair(specWith(left), specWith(right)).comparison);
}

TEST(Comparison, NamesTheConsequencesOfEachKeyword) {
    const struct {
        const char* left;
        const char* right;
        const char* line;
    } kCases[] = {
        {"{type: integer, maximum: 10}", "{type: integer, maximum: 5}",
         "writers stored: maximum changes from 10 to 5."},
        {"{type: integer, maximum: 5}", "{type: integer, maximum: 10}", "readers: maximum changes from 5 to 10."},
        {"{type: string, enum: [a, b]}", "{type: string, enum: [b, c]}",
         "writers stored readers: enum loses \"a\". enum gains \"c\"."},
        {"{type: string, enum: [a, b]}", "{type: string, enum: [b, a]}", "safe: The order of enum changes."},
        {"{type: string, description: one}", "{type: string, description: two}", "safe: The description changes."},
        {"{type: integer}", "{type: number}", "readers meaning: The type changes from integer to number."},
        {"{type: number}", "{type: integer}", "writers stored meaning: The type changes from number to integer."},
        {"{type: integer, default: 1}", "{type: integer, default: 2}", "meaning: default changes from 1 to 2."},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}, x-kubernetes-list-type: set}",
         "writers stored meaning: x-kubernetes-list-type is added: \"set\"."},
        {"{type: array, items: {type: string}}", "{type: array, items: {type: string}, x-kubernetes-list-type: atomic}",
         "safe: x-kubernetes-list-type is added: \"atomic\"."},
    };
    for (const auto& test : kCases) {
        EXPECT_THAT(linesOf("properties: {a: " + std::string(test.left) + "}",
                            "properties: {a: " + std::string(test.right) + "}"),
                    ElementsAre("properties[spec].properties[a]: changed: " + std::string(test.line)))
            << test.left << " -> " << test.right;
    }
}

TEST(Comparison, GuessesRenamedAndMovedFields) {
    const std::string size = "{type: object, properties: {x: {type: integer}, y: {type: integer}}}";
    const Pair renamed(specWith("properties: {size: " + size + ", b: {type: string}}"),
                       specWith("properties: {extent: " + size + ", b: {type: string}}"));
    EXPECT_THAT(test::lines(renamed.comparison),
                ElementsAre("properties[spec].properties[extent]: renamed: writers stored readers: The field `size` is "
                            "probably renamed to `extent`."));
    const Pair moved(
        specWith("properties: {size: " + size + ", b: {type: string}}"),
        specWith("properties: {b: {type: string}, form: {type: object, properties: {size: " + size + "}}}"));
    EXPECT_THAT(test::lines(moved.comparison),
                ElementsAre("properties[spec].properties[form]: added: safe: The field `form` is added.",
                            "properties[spec].properties[form].properties[size]: moved: writers stored readers: The "
                            "field `spec.size` is probably moved to `spec.form.size`."));
}

TEST(Comparison, OfASchemaWithItselfIsEmpty) {
    const std::string schema = specWith("properties: {a: {type: string}}, x-kubernetes-validations: [{rule: 'true'}]");
    const Pair pair(schema, schema);
    EXPECT_TRUE(pair.comparison.empty());
    EXPECT_THAT(test::lines(pair.comparison), IsEmpty());
    EXPECT_EQ(pair.comparison.nodes.size(), 3u);
}

}  // namespace
}  // namespace crd::diff
