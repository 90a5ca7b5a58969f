// What safe fixes must not do: change the meaning of a rule, remove what is written, or replace one error by another.
#include <gmock/gmock.h>

#include <regex>

#include "engine/crd/model/resource_kind.h"
#include "engine/fix/fixes.h"
#include "engine/sample/sample.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/fix/fix_support.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::described;
using test::replaced;
using test::schemaOf;
using ::testing::HasSubstr;
using ::testing::Not;

// The text after all safe fixes.
std::string safely(const std::string& text) {
    const auto fixed = fixAll(text);
    EXPECT_TRUE(fixed) << fixed.error().message;
    return fixed ? applied(text, fixed->edit) : text;
}

// The titles of what is offered for the first finding of a rule; "!" before those that are safe.
std::vector<std::string> offered(const std::string& text, std::string_view rule) {
    const auto before = checked(text);
    const Finding* finding = findingOf(before.result.findings, rule);
    EXPECT_TRUE(finding) << described(before.result.findings);
    std::vector<std::string> out;
    if (!finding) return out;
    for (const Fix& fix : fixesFor(*before.stream, before.definition, *finding))
        out.push_back((fix.safety == FixSafety::Safe ? "!" : "") + fix.title.english());
    return out;
}

// ---- names in rules

std::string withRule(const std::string& properties, const std::string& rule) {
    return definitionAround("type: object\nproperties:\n" + properties + "x-kubernetes-validations:\n- rule: " + rule +
                            "\n");
}

// The right name has no type for expressions: the rule is not what is wrong.
TEST(NamesInRules, ThatTheSchemaDeclaresAreKept) {
    for (const char* declared : {"{}", "{x-kubernetes-preserve-unknown-fields: true}", "{description: Most.}",
                                 "{x-kubernetes-preserve-unknown-fields: \"yes\"}", "{type: quantity}",
                                 "{type: [integer, boolean]}", "{$ref: '#/definitions/a'}", "{type: array}", "5"}) {
        SCOPED_TRACE(declared);
        const std::string text =
            withRule("  maxA: {type: integer}\n  maxB: " + std::string(declared) + "\n  minA: {type: integer}\n",
                     "self.maxA < self.maxB && self.minA < self.maxB");
        EXPECT_THAT(safely(text), HasSubstr("rule: self.maxA < self.maxB && self.minA < self.maxB\n"));
        const auto all = fixAll(text, "all", {.unsafeFixes = true});
        ASSERT_TRUE(all);
        EXPECT_THAT(applied(text, all->edit), HasSubstr("rule: self.maxA < self.maxB && self.minA < self.maxB\n"));
        const auto before = checked(text);
        const Finding* finding = findingOf(before.result.findings, "rule.expression");
        if (!finding) continue;
        EXPECT_THAT(offered(text, "rule.expression"), ::testing::IsEmpty());
        EXPECT_EQ(finding->message,
                  "undefined field 'maxB': the schema declares it, but without a valid type. Fix its schema first");
        EXPECT_TRUE(fixTitle(*finding).empty());
    }
    // Below items, and in a branch only.
    const std::string items =
        "  list:\n    type: array\n    items:\n      type: object\n      properties:\n        maxA: {type: integer}\n"
        "        maxB: {}\n        other: {type: integer}\n";
    EXPECT_THAT(offered(withRule(items, "self.list.all(x, x.maxB > 5 && x.other > 1)"), "rule.expression"),
                ::testing::IsEmpty());
    EXPECT_THAT(offered(definitionAround("type: object\nproperties:\n  maxA: {type: integer}\nanyOf:\n"
                                         "- properties: {maxB: {minimum: 1}}\nx-kubernetes-validations:\n"
                                         "- rule: self.maxB > 0\n"),
                        "rule.expression"),
                ::testing::IsEmpty());
}

TEST(NamesInRules, AreChangedOnlyOnRequest) {
    const std::string properties =
        "  minReplicas: {type: integer}\n  other: {type: integer}\n  c: {type: boolean}\n"
        "  e: {type: boolean}\n  portA: {type: integer}\n";
    const auto offers = [&](const std::string& rule) {
        const std::string text = withRule(properties, rule);
        EXPECT_EQ(safely(text), text) << rule;
        return offered(text, "rule.expression");
    };
    EXPECT_THAT(offers("self.minReplica > 0"), ::testing::ElementsAre("Change minReplica to minReplicas"));
    EXPECT_THAT(offers("slef.other > 0"), ::testing::ElementsAre("Change slef to self"));
    // The same expression on both sides.
    EXPECT_THAT(offers("self.minReplicas <= self.maxReplicas"), ::testing::IsEmpty());
    EXPECT_THAT(offers("self.maxReplicas >= self.minReplicas + 0 || self.maxReplicas == self.minReplicas"),
                ::testing::IsEmpty());
    // The same field in the same role.
    EXPECT_THAT(offers("self.portA > 0 && self.portB > 0"), ::testing::IsEmpty());
    EXPECT_THAT(offers("has(self.portA) || has(self.portB)"), ::testing::IsEmpty());
    EXPECT_THAT(offers("has(self.portA) && self.porta > 0"), ::testing::ElementsAre("Change porta to portA"));
    // Names of one letter do not resemble each other.
    EXPECT_THAT(offers("self.c || has(self.f)"), ::testing::IsEmpty());
}

