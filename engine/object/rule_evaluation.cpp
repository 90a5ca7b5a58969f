#include "engine/object/rule_evaluation.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/gocompat/go_text.h"
#include "engine/object/correlate.h"
#include "engine/object/go_value.h"
#include "engine/object/object_position.h"

namespace crd::object {

namespace {

using cel::VariableValue;
using schema::ValidationRule;

constexpr std::size_t kMostMessage = 5 * 1024;  // limit for the result of a messageExpression, in bytes

// A value with its old value, and whether it is unchanged.
class Pair {
 public:
    explicit Pair(const Correlated& values) : m_values(values) {}
    Correlated& values() { return m_values; }
    bool isUnchanged(schema::PropertyIndex& properties) {
        if (!m_unchanged) m_unchanged = unchanged(m_values, properties);
        return *m_unchanged;
    }

 private:
    Correlated m_values;
    std::optional<bool> m_unchanged;
};

// The pair at a position, or the nearest one above; both null if ratcheting does not apply.
struct Ratchet {
    Pair* current = nullptr;
    Pair* above = nullptr;
};

std::string ruleText(const ValidationRule& rule) {
    return std::string(goTrimmed(rule.message.empty() ? rule.rule : rule.message));
}

std::string defaultMessage(const ValidationRule& rule) {
    return (rule.message.empty() ? "failed rule: " : "") + ruleText(rule);
}

std::string_view errorType(const ValidationRule& rule) {
    if (rule.reason == error_type::kForbidden) return error_type::kForbidden;
    if (rule.reason == error_type::kRequired) return error_type::kRequired;
    if (rule.reason == error_type::kDuplicate) return error_type::kDuplicate;
    return error_type::kInvalid;
}

const Json* presentOrNull(const Json* value) {
    return value != nullptr && value->isNull() ? nullptr : value;
}

// The variables of the expressions of one node.
class Variables {
 public:
    Variables(const RuleNode& node, const Json& self, const Json* old) {
        m_plain.push_back({"self", cel::dataValue(self, *node.shape)});
        m_optional = m_plain;
        if (!node.usesOldSelf) return;
        m_optional.push_back({"oldSelf", cel::Value::none()});
        if (old == nullptr) return;
        m_plain.push_back({"oldSelf", cel::dataValue(*old, *node.shape)});
        m_optional.back().value = cel::Value::some(m_plain.back().value);
    }

    std::span<const VariableValue> of(bool optional) const { return optional ? m_optional : m_plain; }
    // For a messageExpression, whatever its rule.
    std::span<const VariableValue> plain() const { return m_plain; }

 private:
    std::vector<VariableValue> m_plain;
    std::vector<VariableValue> m_optional;
};

class RuleChecker {
 public:
    RuleChecker(const RuleOptions& options, RuleResult& out) : m_options(options), m_out(out) {
        m_out.remaining = options.budget;
    }

    void value(const RuleNode& node, const Json& value, const Json* old, const ObjectPosition& position,
               Ratchet ratchet) {
        if (value.isNull()) return;
        expressions(node, value, presentOrNull(old), position, ratchet);
        if (ended()) return;
        if (const Json::Array* list = value.asArray()) {
            if (node.items) items(node, *list, value, old, position, ratchet);
        } else if (const Json::Object* object = value.asObject()) {
            members(node, *object, old, position, ratchet);
        }
    }

 private:
    // One rule applied to one value.
    struct RuleRun {
        const RuleNode& node;
        const ValidationRule& rule;
        const cel_schema::CompiledRule& compiled;
        const FieldPath& field;
        const Json& value;
        const ObjectPosition& position;
        Ratchet ratchet;
        std::size_t index = 0;
        std::uint64_t cost = 0;
    };

    // The result of a messageExpression: a text, an error that ends validation, or neither.
    struct Message {
        std::optional<std::string> text;
        std::string fatal;
    };

    // Whether the rule also runs without an old value.
    bool isOptional(const ValidationRule& rule) const {
        return rule.optionalOldSelf.value_or(false) && m_options.server.has(Trait::KeepsOptionalOldSelf);
    }

