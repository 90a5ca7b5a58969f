// Fixes for keywords without an effect, and for columns that show an object.
#include <gmock/gmock.h>

#include "engine/fix/fixes.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/fix/fix_support.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::described;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// The fixes of the first finding of a rule, and the title that is announced.
struct Announced {
    std::string text, title;
    std::vector<Fix> fixes;

    std::vector<std::string> titles() const {
        std::vector<std::string> out;
        for (const Fix& fix : fixes) out.push_back(fix.title.english());
        return out;
    }
    std::string first() const { return fixes.empty() ? std::string() : applied(text, fixes.front().edit); }
};

Announced announced(std::string text, std::string_view rule) {
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, rule);
    EXPECT_TRUE(finding) << described(before.result.findings) << text;
    if (!finding) return {};
    return {std::move(text), fixTitle(*finding, &before.definition).english(),
            fixesFor(*before.stream, before.definition, *finding)};
}

// Of a field with this node.
Announced ofField(const std::string& node) {
    return announced(definitionAround("type: object\nproperties:\n  field: {" + node + "}\n"),
                     "advice.keyword-without-effect");
}

TEST(KeywordWithoutEffect, ALengthOfAListIsItsSize) {
    const Announced one = ofField("type: array, minLength: 1, items: {type: string, minLength: 1}");
    EXPECT_EQ(one.title, "Change minLength to minItems");
    EXPECT_THAT(one.titles(), ElementsAre("Change minLength to minItems", "Remove minLength"));
    EXPECT_EQ(one.fixes[0].consequence.english(), "Rejects lists with fewer items than 1.");
    EXPECT_EQ(one.fixes[0].safety, FixSafety::Unsafe);
    EXPECT_EQ(one.fixes[1].safety, FixSafety::Safe);
    EXPECT_THAT(one.first(), HasSubstr("{type: array, minItems: 1, items: {type: string, minLength: 1}}"));
    const Announced both = ofField("type: array, minLength: 1, maxLength: 5, items: {type: integer}");
    EXPECT_EQ(both.title, "Change minLength to minItems and maxLength to maxItems");
    EXPECT_THAT(both.first(), HasSubstr("minItems: 1"));
    EXPECT_THAT(both.first(), HasSubstr("maxItems: 5"));
    // Either may be meant.
    EXPECT_THAT(ofField("type: array, maxLength: 63, items: {type: string}").titles(),
                ElementsAre("Change maxLength to maxItems", "Move maxLength to items", "Remove maxLength"));
}

TEST(KeywordWithoutEffect, ALengthOfAListWithASizeIsNot) {
    for (const char* node :
         {"type: array, minLength: 1, minItems: 1, items: {type: integer}",
          "type: array, minLength: 5, maxLength: 1, items: {type: integer}", "type: object, minLength: 1"}) {
        const Announced found = ofField(node);
        EXPECT_THAT(found.title, HasSubstr("Remove minLength")) << node;
        ASSERT_EQ(found.fixes.size(), 1U) << node;
    }
}

TEST(KeywordWithoutEffect, MovesToTheItems) {
    const Announced strings = ofField("type: array, pattern: '^a+$', maxLength: 63, items: {type: string}");
    EXPECT_EQ(strings.title, "Move pattern and maxLength to items");
    EXPECT_THAT(strings.titles(), ElementsAre(strings.title, "Remove pattern and maxLength"));
    EXPECT_EQ(strings.fixes[0].consequence.english(), "Rejects items that violate pattern and maxLength.");
    EXPECT_EQ(strings.fixes[0].safety, FixSafety::Unsafe);
    const auto moved = checked(strings.first());
    EXPECT_THAT(moved.result.findings, IsEmpty()) << strings.first();
    EXPECT_THAT(strings.first(), HasSubstr("items: {type: string, "));
    EXPECT_THAT(strings.first(), HasSubstr("pattern: ^a+$"));

    const Announced objects = ofField(
        "type: array, required: [a, b], items: {type: object, properties: {a: {type: string}, b: {type: string}}}");
    EXPECT_EQ(objects.title, "Move required to items");
    EXPECT_EQ(objects.fixes[0].consequence.english(), "Rejects items that omit a and b.");
    EXPECT_THAT(objects.first(), Not(HasSubstr("{type: array, required")));
    EXPECT_THAT(objects.first(), HasSubstr("items: {type: object, required: [a, b]"));
}

TEST(KeywordWithoutEffect, DoesNotMoveToItemsThatItDoesNotFit) {
    for (const char* node :
         {"type: array, pattern: '^a+$', items: {type: integer}",
          "type: array, pattern: '^a+$', items: {type: string, pattern: '^b'}",
          "type: array, pattern: '^a+$', items: {type: string, enum: [b]}",
          "type: array, pattern: '^a+$', items: {type: string}, example: [b]",
          "type: array, pattern: '^a+$', items: {type: string}, default: [b]",
          "type: array, required: [a], items: {type: object, properties: {b: {type: string}}}",
          "type: array, required: [a], items: {type: object, required: [b], properties: {a: {type: string}, b: {type: "
          "string}}}",
          "type: array, required: [a], items: {type: string}", "type: array, minimum: 1, items: {type: integer}",
          "type: object, pattern: '^a+$', additionalProperties: {type: string}"}) {
        const Announced found = ofField(node);
        EXPECT_THAT(found.title, HasSubstr("Remove ")) << node;
        ASSERT_EQ(found.fixes.size(), 1U) << node;
        EXPECT_THAT(found.titles(), ElementsAre(found.title)) << node;
    }
}

