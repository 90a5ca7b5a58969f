// A renamed property in rules: what follows, what is left with a reason, and that nothing else changes.
#include <gmock/gmock.h>

#include <functional>
#include <iostream>
#include <set>

#include "engine/cel/syntax/escape.h"
#include "engine/crd/checks/check.h"
#include "engine/edit/schema_edit.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::pathOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Renamed {
    std::string text;
    std::vector<std::string> left;  // "rule: why", below the root's rules
};

// Two objects of the same shape, a list and a map; the rules are at the root.
std::string specWith(const std::string& rules) {
    return definitionAround(
        "type: object\nx-kubernetes-validations:\n" + rules +
        "properties:\n"
        "  spec:\n"
        "    type: object\n"
        "    properties:\n"
        "      old: {type: integer}\n"
        "      my-name: {type: string}\n"
        "      list: {type: array, maxItems: 5, items: {type: object, properties: {old: {type: integer}}}}\n"
        "  other:\n"
        "    type: object\n"
        "    properties:\n"
        "      old: {type: integer}\n");
}

Renamed renamed(const std::string& text, const std::string& property, const std::string& name) {
    const auto before = checked(text);
    Followed followed;
    const auto edit = renameProperty({*before.stream, before.definition, pathOf(property)}, name, &followed);
    EXPECT_TRUE(edit.has_value()) << edit.error().message;
    if (!edit) return {};
    EXPECT_TRUE(isValidEdit(*edit, text.size()));
    Renamed out{applied(text, *edit), {}};
    EXPECT_EQ(applied(out.text, inverse(text, *edit)), text);
    for (const LeftText& one : followed.left) {
        EXPECT_NE(one.why.english().find(one.path.toString()), std::string::npos);
        out.left.push_back(one.path.steps().back().name + ": " + one.why.english());
    }
    return out;
}

// The text of the rules after a rename of spec.old to fresh.
std::string rulesAfter(const std::string& rules, const std::string& property = "properties[spec].properties[old]",
                       const std::string& name = "fresh") {
    const std::string before = specWith(rules);
    const Renamed result = renamed(before, property, name);
    EXPECT_THAT(result.left, IsEmpty());
    const std::string head = "x-kubernetes-validations:\n";
    const std::size_t at = result.text.find(head) + head.size();
    std::string out;
    std::istringstream lines(result.text.substr(at, result.text.find("          properties:", at) - at));
    for (std::string line; std::getline(lines, line);) out += line.substr(10) + "\n";
    return out;
}
std::vector<std::string> leftOf(const std::string& rules, const std::string& name = "fresh") {
    const std::string before = specWith(rules);
    return renamed(before, "properties[spec].properties[old]", name).left;
}

TEST(RenameInRules, FollowsInTheStyleOfTheScalar) {
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > 0 # why\n"), "- rule: self.spec.fresh > 0 # why\n");
    EXPECT_EQ(rulesAfter("- {rule: 'self.spec.old > 0 || ''old'' == \"\"', reason: FieldValueInvalid}\n"),
              "- {rule: 'self.spec.fresh > 0 || ''old'' == \"\"', reason: FieldValueInvalid}\n");
    EXPECT_EQ(rulesAfter("- rule: \"self.spec.\\x6fld > 0 && \\\"old\\\" != '' && self.spec.old > 0\"\n"),
              "- rule: \"self.spec.fresh > 0 && \\\"old\\\" != '' && self.spec.fresh > 0\"\n");
    EXPECT_EQ(rulesAfter("- rule: |-\n    // about old\n    self.spec.old > 0\n      && self.other.old > 0\n"),
              "- rule: |-\n    // about old\n    self.spec.fresh > 0\n      && self.other.old > 0\n");
    EXPECT_EQ(rulesAfter("- rule: >-\n    self.spec.old > 0 &&\n    self.\n    spec.\n    old < 9\n"),
              "- rule: >-\n    self.spec.fresh > 0 &&\n    self.\n    spec.\n    fresh < 9\n");
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > 0 &&\n    has(self.spec.old) &&\n    self.spec.old < 9\n"),
              "- rule: self.spec.fresh > 0 &&\n    has(self.spec.fresh) &&\n    self.spec.fresh < 9\n");
    EXPECT_EQ(rulesAfter("- rule: 'self.spec.old > 0 &&\n    self.spec.old < 9'\n"),
              "- rule: 'self.spec.fresh > 0 &&\n    self.spec.fresh < 9'\n");
}

