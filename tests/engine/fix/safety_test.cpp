// Safe and unsafe fixes: which are which, and that safe ones do not change what the server accepts and stores.
#include <gmock/gmock.h>

#include <set>

#include "engine/crd/model/resource_kind.h"
#include "engine/fix/fixes.h"
#include "engine/sample/sample.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::described;
using test::schemaOf;

const std::string kField = "type: object\nproperties:\n  a:\n";

// A schema that is rejected, after all fixes. The safe ones alone change nothing, unless `safe`.
struct SafetyCase {
    std::string name, before, after;
    bool safe = false;
};

void PrintTo(const SafetyCase& c, std::ostream* out) {
    *out << c.name;
}

class Safety : public ::testing::TestWithParam<SafetyCase> {};

TEST_P(Safety, DecidesWhatIsApplied) {
    const SafetyCase& c = GetParam();
    const std::string text = definitionAround(c.before);
    const auto all = fixAll(text, "all", {.unsafeFixes = true});
    ASSERT_TRUE(all) << all.error().message;
    EXPECT_EQ(schemaOf(applied(text, all->edit)), c.after);
    EXPECT_EQ(all->left, 0U);
    EXPECT_FALSE(all->why.contains(FixBlock::Unsafe));
    const auto safe = fixAll(text);
    ASSERT_TRUE(safe) << safe.error().message;
    if (c.safe) {
        EXPECT_EQ(schemaOf(applied(text, safe->edit)), c.after);
        EXPECT_EQ(safe->left, 0U);
    } else {
        EXPECT_EQ(schemaOf(applied(text, safe->edit)), c.before);
        EXPECT_GT(safe->left, 0U);
        EXPECT_EQ(safe->why, (std::map<FixBlock, std::size_t>{{FixBlock::Unsafe, safe->left}}));
    }
    for (const AppliedFix& one : safe->fixed) EXPECT_EQ(one.safety, FixSafety::Safe) << one.title;
}

std::vector<SafetyCase> misspeltTypes() {
    std::vector<SafetyCase> out;
    const auto add = [&](const std::string& word, const std::string& type, const std::string& rest = {}) {
        out.push_back({word + (rest.empty() ? "" : "_with_keywords"), kField + "    type: " + word + "\n" + rest,
                       kField + "    type: " + type + "\n" + rest, true});
    };
    for (const char* word : {"intger", "integr", "interger", "Integer", "int", "integers"}) add(word, "integer");
    for (const char* word : {"strng", "sting", "String", "str", "strings"}) add(word, "string");
    for (const char* word : {"boolen", "bolean", "Boolean", "bool", "boolaen"}) add(word, "boolean");
    for (const char* word : {"nubmer", "Number", "numbr"}) add(word, "number");
    add("objct", "object");
    // Whatever the keywords would suggest.
    add("intger", "integer", "    minLength: 1\n");
    add("strng", "string", "    minimum: 1\n");
    add("arry", "array", "    items:\n      type: string\n");
    add("list", "array", "    items:\n      type: string\n");
    return out;
}

std::string nameOf(const ::testing::TestParamInfo<SafetyCase>& c) {
    return c.param.name;
}

INSTANTIATE_TEST_SUITE_P(MisspeltTypes, Safety, ::testing::ValuesIn(misspeltTypes()), nameOf);

