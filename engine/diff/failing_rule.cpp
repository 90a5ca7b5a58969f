#include <functional>
#include <string>

#include "engine/cel/syntax/parser.h"
#include "engine/cel_schema/rule_cache.h"
#include "engine/diff/internal/search.h"
#include "engine/diff/internal/shrink.h"
#include "engine/object/rule_mentions.h"
#include "engine/sample/violations.h"

namespace crd::diff {

using schema::ChildKind;
using schema::ChildSchema;
using schema::Keyword;
using schema::Schema;

namespace {

constexpr std::size_t kMostLacking = 64;  // objects that are tried
constexpr std::size_t kMostWaysTo = 6;    // solutions of the rule's conditions
constexpr std::size_t kMostLevelsBelow = 3;

// Objects that lack a member that a rule reads.
class FailingRule {
 public:
    FailingRule(TrialSide& accepting, TrialSide& rejecting, const Dispute& of, sample::Budget& budget,
                const std::stop_token& stop)
        : m_a(accepting), m_b(rejecting), m_of(of), m_budget(budget), m_stop(stop) {}

    std::optional<FoundObject> find(const Location& location, const std::string& rule) {
        const cel::Source source(rule);
        cel::Issues issues;
        const std::optional<cel::Ast> ast = cel::parse(source, cel_schema::usualEnvironment(), issues);
        if (!ast) return std::nullopt;
        m_depth = location.way.size();
        m_ways.emplace_back();
        for (std::vector<sample::Demand>& way : sample::violationsOf(*ast->root, *location.node, location.way.empty()))
            if (m_ways.size() <= kMostWaysTo) m_ways.push_back(std::move(way));
        sample::Target target;
        target.way = location.way;
        below(target, *location.node, rule, kMostLevelsBelow);
        if (m_found) shrinkFound();
        return std::move(m_found);
    }

 private:
    bool done() const { return m_found || m_tried >= kMostLacking || m_budget.usedUp() || m_stop.stop_requested(); }

    void below(sample::Target& target, const Schema& node, const std::string& rule, std::size_t levels) {
        for (const ChildSchema& child : node.children) {
            if (done()) return;
            if (!schema::placesValues(child.kind)) continue;
            if (child.kind == ChildKind::Property) {
                if (!object::mentions(rule, child.name)) continue;
                if (!node.isRequired(child.name) && !child.schema->set(Keyword::Default)) without(target, child.name);
            }
            if (levels == 0) continue;
            target.way.push_back(&child);
            below(target, *child.schema, rule, levels - 1);
            target.way.pop_back();
        }
    }

    void without(sample::Target target, const std::string& member) {
        target.without = member;
        for (const std::vector<sample::Demand>& way : m_ways) {
            target.demands = way;
            for (const sample::Extent extent : {sample::Extent::Minimal, sample::Extent::Full}) {
                if (done()) return;
                sample::SampleOptions options;
                options.extent = extent;
                options.budget = &m_budget;
                sample::TargetedSample made = m_a.sampler.makeWith(target, options);
                ++m_tried;
                if (!made.path || made.path->steps().size() < m_depth) continue;
                const auto first = made.path->steps().begin();
                FieldPath path(std::vector<PathStep>(first, first + static_cast<std::ptrdiff_t>(m_depth)));
                if (std::optional<Rejection> failed = failure(made.object, path))
                    m_found = FoundObject{std::move(made.object), *std::move(failed), {}, std::move(path)};
            }
        }
    }

    // Nothing unless only the rule rejects the object, and fails.
    std::optional<Rejection> failure(const Json& object, const FieldPath& path) {
        const object::Outcome own = m_a.created(object, m_budget);
        if (!accepts(own)) return std::nullopt;
        std::optional<Rejection> out = rejectionOf(m_of, own, m_b.created(m_b.adapted(object), m_budget), path);
        if (!out || !out->others.empty() || !isRuleFailure(*out)) return std::nullopt;
        return out;
    }

    void shrinkFound() {
        const auto shown = [&] {
            std::optional<Rejection> still = failure(m_found->object, m_found->path);
            if (still) m_found->rejection = *std::move(still);
            return still.has_value();
        };
        shrink(m_found->object, nullptr, m_found->path, shown, m_budget, m_stop);
    }

    TrialSide& m_a;
    TrialSide& m_b;
    const Dispute& m_of;
    sample::Budget& m_budget;
    const std::stop_token& m_stop;
    std::size_t m_depth = 0, m_tried = 0;
    std::vector<std::vector<sample::Demand>> m_ways;  // the first one demands nothing
    std::optional<FoundObject> m_found;
};

}  // namespace

std::optional<FoundObject> failingObject(TrialSide& accepting, TrialSide& rejecting, const Location& location,
                                         const SearchSubject& subject, sample::Budget& budget,
                                         const std::stop_token& stop) {
    const Schema* node = subject.comparison.nodes[subject.node].right;
    const std::optional<std::size_t> rule = subject.difference.rightRule;
    if (!subject.forward || !node || !rule || *rule >= node->rules.size()) return std::nullopt;
    const std::string& text = node->rules[*rule].rule;
    if (object::mentions(text, "oldSelf")) return std::nullopt;
    const Dispute of = disputeOf(subject);
    if (of.isBranch || location.node != of.accepted) return std::nullopt;
    return FailingRule(accepting, rejecting, of, budget, stop).find(location, text);
}

}  // namespace crd::diff
