// What a text is compared with: the definitions that are stored already.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/crd/base_definition.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd {

// Immutable; shared between revisions and threads.
struct AnalysisBase {
    std::shared_ptr<const std::string> text;
    std::vector<BasePtr> definitions;  // those that a server could have stored, in the order of the text; not empty
};
using AnalysisBasePtr = std::shared_ptr<const AnalysisBase>;

// Fails with a sentence when the text is not YAML or holds no definition.
Result<AnalysisBasePtr> readAnalysisBase(std::shared_ptr<const std::string> text, const yaml::ReadLimits& limits = {});

// The same of a text that was read already. `definitions` are those of `stream`, in its order; others are left out.
Result<AnalysisBasePtr> analysisBaseOf(const yaml::StreamPtr& stream, const std::vector<Definition>& definitions);

// status.storedVersions of definitions, by their names.
using StoredVersions = std::map<std::string, std::vector<std::string>, std::less<>>;

// The base of a cluster in which these definitions have these stored versions, whatever the text says. Those that the
// base does not have are ignored, and so is an empty list.
AnalysisBasePtr withStoredVersions(const AnalysisBasePtr& base, const StoredVersions& stored);

}  // namespace crd
