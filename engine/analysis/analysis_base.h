// What a text is compared with: the definitions that are stored already.
#pragma once

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

}  // namespace crd
