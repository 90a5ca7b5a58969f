#include "engine/cel/types/checker.h"

#include <gtest/gtest.h>

#include "tests/engine/cel/language.h"

namespace crd::cel {
namespace {

std::string expected(std::string_view text, int minor = kDefaultMinor) {
    const Environment environment = testEnvironment(minor);
    const Outcome outcome = checkText(text, environment);
    if (outcome.checked) return outcome.checked->type().toString();
    const std::size_t message = outcome.errors.find(": ", outcome.errors.find(':') + 2) + 2;
    return outcome.errors.substr(message, outcome.errors.find('\n') - message);
}

struct CheckCase {
    const char* text;
    const char* expected;
};

TEST(Checker, GivesTypesOrTheServersWords) {
    const CheckCase cases[] = {
        {"1 + 2", "int"},
        {"[1, 2] + []", "list(int)"},
        {"{'a': [text]}", "map(string, list(string))"},
        {"self.names[0]", "string"},
        {"map.a", "int"},
        {"true ? [] : self.names", "list(string)"},
        {"type(1)", "undeclared reference to 'type' (in container '')"},
        {"self.names.map(n, size(n))", "list(int)"},
        {"self.names.all(n, n == text)", "bool"},
        {"google.protobuf.Duration{seconds: 1}", "google.protobuf.Duration"},
        {"self", "Thing"},
        {"int", "type(int)"},
        {"1 + text", "found no matching overload for '_+_' applied to '(int, string)'"},
        {"text.size(1)", "found no matching overload for 'size' applied to 'string.(int)'"},
        {"self.nope", "undefined field 'nope'"},
        {"text.nope", "type 'string' does not support field selection"},
        {"nope", "undeclared reference to 'nope' (in container '')"},
        {"1 && true", "expected type 'bool' but found 'int'"},
        {"[1, text]", "expected type 'int' but found 'string'"},
        {"self.count.all(x, x)",
         "expression of type 'int' cannot be range of a comprehension (must be list, map, or dynamic)"},
        {"int{}", "'int' is not a message type"},
        {"text.matches('(')", "invalid matches argument"},
        {"duration('1x') == duration('1s')", "invalid duration argument"},
        {"'%d'.format([1.5])",
         "error during formatting: decimal clause can only be used on integers, was given double"},
        {"'%s %s'.format([1])", "index 1 out of range"},
        {"'%s'.format([[1, text]])", "string"},
    };
    for (const CheckCase& one : cases) EXPECT_EQ(expected(one.text), one.expected) << one.text;
}

TEST(Checker, ComparesNumbersOfTwoKindsFrom28AndAfterAFold) {
    EXPECT_EQ(expected("1 < 2.0"), "bool");
    EXPECT_EQ(expected("1 < 2.0", 27), "found no matching overload for '_<_' applied to '(int, double)'");
    EXPECT_EQ(expected("[1].all(x, true) && 1 < 2.0", 27), "bool");
}

TEST(Checker, RejectsTypesThatGrowWithoutBound) {
    std::string text = "[1]";
    for (int i = 0; i < 40; ++i) text += ".map(x, {x: x})";
    EXPECT_EQ(expected(text), "the type of this expression has too many parts");
}

TEST(Checker, ResolvesNames) {
    const Environment environment = testEnvironment();
    const Outcome outcome = checkText("[1].exists(text, .text == 'a')", environment);
    ASSERT_TRUE(outcome.checked) << outcome.errors;
    bool shadowed = false;
    for (const Reference& reference : outcome.checked->references) shadowed = shadowed || reference.name == ".text";
    EXPECT_TRUE(shadowed);
}

}  // namespace
}  // namespace crd::cel