// ---- required

TEST(Required, ItemsThatAreNotStringsAreQuoted) {
    const std::string properties =
        "properties:\n  \"x\": {type: integer}\n  \"y\": {type: integer}\n"
        "  \"5\": {type: integer}\n  z: {type: integer}\n";
    struct Case {
        std::string before, after;
    };
    for (const Case& c : std::vector<Case>{
             {"- x\n- y        # both are needed\n- z\n", "- x\n- 'y'        # both are needed\n- z\n"},
             {"- y\n", "- 'y'\n"},
             {"- x # one\n# above\n- 5 # two\n", "- x # one\n# above\n- '5' # two\n"},
             {"- y\n- 5\n", "- 'y'\n- '5'\n"},
             {"- &why y # anchored\n", "- &why 'y' # anchored\n"},
         }) {
        SCOPED_TRACE(c.before);
        const auto object = [&](const std::string& list) { return "type: object\nrequired:\n" + list + properties; };
        const auto nested = [&](std::size_t depth, const std::string& list) {
            std::string out = object(list);
            for (std::size_t i = 0; i < depth; ++i)
                out = "type: object\nproperties:\n  a:\n" + test::indentedBy(4, out);
            return definitionAround(out);
        };
        for (std::size_t depth = 0; depth < 3; ++depth)
            EXPECT_EQ(safely(nested(depth, c.before)), nested(depth, c.after));
        const auto inItems = [&](const std::string& list) {
            return definitionAround("type: object\nproperties:\n  a:\n    type: array\n    items:\n" +
                                    test::indentedBy(6, object(list)));
        };
        EXPECT_EQ(safely(inItems(c.before)), inItems(c.after));
    }
    const std::string flow = "type: object\nproperties:\n  a:\n    type: object\n    required: [y, \"x\", 5]\n" +
                             test::indentedBy(4, properties);
    EXPECT_EQ(schemaOf(safely(definitionAround(flow))), replaced(flow, {{"[y, \"x\", 5]", "['y', \"x\", '5']"}}));
    // An alias is not its text.
    const std::string alias =
        "type: object\nrequired: &r [x, yes]\nproperties:\n  a:\n    type: object\n    required: *r\n" +
        test::indentedBy(4, properties);
    EXPECT_THAT(safely(definitionAround(alias)), Not(HasSubstr("'*r'")));
}

TEST(Required, OfAPropertyBecomesTheParentsOnlyIfItIsOneValue) {
    const std::string nested =
        "type: object\nproperties:\n  a:\n    type: object\n    required: true\n    properties:\n      b:\n"
        "        type: string\n        required: true\n";
    EXPECT_EQ(schemaOf(safely(definitionAround(nested))),
              "type: object\nrequired:\n  - a\nproperties:\n  a:\n    type: object\n    required:\n      - b\n"
              "    properties:\n      b:\n        type: string\n");
}

// ---- rules that are not empty

TEST(EmptyRules, AreThoseThatSayNothing) {
    const std::string properties =
        "  enabled: {type: boolean}\n  names: {type: array, maxItems: 5, items: {type: string, maxLength: 5}}\n";
    struct Case {
        std::string rule, after;  // empty: no safe fix
    };
    for (const Case& c : std::vector<Case>{
             {"5", ""},
             {"yes", ""},
             {"[a]", ""},
             {"{a: b}", ""},
             {"[]", ""},
             {"1.5 # why", ""},
             {"false", "'false'"},
             {"true # for now", "'true' # for now"},
             {"!self.enabled", "'!self.enabled'"},
             {"!self.enabled # off", "'!self.enabled' # off"},
             {"!(self.enabled == true)", "'!(self.enabled == true)'"},
             {"!self.names.exists(n, n == 'a')", "'!self.names.exists(n, n == ''a'')'"},
             {"!self.unknown", ""},
             {"!!str", ""},
             {"\"\"\n  message: must be even", ""},
         }) {
        SCOPED_TRACE(c.rule);
        const std::string text = withRule(properties, c.rule);
        EXPECT_EQ(safely(text), c.after.empty() ? text : withRule(properties, c.after));
    }
    EXPECT_EQ(schemaOf(safely(withRule(properties, "\"\""))), "type: object\nproperties:\n" + properties);
    // Messages that are not text.
    for (const char* message : {"5", "[a]", "!urgent", "{a: b}"}) {
        const std::string text = withRule(properties, "self.enabled\n  message: " + std::string(message));
        EXPECT_THAT(safely(text), HasSubstr(message));
    }
}

