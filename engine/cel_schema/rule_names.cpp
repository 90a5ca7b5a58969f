#include "engine/cel_schema/rule_names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/text/edit_distance.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/lexer.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/types/checker.h"
#include "engine/cel_schema/rule_cache.h"

namespace crd::cel_schema {

namespace {

using cel::Token;
using cel::TokenKind;
using cel::Type;
using cel::TypeKind;

constexpr std::size_t kMostSimilar = 3;
// Longer names are not compared, since the time of a comparison is quadratic.
constexpr std::size_t kLongestName = 60;
// Of nested macros around a position; more are not looked at.
constexpr std::size_t kMostNesting = 16;
// Each is looked up in the expression before it.
constexpr std::size_t kMostUnescaped = 16;

struct Macro {
    const char* name;
    bool ofValue;  // called on a list or a map
};
constexpr Macro kMacros[] = {{"all", true},    {"exists", true}, {"exists_one", true},
                             {"filter", true}, {"has", false},   {"map", true}};

bool isMacroOfValue(std::string_view name) {
    return std::any_of(std::begin(kMacros), std::end(kMacros),
                       [&](const Macro& macro) { return macro.ofValue && macro.name == name; });
}

// Functions that are written as calls, not as operators.
bool isWritten(const cel::Function& function) {
    return !function.name.empty() && ((function.name.front() >= 'a' && function.name.front() <= 'z') ||
                                      (function.name.front() >= 'A' && function.name.front() <= 'Z'));
}

std::vector<cel::Variable> variablesOf(const SelfTypes& types, const RuleScope& scope) {
    std::vector<cel::Variable> out{{"self", types.self()}};
    if (scope.hasOldSelf)
        out.push_back({"oldSelf", scope.optionalOldSelf ? Type::optional(types.self()) : types.self()});
    return out;
}

// Object types have made-up names.
std::string shown(const Type& type) {
    const std::span<const Type> inner = type.parameters();
    if (type.kind() == TypeKind::Object) return "object";
    if (type.kind() == TypeKind::List) return "list(" + shown(inner[0]) + ")";
    if (type.kind() == TypeKind::Map) return "map(" + shown(inner[0]) + ", " + shown(inner[1]) + ")";
    if (type.isOptional()) return "optional(" + shown(inner[0]) + ")";
    return type.toString();
}

std::vector<std::string> similarTo(std::string_view name, const std::vector<std::string>& known) {
    if (name.empty() || name.size() > kLongestName) return {};
    const std::string plain = goLower(name);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const std::string& other : known) {
        if (other == name || other.size() > kLongestName) continue;
        const bool begun = name.size() >= 2 && other.starts_with(name);
        // In proportion to the length: names of one or two letters do not resemble each other.
        const std::size_t longer = std::max(name.size(), other.size());
        const std::size_t most = longer < 3 ? 0 : std::max<std::size_t>(1, longer / 4);
        if (!begun && (other.size() > name.size() + most || name.size() > other.size() + most)) continue;
        const std::size_t distance = begun ? 1 : editDistance(plain, goLower(other));
        if (begun || distance <= most) near.emplace_back(distance, other);
    }
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    if (near.size() > kMostSimilar) near.resize(kMostSimilar);
    std::vector<std::string> out;
    for (auto& [distance, other] : near) out.push_back(std::move(other));
    return out;
}

std::size_t byteOf(const cel::Source& source, std::int32_t offset) {
    return source.slice(0, offset).size();
}

// The tokens before a position, to find the value before a dot and the macros around it.
class Cursor {
 public:
    Cursor(std::string_view expression, const RuleScope& scope, const cel::Environment& environment)
        : m_source(expression), m_environment(environment), m_types(scope.self, "selfType", environment) {
        for (cel::Variable& variable : variablesOf(m_types, scope)) m_variables.push_back(std::move(variable));
        cel::Issues issues;
        m_tokens = cel::tokens(m_source, issues);
        m_broken = !issues.empty();
        if (!m_tokens.empty()) m_tokens.pop_back();  // the end
    }

