#include "engine/advice/internal/rule_guard.h"

#include <algorithm>
#include <cmath>

#include "engine/cel/syntax/lexer.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel_schema/compiled_rule.h"
#include "engine/cel_schema/data_shape.h"
#include "engine/object/rule_tree.h"
#include "engine/sample/violations.h"

namespace crd::advice {

using cel::Expr;
using cel::TokenKind;

namespace {

// What a condition gives where a field is absent.
enum class Absence : std::uint8_t {
    AsZero,   // the result for an empty value, as in Go
    Accepts,  // the rule is satisfied
    Rejects
};

// A condition in the text of a rule, in code points.
struct WrittenCondition {
    Unguarded unguarded;
    std::int32_t begin = 0, end = 0;
    bool inAnd = false, inOr = false;  // an operator before or after it
};

bool opens(TokenKind kind) {
    return kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace;
}
bool closes(TokenKind kind) {
    return kind == TokenKind::RightParen || kind == TokenKind::RightBracket || kind == TokenKind::RightBrace;
}

// Whether the token ends a condition: && || ? : and commas. The question mark of `.?x` and `[?x]` does not.
bool separates(const std::vector<cel::Token>& tokens, std::size_t at) {
    const TokenKind kind = tokens[at].kind;
    if (kind == TokenKind::Question)
        return at == 0 || (tokens[at - 1].kind != TokenKind::Dot && tokens[at - 1].kind != TokenKind::LeftBracket);
    return kind == TokenKind::And || kind == TokenKind::Or || kind == TokenKind::Colon || kind == TokenKind::Comma ||
           kind == TokenKind::End;
}

std::optional<WrittenCondition> writtenAt(const std::vector<cel::Token>& tokens, std::int32_t anchor,
                                          const Unguarded& condition) {
    const auto found = std::find_if(tokens.begin(), tokens.end(),
                                    [&](const cel::Token& token) { return token.range.begin == anchor; });
    if (anchor < 0 || found == tokens.end() || found->kind == TokenKind::End) return std::nullopt;
    const auto at = static_cast<std::size_t>(found - tokens.begin());
    std::size_t first = at, last = at;  // `last` is the one after
    for (int depth = 0; last < tokens.size(); ++last) {
        const TokenKind kind = tokens[last].kind;
        if (depth == 0 && (closes(kind) || separates(tokens, last))) break;
        depth += opens(kind) ? 1 : closes(kind) ? -1 : 0;
    }
    for (int depth = 0; first > 0; --first) {
        const TokenKind kind = tokens[first - 1].kind;
        if (depth == 0 && (opens(kind) || separates(tokens, first - 1))) break;
        depth += closes(kind) ? 1 : opens(kind) ? -1 : 0;
    }
    if (first >= last || last >= tokens.size()) return std::nullopt;
    const auto beside = [&](TokenKind kind) {
        return tokens[last].kind == kind || (first > 0 && tokens[first - 1].kind == kind);
    };
    return WrittenCondition{condition, tokens[first].range.begin, tokens[last - 1].range.end, beside(TokenKind::And),
                            beside(TokenKind::Or)};
}

// The result of a comparison with a literal for an empty value; nothing for other conditions.
std::optional<bool> resultForZero(const Expr& expr) {
    if (expr.as<cel::Select>()) return false;
    if (const auto* fold = expr.as<cel::Comprehension>()) {
        const auto* step = fold->step->as<cel::Call>();
        return step && step->function == cel::op::kAnd;
    }
    const auto* call = expr.as<cel::Call>();
    if (!call) return std::nullopt;
    const std::string& function = call->function;
    if (function == cel::op::kNot) {
        const std::optional<bool> one = resultForZero(*call->arguments[0]);
        return one ? std::optional(!*one) : std::nullopt;
    }
    if (call->target || function == cel::op::kIn || call->arguments.size() != 2)
        return function.find('_') == std::string::npos || function == cel::op::kIn ? std::optional(false)
                                                                                   : std::nullopt;
    const auto* right = call->arguments[1]->as<cel::Constant>();
    const auto* left = call->arguments[0]->as<cel::Constant>();
    if ((right == nullptr) == (left == nullptr)) return std::nullopt;
    const cel::Constant& literal = right ? *right : *left;
    // -1: less than an empty value.
    int sign = 1;
    if (const auto* whole = std::get_if<std::int64_t>(&literal)) sign = *whole > 0 ? 1 : *whole < 0 ? -1 : 0;
    if (const auto* number = std::get_if<double>(&literal)) sign = *number > 0 ? 1 : *number < 0 ? -1 : 0;
    if (const auto* text = std::get_if<std::string>(&literal)) sign = text->empty() ? 0 : 1;
    if (const auto* truth = std::get_if<bool>(&literal)) sign = *truth ? 1 : 0;
    if (function == cel::op::kEquals) return sign == 0;
    if (function == cel::op::kNotEquals) return sign != 0;
    // As if the empty value were on the left side.
    const auto is = [&](std::string_view plain, std::string_view mirrored) {
        return function == (right ? plain : mirrored);
    };
    if (is(cel::op::kLess, cel::op::kGreater)) return sign > 0;
    if (is(cel::op::kLessEquals, cel::op::kGreaterEquals)) return sign >= 0;
    if (is(cel::op::kGreater, cel::op::kLess)) return sign < 0;
    if (is(cel::op::kGreaterEquals, cel::op::kLessEquals)) return sign <= 0;
    return std::nullopt;
}

bool resultFor(const RuleReading::Condition& condition, Absence absence) {
    if (condition.sign != 0 && absence != Absence::AsZero) return (absence == Absence::Accepts) == (condition.sign > 0);
    if (condition.alone) return true;
    return resultForZero(*condition.expr).value_or(condition.sign > 0);
}

std::string guarded(const cel::Source& source, const std::vector<WrittenCondition>& conditions, Absence absence) {
    struct Insertion {
        std::int32_t at = 0;
        bool after = false;  // the condition
        std::int32_t length = 0;
        std::string text;
    };
    std::vector<Insertion> insertions;
    for (const WrittenCondition& one : conditions) {
        if (one.unguarded.tests.empty()) continue;
        const bool result = resultFor(one.unguarded.condition, absence);
        std::string tests;
        for (const RuleTest& test : one.unguarded.tests) tests += result ? test.missed + " || " : test.passed + " && ";
        const bool parentheses = result ? one.inAnd : one.inOr;
        insertions.push_back({one.begin, false, one.end - one.begin, (parentheses ? "(" : "") + tests});
        if (parentheses) insertions.push_back({one.end, true, one.end - one.begin, ")"});
    }
    // Conditions can be inside of each other.
    std::stable_sort(insertions.begin(), insertions.end(), [](const Insertion& a, const Insertion& b) {
        if (a.at != b.at) return a.at < b.at;
        if (a.after != b.after) return a.after;
        return a.after ? a.length < b.length : a.length > b.length;
    });
    std::string out;
    std::int32_t copied = 0;
    for (const Insertion& one : insertions) {
        out += source.slice(copied, one.at) + one.text;
        copied = one.at;
    }
    return out + source.slice(copied, source.size());
}

// Tokens of an expression; `last` is the one after them.
struct TokenRange {
    std::size_t first = 0, last = 0;
    bool operator==(const TokenRange&) const = default;
};

// The operands of + and the items of lists that contain the token, innermost first.
std::vector<TokenRange> operandsAround(const std::vector<cel::Token>& tokens, std::size_t at) {
    std::vector<TokenRange> out;
    TokenRange range{at, at + 1};
    // Moves one end as far as `stops`, outside of brackets; always before a bracket that surrounds the range.
    const auto toLeft = [&](const auto& stops) {
        for (int depth = 0; range.first > 0; --range.first) {
            const TokenKind kind = tokens[range.first - 1].kind;
            if (depth == 0 && (opens(kind) || stops(range.first - 1))) return;
            depth += closes(kind) ? 1 : opens(kind) ? -1 : 0;
        }
    };
    const auto toRight = [&](const auto& stops) {
        for (int depth = 0; range.last < tokens.size(); ++range.last) {
            const TokenKind kind = tokens[range.last].kind;
            if (kind == TokenKind::End || (depth == 0 && (closes(kind) || stops(range.last)))) return;
            depth += opens(kind) ? 1 : closes(kind) ? -1 : 0;
        }
    };
    const auto ends = [&](std::size_t i) { return tokens[i].kind == TokenKind::Plus || separates(tokens, i); };
    const auto never = [](std::size_t) { return false; };
    while (true) {
        toLeft(ends);
        toRight(ends);
        const TokenKind before = range.first > 0 ? tokens[range.first - 1].kind : TokenKind::End;
        const TokenKind after = tokens[range.last].kind;
        const bool item = (before == TokenKind::LeftBracket || before == TokenKind::Comma) &&
                          (after == TokenKind::RightBracket || after == TokenKind::Comma);
        if (item || before == TokenKind::Plus || after == TokenKind::Plus) out.push_back(range);
        toLeft(never);
        toRight(never);
        if (range.first == 0 || tokens[range.last].kind == TokenKind::End) return out;
        --range.first;
        ++range.last;
    }
}

// A part of a messageExpression, and the conditions under which it has a value.
struct ShownPart {
    TokenRange range;
    std::vector<std::string> tests;
};

std::string withTests(const cel::Source& source, const std::vector<cel::Token>& tokens,
                      const std::vector<ShownPart>& parts) {
    std::string out;
    std::int32_t copied = 0;
    for (const ShownPart& part : parts) {
        const std::int32_t begin = tokens[part.range.first].range.begin, end = tokens[part.range.last - 1].range.end;
        out += source.slice(copied, begin) + '(';
        for (std::size_t i = 0; i < part.tests.size(); ++i) out += (i ? " && " : "") + part.tests[i];
        out += " ? " + source.slice(begin, end) + " : '" + kUnsetText + "')";
        copied = end;
    }
    return out + source.slice(copied, source.size());
}

// The result of a rule for a value; nothing if it fails.
class RuleTrial {
 public:
    RuleTrial(const RuleCost& rule, cel_schema::CompiledRulePtr compiled, std::shared_ptr<const cel::DataShape> shape) {
        m_node.schema = rule.schema.get();
        m_node.usesOldSelf = compiled->usesOldSelf;
        m_node.shape = std::move(shape);
        m_node.rules.resize(rule.index + 1, {std::make_shared<cel_schema::CompiledRule>(), {}});
        m_node.rules.back().compiled = std::move(compiled);
    }
    object::RuleResult run(const Json& value, const Json& old) const {
        object::RuleOptions options;
        options.old = old.isNull() ? nullptr : &old;
        return object::checkRules(m_node, value, options);
    }
    std::optional<bool> operator()(const Json& value, const Json& old) const {
        const object::RuleResult result = run(value, old);
        if (result.errors.empty()) return true;
        return isFailure(result.errors.front()) ? std::nullopt : std::optional(false);
    }

