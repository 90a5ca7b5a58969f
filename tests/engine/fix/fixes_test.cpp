// Every fix, applied: its finding is gone, there is no error of another rule, the rest of the file is unchanged.
#include "engine/fix/fixes.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/advice/advice.h"
#include "engine/base/rule_id.h"
#include "tests/engine/advice/foreseen.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/fix/fix_support.h"
#include "tests/processor_time.h"

namespace crd {
namespace {

using test::baseOf;
using test::checked;
using test::definitionAround;
using test::described;
using test::schemaOf;

std::map<std::string, std::size_t> errorCounts(const std::vector<Finding>& findings) {
    std::map<std::string, std::size_t> out;
    for (const Finding& finding : findings)
        if (finding.severity == Severity::Error) ++out[std::string(idOf(finding.rule))];
    return out;
}

// Bytes outside of the patches are unchanged: the edit is valid, and its inverse restores the text.
void expectLossless(const std::string& before, const TextEdit& edit) {
    ASSERT_TRUE(isValidEdit(edit, before.size()));
    const std::string after = applied(before, edit);
    EXPECT_EQ(applied(after, inverse(before, edit)), before);
}

// Every comment of `before` is in `after`, as often.
void expectCommentsKept(const std::string& before, const std::string& after) {
    std::istringstream lines(before);
    for (std::string line; std::getline(lines, line);) {
        const auto at = line.find("# keep");
        if (at == std::string::npos) continue;
        EXPECT_NE(after.find(line.substr(at)), std::string::npos) << line << "\n" << after;
    }
}

// Rules that have no fix: only the author knows the intention.
const std::set<std::string, std::less<>> kWithoutFix = {
    "structural.pattern", "decode.unreadable-value", "decode.too-deep",
    "crd.other-kind",     "crd.not-an-object",       "crd.missing-kind",
    "advice.json-path",   "advice.column-range",     "rule.message-expression",
    "rule.type",          "rule.old-self",           "advice.webhook-placeholder"};

// Advice that is foreseen has a fix if its search proposes a repair.
bool hasFix(const Finding& finding) {
    if (advice::isForesight(finding.rule)) return !finding.proof->repairs.empty();
    return !kWithoutFix.contains(idOf(finding.rule));
}

class PageFixes : public ::testing::TestWithParam<std::string> {};

TEST_P(PageFixes, EachFixHelps) {
    const auto page = test::rulePage("resources/rules/" + GetParam() + ".md");
    if (page.breaking.empty()) GTEST_SKIP() << "too long for a page";
    if (GetParam() == "advice.newer-than-target" || GetParam() == "schema.set-of-collections")
        GTEST_SKIP() << "there is none for the usual target, and no fix";
    // Comments around the problem must be kept.
    const std::string text = "# keep the head\n" + page.breaking + "# keep the foot\n";
    const BasePtr base = baseOf(page);
    const auto before = test::foreseen(text, base);
    const Finding* finding = findingOf(before.result.findings, GetParam());
    ASSERT_NE(finding, nullptr) << described(before.result.findings);
    const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *finding, base);
    if (!hasFix(*finding)) {
        EXPECT_TRUE(fixes.empty());
        EXPECT_TRUE(fixTitle(*finding).empty());
        return;
    }
    EXPECT_FALSE(fixTitle(*finding).empty());
    ASSERT_FALSE(fixes.empty()) << page.breaking;
    const auto was = errorCounts(before.result.findings);
    for (const Fix& fix : fixes) {
        SCOPED_TRACE(fix.title);
        EXPECT_FALSE(fix.title.empty());
        ASSERT_FALSE(fix.consequence.empty());
        const std::string consequence = fix.consequence.english();
        EXPECT_EQ(consequence.back(), '.') << consequence;
        EXPECT_EQ(consequence.find('\n'), std::string::npos) << consequence;
        expectLossless(text, fix.edit);
        const std::string fixed = applied(text, fix.edit);
        const auto after = test::foreseen(fixed, base);
        EXPECT_EQ(findingOf(after.result.findings, GetParam()), nullptr) << fixed;
        for (const auto& [rule, count] : errorCounts(after.result.findings)) {
            const auto old = was.find(rule);
            EXPECT_LE(count, old == was.end() ? 0u : old->second) << rule << "\n" << fixed;
        }
        expectCommentsKept(text, fixed);
    }
}

// The same in an item of a List, after another definition: each fix does the same as for the item alone.
TEST_P(PageFixes, EachFixHelpsInAList) {
    const auto page = test::rulePage("resources/rules/" + GetParam() + ".md");
    if (page.breaking.empty() || page.breaking.find("\n---") != std::string::npos) GTEST_SKIP() << "not one object";
    const BasePtr base = baseOf(page);
    const auto alone = test::foreseen(page.breaking, base);
    const Finding* finding = findingOf(alone.result.findings, GetParam());
    if (!finding) GTEST_SKIP() << "not found in an object";
    const std::string text = "apiVersion: v1\nkind: List\nitems:\n-\n" +
                             test::indentedBy(2, definitionAround("type: object\n")) + "-\n" +
                             test::indentedBy(2, page.breaking);
    const auto read = [&](const std::string& list) {
        test::Checked out;
        out.stream = yaml::Stream::read(std::make_shared<const std::string>(list));
        out.definition = readDefinition(*out.stream, 0, nullptr, {}, objectsIn(*out.stream, 0).back());
        CheckOptions options;
        options.base = base;
        out.result = check(out.definition, nullptr, {}, options);
        test::addForesight(out);
        return out;
    };
    const auto before = read(text);
    const Finding* inside = findingOf(before.result.findings, GetParam());
    ASSERT_NE(inside, nullptr) << described(before.result.findings);
    EXPECT_EQ(inside->path, before.definition.root.joined(finding->path));
    const std::vector<Fix> wanted = fixesFor(*alone.stream, alone.definition, *finding, base);
    const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *inside, base);
    ASSERT_EQ(fixes.size(), wanted.size()) << text;
    for (const Fix& fix : fixes) {
        SCOPED_TRACE(fix.title);
        expectLossless(text, fix.edit);
        for (const TextPatch& patch : fix.edit) EXPECT_GT(patch.span.begin, text.find("\n-\n", 40));
        const std::string fixed = applied(text, fix.edit);
        EXPECT_EQ(findingOf(read(fixed).result.findings, GetParam()), nullptr) << fixed;
    }
}

