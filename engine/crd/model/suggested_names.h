// Names conventionally derived from other names. Pure functions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/crd/model/definition.h"

namespace crd {

// Keeps only characters that a DNS label may have, in lower case, at most 63.
std::string asLabel(std::string_view text);

// The conventional plural of a kind: Policy -> policies, Gateway -> gateways, Class -> classes.
std::string suggestedPlural(std::string_view kind);
// The values that the server sets if the field is missing. Source: apiextensions v1 SetDefaults.
std::string suggestedSingular(std::string_view kind);
std::string suggestedListKind(std::string_view kind);

// Unused names for the version after `version`, most likely first: v1alpha1 -> v1alpha2, v1beta1, v1; v1 -> v2alpha1,
// v2beta1, v2; other names get a number. Never empty.
std::vector<std::string> suggestedVersionNames(const Definition& definition, std::string_view version);

// The service of the conversion webhook that an edit writes, since the field is required, until the author names
// another one.
struct PlaceholderService {
    std::string_view space = "default", name = "webhook";
};
inline constexpr PlaceholderService kPlaceholderService{};

}  // namespace crd
