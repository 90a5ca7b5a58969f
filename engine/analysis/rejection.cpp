#include "engine/analysis/rejection.h"

#include "engine/crd/server_response.h"

namespace crd {

std::string rejectionOf(const AnalysisResult& result, std::size_t definition, const Version* version) {
    const Definition& of = result.definitions[definition];
    const FieldPath place = version ? of.root.child("spec").child("versions").at(version->index) : FieldPath();
    const Finding* first = nullptr;
    for (const Finding& finding : result.findings) {
        if (finding.severity != Severity::Error || !finding.hiddenBy.empty()) continue;
        if (finding.document != of.document || !finding.path.startsWith(of.root)) continue;
        if (!first) first = &finding;
        if (!version) break;
        if (finding.path.startsWith(place)) {
            first = &finding;
            break;
        }
    }
    if (!first) return {};
    return first->server ? ServerWords(of).of(*first->server).toString() : first->message;
}

Phrase whyNotServed(const AnalysisResult& result, std::size_t definition, const Version& version) {
    const std::string error = rejectionOf(result, definition, &version);
    if (error.empty())
        return phrase("Analysis",
                      "The schema of version %1 is not structural, so the server does not serve its objects.")
            .with(version.name);
    return phrase("Analysis", "The server rejects version %1, so it does not serve its objects: %2")
        .with(version.name, error);
}

}  // namespace crd
