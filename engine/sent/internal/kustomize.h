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

// The definition in the text.
struct OwnPart {
    yaml::NodeRef node;
    bool readable = false;                     // JSON can represent it
    const std::vector<RepeatedKey>& repeated;  // of its mappings
};

// `own` are the findings of the definition, and those of documents that cannot be read.
WayOfSending kustomize(const Definition& definition, const std::vector<Finding>& own, const OwnPart& part);

}  // namespace crd::sent
