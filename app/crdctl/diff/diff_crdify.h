// `crdctl diff --format crdify-*`: the comparison and the output of crdify.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/crdctl/diff/diff_source.h"
#include "engine/base/result.h"
#include "engine/crdify/comparison.h"
#include "engine/diff/report.h"

namespace crd::ctl {

struct NamedReport {
    std::string name;  // of the definition
    crdify::Report report;
};

// The configuration file of crdify; empty: the defaults. Fails with a sentence.
Result<crdify::Config> crdifyConfigOf(const std::string& file);

// Both sides are there. Fails with a sentence.
Result<NamedReport> compareLikeCrdify(const crdify::Config& config, const DiffPair& pair);

// Byte for byte as crdify prints it. `format`: "crdify-json", "crdify-yaml", "crdify-markdown" or "crdify-plaintext".
// `isBundle`: the report of each definition under its name: a key of JSON and YAML; above the lines of the others,
// which leave out definitions without lines.
std::string crdifyText(const std::vector<NamedReport>& reports, bool isBundle, const std::string& format);
// crdifyText() with a second section: the key "classes" of JSON and YAML, a section after the lines of the other
// formats.
std::string crdifyTextWithClasses(const std::vector<NamedReport>& reports, bool isBundle, const std::string& format,
                                  std::span<const diff::ReportedPair> pairs);

}  // namespace crd::ctl