TEST(RenameInRules, ChangesOnlyTheSameProperty) {
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > 0 && self.other.old > 0 && self.spec.list.all(old, old.old > 0)\n"),
              "- rule: self.spec.fresh > 0 && self.other.old > 0 && self.spec.list.all(old, old.old > 0)\n");
    EXPECT_EQ(rulesAfter("- rule: self.spec.list.all(x, x.old > self.spec.old)\n",
                         "properties[spec].properties[list].items.properties[old]"),
              "- rule: self.spec.list.all(x, x.fresh > self.spec.old)\n");
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > oldSelf.spec.old\n  optionalOldSelf: false\n"),
              "- rule: self.spec.fresh > oldSelf.spec.fresh\n  optionalOldSelf: false\n");
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > oldSelf.spec.old.orValue(1)\n  optionalOldSelf: true\n"),
              "- rule: self.spec.fresh > oldSelf.spec.fresh.orValue(1)\n  optionalOldSelf: true\n");
    EXPECT_EQ(rulesAfter("- rule: self.metadata.name != 'x' && self.kind == 'y'\n"),
              "- rule: self.metadata.name != 'x' && self.kind == 'y'\n");
}

TEST(RenameInRules, WritesNamesAsExpressionsDo) {
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > 0\n", "properties[spec].properties[old]", "my-old"),
              "- rule: self.spec.my__dash__old > 0\n");
    EXPECT_EQ(rulesAfter("- rule: self.spec.old > 0\n", "properties[spec].properties[old]", "namespace"),
              "- rule: self.spec.__namespace__ > 0\n");
    EXPECT_EQ(rulesAfter("- rule: self.spec.my__dash__name != ''\n", "properties[spec].properties[my-name]", "name"),
              "- rule: self.spec.name != ''\n");
}

TEST(RenameInRules, FollowsInMessages) {
    const std::string rule = "- rule: self.spec.old > 0\n";
    EXPECT_EQ(rulesAfter(rule + "  messageExpression: '''at most '' + string(self.spec.old)'\n"),
              "- rule: self.spec.fresh > 0\n  messageExpression: '''at most '' + string(self.spec.fresh)'\n");
    EXPECT_EQ(
        rulesAfter(rule + "  message: spec.old must be positive, as .spec.old in self.spec.old\n"),
        "- rule: self.spec.fresh > 0\n  message: spec.fresh must be positive, as .spec.fresh in self.spec.fresh\n");
    EXPECT_EQ(rulesAfter(rule + "  message: .old must be positive\n"),
              "- rule: self.spec.fresh > 0\n  message: .fresh must be positive\n");
    EXPECT_EQ(rulesAfter("- rule: self.other.old > 0\n  message: '`spec.old` is not `other.old`'\n",
                         "properties[spec].properties[old]", "it's"),
              "- rule: self.other.old > 0\n  message: '`spec.it''s` is not `other.old`'\n");
}