std::vector<std::string> rulesOfDefinitions() {
    std::vector<std::string> out;
    for (const RuleInfo& rule : definitionRules())
        if (!rule.id.starts_with("file.")) out.emplace_back(rule.id);
    return out;
}

INSTANTIATE_TEST_SUITE_P(All, PageFixes, ::testing::ValuesIn(rulesOfDefinitions()), [](const auto& rule) {
    std::string name = rule.param;
    for (char& c : name)
        if (c == '.' || c == '-') c = '_';
    return name;
});

// A schema after its best fix.
struct FixCase {
    std::string name, rule, before, title, after;
};

void PrintTo(const FixCase& c, std::ostream* out) {
    *out << c.name;
}

class BestFix : public ::testing::TestWithParam<FixCase> {};

TEST_P(BestFix, MakesThis) {
    const FixCase& c = GetParam();
    const std::string text = definitionAround(c.before);
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, c.rule);
    ASSERT_NE(finding, nullptr) << described(before.result.findings);
    const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *finding);
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(fixes.front().title, c.title);
    EXPECT_EQ(schemaOf(applied(text, fixes.front().edit)), c.after);
}

INSTANTIATE_TEST_SUITE_P(
    Types, BestFix,
    ::testing::ValuesIn(std::vector<FixCase>{
        {"object_from_properties", "structural.type-required",
         "type: object\nproperties:\n  a: # keep\n    properties:\n      b:\n        type: string\n",
         "Add type: object",
         "type: object\nproperties:\n  a: # keep\n    type: object\n    properties:\n      b:\n        type: string\n"},
        {"array_from_items", "structural.type-required",
         "type: object\nproperties:\n  a:\n    items:\n      type: string\n    maxItems: 3\n", "Add type: array",
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n    maxItems: 3\n"},
        {"array_without_items", "structural.type-required", "type: object\nproperties:\n  a:\n    maxItems: 3\n",
         "Add type: array",
         "type: object\nproperties:\n  a:\n    type: array\n    maxItems: 3\n    items:\n      type: string\n"},
        {"from_enum", "structural.type-required", "type: object\nproperties:\n  a:\n    enum: [x, y]\n",
         "Add type: string", "type: object\nproperties:\n  a:\n    type: string\n    enum: [x, y]\n"},
        {"from_enum_of_numbers", "structural.type-required", "type: object\nproperties:\n  a:\n    enum: [1, 2.5]\n",
         "Add type: number", "type: object\nproperties:\n  a:\n    type: number\n    enum: [1, 2.5]\n"},
        {"from_default", "structural.type-required", "type: object\nproperties:\n  a:\n    default: true\n",
         "Add type: boolean", "type: object\nproperties:\n  a:\n    type: boolean\n    default: true\n"},
        {"from_bound", "structural.type-required", "type: object\nproperties:\n  a:\n    minimum: 1\n",
         "Add type: integer", "type: object\nproperties:\n  a:\n    type: integer\n    minimum: 1\n"},
        {"from_format", "structural.type-required", "type: object\nproperties:\n  a:\n    format: date-time\n",
         "Add type: string", "type: object\nproperties:\n  a:\n    type: string\n    format: date-time\n"},
        {"int_or_string_from_values", "structural.type-required",
         "type: object\nproperties:\n  a:\n    enum: [1, auto]\n", "Make it an integer or a string",
         "type: object\nproperties:\n  a:\n    enum: [1, auto]\n    x-kubernetes-int-or-string: true\n"},
        {"anything", "structural.type-required", "type: object\nproperties:\n  a: {}\n", "Accept any value",
         "type: object\nproperties:\n  a:\n    x-kubernetes-preserve-unknown-fields: true\n"},
        {"generated_file_stays_sorted", "structural.type-required",
         "properties:\n  a:\n    description: text\n    minLength: 1\ntype: object\n", "Add type: string",
         "properties:\n  a:\n    description: text\n    minLength: 1\n    type: string\ntype: object\n"},
        {"tuple", "structural.items-required",
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      - type: integer\n      - type: string\n",
         "Accept integers and strings as items",
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      x-kubernetes-int-or-string: true\n"},
        {"items", "structural.items-required", "type: object\nproperties:\n  a:\n    type: array\n    default: [1]\n",
         "Add items of type integer",
         "type: object\nproperties:\n  a:\n    type: array\n    default: [1]\n    items:\n      type: integer\n"},
    }),
    [](const auto& c) { return c.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Junctors, BestFix,
    ::testing::ValuesIn(std::vector<FixCase>{
        {"type_said_outside", "structural.type-in-junctor",
         "type: object\nproperties:\n  a:\n    type: integer\n    anyOf:\n      - type: integer # keep\n        "
         "minimum: "
         "1\n      - maximum: -1\n",
         "Remove type from the branch",
         "type: object\nproperties:\n  a:\n    type: integer\n    anyOf:\n      - minimum: 1\n      - maximum: -1\n"},
        {"default_moves_out", "structural.default-in-junctor",
         "type: object\nproperties:\n  a:\n    type: string\n    allOf:\n      - default: x\n        minLength: 1\n",
         "Move default out of the branch",
         "type: object\nproperties:\n  a:\n    type: string\n    default: x\n    allOf:\n      - minLength: 1\n"},
        {"emptied_branch_goes", "structural.description-in-junctor",
         "type: object\nproperties:\n  a:\n    type: string\n    allOf:\n      - description: x\n",
         "Move description out of the branch",
         "type: object\nproperties:\n  a:\n    type: string\n    description: x\n"},
        {"pair_in_the_wrong_order", "structural.type-in-junctor",
         "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n    anyOf: # keep\n      - type: "
         "string\n      - type: integer\n",
         "Order the two types: integer, then string",
         "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n    anyOf: # keep\n      - type: "
         "integer\n      - type: string\n"},
        {"types_alone", "structural.type-in-junctor",
         "type: object\nproperties:\n  a:\n    oneOf:\n      - type: string\n      - type: integer\n",
         "Use x-kubernetes-int-or-string: true instead",
         "type: object\nproperties:\n  a:\n    x-kubernetes-int-or-string: true\n"},
        {"below_not", "structural.nullable-in-junctor",
         "type: object\nproperties:\n  a:\n    type: string\n    not:\n      nullable: true\n      minLength: 3\n",
         "Remove nullable from the branch",
         "type: object\nproperties:\n  a:\n    type: string\n    not:\n      minLength: 3\n"},
        {"specified_outside", "structural.defined-outside",
         "type: object\nproperties:\n  a:\n    type: string\nanyOf:\n  - required: [b]\n    properties:\n      b:\n    "
         "    "
         "properties:\n          c:\n            minimum: 1\n",
         "Specify b outside of the branch",
         "type: object\nproperties:\n  a:\n    type: string\n  b:\n    type: object\n    properties:\n      c:\n       "
         " "
         "type: integer\nanyOf:\n  - required: [b]\n    properties:\n      b:\n        properties:\n          c:\n     "
         "       "
         "minimum: 1\n"},
    }),
    [](const auto& c) { return c.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Lists, BestFix,
    ::testing::ValuesIn(std::vector<FixCase>{
        {"unique_items", "schema.unique-items",
         "type: object\nproperties:\n  a:\n    type: array\n    uniqueItems: true\n    items:\n      type: string\n",
         "Use x-kubernetes-list-type: set instead",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: set\n    items:\n      type: "
         "string\n"},
        {"synonym_with_format", "schema.type-unsupported", "type: object\nproperties:\n  a:\n    type: float\n",
         "Change the type to number", "type: object\nproperties:\n  a:\n    type: number\n    format: float\n"},
        {"map_key", "schema.list-map-needs-keys",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: map\n    items:\n      type: "
         "object\n      properties:\n        name:\n          type: string\n",
         "Identify items by name",
         "type: object\nproperties:\n  a:\n    type: array\n    x-kubernetes-list-type: map\n    "
         "x-kubernetes-list-map-keys:\n      - name\n    items:\n      type: object\n      required:\n        - name\n "
         "     "
         "properties:\n        name:\n          type: string\n"},
        {"reference", "schema.ref-forbidden",
         "type: object\nproperties:\n  a:\n    $ref: '#/definitions/A'\ndefinitions:\n  A:\n    type: object\n    "
         "properties:\n      b: # keep\n        type: string\n",
         "Insert a copy of #/definitions/A here",
         "type: object\nproperties:\n  a:\n    type: object\n    properties:\n      b: # keep\n        type: "
         "string\ndefinitions:\n  A:\n    type: object\n    properties:\n      b: # keep\n        type: string\n"},
    }),
    [](const auto& c) { return c.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Reading, BestFix,
    ::testing::ValuesIn(std::vector<FixCase>{
        {"quoted_number", "decode.wrong-type", "type: object\nmaxProperties: \"4\" # x\n", "Write it without quotes: 4",
         "type: object\nmaxProperties: 4 # x\n"},
        {"type_or_null", "decode.wrong-type",
         "type: object\nproperties:\n  a:\n    type: [string, \"null\"]\n    minLength: 1\n",
         "Make it nullable and set the type to string",
         "type: object\nproperties:\n  a:\n    type: string\n    nullable: true\n    minLength: 1\n"},
        {"exclusive_bound", "decode.wrong-type",
         "type: object\nproperties:\n  a:\n    type: integer\n    exclusiveMinimum: 3\n",
         "Change it to minimum with exclusiveMinimum: true",
         "type: object\nproperties:\n  a:\n    type: integer\n    minimum: 3\n    exclusiveMinimum: true\n"},
        {"required_at_the_property", "decode.wrong-type",
         "type: object\nproperties:\n  a:\n    type: string\n    required: true\n", "Add a to required of the parent",
         "type: object\nrequired:\n  - a\nproperties:\n  a:\n    type: string\n"},
        {"one_name", "decode.wrong-type", "type: object\nrequired: a\nproperties:\n  a:\n    type: string\n",
         "Make it a list with this item", "type: object\nrequired: [a]\nproperties:\n  a:\n    type: string\n"},
        {"number_as_text", "decode.wrong-type", "type: object\ndescription: 007\n", "Make it a string: \"007\"",
         "type: object\ndescription: '007'\n"},
        {"slip", "decode.unknown-field", "type: object\nproperties:\n  a:\n    type: string\n    maxlenght: 4 # x\n",
         "Change it to maxLength", "type: object\nproperties:\n  a:\n    type: string\n    maxLength: 4 # x\n"},
        {"short_name", "decode.unknown-field",
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n    list-type: set\n",
         "Change it to x-kubernetes-list-type",
         "type: object\nproperties:\n  a:\n    type: array\n    items:\n      type: string\n    "
         "x-kubernetes-list-type: "
         "set\n"},
        {"set_twice", "decode.duplicate-field",
         "type: object\ndescription: one # gone\nproperties:\n  a:\n    type: string\ndescription: two # stays\n",
         "Remove the earlier description, which is ignored",
         "type: object\nproperties:\n  a:\n    type: string\ndescription: two # stays\n"},
    }),
    [](const auto& c) { return c.param.name; });

// A definition after its best fix: an excerpt before and after.
struct WholeCase {
    std::string name, rule, from, broken, title, fixed;
};

void PrintTo(const WholeCase& c, std::ostream* out) {
    *out << c.name;
}

class BestFixOfDefinition : public ::testing::TestWithParam<WholeCase> {};

TEST_P(BestFixOfDefinition, MakesThis) {
    const WholeCase& c = GetParam();
    std::string text = definitionAround("type: object\nproperties:\n  a:\n    type: string\n");
    const std::size_t at = text.find(c.from);
    ASSERT_NE(at, std::string::npos) << text;
    text.replace(at, c.from.size(), c.broken);
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, c.rule);
    ASSERT_NE(finding, nullptr) << described(before.result.findings);
    const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *finding);
    ASSERT_FALSE(fixes.empty());
    EXPECT_EQ(fixes.front().title, c.title);
    const std::string after = applied(text, fixes.front().edit);
    EXPECT_NE(after.find(c.fixed), std::string::npos) << after;
    EXPECT_TRUE(checked(after).result.admitted) << after;
}

INSTANTIATE_TEST_SUITE_P(
    Serving, BestFixOfDefinition,
    ::testing::ValuesIn(std::vector<WholeCase>{
        {"url", "crd.conversion-url", "  versions:",
         "  conversion: # keep\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      "
         "clientConfig:\n        url: http://u@a:8/b?c#d # keep\n  versions:",
         "Change it to https://a:8/b", "        url: https://a:8/b # keep\n"},
        {"review_versions", "crd.conversion-review-versions", "  versions:",
         "  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v2]\n      "
         "clientConfig:\n        url: https://a\n  versions:",
         "Add v1", "conversionReviewVersions: [v2, v1]"},
        {"strategy", "crd.conversion", "  versions:",
         "  conversion:\n    strategy: none\n    webhook:\n      conversionReviewVersions: [v1]\n      "
         "clientConfig:\n        url: https://a\n  versions:",
         "Set the strategy to Webhook", "    strategy: Webhook\n"},
        {"version_name", "version.name", "name: v1\n", "name: V1.0 # keep\n", "Change it to v1-0",
         "name: v1-0 # keep\n"},
        {"selectable", "crd.selectable-field", "      storage: true\n",
         "      storage: true\n      selectableFields:\n        - jsonPath: a\n", "Start it with a dot: .a",
         "        - jsonPath: .a\n"},
        {"column", "crd.column", "      storage: true\n",
         "      storage: true\n      additionalPrinterColumns:\n        - {name: A, type: string, jsonPath: a}\n",
         "Start it with a dot: .a", "jsonPath: .a}\n"},
        {"column_in_braces", "crd.column", "      storage: true\n",
         "      storage: true\n      additionalPrinterColumns:\n        - {name: A, type: string, jsonPath: '{.a}'}\n",
         "Change the path to .a", ".a"},
        {"column_from_root", "crd.column", "      storage: true\n",
         "      storage: true\n      additionalPrinterColumns:\n        - {name: A, type: string, jsonPath: ' {$.a} "
         "'}\n",
         "Change the path to .a", ".a"},
        {"scale", "crd.subresource", "      storage: true\n",
         "      storage: true\n      subresources:\n        scale:\n          specReplicasPath: .spec.a\n",
         "Set it to .status.replicas", "          statusReplicasPath: .status.replicas\n"},
        {"label", "crd.labels", "metadata:\n", "metadata:\n  labels:\n    my team: x # keep\n", "Rename it to my-team",
         "    my-team: x # keep\n"},
    }),
    [](const auto& c) { return c.param.name; });

TEST(Fixes, AColumnPathThatLeadsNowhereGetsNoDot) {
    for (const std::string path : {"/a", "b", "a b", "{.a}{.b}", "['a']", "@", "a[", "{range .a}"}) {
        std::string text = definitionAround("type: object\nproperties:\n  a:\n    type: string\n");
        const std::string line = "      storage: true\n";
        text.insert(text.find(line) + line.size(),
                    "      additionalPrinterColumns:\n        - {name: A, type: string, jsonPath: \"" + path + "\"}\n");
        const auto before = checked(text);
        const Finding* finding = findingOf(before.result.findings, "crd.column");
        ASSERT_NE(finding, nullptr) << path;
        const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *finding);
        ASSERT_EQ(fixes.size(), 1u) << path;
        EXPECT_EQ(fixes.front().title, "Remove this column") << path;
        EXPECT_EQ(fixes.front().safety, FixSafety::Unsafe) << path;
    }
}

TEST(FixAll, MakesTheBrokenSampleClean) {
    const std::string text = test::fileText("resources/samples/broken.yaml");
    const auto fixed = fixAll(text, "all", {.unsafeFixes = true});
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    const std::string after = applied(text, fixed->edit);
    expectLossless(text, fixed->edit);
    const auto result = checked(after).result;
    EXPECT_TRUE(result.admitted) << described(result.findings) << after;
    EXPECT_EQ(fixed->left, 0u);
    EXPECT_GE(fixed->applied, 17u);
}

TEST(FixAll, LeavesACleanFileAlone) {
    const auto fixed = fixAll(test::fileText("resources/samples/bakeries.yaml"));
    ASSERT_TRUE(fixed.has_value());
    EXPECT_TRUE(fixed->edit.empty());
    EXPECT_EQ(fixed->applied, 0u);
}

// Without quotes, 010 is 8.
TEST(FixAll, WritesNoOtherNumber) {
    const auto fixed = [](const std::string& limit) {
        const auto made = fixAll(
            definitionAround("type: object\nproperties:\n  a:\n    type: string\n    maxLength: " + limit + "\n"),
            "all");
        return made && !made->edit.empty();
    };
    EXPECT_TRUE(fixed("\"10\""));
    EXPECT_FALSE(fixed("\"010\""));
    EXPECT_FALSE(fixed("\"0x10\""));
}

TEST(FixAll, FixesOneRuleOnly) {
    const std::string text = test::fileText("resources/samples/broken.yaml");
    const auto fixed = fixAll(text, "structural.items-required", {.unsafeFixes = true});
    ASSERT_TRUE(fixed.has_value());
    EXPECT_EQ(fixed->applied, 1u);
    const auto before = checked(text).result, after = checked(applied(text, fixed->edit)).result;
    EXPECT_EQ(after.findings.size() + 1, before.findings.size());
}

TEST(FixAll, FixesEveryDocument) {
    const std::string one = definitionAround("type: object\nproperties:\n  a:\n    minLength: 1\n");
    const std::string text = one + "---\n" + one;
    const auto fixed = fixAll(text);
    ASSERT_TRUE(fixed.has_value());
    EXPECT_EQ(fixed->applied, 2u);
    EXPECT_EQ(fixed->left, 0u);
    const std::string part = definitionAround("type: object\nproperties:\n  a:\n    type: string\n    minLength: 1\n");
    EXPECT_EQ(applied(text, fixed->edit), part + "---\n" + part);
}

// The best fix of each of these is rejected, because it takes `typo` for `type`: all are told so at once.
TEST(FixAll, ManyProblemsWhoseBestFixFailsTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(2'400, [](std::size_t count) {
        std::string schema = "type: object\nproperties:\n";
        for (std::size_t i = 0; i < count; ++i)
            schema += "  f" + std::to_string(i) + ":\n    typo: 1\n    pattern: '['\n";
        const std::string text = definitionAround(schema);
        return test::threadTimeOf([&] {
            const auto fixed = fixAll(text);
            ASSERT_TRUE(fixed.has_value());
            EXPECT_EQ(fixed->applied, count);
            EXPECT_EQ(fixed->left, count);  // the patterns
        });
    }));
}

