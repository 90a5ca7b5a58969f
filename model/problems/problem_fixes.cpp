#include "model/problems/problem_fixes.h"

#include "model/schema/schema_place.h"

namespace crd::model {

std::vector<Fix> problemFixes(const Published& published, const Finding& finding, const FixOptions& options,
                              std::optional<RejectedFix>* whyNone) {
    const AnalysisResult& analysis = *published.analysis;
    const Definition* definition = definitionOf(analysis, objectAt(analysis, finding.document, finding.path));
    if (definition == nullptr) return {};
    const auto index = static_cast<std::size_t>(definition - analysis.definitions.data());
    FixOptions own = options;
    own.targetMinor = analysis.targetMinor;
    return fixesFor(*analysis.tree, *definition, finding, analysis.outcomes[index].updates, own, whyNone);
}

}  // namespace crd::model