TEST(RenameInRules, LeavesWhatIsUnclear) {
    const std::string rule = "- rule: self.spec.old > 0\n";
    const std::string place = "spec.versions[0].schema.openAPIV3Schema.x-kubernetes-validations[0].";
    EXPECT_THAT(leftOf(rule + "  message: the old value\n"),
                ElementsAre("message: " + place + "message contains \"old\", which may mean the property."));
    EXPECT_THAT(leftOf(rule + "  message: the old-style value of other.old\n"), IsEmpty());
    EXPECT_THAT(leftOf(rule + "  messageExpression: '''old: '' + string(self.spec.old)'\n"),
                ElementsAre("messageExpression: A text in " + place +
                            "messageExpression contains \"old\", which may mean the property."));
    EXPECT_THAT(leftOf("- rule: self.other.old > 0\n  message: the old value\n"), IsEmpty());
    EXPECT_THAT(leftOf("- rule: size(self.spec.list) > 0\n  message: old needs a list\n"),
                ElementsAre("message: " + place + "message contains \"old\", which may mean the property."));
    EXPECT_THAT(leftOf("- rule: size(self.spec.list) > 0\n  messageExpression: '''old needs a list'''\n"),
                ElementsAre("messageExpression: A text in " + place +
                            "messageExpression contains \"old\", which may mean the property."));
    EXPECT_THAT(leftOf("- rule: self.spec.old > self.other.old\n  message: .old is not .old\n"),
                ElementsAre("message: " + place + "message contains \"old\", which may mean the property."));
    EXPECT_THAT(
        leftOf("- rule: dyn(self.spec).old > 0\n"),
        ElementsAre("rule: " + place + "rule may use \"old\": it selects the name from a value of an unknown type."));
    EXPECT_THAT(leftOf("- rule: self.spec.old >\n"),
                ElementsAre("rule: " + place + "rule may use \"old\": the expression is not valid."));
    EXPECT_THAT(leftOf(rule, "a b"),
                ElementsAre("rule: " + place + "rule still uses \"old\": expressions cannot use the new name."));
    EXPECT_THAT(leftOf(rule, "5"),
                ElementsAre("rule: " + place + "rule still uses \"old\": expressions cannot use the new name."));
}

TEST(RenameInRules, LooksAtTheTextsOfItsOwnRules) {
    const Renamed result =
        renamed(definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      old:\n"
                                 "        type: integer\n        x-kubernetes-validations:\n"
                                 "        - {rule: self > 0, message: old must be positive}\n"
                                 "        - {rule: self < 9, messageExpression: \"'old: ' + string(self)\"}\n"
                                 "        - {rule: self != 5, message: spec.old is not 5}\n"
                                 "        - {rule: self != 6, message: other.old is 6}\n"),
                "properties[spec].properties[old]", "fresh");
    const std::string rules =
        "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[fresh].x-kubernetes-validations";
    EXPECT_THAT(result.left,
                ElementsAre("message: " + rules + "[0].message contains \"old\", which may mean the property.",
                            "messageExpression: A text in " + rules +
                                "[1].messageExpression contains \"old\", which may mean the property."));
    EXPECT_NE(result.text.find("message: spec.fresh is not 5"), std::string::npos) << result.text;
    EXPECT_NE(result.text.find("message: other.old is 6"), std::string::npos) << result.text;
}

TEST(RenameInRules, LeavesTextsThatAreSharedByAliases) {
    const auto schema = [](const std::string& name, const std::string& other) {
        return "type: object\nproperties:\n  spec:\n    type: object\n    x-kubernetes-validations: &rules\n"
               "    - rule: self." +
               name + " > 0\n    properties:\n      " + name +
               ": {type: integer}\n  other:\n    type: object\n    x-kubernetes-validations: *rules\n    properties:\n"
               "      " +
               other + ": {type: integer}\n";
    };
    const Renamed anchor = renamed(definitionAround(schema("old", "old")), "properties[spec].properties[old]", "fresh");
    EXPECT_THAT(anchor.left, ElementsAre(::testing::HasSubstr("an alias")));
    const Renamed alias = renamed(definitionAround(schema("old", "old")), "properties[other].properties[old]", "fresh");
    EXPECT_THAT(alias.left, ElementsAre(::testing::HasSubstr("an alias")));
}

TEST(RenameInRules, LeavesBranchesAlone) {
    const std::string text = definitionAround(
        "type: object\nx-kubernetes-validations:\n- rule: self.old > 0\nproperties:\n  old: {type: integer}\n"
        "allOf:\n- properties:\n    old: {minimum: 1}\n");
    const Renamed branch = renamed(text, "allOf[0].properties[old]", "fresh");
    EXPECT_THAT(branch.left, IsEmpty());
    EXPECT_NE(branch.text.find("self.old"), std::string::npos);
    const Renamed field = renamed(text, "properties[old]", "fresh");
    EXPECT_EQ(field.text.find("old"), std::string::npos) << field.text;
}