// Looking for candidates needs the types of the rules, which compiles them all: once for a text.
TEST(FixAll, ManyRulesThatDoNotCompileTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(1'600, [](std::size_t count) {
        std::string schema = "type: object\nproperties:\n";
        for (std::size_t i = 0; i < count; ++i) schema += "  x" + std::to_string(i) + ": {type: integer}\n";
        schema += "x-kubernetes-validations:\n";
        for (std::size_t i = 0; i < count; ++i) schema += "- rule: 'self.x" + std::to_string(i) + " == 1 +'\n";
        const std::string text = definitionAround(schema);
        return test::threadTimeOf([&] {
            const auto fixed = fixAll(text);
            ASSERT_TRUE(fixed.has_value());
            EXPECT_EQ(fixed->applied, 0u);
            EXPECT_EQ(fixed->left, count);
            EXPECT_EQ(fixed->why.at(FixBlock::NoEdit), count);
        });
    }));
}

// Each rule of a text gets the fix for its own names, on both nodes.
TEST(FixAll, FixesEachOfManyRules) {
    std::string schema = "type: object\nproperties:\n  first:\n    type: object\n    properties:\n";
    for (int i = 0; i < 20; ++i) schema += "      inner" + std::to_string(i) + "00: {type: integer}\n";
    std::string before = schema + "    x-kubernetes-validations:\n", after = before;
    for (int i = 0; i < 20; ++i) {
        before += "    - rule: self.iner" + std::to_string(i) + "00 == 1\n";
        after += "    - rule: self.inner" + std::to_string(i) + "00 == 1\n";
    }
    for (std::string* text : {&before, &after}) *text += "x-kubernetes-validations:\n";
    before += "- rule: self.firsts.inner500 == 1\n";
    after += "- rule: self.first.inner500 == 1\n";
    const std::string text = definitionAround(before);
    FixAllOptions options;
    options.unsafeFixes = true;
    const auto fixed = fixAll(text, "all", options);
    ASSERT_TRUE(fixed.has_value());
    EXPECT_EQ(fixed->applied, 21u);
    EXPECT_EQ(applied(text, fixed->edit), definitionAround(after));
}

