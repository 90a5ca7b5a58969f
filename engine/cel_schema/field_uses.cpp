#include "engine/cel_schema/field_uses.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>

#include "engine/base/check.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/cel/syntax/escape.h"
#include "engine/cel/syntax/lexer.h"
#include "engine/cel/syntax/operators.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/types/checker.h"
#include "engine/cel_schema/expression.h"

namespace crd::cel_schema {

namespace {

using cel::Expr;
using cel::TokenKind;
using cel::Type;
using cel::TypeKind;

constexpr const char* kSelfName = "selfType";

struct RuleDeclarations {
    RuleDeclarations(const RuleScope& scope, const cel::Environment& environment)
        : types(scope.self, kSelfName, environment) {
        variables.push_back({"self", types.self()});
        if (scope.hasOldSelf)
            variables.push_back({"oldSelf", scope.optionalOldSelf ? Type::optional(types.self()) : types.self()});
    }
    SelfTypes types;
    std::vector<cel::Variable> variables;
};

// The name that SelfTypes gives to the object, which is its path; nothing if expressions cannot reach it.
std::optional<std::string> pathName(const DeclaredType& self, std::span<const std::string> path) {
    std::string out = kSelfName;
    const DeclaredType* at = &self;
    for (const std::string& step : path) {
        if (step.empty()) {
            out += at->kind == TypeKind::List ? ".@idx" : ".@elem";
            at = at->element.get();
        } else {
            const auto name = cel::escaped(step);
            const auto field = name ? at->fields.find(*name) : at->fields.end();
            if (field == at->fields.end()) return std::nullopt;
            out += "." + *name;
            at = field->second.get();
        }
        if (at == nullptr) return std::nullopt;
    }
    return at->kind == TypeKind::Object ? std::optional(std::move(out)) : std::nullopt;
}

// The byte offset of each code point, and of the end.
std::vector<std::size_t> byteOffsets(std::string_view text) {
    std::vector<std::size_t> out;
    for (std::size_t at = 0; at < text.size(); at += runeAt(text, at).length) out.push_back(at);
    out.push_back(text.size());
    return out;
}

class FieldFinder {
 public:
    FieldFinder(std::string_view expression, std::string object, std::string_view name)
        : m_offsets(byteOffsets(expression)), m_source(expression), m_object(std::move(object)) {
        m_name = cel::escaped(name).value_or(std::string());
        if (cel::isReservedWord(name)) m_reserved = name;
    }

    FieldUses find(const RuleDeclarations& declared, const cel::Environment& environment) {
        cel::Issues issues;
        const std::vector<cel::Token> tokens = cel::tokens(m_source, issues);
        bool named = false;
        for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
            // An index of a value of unknown type, maybe.
            named = named || (tokens[i].kind == TokenKind::String && isName(stringOf(tokens[i])));
            if (tokens[i].kind != TokenKind::Dot) continue;
            const std::size_t name = i + (tokens[i + 1].kind == TokenKind::Question ? 2 : 1);
            if (name >= tokens.size()) continue;
            m_nameAfter.emplace(tokens[i].range.begin, tokens[name]);
            named = named || isName(textOf(tokens[name]));
        }
        if (!named) return {};
        cel::Issues errors;
        std::optional<cel::CheckedExpression> checked;
        if (auto ast = cel::parse(m_source, environment, errors))
            checked = cel::check(std::move(*ast), m_source, environment, declared.variables, declared.types, errors);
        if (!checked) {
            m_out.doubt = FieldUses::Doubt::Invalid;
            return m_out;
        }
        m_checked = &*checked;
        visit(checked->ast.root);
        // Macros may have copied a part.
        std::sort(m_out.all.begin(), m_out.all.end());
        m_out.all.erase(std::unique(m_out.all.begin(), m_out.all.end()), m_out.all.end());
        return m_out;
    }

 private:
    bool isName(std::string_view field) const {
        return !m_name.empty() && (field == m_name || (!m_reserved.empty() && field == m_reserved));
    }
    std::string textOf(const cel::Token& token) const {
        const std::int32_t quote = token.kind == TokenKind::QuotedIdentifier ? 1 : 0;
        return m_source.slice(token.range.begin + quote, token.range.end - quote);
    }