 private:
    object::RuleNode m_node;
};

class Guarding {
 public:
    Guarding(const RuleRun& run, const std::vector<Assumption>& absent, const std::vector<FailingRead>& failed,
             const std::vector<Json>& others)
        : m_rule(run.rule()),
          m_absent(absent),
          m_failed(failed),
          m_source(m_rule.rule().rule),
          m_shape(cel_schema::dataShape(*m_rule.schema, m_rule.node.empty())) {
        const RuleTrial before(m_rule, m_rule.compiled, m_shape);
        for (const Json& value : others) {
            const Json old = run.isTransition() ? value : Json();
            if (const std::optional<bool> result = before(value, old)) m_others.push_back({&value, old, *result});
        }
    }
    const cel::Source& source() const { return m_source; }

    // With as few tests as possible; nothing if the rule still fails, or gives other results.
    std::optional<Guarded> of(std::vector<WrittenCondition> conditions, Absence absence) const {
        std::optional<Guarded> out = tried(conditions, absence);
        if (!out) return out;
        for (std::size_t i = conditions.size(); i-- > 0 && conditions.size() > 1;) {
            std::vector<RuleTest> tests = std::exchange(conditions[i].unguarded.tests, {});
            std::optional<Guarded> fewer = tried(conditions, absence);
            if (fewer && fewer->results == out->results)
                out = std::move(fewer);
            else
                conditions[i].unguarded.tests = std::move(tests);
        }
        return out;
    }

