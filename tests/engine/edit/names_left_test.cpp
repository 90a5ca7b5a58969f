// What names a property in junctor branches, defaults, columns and rules when it is moved or removed.
#include <gmock/gmock.h>

#include "engine/edit/schema_clip.h"
#include "engine/edit/schema_edit.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::pathOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kSpecPath = "spec.versions[0].schema.openAPIV3Schema.properties[spec].";

// `second` is named by branches of its parent, of the root, by defaults, a column and a rule.
std::string namedEverywhere() {
    std::string whole = definitionAround(
        "type: object\n"
        "default: {spec: {second: a}}\n"
        "properties:\n"
        "  spec:\n"
        "    type: object\n"
        "    required: [first, second]\n"
        "    default: {first: x, second: y}\n"
        "    x-kubernetes-validations: [{rule: self.second != 'x', fieldPath: .second, message: no x}]\n"
        "    properties:\n"
        "      first: {type: string}\n"
        "      second: {type: string}\n"
        "      target: {type: object, properties: {kind: {type: string}}}\n"
        "    oneOf:\n"
        "    - required: [first]\n"
        "    - required: [second]\n"
        "      properties: {second: {minLength: 1}}\n"
        "not:\n"
        "  properties: {spec: {required: [other, second]}}\n");
    whole.insert(whole.find("      schema:\n"),
                 "      additionalPrinterColumns:\n"
                 "      - {name: Second, type: string, jsonPath: .spec.second}\n"
                 "      - {name: All, type: string, jsonPath: '..second'}\n");
    return whole;
}

struct Edited {
    std::string text;
    std::vector<FollowedNode> nodes;

    std::vector<std::string> left(std::size_t index = 0) const {
        std::vector<std::string> out;
        for (const LeftText& one : nodes.at(index).followed.left) out.push_back(one.why.english());
        return out;
    }
};

std::vector<FieldPath> nodesAt(const std::vector<std::string>& below) {
    std::vector<FieldPath> out;
    for (const std::string& path : below) out.push_back(pathOf(path));
    return out;
}

Edited movedInto(const std::string& text, const std::vector<std::string>& below, const std::string& parent,
                 const std::string& after = {}) {
    const auto before = checked(text);
    Edited out;
    const auto edit =
        moveProperties({*before.stream, before.definition, nodesAt(below)}, pathOf(parent), after, &out.nodes);
    EXPECT_TRUE(edit.has_value()) << edit.error().message;
    if (!edit) return out;
    out.text = applied(text, *edit);
    EXPECT_EQ(applied(out.text, inverse(text, *edit)), text);
    return out;
}

Edited removedFrom(const std::string& text, const std::vector<std::string>& below) {
    const auto before = checked(text);
    Edited out;
    const auto edit = removeNodes({*before.stream, before.definition, nodesAt(below)}, &out.nodes);
    EXPECT_TRUE(edit.has_value()) << edit.error().message;
    if (!edit) return out;
    out.text = applied(text, *edit);
    return out;
}

TEST(NamesLeft, AMoveListsBranchesAndDefaults) {
    const Edited result =
        movedInto(namedEverywhere(), {"properties[spec].properties[second]"}, "properties[spec].properties[target]");
    ASSERT_EQ(result.nodes.size(), 1u);
    const std::string root = "spec.versions[0].schema.openAPIV3Schema.";
    const std::vector<std::string> left = result.left();
    for (const std::string& path :
         {root + "not.properties[spec].required[1]", root + "default[spec][second]", kSpecPath + "oneOf[1].required[0]",
          kSpecPath + "oneOf[1].properties[second]", kSpecPath + "default[second]"})
        EXPECT_THAT(left, testing::Contains(path + " still names \"second\" at its old place."));
    EXPECT_THAT(result.nodes[0].followed.keywords, ElementsAre("required"));
    EXPECT_EQ(result.nodes[0].followed.columns, 1u);
    EXPECT_THAT(result.text, HasSubstr("jsonPath: .spec.target.second}"));
}

TEST(NamesLeft, AMoveAmongSiblingsLeavesAll) {
    const std::string text = namedEverywhere();
    const Edited result = movedInto(text, {"properties[spec].properties[first]"}, "properties[spec]", "target");
    EXPECT_THAT(result.left(), IsEmpty());
    EXPECT_THAT(result.nodes[0].followed.keywords, IsEmpty());
    EXPECT_THAT(result.text, HasSubstr("    required: [first, second]\n"));
    EXPECT_THAT(result.text, HasSubstr("- required: [first]\n"));
    const std::size_t target = result.text.find("target: {type");
    EXPECT_GT(result.text.find("first: {type: string}"), target);
    EXPECT_EQ(movedInto(text, {"properties[spec].properties[second]"}, "properties[spec]", "first").text, text)
        << "it is there already";
}