TEST(RenameInRules, CountsWhatFollows) {
    const std::string text = definitionAround(
        "type: object\nproperties:\n  spec:\n    type: object\n    required: [old]\n    default: {old: 1}\n"
        "    x-kubernetes-validations:\n"
        "    - {rule: self.old > 0, message: .old is small, fieldPath: .old}\n"
        "    - {rule: self.old < 9, messageExpression: string(self.old)}\n"
        "    - {rule: dyn(self).old < 9}\n"
        "    properties: {old: {type: integer}}\n");
    std::string whole = text;
    whole.insert(whole.find("      schema:\n"),
                 "      additionalPrinterColumns:\n"
                 "      - {name: A, type: string, jsonPath: .spec.old}\n"
                 "      - {name: B, type: string, jsonPath: \".spec['old']\"}\n"
                 "      selectableFields: [{jsonPath: .spec.old}]\n"
                 "      subresources: {scale: {specReplicasPath: .spec.old, statusReplicasPath: .status.old}}\n");
    const auto before = checked(whole);
    const auto rename = [&](const std::string& name, Followed& out) {
        const auto edit =
            renameProperty({*before.stream, before.definition, pathOf("properties[spec].properties[old]")}, name, &out);
        EXPECT_TRUE(edit.has_value()) << edit.error().message;
        return edit ? applied(whole, *edit) : std::string();
    };
    Followed followed;
    rename("fresh", followed);
    EXPECT_EQ(followed.rules.size(), 2u) << "each once, however many of its texts change";
    EXPECT_EQ(followed.messages, 1u) << "its own count: users read it";
    EXPECT_EQ(followed.keywords, std::set<std::string>{"required"});
    EXPECT_EQ(followed.columns, 2u);
    EXPECT_EQ(followed.selectableFields, 1u);
    EXPECT_EQ(followed.scalePaths, 1u);
    EXPECT_EQ(followed.defaults, 1u);
    EXPECT_EQ(followed.left.size(), 1u);
    // In a column, a dot of a name is escaped.
    const std::string dotted = rename("1.50", followed);
    EXPECT_NE(dotted.find(R"('.spec[''1\.50'']')"), std::string::npos) << dotted;
    EXPECT_EQ(dotted.find(".spec['1.50']"), std::string::npos) << dotted;
}

// The fieldPath of a rule can name it in brackets; the other paths cannot.
TEST(RenameInRules, FollowsANameWithADotWhereAPathCanHaveIt) {
    std::string whole = definitionAround(
        "type: object\nproperties:\n  spec:\n    type: object\n"
        "    x-kubernetes-validations: [{rule: 'true', fieldPath: .old}]\n"
        "    properties: {old: {type: integer}}\n");
    whole.insert(whole.find("      schema:\n"),
                 "      additionalPrinterColumns: [{name: A, type: integer, jsonPath: .spec.old}]\n"
                 "      selectableFields: [{jsonPath: .spec.old}]\n"
                 "      subresources: {scale: {specReplicasPath: .spec.old, statusReplicasPath: .status.old}}\n");
    const auto before = checked(whole);
    for (const auto& [name, field] : {std::pair{"a.b", "['a.b']"}, std::pair{"a[b]", "['a[b]']"}}) {
        Followed followed;
        const auto edit = renameProperty(
            {*before.stream, before.definition, pathOf("properties[spec].properties[old]")}, name, &followed);
        ASSERT_TRUE(edit.has_value()) << edit.error().message;
        const std::string after = applied(whole, *edit);
        const auto now = checked(after);
        EXPECT_EQ(now.definition.versions[0].schema->property("spec")->schema->rules.at(0).fieldPath, field);
        EXPECT_NE(after.find("selectableFields: [{jsonPath: .spec.old}]"), std::string::npos) << after;
        EXPECT_NE(after.find("specReplicasPath: .spec.old"), std::string::npos) << after;
        EXPECT_EQ(followed.rules.size(), 1u);
        EXPECT_EQ(followed.columns, 1u);
        EXPECT_EQ(followed.selectableFields, 0u);
        EXPECT_EQ(followed.scalePaths, 0u);
        ASSERT_EQ(followed.left.size(), 2u);
        EXPECT_EQ(followed.left[0].why,
                  "spec.versions[0].selectableFields[0].jsonPath still names \"old\": such a path cannot have the new "
                  "name.");
        EXPECT_EQ(followed.left[1].why,
                  "spec.versions[0].subresources.scale.specReplicasPath still names \"old\": such a path cannot have "
                  "the new name.");
        for (const Finding& finding : now.result.findings)
            EXPECT_NE(idOf(finding.rule), "schema.rule-field-path") << finding.message;
    }
}