    std::vector<RuleName> names() {
        // An open string is an issue of the lexer.
        if (m_broken) return {};
        if (m_tokens.empty()) return scopeNames();
        bindVariables();
        const TokenKind last = m_tokens.back().kind;
        if (last == TokenKind::Dot) {
            const std::size_t dot = m_tokens.size() - 1, begin = receiver(dot);
            const auto type = typeOf(begin, dot);
            std::vector<RuleName> out = type ? memberNames(*type) : std::vector<RuleName>();
            // `strings.quote` is the name of a function, not a member of a value.
            if (begin + 1 == dot && is(begin, TokenKind::Identifier)) addFunctions(out, nullptr, textOf(begin) + ".");
            return out;
        }
        const bool follows = isValueEnd(last);
        return follows ? std::vector<RuleName>() : scopeNames();
    }

 private:
    static bool isValueEnd(TokenKind kind) {
        switch (kind) {
            case TokenKind::RightBracket:
            case TokenKind::RightBrace:
            case TokenKind::RightParen:
            case TokenKind::True:
            case TokenKind::False:
            case TokenKind::Null:
            case TokenKind::Float:
            case TokenKind::Int:
            case TokenKind::Uint:
            case TokenKind::String:
            case TokenKind::Bytes:
            case TokenKind::Identifier:
            case TokenKind::QuotedIdentifier:
                return true;
            default:
                return false;
        }
    }
    static bool opens(TokenKind kind) {
        return kind == TokenKind::LeftParen || kind == TokenKind::LeftBracket || kind == TokenKind::LeftBrace;
    }
    static bool closes(TokenKind kind) {
        return kind == TokenKind::RightParen || kind == TokenKind::RightBracket || kind == TokenKind::RightBrace;
    }
    bool is(std::size_t token, TokenKind kind) const { return token < m_tokens.size() && m_tokens[token].kind == kind; }
    std::string textOf(std::size_t token) const {
        return m_source.slice(m_tokens[token].range.begin, m_tokens[token].range.end);
    }

    // The first token of the chain of selections, calls and indices that ends before `end`.
    std::size_t receiver(std::size_t end) const {
        std::size_t at = end;
        while (at > 0) {
            const TokenKind kind = m_tokens[at - 1].kind;
            if (!isValueEnd(kind)) return at;
            --at;
            if (closes(kind)) {
                std::size_t depth = 1;
                while (at > 0 && depth > 0) {
                    --at;
                    if (closes(m_tokens[at].kind)) ++depth;
                    if (opens(m_tokens[at].kind)) --depth;
                }
                // A bracket or call belongs to the value before it; a list or a part in parentheses begins the chain.
                if (at > 0 && isValueEnd(m_tokens[at - 1].kind)) continue;
                return at;
            }
            if (at > 0 && m_tokens[at - 1].kind == TokenKind::Question) --at;
            if (at == 0 || m_tokens[at - 1].kind != TokenKind::Dot) return at;
            --at;
        }
        return at;
    }

    // The type of the tokens, compiled on their own.
    std::optional<Type> typeOf(std::size_t begin, std::size_t end) const {
        if (begin >= end) return std::nullopt;
        const cel::Source part(m_source.slice(m_tokens[begin].range.begin, m_tokens[end - 1].range.end));
        cel::Issues issues;
        auto ast = cel::parse(part, m_environment, issues);
        if (!ast) return std::nullopt;
        const auto checked = cel::check(std::move(*ast), part, m_environment, m_variables, m_types, issues);
        return checked ? std::optional(checked->type()) : std::nullopt;
    }