// Two columns, of which the second has a header that is shown already.
Announced ofColumnNameTwice(const std::string& first, const std::string& second) {
    std::string text = definitionAround("type: object\nproperties:\n  spec: {type: object}\n");
    text.insert(text.find("      schema:"), "      additionalPrinterColumns:\n      - {" + first +
                                                ", type: string}\n      - {" + second + ", type: string}\n");
    return announced(std::move(text), "advice.column-name-twice");
}

TEST(ColumnNameTwice, IsRenamedAfterItsPath) {
    const auto renamed = [](const std::string& first, const std::string& second) {
        return ofColumnNameTwice(first, second).title;
    };
    const std::string title = "name: Title, jsonPath: .spec.title";
    EXPECT_EQ(renamed(title, "name: Title, jsonPath: .spec.longTitle"), "Rename the column to Long Title");
    EXPECT_EQ(renamed(title, "name: TITLE, jsonPath: .status.title"), "Rename the column to STATUS TITLE");
    EXPECT_EQ(renamed("name: A_B, jsonPath: .spec.a", "name: NAME, jsonPath: '.spec.ownerRefs[0].name'"),
              "Rename the column to OWNER_REFS_NAME");
    EXPECT_EQ(renamed("name: Up-to-date, jsonPath: .status.now", "name: Name, jsonPath: .spec.ownerName"),
              "Rename the column to Owner Name");
    EXPECT_EQ(renamed(title, "name: Name, jsonPath: .spec.secretRef.name"), "Rename the column to Secret Name");
    EXPECT_EQ(renamed(title, "name: Name, jsonPath: .spec.name"), "Rename the column to Note Name");
    const Announced found = ofColumnNameTwice(title, "name: Title, jsonPath: .spec.longTitle");
    EXPECT_THAT(found.titles(), ElementsAre("Rename the column to Long Title", "Remove it"));
    EXPECT_EQ(found.fixes[0].consequence.english(), "kubectl get shows the column as LONG TITLE.");
    EXPECT_EQ(found.fixes[0].safety, FixSafety::Unsafe);
    EXPECT_THAT(found.first(), HasSubstr("- {name: Long Title, jsonPath: .spec.longTitle, type: string}"));
}

TEST(ColumnNameTwice, IsRemovedIfNoOtherNameSuggestsItself) {
    for (const auto& [first, second] : std::vector<std::pair<std::string, std::string>>{
             {"name: Title, jsonPath: .spec.title", "name: Title, jsonPath: .spec.title"},
             {"name: Title, jsonPath: .spec.title", "name: Name, jsonPath: .metadata.name"},
             {"name: Ready, jsonPath: .status.ready",
              "name: Ready, jsonPath: '.status.conditions[?(@.type==\"Ready\")].status'"},
         }) {
        const Announced found = ofColumnNameTwice(first, second);
        EXPECT_EQ(found.title, "Remove the column") << second;
        EXPECT_THAT(found.titles(), ElementsAre("Remove it")) << second;
    }
}

// A column of a field with this node.
Announced ofColumn(const std::string& node, const std::string& type = "string") {
    std::string text =
        definitionAround("type: object\nproperties:\n  spec: {type: object, properties: {owner: {" + node + "}}}\n");
    text.insert(text.find("      schema:"),
                "      additionalPrinterColumns:\n      - {name: Owner, type: " + type + ", jsonPath: .spec.owner}\n");
    return announced(std::move(text), "advice.column-type");
}

TEST(ColumnType, OfAnObjectThatHasAName) {
    const Announced found = ofColumn("type: object, properties: {name: {type: string}, namespace: {type: string}}");
    EXPECT_EQ(found.title, "Change the path to .spec.owner.name");
    EXPECT_THAT(found.titles(), ElementsAre(found.title));
    EXPECT_EQ(found.fixes[0].safety, FixSafety::Unsafe);
    EXPECT_THAT(found.first(), HasSubstr("{name: Owner, type: string, jsonPath: .spec.owner.name}"));
}

TEST(ColumnType, OfAnObjectWithoutANameHasNoFix) {
    for (const char* node : {"type: object, properties: {kind: {type: string}}",
                             "type: object, properties: {name: {type: object, properties: {a: {type: string}}}}"}) {
        const Announced found = ofColumn(node);
        EXPECT_EQ(found.title, "") << node;
        EXPECT_THAT(found.titles(), IsEmpty()) << node;
    }
    // Of a list, the type is wrong.
    const Announced found = ofColumn("type: array, items: {type: string}", "integer");
    EXPECT_EQ(found.title, "Set the type that fits the field");
    EXPECT_THAT(found.titles(), ElementsAre("Set the type to string"));
}

}  // namespace
}  // namespace crd