// A filter of a column names fields of the items.
TEST(RenameInRules, FollowsInFilters) {
    std::string whole = definitionAround(
        "type: object\nproperties:\n  list:\n    type: array\n    items:\n      type: object\n"
        "      properties: {old: {type: string}, older: {type: string}}\n");
    whole.insert(whole.find("      schema:\n"),
                 "      additionalPrinterColumns:\n"
                 "      - {name: A, type: string, jsonPath: '.list[?(@.old==\"old\")].old'}\n"
                 "      - {name: B, type: string, jsonPath: '.list[?(@.old==\"@.old\")].older'}\n"
                 "      - {name: C, type: string, jsonPath: '.list[?(@.older==\"a\")].older'}\n");
    const auto before = checked(whole);
    Followed followed;
    const auto edit = renameProperty(
        {*before.stream, before.definition, pathOf("properties[list].items.properties[old]")}, "key", &followed);
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    const std::string after = applied(whole, *edit);
    EXPECT_NE(after.find(R"(.list[?(@.key=="old")].key)"), std::string::npos) << after;
    EXPECT_NE(after.find(R"(.list[?(@.key=="@.old")].older)"), std::string::npos) << after;
    EXPECT_NE(after.find(R"(.list[?(@.older=="a")].older)"), std::string::npos) << after;
    EXPECT_EQ(followed.columns, 2u);
}

const std::string kColumns =
    "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n      old: {type: string}\n"
    "      b: {type: string}\n"
    "      list: {type: array, items: {type: object, properties: {old: {type: string}, c: {type: string}}}}\n"
    "      one: {type: object, properties: {inner: {type: object, properties: {deep: {type: string}}}}}\n"
    "      map: {type: object, additionalProperties: {type: object, properties: {deep: {type: string}}}}\n"
    "  status: {type: string}\n";

// The paths of the columns after the rename, and what is left.
Renamed withColumns(const std::vector<std::string>& paths, const std::string& property, const std::string& name) {
    std::string columns = "      additionalPrinterColumns:\n";
    for (const std::string& path : paths) columns += "      - {name: A, type: string, jsonPath: \"" + path + "\"}\n";
    std::string whole = definitionAround(kColumns);
    whole.insert(whole.find("      schema:\n"), columns);
    Renamed out = renamed(whole, property, name);
    std::string after;
    for (std::size_t at = out.text.find("jsonPath: \""); at != std::string::npos;
         at = out.text.find("jsonPath: \"", at + 1))
        after += out.text.substr(at + 11, out.text.find("\"}", at) - at - 11) + "\n";
    out.text = after;
    return out;
}

std::string selectsMore(int column, const std::string& name) {
    return "jsonPath: spec.versions[0].additionalPrinterColumns[" + std::to_string(column) + "].jsonPath selects \"" +
           name + "\" and may select other fields with this name.";
}

TEST(RenameInRules, FollowsColumnsOfSeveralFields) {
    const Renamed field =
        withColumns({".spec['old','b']", ".spec[ 'b', 'old' ]", ".spec.b}{.spec.old", "{.spec.old}", "..old",
                     ".spec..old", ".spec.list[0:2].old", ".spec.list[*]..old",
                     ".status}{range .spec.list[*]}{.old}{end", ".*.old", ".spec.list[?(@.c=='.old')].c"},
                    "properties[spec].properties[old]", "fresh");
    EXPECT_EQ(field.text,
              ".spec['fresh','b']\n.spec[ 'b', 'fresh' ]\n.spec.b}{.spec.fresh\n{.spec.fresh}\n..old\n.spec..old\n"
              ".spec.list[0:2].old\n.spec.list[*]..old\n.status}{range .spec.list[*]}{.old}{end\n.*.old\n"
              ".spec.list[?(@.c=='.old')].c\n");
    EXPECT_THAT(field.left, ElementsAre(selectsMore(4, "old"), selectsMore(5, "old"), selectsMore(9, "old")));

    const Renamed item =
        withColumns({".spec['old','b']", ".spec.list[0:2].old", ".spec.list[0:2]['old','c']", ".spec.list[*]..old",
                     ".status}{range .spec.list[*]}{.old}{end", "{range .spec.list[*]}{.old}{end}", ".spec..old"},
                    "properties[spec].properties[list].items.properties[old]", "key");
    EXPECT_EQ(item.text,
              ".spec['old','b']\n.spec.list[0:2].key\n.spec.list[0:2]['key','c']\n.spec.list[*]..key\n"
              ".status}{range .spec.list[*]}{.key}{end\n{range .spec.list[*]}{.key}{end}\n.spec..old\n");
    EXPECT_THAT(item.left, ElementsAre(selectsMore(6, "old")));
}

