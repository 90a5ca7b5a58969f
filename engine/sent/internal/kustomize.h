// Internal to engine/sent: whether `kustomize build` prints a document that kubectl reads.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/sent/sent.h"

namespace crd::sent {

// A key that a mapping has twice, in a document.
struct RepeatedKey {
    std::string name;
    FieldPath path;
    SourceSpan span;      // of the later key
    std::string message;  // of a strict reader
};

// `repeated` are those of the whole document; `own` are the findings of the definition.
WayOfSending kustomize(const AnalysisResult& result, const Definition& definition, const std::vector<Finding>& own,
                       const std::vector<RepeatedKey>& repeated);

}  // namespace crd::sent
