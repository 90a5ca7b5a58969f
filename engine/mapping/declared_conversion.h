// What a declared mapping does with the fields of one version, for the comparison with another one.
#pragma once

#include "engine/crd/model/definition.h"
#include "engine/diff/comparison.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

// Empty unless the definition converts by a webhook, which the mapping is taken to describe, and the mapping has rules
// from one version to the other that can be used.
diff::DeclaredConversion declaredConversion(const CompiledMapping& mapping, const Definition& definition,
                                            const Version& from, const Version& to);

}  // namespace crd::mapping