    // The text of a literal in single or double quotes.
    std::string stringOf(const cel::Token& token) const {
        return m_source.slice(token.range.begin + 1, token.range.end - 1);
    }

    void visit(const Expr* expr) {
        if (expr == nullptr) return;
        if (const auto* select = expr->as<cel::Select>()) {
            visit(select->operand);
            cel::ExprId dot = expr->id;
            if (select->testOnly) {  // has(a.b) is at its parenthesis
                const cel::Call* macro = m_checked->ast.macroCall(expr->id);
                dot = macro != nullptr && !macro->arguments.empty() ? macro->arguments.front()->id : 0;
            }
            selected(*select->operand, select->field, dot, select->testOnly, false);
        } else if (const auto* call = expr->as<cel::Call>()) {
            visit(call->target);
            for (const Expr* argument : call->arguments) visit(argument);
            const bool index = call->function == cel::op::kIndex || call->function == cel::op::kOptionalIndex;
            const bool field = call->function == cel::op::kOptionalSelect;
            if ((!index && !field) || call->arguments.size() != 2) return;
            const auto* constant = call->arguments[1]->as<cel::Constant>();
            const auto* name = constant != nullptr ? std::get_if<std::string>(constant) : nullptr;
            if (name == nullptr) return;
            if (field) return selected(*call->arguments[0], *name, expr->id, false, true);
            // Objects of a known type have no index.
            if (isUnknown(*call->arguments[0]) && isName(*name)) m_out.doubt = FieldUses::Doubt::UnknownType;
        } else if (const auto* list = expr->as<cel::ListLiteral>()) {
            for (const Expr* element : list->elements) visit(element);
        } else if (const auto* map = expr->as<cel::MapLiteral>()) {
            for (const cel::MapEntry& entry : map->entries) {
                visit(entry.key);
                visit(entry.value);
            }
        } else if (const auto* object = expr->as<cel::ObjectLiteral>()) {
            for (const cel::FieldEntry& entry : object->fields) {
                visit(entry.value);
                if (object->typeName == m_object && isName(entry.field)) m_out.doubt = FieldUses::Doubt::UnknownType;
            }
        } else if (const auto* fold = expr->as<cel::Comprehension>()) {
            for (const Expr* part : {fold->range, fold->accuInit, fold->condition, fold->step, fold->result})
                visit(part);
        }
    }

    Type typeOf(const Expr& expr) const {
        const Type& type = m_checked->type(expr);
        return type.isOptional() ? type.parameters()[0] : type;
    }
    bool isUnknown(const Expr& operand) const {
        const Type type = typeOf(operand);
        return type.kind() != TypeKind::Object && type.kind() != TypeKind::Map && type.kind() != TypeKind::List;
    }

    // The identifier after a dot; null if there is none of this name.
    const cel::Token* nameAfter(cel::ExprId dot, std::string_view name) const {
        const auto found = m_nameAfter.find(m_checked->ast.range(dot).begin);
        return found != m_nameAfter.end() && textOf(found->second) == name ? &found->second : nullptr;
    }
    SourceSpan spanOf(const cel::Token& token) const {
        const std::size_t quote = token.kind == TokenKind::QuotedIdentifier ? 1 : 0;
        return {m_offsets[static_cast<std::size_t>(token.range.begin)] + quote,
                m_offsets[static_cast<std::size_t>(token.range.end)] - quote};
    }

    void selected(const Expr& operand, std::string_view field, cel::ExprId dot, bool tests, bool optional) {
        if (!isName(field)) return;
        const Type type = typeOf(operand);
        if (type.kind() == TypeKind::Object && type.name() != m_object) {
            m_out.ofOthers = true;
            return;
        }
        if (type.kind() == TypeKind::Map) return;  // a key of the data
        const cel::Token* name = nameAfter(dot, field);
        if (type.kind() != TypeKind::Object || name == nullptr) {
            m_out.doubt = FieldUses::Doubt::UnknownType;
            return;
        }
        FieldUse use{spanOf(*name), {}, optional};
        const Expr* at = &operand;
        for (const cel::Select* select = nullptr; (select = at->as<cel::Select>()) != nullptr; at = select->operand) {
            const cel::Token* before = select->testOnly ? nullptr : nameAfter(at->id, select->field);
            if (before == nullptr) break;
            use.path.push_back(spanOf(*before));
        }
        m_out.all.push_back(std::move(use));
        m_out.tested = m_out.tested || tests || optional;
    }

