// What a declared mapping does with the fields of one version, for the comparison with another one.
#pragma once

#include <vector>

#include "engine/crd/definition.h"
#include "engine/diff/comparison.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

// For diff::Options::converted. Empty unless the definition converts by a webhook, which the mapping is taken to
// describe, and the mapping has rules from one version to the other that can be used.
std::vector<diff::ConvertedField> convertedFields(const CompiledMapping& mapping, const Definition& definition,
                                                  const Version& from, const Version& to);

}  // namespace crd::mapping
