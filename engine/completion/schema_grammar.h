// Internal to engine/completion: the keywords at the nodes of a schema.
#pragma once

#include "engine/completion/grammar.h"

namespace crd::completion {

// `schema` is the mapping of a schema node (null: there is none yet), `below` the path from it.
Expectation schemaExpectation(const yaml::Stream& stream, const yaml::DocumentTree& document, yaml::NodeRef schema,
                              const FieldPath& below);

}  // namespace crd::completion