TEST(RenameInRules, FollowsWildcardsOfOneField) {
    const Renamed deep = withColumns({".spec.one.*.deep", ".spec.one..deep", ".spec.*.*.deep", ".spec.map.*.deep"},
                                     "properties[spec].properties[one].properties[inner].properties[deep]", "deeper");
    EXPECT_EQ(deep.text, ".spec.one.*.deeper\n.spec.one..deeper\n.spec.*.*.deep\n.spec.map.*.deep\n");
    EXPECT_THAT(deep.left, ElementsAre(selectsMore(2, "deep")));
    const Renamed taken = withColumns({".spec..inner"}, "properties[spec].properties[one].properties[inner]", "c");
    EXPECT_EQ(taken.text, ".spec..inner\n") << "items have a c";
    EXPECT_THAT(taken.left, ElementsAre(selectsMore(0, "inner")));
    const Renamed dotted = withColumns({".spec['old','b']", ".spec..inner"}, "properties[spec].properties[old]", "a.b");
    EXPECT_EQ(dotted.text, R"(.spec['a\\.b','b'])"
                           "\n.spec..inner\n");
    EXPECT_THAT(dotted.left, IsEmpty());
}

Renamed moved(const std::string& text, const std::string& property, const std::string& parent) {
    const auto before = checked(text);
    Followed followed;
    const auto edit =
        moveProperty({*before.stream, before.definition, pathOf(property)}, pathOf(parent), {}, &followed);
    EXPECT_TRUE(edit.has_value()) << edit.error().message;
    if (!edit) return {};
    Renamed out{applied(text, *edit), {}};
    EXPECT_EQ(applied(out.text, inverse(text, *edit)), text);
    for (const LeftText& one : followed.left) out.left.push_back(one.why.english());
    return out;
}

const std::string kMoved =
    "type: object\n"
    "x-kubernetes-validations:\n"
    "- {rule: self.spec.a.x > 0, fieldPath: .spec.a.x}\n"
    "- {rule: has(self.spec.a.x)}\n"
    "properties:\n"
    "  spec:\n"
    "    type: object\n"
    "    required: [b]\n"
    "    x-kubernetes-validations:\n"
    "    - {rule: self.a.x > self.b.w}\n"
    "    properties:\n"
    "      a: {type: object, properties: {x: {type: integer}, z: {type: integer}}}\n"
    "      b: {type: object, properties: {w: {type: integer}}}\n"
    "      c: {type: object, properties: {w: {type: integer}}}\n";

TEST(MoveInRules, FollowsWhereTheNewPlaceIsAlwaysThere) {
    const Renamed result = moved(definitionAround(kMoved), "properties[spec].properties[a].properties[x]",
                                 "properties[spec].properties[b]");
    EXPECT_THAT(result.left, IsEmpty());
    EXPECT_NE(result.text.find("- {rule: self.spec.b.x > 0, fieldPath: .spec.b.x}"), std::string::npos) << result.text;
    EXPECT_NE(result.text.find("- {rule: has(self.spec.b.x)}"), std::string::npos) << result.text;
    EXPECT_NE(result.text.find("- {rule: self.b.x > self.b.w}"), std::string::npos) << result.text;
    EXPECT_TRUE(checked(result.text).result.findings.empty());
    const Renamed up =
        moved(definitionAround(kMoved), "properties[spec].properties[a].properties[x]", "properties[spec]");
    EXPECT_THAT(up.left, IsEmpty());
    EXPECT_NE(up.text.find("- {rule: self.spec.x > 0, fieldPath: .spec.x}"), std::string::npos) << up.text;
    EXPECT_NE(up.text.find("- {rule: self.x > self.b.w}"), std::string::npos) << up.text;
}

