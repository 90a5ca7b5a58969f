#include "engine/cel/parser.h"

#include <gtest/gtest.h>

#include "tests/engine/cel/language.h"

namespace crd::cel {
namespace {

std::string shown(const Expr* expr);

std::string shown(const Constant& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return '"' + *text + '"';
    if (const auto* bytes = std::get_if<Bytes>(&value)) return "b\"" + bytes->data + '"';
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* count = std::get_if<std::uint64_t>(&value)) return std::to_string(*count) + "u";
    if (const auto* real = std::get_if<double>(&value)) return std::to_string(*real);
    return "null";
}

std::string shown(const std::vector<Expr*>& list) {
    std::string text;
    for (const Expr* one : list) text += (text.empty() ? "" : ", ") + shown(one);
    return text;
}

// Everything spelled out as calls.
std::string shown(const Expr* expr) {
    if (const auto* value = expr->as<Constant>()) return shown(*value);
    if (const auto* ident = expr->as<Ident>()) return ident->name;
    if (const auto* select = expr->as<Select>()) {
        const std::string text = shown(select->operand) + "." + select->field;
        return select->testOnly ? "has(" + text + ")" : text;
    }
    if (const auto* call = expr->as<Call>())
        return (call->target ? shown(call->target) + "." : "") + call->function + "(" + shown(call->arguments) + ")";
    if (const auto* list = expr->as<ListLiteral>()) return "[" + shown(list->elements) + "]";
    if (const auto* fold = expr->as<Comprehension>())
        return "fold(" + fold->iterVar + (fold->iterVar2.empty() ? "" : "," + fold->iterVar2) + " in " +
               shown(fold->range) + ", " + fold->accuVar + "=" + shown(fold->accuInit) + ", " + shown(fold->condition) +
               ", " + shown(fold->step) + ", " + shown(fold->result) + ")";
    return "?";
}

std::string parsed(std::string_view text, unsigned minor = kNewestMinor) {
    const Source source(text);
    Issues issues;
    const auto ast = parse(source, testEnvironment(minor), issues);
    return ast ? shown(ast->root) : issues.toString(source);
}

struct Case {
    const char* text;
    const char* tree;
};

TEST(Parser, GivesTheTree) {
    const Case cases[] = {
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
    for (const Case& one : cases) EXPECT_EQ(parsed(one.text), one.tree) << one.text;
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
              " | ............^");
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

TEST(Parser, KnowsWhatATargetMinorKnows) {
    EXPECT_EQ(parsed("a.?b", 27).substr(0, 44), "ERROR: <input>:1:2: unsupported syntax '.?'\n");
    EXPECT_EQ(parsed("l.all(i, x, x)", 31), "l.all(i, x, x)");
    EXPECT_EQ(parsed("l.exists(i, x, x)", 32),
              "fold(i,x in l, @result=false, @not_strictly_false(!_(@result)), _||_(@result, x), @result)");
}

}  // namespace
}  // namespace crd::cel
