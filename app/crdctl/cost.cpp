#include "app/crdctl/cost.h"

#include <algorithm>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/crdctl/exit_code.h"
#include "app/crdctl/input.h"
#include "app/crdctl/numbers.h"
#include "engine/analysis/analysis.h"
#include "engine/crd/rule_limits.h"

namespace crd::ctl {

namespace {

using nlohmann::json;

constexpr std::size_t kRuleShown = 60;  // letters of an expression

int refuse(const std::string& message) {
    std::cerr << "crdctl: " << message << '\n';
    return kUnusable;
}

// On one line, shortened.
std::string shown(const std::string& expression) {
    std::string out;
    for (const char c : expression) {
        const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!blank || (!out.empty() && out.back() != ' ')) out += blank ? ' ' : c;
    }
    if (out.size() <= kRuleShown) return out;
    std::size_t end = kRuleShown;
    while (end > 0 && (static_cast<unsigned char>(out[end]) & 0xC0U) == 0x80U) --end;  // no half letters
    return out.substr(0, end) + "...";
}

std::string listed(const std::vector<SizeLimit>& limits) {
    std::string out;
    for (const SizeLimit& limit : limits)
        out +=
            (out.empty() ? "" : ", ") + std::string(schema::info(limit.keyword).name) + " at " + valuePath(limit.node);
    return out;
}

bool isTooCostly(const RuleCost& rule) {
    return std::max(rule.cost, rule.messageCost()) > cel_schema::kRuleCostLimit;
}

void printAdvice(const std::vector<LimitAdvice>& all, std::uint64_t budget) {
    for (const LimitAdvice& advice : all)
        std::cout << std::setw(16) << "" << toString(advice) << ": " << timesBudget(advice.cost, budget)
                  << " times the budget then\n";
}

void printRule(const schema::Schema& root, const RuleCost& rule) {
    const std::uint64_t one = rule.compiled ? rule.compiled->cost : 0;
    std::cout << std::setw(14) << grouped(rule.cost) << std::setw(10) << percent(rule.cost, cel_schema::kRuleCostLimit)
              << "  " << valuePath(rule.node) << ": " << shown(rule.rule().rule) << '\n';
    if (!rule.compiled || !rule.compiled->error.empty()) {
        std::cout << std::setw(16) << ""
                  << "does not compile\n";
        return;
    }
    std::cout << std::setw(16) << "" << grouped(one) << " for each of " << (rule.bounded ? "" : "some ")
              << grouped(rule.cardinality) << (rule.cardinality == 1 ? " run" : " runs");
    const std::vector<SizeLimit> missing = missingLimits(root, rule, RuleMember::Rule);
    if (!missing.empty()) std::cout << "; no " << listed(missing);
    std::cout << '\n';
    if (rule.cost > cel_schema::kRuleCostLimit)
        printAdvice(limitAdvice(root, rule, RuleMember::Rule), cel_schema::kRuleCostLimit);
    if (rule.messageCost() > 0)
        std::cout << std::setw(14) << grouped(rule.messageCost()) << std::setw(10)
                  << percent(rule.messageCost(), cel_schema::kRuleCostLimit) << "  its messageExpression\n";
    if (rule.messageCost() > cel_schema::kRuleCostLimit)
        printAdvice(limitAdvice(root, rule, RuleMember::Message), cel_schema::kRuleCostLimit);
}

json jsonOf(const std::vector<LimitAdvice>& all) {
    json out = json::array();
    for (const LimitAdvice& advice : all) {
        json limits = json::array();
        for (const SizeLimit& limit : advice.limits)
            limits.push_back({{"path", limit.node.toString()}, {"keyword", schema::info(limit.keyword).name}});
        out.push_back({{"limits", std::move(limits)}, {"value", advice.value}, {"cost", advice.cost}});
    }
    return out;
}

json jsonOf(const schema::Schema& root, const RuleCost& rule) {
    json out = {{"path", rule.node.toString()},
                {"index", rule.index},
                {"rule", rule.rule().rule},
                {"cost", rule.cost},
                {"runs", rule.cardinality},
                {"bounded", rule.bounded},
                {"compiles", rule.compiled && rule.compiled->error.empty()}};
    if (rule.compiled) out["perCall"] = rule.compiled->cost;
    if (rule.messageCost() > 0) out["messageCost"] = rule.messageCost();
    for (const SizeLimit& limit : missingLimits(root, rule, RuleMember::Rule))
        out["missing"].push_back({{"path", limit.node.toString()}, {"keyword", schema::info(limit.keyword).name}});
    if (rule.cost > cel_schema::kRuleCostLimit) out["advice"] = jsonOf(limitAdvice(root, rule, RuleMember::Rule));
    return out;
}

}  // namespace

int cost(const CostOptions& options) {
    const std::string file = options.file == "-" ? "<stdin>" : options.file;
    const auto text = readInput({file, options.file, false});
    if (!text) return refuse(text.error().message);
    const AnalysisResultPtr read = analyse({.revision = 1, .text = *text, .options = {}});
    if (!read->stream->ok())
        return refuse("\"" + file + "\" is not valid YAML: " + read->stream->problems().front().message);

    json all = json::array();
    bool within = true;
    bool any = false;
    for (std::size_t i = 0; i < read->definitions.size(); ++i) {
        const Definition& definition = read->definitions[i];
        if (!isDefinition(definition)) continue;
        any = true;
        for (const Version& version : definition.versions) {
            if (version.index >= read->verdicts[i].versions.size()) continue;
            const auto& costs = read->verdicts[i].versions[version.index].rules;
            const std::uint64_t total = costs ? costs->total : 0;
            std::vector<const RuleCost*> rules;
            for (std::size_t r = 0; costs && r < costs->rules.size(); ++r) rules.push_back(&costs->rules[r]);
            std::stable_sort(rules.begin(), rules.end(),
                             [](const auto* a, const auto* b) { return a->cost > b->cost; });
            within = within && total <= cel_schema::kTotalCostLimit &&
                     std::none_of(rules.begin(), rules.end(), [](const auto* rule) { return isTooCostly(*rule); });
            if (options.output == "json") {
                json one = {{"file", file},
                            {"name", definition.name},
                            {"version", version.name},
                            {"total", total},
                            {"rules", json::array()}};
                for (const RuleCost* rule : rules) one["rules"].push_back(jsonOf(*version.schema, *rule));
                if (total > cel_schema::kTotalCostLimit) one["advice"] = jsonOf(limitAdvice(*version.schema, *costs));
                all.push_back(std::move(one));
                continue;
            }
            std::cout << definition.name << ' ' << version.name << ": " << rules.size()
                      << (rules.size() == 1 ? " rule" : " rules") << ", together " << grouped(total) << " of "
                      << grouped(cel_schema::kTotalCostLimit) << " (" << percent(total, cel_schema::kTotalCostLimit)
                      << ")\n";
            if (total > cel_schema::kTotalCostLimit)
                printAdvice(limitAdvice(*version.schema, *costs), cel_schema::kTotalCostLimit);
            for (const RuleCost* rule : rules) printRule(*version.schema, *rule);
        }
    }
    if (!any) return refuse("\"" + file + "\" holds no CustomResourceDefinition.");
    if (options.output == "json") std::cout << all.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
    std::cout << std::flush;
    if (!std::cout) return refuse("Cannot write the costs.");
    return within ? kClean : kFindings;
}

}  // namespace crd::ctl
