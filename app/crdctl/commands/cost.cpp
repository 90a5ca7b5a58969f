#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "app/crdctl/cli/commands.h"
#include "app/crdctl/input/each_file.h"
#include "app/crdctl/input/input.h"
#include "app/crdctl/input/kind.h"
#include "app/crdctl/input/settings.h"
#include "app/crdctl/print/columns.h"
#include "app/crdctl/print/exit_code.h"
#include "app/crdctl/print/output.h"
#include "app/crdctl/report/cost_json.h"
#include "engine/analysis/analysis.h"
#include "engine/base/text/grouped.h"
#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/matrix/matrix.h"

namespace crd::ctl {

namespace {

struct CostArguments {
    std::vector<std::string> files;
    InputOptions inputs;
    std::string output = "text", target;
};

constexpr std::size_t kRuleShown = 60;  // letters of an expression
const std::string kBelow(16, ' ');      // before a line about the cost above it

// On one line, shortened.
std::string shown(const std::string& expression) {
    const std::string out = expressionLine(expression);
    if (out.size() <= kRuleShown) return out;
    std::size_t end = kRuleShown;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) --end;  // no half characters
    return out.substr(0, end) + "...";
}

std::string listed(const std::vector<NodeLimit>& limits) {
    std::string out;
    for (const NodeLimit& limit : limits)
        out +=
            (out.empty() ? "" : ", ") + std::string(schema::info(limit.keyword).name) + " at " + valuePath(limit.node);
    return out;
}

bool isTooCostly(const RuleCost& rule) {
    return rule.highest() > cel_schema::kRuleCostLimit;
}

std::string adviceText(const std::vector<LimitAdvice>& all, std::uint64_t budget) {
    std::string out;
    for (const LimitAdvice& advice : all)
        out += kBelow + titleOf(advice).english() + ": " + timesBudget(advice.cost, budget).english() +
               " times the budget then\n";
    return out;
}

std::string costCells(std::uint64_t cost, std::uint64_t budget) {
    return rightCell(grouped(cost), 14) + rightCell(percent(cost, budget), 10) + "  ";
}

// Why no limit lowers the cost, or which limits are missing; empty if there are none.
std::string limitsText(const schema::Schema& root, const RuleCost& rule, RuleMember member) {
    if (const std::string function = unboundedFunction(root, rule, member); !function.empty())
        return "; the server does not know the size of what " + function + " reads, so no limit helps";
    const std::vector<NodeLimit> missing = missingLimits(root, rule, member);
    return missing.empty() ? std::string() : "; missing limits: " + listed(missing);
}

std::string ruleCostText(const schema::Schema& root, const RuleCosts& costs, const RuleCost& rule) {
    constexpr std::uint64_t kLimit = cel_schema::kRuleCostLimit;
    std::string out =
        costCells(rule.cost, kLimit) + valuePath(rule.node) + ": " + shown(rule.rule().rule) + '\n' + kBelow;
    if (!rule.compiled || !rule.compiled->error.empty()) return out + "does not compile\n";
    out += grouped(rule.compiled->cost) + " for each of " + (rule.bounded ? "" : "about ") + grouped(rule.cardinality) +
           (rule.cardinality == 1 ? " run" : " runs") + limitsText(root, rule, RuleMember::Rule) + '\n';
    if (rule.cost > kLimit) out += adviceText(limitAdvice(root, costs, rule, RuleMember::Rule), kLimit);
    if (rule.messageCost() > 0)
        out += costCells(rule.messageCost(), kLimit) + "its messageExpression" +
               limitsText(root, rule, RuleMember::Message) + '\n';
    if (rule.messageCost() > kLimit) out += adviceText(limitAdvice(root, costs, rule, RuleMember::Message), kLimit);
    return out;
}

std::string versionText(const std::string& definition, const Version& version, const VersionOutcome& outcome,
                        std::uint64_t total, const std::vector<const RuleCost*>& rules) {
    constexpr std::uint64_t kLimit = cel_schema::kTotalCostLimit;
    std::string out = definition + ' ' + version.name + ": " + std::to_string(rules.size()) +
                      (rules.size() == 1 ? " rule" : " rules") + ", together " + grouped(total) + " of " +
                      grouped(kLimit) + " (" + percent(total, kLimit) + ")\n";
    if (total > kLimit) out += adviceText(limitAdvice(*version.schema, *outcome.rules), kLimit);
    for (const RuleCost* rule : rules) out += ruleCostText(*version.schema, *outcome.rules, *rule);
    return out;
}

// A cost that some servers share.
using SharedCosts = std::vector<std::pair<MinorSet, std::optional<std::uint64_t>>>;

void add(SharedCosts& costs, MinorSet servers, std::optional<std::uint64_t> cost) {
    const auto same = std::find_if(costs.begin(), costs.end(), [&](const auto& one) { return one.second == cost; });
    if (same == costs.end()) {
        costs.emplace_back(servers, cost);
    } else {
        same->first |= servers;
    }
}

SharedCosts costsIn(const Matrix& matrix, const MatrixRow& row) {
    SharedCosts out;
    for (std::size_t i = 0; i < matrix.minors.size(); ++i)
        add(out, MinorSet::only(matrix.minors[i]), row.cells[i].cost);
    return out;
}

bool isWithin(const Matrix& matrix) {
    return std::all_of(matrix.rows.begin(), matrix.rows.end(), [](const MatrixRow& row) {
        return std::all_of(row.cells.begin(), row.cells.end(),
                           [&](const MatrixCell& cell) { return cell.cost.value_or(0) <= row.budget(); });
    });
}

std::string costsText(const Matrix& matrix) {
    std::string definition, out;
    for (const MatrixRow& row : matrix.rows) {
        if (row.kind == MatrixRow::Kind::Definition) {
            definition = row.name;
            continue;
        }
        const bool version = row.kind == MatrixRow::Kind::Version;
        out += (version ? definition + ' ' + row.name + ": all rules" : "  " + shown(row.name)) + '\n';
        for (const auto& [servers, cost] : costsIn(matrix, row)) {
            out +=
                cost ? costCells(*cost, row.budget()) : rightCell(version ? "no rules" : "does not compile", 24) + "  ";
            out += "Kubernetes " + minorNames(servers) + '\n';
        }
    }
    return out;
}

// [{"file", "name", "version", "costs": [{"targets", "cost"}]}], also for each rule.
JsonText costsJson(const std::string& file, const Matrix& matrix) {
    JsonText out = JsonText::array();
    std::string definition;
    for (const MatrixRow& row : matrix.rows) {
        if (row.kind == MatrixRow::Kind::Definition) {
            definition = row.name;
            continue;
        }
        JsonText costs = JsonText::array();
        for (const auto& [servers, cost] : costsIn(matrix, row)) {
            costs.push_back({{"targets", minorNames(servers)}});
            if (cost) costs.back()["cost"] = *cost;
        }
        JsonText one = {{"path", row.path.toString()}, {"costs", std::move(costs)}};
        if (row.kind == MatrixRow::Kind::Version) {
            out.push_back({{"file", file}, {"name", definition}, {"version", row.name}});
            out.back().update(one);
            out.back()["rules"] = JsonText::array();
        } else {
            out.back()["rules"].push_back(std::move(one));
        }
    }
    return out;
}

// The exit code for one file.
int addCosts(const std::string& name, const AnalysisOptions& asked, Output& output) {
    const Input input = inputNamed(name);
    const std::string& file = input.name;
    const auto text = readInput(input);
    if (!text) return failWith(text.error());
    const AnalysisResultPtr read = analyse({.revision = 1, .text = textAsV1(file, *text), .options = asked});
    if (!read->stream->ok()) return failWith(whyNotRead(file, *read->stream));
    if (const Result<void> all = allRead(file, *read); !all) return failWith(all.error());

    bool within = true;
    bool any = false;
    if (const Matrix matrix = matrixOf(*read); !matrix.rows.empty()) {
        output.addAll([&] { return costsText(matrix); }, [&] { return costsJson(file, matrix); });
        return isWithin(matrix) ? kClean : kFindings;
    }
    for (std::size_t i = 0; i < read->definitions.size(); ++i) {
        const Definition& definition = read->definitions[i];
        if (!isDefinition(definition)) continue;
        any = true;
        for (const Version& version : definition.versions) {
            if (version.index >= read->outcomes[i].versions.size()) continue;
            const VersionOutcome& outcome = read->outcomes[i].versions[version.index];
            const std::uint64_t total = outcome.rules ? outcome.rules->total : 0;
            const std::vector<const RuleCost*> rules = rulesByCost(outcome);
            within = within && total <= cel_schema::kTotalCostLimit &&
                     std::none_of(rules.begin(), rules.end(), [](const auto* rule) { return isTooCostly(*rule); });
            output.add([&] { return versionText(definition.name, version, outcome, total, rules); },
                       [&] {
                           JsonText one = {{"file", file}, {"name", definition.name}};
                           one.update(costsOf(version, outcome));
                           return one;
                       });
        }
    }
    if (!any) return failWith("\"" + file + "\" contains no CustomResourceDefinition.");
    return within ? kClean : kFindings;
}

int runCost(const CostArguments& arguments) {
    AnalysisOptions asked;
    if (!arguments.target.empty()) {
        const Result<MinorSet> minors = minorsOf(arguments.target);
        if (!minors) return failWith(minors.error());
        asked.targetMinor = minors->last();
        if (minors->count() > 1) asked.servers = *minors;
    }
    Output output(arguments.output, "the costs");
    return reportOnEach(arguments.files, arguments.inputs, output,
                        [&](const std::string& file) { return addCosts(file, asked, output); });
}

}  // namespace

void addCost(const Commands& commands) {
    const auto [options, to] = commands.add(
        "cost",
        "Show the cost of rules (x-kubernetes-validations) against the budgets of the server, what drives the cost, "
        "and which limits would help. Exit code 0: within all budgets, 1: over a budget, 2: unusable input.",
        runCost);
    options.output(to.output, "text or json", {"text", "json"});
    options.targets(to.target, "Target version, or a range: the costs in each version");
    options.files(to.files);
    options.inputs(to.inputs);
    options.examples({"crdctl cost crd.yaml"});
}

}  // namespace crd::ctl
