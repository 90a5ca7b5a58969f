#include "engine/cel/syntax/parser.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "engine/cel/syntax/literal.h"
#include "engine/cel/syntax/macros.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel/syntax/token_reader.h"

namespace crd::cel {

namespace {

// An expression and the nesting depth of operators, selections and calls in it.
struct Tree {
    Expr* expr = nullptr;
    int depth = 0;
};

struct Binary {
    TokenKind kind;
    std::string_view function;
    int precedence;
};
constexpr std::array kRelations{Binary{TokenKind::Equals, op::kEquals, 1},
                                Binary{TokenKind::NotEquals, op::kNotEquals, 1},
                                Binary{TokenKind::In, op::kIn, 1},
                                Binary{TokenKind::Less, op::kLess, 1},
                                Binary{TokenKind::LessEquals, op::kLessEquals, 1},
                                Binary{TokenKind::Greater, op::kGreater, 1},
                                Binary{TokenKind::GreaterEquals, op::kGreaterEquals, 1}};
constexpr std::array kCalculations{Binary{TokenKind::Plus, op::kAdd, 1}, Binary{TokenKind::Minus, op::kSubtract, 1},
                                   Binary{TokenKind::Star, op::kMultiply, 2}, Binary{TokenKind::Slash, op::kDivide, 2},
                                   Binary{TokenKind::Percent, op::kModulo, 2}};

template <typename Table>
const Binary* operatorOf(const Table& table, TokenKind kind, int precedence) {
    for (const Binary& entry : table)
        if (entry.kind == kind && entry.precedence >= precedence) return &entry;
    return nullptr;
}

class Parser : private TokenReader {
 public:
    Parser(const Source& source, const Environment& environment, Issues& issues)
        : TokenReader(source, issues, !mentions(source, U"`") || environment.has(Trait::QuotedTokens)),
          m_source(source),
          m_environment(environment),
          m_issues(issues),
          m_accumulator(mentions(source, kOldAccumulator) && !environment.has(Trait::AccumulatorNames)
                            ? Accumulator::Named
                            : Accumulator::Hidden) {}

    std::optional<Ast> run() {
        const Tree tree = expression();
        end();
        if (tree.depth > kMaxDepth && !stopped()) stop("max recursion depth exceeded");
        if (!stopped())
            for (Issue& issue : m_complaints) m_issues.add(std::move(issue));
        if (!m_issues.empty()) return std::nullopt;
        m_ast.root = tree.expr;
        return std::move(m_ast);
    }

 private:
    static constexpr std::initializer_list<TokenKind> kValueWords{
        TokenKind::LeftBracket, TokenKind::LeftBrace, TokenKind::LeftParen, TokenKind::Dot, TokenKind::True,
        TokenKind::False,       TokenKind::Null,      TokenKind::Float,     TokenKind::Int, TokenKind::Uint,
        TokenKind::String,      TokenKind::Bytes,     TokenKind::Identifier};
    static constexpr std::u32string_view kOldAccumulator = U"__result__";
    static bool mentions(const Source& source, std::u32string_view text) {
        return source.points().find(text) != std::u32string_view::npos;
    }

    static constexpr ExprId kNowhere = 0;  // for the placeholder of a missing name after a dot

    // Counts the depth of a grammar rule; exceeding the limit ends parsing.
    class Level {
     public:
        Level(Parser& parser, int& count) : m_count(count) {
            if (++m_count > kMaxDepth) parser.stop("expression recursion limit exceeded: 250");
        }
        ~Level() { --m_count; }
        Level(const Level&) = delete;
        Level& operator=(const Level&) = delete;

     private:
        int& m_count;
    };

    // Suppresses errors in an optional entry where optional syntax is not enabled.
    class Silence {
     public:
        Silence(Parser& parser, bool optional, OffsetRange mark)
            : m_complaints(parser.m_complaints), m_before(m_complaints.size()) {
            m_active = optional && !parser.m_environment.has(Trait::OptionalSyntax);
            if (m_active) parser.complain(mark, "unsupported syntax '?'");
            m_kept = m_complaints.size();
        }
        ~Silence() {
            if (m_active) m_complaints.resize(m_kept);
        }
        // Discards the errors of the entry.
        void forget() {
            m_complaints.resize(m_before);
            m_active = false;
        }
        Silence(const Silence&) = delete;
        Silence& operator=(const Silence&) = delete;