TEST(MoveInRules, SaysWhichListsNamedTheProperty) {
    const auto before = checked(definitionAround(
        "type: object\nproperties:\n  list:\n    type: array\n    x-kubernetes-list-type: map\n"
        "    x-kubernetes-list-map-keys: [name, x]\n    items:\n      type: object\n      required: [name, x]\n"
        "      properties:\n        name: {type: string}\n        x: {type: string}\n"
        "        inner: {type: object, properties: {y: {type: string}}}\n"));
    const FieldPath items = pathOf("properties[list].items");
    Followed followed;
    const auto edit = moveProperty({*before.stream, before.definition, items.child("properties").key("x")},
                                   items.child("properties").key("inner"), {}, &followed);
    ASSERT_TRUE(edit.has_value()) << edit.error().message;
    EXPECT_EQ(followed.keywords, (std::set<std::string>{"required", "x-kubernetes-list-map-keys"}));
}

TEST(MoveInRules, SaysWhichPathsStillNameTheProperty) {
    std::string whole = definitionAround(
        "type: object\nproperties:\n  list:\n    type: array\n    items:\n      type: object\n"
        "      x-kubernetes-validations: [{rule: 'true', fieldPath: .x}]\n"
        "      properties: {x: {type: string}, y: {type: string}}\n"
        "  other: {type: object, properties: {z: {type: string}}}\n");
    whole.insert(whole.find("      schema:\n"),
                 "      additionalPrinterColumns:\n"
                 "      - {name: A, type: string, jsonPath: '.list[*].x'}\n"
                 "      - {name: B, type: string, jsonPath: '.list[?(@.x==\"a\")].y'}\n"
                 "      - {name: C, type: string, jsonPath: '.list[*].y'}\n");
    const Renamed result = moved(whole, "properties[list].items.properties[x]", "properties[other]");
    EXPECT_THAT(result.left,
                ElementsAre("spec.versions[0].additionalPrinterColumns[0].jsonPath still names \"x\" at its old place.",
                            "spec.versions[0].additionalPrinterColumns[1].jsonPath still names \"x\" at its old place.",
                            "spec.versions[0].schema.openAPIV3Schema.properties[list].items.x-kubernetes-validations[0]"
                            ".fieldPath still names \"x\" at its old place."));
}

TEST(MoveInRules, LeavesEachTextOnce) {
    const std::string rules =
        "type: object\nx-kubernetes-validations:\n"
        "- {rule: 'true', messageExpression: \"'spec.a.x is ' + string(self.spec.a.x)\"}\n";
    const std::string text =
        definitionAround(test::replaced(kMoved, {{"type: object\nx-kubernetes-validations:\n", rules}}));
    const Renamed result =
        moved(text, "properties[spec].properties[a].properties[x]", "properties[spec].properties[c]");
    EXPECT_EQ(std::count_if(result.left.begin(), result.left.end(),
                            [](const std::string& why) { return why.find("messageExpression") != std::string::npos; }),
              1);
}

TEST(MoveInRules, LeavesWhatTheNewPlaceWouldChange) {
    const std::string rule =
        "spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule";
    const Renamed optional = moved(definitionAround(kMoved), "properties[spec].properties[a].properties[x]",
                                   "properties[spec].properties[c]");
    EXPECT_THAT(optional.left,
                ::testing::Contains(rule + " still uses \"x\" at its old place: it may not reach the new place."));
    const std::string guarded =
        test::replaced(kMoved, {{"self.a.x > self.b.w", "\"!has(self.a) || self.a.x > self.b.w\""}});
    const Renamed tested = moved(definitionAround(guarded), "properties[spec].properties[a].properties[x]",
                                 "properties[spec].properties[b]");
    EXPECT_THAT(tested.left,
                ElementsAre(rule + " still uses \"x\" at its old place: it tests whether the old parent is "
                                   "set."));
    const Renamed below = moved(definitionAround("type: object\nrequired: [b]\nproperties:\n  a:\n    type: object\n"
                                                 "    x-kubernetes-validations: [{rule: self.x > 0}]\n"
                                                 "    properties: {x: {type: integer}, z: {type: integer}}\n"
                                                 "  b: {type: object, properties: {w: {type: integer}}}\n"),
                                "properties[a].properties[x]", "properties[b]");
    EXPECT_THAT(below.left, ElementsAre(::testing::HasSubstr("it may not reach the new place")));
}

