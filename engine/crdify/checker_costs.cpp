// MustNotExceedCostBudget: what the rules of a definition cost, and which limits are missing.
#include <algorithm>
#include <array>
#include <cstdio>
#include <unordered_map>

#include "engine/cel_schema/compiled_rule.h"
#include "engine/cel_schema/declared_type.h"
#include "engine/crd/checks/check.h"
#include "engine/crdify/checker_walk.h"
#include "engine/value/json_text.h"

namespace crd::crdify {

using schema::Keyword;
using schema::Schema;

namespace {

std::string formatted(const char* pattern, double value) {
    std::array<char, 400> text{};
    const int length = std::snprintf(text.data(), text.size(), pattern, value);
    return {text.data(), static_cast<std::size_t>(length)};
}

std::string exceeds(std::string_view what, std::uint64_t cost, std::uint64_t limit) {
    const double factor = static_cast<double>(cost) / static_cast<double>(limit);
    return std::string(what) + " exceeds budget by factor of " +
           (factor > 100 ? "more than 100x" : formatted(factor < 1.5 ? "%fx" : "%.1fx", factor)) +
           " (try simplifying the rule(s), or adding maxItems, maxProperties, and maxLength where arrays, maps, and "
           "strings are declared)";
}

// A rule as Go prints it in an error.
std::string valueText(const schema::ValidationRule& rule) {
    std::string out = "{";
    const auto key = [&](const char* name) { out += std::string(out.size() > 1 ? "," : "") + '"' + name + "\":"; };
    const auto text = [&](const char* name, const std::string& value) {
        key(name);
        appendJsonText(out, value, JsonEscapes::Html);
    };
    text("Rule", rule.rule);
    text("Message", rule.message);
    text("MessageExpression", rule.messageExpression);
    if (rule.reason) {
        text("Reason", *rule.reason);
    } else {
        key("Reason");
        out += "null";
    }
    text("FieldPath", rule.fieldPath);
    key("OptionalOldSelf");
    out += !rule.optionalOldSelf ? "null" : *rule.optionalOldSelf ? "true" : "false";
    return out + '}';
}

std::string schemaPathOf(const VisitedNode& visited) {
    return visited.parent ? schemaPathOf(*visited.parent) + schemaSuffix(*visited.child) : "^";
}

// The nodes above without a limit, as the tool writes them; false if it cannot tell them, because the path has other
// parts than nodes.
bool unboundedParents(const VisitedNode& visited, std::string& out) {
    std::vector<const VisitedNode*> ancestors;
    for (const VisitedNode* at = visited.parent; at; at = at->parent) ancestors.push_back(at);
    std::reverse(ancestors.begin(), ancestors.end());
    std::vector<std::string> parts;
    const std::string path = schemaPathOf(visited);
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find('.', begin), path.size());
        std::string part = path.substr(begin, end - begin);
        if (part.starts_with("properties[")) part = part.substr(11, part.size() - 11 - (part.ends_with(']') ? 1 : 0));
        parts.push_back(std::move(part));
        begin = end + 1;
    }
    if (ancestors.size() + 1 != parts.size()) return false;
    std::string field;
    for (std::size_t i = 0; i < ancestors.size(); ++i) {
        if (i == 0) {
            field = parts[0];
        } else if (parts[i] == "items") {
            field += "[*]";
        } else {
            field += '.' + parts[i];
        }
        const Schema& node = *ancestors[i]->node;
        const bool unbounded = (node.type == "object" && node.additionalPropertiesAllowed && !node.maxProperties) ||
                               (node.type == "array" && !node.maxItems);
        if (unbounded) out += (out.empty() ? "" : ",") + field;
    }
    return true;
}

class CostChecker {
 public:
    explicit CostChecker(const Side& side) : m_side(side) {}

    CheckerResult check() {
        const CheckResult result = crd::check(m_side.definition);
        for (std::size_t i = 0; i < m_side.definition.versions.size() && i < result.versions.size(); ++i) {
            const RuleCosts* costs = result.versions[i].rules.get();
            if (!costs) continue;
            std::unordered_map<const Schema*, std::vector<const RuleCost*>> byNode;
            for (const RuleCost& cost : costs->rules) byNode[cost.schema.get()].push_back(&cost);
            m_total = 0;
            PathTree places;
            walk(m_side.definition.versions[i], places, [&](const VisitedNode& visited) {
                if (visited.node->ruleCount == 0) return;
                const auto found = byNode.find(visited.node);
                if (found != byNode.end()) node(visited, places.text(visited.path), rulesAt(visited, found->second));
            });
            if (m_total > cel_schema::kTotalCostLimit)
                m_out.errors.push_back("^: Forbidden: " +
                                       exceeds("total CRD cost", m_total, cel_schema::kTotalCostLimit));
        }
        return std::move(m_out);
    }

