// The samples that the settings of a repository name for a definition.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace crd::model {

struct RepositorySamples {
    struct Object {
        std::string apiVersion, kind;
        std::string text;  // of the document, with its comments and without the line "---"
        bool operator==(const Object&) const = default;
    };
    // Of kinds that the definition mentions, in the order of the files.
    std::vector<Object> objects;
    // The whole files as one text, for advice that needs objects; null: none.
    std::shared_ptr<const std::string> whole;
};
using RepositorySamplesPtr = std::shared_ptr<const RepositorySamples>;  // null: the settings name no files

inline bool isSameSamples(const RepositorySamplesPtr& a, const RepositorySamplesPtr& b) {
    if (!a || !b) return a == b;
    return a->whole == b->whole || (a->whole && b->whole && *a->whole == *b->whole);
}

}  // namespace crd::model