    // Nothing if the rule still fails, or gives other results.
    std::optional<Guarded> of(const std::string& text) const {
        schema::ValidationRule changed = m_rule.rule();
        changed.rule = text;
        auto compiled = std::make_shared<const cel_schema::CompiledRule>(
            cel_schema::compileRule(changed, m_rule.type, cel_schema::environmentOf(m_rule.compiled->serverVersion)));
        if (!compiled->program || !compiled->checked) return std::nullopt;
        RuleReading reading(*compiled->checked, *m_rule.schema, m_rule.node.empty());
        for (const Assumption& assumption : m_absent)
            if (reading.canFail(assumption)) return std::nullopt;
        const RuleTrial after(m_rule, compiled, m_shape);
        Guarded out{changed.rule, {}};
        for (const FailingRead& read : m_failed) {
            const std::optional<bool> result = after(read.value, read.old);
            if (!result) return std::nullopt;
            out.results.push_back(*result);
        }
        for (const Other& other : m_others)
            if (after(*other.value, other.old) != other.result) return std::nullopt;
        return out;
    }

 private:
    struct Other {
        const Json* value = nullptr;
        Json old;
        bool result = false;
    };

    std::optional<Guarded> tried(const std::vector<WrittenCondition>& conditions, Absence absence) const {
        return of(guarded(m_source, conditions, absence));
    }

