#include "engine/cel_schema/rules.h"

#include <gtest/gtest.h>

#include <memory>

#include "engine/cel/library/library.h"
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
    static const cel::Environment kEnvironment(kUsualGeneration, cel::libraryFunctions());
    return compileRules(*read_.schema, declaredType(*read_.schema, false, kUsualGeneration), kEnvironment);
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

}  // namespace
}  // namespace crd::cel_schema
