#include "engine/cel_schema/rule_cache.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/cel_schema/rule_field_path.h"
#include "engine/schema/reader.h"
#include "tests/engine/schema/read_schema.h"

namespace crd::cel_schema {
namespace {

schema::SchemaPtr withDescription(const std::string& text) {
    return schema::readSchema(
        "type: object\nproperties: {a: {type: string, description: " + text +
        "}, b: {type: array, items: {type: integer}}}\nx-kubernetes-validations: [{rule: \"self.a == 'x'\"}]\n");
}

TEST(RuleCache, CompilesOnceForEqualTypes) {
    RuleCache cache;
    const auto before = withDescription("x");
    const auto after = withDescription("y");
    const auto type = cache.type(*before, false);
    EXPECT_EQ(cache.type(*after, false), type);
    EXPECT_NE(cache.type(*before, true), type);  // has metadata
    EXPECT_EQ(*type, *declaredType(*before, false, kUsualServerVersion, [&](const schema::Schema& node, bool resource) {
        return cache.type(node, resource);
    }));
    const CompiledRulePtr rule = cache.rule(before->rules[0], type);
    EXPECT_EQ(rule->error, "");
    EXPECT_EQ(cache.rule(after->rules[0], type), rule);
    EXPECT_EQ(cache.compiled(), 1u);
    schema::ValidationRule optional = before->rules[0];
    optional.optionalOldSelf = true;
    EXPECT_NE(cache.rule(optional, type), rule);
}

TEST(RuleCache, DropsWhatIsNotInUse) {
    RuleCache cache;
    const auto node = withDescription("x");
    CompiledRulePtr rule = cache.rule(node->rules[0], cache.type(*node, false));
    cache.sweep();
    EXPECT_EQ(cache.rule(node->rules[0], cache.type(*node, false)), rule);
    rule.reset();
    cache.sweep();
    (void)cache.rule(node->rules[0], cache.type(*node, false));
    EXPECT_EQ(cache.compiled(), 2u);
}

TEST(RuleFieldPath, LeadsToAField) {
    const auto node = schema::readSchema(
        "type: object\nproperties: {a: {type: object, additionalProperties: {type: object, properties: {'x.y': {type: "
        "string}}}}, m: {type: object, additionalProperties: true}, s: {type: string}}\n");
    struct Case {
        const char* path;
        const char* outcome;  // or the error
    };
    for (const Case& c : {
             Case{".a", "a"},
             {".a.b", "a[b]"},
             {".a['k'].s", "does not refer to a valid field"},
             {".a['k\\'\\\\e']['x.y']", "a[k'\\e].x.y"},
             {"['s']", "s"},
             {".m['k']", "m[k]"},
             {".m.k.k", "does not refer to a valid field"},
             {".s.t", "does not refer to a valid field"},
             {".t", "does not refer to a valid field"},
             {"a", "expected [ or . but got: a"},
             {".a[0]", "expected single quoted string but got 0"},
             {".a[", "unexpected end of JSON path"},
             {".a['k'", "unexpected end of JSON path"},
             {".a['k'.", "expected ] but got ."},
             {".a['\\q']", "invalid string literal: invalid escape char \\q"},
             {".a['k\\\\'].s", "expected single quoted string but got 'k\\\\'].s"},  // the quote counts as escaped
             {".", "unexpected end of JSON path"},
             {"", ""},
         }) {
        const Result<FieldPath> path = ruleFieldPath(c.path, *node);
        EXPECT_EQ(path ? path->toString() : path.error().message, c.outcome) << c.path;
    }
}

}  // namespace
}  // namespace crd::cel_schema
