// The values and costs of expressions: a few of each kind. tests/conformance has the recorded rest.
#include <gtest/gtest.h>

#include "engine/cel/eval/data.h"
#include "engine/cel/eval/program.h"
#include "engine/cel/library/library.h"
#include "tests/engine/cel/language.h"

namespace crd::cel {
namespace {

using Kind = DataShape::Kind;

std::shared_ptr<const DataShape> shapeOf(Kind kind) {
    DataShape shape;
    shape.kind = kind;
    return std::make_shared<const DataShape>(std::move(shape));
}

// {"count": int, "names": set of strings, "when": date-time}
class Object : public TypeProvider {
 public:
    Object() {
        DataShape names;
        names.kind = Kind::List;
        names.list = DataShape::ListKind::Set;
        names.element = shapeOf(Kind::String);
        m_shape.kind = Kind::Object;
        m_shape.fields = {{"count", shapeOf(Kind::Integer)},
                          {"names", std::make_shared<const DataShape>(std::move(names))},
                          {"when", shapeOf(Kind::DateTime)}};
    }
    bool hasObject(std::string_view name) const override { return name == "self"; }
    std::optional<Type> fieldType(std::string_view, std::string_view field) const override {
        if (field == "count") return Type::integer();
        if (field == "names") return Type::list(Type::string());
        if (field == "when") return Type::timestamp();
        return std::nullopt;
    }
    const DataShape& shape() const { return m_shape; }

