// What a declared mapping does with the fields of one version, for the comparison with another one.
#pragma once

#include <stop_token>

#include "engine/convert/conversion.h"
#include "engine/crd/model/definition.h"
#include "engine/diff/comparison.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

// Empty unless the definition converts by a webhook, which the mapping is taken to describe, and the mapping has rules
// from one version to the other that can all be used. `server`: knows the schemas of the definition, to convert
// objects; its converter is not used. Null: nothing is converted, and what the rules read counts as kept.
diff::DeclaredConversion declaredConversion(const CompiledMapping& mapping, const Definition& definition,
                                            const Version& from, const Version& to,
                                            convert::Conversion* server = nullptr, const std::stop_token& stop = {});

}  // namespace crd::mapping