TEST(NamesLeft, SeveralAreMovedInTheirOrder) {
    const std::string text = definitionAround(
        "type: object\nrequired: [a, c]\nproperties:\n  a: {type: string}\n  b: {type: object, properties: {x: {type: "
        "string}, y: {type: string}}}\n  c: {type: string}\n");
    const Edited into = movedInto(text, {"properties[c]", "properties[a]"}, "properties[b]", "x");
    EXPECT_THAT(into.text, HasSubstr("{x: {type: string}, a: {type: string}, c: {type: string}, y: {type: string}}"));
    EXPECT_THAT(into.text, HasSubstr("required: [a, c]"));
    EXPECT_THAT(into.text.substr(0, into.text.find("  b:")), Not(HasSubstr("required")));
    ASSERT_EQ(into.nodes.size(), 2u);
    for (const FollowedNode& node : into.nodes) EXPECT_THAT(node.followed.keywords, ElementsAre("required"));
}

TEST(NamesLeft, AMoveOntoAnExistingNameChangesNothing) {
    const auto before = checked(definitionAround(
        "type: object\nproperties:\n  a: {type: string}\n  b: {type: object, properties: {a: {type: string}}}\n"));
    const auto edit =
        moveProperties({*before.stream, before.definition, nodesAt({"properties[a]"})}, pathOf("properties[b]"));
    ASSERT_FALSE(edit.has_value());
    EXPECT_THAT(edit.error().message.english(), HasSubstr("There is already a property"));
}

TEST(NamesLeft, ARemovalSaysWhatGoesAndWhatStays) {
    const Edited result = removedFrom(namedEverywhere(), {"properties[spec].properties[second]"});
    ASSERT_EQ(result.nodes.size(), 1u);
    EXPECT_THAT(result.nodes[0].followed.keywords, ElementsAre("required"));
    EXPECT_THAT(result.left(),
                testing::UnorderedElementsAre(
                    "spec.versions[0].schema.openAPIV3Schema.not.properties[spec].required[1] still names \"second\".",
                    kSpecPath + "oneOf[1].properties[second] still names \"second\".",
                    kSpecPath + "oneOf[1].required[0] still names \"second\".",
                    "spec.versions[0].additionalPrinterColumns[0].jsonPath still names \"second\".",
                    "spec.versions[0].additionalPrinterColumns[1].jsonPath still names \"second\".",
                    "spec.versions[0].schema.openAPIV3Schema.default[spec][second] still names \"second\".",
                    kSpecPath + "default[second] still names \"second\".",
                    kSpecPath + "x-kubernetes-validations[0].fieldPath still names \"second\".",
                    kSpecPath + "x-kubernetes-validations[0].rule still uses \"second\"."));
    EXPECT_THAT(result.text, HasSubstr("rule: self.second != 'x'")) << "nothing else changes";
    EXPECT_THAT(result.text, HasSubstr("default: {first: x, second: y}"));
    EXPECT_THAT(result.text, HasSubstr("- required: [second]\n                properties: {second: {minLength: 1}}\n"));
    EXPECT_THAT(result.text, HasSubstr("    required: [first]\n"));
}

TEST(NamesLeft, ARemovalLeavesOutPathsThatSelectOtherFields) {
    const auto leftAfter = [](const std::string& path, const std::string& more) {
        std::string whole = definitionAround(
            "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      uid: {type: string}\n"
            "      a: {type: object, properties: {size: {type: string}}}\n      size: {type: string}\n" +
            more);
        whole.insert(whole.find("      schema:\n"),
                     "      additionalPrinterColumns:\n      - {name: A, type: string, jsonPath: " + path + "}\n");
        const std::string name = path.substr(path.rfind('.') + 1);
        return removedFrom(whole, {"properties[spec].properties[" + name + "]"}).left();
    };
    EXPECT_THAT(leftAfter("..size", ""), IsEmpty()) << "a has one too";
    EXPECT_THAT(leftAfter("..uid", ""), IsEmpty()) << "metadata has one too";
    EXPECT_THAT(leftAfter(".spec..uid", ""),
                ElementsAre("spec.versions[0].additionalPrinterColumns[0].jsonPath still names \"uid\"."));
    EXPECT_THAT(leftAfter(".spec..uid", "      map: {type: object, additionalProperties: {type: string}}\n"), IsEmpty())
        << "a key of the map";
}

TEST(NamesLeft, ARemovalOfTheKeyOfAList) {
    const Edited result = removedFrom(
        definitionAround("type: object\nproperties:\n  list:\n    type: array\n    x-kubernetes-list-type: map\n"
                         "    x-kubernetes-list-map-keys: [name, id]\n    items:\n      type: object\n"
                         "      required: [name, id]\n      properties: {name: {type: string}, id: {type: string}}\n"),
        {"properties[list].items.properties[id]"});
    ASSERT_EQ(result.nodes.size(), 1u);
    EXPECT_THAT(result.nodes[0].followed.keywords, ElementsAre("required", "x-kubernetes-list-map-keys"));
    EXPECT_THAT(result.left(), IsEmpty());
}

TEST(NamesLeft, WhatIsRemovedTooIsNotListed) {
    const Edited result = removedFrom(namedEverywhere(), {"properties[spec].properties[second]", "properties[spec]"});
    ASSERT_EQ(result.nodes.size(), 1u) << "the one above";
    for (const LeftText& one : result.nodes[0].followed.left)
        EXPECT_FALSE(one.path.startsWith(pathOf("properties[spec]"))) << one.path.toString();
    EXPECT_THAT(
        result.left(),
        testing::Contains("spec.versions[0].schema.openAPIV3Schema.not.properties[spec] still names \"spec\"."));
}

}  // namespace
}  // namespace crd