    // Adds the variables of the macros around the end: `self.items.all(i, |` has `i`, with the type of its elements.
    void bindVariables() {
        std::vector<std::size_t> open;
        for (std::size_t at = 0; at < m_tokens.size(); ++at) {
            if (opens(m_tokens[at].kind)) open.push_back(at);
            if (closes(m_tokens[at].kind) && !open.empty()) open.pop_back();
        }
        if (open.size() > kMostNesting) open.resize(kMostNesting);
        for (const std::size_t paren : open) {
            const bool macro = is(paren, TokenKind::LeftParen) && paren >= 3 && is(paren - 1, TokenKind::Identifier) &&
                               is(paren - 2, TokenKind::Dot) && isMacroOfValue(textOf(paren - 1)) &&
                               is(paren + 1, TokenKind::Identifier) && is(paren + 2, TokenKind::Comma);
            if (!macro) continue;
            const auto range = typeOf(receiver(paren - 2), paren - 2);
            const bool folds = range && (range->kind() == TypeKind::List || range->kind() == TypeKind::Map);
            const Type type = folds ? range->parameters()[0] : Type::dyn();
            const std::string name = textOf(paren + 1);
            std::erase_if(m_variables, [&](const cel::Variable& other) { return other.name == name; });
            m_variables.push_back({name, type});
        }
    }

    std::vector<RuleName> scopeNames() const {
        std::vector<RuleName> out;
        // The innermost first.
        for (auto variable = m_variables.rbegin(); variable != m_variables.rend(); ++variable)
            if (variable->name != "self" && variable->name != "oldSelf")
                out.push_back({RuleName::Kind::Variable, variable->name, shown(variable->type)});
        for (const char* name : {"self", "oldSelf"})
            for (const cel::Variable& variable : m_variables)
                if (variable.name == name) out.push_back({RuleName::Kind::Variable, name, shown(variable.type)});
        addFunctions(out, nullptr);
        for (const Macro& macro : kMacros)
            if (!macro.ofValue) out.push_back({RuleName::Kind::Macro, macro.name, "bool", true});
        return out;
    }

    std::vector<RuleName> memberNames(const Type& type) const {
        std::vector<RuleName> out;
        const Type& target = type.isOptional() ? type.parameters()[0] : type;
        for (const std::string& field : m_types.fieldNames(target.name())) {
            const auto found = m_types.fieldType(target.name(), field);
            if (found) out.push_back({RuleName::Kind::Field, field, shown(*found)});
        }
        if (target.kind() == TypeKind::List || target.kind() == TypeKind::Map) {
            for (const Macro& macro : kMacros) {
                if (!macro.ofValue) continue;
                const bool list = std::string_view(macro.name) == "filter" || std::string_view(macro.name) == "map";
                out.push_back({RuleName::Kind::Macro, macro.name, list ? "list" : "bool", true});
            }
        }
        addFunctions(out, &type);
        return out;
    }

    // With a receiver of this type; null: without one. `before`: only names that begin so, without it.
    void addFunctions(std::vector<RuleName>& out, const Type* receiver, std::string_view before = {}) const {
        std::map<std::string, RuleName> found;
        for (const cel::Function* function : m_environment.functions()) {
            if (!isWritten(*function) || !function->name.starts_with(before)) continue;
            const std::string name = function->name.substr(before.size());
            for (const cel::Overload& overload : function->overloads) {
                if (overload.member != (receiver != nullptr)) continue;
                if (receiver != nullptr && !fits(*receiver, overload.parameters.front())) continue;
                const bool arguments = overload.parameters.size() > (overload.member ? 1 : 0);
                const int since = firstMinorForNewRules(function->name, overload.id).value_or(kOldestMinor);
                const auto [at, isNew] = found.try_emplace(
                    name, RuleName{RuleName::Kind::Function, name, shown(overload.result), arguments, since});
                at->second.arguments = at->second.arguments || arguments;
                at->second.since = std::min(at->second.since, since);
            }
        }
        for (auto& [name, function] : found) out.push_back(std::move(function));
    }

    static bool fits(const Type& type, const Type& parameter) {
        if (parameter.kind() == TypeKind::Dyn || parameter.kind() == TypeKind::Any ||
            parameter.kind() == TypeKind::TypeParam)
            return true;
        if (type.kind() != parameter.kind()) return false;
        const bool named = type.kind() == TypeKind::Opaque || type.kind() == TypeKind::Object;
        if (named) return type.name() == parameter.name();
        const std::span<const Type> own = type.parameters(), wanted = parameter.parameters();
        for (std::size_t i = 0; i < own.size() && i < wanted.size(); ++i)
            if (own[i].kind() != TypeKind::Dyn && !fits(own[i], wanted[i])) return false;
        return true;
    }

