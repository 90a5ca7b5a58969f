// The stored definitions that a text is validated against as an update.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/crd/model/definition.h"
#include "engine/crd/server/base_definition.h"
#include "engine/yaml/read/stream.h"

namespace crd {

// Immutable; shared between revisions and threads.
struct AnalysisBase {
    std::shared_ptr<const std::string> text;
    std::vector<BasePtr> definitions;  // those that a server could have stored, in text order; not empty
    std::vector<BasePtr> replaced;     // each has a later definition of its name in `definitions`
};
using AnalysisBasePtr = std::shared_ptr<const AnalysisBase>;

// Fails with a sentence if the text is not YAML or has no definition. A part of a definition (missingParts() of
// engine/crd/server/applied.h) is not one; of several with a name, the last is the stored one.
Result<AnalysisBasePtr> readAnalysisBase(std::shared_ptr<const std::string> text, const yaml::ReadLimits& limits = {});

// readAnalysisBase() for a text that was already read. `definitions` are those of `stream`, in order; other objects are
// ignored.
Result<AnalysisBasePtr> analysisBaseOf(const yaml::StreamPtr& stream, const std::vector<Definition>& definitions);

// status.storedVersions of definitions, by name.
using StoredVersions = std::map<std::string, std::vector<std::string>, std::less<>>;

// A copy of the base in which these definitions have these stored versions, regardless of the text. Ignores unknown
// definitions and empty lists.
AnalysisBasePtr withStoredVersions(const AnalysisBasePtr& base, const StoredVersions& stored);

}  // namespace crd