 private:
    // A node that is reached through aliases has the same rules at several paths.
    static std::vector<const RuleCost*> rulesAt(const VisitedNode& visited, std::vector<const RuleCost*> rules) {
        if (rules.size() == visited.node->rules.size()) return rules;
        const FieldPath path = pathOf(visited);
        std::erase_if(rules, [&](const RuleCost* rule) { return rule->node != path; });
        return rules;
    }

    static FieldPath pathOf(const VisitedNode& visited) {
        return visited.parent ? schema::childPath(pathOf(*visited.parent), *visited.child) : FieldPath();
    }

    void node(const VisitedNode& visited, const std::string& field, const std::vector<const RuleCost*>& rules) {
        if (rules.empty()) return;
        const Schema& s = *visited.node;
        limits(s, field, rules.front()->type);
        if (!rules.front()->type) {
            // The tool reports it once for the limits and once for the rules.
            if (!rules.front()->lostType)
                m_out.errors.insert(m_out.errors.end(), 2, "unable to convert structural schema to CEL declarations");
            return;
        }
        const std::string path = schemaPathOf(visited);
        for (const RuleCost* rule : rules) {
            if (!rule->compiled) continue;
            if (rule->bounded) {
                m_out.infos.push_back(
                    field + ": Field has a maximum cardinality of " + std::to_string(rule->cardinality) + '.' +
                    (rule->cardinality > 1
                         ? " This is the calculated, worst case number of times the rule will be evaluated."
                         : ""));
            } else {
                std::string parents;
                if (!unboundedParents(visited, parents))
                    m_out.errors.emplace_back("ancestry and field path do not match");
                m_out.warnings.push_back(field +
                                         ": Field has unbounded cardinality. At least one, variable parent field does "
                                         "not have a maxItems or "
                                         "maxProperties constraint: " +
                                         parents + ". Falling back to CEL calculated worst case of " +
                                         std::to_string(rule->compiled->checked ? rule->cardinality : 0) +
                                         " executions.");
            }
            expressions(*rule, field, path);
        }
    }

    void limits(const Schema& s, const std::string& field, const cel_schema::DeclaredTypePtr& type) {
        if (!type) return;
        const std::string most = std::to_string(type->maxElements);
        if (s.type == "string" && (!s.enumValues || s.enumValues->empty())) {
            if (s.maxLength) {
                m_out.infos.push_back(field + ": String has maxLength of " + std::to_string(*s.maxLength) + '.');
            } else {
                m_out.warnings.push_back(
                    field + ": String has unbounded maxLength. It will be considered to have length " + most +
                    ". Consider adding a maxLength constraint to reduce the raw rule cost.");
            }
        } else if (s.type == "array") {
            if (s.maxItems) {
                m_out.infos.push_back(field + ": Array has maxItems of " + std::to_string(*s.maxItems) + '.');
            } else {
                m_out.warnings.push_back(field + ": Array has unbounded maxItems. It will be considered to have " +
                                         most +
                                         " items. Consider adding a maxItems constraint to reduce the raw rule cost.");
            }
        }
    }

    void expressions(const RuleCost& rule, const std::string& field, const std::string& path) {
        const cel_schema::CompiledRule& compiled = *rule.compiled;
        constexpr std::uint64_t kLimit = cel_schema::kRuleCostLimit;
        const auto invalid = [&](const std::string& detail) {
            m_out.errors.push_back(path + ": Invalid value: " + valueText(rule.rule()) + ": " + detail);
        };
        const auto forbidden = [&](const char* what, std::uint64_t cost) {
            if (cost > kLimit) m_out.errors.push_back(path + ": Forbidden: " + exceeds(what, cost, kLimit));
        };
        forbidden("estimated rule cost", rule.cost);
        m_total = saturatedSum(m_total, rule.cost);
        if (!compiled.error.empty()) {
            invalid(compiled.error);
        } else {
            m_out.infos.push_back(
                field + ": Rule " + std::to_string(rule.index) + " raw cost is " + std::to_string(compiled.cost) +
                ". Estimated total cost of " + std::to_string(rule.cost) + ". The maximum allowable value is " +
                std::to_string(kLimit) + ". Rule is " +
                formatted("%.2f", static_cast<double>(rule.cost * 100) / static_cast<double>(kLimit)) +
                "% of allowed budget.");
        }
        if (!compiled.messageError.empty()) {
            invalid(compiled.messageError);
        } else {
            forbidden("estimated messageExpression cost", compiled.messageCost);
        }
    }

    const Side& m_side;
    CheckerResult m_out;
    std::uint64_t m_total = 0;
};

}  // namespace

CheckerResult checkCosts(const Side& side) {
    return CostChecker(side).check();
}

}  // namespace crd::crdify