// ---- fixes that fix nothing

TEST(Replaced, ValuesThatAreStillWrongAreNotOffered) {
    const std::string scope = replaced(definitionAround("type: object\n"), {{"scope: Namespaced", "scope: true"}});
    EXPECT_EQ(safely(scope), scope);
    for (const std::string& title : offered(scope, "decode.wrong-type")) EXPECT_THAT(title, Not(HasSubstr("string")));
    const std::string value = definitionAround(
        "type: object\nproperties:\n  a:\n    type: string\n    enum: [\"1\", b]\n    default: 3\n"
        "  b:\n    type: string\n    enum: [\"1\", b]\n    default: 1\n");
    EXPECT_THAT(safely(value), ::testing::AllOf(HasSubstr("default: 3\n"), Not(HasSubstr("default: 1\n"))));
    const std::string one =
        definitionAround("type: object\nproperties:\n  a:\n    type: string\n    enum: [x, b]\n    default: 3\n");
    EXPECT_EQ(safely(one), one);
    EXPECT_THAT(offered(one, "default.type"), ::testing::ElementsAre("Remove default"));
    const std::string near = definitionAround(
        "type: object\nproperties:\n  a:\n    type: string\n    enum: [Always, Never]\n    default: alway\n");
    EXPECT_EQ(safely(near), near);
    EXPECT_THAT(offered(near, "default.value"), ::testing::ElementsAre("Change it to Always", "Remove default"));
}

// An anchor, a tag or an alias is not part of the value.
TEST(Replaced, ValuesAreWithoutTheirAnchorsAndTags) {
    const auto schema = [](const std::string& value) {
        return "type: object\nproperties:\n  a:\n    type: string\n    default: " + value + "\n";
    };
    EXPECT_EQ(schemaOf(safely(definitionAround(schema("&five 5")))), schema("&five '5'"));
    EXPECT_THAT(safely(definitionAround(schema("&five 5") + "  b:\n    type: string\n    default: *five\n")),
                Not(HasSubstr("'*five'")));
}

// Another place would change, too.
TEST(Replaced, ValuesThatHaveAliasesAreNot) {
    const auto schema = [](const std::string& other) {
        return definitionAround("type: object\nproperties:\n  a:\n    type: string\n    default: &five 5\n  b:\n" +
                                std::string("    type: integer\n    default: ") + other + "\n");
    };
    EXPECT_EQ(safely(schema("*five")), schema("*five"));
    EXPECT_THAT(offered(schema("*five"), "default.type"), Not(::testing::Contains(::testing::StartsWith("!"))));
    EXPECT_THAT(safely(schema("5")), HasSubstr("default: &five '5'\n"));
}

// ---- mutants: each value of a definition in turn, replaced by others

const std::string kWhole = R"(type: object
required: [spec]
properties:
  spec:
    type: object
    description: What is wanted. # keep
    required:
    # keep: both
    - mode
    - "y" # keep
    properties:
      mode:
        type: string
        enum: [Fast, Slow]
        default: Fast
      "y":
        type: integer
        minimum: 1
        maximum: 9
      size:
        type: string
        minLength: 1
        maxLength: 8
        pattern: ^[a-z]+$
        nullable: true
      port:
        x-kubernetes-int-or-string: true
        anyOf:
        - type: integer
        - type: string
      ratio:
        type: number
        format: double
        exclusiveMinimum: true
        minimum: 0.5
      items:
        type: array
        maxItems: 5
        x-kubernetes-list-type: map
        x-kubernetes-list-map-keys:
        - name
        items:
          type: object
          required:
          - name
          properties:
            name:
              type: string
              maxLength: 20
            weight:
              type: integer
              default: 1
      free:
        type: object
        x-kubernetes-preserve-unknown-fields: true
      labels:
        type: object
        maxProperties: 4
        additionalProperties:
          type: string
          maxLength: 5
      minA:
        type: integer
      maxA:
        type: integer
    x-kubernetes-validations:
    - rule: self.minA <= self.maxA # keep
      message: minA is at most maxA
      fieldPath: .minA
    - rule: "!has(self.size) || self.size != 'x'"
      messageExpression: "'size is ' + self.size"
      reason: FieldValueInvalid
)";