INSTANTIATE_TEST_SUITE_P(
    Types, Safety,
    ::testing::ValuesIn(std::vector<SafetyCase>{
        {"float_is_a_number", kField + "    type: float\n", kField + "    type: number\n    format: float\n", true},
        {"array_without_items", kField + "    type: arry\n",
         kField + "    type: array\n    items:\n      type: string\n"},
        {"map_of_nothing", kField + "    type: map\n", kField + "    type: object\n"},
        {"unknown_word", kField + "    type: quantity\n    minLength: 1\n",
         kField + "    type: string\n    minLength: 1\n"},
        {"null", kField + "    type: \"null\"\n", kField + "    type: \"string\"\n    nullable: true\n"},
        {"type_of_properties", kField + "    properties: {}\n", kField + "    type: object\n    properties: {}\n",
         true},
        {"type_of_an_enum", kField + "    enum: [x]\n", kField + "    type: string\n    enum: [x]\n", true},
        {"integer_bounds", kField + "    minimum: 1\n", kField + "    type: integer\n    minimum: 1\n"},
        {"no_keyword", kField + "    description: x\n", kField + "    type: string\n    description: x\n"},
        {"anything", kField + "    {}\n", kField + "    x-kubernetes-preserve-unknown-fields: true\n"},
        {"list_of_types", kField + "    type: [integer, string]\n", kField + "    x-kubernetes-int-or-string: true\n",
         true},
        {"list_of_other_types", kField + "    type: [boolean, string]\n",
         kField + "    x-kubernetes-preserve-unknown-fields: true\n"},
        {"type_or_null", kField + "    type: [string, \"null\"]\n", kField + "    type: string\n    nullable: true\n",
         true},
        {"a_root_is_an_object", "properties: {}\n", "type: object\nproperties: {}\n", true},
    }),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Junctors, Safety,
    ::testing::ValuesIn(std::vector<SafetyCase>{
        {"integer_or_string", kField + "    oneOf:\n      - type: string\n      - type: integer\n",
         kField + "    x-kubernetes-int-or-string: true\n", true},
        {"string_or_boolean", kField + "    oneOf:\n      - type: string\n      - type: boolean\n",
         kField + "    x-kubernetes-preserve-unknown-fields: true\n"},
        {"string_or_array",
         kField + "    anyOf:\n      - type: string\n      - type: array\n        items: {type: string}\n",
         kField + "    x-kubernetes-preserve-unknown-fields: true\n"},
        {"integer_or_named_string",
         kField + "    anyOf:\n      - type: integer\n      - type: string\n        enum: [auto]\n",
         kField + "    x-kubernetes-int-or-string: true\n"},
        {"integer_or_number", kField + "    anyOf:\n      - type: integer\n      - type: number\n",
         kField + "    type: number\n", true},
        {"number_but_no_integer", kField + "    oneOf:\n      - type: integer\n      - type: number\n",
         kField + "    type: number\n"},
        {"string_or_null", kField + "    anyOf:\n      - type: string\n      - type: \"null\"\n",
         kField + "    type: string\n    nullable: true\n", true},
        {"one_type", kField + "    oneOf:\n      - type: string\n", kField + "    type: string\n", true},
        {"type_of_all_branches",
         kField + "    anyOf:\n      - type: string\n        minLength: 1\n      - type: string\n"
                  "        maxLength: 0\n",
         kField + "    type: string\n    anyOf:\n      - minLength: 1\n      - maxLength: 0\n", true},
        {"type_that_the_node_has",
         kField + "    type: string\n    anyOf:\n      - type: string\n        minLength: 1\n      - maxLength: 0\n",
         kField + "    type: string\n    anyOf:\n      - minLength: 1\n      - maxLength: 0\n", true},
        {"not_a_type", kField + "    not:\n      type: string\n",
         kField + "    x-kubernetes-preserve-unknown-fields: true\n"},
        {"array_or_null",
         kField + "    anyOf:\n      - type: array\n        items: {type: string}\n      - type: \"null\"\n",
         kField + "    type: array\n    nullable: true\n    items: {type: string}\n", true},
        {"default_of_a_branch", kField + "    type: string\n    anyOf:\n      - default: x\n        minLength: 1\n",
         kField + "    type: string\n    anyOf:\n      - minLength: 1\n"},
        {"description_of_a_branch",
         kField + "    type: string\n    anyOf:\n      - description: x\n        minLength: 1\n",
         kField + "    type: string\n    description: x\n    anyOf:\n      - minLength: 1\n", true},
        {"specified_by_a_branch", "type: object\nanyOf:\n  - properties:\n      b:\n        enum: [x]\n",
         "type: object\nproperties:\n  b:\n    type: string\nanyOf:\n  - properties:\n      b:\n        enum: [x]\n",
         true},
        {"specified_by_a_guess", "type: object\nanyOf:\n  - properties:\n      b:\n        minimum: 1\n",
         "type: object\nproperties:\n  b:\n    type: integer\nanyOf:\n  - properties:\n      b:\n        minimum: 1\n"},
    }),
    nameOf);

