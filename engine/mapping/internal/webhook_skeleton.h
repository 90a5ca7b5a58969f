// Internal to engine/mapping: what a conversion webhook in Go needs besides the conversions: types, a server, a test.
#pragma once

#include <string>
#include <vector>

#include "engine/crd/model/definition.h"
#include "engine/mapping/webhook_code.h"

namespace crd::mapping {

// go.mod, main.go, the types of each version, and a test for each version that is not the hub. `hub` is a version of
// the definition; all names are names in Go (whyNotGo).
std::vector<ExportedFile> skeletonFiles(const Definition& definition, const Version& hub, const std::string& module);

// Why the names of the definition, or the import path, cannot be used in Go, a sentence; empty if they can.
Phrase whyNotGo(const Definition& definition, const std::string& module);

}  // namespace crd::mapping
