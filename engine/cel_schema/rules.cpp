#include "engine/cel_schema/rules.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/base/go_text.h"
#include "engine/cel/checker.h"
#include "engine/cel/cost.h"
#include "engine/cel/escape.h"
#include "engine/cel/parser.h"

namespace crd::cel_schema {

namespace {

using cel::Type;

// One expression of a rule.
struct Compiled {
    std::string error;
    std::optional<cel::CheckedExpression> checked;
    std::shared_ptr<const cel::Program> program;
    std::uint64_t cost = 0;
};

// The words around an error differ for rules and for message expressions.
struct Words {
    const char* compilation;
    const char* type;
    const char* program;
};
constexpr Words kRuleWords{"compilation failed: ", "cel expression must evaluate to a bool",
                           "program instantiation failed: "};
constexpr Words kMessageWords{"messageExpression compilation failed: ", "messageExpression must evaluate to a string",
                              "messageExpression instantiation failed: "};

class RuleCompiler {
 public:
    RuleCompiler(const DeclaredTypePtr& type, const cel::Environment& environment)
        : m_environment(environment), m_types(type, "selfType", environment.keywordFields()), m_sizes(*type) {}

    CompiledRule compile(const schema::ValidationRule& rule) const {
        CompiledRule out;
        if (goTrimmed(rule.rule).empty()) return out;
        const bool optional = rule.optionalOldSelf.value_or(false);
        const std::array<cel::Variable, 2> variables{
            {{"self", m_types.self()}, {"oldSelf", optional ? Type::optional(m_types.self()) : m_types.self()}}};
        Compiled compiled = compile(rule.rule, variables, Type::boolean(), kRuleWords);
        out.error = std::move(compiled.error);
        out.cost = compiled.cost;
        out.program = std::move(compiled.program);
        if (compiled.checked) out.usesOldSelf = usesOldSelf(*compiled.checked);
        if (!out.error.empty() || rule.messageExpression.empty()) return out;
        Compiled message = compile(rule.messageExpression, variables, Type::string(), kMessageWords);
        out.messageError = std::move(message.error);
        out.messageCost = message.cost;
        out.messageProgram = std::move(message.program);
        return out;
    }

 private:
    Compiled compile(std::string_view text, std::span<const cel::Variable> variables, const Type& wanted,
                     const Words& words) const {
        Compiled out;
        const cel::Source source(text);
        cel::Issues issues;
        if (auto ast = cel::parse(source, m_environment, issues))
            out.checked = cel::check(std::move(*ast), source, m_environment, variables, m_types, issues);
        if (!out.checked) {
            out.error = words.compilation + issues.toString(source);
            return out;
        }
        const Type& type = out.checked->type();
        if (type != wanted || type.isWrapper()) {
            out.error = words.type;
            out.checked.reset();
            return out;
        }
        auto program = cel::Program::compile(*out.checked, m_environment);
        if (!program) {
            out.error = words.program + program.error().message;
            return out;
        }
        out.program = std::make_shared<const cel::Program>(std::move(*program));
        out.cost = cel::estimatedCost(*out.checked, m_sizes).max;
        return out;
    }

    static bool usesOldSelf(const cel::CheckedExpression& checked) {
        return std::any_of(checked.references.begin(), checked.references.end(),
                           [](const cel::Reference& reference) { return reference.name == "oldSelf"; });
    }

    const cel::Environment& m_environment;
    SelfTypes m_types;
    SelfSizes m_sizes;
};

// How many children of one kind a value of the node can have; nothing where there is no limit.
std::optional<std::uint64_t> mostChildren(const schema::Schema& node) {
    const auto limit = [](const std::optional<std::int64_t>& most) {
        return most ? std::optional(static_cast<std::uint64_t>(std::max<std::int64_t>(*most, 0))) : std::nullopt;
    };
    if (node.type == "object" && node.additionalPropertiesAllowed) return limit(node.maxProperties);
    if (node.type == "array") return limit(node.maxItems);
    return 1;
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return (cel::Range{0, a} * cel::Range{0, b}).max;
}

}  // namespace

CompiledRule compileRule(const schema::ValidationRule& rule, const DeclaredTypePtr& type,
                         const cel::Environment& environment) {
    return RuleCompiler(type, environment).compile(rule);
}

std::vector<CompiledRule> compileRules(const schema::Schema& node, const DeclaredTypePtr& type,
                                       const cel::Environment& environment) {
    const RuleCompiler compiler(type, environment);
    std::vector<CompiledRule> out;
    for (const schema::ValidationRule& rule : node.rules) out.push_back(compiler.compile(rule));
    return out;
}

RuleContext::RuleContext(const schema::Schema& root) : m_node(&root), m_inScope(!root.rules.empty()) {}

DeclaredTypePtr RuleContext::type() const {
    if (m_typeKnown) return m_type;
    return declaredType(*m_node, m_isRoot || m_node->embeddedResource);
}

RuleContext RuleContext::child(const schema::ChildSchema& child) const {
    RuleContext below;
    below.m_node = child.schema.get();
    below.m_isRoot = false;
    below.m_inScope = m_inScope || !below.m_node->rules.empty();
    const std::optional<std::uint64_t> most = mostChildren(*m_node);
    below.m_cardinality = m_cardinality && most ? std::optional(product(*m_cardinality, *most)) : std::nullopt;
    if (!m_inScope) return below;
    // Below a node with rules the types are those of its declaration, where they can be reached in it.
    const DeclaredTypePtr own = type();
    if (own == nullptr) {
        below.m_typeKnown = true;
    } else if (child.kind == schema::ChildKind::Property) {
        const auto name = cel::escaped(child.name);
        const auto field = name ? own->fields.find(*name) : own->fields.end();
        below.m_typeKnown = field != own->fields.end();
        if (below.m_typeKnown) below.m_type = field->second;
    } else {
        below.m_typeKnown = true;
        below.m_type = own->element;
    }
    return below;
}

std::uint64_t RuleContext::totalCost(std::uint64_t cost, const DeclaredType& type) const {
    return product(cost, m_cardinality.value_or(maxCardinality(type)));
}

}  // namespace crd::cel_schema