    bool ended() {
        m_out.stopped = m_out.stopped || m_options.stop.stop_requested();
        return m_out.remaining < 0 || m_out.stopped;
    }

    void items(const RuleNode& node, const Json::Array& list, const Json& value, const Json* old,
               const ObjectPosition& position, Ratchet ratchet) {
        std::optional<Correlated> lists;
        if (old != nullptr && old->asArray()) lists.emplace(value, *old, *node.schema);
        for (std::size_t i = 0; i < list.size() && !ended(); ++i) {
            const std::optional<Correlated> item = lists ? lists->item(i) : std::nullopt;
            std::optional<Pair> pair;
            Ratchet below = ratchet;
            if (ratchet.current != nullptr) {
                if (const auto found = ratchet.current->values().item(i)) pair.emplace(*found);
                below = {pair ? &*pair : nullptr, ratchet.current};
            }
            this->value(*node.items, list[i], item ? &item->old() : nullptr, position.item(i), below);
        }
    }

    void members(const RuleNode& node, const Json::Object& object, const Json* old, const ObjectPosition& position,
                 Ratchet ratchet) {
        const auto& mapType = node.schema->mapType;
        const bool correlatable = !mapType || *mapType == "granular" || *mapType == "atomic";
        if (!correlatable) old = nullptr;
        if (node.additional) {
            for (const auto& [name, inner] : object) {
                if (ended()) return;
                member(*node.additional, name, inner, old, position.member(name), ratchet);
            }
        }
        for (const auto& [name, property] : node.properties) {
            if (ended()) return;
            const auto inner = object.find(name);
            if (inner != object.end()) member(*property, name, inner->second, old, position.property(name), ratchet);
        }
    }

    void member(const RuleNode& node, const std::string& name, const Json& inner, const Json* old,
                const ObjectPosition& position, Ratchet ratchet) {
        std::optional<Pair> pair;
        Ratchet below = ratchet;
        if (ratchet.current != nullptr && ratchet.above == nullptr && (name == "apiVersion" || name == "kind")) {
            below = {};
        } else if (ratchet.current != nullptr) {
            if (const auto found = ratchet.current->values().member(name, m_properties)) pair.emplace(*found);
            below = {pair ? &*pair : nullptr, ratchet.current};
        }
        value(node, inner, old ? old->find(name) : nullptr, position, below);
    }

    bool staysBroken(Ratchet ratchet) {
        Pair* pair = ratchet.current != nullptr ? ratchet.current : ratchet.above;
        return pair != nullptr && pair->isUnchanged(m_properties);
    }

    void expressions(const RuleNode& node, const Json& value, const Json* old, const ObjectPosition& position,
                     Ratchet ratchet) {
        if (node.untyped) {
            failed(node, position,
                   "rule compiler initialization error: failed to convert to declType for CEL validation rules");
            return;
        }
        if (node.rules.empty()) return;
        if (m_out.remaining <= 0) {
            failed(node, position, kOutOfBudget);
            m_out.remaining = -1;
            return;
        }
        const Variables variables(node, value, old);
        m_above.clear();
        for (std::size_t i = 0; i < node.rules.size() && !ended(); ++i) {
            const RuleNode::Rule& rule = node.rules[i];
            const ValidationRule& written = node.schema->rules[i];
            RuleRun ruleRun{node, written, *rule.compiled, rule.field, value, position, ratchet, i};
            if (!ruleRun.compiled.error.empty()) {
                failed(ruleRun, "rule compile error: " + ruleRun.compiled.error);
            } else if (ruleRun.compiled.program != nullptr) {
                // Without an old value, transition rules are not run.
                const bool compares = ruleRun.compiled.usesOldSelf && !isOptional(written);
                if (!compares || old != nullptr) run(ruleRun, variables);
            }
        }
    }

