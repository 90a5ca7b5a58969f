// Where expressions select a property: by the path of its object, not by its shape.
#include "engine/cel_schema/field_uses.h"

#include <gmock/gmock.h>

#include <memory>

#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/reader.h"

namespace crd::cel_schema {
namespace {

// `spec.a` and `spec.b` have the same shape, and so have the items of `list` and the values of `map`.
const char* const kUsesSchema = R"(type: object
properties:
  old: {type: integer}
  a: {type: object, properties: {old: {type: integer}, namespace: {type: string}}}
  b: {type: object, properties: {old: {type: integer}, namespace: {type: string}}}
  list: {type: array, maxItems: 9, items: {type: object, properties: {old: {type: integer}, name: {type: string}}}}
  map: {type: object, additionalProperties: {type: object, properties: {old: {type: integer}}}}
  labels: {type: object, additionalProperties: {type: string}}
  my-name: {type: string}
  any: {x-kubernetes-int-or-string: true}
)";

class Uses : public ::testing::Test {
 protected:
    Uses() {
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(kUsesSchema));
        schema::SchemaReader reader(*stream, stream->documents()[0]);
        m_schema = reader.read(stream->documents()[0].ref());
        m_scope.serverVersion = ServerVersion::ofStoredRules(kDefaultMinor);
        m_scope.self = declaredType(*m_schema, false, m_scope.serverVersion);
    }
    const cel::Environment& environment() const { return environmentOf(m_scope.serverVersion); }
    // The expression with the uses in brackets, and what else is known.
    std::string marked(std::string text, const FieldRef& field) const {
        const FieldUses uses = fieldUses(text, field, m_scope, environment());
        for (auto use = uses.all.rbegin(); use != uses.all.rend(); ++use) {
            text.insert(use->name.end, "]");
            text.insert(use->name.begin, "[");
        }
        if (uses.ofOthers) text += " | others";
        if (uses.doubt == FieldUses::Doubt::Invalid) text += " | invalid";
        if (uses.doubt == FieldUses::Doubt::UnknownType) text += " | unknown type";
        return text;
    }
    std::string inA(const std::string& text) const { return marked(text, {{"a"}, "old"}); }
    std::string inItems(const std::string& text) const { return marked(text, {{"list", ""}, "old"}); }

    schema::SchemaPtr m_schema;
    RuleScope m_scope;
};

TEST_F(Uses, AreSelectionsPresenceTestsAndOptionalSelections) {
    EXPECT_EQ(inA("self.a.old > 1 && has(self.a.old)"), "self.a.[old] > 1 && has(self.a.[old])");
    EXPECT_EQ(inA("self.a.?old.hasValue()"), "self.a.?[old].hasValue()");
    EXPECT_EQ(inA("self.?a.?old.orValue(1) > 0"), "self.?a.?[old].orValue(1) > 0");
    EXPECT_EQ(inA("self.?a.old.orValue(1) > 0"), "self.?a.[old].orValue(1) > 0");
    EXPECT_EQ(inA("self.a.old == oldSelf.a.old"), "self.a.[old] == oldSelf.a.[old]");
    EXPECT_EQ(inA("self . a\n . old > 1 // a.old\n && has( self.a . old )"),
              "self . a\n . [old] > 1 // a.old\n && has( self.a . [old] )");
    EXPECT_EQ(inA("'\xC3\xA4.old' != '' && self.a.old > 0"), "'\xC3\xA4.old' != '' && self.a.[old] > 0");
    m_scope.serverVersion = ServerVersion::ofStoredRules(kNewestMinor);
    EXPECT_EQ(inA("self.a.`old` > 1"), "self.a.`[old]` > 1");
    m_scope.serverVersion = ServerVersion::ofStoredRules(kDefaultMinor);
    EXPECT_EQ(inA("(true ? self.a : self.a).old > 1"), "(true ? self.a : self.a).[old] > 1");
}

