#include "engine/cel/syntax/unparse.h"

#include <gtest/gtest.h>

#include "engine/cel/library/library.h"
#include "tests/engine/cel/language.h"
#include "tests/engine/cel/tree_text.h"

namespace crd::cel {
namespace {

const Environment& wholeLanguage() {
    static const Environment environment(ServerVersion::ofNewRules(kNewestMinor), libraryFunctions());
    return environment;
}

std::optional<Ast> read(std::string_view text) {
    Issues issues;
    return parse(Source(text), wholeLanguage(), issues);
}

struct UnparseCase {
    const char* text;
    const char* written;
};

TEST(Unparse, WritesOneFormThatReadsAsTheSameTree) {
    const UnparseCase cases[] = {
        {"1+2*3", "1 + 2 * 3"},
        {"(1+2)*3-(4-5)", "(1 + 2) * 3 - (4 - 5)"},
        {"a.b['x'][0]", "a.b[\"x\"][0]"},
        {"a . ? b [ ? 0 ]", "a.?b[?0]"},
        {"has( self.x ) ? self.x:1", "has(self.x) ? self.x : 1"},
        {"a==b?c:d?e:f", "(a == b) ? c : (d ? e : f)"},
        {"self.all(x,x>0&&x in[1,2])", "self.all(x, x > 0 && x in [1, 2])"},
        {"l.filter(x, true).map(y, y>1, y)", "l.filter(x, true).map(y, y > 1, y)"},
        {"m.transformMap(k,v,k)", "m.transformMap(k, v, k)"},
        {"o.optMap(v, v).orValue(1)", "o.optMap(v, v).orValue(1)"},
        {"f().sortBy(e,-e)", "f().sortBy(e, -e)"},
        {"[?a,b]", "[?a, b]"},
        {"{?'k':o,\"l\":2u}", "{?\"k\": o, \"l\": 2u}"},
        {".a.B{f:1,`in`:2}", ".a.B{f: 1, `in`: 2}"},
        {"self.`x-y`.`true`", "self.`x-y`.`true`"},
        {"b'a\\xff' + bytes('')", "b\"\\141\\377\" + bytes(\"\")"},
        {"'\"\\n\\u00e9' + r'\\d'", "\"\\\"\\n\u00e9\" + \"\\\\d\""},
        {"1e6 + 1.0 - .5", "1e+06 + 1.0 - 0.5"},
        {"-1.abs() - -2", "-1.abs() - -2"},
        // Texts that the library would write as another tree.
        {"!(!a)", "!(!a)"},
        {"-(-1)", "-(-1)"},
        {"-(1)", "-(1)"},
        {"(-a).b + (!a)[0]", "(-a).b + (!a)[0]"},
        {"a&&(b&&(c&&d))", "a && (b && (c && d))"},
        {"(a&&b)&&(c&&d)||e", "a && b && c && d || e"},
        {"a||b&&(c||d)", "a || b && (c || d)"},
    };
    for (const UnparseCase& one : cases) {
        const auto ast = read(one.text);
        ASSERT_TRUE(ast) << one.text;
        const std::string written = unparse(*ast);
        EXPECT_EQ(written, one.written);
        const auto again = read(written);
        ASSERT_TRUE(again) << written;
        EXPECT_EQ(treeText(*again->root), treeText(*ast->root)) << written;
    }
}

TEST(Unparse, BreaksLinesAfterLogicalOperators) {
    const auto ast = read("first.one == 1 && second.one == 2 || third.one == 3");
    EXPECT_EQ(unparse(*ast, 20), "first.one == 1 && second.one == 2 ||\nthird.one == 3");
    EXPECT_EQ(unparse(*ast, 10), "first.one == 1 &&\nsecond.one == 2 ||\nthird.one == 3");
}

}  // namespace
}  // namespace crd::cel