     private:
        std::vector<Issue>& m_complaints;
        std::size_t m_before;
        bool m_active = false;
        std::size_t m_kept = 0;
    };

    // For errors about the tree, not about its tokens.
    Tree complain(OffsetRange range, std::string message) {
        m_complaints.push_back({m_source.location(range.begin), std::move(message), range});
        return unspecified(range);
    }
    Tree unspecified(OffsetRange range) { return {m_ast.add(m_ast.newId(range), Unspecified{}), 0}; }
    Tree literal(OffsetRange range, Constant value) { return {m_ast.add(m_ast.newId(range), std::move(value)), 0}; }

    Expr* call(ExprId id, std::string_view function, Expr* target, std::vector<Expr*> arguments) {
        const ExprId before = m_ast.size();
        const OffsetRange range = m_ast.range(id);
        std::optional<Expansion> expansion =
            before > kMaxNodes ? std::nullopt
                               : expandMacro(m_ast, m_environment, m_accumulator, id, function, target, arguments);
        if (!expansion) return m_ast.add(id, Call{target, std::string(function), std::move(arguments)});
        if (m_ast.size() > kMaxNodes)
            return complain(range, "expression count exceeds limit of " + std::to_string(kMaxNodes) +
                                       " while expanding macro '" + std::string(function) + "'")
                .expr;
        const OffsetRange wrongPart = expansion->error ? m_ast.range(expansion->error->id) : OffsetRange{};
        m_ast.dropId(id);
        if (expansion->error) {
            Expr* wrong = complain(wrongPart, expansion->error->message).expr;
            // The location that the library shows for nodes without a position.
            if (wrongPart.begin < 0) m_complaints.back().location = {1, -1};
            return wrong;
        }
        m_ast.rememberMacro(expansion->expr->id, Call{target, std::string(function), std::move(arguments)});
        return expansion->expr;
    }

    Tree expression() {
        const Level level(*this, m_expressions);
        const Tree condition = disjunction();
        if (!is(TokenKind::Question)) return condition;
        const ExprId id = m_ast.newId(next().range);
        const Tree yes = [&] {
            const Around around(*this, {TokenKind::Colon}, false);
            return disjunction();
        }();
        if (!separate(TokenKind::Colon, "':'", beginsExpression())) {
            giveUp();
            return {call(id, op::kConditional, nullptr, {condition.expr, yes.expr, yes.expr}), yes.depth};
        }
        const Tree no = expression();
        return {call(id, op::kConditional, nullptr, {condition.expr, yes.expr, no.expr}),
                1 + std::max({condition.depth, yes.depth, no.depth})};
    }

    Tree disjunction() { return terms(TokenKind::Or, op::kOr, &Parser::conjunction); }
    Tree conjunction() { return terms(TokenKind::And, op::kAnd, &Parser::relation); }

    // A chain of && or ||, which becomes a balanced tree.
    Tree terms(TokenKind kind, std::string_view function, Tree (Parser::*term)()) {
        const Tree first = (this->*term)();
        if (!is(kind)) return first;
        std::vector<Expr*> row{first.expr};
        std::vector<ExprId> ids;
        int depth = first.depth;
        while (is(kind)) {
            const OffsetRange range = next().range;
            const Tree one = (this->*term)();
            row.push_back(one.expr);
            ids.push_back(m_ast.newId(range));
            depth = std::max(depth, one.depth);
        }
        return {balanced(function, row, ids, 0, ids.size() - 1), depth};
    }

    // Splits at the middle operator; the depth is logarithmic in the length of the chain.
    Expr* balanced(std::string_view function, const std::vector<Expr*>& row, const std::vector<ExprId>& ids,
                   std::size_t low, std::size_t high) {
        const std::size_t middle = (low + high + 1) / 2;
        Expr* left = middle == low ? row[middle] : balanced(function, row, ids, low, middle - 1);
        Expr* right = middle == high ? row[middle + 1] : balanced(function, row, ids, middle + 1, high);
        return m_ast.add(ids[middle], Call{nullptr, std::string(function), {left, right}});
    }

