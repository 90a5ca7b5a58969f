// The definitions that `crdctl diff` compares.
#pragma once

#include <string>

#include "engine/base/result.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd::ctl {

struct DiffSource {
    yaml::StreamPtr stream;
    Definition definition;  // readable, of `stream`
};

// `name` is a file, -, REV:PATH of git where no such file exists, or a source of crdify: file://PATH or
// git://REV?path=PATH. Reads the first definition; if there are more, this is reported on standard error. Fails with a
// sentence.
Result<DiffSource> readDiffSource(const std::string& name);

}  // namespace crd::ctl
