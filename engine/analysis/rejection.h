// Why a server rejects a definition, in one sentence.
#pragma once

#include <cstddef>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/base/phrase.h"

namespace crd {

// The first error of a definition of the result, in the server's words; with `version`, one of its schema if there is
// one. Empty if there is no error.
std::string rejectionOf(const AnalysisResult& result, std::size_t definition, const Version* version = nullptr);

// Where the text of a stale result is not YAML: what the server says of the definition is not known.
Phrase whyUnreadable(const AnalysisResult& result);

// That no objects of the version are served, and rejectionOf(); of a stale result whyUnreadable(), of a definition of
// v1beta1 whyOutdated().
Phrase whyNotServed(const AnalysisResult& result, std::size_t definition, const Version& version);

}  // namespace crd