    Tree operation(Tree left, const Binary& binary, Tree (Parser::*operand)(int)) {
        const ExprId id = m_ast.newId(next().range);
        const Tree right = (this->*operand)(binary.precedence + 1);
        return {call(id, binary.function, nullptr, {left.expr, right.expr}), 1 + std::max(left.depth, right.depth)};
    }

    Tree relation() { return relation(1); }
    Tree relation(int precedence) {
        const Level level(*this, m_relations);
        Tree left = calculation(1);
        while (const Binary* binary = operatorOf(kRelations, token().kind, precedence))
            left = operation(left, *binary, &Parser::relation);
        return left;
    }

    Tree calculation(int precedence) {
        const Level level(*this, m_calculations);
        Tree left = unary();
        while (const Binary* binary = operatorOf(kCalculations, token().kind, precedence))
            left = operation(left, *binary, &Parser::calculation);
        return left;
    }

    std::size_t signs() const {
        std::size_t count = 0;
        while (token(count).kind == TokenKind::Minus) ++count;
        return count;
    }
    // A sign without a value is parsed as a subtraction without its left side.
    Tree notNegated() {
        unexpected("a value", 1);
        giveUp();
        return {m_ast.add(kNowhere, Unspecified{}), 0};
    }

    Tree unary() {
        const bool sign = token(1).kind == TokenKind::Not || token(1).kind == TokenKind::Minus;
        if (sign && !beginsExpression()) {
            unexpected("a value");
            next();
        }
        const TokenKind kind = token().kind;
        const bool number = token(1).kind == TokenKind::Int || token(1).kind == TokenKind::Float;
        if (kind != TokenKind::Not && (kind != TokenKind::Minus || number)) return member();
        if (const std::size_t row = signs(); row > 0 && !beginsValue(token(row).kind)) {
            for (std::size_t i = 1; i < row; ++i) next();
            return notNegated();
        }
        const OffsetRange first = next().range;
        std::size_t count = 1;
        for (; is(kind); ++count) next();
        if (kind == TokenKind::Not && !beginsExpression()) {
            unexpected("a value");
            skipTo(kValueWords);
        }
        const bool nothing = kind == TokenKind::Not && !beginsExpression();
        const auto operandOf = [&] {
            if (nothing) return Tree{m_ast.add(kNowhere, Unspecified{}), 0};
            if (beginsExpression()) return member();
            const Level level(*this, m_calculations);
            return unary();
        };
        // Pairs cancel out and create no nodes.
        if (count % 2 == 0) return operandOf();
        const ExprId id = m_ast.newId(first);
        const Tree operand = operandOf();
        return {call(id, kind == TokenKind::Not ? op::kNot : op::kNegate, nullptr, {operand.expr}), operand.depth};
    }

    Tree member() {
        Tree left = primary();
        for (;;) {
            if (chainLeft()) return left;
            if (is(TokenKind::Dot)) {
                const TokenKind after = token(1).kind;
                if (!isName(after) && after != TokenKind::Question) {
                    notSelected();
                    return left;
                }
                left = selection(left);
            } else if (is(TokenKind::LeftBracket)) {
                left = index(left);
            } else {
                return left;
            }
        }
    }

    static bool isName(TokenKind kind) { return kind == TokenKind::Identifier || kind == TokenKind::QuotedIdentifier; }
    std::string nameOf(const Token& word) const {
        const std::string name = text(word);
        return word.kind == TokenKind::QuotedIdentifier ? name.substr(1, name.size() - 2) : name;
    }

    void requireQuotes(const Token& name) {
        if (name.kind == TokenKind::QuotedIdentifier && !m_environment.has(Trait::QuotedFields))
            complain(name.range, "unsupported syntax: '`'");
    }

