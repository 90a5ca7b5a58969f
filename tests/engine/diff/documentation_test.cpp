// Comparisons for gates: without what only documents, and what is removed.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string replacedText(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::vector<std::string> undocumentedLines(const std::string& left, const std::string& right) {
    Options options;
    options.documentation = false;
    return test::lines(compare(test::DefinitionText(left).side(), test::DefinitionText(right).side(), options));
}

TEST(Documentation, CanBeLeftOut) {
    const std::string old = test::definitionWith({test::specWith(
        "properties: {a: {type: string, description: one, title: t, example: 1}, b: {type: integer}}")});
    const std::string next = test::definitionWith({test::specWith(
        "properties: {a: {type: string, description: two, externalDocs: {url: x}}, b: {type: integer, maximum: 1}}")});
    EXPECT_THAT(undocumentedLines(old, next),
                ElementsAre("properties[spec].properties[b]: changed: writers stored: maximum is added: 1."));
    EXPECT_EQ(test::lines(compare(test::DefinitionText(old).side(), test::DefinitionText(next).side())).size(), 5U);
}

TEST(Documentation, OfColumnsIsTheirDescription) {
    const std::string columns =
        "    additionalPrinterColumns:\n    - {name: A, type: string, jsonPath: .spec.a, description: one}\n"
        "    - {name: B, type: string, jsonPath: .spec.b}\n";
    const std::string old = replacedText(test::definitionWith({test::specWith("properties: {a: {type: string}}")}),
                                         "    schema:\n", columns + "    schema:\n");
    EXPECT_THAT(undocumentedLines(old, replacedText(old, "one", "two")), IsEmpty());
    EXPECT_THAT(undocumentedLines(old, replacedText(replacedText(old, "one", "two"), ".spec.b", ".spec.c")),
                ElementsAre("additionalPrinterColumns[B]: readers: The column \"B\" changes."));
    const std::string swapped =
        replacedText(replacedText(replacedText(old, "name: A", "name: C"), "name: B", "name: A"), "name: C", "name: B");
    EXPECT_EQ(undocumentedLines(old, swapped).size(), 2U) << "each has another path";
}

TEST(Keywords, OfAnotherTypeChangeNothing) {
    const auto of = [](const std::string& keywords) {
        return test::definitionWith({test::specWith("properties: {a: {type: integer" + keywords + "}}")});
    };
    for (const char* keyword : {"maxLength: 3", "pattern: x", "minItems: 2", "maxProperties: 2"}) {
        const std::string with = of(std::string(", ") + keyword);
        for (const auto& [left, right] : {std::pair(with, of("")), std::pair(of(""), with)})
            EXPECT_THAT(undocumentedLines(left, right), ElementsAre(testing::HasSubstr("changed: safe: "))) << keyword;
    }
    EXPECT_THAT(undocumentedLines(of(", maximum: 3"), of("")), ElementsAre(testing::HasSubstr("changed: readers: ")));
}

std::vector<std::string> removedFields(const std::string& left, const std::string& right) {
    std::vector<std::string> out;
    for (const Difference& one :
         compare(test::DefinitionText(left).side(), test::DefinitionText(right).side()).definition)
        if (one.removes) out.push_back(one.field);
    return out;
}

TEST(Removed, AreDefinitionsAndServedVersions) {
    const std::string schema = test::specWith("properties: {a: {type: string}}");
    const std::string one = test::definitionWith({schema}), two = test::definitionWith({schema, schema});
    const std::size_t at = two.rfind("served: true");
    const std::string unserved = std::string(two).replace(at, 12, "served: false");
    EXPECT_THAT(removedFields(two, one), ElementsAre("spec.versions[v2]"));
    EXPECT_THAT(removedFields(two, unserved), ElementsAre("spec.versions[v2].served"));
    EXPECT_THAT(removedFields(unserved, one), IsEmpty());
    EXPECT_THAT(removedFields(unserved, two), IsEmpty());
    EXPECT_THAT(removedFields(one, two), IsEmpty());
    EXPECT_TRUE(wholeDefinition("things.example.com", false).definition.front().removes);
    EXPECT_FALSE(wholeDefinition("things.example.com", true).definition.front().removes);
}

}  // namespace
}  // namespace crd::diff
