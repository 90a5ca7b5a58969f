// Creates a definition from a template and the names chosen by the author. Pure functions; safe from any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"

namespace crd {

struct NewNames {
    std::string kind, plural, group;
    std::string scope;         // "Namespaced" or "Cluster"
    std::string version = {};  // of a template with one version; empty: as in the template
    std::vector<std::string> shortNames = {};
};

// Renames the template, a complete definition: singular, list kind and metadata.name follow, and the short names of the
// template's kind are replaced. Words in its comments and descriptions that name the template's kind are
// replaced if the new names are plain words. A definition in a protected group gets the annotation that the server
// demands, as one that is not approved. Names are not validated; validate the result. Fails if the template is not
// a definition.
Result<std::string> newDefinition(std::string_view templateText, const NewNames& names);

}  // namespace crd