    Tree selection(Tree operand) {
        const Token dot = next();
        const bool optional = accept(TokenKind::Question);
        if (!isName(token().kind)) {
            unexpected("a field name");
            if (!isName(token(1).kind)) {
                // Before what can follow a name, the library goes on as if there were one.
                const bool asIfNamed = !beginsExpression() || is(TokenKind::LeftBracket) || is(TokenKind::Minus);
                const Tree none = optional && asIfNamed && !m_environment.has(Trait::OptionalSyntax)
                                      ? complain(dot.range, "unsupported syntax '.?'")
                                      : unspecified(dot.range);
                leaveChain();
                return none;
            }
            pass();
        }
        const Token name = next();
        requireQuotes(name);
        if (!optional && name.kind == TokenKind::Identifier && is(TokenKind::LeftParen)) {
            const ExprId id = m_ast.newId(next().range);
            int depth = operand.depth;
            std::vector<Expr*> values = arguments(depth, false);
            return {call(id, text(name), operand.expr, std::move(values)), 1 + depth};
        }
        if (!optional)
            return {m_ast.add(m_ast.newId(dot.range), Select{operand.expr, nameOf(name), false}), 1 + operand.depth};
        if (!m_environment.has(Trait::OptionalSyntax)) return complain(dot.range, "unsupported syntax '.?'");
        Expr* field = literal(name.range, nameOf(name)).expr;
        return {
            m_ast.add(m_ast.newId(dot.range), Call{nullptr, std::string(op::kOptionalSelect), {operand.expr, field}}),
            1 + operand.depth};
    }

    // The sign of an optional part; skips one unexpected token before it.
    bool acceptMark() {
        if (!is(TokenKind::Question) && !beginsExpression() && token(1).kind == TokenKind::Question) {
            unexpected("a value");
            pass();
        }
        return accept(TokenKind::Question);
    }

    Tree index(Tree operand) {
        const Token bracket = next();
        const ExprId id = m_ast.newId(bracket.range);
        const bool optional = acceptMark();
        const Tree key = within({TokenKind::RightBracket}, false);
        close(TokenKind::RightBracket, "']'", false);
        if (optional && !m_environment.has(Trait::OptionalSyntax))
            return complain(bracket.range, "unsupported syntax '[?'");
        return {call(id, optional ? op::kOptionalIndex : op::kIndex, nullptr, {operand.expr, key.expr}),
                1 + std::max(operand.depth, key.depth)};
    }

    Tree within(std::initializer_list<TokenKind> words, bool beginsMember) {
        const Around around(*this, words, beginsMember);
        return expression();
    }

    // From after '(' up to and including ')'. Raises `depth` to that of the deepest argument.
    std::vector<Expr*> arguments(int& depth, bool beginsMember) {
        std::vector<Expr*> values;
        if (accept(TokenKind::RightParen)) return values;
        if (!beginsExpression() && !beginsExpression(token(1).kind)) {
            unexpected("a value");
            if (token(1).kind != TokenKind::RightParen) {
                leave(beginsMember);
                return values;
            }
            pass();
            next();
            return values;
        }
        do {
            const Tree value = within({TokenKind::Comma, TokenKind::RightParen}, beginsMember);
            values.push_back(value.expr);
            depth = std::max(depth, value.depth);
        } while (accept(TokenKind::Comma));
        close(TokenKind::RightParen, "',' or ')'", beginsMember);
        return values;
    }

    // Whether the next tokens are a type name and a brace.
    bool isObject() const {
        std::size_t at = is(TokenKind::Dot) ? 1 : 0;
        for (; token(at).kind == TokenKind::Identifier && token(at + 1).kind == TokenKind::Dot; at += 2) {
        }
        return token(at).kind == TokenKind::Identifier && token(at + 1).kind == TokenKind::LeftBrace;
    }

    Tree primary() {
        switch (token().kind) {
            case TokenKind::Dot:
            case TokenKind::Identifier:
                return isObject() ? object() : identifier();
            case TokenKind::LeftParen: {
                next();
                const Tree inner = within({TokenKind::RightParen}, true);
                close(TokenKind::RightParen, "')'", true);
                return inner;
            }
            case TokenKind::LeftBracket:
                return list();
            case TokenKind::LeftBrace:
                return map();
            default:
                return constant();
        }
    }

    Tree identifier() {
        OffsetRange begin = token().range;
        if (is(TokenKind::Dot) && token(1).kind != TokenKind::Identifier) {
            unexpected("a name", 1);
            return {m_ast.add(kNowhere, Unspecified{}), 0};
        }
        const bool dotted = accept(TokenKind::Dot);
        const Token word = next();
        const std::string name = text(word);
        const std::string full = (dotted ? "." : "") + name;
        if (is(TokenKind::LeftParen)) {
            const OffsetRange open = next().range;
            if (isReservedWord(name)) {
                int depth = 0;
                arguments(depth, true);
                return complain(begin, "reserved identifier: " + name);
            }
            const ExprId id = m_ast.newId(open);
            int depth = 0;
            std::vector<Expr*> values = arguments(depth, true);
            return {call(id, full, nullptr, std::move(values)), depth};
        }
        if (isReservedWord(name)) return complain(begin, "reserved identifier: " + name);
        return {m_ast.add(m_ast.newId(word.range), Ident{full}), 0};
    }

