#include "engine/cel/syntax/parser.h"

#include <gtest/gtest.h>

#include "tests/engine/cel/language.h"
#include "tests/engine/cel/tree_text.h"

namespace crd::cel {
namespace {

std::string parsed(std::string_view text, int minor = kDefaultMinor) {
    const Source source(text);
    Issues issues;
    const auto ast = parse(source, testEnvironment(minor), issues);
    return ast ? treeText(*ast->root) : issues.toString(source);
}

struct ParseCase {
    const char* text;
    const char* tree;
};

TEST(Parser, GivesTheTree) {
    const ParseCase cases[] = {
        {"1 + 2 * 3 - 4", "_-_(_+_(1, _*_(2, 3)), 4)"},
        {"a ? b : c ? d : e", "_?_:_(a, b, _?_:_(c, d, e))"},
        {"a || b || c || d", "_||_(_||_(a, b), _||_(c, d))"},
        {"--1", "1"},
        {"---1", "-_(1)"},
        {"-x", "-_(x)"},
        {"!!x", "x"},
        {"-0x1F", "-31"},
        {"'\\u00e9' + r'\\n'", "_+_(\"\u00e9\", \"\\n\")"},
        {"b'\\xff'", "b\"\xff\""},
        {"'''a'b'''", "\"a'b\""},
        {"'''a\r\nb\rc'''", "\"a\nb\nc\""},
        {"a.b.`c-d`[1]", "_[_](a.b.c-d, 1)"},
        {"[,]", "[]"},
        {"a.?b", "_?._(a, \"b\")"},
        {"has(a.b)", "has(a.b)"},
        {"l.all(x, x)", "fold(x in l, @result=true, @not_strictly_false(@result), _&&_(@result, x), @result)"},
        {"l.map(x, y)", "fold(x in l, @result=[], true, _+_(@result, [y]), @result)"},
        {"1 // two\n + 3", "_+_(1, 3)"},
    };
    for (const ParseCase& one : cases) EXPECT_EQ(parsed(one.text), one.tree) << one.text;
}

struct Place {
    const char* text;
    const char* position;  // of the first error
};

TEST(Parser, FindsTheFirstErrorWhereTheServerDoes) {
    const Place places[] = {
        {"", "1:0"},         {"1 +", "1:4"},   {"(1 + 2", "1:7"},      {"1 + 2)", "1:6"},
        {"[1, 2", "1:6"},    {"'abc", "1:1"},  {"'a\\qb'", "1:1"},     {"true & false", "1:6"},
        {"a.b.", "1:5"},     {"f(a,)", "1:5"}, {"{'a' 1}", "1:6"},     {"1 +\n2 +\n)", "3:1"},
        {"a ? b", "1:6"},    {"as", "1:1"},    {"a.b{c.d: 1}", "1:6"}, {"9223372036854775808", "1:1"},
        {"'''abc''", "1:3"}, {"-!x", "1:2"},   {"l.all(1, x)", "1:7"}, {"self..a", "1:6"},
    };
    for (const Place& place : places) {
        const std::string errors = parsed(place.text);
        const std::string head = "ERROR: <input>:" + std::string(place.position) + ": ";
        EXPECT_EQ(errors.substr(0, head.size()), head) << place.text << "\n" << errors;
    }
}

TEST(Parser, ShowsSeveralErrorsAndTheirLines) {
    EXPECT_EQ(parsed("f(1 2, 3 +, if)"),
              "ERROR: <input>:1:5: Syntax error: found '2' where ',' or ')' is expected\n"
              " | f(1 2, 3 +, if)\n"
              " | ....^\n"
              "ERROR: <input>:1:11: Syntax error: found ',' where a value is expected\n"
              " | f(1 2, 3 +, if)\n"
              " | ..........^\n"
              "ERROR: <input>:1:13: reserved identifier: if\n"
              " | f(1 2, 3 +, if)\n"
              " | ............^\n"
              "ERROR: <input>:1:15: Syntax error: found ')' where the end of the expression is expected\n"
              " | f(1 2, 3 +, if)\n"
              " | ..............^");
}

// The tokens after an error determine the lookahead, and so which other errors are found before it.
TEST(Parser, ContinuesAfterErrorsLikeTheServer) {
    const ParseCase cases[] = {
        {"f(1 2, if)", "1:5"},
        {"[].map(1 y, z)", "1:10"},
        {"[].map(1, 2 y)", "1:8 1:13"},
        {"has(self..a)", "1:5 1:10"},
        {"has(self.+b)", "1:5 1:10 1:12"},
        {"if + self..a + if", "1:1 1:11 1:16"},
        {"{if}", "1:4"},
        {"({} a).all(1, b)", "1:5 1:12"},
        {"({} a(b)).all(1, b)", "1:5 1:15"},
        {"has(.)", "1:0 1:6"},
        {"has(..c)", "1:0 1:6"},
        {"{if 'a': 1}", "1:2 1:5"},
        {"{if self.b: 1}", "1:2 1:5 1:11"},
        {"has(!.in)", "1:5 1:7 1:9"},
    };
    for (const ParseCase& one : cases) {
        std::string places;
        const std::string errors = parsed(one.text);
        for (std::size_t at = 0; (at = errors.find("<input>:", at)) != std::string::npos;) {
            at += 8;
            places += (places.empty() ? "" : " ") + errors.substr(at, errors.find(": ", at) - at);
        }
        EXPECT_EQ(places, one.tree) << one.text;
    }
    std::string much = "f(1 2 ";
    for (int i = 0; i < 300; ++i) much += "a ";
    EXPECT_EQ(parsed(much).substr(0, 26), "ERROR: <input>:-1:0: error");
}

TEST(Parser, StopsAtItsLimits) {
    EXPECT_EQ(parsed(std::string(300, '(') + "1" + std::string(300, ')')),
              "ERROR: <input>:-1:0: expression recursion limit exceeded: 250");
    std::string chain = "a";
    for (int i = 0; i < 300; ++i) chain += ".b";
    EXPECT_EQ(parsed(chain), "ERROR: <input>:-1:0: max recursion depth exceeded");
    EXPECT_EQ(parsed(std::string(100001, ' ')),
              "ERROR: <input>:-1:0: expression code point size exceeds limit: size: 100001, limit 100000");
}

// Reading again after an error is not deeper than reading without one.
TEST(Parser, TerminatesAfterErrorsOfEveryDepth) {
    for (const std::string part : {"- * ", "! * ", "- ! ", "x{? ", "x{? [ ", "x{? . ", "f( ", "f(, ", "{?: ", "a ? ",
                                   "a ? b , ", "[ , ", "a.? ", "!, ", "- , - ", "has( ", "- * ! * "}) {
        std::string text;
        while (text.size() + part.size() <= 100'000) text += part;
        EXPECT_NE(parsed(text).find("ERROR: "), std::string::npos) << part;
    }
}

TEST(Parser, KnowsWhatATargetMinorKnows) {
    EXPECT_EQ(parsed("a.?b", 27).substr(0, 44), "ERROR: <input>:1:2: unsupported syntax '.?'\n");
    EXPECT_EQ(parsed("l.all(i, x, x)", 31), "l.all(i, x, x)");
    EXPECT_EQ(parsed("l.exists(i, x, x)", 32),
              "fold(i,x in l, @result=false, @not_strictly_false(!_(@result)), _||_(@result, x), @result)");
}

}  // namespace
}  // namespace crd::cel
