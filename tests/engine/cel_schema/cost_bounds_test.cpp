// The actual cost of a rule lies between its estimated minimum and maximum, for values within the limits of the schema;
// exceptions to that are exceptions in the library too.
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "engine/cel/eval/data.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/schema/reader.h"

namespace crd::cel_schema {
namespace {

const std::string kSchema = R"(type: object
properties:
  'n': {type: integer}
  s: {type: string, maxLength: 6}
  names: {type: array, maxItems: 4, items: {type: string, maxLength: 5}}
  counts: {type: object, maxProperties: 3, additionalProperties: {type: integer}}
  parts:
    type: array
    maxItems: 3
    items:
      type: object
      properties:
        name: {type: string, maxLength: 4}
        ports: {type: array, maxItems: 2, items: {type: integer}}
)";

class Subject {
 public:
    Subject()
        : m_stream(yaml::Stream::read(std::make_shared<const std::string>(kSchema))),
          m_schema(schema::SchemaReader(*m_stream, m_stream->documents()[0]).read(m_stream->documents()[0].ref())),
          m_type(declaredType(*m_schema, false, kUsualServerVersion)),
          m_shape(dataShape(*m_schema, false)) {}

    CompiledRule compiled(const std::string& text) const {
        schema::ValidationRule rule;
        rule.rule = text;
        return compileRule(rule, m_type, usualEnvironment());
    }
    cel::Evaluation run(const CompiledRule& rule, const Json& value) const {
        const std::vector<cel::VariableValue> variables{{"self", cel::dataValue(value, *m_shape)}};
        return rule.program->evaluate(variables);
    }

 private:
    yaml::StreamPtr m_stream;
    schema::SchemaPtr m_schema;
    DeclaredTypePtr m_type;
    std::shared_ptr<const cel::DataShape> m_shape;
};

// Random rules and values, the same in every run, without the constructs of the exceptions below.
class Random {
 public:
    std::string truth(int depth) {
        if (depth == 0) return "has(self." + any({"n", "s", "names", "counts", "parts"}) + ")";
        switch (number(10)) {
            case 0:
                return count(depth - 1) + any({" < ", " >= "}) + count(depth - 1);
            case 1:
                return text(depth - 1) + any({" == ", " != ", " <= "}) + text(depth - 1);
            case 2:
                return text(depth - 1) + any({".startsWith(", ".contains(", ".endsWith("}) + text(depth - 1) + ")";
            case 3:
                return "(" + truth(depth - 1) + any({" && ", " || "}) + truth(depth - 1) + ")";
            case 4:
                return "!(" + truth(depth - 1) + ")";
            case 5:
                return "(" + truth(depth - 1) + " ? " + truth(depth - 1) + " : " + truth(depth - 1) + ")";
            case 6:
                return text(depth - 1) + " in self.names";
            case 7:
                return text(depth - 1) + ".matches('^[a-z]*$')";
            default:
                return fold(depth);
        }
    }

    Json object() {
        Json::Object out;
        out.emplace("n", Json(std::int64_t{number(200)} - 100));
        out.emplace("s", Json(letters(6)));
        out.emplace("names", list(1, 4, [&] { return Json(letters(5)); }));
        Json::Object counts;
        for (int i = number(4); i > 0; --i) counts.emplace(std::string(1, static_cast<char>('a' + i)), Json(1));
        if (chance()) out.emplace("counts", Json(std::move(counts)));
        out.emplace("parts", list(0, 3, [&] { return part(); }));
        return out;
    }

 private:
    int number(int below) { return static_cast<int>(m_engine() % static_cast<unsigned>(below)); }
    bool chance() { return number(8) > 0; }
    std::string any(std::vector<std::string> all) { return all[m_engine() % all.size()]; }
    std::string letters(int most) {
        std::string out;
        for (int i = 1 + number(most); i > 0; --i) out += any({"a", "b", "z", "\u00e9"});
        return out;
    }
    template <typename Make>
    Json list(int least, int most, Make make) {
        Json::Array out;
        for (int i = least + number(most - least + 1); i > 0; --i) out.push_back(make());
        return out;
    }
    Json part() {
        Json::Object out;
        out.emplace("name", Json(letters(4)));
        if (chance()) out.emplace("ports", list(0, 2, [&] { return Json(std::int64_t{number(9)}); }));
        return out;
    }

