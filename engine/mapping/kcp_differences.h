// Which rules of a mapping kcp runs differently. Our semantics differ from kcp's:
// 1. a rule whose field is absent writes nothing (kcp: null);
// 2. a rule runs only for the versions of its conversion (kcp: for every target, and the last conversion from a version
//    replaces those before it);
// 3. compile() checks destinations and types of results (kcp: nothing is checked);
// 4. integers of expressions stay integers (kcp: floating-point numbers, and strings beyond 2^53);
// 5. `self` is typed and read by the schema (kcp: it cannot be a list, fields of objects have no types, and values are
//    read without the schema, so that 2 is an integer in a field of type number).
// A conversion also differs: after preserved fields are restored, those of the source are stored (kcp: not if it
// restores any, so they are lost). Source: kcp pkg/conversion/converter.go and conversion_rules.go, at commit
// adaaf9be5.
#pragma once

#include <vector>

#include "engine/base/finding.h"
#include "engine/mapping/compiled.h"

namespace crd::mapping {

// In the order of the mapping; of mapping.kcp, with severity Info, at the path of a rule, or of its conversion for all
// its rules. kcp does not use a mapping with an error: then only what it rejects is listed. `compiled` is of `mapping`
// and `definition`, `stream` has its text.
std::vector<Finding> kcpDifferences(const yaml::Stream& stream, const Mapping& mapping, const CompiledMapping& compiled,
                                    const Definition& definition);

}  // namespace crd::mapping
