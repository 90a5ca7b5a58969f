// Names that follow from other names by custom. Values in, values out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/crd/definition.h"

namespace crd {

// Only what a DNS label may hold, in lower case, at most 63 characters.
std::string asLabel(std::string_view text);

// The plural that people expect of a kind: Policy -> policies, Gateway -> gateways, Class -> classes.
std::string suggestedPlural(std::string_view kind);
// What the server itself fills in where the field is missing. Source: apiextensions v1 SetDefaults.
std::string suggestedSingular(std::string_view kind);
std::string suggestedListKind(std::string_view kind);

// Names for the version that comes after `version`, likely ones first, none of them taken: v1alpha1 -> v1alpha2,
// v1beta1, v1; v1 -> v2alpha1, v2beta1, v2; anything else gets a number. Never empty.
std::vector<std::string> suggestedVersionNames(const Definition& definition, std::string_view version);

}  // namespace crd
