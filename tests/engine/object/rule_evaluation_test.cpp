#include "engine/object/rule_evaluation.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/object/rule_mentions.h"
#include "tests/engine/object/schema_text.h"

namespace crd::object {
namespace {

using test::described;
using test::json;
using test::SchemaText;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Rules {
 public:
    explicit Rules(const std::string& schema) : m_schema(schema), m_tree(ruleTree(*m_schema, false, m_cache)) {}

    RuleResult created(const std::string& value, std::int64_t budget = kRuleBudget) {
        m_value = json(value);
        return checkRules(*m_tree, m_value, {.old = nullptr, .ratchets = false, .budget = budget});
    }
    RuleResult updated(const std::string& value, const std::string& old) {
        m_value = json(value);
        m_old = json(old);
        return checkRules(*m_tree, m_value, {.old = &m_old, .ratchets = true});
    }
    const RuleNode* tree() const { return m_tree.get(); }
    const Json& value() const { return m_value; }

 private:
    cel_schema::RuleCache m_cache;
    SchemaText m_schema;
    std::unique_ptr<const RuleNode> m_tree;
    Json m_value, m_old;
};

// Two properties and the rules of one node.
std::string withRules(const std::string& rules) {
    return "type: object\nproperties: {a: {type: integer}, b: {type: string}, l: {type: array, items: "
           "{x-kubernetes-int-or-string: true}}}\nx-kubernetes-validations:\n" +
           rules;
}

TEST(RuleCheck, SaysWhatTheServerSays) {
    struct Case {
        const char* rule;
        const char* said;
    };
    for (
        const Case& c : {
            Case{"{rule: self.a > 1}", "<nil> FieldValueInvalid: failed rule: self.a > 1"},
            {"{rule: self.a > 1, message: ' too small '}", "<nil> FieldValueInvalid: too small"},
            {"{rule: self.a > 1, message: m, messageExpression: \"' ' + self.b + ' '\"}", "<nil> FieldValueInvalid: x"},
            {"{rule: self.a > 1, message: m, messageExpression: \"'a\\nb'\"}", "<nil> FieldValueInvalid: m"},
            {"{rule: self.a > 1, message: m, messageExpression: \"' '\"}", "<nil> FieldValueInvalid: m"},
            {"{rule: self.a > 1, message: m, messageExpression: \"string(1 / (self.a - 1))\"}",
             "<nil> FieldValueInvalid: m"},
            {"{rule: self.a > 1, message: m, messageExpression: oldSelf.b}", "<nil> FieldValueInvalid: m"},
            {"{rule: self.a > 1, reason: FieldValueForbidden, fieldPath: .a}",
             "a FieldValueForbidden: failed rule: self.a > 1"},
            {"{rule: self.a > 1, reason: FieldValueDuplicate, fieldPath: \".x\"}", "<nil> FieldValueDuplicate: "},
            {"{rule: 1 / (self.a - 1) > 0, message: m}",
             "<nil> FieldValueInvalid: division by zero evaluating rule: m"},
            {"{rule: 'self.l[0] > 1'}",
             "<nil> FieldValueInvalid: 'no such overload': call arguments did not match a supported operator, function "
             "or macro signature for rule: self.l[0] > 1"},
            {"{rule: self.a}", "<nil> FieldValueInvalid: rule compile error: cel expression must evaluate to a bool"},
        }) {
        Rules rules(withRules("- " + std::string(c.rule) + "\n"));
        EXPECT_THAT(described(rules.created("{a: 1, b: x, l: [x]}").errors), ElementsAre(c.said)) << c.rule;
    }
}

TEST(RuleCheck, ShowsScalarsAndLeavesOutTheRest) {
    Rules rules(
        "type: object\nx-kubernetes-validations: [{rule: 'false'}]\nproperties:\n  s: {type: string, "
        "x-kubernetes-validations: [{rule: 'false'}]}\n  m: {type: object, additionalProperties: {type: integer, "
        "x-kubernetes-validations: [{rule: 1 / self > 0}, {rule: self > 0}]}}\n");
    std::vector<std::string> said;
    for (const ValueError& error : rules.created("{s: x, m: {k: 0}}").errors)
        said.push_back(toString(error, rules.value()));
    EXPECT_THAT(said, ElementsAre("<nil>: Invalid value: failed rule: false",
                                  "m[k]: Invalid value: \"integer\": division by zero evaluating rule: 1 / self > 0",
                                  "m[k]: Invalid value: 0: failed rule: self > 0",
                                  "s: Invalid value: \"x\": failed rule: false"));
}

TEST(RuleCheck, NamesTheRuleAndItsCost) {
    Rules rules(withRules("- {rule: self.a == 1}\n- {rule: self.a == 2, fieldPath: .a, messageExpression: self.b}\n"));
    const RuleResult validation = rules.created("{a: 1, b: x}");
    ASSERT_EQ(validation.errors.size(), 1u);
    const ValueError& error = validation.errors[0];
    EXPECT_EQ(error.schema, rules.tree()->schema);
    EXPECT_EQ(error.rule, 1u);
    EXPECT_EQ(error.path.toString(), "a");
    EXPECT_EQ(error.cost, 5u);
    EXPECT_EQ(validation.remaining, kRuleBudget - 8);
}

TEST(RuleCheck, ComparesWithWhatWasBefore) {
    const std::string items =
        "items: {type: object, properties: {k: {type: string}, v: {type: integer, x-kubernetes-validations: [{rule: "
        "self >= oldSelf}, {rule: 'oldSelf.hasValue() && self == 1', optionalOldSelf: true, message: optional}]}}}";
    Rules keyed(
        "type: object\nproperties: {l: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: "
        "[k], " +
        items + "}}\n");
    EXPECT_THAT(described(keyed
                              .updated("{l: [{k: b, v: 1}, {k: a, v: 2}, {k: c, v: 0}]}",
                                       "{l: [{k: a, v: 3}, {k: b, "
                                       "v: 1}]}")
                              .errors),
                ElementsAre("l[1].v FieldValueInvalid: failed rule: self >= oldSelf",
                            "l[1].v FieldValueInvalid: optional", "l[2].v FieldValueInvalid: optional"));
    Rules atomic("type: object\nproperties: {l: {type: array, " + items + "}}\n");
    EXPECT_THAT(described(atomic.updated("{l: [{k: a, v: 2}]}", "{l: [{k: a, v: 3}]}").errors),
                ElementsAre("l[0].v FieldValueInvalid: optional"));
    EXPECT_THAT(described(atomic.created("{l: [{k: a, v: 1}]}").errors),
                ElementsAre("l[0].v FieldValueInvalid: optional"));
    EXPECT_THAT(described(atomic.updated("{l: [{v: null}]}", "{l: [{v: 3}]}").errors), IsEmpty());
}

TEST(RuleCheck, LetsWhatIsUnchangedStayBroken) {
    Rules rules(
        "type: object\nproperties:\n  o: {type: object, x-kubernetes-validations: [{rule: self.a > 1}, {rule: self.a > "
        "oldSelf.a}], properties: {a: {type: integer}}}\n  l: {type: array, items: {type: integer, "
        "x-kubernetes-validations: [{rule: self > 1}]}}\n  kind: {type: string, x-kubernetes-validations: [{rule: "
        "\"self == 'x'\"}]}\n");
    const RuleResult validation = rules.updated("{o: {a: 0}, l: [0], kind: z}", "{o: {a: 0}, l: [0], kind: z}");
    EXPECT_THAT(described(validation.errors), ElementsAre("kind FieldValueInvalid: failed rule: self == 'x'",
                                                          "o FieldValueInvalid: failed rule: self.a > oldSelf.a"));
    EXPECT_THAT(described(validation.tolerated), ElementsAre("l[0] FieldValueInvalid: failed rule: self > 1",
                                                             "o FieldValueInvalid: failed rule: self.a > 1"));
    // Items of a list without keys are unchanged only if the whole list is.
    EXPECT_THAT(
        described(rules.updated("{l: [0, 0]}", "{l: [0]}").errors),
        ElementsAre("l[0] FieldValueInvalid: failed rule: self > 1", "l[1] FieldValueInvalid: failed rule: self > 1"));
}

TEST(RuleCheck, EndsWhereTheBudgetDoes) {
    Rules rules(withRules("- {rule: self.a == 0}\n- {rule: self.a == 0}\n"));
    EXPECT_EQ(rules.created("{a: 0}", 6).remaining, 0);
    const RuleResult short_ = rules.created("{a: 0}", 5);
    EXPECT_THAT(described(short_.errors),
                ElementsAre("<nil> FieldValueInvalid: validation failed due to running out of cost budget, no further "
                            "validation rules will be run"));
    EXPECT_EQ(short_.remaining, -1);
}

TEST(RuleCheck, CollectsNoEndlessErrors) {
    Rules rules("type: array\nitems: {type: integer, x-kubernetes-validations: [{rule: self > 1}]}\n");
    const Json value = json("[0, 0, 0, 0]");
    const RuleResult validation =
        checkRules(*rules.tree(), value, {.old = nullptr, .ratchets = false, .maxErrors = 2, .stop = {}});
    EXPECT_EQ(validation.errors.size(), 2u);
    EXPECT_EQ(validation.remaining, kRuleBudget - 8);
}

TEST(RuleCheck, StopsWhenAsked) {
    Rules rules(withRules("- {rule: 'self.l.all(a, self.l.all(b, self.l.all(c, true)))'}\n"));
    std::stop_source source;
    source.request_stop();
    Json value = json("{l: [0]}");
    EXPECT_TRUE(
        checkRules(*rules.tree(), value, {.old = nullptr, .ratchets = false, .stop = source.get_token()}).stopped);
}

std::string doublings(int times) {
    std::string rule = "[self.l]";
    for (int i = 0; i < times; ++i) rule += ".map(x, x + x)";
    return rule + "[0].size()";
}

TEST(RuleCheck, NamesTheRulesThatItDoesNotEvaluate) {
    Rules rules(withRules("- {rule: '" + doublings(40) + " > 0'}\n- {rule: '" + doublings(24) +
                          " == 33554432'}\n- {rule: self.a > 1}\n"));
    const RuleResult unknown = rules.created("{a: 2, l: [1, x]}");
    ASSERT_EQ(unknown.errors.size(), 1u);
    EXPECT_TRUE(unknown.errors.front().notEvaluated);
    EXPECT_EQ(unknown.errors.front().rule, 0u);
    EXPECT_TRUE(isUndecided(unknown.errors));
    EXPECT_EQ(toString(unknown.errors.front(), rules.value()),
              "<nil>: This rule was not evaluated, because it needs more work than this program allows: " +
                  doublings(40) + " > 0");
    // What the server says is first.
    const RuleResult rejected = rules.created("{a: 1, l: [1, x]}");
    ASSERT_EQ(rejected.errors.size(), 2u);
    EXPECT_EQ(rejected.errors.front().detail, "failed rule: self.a > 1");
    EXPECT_TRUE(rejected.errors.back().notEvaluated);
    EXPECT_FALSE(isUndecided(rejected.errors));
    EXPECT_FALSE(isUndecided({}));
}

TEST(RuleCheck, AsksDefaultsTwice) {
    const SchemaText schema(
        withRules("- {rule: self.a == oldSelf.a}\n- {rule: '!oldSelf.hasValue()', optionalOldSelf: "
                  "true, message: old}\n- {rule: oldSelf.hasValue(), optionalOldSelf: true, "
                  "message: new}\n"));
    cel_schema::RuleCache cache;
    const auto tree = ruleTree(*schema, false, cache);
    // As an unchanged value it breaks the second rule.
    EXPECT_THAT(described(checkDefaultRules(*tree, json("{a: 1}"), kRuleBudget).errors),
                ElementsAre("<nil> FieldValueInvalid: old"));
    const SchemaText other(withRules("- {rule: oldSelf.hasValue(), optionalOldSelf: true, message: new}\n"));
    const auto otherTree = ruleTree(*other, false, cache);
    EXPECT_THAT(described(checkDefaultRules(*otherTree, json("{a: 1}"), kRuleBudget).errors),
                ElementsAre("<nil> FieldValueInvalid: new"));
}

TEST(RuleTree, LeavesOutWhatExpressionsCannotReach) {
    cel_schema::RuleCache cache;
    const SchemaText none("type: object\nproperties: {a: {type: string}}\n");
    EXPECT_EQ(ruleTree(*none, true, cache), nullptr);
    // Without a type the fields below cannot be read.
    const SchemaText untyped(
        "x-kubernetes-preserve-unknown-fields: true\nproperties: {a: {type: string, x-kubernetes-validations: [{rule: "
        "'false'}]}}\n");
    EXPECT_EQ(ruleTree(*untyped, false, cache), nullptr);
    const SchemaText own("x-kubernetes-preserve-unknown-fields: true\nx-kubernetes-validations: [{rule: 'false'}]\n");
    const auto tree = ruleTree(*own, false, cache);
    ASSERT_TRUE(tree);
    EXPECT_THAT(described(checkRules(*tree, json("1"), {}).errors),
                ElementsAre("<nil> FieldValueInvalid: rule compiler initialization error: failed to convert to "
                            "declType for CEL validation rules"));
}

TEST(MentionedWords, AreThoseThatMentionsFinds) {
    const std::vector<std::string> expressions = {"self.a_1 == 'ab' && has(self.__in__)", "x__dash__y.size()>0 || b",
                                                  ""};
    MentionedWords words;
    for (const std::string& expression : expressions) words.add(expression);
    for (const std::string member : {"a_1", "a", "ab", "in", "x-y", "x", "b", "self", "size", "0", "", "a b", "has"}) {
        const bool found = std::any_of(expressions.begin(), expressions.end(),
                                       [&](const std::string& expression) { return mentions(expression, member); });
        EXPECT_EQ(words.contain(member), found) << member;
    }
    EXPECT_TRUE(words.contain("x-y"));
    EXPECT_TRUE(words.contain("in"));
    EXPECT_FALSE(words.contain("a"));
}

}  // namespace
}  // namespace crd::object
