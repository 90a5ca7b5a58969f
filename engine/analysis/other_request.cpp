#include "engine/analysis/internal/other_request.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <tuple>

namespace crd::analysis {

namespace {

bool isReportedError(const Finding& finding) {
    return finding.server && finding.severity == Severity::Error && !finding.suppression;
}

bool isErrorBefore(const Finding* a, const Finding* b) {
    const auto key = [](const Finding& f) {
        return std::tuple<std::string_view, const FieldPath&, const std::string&>(idOf(f.rule), f.path,
                                                                                  f.server->detail);
    };
    return key(*a) < key(*b);
}

std::vector<const Finding*> reportedIn(const std::vector<Finding>& findings) {
    std::vector<const Finding*> out;
    for (const Finding& finding : findings) {
        if (isReportedError(finding)) out.push_back(&finding);
    }
    std::sort(out.begin(), out.end(), isErrorBefore);
    return out;
}

}  // namespace

std::size_t errorsIn(const std::vector<Finding>& findings) {
    return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.severity == Severity::Error && !finding.suppression;
    }));
}

std::optional<OtherRequest> otherRequest(const Definition& definition, const CheckResult& checked, CheckOptions options,
                                         const std::stop_token& stop, AnalysisResult::Work& work) {
    options.wanted = Wanted::Errors;
    const CheckResult turned = check(definition, &checked, stop, options);
    work.schemasChecked += turned.schemasChecked;
    if (turned.stopped) return std::nullopt;
    OtherRequest out;
    out.admitted = turned.admitted && definition.kind == DocumentKind::CustomResourceDefinition;
    out.errors = errorsIn(turned.findings) + turned.findingsLeftOut;
    const std::vector<const Finding*> shown = reportedIn(checked.findings);
    const std::vector<const Finding*> there = reportedIn(turned.findings);
    std::vector<const Finding*> own;
    std::set_difference(there.begin(), there.end(), shown.begin(), shown.end(), std::back_inserter(own), isErrorBefore);
    out.lacksSome = there.size() - own.size() < shown.size();
    std::sort(own.begin(), own.end(), [](const Finding* a, const Finding* b) { return a->span.begin < b->span.begin; });
    for (std::size_t i = 0; i < std::min(own.size(), kMostOwnErrors); ++i) out.own.push_back(*own[i]);
    return out;
}

}  // namespace crd::analysis