    // After an opening bracket: skips one unexpected token. False if no element, comma or end follows it either: the
    // brackets then end at their beginning.
    template <typename Begins>
    bool opened(TokenKind end, Begins begins) {
        const auto fits = [&](const Token& word) {
            return word.kind == end || word.kind == TokenKind::Comma || word.kind == TokenKind::Question ||
                   begins(word.kind);
        };
        if (fits(token())) return true;
        unexpected("a value");
        if (fits(token(1))) {
            pass();
            return true;
        }
        leave(true);
        return false;
    }

    // Comma-separated elements with an optional trailing comma, up to and including `end`. After an unexpected token,
    // only the trailing comma is accepted.
    template <typename Element>
    void elements(TokenKind end, const char* expected, Element element) {
        while (!is(end) && !stopped()) {
            if (!is(TokenKind::Comma) && !element()) {
                // After an invalid element, only a trailing comma may follow.
                skipTo({TokenKind::Comma, end});
                accept(TokenKind::Comma);
                break;
            }
            if (is(end)) break;
            if (!accept(TokenKind::Comma)) {
                if (token(1).kind == TokenKind::Comma) {
                    unexpected(expected);
                    pass();
                    next();
                }
                break;
            }
            if (is(TokenKind::Comma)) break;
        }
        close(end, expected, true);
    }

    Tree list() {
        const ExprId id = m_ast.newId(next().range);
        ListLiteral value;
        int depth = 0;
        if (!opened(TokenKind::RightBracket, [](TokenKind kind) { return beginsExpression(kind); }))
            return {m_ast.add(id, std::move(value)), depth};
        const bool empty = is(TokenKind::Comma);
        elements(TokenKind::RightBracket, "',' or ']'", [&] {
            if (empty) unexpected("']'");
            const Token mark = token();
            const bool optional = accept(TokenKind::Question);
            const Tree element = within({TokenKind::Comma, TokenKind::RightBracket}, true);
            depth = std::max(depth, element.depth);
            if (optional && !m_environment.has(Trait::OptionalSyntax)) complain(mark.range, "unsupported syntax '?'");
            if (optional) value.optionalIndices.push_back(static_cast<std::uint32_t>(value.elements.size()));
            value.elements.push_back(element.expr);
            return true;
        });
        return {m_ast.add(id, std::move(value)), depth};
    }

    Tree map() {
        const ExprId id = m_ast.newId(next().range);
        MapLiteral value;
        int depth = 0;
        if (!opened(TokenKind::RightBrace, [](TokenKind kind) { return beginsExpression(kind); }))
            return {m_ast.add(id, std::move(value)), depth};
        const bool empty = is(TokenKind::Comma);
        elements(TokenKind::RightBrace, "',' or '}'", [&] {
            if (empty) unexpected("'}'");
            MapEntry entry;
            entry.id = m_ast.newId({});
            const Token mark = token();
            entry.optional = accept(TokenKind::Question);
            Silence silence(*this, entry.optional, mark.range);
            const Tree key = within({TokenKind::Colon, TokenKind::Comma, TokenKind::RightBrace}, true);
            m_ast.place(entry.id, token().range);
            depth = std::max(depth, key.depth);
            entry.key = key.expr;
            if (!separate(TokenKind::Colon, "':'", beginsExpression())) {
                silence.forget();
                return false;
            }
            const Tree one = within({TokenKind::Comma, TokenKind::RightBrace}, true);
            depth = std::max(depth, one.depth);
            entry.value = one.expr;
            value.entries.push_back(entry);
            return true;
        });
        return {m_ast.add(id, std::move(value)), depth};
    }

