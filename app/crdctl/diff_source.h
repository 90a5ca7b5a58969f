// The definitions that `crdctl diff` compares.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

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

// The definitions of the text in its order, of several with a name the last; not empty. `reports`: those passed over
// are named on standard error. Fails with a sentence.
Result<std::vector<DiffSource>> diffSourcesOf(const DiffText& text, bool reports);

// Definitions to compare.
struct DiffPair {
    const DiffSource* old = nullptr;  // null: of the new text alone
    const DiffSource* next = nullptr;
};

// Definitions of two texts: those of one name, or the only ones of both, whatever their names.
struct DiffPairs {
    std::vector<DiffPair> pairs;                    // in the order of the new text
    std::vector<const DiffSource*> added, removed;  // those that only one of the texts has
    bool isBundle = false;                          // a text has several definitions
};
DiffPairs pairsOf(const std::vector<DiffSource>& old, const std::vector<DiffSource>& next);

}  // namespace crd::ctl
