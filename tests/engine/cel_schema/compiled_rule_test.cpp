#include "engine/cel_schema/compiled_rule.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/cel/library/library.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/reader.h"

namespace crd::cel_schema {
namespace {

struct Read {
    yaml::StreamPtr stream;
    schema::SchemaPtr schema;
};

Read read(const std::string& text) {
    Read out;
    out.stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    schema::SchemaReader reader(*out.stream, out.stream->documents()[0]);
    out.schema = reader.read(out.stream->documents()[0].ref());
    return out;
}

std::vector<CompiledRule> compiled(const std::string& rules) {
    const Read read_ =
        read("type: object\nproperties: {a: {type: string, maxLength: 5}}\nx-kubernetes-validations:\n" + rules);
    static const cel::Environment kEnvironment(kUsualServerVersion, cel::libraryFunctions());
    const DeclaredTypePtr type = declaredType(*read_.schema, false, kUsualServerVersion);
    std::vector<CompiledRule> out;
    for (const schema::ValidationRule& rule : read_.schema->rules) out.push_back(compileRule(rule, type, kEnvironment));
    return out;
}

TEST(Rules, AreCompiledAndPriced) {
    const auto rules = compiled(
        "- {rule: \"self.a == 'x'\", messageExpression: \"'no ' + self.a\"}\n- {rule: 'self == oldSelf'}\n- {rule: ' "
        "'}\n");
    ASSERT_EQ(rules.size(), 3u);
    EXPECT_EQ(rules[0].error, "");
    EXPECT_EQ(rules[0].cost, 3u);
    EXPECT_EQ(rules[0].messageCost, 5u);
    EXPECT_TRUE(rules[0].program && rules[0].messageProgram);
    EXPECT_FALSE(rules[0].usesOldSelf);
    EXPECT_TRUE(rules[1].usesOldSelf);
    EXPECT_FALSE(rules[2].program);
    EXPECT_EQ(rules[2].error, "");
}

TEST(Rules, SayWhatIsWrongInTheServersWords) {
    struct Case {
        const char* rule;
        const char* error;
        const char* messageError;
    };
    const Case cases[] = {
        {"{rule: 'self.b'}", "compilation failed: ERROR: <input>:1:5: undefined field 'b'\n | self.b\n | ....^", ""},
        {"{rule: self.a}", "cel expression must evaluate to a bool", ""},
        {"{rule: 'true', messageExpression: '1'}", "", "messageExpression must evaluate to a string"},
        {"{rule: 'true', messageExpression: 'x'}", "",
         "messageExpression compilation failed: ERROR: <input>:1:1: undeclared reference to 'x' (in container '')\n | "
         "x\n | ^"},
        {"{rule: 'oldSelf.hasValue()', optionalOldSelf: true}", "", ""},
    };
    for (const Case& one : cases) {
        const auto rules = compiled("- " + std::string(one.rule) + "\n");
        EXPECT_EQ(rules[0].error, one.error) << one.rule;
        EXPECT_EQ(rules[0].messageError, one.messageError) << one.rule;
    }
}

// The first rule as the server of a minor compiles it for a new definition.
CompiledRule compiledBy(int minor, const schema::Schema& schema) {
    const ServerVersion serverVersion = ServerVersion::ofNewRules(minor);
    return compileRule(schema.rules.front(), declaredType(schema, false, serverVersion), environmentOf(serverVersion));
}

TEST(Rules, AreCompiledAsOldServersDo) {
    struct Case {
        int minor;
        const char* rule;
        const char* error;  // the first message
    };
    const Case cases[] = {
        {30, "self.a.format([1]) != ''", ""},
        {31, "self.a.format([1]) != ''", "this API server crashes on format() of anything but a literal string"},
        {31, "'%d'.format([1]) != self.a", ""},
        {32, "self.a.format([1]) != ''", ""},
        {28, "self.a && true", "expected type 'bool' but found 'string'"},
        {28, "[self.a, 1].size() > 0", "expected type 'string' but found 'int'"},
        {28, "self.a.foo() > 1", "undeclared reference to 'foo' (in container '')"},
        {28, "url(self.a).b", "unexpected failed resolution of 'kubernetes.URL'"},
        // An empty literal has the type of the first overload that accepts it.
        {28, "[][0] + [][0] == 1", ""},
        {29, "[][0] + [][0] == 1", "found no matching overload for '_==_' applied to '(bytes, int)'"},
        // One node for all uses of an accumulator has one type.
        {30, "[dyn(1)].map(__result__, 1).size() > 0",
         "incompatible type already exists for expression: 7 old:dyn, new:list(_var1)"},
        {31, "[dyn(1)].map(__result__, 1).size() > 0", ""},
    };
    for (const Case& one : cases) {
        const Read read_ = read("type: object\nproperties: {a: {type: string}}\nx-kubernetes-validations: [{rule: \"" +
                                std::string(one.rule) + "\"}]\n");
        const CompiledRule rule = compiledBy(one.minor, *read_.schema);
        EXPECT_EQ(rule.issues.empty() ? "" : rule.issues.front().message, one.error) << one.minor << ' ' << one.rule;
        EXPECT_TRUE(rule.sameOn.contains(one.minor));
    }
}

TEST(Rules, RunAsOnOldServers) {
    struct Case {
        int minor;
        const char* rule;
        bool accepts;
        std::uint64_t cost;
    };
    const Case cases[] = {
        {33, "self.l[0] == self.l[1]", false, 7},  // a null field is not a missing one
        {34, "self.l[0] == self.l[1]", true, 7},
        {31, "optional.of(1).optMap(v, 2).hasValue()", true, 6},  // v is computed, but not read
        {32, "optional.of(1).optMap(v, 2).hasValue()", true, 4},
    };
    const Json object =
        Json::Object{{"l", Json::Array{Json(Json::Object{{"x", Json()}}), Json(Json::Object{{"z", Json()}})}}};
    for (const Case& one : cases) {
        const Read read_ = read(
            "type: object\nproperties: {l: {type: array, items: {type: object, properties: {x: {type: string, "
            "nullable: true}, z: {type: string, nullable: true}}}}}\nx-kubernetes-validations: [{rule: \"" +
            std::string(one.rule) + "\"}]\n");
        const auto shape = dataShape(*read_.schema, false);
        const CompiledRule rule = compiledBy(one.minor, *read_.schema);
        ASSERT_TRUE(rule.program) << one.rule << rule.error;
        const std::vector<cel::VariableValue> values{{"self", cel::dataValue(object, *shape)}};
        const cel::Evaluation result = rule.program->evaluate(values);
        EXPECT_EQ(result.value.isTrue(), one.accepts) << one.minor << ' ' << one.rule;
        EXPECT_EQ(result.cost, one.cost) << one.minor << ' ' << one.rule;
    }
}

TEST(Rules, OfObjectsWithoutPropertiesFailOnTheOldestServers) {
    const Json object = Json::Object{{"o", Json::Object{}}, {"l", Json::Array{Json::Object{}}}};
    for (const char* text :
         {"self.o == oldSelf.o", "self == oldSelf", "self.l.all(x, x == x)", "size(dyn(self.o)) == 0"}) {
        const Read read_ = read(
            "type: object\nproperties: {o: {type: object}, l: {type: array, items: {type: object}}}\n"
            "x-kubernetes-validations: [{rule: \"" +
            std::string(text) + "\"}]\n");
        const auto shape = dataShape(*read_.schema, false);
        for (const int minor : {28, 29}) {
            const CompiledRule rule = compiledBy(minor, *read_.schema);
            ASSERT_TRUE(rule.program) << text << rule.error;
            const std::vector<cel::VariableValue> values{{"self", cel::dataValue(object, *shape)},
                                                         {"oldSelf", cel::dataValue(object, *shape)}};
            const cel::Value value = rule.program->evaluate(values).value;
            EXPECT_EQ(value.isTrue(), minor == 29) << text;
            const std::string error = value.isError() ? value.errorMessage() : "";
            EXPECT_EQ(error.starts_with("invalid object type"), minor == 28) << text;
            EXPECT_EQ(rule.sameOn.contains(28), minor == 28) << text;
        }
    }
}

}  // namespace
}  // namespace crd::cel_schema
