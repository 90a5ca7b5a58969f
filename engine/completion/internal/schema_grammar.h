// Internal to engine/completion: the grammar of schema nodes.
#pragma once

#include "engine/completion/grammar.h"

namespace crd::completion {

// `schema` is the mapping of a schema node (null if it does not exist yet), `below` the path relative to it.
Expectation schemaExpectation(const yaml::Stream& stream, const yaml::DocumentTree& document, yaml::NodeRef schema,
                              const FieldPath& below);

}  // namespace crd::completion