TEST_F(Uses, AreOfThisObjectOnly) {
    EXPECT_EQ(inA("self.old > 1 && self.b.old > 1"), "self.old > 1 && self.b.old > 1 | others");
    EXPECT_EQ(inA("self.a.old > self.b.old"), "self.a.[old] > self.b.old | others");
    EXPECT_EQ(marked("self.old > self.a.old", {{}, "old"}), "self.[old] > self.a.old | others");
    EXPECT_EQ(inA("self.labels.old == 'old'"), "self.labels.old == 'old'");
    EXPECT_EQ(inA("self.list.all(old, old.name != '')"), "self.list.all(old, old.name != '')");
    EXPECT_EQ(inA("[self.a, self.a].all(x, x.old > 1)"), "[self.a, self.a].all(x, x.[old] > 1)");
    EXPECT_EQ(inA("{'k': self.a}.k.old > 1"), "{'k': self.a}.k.[old] > 1");
    EXPECT_EQ(inA("optional.of(self.a).old.hasValue()"), "optional.of(self.a).[old].hasValue()");
}

TEST_F(Uses, FollowTheVariablesOfMacros) {
    EXPECT_EQ(inItems("self.list.all(x, x.old > 1 && self.list.exists(y, y.old == x.old))"),
              "self.list.all(x, x.[old] > 1 && self.list.exists(y, y.[old] == x.[old]))");
    EXPECT_EQ(inItems("self.list.filter(x, has(x.old)).map(x, x.old).sum() > 0"),
              "self.list.filter(x, has(x.[old])).map(x, x.[old]).sum() > 0");
    EXPECT_EQ(inItems("self.list.all(i, x, i > 0 || x.old > 1)"), "self.list.all(i, x, i > 0 || x.[old] > 1)");
    EXPECT_EQ(inItems("self.list.transformList(i, x, x.old).size() > 0"),
              "self.list.transformList(i, x, x.[old]).size() > 0");
    EXPECT_EQ(inItems("self.list[0].old > 1 && self.list[?0].?old.orValue(0) > 1"),
              "self.list[0].[old] > 1 && self.list[?0].?[old].orValue(0) > 1");
    EXPECT_EQ(inItems("self.list.sortBy(x, x.old)[0].old > 1"), "self.list.sortBy(x, x.[old])[0].[old] > 1");
    EXPECT_EQ(inItems("self.?list.optMap(l, l.exists(x, x.old > 1)).orValue(true)"),
              "self.?list.optMap(l, l.exists(x, x.[old] > 1)).orValue(true)");
    EXPECT_EQ(marked("self.map.all(k, self.map[k].old > 1)", {{"map", ""}, "old"}),
              "self.map.all(k, self.map[k].[old] > 1)");
    EXPECT_EQ(marked("self.map.all(k, v, v.old > 1) && self.map.x.old > 1", {{"map", ""}, "old"}),
              "self.map.all(k, v, v.[old] > 1) && self.map.x.[old] > 1");
}

TEST_F(Uses, OfNamesThatAreEscaped) {
    EXPECT_EQ(marked("self.my__dash__name != 'my-name'", {{}, "my-name"}), "self.[my__dash__name] != 'my-name'");
    EXPECT_EQ(marked("self.a.__namespace__ == ''", {{"a"}, "namespace"}), "self.a.[__namespace__] == ''");
    EXPECT_EQ(marked("self.a.namespace == self.b.namespace", {{"a"}, "namespace"}),
              "self.a.[namespace] == self.b.namespace | others");
}

