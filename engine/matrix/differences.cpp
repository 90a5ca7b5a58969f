#include "engine/matrix/differences.h"

#include <algorithm>
#include <optional>
#include <string>

#include "engine/base/kubernetes/server_version.h"
#include "engine/base/phrase.h"
#include "engine/base/text/grouped.h"
#include "engine/cel_schema/compiled_rule.h"
#include "engine/cel_schema/rule_cache.h"

namespace crd {

namespace {

// The changes between two servers that change how they treat a rule: each is tried alone.
class Causes {
 public:
    // `rule` as the server of `before` has it, and as that of `minor` does.
    Causes(const RuleCost& rule, int before, const RuleCost& later, int minor)
        : m_rule(rule), m_later(later), m_before(ServerVersion::ofNewRules(before)), m_minor(minor) {}

    Phrase text() const {
        const cel::Environment& environment = cel_schema::environmentOf(m_before);
        TraitSet recorded;
        const auto before =
            cel_schema::compileRule(m_rule.rule(), m_rule.type, environment.recording(m_before, recorded));
        const ServerVersion now = ServerVersion::ofNewRules(m_minor);
        TraitSet recordedNow;
        (void)cel_schema::compileRule(m_later.rule(), m_later.type,
                                      cel_schema::environmentOf(now).recording(now, recordedNow));
        recorded |= recordedNow;
        Phrase out;
        for (std::size_t i = 0; i < recorded.size(); ++i) {
            const auto trait = static_cast<Trait>(i);
            if (!recorded.test(i) || m_before.has(trait) == now.has(trait) || !matters(trait, environment, before))
                continue;
            out = sentences(out, whatChanged(trait, sinceOf(trait)));
        }
        if (out.empty()) out = newFunction(before, environment);
        // The types of values depend on the server as well.
        for (const Trait trait : {Trait::EnumLengths, Trait::IntOrStringLengths, Trait::ObjectNameSizes}) {
            const bool changes = m_before.has(trait) != now.has(trait) && m_rule.type != m_later.type;
            if (changes && out.empty()) out = whatChanged(trait, sinceOf(trait));
        }
        return out;
    }

 private:
    // The function that the earlier server does not have.
    Phrase newFunction(const cel_schema::CompiledRule& before, const cel::Environment& environment) const {
        constexpr std::string_view kUndeclared = "undeclared reference to '";
        for (const cel::Issue& issue : before.issues) {
            if (!issue.message.starts_with(kUndeclared)) continue;
            const std::string_view rest = std::string_view(issue.message).substr(kUndeclared.size());
            const std::string_view name = rest.substr(0, rest.find('\''));
            if (environment.function(name) != nullptr) continue;
            for (int minor = m_before.server() + 1; minor <= m_minor; ++minor) {
                if (cel_schema::environmentOf(ServerVersion::ofNewRules(minor)).function(name) != nullptr)
                    return phrase("Generation", "Since Kubernetes %1, rules can use %2().")
                        .with(minorName(minor), std::string(name));
            }
        }
        return {};
    }

    std::string sinceOf(Trait trait) const {
        int since = m_before.server() + 1;
        while (since < m_minor && ServerVersion::ofNewRules(since).has(trait) == m_before.has(trait)) ++since;
        return minorName(since);
    }

    bool matters(Trait trait, const cel::Environment& environment, const cel_schema::CompiledRule& before) const {
        TraitSet recorded;
        const auto tried = cel_schema::compileRule(m_rule.rule(), m_rule.type,
                                                   environment.recording(m_before.flipped(trait), recorded));
        return tried.error != before.error || tried.messageError != before.messageError || tried.cost != before.cost ||
               tried.messageCost != before.messageCost;
    }

    const RuleCost& m_rule;
    const RuleCost& m_later;
    ServerVersion m_before;
    int m_minor;
};

const RuleCost* ruleFor(const DocumentOutcome& outcome, const MatrixRow& row, int minor) {
    const ServerOutcome* server = outcomeOfMinor(outcome.servers, minor);
    if (server == nullptr || row.version >= server->versions.size()) return nullptr;
    const RuleCosts* costs = server->versions[row.version].rules.get();
    return costs != nullptr && row.rule < costs->rules.size() ? &costs->rules[row.rule] : nullptr;
}

bool isRejected(const MatrixCell& cell) {
    return cell.state == CellState::Rejected;
}

// The rows of rules say why their costs differ, and have the reasons of a definition's errors.
Phrase cellDifference(MatrixRow::Kind kind, const MatrixCell& before, const std::string& there, const MatrixCell& now,
                      const std::string& here) {
    if (kind != MatrixRow::Kind::Rule && before.state == now.state) return {};
    if (isRejected(now) && (!isRejected(before) || before.reason != now.reason)) {
        if (now.reason.empty()) return phrase("Matrix", "Kubernetes %1 rejects it.").with(here);
        return phrase("Matrix", "Kubernetes %1 rejects it: %2.").with(here, now.reason);
    }
    if (isRejected(before) && !isRejected(now)) {
        if (before.reason.empty()) return phrase("Matrix", "Kubernetes %1 accepts it.").with(here);
        return phrase("Matrix", "Kubernetes %1 accepts it; %2 rejects it: %3.").with(here, there, before.reason);
    }
    if (now.state == CellState::Warned && before.reason != now.reason)
        return phrase("Matrix", "Kubernetes %1 warns: %2.").with(here, now.reason);
    if (before.state == CellState::Warned && now.state == CellState::Accepted)
        return phrase("Matrix", "Kubernetes %1 does not warn.").with(here);
    if (now.cost && before.cost && now.cost != before.cost) {
        return phrase("Matrix", "The cost is %1 in Kubernetes %2 and %3 in %4.")
            .with(grouped(*before.cost), there, grouped(*now.cost), here);
    }
    return {};
}

}  // namespace

std::vector<MinorDifference> differences(const AnalysisResult& result, const Matrix& matrix, const MatrixRow& row) {
    std::vector<MinorDifference> out;
    const DocumentOutcome& outcome = result.outcomes[row.definition];
    for (std::size_t i = 1; i < matrix.minors.size(); ++i) {
        const MatrixCell& before = row.cells[i - 1];
        const MatrixCell& now = row.cells[i];
        if (before == now) continue;
        const int minor = matrix.minors[i];
        const int earlierMinor = matrix.minors[i - 1];
        Phrase text = cellDifference(row.kind, before, minorName(earlierMinor), now, minorName(minor));
        if (text.empty()) continue;
        if (row.kind == MatrixRow::Kind::Rule) {
            const RuleCost* earlier = ruleFor(outcome, row, earlierMinor);
            const RuleCost* later = ruleFor(outcome, row, minor);
            if (earlier != nullptr && later != nullptr && earlier->type && later->type)
                text = sentences(text, Causes(*earlier, earlierMinor, *later, minor).text());
        }
        out.push_back({minor, std::move(text)});
    }
    return out;
}

}  // namespace crd
