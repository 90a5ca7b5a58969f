#include "app/crdctl/commands/fix_analysed.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "engine/analysis/analysis.h"
#include "engine/base/rule_id.h"
#include "engine/baseline/problem_identity.h"

namespace crd::ctl {

namespace {

// Each takes several checks by all servers. The next run goes on.
constexpr std::size_t kMostAnalysed = 100;

// The definition that the finding was reported for, as the analysis validated it.
BasePtr baseOf(const AnalysisResult& result, const Definition& definition) {
    for (std::size_t i = 0; i < result.definitions.size() && i < result.outcomes.size(); ++i)
        if (&result.definitions[i] == &definition) return result.outcomes[i].updates;
    return nullptr;
}

}  // namespace

bool needsAnalysis(RuleId rule) {
    return rule == RuleId::AdviceNotOnOlder || rule == RuleId::AdviceOtherTarget || rule == RuleId::AdviceNameConflict;
}

Result<FixAllResult> fixAnalysed(const yaml::Stream& stream, RuleId rule, std::string_view path,
                                 const AnalysisBasePtr& base, const FixAllOptions& options) {
    Snapshot snapshot{1, stream.sharedText(), {}};
    snapshot.options.base = base;
    snapshot.options.targetMinor = options.targetMinor;
    snapshot.options.foresight = true;
    const auto isWanted = [&](const Finding& finding) {
        return finding.rule == rule && (path.empty() || finding.path.toString() == path) &&
               (!options.document || finding.document == *options.document);
    };
    AnalysisResultPtr result = analyse(snapshot);
    if (std::none_of(result->definitions.begin(), result->definitions.end(), isDefinition))
        return failure("The text contains no CustomResourceDefinition.");
    const std::string name = std::string(idOf(rule)) + " at " + std::string(path);
    if (!path.empty()) {
        const auto count = std::count_if(result->findings.begin(), result->findings.end(), isWanted);
        if (count == 0) return failure("There is no problem " + name + ".");
        if (count > 1) return failure("Several documents have a problem " + name + ": choose one with --document.");
    }
    FixAllResult out;
    std::set<std::tuple<std::size_t, std::string, std::string>> tried;  // by document, path and message
    while (true) {
        const auto next = std::find_if(result->findings.begin(), result->findings.end(), [&](const Finding& finding) {
            return isWanted(finding) && tried.size() < kMostAnalysed && !options.stop.stop_requested() &&
                   tried.emplace(finding.document, finding.path.toString(), finding.message.english()).second;
        });
        if (next == result->findings.end()) break;
        const Definition* const definition = ownerOf(*result, *next);
        if (definition == nullptr) continue;
        const FixOptions one{1, options.targetMinor, options.stop};
        std::vector<Fix> fixes = fixesFor(*result->stream, *definition, *next, baseOf(*result, *definition), one);
        if (fixes.empty()) continue;
        Fix& fix = fixes.front();
        out.fixed.push_back({next->document, rule, next->path, fix.title, fix.consequence, fix.safety});
        ++out.applied;
        snapshot.text = std::make_shared<const std::string>(applied(result->stream->text(), fix.edit));
        ++snapshot.revision;
        out.edit = out.edit.empty() ? std::move(fix.edit) : combined(stream.text(), out.edit, fix.edit);
        if (!path.empty()) return out;
        result = analyse(snapshot, result);
    }
    if (!path.empty()) return failure("No fix for " + name + " is available.");
    out.left = static_cast<std::size_t>(std::count_if(result->findings.begin(), result->findings.end(), isWanted));
    if (out.left > 0) out.why[tried.size() < kMostAnalysed ? FixBlock::NoEdit : FixBlock::Unfinished] = out.left;
    return out;
}

}  // namespace crd::ctl