// Where a candidate holds for one and fails for another, each gets its best one.
TEST(FixAll, TriesOtherCandidatesOnlyForWhatFails) {
    std::string before = "type: object\nproperties:\n", after = before;
    for (int i = 0; i < 20; ++i) {
        const std::string name = "  f" + std::to_string(i) + ":\n";
        before += name + (i % 3 == 0 ? "    typ: boolean\n" : "    typ: 1\n    pattern: a\n");
        after += name + (i % 3 == 0 ? "    type: boolean\n" : "    type: string\n    typ: 1\n    pattern: a\n");
    }
    const std::string text = definitionAround(before);
    const auto fixed = fixAll(text);
    ASSERT_TRUE(fixed.has_value());
    EXPECT_EQ(fixed->applied, 20u);
    EXPECT_EQ(applied(text, fixed->edit), definitionAround(after));
}

TEST(FixAll, ManyDocumentsTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(800, [](std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            text += "---\n" + definitionAround("type: object\nproperties:\n  a:\n    minLength: 1\n");
        return test::threadTimeOf([&] {
            const auto fixed = fixAll(text);
            EXPECT_TRUE(fixed.has_value() && fixed->applied == count && fixed->left == 0);
        });
    }));
}

TEST(FixAll, TrimsDescriptionsUntilTheDefinitionFits) {
    const std::string many = "description: " + std::string(150'000, 'd');
    std::string fields = "properties:\n  a:\n    # keep\n    type: object\n    " + many +
                         "\n    properties:\n      b: {type: string, " + many + "}\n";
    for (int i = 0; i < 5; ++i) fields = "properties:\n  in:\n    type: object\n" + test::indentedBy(4, fields);
    const std::string text = definitionAround("type: object\n" + fields);
    const auto fixed = fixAll(text, "advice.descriptions-too-large");
    ASSERT_TRUE(fixed) << fixed.error().message;
    EXPECT_EQ(fixed->applied, 1u);
    EXPECT_EQ(fixed->left, 0u);
    expectLossless(text, fixed->edit);
    const std::string after = applied(text, fixed->edit);
    EXPECT_NE(after.find("b: {type: string}\n"), std::string::npos);
    EXPECT_NE(after.find(many), std::string::npos);
    expectCommentsKept(text, after);
}

TEST(FixAll, MakesNearMissesDefinitions) {
    const std::string right = definitionAround("type: object\n");
    const std::string head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
    ASSERT_TRUE(right.starts_with(head)) << right;
    const std::string rest = right.substr(head.size());
    const auto fixed = [&](const std::string& text) {
        const auto done = fixAll(text);
        return done ? applied(text, done->edit) : done.error().message.english();
    };
    EXPECT_EQ(fixed("apiVersion: apiextension.k8s.io/v1 # c\nkind: CustomResourceDefinition\n" + rest),
              "apiVersion: apiextensions.k8s.io/v1 # c\nkind: CustomResourceDefinition\n" + rest);
    EXPECT_EQ(fixed("apiVersion: apiextensions.k8s.io/v1\nkind: customResourcedefinition\n" + rest), right);
    EXPECT_EQ(fixed("apiVersion: apiextensions/v1\nkind: CustomresourceDefinition\n" + rest), right);
    EXPECT_EQ(fixed(rest), right);
    EXPECT_EQ(fixed("kind: CustomResourceDefinition\n" + rest), right);
    EXPECT_EQ(fixed("apiVersion: apiextensions.k8s.io/v1\n" + rest), right);
    // Its errors as a definition are fixed afterwards.
    const std::string twice = fixed("apiVersion: apiextension.k8s.io/v1\nkind: CustomResourceDefinition\n" +
                                    definitionAround("properties: {}\n").substr(head.size()));
    EXPECT_EQ(checked(twice).result.findings.size(), 0U) << twice;
    // JSON stays JSON.
    const std::string json = "\"spec\": {\"names\": {}, \"group\": \"a\", \"versions\": []}}";
    const auto done = fixAll("{\"kind\": \"customresourcedefinition\", " + json, "crd.near-miss");
    ASSERT_TRUE(done.has_value());
    EXPECT_EQ(applied("{\"kind\": \"customresourcedefinition\", " + json, done->edit),
              "{\"apiVersion\": \"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\", " + json);
}

TEST(FixAll, SaysWhyNot) {
    EXPECT_FALSE(fixAll("a: [").has_value());
    EXPECT_FALSE(fixAll("a: b\n").has_value());
    EXPECT_FALSE(fixAll(definitionAround("type: object\n"), "no.such-rule").has_value());
}

TEST(FixOne, FixesTheFindingAtThePath) {
    const std::string text =
        definitionAround("type: object\nproperties:\n  a:\n    minLength: 1\n  b:\n    minLength: 2\n");
    const auto fixed = fixOne(text, "structural.type-required", test::kRoot + ".properties[b].type");
    ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
    EXPECT_EQ(schemaOf(applied(text, fixed->edit)),
              "type: object\nproperties:\n  a:\n    minLength: 1\n  b:\n    type: string\n    minLength: 2\n");
    EXPECT_FALSE(fixOne(text, "structural.type-required", test::kRoot + ".properties[c].type").has_value());
}

// There is a fix, but the alias would repeat it where it is wrong.
TEST(FixOne, SaysThatAFixCausesAnotherProblem) {
    const auto none = fixOne(
        definitionAround("type: object\nproperties:\n  a: {type: string, default: &d 3}\n  i: {type: integer, default: "
                         "*d}\n"),
        "default.type", test::kRoot + ".properties[a].default");
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message.english(), ::testing::HasSubstr("can be applied alone"));
}

