// The identity of problems across runs: by their subject, never by lines or by the order of versions.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/analysis/analysis.h"

namespace crd {

// The object that a finding of `result` is about; null if it is about the file.
const Definition* ownerOf(const AnalysisResult& result, const Finding& finding);

struct ProblemIdentity {
    std::string definition;  // metadata.name; empty if there is none
    std::string version;     // the name of the version that it is in; empty outside of versions
    // 16 hexadecimal digits of: the definition (its document's number if it has no name), the version by name, the
    // rule, the path below the version, and the message. Two equal problems of a definition have the same one.
    std::string fingerprint;
};

// 16 hexadecimal digits of the parts.
std::string fingerprintOf(std::initializer_list<std::string_view> parts);

// `finding` is one of `result`.
ProblemIdentity identityOf(const AnalysisResult& result, const Finding& finding);

}  // namespace crd