 private:
    DataShape m_shape;
};

constexpr const char* kBeyond = "this program's limit of work is exceeded";

struct Evaluated {
    std::string text;  // of the value, or the error
    std::uint64_t cost = 0;
};

Evaluated evaluate(std::string_view text, const Json& json, const EvaluationLimits& limits = {}) {
    static const Environment kEnvironment(kUsualServerVersion, libraryFunctions());
    const Object object;
    const Source source(text);
    const std::array<Variable, 1> variables{{{"self", Type::object("self")}}};
    Issues issues;
    auto ast = parse(source, kEnvironment, issues);
    if (!ast) return {issues.toString(source), 0};
    const auto checked = check(std::move(*ast), source, kEnvironment, variables, object, issues);
    if (!checked) return {issues.toString(source), 0};
    const auto program = Program::compile(*checked, kEnvironment);
    if (!program) return {"program: " + program.error().message.english(), 0};
    const std::vector<VariableValue> values{{"self", dataValue(json, object.shape())}};
    const Evaluation out = program->evaluate(values, limits);
    const std::string said = out.value.isError() ? out.value.errorMessage() : out.value.text();
    EXPECT_EQ(out.beyond, said == kBeyond);
    return {said, out.cost};
}

Json sample() {
    return Json::Object{{"count", 3}, {"names", Json::Array{"a", "b"}}, {"when", "2024-05-06T07:08:09+02:00"}};
}

struct EvaluateCase {
    const char* expression;
    const char* text;
    std::uint64_t cost;
};

TEST(Evaluate, GivesValuesAndCosts) {
    const std::vector<EvaluateCase> cases = {
        {"1 + 2 * 3", "7", 2},
        {"9223372036854775807 + 1", "integer overflow", 1},
        {"1 / 0", "division by zero", 1},
        {"1 / 0 == 1 || true", "true", 2},
        {"self.count", "3", 2},
        {"has(self.count) && self.count > 2", "true", 4},
        {"self.names == ['b', 'a']", "true", 3},
        {"['b', 'a'] == self.names", "false", 3},
        {"self.names + ['b', 'c']", "[a, b, c]", 3},
        {"self.names.map(n, n + '!')", "[a!, b!]", 31},
        {"self.names.all(n, n.size() == 1)", "true", 15},
        {"string(self.when)", "2024-05-06T07:08:09+02:00", 3},
        {"self.when.getHours()", "5", 3},
        {"self.when.getHours('America/New_York')", "1", 3},
        {"timestamp('2050-07-01T12:00:00Z').getHours('Europe/Berlin')", "14", 1},
        {"'a-b-c'.split('-')", "[a, b, c]", 1},
        {"'h\u00e9llo'.substring(1, 3)", "\u00e9l", 1},
        {"'%s %.2f %x'.format([1.5, 1234.5, 255])", "1.5 1,234.50 ff", 1},
        {"quantity('1.5Gi').add(quantity('512Mi'))", "2Gi", 3},
        {"quantity('1') == quantity('1').add(0)", "no such overload", 4},
        {"ip('2001:db8:0:0:1::').isGlobalUnicast()", "true", 3},
        {"cidr('10.1.2.3/8').masked()", "10.0.0.0/8", 2},
        {"semver('1.2.3-rc.1').isLessThan(semver('1.2.3'))", "true", 3},
        {"url('https://[::1]:8080/a%20b?x=1').getHostname()", "::1", 4},
        {"format.dns1123Label().validate('A').hasValue()", "true", 10},
        {"[3, 1, 2].sort()", "[1, 2, 3]", 29},
        {"[1, 2, 3].indexOf(dyn(2.0))", "1", 3},
        {"{'a': 1}.?b.orValue(5)", "5", 1},
        {"int('x')", "program: type conversion error from 'string' to 'int'", 0},
        {"{b'a': 1}.size() == 1 || true", "program: internal error: runtime error: hash of unhashable type types.Bytes",
         0},
        {"[1, 2].transformMap(i, v, v * 10)[1]", "20", 13},
        {"{'b': 1, 'a': 2, ?'c': optional.none(), 'd': 3}.map(k, k)", "[b, a, d]", 71},
        // What an optional holds passes through Go's value in a conditional, which optMap() is.
        {"optional.of(1).optMap(v, ip('1.2.3.4')).orValue(ip('1.2.3.4')).isLoopback()",
         "unsupported conversion to ref.Val: (netip.Addr)1.2.3.4", 5},
        {"optional.of(1).optMap(v, quantity('1Gi')).hasValue()", "true", 5},
        {"(true ? optional.of(optional.of(1)) : optional.none()).orValue(optional.of(2)) == optional.of(1)", "false",
         4},
        {"optional.of(quantity('1')).orValue(quantity('2')).isInteger()", "true", 3},
        {"[ip('1.2.3.4')][?0].hasValue() && [ip('1.2.3.4')][?0].value().isLoopback()", "false", 29},
        // Where the arguments select the overload, the first error ends the call.
        {"dyn(100)[100].indexOf(string(self.count))", "no such key: 100", 2},
        {"{}[self.when]", "invalid qualifier type: types.Timestamp", 3},
    };
    for (const EvaluateCase& one : cases) {
        const Json json = sample();
        const Evaluated result = evaluate(one.expression, json);
        EXPECT_EQ(result.text, one.text) << one.expression;
        EXPECT_EQ(result.cost, one.cost) << one.expression;
    }
}

TEST(Evaluate, KeepsTheOrderOfEqualKeys) {
    const Json json = sample();
    EXPECT_EQ(evaluate("lists.range(14).sortBy(i, i % 3)", json).text,
              "[0, 3, 6, 9, 12, 1, 4, 7, 10, 13, 2, 5, 8, 11]");
    EXPECT_EQ(evaluate("lists.range(14).sortBy(i, 0)", json).text, "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]");
}

TEST(Evaluate, EndsAtItsLimits) {
    const Json json = sample();
    EXPECT_EQ(evaluate("lists.range(1000000000000).size() > 0", json).text,
              "operation cancelled: actual cost limit exceeded");
    EXPECT_EQ(evaluate("lists.range(900000).all(a, lists.range(900000).all(b, true))", json).text,
              "operation cancelled: actual cost limit exceeded");
    std::stop_source stop;
    stop.request_stop();
    EvaluationLimits limits;
    limits.stop = stop.get_token();
    EXPECT_EQ(evaluate("lists.range(900000).all(a, true)", json, limits).text, "operation interrupted");
    // Lists that double are compared without cost; the work is still bounded.
    std::string doubling = "[[1]]";
    for (int i = 0; i < 28; ++i) doubling = "[" + doubling + "].map(x, [x[0], x[0]])";
    const std::string deep = doubling + " == " + doubling;
    EXPECT_EQ(evaluate(deep, json).text, kBeyond);
    // The same holds for texts that grow quadratically, and joined ones.
    const std::string thousand(1000, 'a');
    EXPECT_EQ(evaluate("['" + thousand + "'].map(x, x.replace('', x)).map(x, x.replace('', x)).size() > 0", json).text,
              kBeyond);
    EXPECT_EQ(evaluate("lists.range(40000).map(x, '" + std::string(10000, 'a') + "').join().size() > 0", json).text,
              kBeyond);
    // Patterns run in linear time; quadratic work on lists is bounded.
    EXPECT_EQ(evaluate("'" + std::string(2000, 'a') + "!'.matches('^(a*)*(a|aa)+$')", json).text, "false");
    for (const char* call : {"distinct().size() > 0", "all(x, sets.contains(lists.range(900000), [x]))"}) {
        const std::string text = evaluate("lists.range(900000)." + std::string(call), json).text;
        EXPECT_TRUE(text.starts_with("operation cancelled") || text == kBeyond) << call << ": " << text;
    }
}

TEST(Evaluate, BoundsTheWorkOfPatterns) {
    std::string pattern;
    for (int i = 0; i < 26; ++i) pattern += "((a{1,10}){1,10}){1,10}";
    const auto searched = [](std::size_t length, const std::string& by) {
        return evaluate("'" + std::string(length, 'b') + "'." + by, sample()).text;
    };
    const std::string constant = "'" + pattern + "'";
    const std::string made = "(self.names[0] + " + constant + ')';
    for (const std::string& by : {constant, made}) {
        EXPECT_EQ(searched(100, "matches(" + by + ')'), "false");
        EXPECT_EQ(searched(5'000, "matches(" + by + ')'), kBeyond);
        EXPECT_EQ(searched(5'000, "find(" + by + ')'), kBeyond);
        EXPECT_EQ(searched(5'000, "findAll(" + by + ").size() > 0"), kBeyond);
    }
    // The work of all searches counts, and that of compiling patterns that are not constants.
    const std::string many = "lists.range(100).exists(i, 'bb'.matches(";
    EXPECT_EQ(evaluate(many + constant + "))", sample()).text, "false");
    EXPECT_EQ(evaluate(many + made + "))", sample()).text, kBeyond);
}

std::string doubled(std::string list, const std::string& twice, int times) {
    list = "[" + list + "]";
    for (int i = 0; i < times; ++i) list += ".map(x, " + twice + ")";
    return list + "[0]";
}

TEST(Evaluate, SharesThePartsOfSums) {
    const Json json = sample();
    const std::string sum = doubled("[1, 2]", "x + x", 40);
    EXPECT_EQ(evaluate(sum + ".size()", json).text, "2199023255552");
    EXPECT_EQ(evaluate(sum + "[2199023255551]", json).text, "2");
    EXPECT_EQ(evaluate(sum + " == []", json).text, "false");
    EXPECT_EQ(evaluate("2 in " + sum, json).text, "operation cancelled: actual cost limit exceeded");
    EXPECT_EQ(evaluate(doubled("[1, 2]", "x + x", 70) + ".size() > 0", json).text, kBeyond);
    // Where the parts are searched or copied, the work and the memory are bounded.
    EXPECT_EQ(evaluate("77 in " + sum, json).text, kBeyond);
    for (const char* call : {"reverse()", "sort()", "slice(0, 2000000000000)"})
        EXPECT_EQ(evaluate(sum + '.' + call + ".size() > 0", json).text, kBeyond) << call;
}

TEST(Evaluate, BoundsTextsThatGrowWithoutCost) {
    const Json json = sample();
    EXPECT_EQ(
        evaluate(doubled("'" + std::string(1000, 'a') + "'", "'%s%s'.format([x, x])", 24) + ".size() > 0", json).text,
        kBeyond);
    // The cost of these is counted by their size.
    EXPECT_EQ(evaluate(doubled("'aaaaaaaa'", "x + x", 40) + ".size() > 0", json).text,
              "operation cancelled: actual cost limit exceeded");
}

}  // namespace
}  // namespace crd::cel
