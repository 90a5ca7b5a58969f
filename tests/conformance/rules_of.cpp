#include "tests/conformance/rules_of.h"

#include <algorithm>

#include "engine/cel/cost.h"
#include "engine/cel_schema/rule_cache.h"

namespace crd::conformance {

namespace {

using cel_schema::CompiledRule;
using cel_schema::RuleContext;
using nlohmann::json;

std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
    return (cel::Range{0, a} + cel::Range{0, b}).max;
}

class Lister {
 public:
    void list(const RuleContext& context, const FieldPath& path) {
        const schema::Schema& node = context.node();
        if (!node.rules.empty()) own(context, path.child("x-kubernetes-validations"));
        std::vector<const schema::ChildSchema*> children;
        for (const schema::ChildSchema& child : node.children) {
            if (rank(child.kind) < 3) children.push_back(&child);
        }
        std::stable_sort(children.begin(), children.end(), [](const auto* a, const auto* b) {
            return std::pair(rank(a->kind), a->name) < std::pair(rank(b->kind), b->name);
        });
        for (const schema::ChildSchema* child : children) list(context.child(*child), childPath(path, *child));
    }

    json rules = json::array();
    std::uint64_t total = 0;

 private:
    static int rank(schema::ChildKind kind) {
        switch (kind) {
            case schema::ChildKind::AdditionalProperties:
                return 0;
            case schema::ChildKind::Property:
                return 1;
            case schema::ChildKind::Items:
                return 2;
            default:
                return 3;
        }
    }

    void own(const RuleContext& context, const FieldPath& path) {
        const cel_schema::DeclaredTypePtr type = context.type();
        if (type == nullptr) return;
        const std::vector<CompiledRule> compiled = compileRules(context.node(), type, cel_schema::newestEnvironment());
        for (std::size_t i = 0; i < compiled.size(); ++i) {
            const CompiledRule& rule = compiled[i];
            const bool failed = !rule.error.empty();
            const bool bounded = context.cardinality().has_value() && !failed;
            const std::uint64_t cost = context.totalCost(rule.cost, *type);
            std::uint64_t cardinality = context.cardinality().value_or(cel_schema::maxCardinality(*type));
            if (failed) cardinality = 0;
            json line{{"path", path.at(i).child("rule").toString()},
                      {"perCallCost", rule.cost},
                      {"cardinality", cardinality},
                      {"cardinalityFromSchema", bounded},
                      {"cost", cost}};
            if (rule.messageCost > 0) line["messageExpressionCost"] = rule.messageCost;
            if (failed) line["error"] = rule.error;
            if (!rule.messageError.empty()) line["messageExpressionError"] = rule.messageError;
            if (rule.usesOldSelf) line["usesOldSelf"] = true;
            rules.push_back(std::move(line));
            total = sum(sum(total, cost), rule.messageCost);
        }
    }
};

}  // namespace

void addRules(const schema::Schema& root, const FieldPath& path, json& version) {
    Lister lister;
    lister.list(RuleContext(root), path);
    if (lister.rules.empty()) return;
    version["rules"] = std::move(lister.rules);
    if (lister.total > 0) version["totalCost"] = lister.total;
}

}  // namespace crd::conformance