    const cel::Source m_source;
    const cel::Environment& m_environment;
    const SelfTypes m_types;
    std::vector<cel::Variable> m_variables;
    std::vector<Token> m_tokens;
    bool m_broken = false;
};

}  // namespace

std::optional<int> firstMinorForNewRules(std::string_view function, std::string_view overload) {
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        const cel::Function* found = environmentOf(ServerVersion::ofNewRules(minor)).function(function);
        if (found == nullptr) continue;
        const auto isIt = [&](const cel::Overload& one) { return overload.empty() || one.id == overload; };
        if (std::any_of(found->overloads.begin(), found->overloads.end(), isIt)) return minor;
    }
    return std::nullopt;
}

std::vector<Misspelling> misspellings(std::string_view expression, const RuleScope& scope,
                                      const cel::Environment& environment) {
    const cel::Source source(expression);
    const SelfTypes types(scope.self, "selfType", environment);
    const auto variables = variablesOf(types, scope);
    cel::Issues issues;
    if (auto ast = cel::parse(source, environment, issues))
        cel::check(std::move(*ast), source, environment, variables, types, issues);
    std::vector<Misspelling> out;
    for (const cel::Issue& issue : issues.list()) {
        const cel::UnknownName& unknown = issue.unknown;
        if (unknown.kind == cel::UnknownName::Kind::None || issue.range.begin < 0) continue;
        const SourceSpan span{byteOf(source, issue.range.begin), byteOf(source, issue.range.end)};
        if (span.of(expression) != unknown.name) continue;
        std::vector<std::string> known;
        if (unknown.kind == cel::UnknownName::Kind::Field) {
            known = types.fieldNames(unknown.object);
        } else if (unknown.kind == cel::UnknownName::Kind::Variable) {
            for (const cel::Variable& variable : variables) known.push_back(variable.name);
        } else {
            for (const cel::Function* function : environment.functions())
                if (isWritten(*function)) known.push_back(function->name);
            for (const Macro& macro : kMacros) known.emplace_back(macro.name);
        }
        std::vector<std::string> similar = similarTo(unknown.name, known);
        const std::optional<std::string> escaped = cel::escaped(unknown.name);
        const bool isEscape =
            escaped && *escaped != unknown.name && std::find(known.begin(), known.end(), *escaped) != known.end();
        if (isEscape) similar = {*escaped};
        out.push_back({span, unknown.name, std::move(similar), unknown.object, isEscape});
    }
    std::sort(out.begin(), out.end(),
              [](const Misspelling& a, const Misspelling& b) { return a.span.begin < b.span.begin; });
    return out;
}

std::vector<Misspelling> unescapedNames(std::string_view expression, const RuleScope& scope,
                                        const cel::Environment& environment) {
    const cel::Source source(expression);
    cel::Issues issues;
    const std::vector<Token> tokens = cel::tokens(source, issues);
    std::vector<Misspelling> out;
    for (std::size_t i = 1; i < tokens.size() && out.size() < kMostUnescaped; ++i) {
        const std::string word = source.slice(tokens[i].range.begin, tokens[i].range.end);
        if (tokens[i - 1].kind != TokenKind::Dot || !cel::isReservedWord(word)) continue;
        const std::string escaped = cel::escaped(word).value_or(word);
        const SourceSpan span{byteOf(source, tokens[i].range.begin), byteOf(source, tokens[i].range.end)};
        const std::vector<RuleName> names = namesAt(expression, span.begin, scope, environment);
        const bool isField = std::any_of(names.begin(), names.end(), [&](const RuleName& name) {
            return name.kind == RuleName::Kind::Field && name.name == escaped;
        });
        if (isField) out.push_back({span, word, {escaped}, {}, true});
    }
    return out;
}

std::vector<RuleName> namesAt(std::string_view expression, std::size_t offset, const RuleScope& scope,
                              const cel::Environment& environment) {
    return Cursor(expression.substr(0, offset), scope, environment).names();
}

}  // namespace crd::cel_schema