    std::string text(int depth) {
        if (depth > 0 && number(3) == 0) return "(" + text(depth - 1) + " + " + text(depth - 1) + ")";
        if (depth > 0 && number(4) == 0) return text(depth - 1) + any({".lowerAscii()", ".trim()"});
        if (!m_texts.empty() && chance()) return any(m_texts);
        return any({"self.s", "'a'", "self.names[0]"});
    }
    std::string count(int depth) {
        if (depth > 0 && number(3) == 0)
            return "(" + count(depth - 1) + any({" + ", " * ", " - "}) + count(depth - 1) + ")";
        return any({"self.n", "3", "size(self.names)", "self.parts.size()", "size(" + text(depth) + ")"});
    }
    std::string fold(int depth) {
        const std::string name = "v" + std::to_string(m_texts.size());
        const bool parts = number(2) == 0;
        const std::string range = parts ? "self.parts" : "self.names";
        m_texts.push_back(parts ? name + ".name" : name);
        std::string out = range + any({".all(", ".exists(", ".exists_one("}) + name + ", " + truth(depth - 1) + ")";
        m_texts.pop_back();
        return out;
    }

    std::mt19937 m_engine{20};
    std::vector<std::string> m_texts;  // of the enclosing folds
};

TEST(CostBounds, HoldForValuesWithinTheLimits) {
    const Subject subject;
    Random random;
    for (int i = 0; i < 1000; ++i) {
        const std::string text = random.truth(3);
        const CompiledRule rule = subject.compiled(text);
        ASSERT_TRUE(rule.error.empty()) << text << "\n" << rule.error;
        for (int j = 0; j < 6; ++j) {
            const Json value = random.object();
            const cel::Evaluation outcome = subject.run(rule, value);
            ASSERT_FALSE(outcome.value.isError()) << text;  // evaluation that ends early costs less
            EXPECT_GE(outcome.cost, rule.leastCost) << text;
            EXPECT_LE(outcome.cost, rule.cost) << text;
        }
    }
}

// Parts evaluated in advance cost nothing at run time; numbers and keys have no size, but comparing them has a cost,
// and an empty text costs less than the minimum; an element of a list or map that was just created counts twice.
// Recorded from the library.
TEST(CostBounds, ExceptionsAreTheLibrarysOwn) {
    struct Case {
        const char* rule;
        std::uint64_t least, actual, most;
    };
    const Case cases[] = {
        {"[1, 2] == [1, 2]", 21, 1, 21},
        {"[self.n] == [1]", 23, 13, 23},
        {"self.s in ['a', 'b']", 14, 2, 14},
        {"int('1') == 1", 2, 1, 2},
        {"optional.of(self.n).orValue(1) == 2", 5, 4, 5},
        {"[[1], [2]].flatten().size() == 2", 45, 15, 45},
        {"self.n == self.n", 4, 5, 4},
        {"dyn(self.n) == 2", 3, 4, 3},
        {"self.counts['a'] == 1", 3, 4, 3},
        {"[self.n][0] == 1", 13, 15, 13},
        {"{'a': self.n}['a'] == 2", 33, 35, 33},
        {"lists.range(9).sort()[0] == 0", 194, 196, 194},
        {"self.counts.all(k, k == k)", 3, 21, 18},
        {"self.names[2] == self.names[2]", 7, 6, 8},
        {"!format.date().validate('').hasValue()", 3, 21, 3},
    };
    const Subject subject;
    const Json value(Json::Object{{"n", Json(2)},
                                  {"s", Json("ab")},
                                  {"names", Json(Json::Array{Json("a"), Json("b"), Json("")})},
                                  {"counts", Json(Json::Object{{"a", Json(1)}, {"b", Json(1)}, {"c", Json(1)}})}});
    for (const Case& one : cases) {
        const CompiledRule rule = subject.compiled(one.rule);
        ASSERT_TRUE(rule.error.empty()) << one.rule << "\n" << rule.error;
        EXPECT_EQ(rule.leastCost, one.least) << one.rule;
        EXPECT_EQ(rule.cost, one.most) << one.rule;
        EXPECT_EQ(subject.run(rule, value).cost, one.actual) << one.rule;
    }
}

}  // namespace
}  // namespace crd::cel_schema
