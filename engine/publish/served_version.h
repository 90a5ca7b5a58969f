// A version of a definition as the server serves it, with the names that documents and discovery need.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/crd/model/definition.h"

namespace crd::publish {

// Refers to the definition, which must outlive it.
struct ServedVersion {
    const Definition* definition = nullptr;
    const Version* version = nullptr;
    // The schema has a structural form without errors (VersionOutcome::structural); otherwise the server publishes only
    // `type: object`.
    bool structural = true;

    const std::string& name() const { return version->name; }
    bool namespaced() const { return definition->scope == "Namespaced"; }
};

// With the server's defaults for absent names.
struct ResourceNames {
    std::string group, plural, singular, kind, listKind;
    std::vector<std::string> shortNames, categories;
};
ResourceNames resourceNames(const Definition& definition);

// The name of a kind's definition: the reversed group, the version and the kind.
std::string modelName(const ResourceNames& names, std::string_view version, std::string_view kind);

// The JSON paths of selectableFields, without the dot they begin with.
std::vector<std::string> selectableFields(const Definition& definition, const Version& version);

// Indexes of the served versions, the preferred one first.
std::vector<std::size_t> servedVersions(const Definition& definition);

}  // namespace crd::publish
