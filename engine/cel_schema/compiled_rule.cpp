#include "engine/cel_schema/compiled_rule.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/cel_schema/expression.h"

namespace crd::cel_schema {

namespace {

using cel::Type;

// Errors of rules and of message expressions are worded differently.
struct ErrorTexts {
    const char* compilation;
    const char* type;
    const char* program;
};
constexpr ErrorTexts kRuleTexts{"compilation failed: ", "cel expression must evaluate to a bool",
                                "program instantiation failed: "};
constexpr ErrorTexts kMessageTexts{
    "messageExpression compilation failed: ", "messageExpression must evaluate to a string",
    "messageExpression instantiation failed: "};

class RuleCompiler {
 public:
    // `environment` and `type` must outlive this object.
    RuleCompiler(const DeclaredTypePtr& type, const cel::Environment& environment)
        : m_environment(environment), m_types(type, "selfType", environment), m_sizes(*type) {}

    CompiledRule compile(const schema::ValidationRule& rule) const {
        CompiledRule out;
        out.serverVersion = m_environment.serverVersion();
        if (goTrimmed(rule.rule).empty()) return out;
        const bool optional = rule.optionalOldSelf.value_or(false) && m_environment.has(Trait::KeepsOptionalOldSelf);
        const std::array<cel::Variable, 2> variables{
            {{"self", m_types.self()}, {"oldSelf", optional ? Type::optional(m_types.self()) : m_types.self()}}};
        CompiledExpression compiled = compile(rule.rule, variables, Type::boolean(), kRuleTexts);
        out.error = std::move(compiled.error);
        out.issues = std::move(compiled.issues);
        out.type = typeOf(compiled);
        out.leastCost = compiled.cost.min;
        out.cost = compiled.cost.max;
        out.program = std::move(compiled.program);
        if (compiled.checked) {
            out.usesOldSelf = usesOldSelf(*compiled.checked);
            out.checked = std::make_shared<const cel::CheckedExpression>(std::move(*compiled.checked));
        }
        if (!out.error.empty() || rule.messageExpression.empty()) return out;
        CompiledExpression message = compile(rule.messageExpression, variables, Type::string(), kMessageTexts);
        out.messageError = std::move(message.error);
        out.messageIssues = std::move(message.issues);
        out.messageType = typeOf(message);
        out.messageCost = message.cost.max;
        if (message.checked)
            out.messageChecked = std::make_shared<const cel::CheckedExpression>(std::move(*message.checked));
        out.messageProgram = std::move(message.program);
        return out;
    }

 private:
    CompiledExpression compile(std::string_view text, std::span<const cel::Variable> variables, const Type& wanted,
                               const ErrorTexts& texts) const {
        CompiledExpression out = compileExpression(text, variables, m_types, m_sizes, m_environment, wanted);
        switch (out.failure) {
            case ExpressionFailure::None:
                break;
            case ExpressionFailure::Compilation:
                out.error.insert(0, texts.compilation);
                break;
            case ExpressionFailure::Type:
                out.error = texts.type;
                break;
            case ExpressionFailure::Program:
                out.error.insert(0, texts.program);
                break;
        }
        return out;
    }

    // As named in messages; empty for an invalid expression.
    static std::string typeOf(const CompiledExpression& compiled) {
        return compiled.failure == ExpressionFailure::Compilation ? std::string() : compiled.type.toString();
    }

    static bool usesOldSelf(const cel::CheckedExpression& checked) {
        return std::any_of(checked.references.begin(), checked.references.end(),
                           [](const cel::Reference& reference) { return reference.name == "oldSelf"; });
    }

    cel::Environment m_environment;
    SelfTypes m_types;
    SelfSizes m_sizes;
};

}  // namespace

CompiledRule compileRule(const schema::ValidationRule& rule, const DeclaredTypePtr& type,
                         const cel::Environment& environment) {
    MinorSet sameOn = MinorSet::all();
    CompiledRule out = RuleCompiler(type, environment.noting(sameOn)).compile(rule);
    out.sameOn = sameOn;
    return out;
}

}  // namespace crd::cel_schema
