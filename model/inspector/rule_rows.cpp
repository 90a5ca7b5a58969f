#include "model/inspector/rule_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <span>

#include "engine/analysis/rejection.h"
#include "engine/cel_schema/compiled_rule.h"
#include "engine/matrix/matrix.h"
#include "engine/schema/rule_field.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"
#include "model/schema/schema_text.h"

namespace crd::model {
namespace {

using RuleRow = InspectorModel::Row;

// The costs of the node's rules, which are adjacent and in the order of the rules; empty if there are none.
std::span<const RuleCost> costsOf(const RuleRowsInput& input) {
    if (input.costs == nullptr) return {};
    const auto& all = input.costs->rules;
    const auto first = std::find_if(all.begin(), all.end(), [&](const RuleCost& cost) {
        return cost.schema == &input.schema && cost.node == input.below;
    });
    const auto left = static_cast<std::size_t>(all.end() - first);
    return {first, std::min(input.schema.rules.size(), left)};
}

// An expression that does not compile has no cost.
bool hasCost(const RuleCost& cost) {
    return cost.compiled && cost.compiled->error.empty();
}

// `row` of `matrix` is the rule; null: no further servers were asked.
Chip costChip(const RuleCost& cost, const Matrix& matrix, const MatrixRow* row) {
    QStringList tip{
        InspectorModel::tr("May cost %L1 of %L2 for one rule.").arg(cost.cost).arg(cel_schema::kRuleCostLimit)};
    if (cost.cardinality > 1)
        tip += InspectorModel::tr("%L1 for each of %L2 values.").arg(cost.compiled->cost).arg(cost.cardinality);
    if (!cost.bounded) tip += InspectorModel::tr("A list or map above the node has no limit.");
    if (cost.messageCost() > 0)
        tip += InspectorModel::tr("Its messageExpression may cost %L1.").arg(cost.messageCost());
    std::uint64_t most = cost.highest();
    int minor = 0;
    for (std::size_t i = 0; row != nullptr && i < row->cells.size(); ++i) {
        const std::uint64_t other = row->cells[i].cost.value_or(0);
        if (other > most) {
            most = other;
            minor = matrix.minors[i];
        }
    }
    if (minor > 0) tip += InspectorModel::tr("Kubernetes 1.%1: up to %L2.").arg(minor).arg(most);
    return shareChip(cost.highest(), cel_schema::kRuleCostLimit, {}, sentencesOf(tip));
}

// "1.35 and later": where only some of the servers accept the rule.
Chip serversChip(const Matrix& matrix, const MatrixRow& row) {
    const MinorSet accepting = matrix.accepting(row);
    const auto rejected = std::find_if(row.cells.rbegin(), row.cells.rend(),
                                       [](const MatrixCell& cell) { return cell.state == CellState::Rejected; });
    if (accepting.empty() || rejected == row.cells.rend()) return {};
    const int first = matrix.minors.front(), last = matrix.minors.back();
    Chip chip;
    chip.tone = Tone::Warning;
    const bool whole = accepting == MinorSet::range(accepting.first(), accepting.last());
    if (whole && accepting.last() == last) {
        chip.text = InspectorModel::tr("1.%1 and later").arg(accepting.first());
        chip.tip = InspectorModel::tr("Kubernetes 1.%1 and later accept the rule.").arg(accepting.first());
    } else if (whole && accepting.first() == first) {
        chip.text = InspectorModel::tr("up to 1.%1").arg(accepting.last());
        chip.tip = InspectorModel::tr("Kubernetes up to 1.%1 accepts the rule.").arg(accepting.last());
    } else {
        chip.text = minorsText(accepting);
        chip.tip = InspectorModel::tr("Kubernetes %1 accepts the rule.").arg(chip.text);
    }
    const auto at = static_cast<std::size_t>(row.cells.rend() - rejected) - 1;
    constexpr qsizetype kMost = 300;  // characters of a server's sentence
    if (!rejected->reason.empty()) {
        chip.tip = sentencesOf({chip.tip, InspectorModel::tr("Kubernetes 1.%1 rejects it: %2")
                                              .arg(matrix.minors[at])
                                              .arg(cutText(rejected->reason, kMost))});
    }
    return chip;
}

RuleFields fieldsOf(const schema::ValidationRule& rule) {
    RuleFields out;
    out.rule = QString::fromStdString(rule.rule);
    out.message = QString::fromStdString(rule.message);
    out.messageExpression = QString::fromStdString(rule.messageExpression);
    out.reason = QString::fromStdString(rule.reason.value_or(""));
    out.fieldPath = QString::fromStdString(rule.fieldPath);
    if (rule.optionalOldSelf)
        out.optionalOldSelf = *rule.optionalOldSelf ? QStringLiteral("true") : QStringLiteral("false");
    return out;
}

QStringList reasons() {
    const std::string_view choices = schema::ruleFieldNamed("reason")->choices;
    return fromUtf8(choices).split(u' ');
}

}  // namespace

std::vector<RuleRow> ruleRows(const RuleRowsInput& input, const RuleRow& like) {
    std::vector<RuleRow> rows;
    const std::span<const RuleCost> costs = costsOf(input);
    const Matrix matrix = matrixOf(*input.published.analysis, input.document, input.version, input.below);
    for (std::size_t i = 0; i < input.schema.rules.size(); ++i) {
        RuleRow row;
        row.keyword = QStringLiteral("%1[%2]").arg(like.keyword).arg(i);
        row.group = like.group;
        row.shape = FieldShape::Rule;
        row.help = InspectorModel::tr(
            "A rule that the server runs on every object; the chip says how much of its budget it may cost.");
        row.isSet = row.canUnset = true;
        row.choices = reasons();
        row.rule = fieldsOf(input.schema.rules[i]);
        row.value = row.rule.rule;
        row.rule.number = static_cast<int>(i) + 1;
        row.rule.list = like.keyword;
        const MatrixRow* servers = i < matrix.rows.size() ? &matrix.rows[i] : nullptr;
        if (i < costs.size() && hasCost(costs[i])) row.rule.cost = costChip(costs[i], matrix, servers);
        if (servers != nullptr) row.rule.servers = serversChip(matrix, *servers);
        const FindingsIndex& index = input.published.index;
        if (const auto* at = index.child(input.findings, {PathStep::Kind::Index, {}, i})) {
            row.addProblems(input.published, index.below(at));
            const auto hasError = [&](std::uint32_t one) {
                const Finding& finding = input.published.analysis->findings[one];
                return isErrorOfTarget(finding);
            };
            for (const schema::RuleField& field : schema::ruleFields()) {
                const auto* part = index.child(at, {PathStep::Kind::Field, std::string(field.name), 0});
                const std::vector<std::uint32_t> found = index.below(part);  // hidden ones, too
                if (std::any_of(found.begin(), found.end(), hasError)) row.rule.wrong += fromUtf8(field.name);
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Chip totalCostChip(const RuleCosts* costs, const std::vector<ServerOutcome>& servers, std::size_t version) {
    if (costs == nullptr || costs->rules.empty()) return {};
    QStringList tip{InspectorModel::tr("All rules of the version may cost %L1 of %L2 in total.")
                        .arg(costs->total)
                        .arg(cel_schema::kTotalCostLimit)};
    std::uint64_t most = costs->total;
    int minor = 0;
    for (const ServerOutcome& server : servers) {
        const RuleCosts* own = version < server.versions.size() ? server.versions[version].rules.get() : nullptr;
        if (own == nullptr || own->total <= most) continue;
        most = own->total;
        minor = server.servers.last();
    }
    if (minor > 0) tip += InspectorModel::tr("Kubernetes 1.%1: up to %L2.").arg(minor).arg(most);
    return shareChip(costs->total, cel_schema::kTotalCostLimit, InspectorModel::tr("all rules of the version"),
                     sentencesOf(tip));
}

}  // namespace crd::model