std::vector<std::string> linesOf(const std::string& text) {
    std::vector<std::string> out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) out.push_back(line);
    return out;
}

// Whether all of these lines, but for the one at `except`, are in the others in this order.
bool keepsLines(const std::vector<std::string>& lines, std::size_t except, const std::vector<std::string>& others) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i == except) continue;
        while (at < others.size() && others[at] != lines[i]) ++at;
        if (at++ >= others.size()) return false;
    }
    return true;
}

// Objects that the definition as it is meant accepts are accepted and stored the same, and no others of these.
void expectTheSameAsMeant(const Version& meant, const Definition& definition, const Version& fixed,
                          const std::vector<Json>& objects, std::size_t& count) {
    sample::Sampler before(resourceKindOf(definition, meant)), after(resourceKindOf(definition, fixed));
    for (const Json& object : objects) {
        const object::Outcome was = before.validated(object), is = after.validated(object);
        EXPECT_EQ(was.validation.errors.empty(), is.validation.errors.empty()) << toString(object);
        if (was.validation.errors.empty() && is.validation.errors.empty()) {
            EXPECT_EQ(was.stored, is.stored);
        }
        ++count;
    }
}

TEST(Mutants, KeepWhatIsWrittenAfterSafeFixes) {
    const std::string good = definitionAround(kWhole);
    const auto meant = checked(good);
    ASSERT_TRUE(meant.result.admitted) << described(meant.result.findings);
    std::vector<Json> objects;
    sample::Sampler sampler(resourceKindOf(meant.definition, meant.definition.versions[0]));
    for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full})
        objects.push_back(sampler.make({.extent = extent, .seed = 1, .status = true, .maxValues = 1'000}).object);
    for (sample::Boundary& one : sampler.boundaries({.maxBoundaries = 40}).samples)
        objects.push_back(std::move(one.object));
    const std::vector<std::string> lines = linesOf(good);
    const std::regex value(R"re(^(\s*(?:- )?(?:[\w$".-]+: )?)(\S[^#]*?)(\s*#.*)?$)re");
    std::size_t mutants = 0, fixed = 0, compared = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::smatch match;
        if (!std::regex_match(lines[i], match, value) || match[2].str().ends_with(":")) continue;
        const std::string old = match[2];
        const bool same = old.front() != '"' && old.front() != '[' && old.front() != '{';
        std::vector<std::string> others = {"yes",
                                           "5",
                                           "\"5\"",
                                           "null",
                                           "[a]",
                                           "{a: b}",
                                           "\"true\"",
                                           "1.5",
                                           "x y",
                                           "",
                                           "!a",
                                           "!!str 5",
                                           "&a yes",
                                           "!self.mode",
                                           "'#'",
                                           "[" + old + "]",
                                           "|\n" + std::string(30, ' ') + "a"};
        const std::size_t equal = others.size();
        if (same) others.push_back("\"" + old + "\"");
        for (std::size_t other = 0; other < others.size(); ++other) {
            std::vector<std::string> mutant = lines;
            mutant[i] = match[1].str() + others[other] + match[3].str();
            std::string text;
            for (const std::string& line : mutant) text += line + "\n";
            if (!yaml::Stream::read(std::make_shared<const std::string>(text))->ok()) continue;
            ++mutants;
            const auto result = fixAll(text);
            ASSERT_TRUE(result) << result.error().message;
            if (result->edit.empty()) continue;
            ++fixed;
            const std::string after = applied(text, result->edit);
            std::string how = "line " + std::to_string(i + 1) + ": " + mutant[i] + "\n";
            for (const AppliedFix& one : result->fixed)
                how += one.path.toString() + ": " + one.title.english() + " [" + std::string(idOf(one.rule)) + "]\n";
            SCOPED_TRACE(how);
            const bool pair = lines[i].find("int-or-string") != std::string::npos;  // with its anyOf
            EXPECT_TRUE(pair || keepsLines(lines, i, linesOf(after))) << after;
            if (other < equal) continue;
            const auto then = checked(after);
            if (!then.result.admitted) continue;
            expectTheSameAsMeant(meant.definition.versions[0], meant.definition, then.definition.versions[0], objects,
                                 compared);
        }
    }
    std::cout << mutants << " mutants, " << fixed << " fixed, " << compared << " objects\n";
    EXPECT_GT(mutants, 500U);
    EXPECT_GT(fixed, 50U);
    EXPECT_GT(compared, 100U);
}

}  // namespace
}  // namespace crd
