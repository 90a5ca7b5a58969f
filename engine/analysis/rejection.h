// Why a server rejects a definition, or why that is not known, in one sentence.
#pragma once

#include <cstddef>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/base/phrase.h"

namespace crd {

// An error of the target's server, reported or hidden. Advice can have the severity of an error, too: where it is that
// of other servers of the range.
bool isErrorOfTarget(const Finding& finding);

// The first error of a definition of the result, in the server's words; with `version`, one of its schema if there is
// one. Empty if there is no error. Limits of CRD Designer are not errors of the server.
std::string rejectionOf(const AnalysisResult& result, std::size_t definition, const Version* version = nullptr);

// Where parts of the definition are beyond a limit of CRD Designer, and the others have no error: that it is not known
// whether the server accepts it. Empty otherwise.
Phrase whyUnknown(const AnalysisResult& result, std::size_t definition);

// Where the text of a stale result is not YAML: what the server says of the definition is not known.
Phrase whyUnreadable(const AnalysisResult& result);

// That no objects of the version are served, and rejectionOf(); of a stale result whyUnreadable(), of a definition of
// v1beta1 whyOutdated(); whyUnknown().
Phrase whyNotServed(const AnalysisResult& result, std::size_t definition, const Version& version);

}  // namespace crd
