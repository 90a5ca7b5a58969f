// The grammar of a CustomResourceDefinition: the fields of its API version, the keywords of schema nodes, and, in
// default, enum and example, the values that the node's own schema allows. Files contain definitions or Lists of them.
#pragma once

#include "engine/completion/grammar.h"

namespace crd::completion {

class DefinitionGrammar : public Grammar {
 public:
    // Expressions have the names that the target version knows.
    explicit DefinitionGrammar(int targetMinor = kDefaultMinor) : m_targetMinor(targetMinor) {}

    Expectation at(const yaml::Stream& stream, const yaml::DocumentTree& document,
                   const FieldPath& path) const override;
    std::optional<cel_schema::RuleScope> expressionAt(const yaml::Stream& stream, const yaml::DocumentTree& document,
                                                      const FieldPath& path) const override;

 private:
    int m_targetMinor;
};

// For a value below the metadata of any resource: the fields that authors write.
Expectation metadataExpectation(const FieldPath& below);

}  // namespace crd::completion