// The findings of the rules, with the new name as the old one, without positions.
std::multiset<std::string> ruleFindings(const CheckResult& result, const std::string& from, const std::string& to) {
    std::multiset<std::string> out;
    for (const Finding& finding : result.findings) {
        std::string text =
            std::string(idOf(finding.rule)) + " " + finding.path.toString() + " " + finding.message.english();
        if (text.find("x-kubernetes-validations") == std::string::npos) continue;
        for (std::size_t at = text.find(from); !from.empty() && at != std::string::npos; at = text.find(from, at + 1))
            text.replace(at, from.size(), to);
        out.insert(text);
    }
    return out;
}

std::size_t countOf(const std::string& text, const std::string& word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
    return count;
}

// Every property that real rules name has a new name of the same length; then the rules have the same findings, and the
// old name again gives the same file.
TEST(RenameInRules, OfRealPropertiesKeepsRulesValid) {
    std::size_t followed = 0, left = 0;
    for (const auto& file : test::realDefinitions()) {
        if (file.text.find("x-kubernetes-validations") == std::string::npos) continue;
        SCOPED_TRACE(file.name);
        const auto before = checked(file.text);
        if (before.definition.versions.empty() || !before.definition.versions[0].schema) continue;
        const Version& version = before.definition.versions[0];
        std::set<std::string> done;
        std::size_t renames = 0;
        const std::function<void(const schema::Schema&, const FieldPath&, const std::string&)> visit =
            [&](const schema::Schema& node, const FieldPath& path, const std::string& above) {
                std::string expressions = above;
                for (const schema::ValidationRule& rule : node.rules)
                    expressions += rule.rule + "\n" + rule.messageExpression + "\n";
                for (const schema::ChildSchema& child : node.children) {
                    if (!placesValues(child.kind)) continue;
                    const FieldPath below = schema::childPath(path, child);
                    visit(*child.schema, below, expressions);
                    if (child.kind != schema::ChildKind::Property || renames >= 25 ||
                        wordInExpression(expressions, child.name) == std::string::npos)
                        continue;
                    SCOPED_TRACE(below.toString());
                    ++renames;
                    std::string name = child.name;
                    name.back() = name.back() == 'Q' ? 'X' : 'Q';
                    Followed texts;
                    const auto edit = renameProperty({*before.stream, before.definition, below}, name, &texts);
                    ASSERT_TRUE(edit.has_value()) << edit.error().message;
                    for (const LeftText& one : texts.left)
                        if (one.path.steps().back().name == "rule") ++left;  // a message may have the word by chance
                    const std::string text = applied(file.text, *edit);
                    const auto after = checked(text);
                    EXPECT_EQ(ruleFindings(after.result, name, child.name),
                              ruleFindings(before.result, name, child.name));
                    const auto back = renameProperty(
                        {*after.stream, after.definition, path.child("properties").key(name)}, child.name);
                    ASSERT_TRUE(back.has_value()) << back.error().message;
                    // A reserved word may have been written without escaping.
                    if (cel::escaped(child.name) == child.name) {
                        EXPECT_EQ(applied(text, *back), file.text);
                    }
                    followed += countOf(text, name) - countOf(file.text, name);
                }
            };
        visit(*version.schema, version.schemaPath, "");
    }
    std::cout << followed << " names changed, " << left << " expressions left\n";
    EXPECT_GT(followed, 30u);
    EXPECT_LT(left, followed);
}

}  // namespace
}  // namespace crd
