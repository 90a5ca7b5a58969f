// `crdctl diff --format crdify-*`: the comparison and the output of crdify.
#pragma once

#include <span>
#include <string>

#include "app/crdctl/diff_source.h"
#include "engine/base/result.h"
#include "engine/crdify/comparison.h"
#include "engine/diff/report.h"

namespace crd::ctl {

// `config`: the configuration file of crdify, or empty. Fails with a sentence.
Result<crdify::Report> compareLikeCrdify(const std::string& config, const DiffSource& old, const DiffSource& next);

// Byte for byte as crdify prints it. `format`: "crdify-json", "crdify-yaml", "crdify-markdown" or "crdify-plaintext".
std::string crdifyText(const crdify::Report& report, const std::string& format);
// The same with a second section: the key "classes" of JSON and YAML, a section after the lines of the other formats.
std::string crdifyTextWithClasses(const crdify::Report& report, const std::string& format,
                                  std::span<const diff::ReportedPair> pairs);

}  // namespace crd::ctl
