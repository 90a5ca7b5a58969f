// Definitions of one name in one file: kubectl applies the documents in order, so the last one is stored.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// For each object, whether a later definition has the same name. Objects of other kinds and definitions without a name
// replace nothing.
std::vector<bool> replacedByLater(const std::vector<const Definition*>& objects);

// The line of the definition's name, or of its document, counted from 1.
std::size_t lineOfName(const yaml::Stream& stream, const Definition& definition);

// The required fields that a document lacks if it is only a part of a definition, such as a patch of kustomize, as
// "spec.group". No server can have stored it. Empty for a whole definition.
std::vector<std::string> missingParts(const Definition& definition);

}  // namespace crd