    const RuleCost& m_rule;
    const std::vector<Assumption>& m_absent;
    const std::vector<FailingRead>& m_failed;
    const cel::Source m_source;
    const std::shared_ptr<const cel::DataShape> m_shape;
    std::vector<Other> m_others;
};

}  // namespace

std::vector<Guarded> guardsOf(const RuleRun& run, std::vector<Unguarded> conditions,
                              const std::vector<Assumption>& never, const std::vector<FailingRead>& failed,
                              const std::vector<Json>& others) {
    const Guarding guarding(run, never, failed, others);
    cel::Issues issues;
    const std::vector<cel::Token> tokens = cel::tokens(guarding.source(), issues);
    if (!issues.empty()) return {};
    std::vector<WrittenCondition> written;
    const cel::Ast& ast = run.rule().compiled->checked->ast;
    for (const Unguarded& one : conditions) {
        const auto known = std::find_if(written.begin(), written.end(), [&](const WrittenCondition& other) {
            return other.unguarded.condition.expr == one.condition.expr;
        });
        if (known == written.end()) {
            std::optional<WrittenCondition> found = writtenAt(tokens, ast.range(one.condition.expr->id).begin, one);
            if (!found) return {};
            written.push_back(*std::move(found));
            continue;
        }
        std::vector<RuleTest>& tests = known->unguarded.tests;
        for (const RuleTest& test : one.tests)
            if (std::find(tests.begin(), tests.end(), test) == tests.end()) tests.push_back(test);
    }
    for (WrittenCondition& one : written) {
        // self.a before self.a.b.
        std::stable_sort(one.unguarded.tests.begin(), one.unguarded.tests.end(),
                         [](const RuleTest& a, const RuleTest& b) {
                             return std::count(a.passed.begin(), a.passed.end(), '.') <
                                    std::count(b.passed.begin(), b.passed.end(), '.');
                         });
    }
    std::sort(written.begin(), written.end(),
              [](const WrittenCondition& a, const WrittenCondition& b) { return a.begin < b.begin; });

    std::vector<Guarded> out;
    for (const Absence absence : {Absence::AsZero, Absence::Accepts, Absence::Rejects}) {
        std::optional<Guarded> one = guarding.of(written, absence);
        const bool known = one && std::any_of(out.begin(), out.end(),
                                              [&](const Guarded& other) { return other.results == one->results; });
        if (one && !known && out.size() < 2) out.push_back(*std::move(one));
    }
    return out;
}

std::optional<Guarded> changedRule(const RuleRun& run, const std::string& text, const std::vector<FailingRead>& failed,
                                   const std::vector<Json>& others) {
    const std::vector<Assumption> none;
    return Guarding(run, none, failed, others).of(text);
}

cel_schema::CompiledRule withMessage(const RuleCost& rule, const std::string& messageExpression) {
    schema::ValidationRule changed = rule.rule();
    changed.messageExpression = messageExpression;
    return cel_schema::compileRule(changed, rule.type, cel_schema::environmentOf(rule.compiled->serverVersion));
}

std::optional<std::string> guardedMessage(const RuleCost& rule, const std::vector<Assumption>& absent) {
    const cel::Source source(rule.rule().messageExpression);
    const cel::CheckedExpression& checked = *rule.compiled->messageChecked;
    cel::Issues issues;
    const std::vector<cel::Token> tokens = cel::tokens(source, issues);
    if (!issues.empty()) return std::nullopt;
    std::vector<ShownPart> parts;
    bool whole = true;
    RuleReading reading(checked, *rule.schema, rule.node.empty());
    reading.walk([&](const Expr& expr) {
        const bool reads = std::any_of(absent.begin(), absent.end(),
                                       [&](const Assumption& one) { return reading.readsAbsent(one, expr); });
        if (!reads || !whole) return;
        const std::string text = textOfRead(expr);
        const auto at = std::find_if(tokens.begin(), tokens.end(), [&](const cel::Token& token) {
            return token.range.begin == checked.ast.range(expr.id).begin;
        });
        whole = at != tokens.end() && text.find("…") == std::string::npos;
        if (!whole) return;
        // The smallest one that is a string.
        std::vector<TokenRange> ranges = operandsAround(tokens, static_cast<std::size_t>(at - tokens.begin()));
        const auto found = std::find_if(ranges.begin(), ranges.end(), [&](const TokenRange& range) {
            return withMessage(rule, withTests(source, tokens, {{range, {"has(" + text + ')'}}})).messageChecked !=
                   nullptr;
        });
        whole = found != ranges.end();
        if (!whole) return;
        const auto known =
            std::find_if(parts.begin(), parts.end(), [&](const ShownPart& part) { return part.range == *found; });
        ShownPart& part = known == parts.end() ? parts.emplace_back(ShownPart{*found, {}}) : *known;
        const std::string test = "has(" + text + ')';
        if (std::find(part.tests.begin(), part.tests.end(), test) == part.tests.end()) part.tests.push_back(test);
    });
    if (!whole || parts.empty()) return std::nullopt;
    std::sort(parts.begin(), parts.end(),
              [](const ShownPart& a, const ShownPart& b) { return a.range.first < b.range.first; });
    for (std::size_t i = 1; i < parts.size(); ++i)
        if (parts[i].range.first < parts[i - 1].range.last) return std::nullopt;
    for (ShownPart& part : parts)  // self.a before self.a.b
        std::stable_sort(part.tests.begin(), part.tests.end(), [](const std::string& a, const std::string& b) {
            return std::count(a.begin(), a.end(), '.') < std::count(b.begin(), b.end(), '.');
        });
    const auto tried = [&](const std::vector<ShownPart>& shown) -> std::optional<std::string> {
        std::string text = withTests(source, tokens, shown);
        const cel_schema::CompiledRule compiled = withMessage(rule, text);
        if (!compiled.messageChecked || !compiled.messageProgram) return std::nullopt;
        RuleReading changed(*compiled.messageChecked, *rule.schema, rule.node.empty());
        for (const Assumption& one : absent)
            if (changed.canFail(one)) return std::nullopt;
        return text;
    };
    std::optional<std::string> out = tried(parts);
    for (std::size_t i = parts.size(); out && i-- > 0 && parts.size() > 1;) {
        std::vector<ShownPart> fewer = parts;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        std::optional<std::string> text = tried(fewer);
        if (!text) continue;
        out = std::move(text);
        parts = std::move(fewer);
    }
    return out;
}

object::RuleResult resultOfRule(const RuleCost& rule, std::shared_ptr<const cel::DataShape> shape, const Json& value,
                                const Json& old) {
    return RuleTrial(rule, rule.compiled, std::move(shape)).run(value, old);
}

std::vector<Json> valuesFor(RuleRun& run, Subject& subject) {
    constexpr std::size_t kMost = 5;
    const RuleCost& rule = run.rule();
    std::vector<std::vector<sample::Demand>> all =
        sample::violationsOf(*rule.compiled->checked->ast.root, *rule.schema, rule.node.empty());
    all.insert(all.begin(), std::vector<sample::Demand>());
    if (all.size() > kMost) all.resize(kMost);
    std::vector<Json> out;
    for (std::vector<sample::Demand>& demands : all) {
        sample::Target target;
        target.demands = std::move(demands);
        target.without = kNoMember;
        const std::optional<sample::TargetedSample> made = run.objectWith({rule.schema.get(), {}, false}, target);
        if (!made) continue;
        const object::Reading read = subject.server().read(made->object);
        if (const Json* value = object::valueAt(read.object, *made->path)) out.push_back(*value);
    }
    return out;
}

Phrase acceptedConsequence() {
    return phrase("Fixes", "Where the rule fails, the object is accepted. All other results stay the same.");
}

Phrase rejectedConsequence() {
    return phrase("Fixes",
                  "Where the rule fails, the object is rejected with the message of the rule. All other results stay "
                  "the same.");
}

}  // namespace crd::advice
