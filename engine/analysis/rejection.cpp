#include "engine/analysis/rejection.h"

#include <algorithm>

#include "engine/crd/server/server_response.h"

namespace crd {

std::string rejectionOf(const AnalysisResult& result, std::size_t definition, const Version* version) {
    const Definition& of = result.definitions[definition];
    const FieldPath place = version ? of.root.child("spec").child("versions").at(version->index) : FieldPath();
    const Finding* first = nullptr;
    for (const Finding& finding : result.findings) {
        if (finding.severity != Severity::Error || finding.suppression) continue;
        if (finding.document != of.document || !finding.path.startsWith(of.root)) continue;
        if (!first) first = &finding;
        if (!version) break;
        if (finding.path.startsWith(place)) {
            first = &finding;
            break;
        }
    }
    if (!first) return {};
    return first->server ? toString(ServerResponses(of).of(*first->server)) : first->message.english();
}

Phrase whyUnreadable(const AnalysisResult& result) {
    const yaml::Problem& problem = result.stream->problems().front();
    if (problem.statesLine)
        return phrase("Analysis", "The YAML of the definition cannot be read: %1").with(problem.message.phrase());
    return phrase("Analysis", "The YAML of the definition cannot be read (line %1): %2")
        .with(std::to_string(result.stream->lines().lineOf(problem.span.begin) + 1), problem.message.phrase());
}

Phrase whyNotServed(const AnalysisResult& result, std::size_t definition, const Version& version) {
    if (result.stale) return whyUnreadable(result);
    if (Phrase outdated = whyOutdated(result.definitions[definition]); !outdated.empty()) return outdated;
    if (version.schema && version.schema->isCutBelow()) {
        const auto cut = std::find_if(result.findings.begin(), result.findings.end(), [&](const Finding& finding) {
            return finding.rule == RuleId::DecodeTooDeep && finding.document == result.definitions[definition].document;
        });
        if (cut != result.findings.end()) return cut->message.phrase();
    }
    const std::string error = rejectionOf(result, definition, &version);
    if (error.empty())
        return phrase("Analysis",
                      "The schema of version %1 is not structural, so the server does not serve its objects.")
            .with(version.name);
    return phrase("Analysis", "The server rejects version %1, so it does not serve its objects: %2")
        .with(version.name, error);
}

}  // namespace crd