INSTANTIATE_TEST_SUITE_P(
    Keywords, Safety,
    ::testing::ValuesIn(std::vector<SafetyCase>{
        {"wrong_default", kField + "    type: integer\n    default: three\n", kField + "    type: integer\n"},
        {"quoted_default", kField + "    type: integer\n    default: \"3\"\n",
         kField + "    type: integer\n    default: 3\n", true},
        {"unlike_default", kField + "    type: integer\n    maximum: 3\n    default: 4\n",
         kField + "    type: integer\n    maximum: 3\n"},
        {"closed_object",
         kField + "    type: object\n    properties: {b: {type: string}}\n    additionalProperties: false\n",
         kField + "    type: object\n    properties: {b: {type: string}}\n", true},
        {"properties_of_a_map",
         kField + "    type: object\n    properties: {b: {type: string}}\n    additionalProperties: {type: string}\n",
         kField + "    type: object\n    x-kubernetes-preserve-unknown-fields: true\n"
                  "    properties: {b: {type: string}}\n"},
        {"preserve_false", kField + "    type: object\n    x-kubernetes-preserve-unknown-fields: false\n",
         kField + "    type: object\n", true},
        {"id", kField + "    type: object\n    id: a\n", kField + "    type: object\n", true},
        {"dependencies", kField + "    type: object\n    dependencies: {b: [c]}\n", kField + "    type: object\n"},
        {"unique_items", kField + "    type: array\n    uniqueItems: true\n    items: {type: string}\n",
         kField + "    type: array\n    x-kubernetes-list-type: set\n    items: {type: string}\n", true},
        {"list_type", kField + "    type: array\n    items: {type: string}\n    x-kubernetes-list-type: Set\n",
         kField + "    type: array\n    items: {type: string}\n    x-kubernetes-list-type: set\n", true},
        {"no_items", kField + "    type: array\n", kField + "    type: array\n    items:\n      type: string\n"},
        {"number_in_quotes", kField + "    type: string\n    maxLength: \"3\"\n",
         kField + "    type: string\n    maxLength: 3\n", true},
    }),
    nameOf);

// The definition around a schema: an excerpt, and what the safe fixes and all fixes make of it.
struct AroundCase {
    std::string name, from, broken, safe, all;
};

void PrintTo(const AroundCase& c, std::ostream* out) {
    *out << c.name;
}

class SafetyAround : public ::testing::TestWithParam<AroundCase> {};

TEST_P(SafetyAround, DecidesWhatIsApplied) {
    const AroundCase& c = GetParam();
    std::string text = definitionAround("type: object\n");
    const std::size_t at = text.find(c.from);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, c.from.size(), c.broken);
    for (const bool unsafe : {false, true}) {
        const auto fixed = fixAll(text, "all", {.unsafeFixes = unsafe});
        ASSERT_TRUE(fixed) << fixed.error().message;
        EXPECT_THAT(applied(text, fixed->edit), ::testing::HasSubstr(unsafe ? c.all : c.safe));
        const bool left = !unsafe && c.safe != c.all;
        EXPECT_EQ(fixed->left > 0, left);
        EXPECT_EQ(fixed->why.contains(FixBlock::Unsafe), left);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, SafetyAround,
    ::testing::ValuesIn(std::vector<AroundCase>{
        {"no_scope", "  scope: Namespaced\n", "", "group: example.com\n  names:", "scope: Namespaced\n"},
        {"other_scope", "scope: Namespaced", "scope: None", "scope: None\n", "scope: Namespaced\n"},
        {"misspelt_scope", "scope: Namespaced", "scope: namespace", "scope: Namespaced\n", "scope: Namespaced\n"},
        {"cluster", "scope: Namespaced", "scope: cluster", "scope: Cluster\n", "scope: Cluster\n"},
        {"one_version", "storage: true", "storage: false", "storage: true\n", "storage: true\n"},
        {"two_versions", "storage: true",
         "storage: false\n      schema: {openAPIV3Schema: {type: object}}\n    - name: v2\n      served: true\n"
         "      storage: false",
         "storage: false\n      schema: {openAPIV3Schema: {type: object}}\n", "storage: true\n"},
        {"capitals", "plural: notes", "plural: Notes", "plural: notes", "plural: notes"},
    }),
    [](const auto& c) { return c.param.name; });

// The server does not know the size of a field that is named by a reserved word.
TEST(Safety, EscapingAReservedWordIsSafeAndALimitIsNot) {
    const auto definition = [](const std::string& name, const std::string& limits) {
        return definitionAround(
            "type: object\nx-kubernetes-validations:\n- rule: self.t.all(a, self.t.exists(b, a." + name + " == b." +
            name +
            "))\nproperties:\n  t:\n    type: array\n    maxItems: 32\n    items:\n      type: object\n"
            "      properties:\n        namespace:\n          type: string\n" +
            limits);
    };
    const std::string limit = "          maxLength: 63\n";
    const auto safe = fixAll(definition("namespace", limit), "all", {.unsafeFixes = false});
    ASSERT_TRUE(safe) << safe.error().message;
    EXPECT_EQ(applied(definition("namespace", limit), safe->edit), definition("__namespace__", limit));

    const std::string unlimited = definition("namespace", "");
    const auto none = fixAll(unlimited, "all", {.unsafeFixes = false});
    ASSERT_TRUE(none) << none.error().message;
    EXPECT_TRUE(none->edit.empty());
    const auto all = fixAll(unlimited, "all", {.unsafeFixes = true});
    ASSERT_TRUE(all) << all.error().message;
    EXPECT_EQ(all->left, 0U);
    EXPECT_THAT(applied(unlimited, all->edit),
                ::testing::AllOf(::testing::HasSubstr("a.__namespace__ == b.__namespace__"),
                                 ::testing::HasSubstr("maxLength: ")));
}