    void run(RuleRun& ruleRun, const Variables& variables) {
        const cel::Evaluation result = evaluate(*ruleRun.compiled.program, variables.of(isOptional(ruleRun.rule)));
        ruleRun.cost = result.cost;
        if (m_out.stopped) return;
        if (!charge(result.cost)) {
            failed(ruleRun, kOutOfBudget);
            return;
        }
        if (result.beyond) {
            ValueError error = at(ruleRun, FieldPath());
            error.notEvaluated = true;
            error.detail = kNotEvaluated + ruleText(ruleRun.rule);
            keep(m_out.errors, std::move(error));
            return;
        }
        if (result.value.isError()) {
            const std::string& why = result.value.errorMessage();
            if (why.starts_with("no such overload")) {
                failed(ruleRun, "'" + why +
                                    "': call arguments did not match a supported operator, function or macro signature "
                                    "for rule: " +
                                    ruleText(ruleRun.rule));
            } else if (why.starts_with(kCallLimit)) {
                failed(ruleRun, "'" + why +
                                    "': no further validation rules will be run due to call cost exceeds limit "
                                    "for rule: " +
                                    ruleText(ruleRun.rule));
                m_out.remaining = -1;
            } else {
                failed(ruleRun, why + " evaluating rule: " + ruleText(ruleRun.rule));
            }
            return;
        }
        if (!result.value.isTrue()) broken(ruleRun, variables);
    }

    void broken(RuleRun& ruleRun, const Variables& variables) {
        Message message;
        if (ruleRun.compiled.messageProgram != nullptr) message = messageOf(ruleRun, variables);
        if (m_out.stopped) return;
        ValueError error = at(ruleRun, ruleRun.field);
        if (!ruleRun.field.empty() && !m_options.server.has(Trait::SeparateFieldPaths))
            m_above += '.' + ruleRun.field.toString();
        if (!message.fatal.empty()) {
            error.type = error_type::kInvalid;
            error.detail = message.fatal;
            error.value = ruleRun.node.schema->type;
            error.shown = goQuoted(ruleRun.node.schema->type);
            m_out.remaining = -1;
        } else {
            error.type = errorType(ruleRun.rule);
            error.detail = message.text ? *std::move(message.text) : defaultMessage(ruleRun.rule);
            if (error.type == error_type::kDuplicate) error.detail.clear();
            const std::string& type = ruleRun.node.schema->type;
            const bool bare = error.type == error_type::kForbidden || error.type == error_type::kRequired;
            if (bare) {
                // The message has no value.
            } else if (!m_options.server.has(Trait::ShownRuleValues)) {
                error.value = type;
                error.shown = goQuoted(type);
            } else if (type == "object" || type == "array") {
                error.valueText = ValueText::Omitted;
            } else {
                error.value = scalarText(ruleRun.value);
            }
        }
        const bool tolerated = !ruleRun.compiled.usesOldSelf && staysBroken(ruleRun.ratchet);
        keep(tolerated ? m_out.tolerated : m_out.errors, std::move(error));
    }

    void keep(std::vector<ValueError>& list, ValueError error) const {
        if (list.size() < m_options.maxErrors) list.push_back(std::move(error));
    }

    Message messageOf(RuleRun& ruleRun, const Variables& variables) {
        Message out;
        const cel::Evaluation result = evaluate(*ruleRun.compiled.messageProgram, variables.plain());
        ruleRun.cost += result.cost;
        if (m_out.stopped) return out;
        if (result.cost > static_cast<std::uint64_t>(m_out.remaining)) {
            out.fatal =
                "messageExpression evaluation failed due to running out of cost budget, no further validation rules "
                "will be run";
            return out;
        }
        if (result.value.isError() && result.value.errorMessage().starts_with(kCallLimit)) {
            out.fatal =
                "no further validation rules will be run due to call cost exceeds limit for messageExpression: " +
                goQuoted(ruleRun.rule.messageExpression);
            return out;
        }
        m_out.remaining -= static_cast<std::int64_t>(result.cost);
        if (const std::string* message = result.value.asString()) {
            const std::string_view text = goTrimmed(*message);
            const bool usable =
                !text.empty() && text.size() <= kMostMessage && text.find('\n') == std::string_view::npos;
            if (usable) out.text = std::string(text);
        }
        return out;
    }