    std::vector<std::size_t> m_offsets;
    cel::Source m_source;
    std::string m_object;
    std::string m_name;                              // as expressions write it
    std::string m_reserved;                          // and, on newer servers, without escaping
    std::map<std::int32_t, cel::Token> m_nameAfter;  // by the position of a dot
    const cel::CheckedExpression* m_checked = nullptr;
    FieldUses m_out;
};

// The type with another object at the path, made from the one there; null if there is none, or none is made.
template <typename Change>
DeclaredTypePtr withObject(const DeclaredTypePtr& type, std::span<const std::string> path, const Change& change) {
    if (type == nullptr) return nullptr;
    DeclaredType out = *type;
    if (path.empty()) {
        if (out.kind != TypeKind::Object || !change(out)) return nullptr;
    } else if (path.front().empty()) {
        out.element = withObject(out.element, path.subspan(1), change);
        if (out.element == nullptr) return nullptr;
    } else {
        const auto step = cel::escaped(path.front());
        const auto field = step ? out.fields.find(*step) : out.fields.end();
        if (field == out.fields.end()) return nullptr;
        field->second = withObject(field->second, path.subspan(1), change);
        if (field->second == nullptr) return nullptr;
    }
    return std::make_shared<const DeclaredType>(std::move(out));
}

CompiledExpression compiledRule(std::string_view expression, const RuleScope& scope,
                                const cel::Environment& environment) {
    const RuleDeclarations declared(scope, environment);
    const SelfSizes sizes(*scope.self);
    return compileExpression(expression, declared.variables, declared.types, sizes, environment);
}

}  // namespace

FieldUses fieldUses(std::string_view expression, const FieldRef& field, const RuleScope& scope,
                    const cel::Environment& environment) {
    CRD_CHECK(scope.self != nullptr);
    auto object = pathName(*scope.self, field.object);
    if (!object) return {};
    return FieldFinder(expression, *std::move(object), field.name)
        .find(RuleDeclarations(scope, environment), environment);
}

std::vector<SourceSpan> stringLiterals(std::string_view expression) {
    const cel::Source source(expression);
    const std::vector<std::size_t> offsets = byteOffsets(expression);
    cel::Issues issues;
    std::vector<SourceSpan> out;
    for (const cel::Token& token : cel::tokens(source, issues))
        if (token.kind == TokenKind::String)
            out.push_back({offsets[static_cast<std::size_t>(token.range.begin)],
                           offsets[static_cast<std::size_t>(token.range.end)]});
    return out;
}

DeclaredTypePtr withFieldMoved(const DeclaredTypePtr& type, const FieldRef& from, const FieldRef& to) {
    const auto name = cel::escaped(from.name), newName = cel::escaped(to.name);
    if (!name || !newName) return nullptr;
    DeclaredTypePtr field;
    const DeclaredTypePtr without = withObject(type, from.object, [&](DeclaredType& object) {
        const auto found = object.fields.find(*name);
        if (found == object.fields.end()) return false;
        field = found->second;
        object.fields.erase(found);
        return true;
    });
    return withObject(without, to.object,
                      [&](DeclaredType& object) { return object.fields.emplace(*newName, field).second; });
}

bool sameResult(std::string_view before, const RuleScope& scopeBefore, std::string_view after,
                const RuleScope& scopeAfter, const cel::Environment& environment, bool longer) {
    const CompiledExpression one = compiledRule(before, scopeBefore, environment);
    const CompiledExpression other = compiledRule(after, scopeAfter, environment);
    return one.failure == other.failure && other.failure != ExpressionFailure::Compilation &&
           one.type.toString() == other.type.toString() && (longer || other.cost.max <= one.cost.max);
}

}  // namespace crd::cel_schema