TEST(Safety, TheChoiceOfOneProblemIsItsBestFix) {
    const std::string text = definitionAround(kField + "    type: integer\n    default: three\n");
    const auto fixed = fixOne(text, "default.type", test::kRoot + ".properties[a].default");
    ASSERT_TRUE(fixed) << fixed.error().message;
    ASSERT_EQ(fixed->fixed.size(), 1U);
    EXPECT_EQ(fixed->fixed.front().safety, FixSafety::Unsafe);
}

// ---- safe fixes of definitions that the server accepts

struct Tally {
    std::size_t definitions = 0, objects = 0;
    std::set<std::string> rules;
};

void expectTheSameObjects(const std::string& before, const std::string& after, std::size_t boundaries, Tally& tally) {
    const auto was = checked(before), is = checked(after);
    ASSERT_EQ(was.definition.versions.size(), is.definition.versions.size());
    for (std::size_t i = 0; i < was.definition.versions.size(); ++i) {
        const Version& old = was.definition.versions[i];
        const Version& now = is.definition.versions[i];
        if (!old.schema) continue;
        ASSERT_TRUE(now.schema);
        sample::Sampler sampler(resourceKindOf(was.definition, old));
        sample::Sampler server(resourceKindOf(is.definition, now));
        std::vector<Json> objects;
        for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full})
            for (const std::uint64_t seed : {0U, 1U, 2U})
                objects.push_back(
                    sampler.make({.extent = extent, .seed = seed, .status = true, .maxValues = 20'000}).object);
        for (sample::Boundary& one : sampler.boundaries({.maxBoundaries = boundaries}).samples)
            objects.push_back(std::move(one.object));
        for (const Json& object : objects) {
            const object::Outcome stored = sampler.validated(object);
            if (stored.reading.rejection || !stored.validation.errors.empty()) continue;
            const object::Outcome then = server.validated(object);
            ASSERT_TRUE(!then.reading.rejection && then.validation.errors.empty()) << toString(object);
            ASSERT_EQ(then.stored, stored.stored);
            ++tally.objects;
        }
    }
}

void expectSafeFixesChangeNothing(const std::string& text, std::size_t boundaries, Tally& tally) {
    const auto before = checked(text);
    if (!before.result.admitted) return;
    std::set<std::string> rules;
    for (const Finding& finding : before.result.findings) rules.emplace(idOf(finding.rule));
    for (const std::string& rule : rules) {
        SCOPED_TRACE(rule);
        const auto fixed = fixAll(text, rule);
        ASSERT_TRUE(fixed) << fixed.error().message;
        if (fixed->applied == 0) continue;
        expectTheSameObjects(text, applied(text, fixed->edit), boundaries, tally);
        ++tally.definitions;
        tally.rules.insert(rule);
    }
}

TEST(SafeFixes, OfTheRulePagesKeepWhatIsStored) {
    Tally tally;
    for (const auto& entry : std::filesystem::directory_iterator("resources/rules")) {
        const auto page = test::rulePage(entry.path());
        // These are not YAML.
        if (page.breaking.empty() || page.rule == "yaml.syntax" || page.rule == "file.helm-template") continue;
        SCOPED_TRACE(page.rule);
        expectSafeFixesChangeNothing(page.breaking, 200, tally);
    }
    std::cout << tally.definitions << " fixed definitions, " << tally.objects << " objects\n";
    EXPECT_THAT(tally.rules,
                ::testing::IsSupersetOf({"advice.bound-in-all-of", "advice.column-first-only", "advice.column-no-age",
                                         "advice.column-type", "advice.empty-status", "advice.keyword-without-effect",
                                         "advice.live-object", "advice.path-nowhere", "advice.required-status",
                                         "advice.required-with-default", "decode.duplicate-field"}));
    EXPECT_GT(tally.objects, 50U);
}

TEST(SafeFixes, OfRealDefinitionsKeepWhatIsStored) {
    constexpr std::size_t kLargest = 400'000;
    Tally tally;
    for (const test::RealDefinition& file : test::realDefinitions()) {
        if (file.text.size() > kLargest) continue;
        SCOPED_TRACE(file.name);
        // Nothing else in them has a safe fix.
        expectSafeFixesChangeNothing(file.text + "\nstatus: {conditions: [], storedVersions: []}\n", 20, tally);
    }
    std::cout << tally.definitions << " fixed definitions, " << tally.objects << " objects\n";
    EXPECT_GT(tally.objects, 0U);
}

}  // namespace
}  // namespace crd
