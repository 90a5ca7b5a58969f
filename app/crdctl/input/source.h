// Names of files as crdify writes them.
#pragma once

#include <string>

#include "engine/base/result.h"

namespace crd::ctl {

// The path of file://PATH, and REV:PATH for git://REV?path=PATH. Any other name is returned unchanged. Fails with a
// sentence: a source of git without a revision or path, and one of a cluster.
Result<std::string> plainSource(const std::string& name);

}  // namespace crd::ctl
