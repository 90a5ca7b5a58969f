// What a CustomResourceDefinition allows: the fields of its API version, the keywords at schema nodes, and in default,
// enum and example the values that the node's own schema allows. Files hold definitions or Lists of them.
#pragma once

#include "engine/completion/grammar.h"

namespace crd::completion {

class DefinitionGrammar : public Grammar {
 public:
    Expectation at(const yaml::Stream& stream, const yaml::DocumentTree& document,
                   const FieldPath& path) const override;
};

// Of a value below the metadata of any resource: what authors write of it.
Expectation metadataExpectation(const FieldPath& below);

}  // namespace crd::completion
