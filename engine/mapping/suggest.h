// Proposals for the rules of a conversion, from what differs between the two versions: renamed and moved fields,
// changed types, renamed values, scalars that became lists or objects, fields that only an annotation can keep.
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/crd/model/definition.h"
#include "engine/diff/comparison.h"
#include "engine/mapping/mapping.h"

namespace crd::mapping {

struct Suggestion {
    std::string from, to;  // versions
    Rule rule;             // of a proposal to preserve a field: only `field`
    bool preserve = false;
    Phrase reason;  // a sentence

    bool operator==(const Suggestion& other) const;
};

// In the order of the source's schema. All rules compile and fit the types of their destinations. Fields for which
// `mapping`, unless null, has a rule are left out. `decisions`: which fields of `from` (left) are fields of `to`.
std::vector<Suggestion> suggestions(const Version& from, const Version& to, const Mapping* mapping = nullptr,
                                    const std::stop_token& stop = {},
                                    const std::vector<diff::Decision>& decisions = {});

// Both directions between the storage version and each other served version.
std::vector<Suggestion> allSuggestions(const Definition& definition, const Mapping* mapping = nullptr,
                                       const std::stop_token& stop = {});

}  // namespace crd::mapping