    cel::Evaluation evaluate(const cel::Program& program, std::span<const VariableValue> variables) {
        cel::EvaluationLimits limits;
        limits.stop = m_options.stop;
        cel::Evaluation out = program.evaluate(variables, limits);
        m_out.stopped = m_out.stopped || (out.ended && m_options.stop.stop_requested());
        return out;
    }

    // False if the remaining budget is too small.
    bool charge(std::uint64_t cost) {
        if (cost > static_cast<std::uint64_t>(m_out.remaining)) {
            m_out.remaining = -1;
            return false;
        }
        m_out.remaining -= static_cast<std::int64_t>(cost);
        return true;
    }

    ValueError at(const RuleNode& node, const ObjectPosition& position, const FieldPath& field) const {
        ValueError out;
        out.type = error_type::kInvalid;
        out.field = text(position, PositionStyle::Field);
        if (!out.field.empty() && !out.field.starts_with('[')) out.field.insert(out.field.begin(), '.');
        out.field += m_above;
        if (!field.empty()) out.field += '.' + field.toString();
        out.path = position.path().joined(field);
        out.schema = node.schema;
        return out;
    }
    ValueError at(const RuleRun& ruleRun, const FieldPath& field) const {
        ValueError out = at(ruleRun.node, ruleRun.position, field);
        out.rule = ruleRun.index;
        out.cost = ruleRun.cost;
        return out;
    }

    // The server prints the type instead of the value.
    void failed(ValueError error, std::string detail) {
        error.detail = std::move(detail);
        error.value = error.schema->type;
        error.shown = goQuoted(error.value);
        keep(m_out.errors, std::move(error));
    }
    void failed(const RuleRun& ruleRun, std::string detail) { failed(at(ruleRun, FieldPath()), std::move(detail)); }
    void failed(const RuleNode& node, const ObjectPosition& position, std::string detail) {
        failed(at(node, position, FieldPath()), std::move(detail));
    }

    static constexpr const char* kNotEvaluated =
        "This rule was not evaluated, because it needs more work than this program allows: ";
    static constexpr const char* kOutOfBudget =
        "validation failed due to running out of cost budget, no further validation rules will be run";
    static constexpr std::string_view kCallLimit = "operation cancelled: actual cost limit exceeded";

    const RuleOptions& m_options;
    RuleResult& m_out;
    std::string m_above;  // the paths of the rules of a node that failed before, with servers that add them
    schema::PropertyIndex m_properties;
};

}  // namespace

RuleResult checkRules(const RuleNode& rules, const Json& value, const RuleOptions& options) {
    RuleResult out;
    RuleChecker checker(options, out);
    std::optional<Pair> whole;
    if (options.ratchets && options.old != nullptr) whole.emplace(Correlated(value, *options.old, *rules.schema));
    checker.value(rules, value, options.old, ObjectPosition(), {whole ? &*whole : nullptr, nullptr});
    std::stable_partition(out.errors.begin(), out.errors.end(), [](const auto& error) { return !error.notEvaluated; });
    return out;
}

namespace {

bool compares(const RuleNode& node) {
    if (node.usesOldSelf) return true;
    if (node.items && compares(*node.items)) return true;
    if (node.additional && compares(*node.additional)) return true;
    return std::any_of(node.properties.begin(), node.properties.end(),
                       [](const auto& property) { return compares(*property.second); });
}

}  // namespace

RuleResult checkDefaultRules(const RuleNode& rules, const Json& value, std::int64_t budget, const TargetServer& server,
                             const std::stop_token& stop) {
    RuleOptions options{.server = server, .old = &value, .budget = budget, .stop = stop};
    RuleResult out = checkRules(rules, value, options);
    // For rules without oldSelf, both runs are the same.
    if (!out.errors.empty() || out.stopped || !compares(rules)) return out;
    options.old = nullptr;
    RuleResult asNew = checkRules(rules, value, options);
    asNew.remaining = std::min(asNew.remaining, out.remaining);
    return asNew;
}

}  // namespace crd::object