    Tree object() {
        std::string name;
        while (!is(TokenKind::LeftBrace)) name += text(next());
        const ExprId id = m_ast.newId(next().range);
        ObjectLiteral value{std::move(name), {}};
        int depth = 0;
        if (!opened(TokenKind::RightBrace, isName)) return {m_ast.add(id, std::move(value)), depth};
        const bool empty = is(TokenKind::Comma);
        elements(TokenKind::RightBrace, "',' or '}'", [&] {
            if (empty) unexpected("'}'");
            FieldEntry field;
            const Token mark = token();
            field.optional = accept(TokenKind::Question);
            if (!isName(token().kind)) {
                unexpected("a field name");
                if (!isName(token(1).kind)) {
                    if (field.optional) namelessField(mark.range);
                    return true;
                }
                pass();
            }
            const Token word = next();
            requireQuotes(word);
            field.field = nameOf(word);
            field.id = m_ast.newId(token().range);
            if (!separate(TokenKind::Colon, "':'", beginsExpression())) return true;
            const Silence silence(*this, field.optional, mark.range);
            const Tree one = within({TokenKind::Comma, TokenKind::RightBrace}, true);
            depth = std::max(depth, one.depth);
            field.value = one.expr;
            value.fields.push_back(std::move(field));
            return true;
        });
        return {m_ast.add(id, std::move(value)), depth};
    }

    // An optional field of an object without a name, if it has something like a value.
    void namelessField(OffsetRange mark) {
        skipTo({TokenKind::Colon, TokenKind::Dot, TokenKind::LeftBracket});
        if (!accept(TokenKind::Colon) && !beginsExpression()) return;
        complain(mark, "unsupported ident kind");
        within({TokenKind::Comma, TokenKind::RightBrace}, true);
    }

    Tree constant() {
        OffsetRange range = token().range;
        const bool negative = is(TokenKind::Minus);
        if (negative) {
            if (token(1).kind != TokenKind::Int && token(1).kind != TokenKind::Float) return notNegated();
            next();
            range.end = token().range.end;
        }
        const Token word = token();
        const std::string digits = (negative ? "-" : "") + text(word);
        switch (word.kind) {
            case TokenKind::True:
            case TokenKind::False:
                next();
                return literal(range, word.kind == TokenKind::True);
            case TokenKind::Null:
                next();
                return literal(range, std::monostate{});
            case TokenKind::Int:
                next();
                return number(range, intLiteral(digits), "invalid int literal");
            case TokenKind::Uint:
                next();
                return number(range, uintLiteral(digits), "invalid uint literal");
            case TokenKind::Float:
                next();
                return number(range, doubleLiteral(digits), "invalid double literal");
            case TokenKind::String:
            case TokenKind::Bytes: {
                next();
                const bool bytes = word.kind == TokenKind::Bytes;
                TextLiteral value = textLiteral(digits, bytes);
                if (value.error == kNoCodePoint && !m_environment.has(Trait::CodePointEscapes))
                    value = textLiteral(digits, bytes, true);
                if (value.error != nullptr) complain(range, value.error);
                if (bytes) return literal(range, Bytes{std::move(value.value)});
                return literal(range, std::move(value.value));
            }
            default:
                unexpected("a value");
                // Skips one unexpected token.
                if (beginsValue(token(1).kind)) {
                    next();
                    return primary();
                }
                giveUp();
                return unspecified(range);
        }
    }

    bool beginsExpression() const { return beginsExpression(token().kind); }
    static bool beginsExpression(TokenKind kind) {
        return beginsValue(kind) || kind == TokenKind::Minus || kind == TokenKind::Not;
    }
    static bool beginsValue(TokenKind kind) {
        return std::find(kValueWords.begin(), kValueWords.end(), kind) != kValueWords.end();
    }

    template <typename T>
    Tree number(OffsetRange range, const std::optional<T>& value, const char* complaint) {
        return value ? literal(range, *value) : complain(range, complaint);
    }

    const Source& m_source;
    const Environment& m_environment;
    Issues& m_issues;
    Accumulator m_accumulator;
    std::vector<Issue> m_complaints;
    int m_expressions = 0;
    int m_relations = 0;
    int m_calculations = 0;
    Ast m_ast;
};

}  // namespace

std::optional<Ast> parse(const Source& source, const Environment& environment, Issues& issues) {
    if (source.size() > kMaxCodePoints) {
        issues.add({Location{},
                    "expression code point size exceeds limit: size: " + std::to_string(source.size()) + ", limit " +
                        std::to_string(kMaxCodePoints),
                    {}});
        return std::nullopt;
    }
    return Parser(source, environment, issues).run();
}

}  // namespace crd::cel
