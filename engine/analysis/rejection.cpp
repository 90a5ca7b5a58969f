#include "engine/analysis/rejection.h"

#include "engine/crd/server/server_response.h"

namespace crd {

namespace {

bool isErrorOf(const Definition& definition, const Finding& finding) {
    return isErrorOfTarget(finding) && !finding.suppression && finding.document == definition.document &&
           finding.path.startsWith(definition.root);
}

// A part that CRD Designer does not read.
bool isOwnLimit(const Finding& finding) {
    return finding.rule == RuleId::DecodeTooDeep || (finding.rule == RuleId::FileTooLarge && !finding.server);
}

}  // namespace

bool isErrorOfTarget(const Finding& finding) {
    return finding.severity == Severity::Error && !isAdvice(finding.rule);
}

Phrase whyUnknown(const AnalysisResult& result, std::size_t definition) {
    const Definition& of = result.definitions[definition];
    if (of.kind != DocumentKind::CustomResourceDefinition) return {};
    const Finding* limit = nullptr;
    for (const Finding& finding : result.findings) {
        if (!isErrorOf(of, finding)) continue;
        if (!isOwnLimit(finding)) return {};
        if (!limit) limit = &finding;
    }
    return limit ? limit->message.phrase() : Phrase();
}

std::string rejectionOf(const AnalysisResult& result, std::size_t definition, const Version* version) {
    const Definition& of = result.definitions[definition];
    const FieldPath path = version ? of.root.child("spec").child("versions").at(version->index) : FieldPath();
    const Finding* first = nullptr;
    for (const Finding& finding : result.findings) {
        if (!isErrorOf(of, finding) || isOwnLimit(finding)) continue;
        if (!first) first = &finding;
        if (!version) break;
        if (finding.path.startsWith(path)) {
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
    if (Phrase unknown = whyUnknown(result, definition); !unknown.empty()) return unknown;
    const std::string error = rejectionOf(result, definition, &version);
    if (error.empty())
        return phrase("Analysis",
                      "The schema of version %1 is not structural, so the server does not serve its objects.")
            .with(version.name);
    return phrase("Analysis", "The server rejects version %1, so it does not serve its objects: %2")
        .with(version.name, error);
}

}  // namespace crd