TEST_F(Uses, AreInDoubtWhereTheTypeIsNotKnown) {
    EXPECT_EQ(inA("dyn(self.a).old > 1"), "dyn(self.a).old > 1 | unknown type");
    EXPECT_EQ(inA("[dyn(self.a), dyn(self.b)].all(x, x.old > 1)"),
              "[dyn(self.a), dyn(self.b)].all(x, x.old > 1) | unknown type");
    EXPECT_EQ(inA("dyn(self.a)['old'] == 1"), "dyn(self.a)['old'] == 1 | unknown type") << "no dot";
    EXPECT_EQ(inA("(true ? dyn(self.a) : self.b).old > 1 && self.a.old > 1"),
              "(true ? dyn(self.a) : self.b).old > 1 && self.a.[old] > 1 | unknown type");
    EXPECT_EQ(inA("self.a.old >"), "self.a.old > | invalid");
    EXPECT_EQ(inA("self.a.old > 'x'"), "self.a.old > 'x' | invalid");
    EXPECT_EQ(inA("self.a.new >"), "self.a.new >") << "does not name it";
}

TEST_F(Uses, HaveTheSameResultAfterARename) {
    const FieldRef field{{"list", ""}, "old"};
    RuleScope renamed = m_scope;
    renamed.self = withFieldMoved(m_scope.self, field, {{"list", ""}, "is-new"});
    ASSERT_TRUE(renamed.self);
    const auto same = [&](std::string_view before, std::string_view after) {
        return sameResult(before, m_scope, after, renamed, environment());
    };
    EXPECT_TRUE(same("self.list.all(x, x.old > 1)", "self.list.all(x, x.is__dash__new > 1)"));
    EXPECT_FALSE(same("self.list.all(x, x.old > 1)", "self.list.all(x, x.old > 1)"));
    EXPECT_FALSE(same("self.list.all(x, x.old > 1)", "self.list.map(x, x.is__dash__new)"));
    EXPECT_FALSE(same("self.old > 1", "self.old > 1 && self.list.all(x, x.is__dash__new > 1)")) << "costs more";
    EXPECT_FALSE(withFieldMoved(m_scope.self, field, {{"list", ""}, "a b"}));
    EXPECT_FALSE(withFieldMoved(m_scope.self, field, {{"list", ""}, "name"})) << "exists";
    EXPECT_FALSE(withFieldMoved(m_scope.self, field, {{"a"}, "old"})) << "exists";
    EXPECT_FALSE(withFieldMoved(m_scope.self, field, {{"labels"}, "old"})) << "a map";
    EXPECT_FALSE(withFieldMoved(m_scope.self, {{"nothing"}, "old"}, {{}, "x"}));
    renamed.self = withFieldMoved(m_scope.self, {{"a"}, "old"}, {{"b"}, "older"});
    ASSERT_TRUE(renamed.self);
    EXPECT_TRUE(same("self.a.old > 1", "self.b.older > 1"));
    EXPECT_FALSE(same("self.a.old > 1", "self.a.old > 1"));
}

TEST_F(Uses, HaveTheNamesBeforeThem) {
    const std::string text = "has(self.a.old) && self.?a.old.orValue(1) > 0 && self . a . old > 0";
    const FieldUses uses = fieldUses(text, {{"a"}, "old"}, m_scope, environment());
    std::vector<std::string> before;
    for (const FieldUse& use : uses.all) {
        std::string names;
        for (const SourceSpan span : use.path) names += std::string(span.of(text)) + " ";
        before.push_back(names);
    }
    EXPECT_THAT(before, ::testing::ElementsAre("a ", "", "a "));
    EXPECT_TRUE(uses.tested);
    EXPECT_TRUE(fieldUses(text, {{}, "a"}, m_scope, environment()).tested);
    EXPECT_FALSE(fieldUses("self.a.old > 0", {{"a"}, "old"}, m_scope, environment()).tested);
}

TEST_F(Uses, LiteralsAreTexts) {
    const std::string text = "'\xC3\xA4' + self.a.x + \"b\" + r'c'";
    std::vector<std::string_view> literals;
    for (const SourceSpan span : stringLiterals(text)) literals.push_back(span.of(text));
    EXPECT_THAT(literals, ::testing::ElementsAre("'\xC3\xA4'", "\"b\"", "r'c'"));
}

}  // namespace
}  // namespace crd::cel_schema
