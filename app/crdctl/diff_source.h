// The definitions that `crdctl diff` compares.
#pragma once

#include <memory>
#include <string>

#include "engine/base/result.h"
#include "engine/crd/definition.h"
#include "engine/yaml/stream.h"

namespace crd::ctl {

// An input, read once, since it may be standard input.
struct DiffText {
    std::string name;  // for display
    std::shared_ptr<const std::string> text;
};

// `name` is a file, -, REV:PATH of git where no such file exists, or a source of crdify: file://PATH or
// git://REV?path=PATH. Fails with a sentence.
Result<DiffText> readDiffText(const std::string& name);

// What crdify and the comparators read of a text.
struct DiffSource {
    yaml::StreamPtr stream;
    Definition definition;  // readable, of `stream`
};

// The first definition of the text; if there are more, this is reported on standard error. Fails with a sentence.
Result<DiffSource> diffSourceOf(const DiffText& text);

}  // namespace crd::ctl
