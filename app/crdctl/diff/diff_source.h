// The definitions that `crdctl diff` compares as crdify does, and those that comparators read.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/crdctl/diff/diff_side.h"
#include "engine/base/result.h"
#include "engine/crd/model/definition.h"
#include "engine/yaml/read/stream.h"

namespace crd::ctl {

// What crdify and the comparators read of a text.
struct DiffSource {
    yaml::StreamPtr stream;
    Definition definition;  // readable, of `stream`
};

// The definitions of the text in its order, of several with a name the last; not empty. `reports`: those passed over
// are named on standard error. `name` is for messages. Fails with a sentence.
Result<std::vector<DiffSource>> diffSourcesOf(const std::string& name, const std::shared_ptr<const std::string>& text,
                                              bool reports);

// The definitions of a side, read when they are needed: those of the file that was asked for last are kept.
class DiffSources {
 public:
    // `reports` as in diffSourcesOf().
    explicit DiffSources(bool reports) : m_reports(reports) {}
    // Valid until another file is asked for. Fails with a sentence.
    Result<const DiffSource*> named(const DiffFile& file, const std::string& name);

 private:
    bool m_reports;
    const DiffFile* m_file = nullptr;
    std::vector<DiffSource> m_sources;
};

// Definitions to compare.
struct DiffPair {
    const DiffSource* old = nullptr;  // null: of the new text alone
    const DiffSource* next = nullptr;
};

}  // namespace crd::ctl