// The recorded definitions that break structural rules and rules of forbidden keywords: how many become valid.
TEST(FixAll, CleansTheRecordedCases) {
    std::size_t cases = 0, clean = 0, dirty = 0;
    std::string left;
    for (const std::string file : {"01_structural", "02_schema_forbidden"}) {
        const std::filesystem::path path = "tests/conformance/cases/" + file + ".jsonl";
        if (!std::filesystem::exists(path)) GTEST_SKIP() << path << " is not there";
        std::ifstream in(path);
        for (std::string line; std::getline(in, line);) {
            // A JSON text is also YAML.
            const auto stream = yaml::Stream::read(std::make_shared<const std::string>(line));
            ASSERT_TRUE(stream->ok());
            const yaml::NodeRef crd = stream->documents().front().ref().find("crd");
            if (!crd) continue;
            const std::string text = crd->scalar;
            const auto read = yaml::Stream::read(std::make_shared<const std::string>(text));
            if (!read->ok() || read->documents().size() != 1) continue;
            const auto before = checked(text);
            if (before.definition.kind != DocumentKind::CustomResourceDefinition) continue;
            const auto errors = errorCounts(before.result.findings);
            if (errors.empty()) continue;
            ++cases;
            const auto fixed = fixAll(text, "all", {.unsafeFixes = true});
            ASSERT_TRUE(fixed.has_value()) << fixed.error().message;
            expectLossless(text, fixed->edit);
            const auto after = checked(applied(text, fixed->edit));
            std::size_t total = 0, now = 0;
            for (const auto& [rule, count] : errors) total += count;
            for (const auto& [rule, count] : errorCounts(after.result.findings)) now += count;
            EXPECT_EQ(now, fixed->left);
            EXPECT_LE(now, total);
            if (now == 0) {
                ++clean;
            } else {
                ++dirty;
                left += stream->documents().front().ref().find("id")->scalar + "\n" + described(after.result.findings);
            }
        }
    }
    std::cout << cases << " definitions with errors, " << clean << " clean after fixAll, " << dirty << " not:\n"
              << left;
    EXPECT_GE(clean * 100, cases * 95) << left;
}

}  // namespace
}  // namespace crd
