// The path of a problem, short enough for a row of a list: the version by its name, then the path of the value.
#pragma once

#include <QString>

#include "engine/analysis/analysis.h"

namespace crd::model {

// The version of a finding; null if it is outside of all versions, or about all of them.
const Version* versionOfProblem(const AnalysisResult& analysis, const Finding& finding);

// "v1beta1"; with the kind before it, where the file has several definitions; empty without a version. An unnamed
// version is shown by its index: "versions[1]".
QString problemVersion(const AnalysisResult& analysis, const Finding& finding);

// The rest of the path: "spec.tls" or "spec.tls · x-kubernetes-validations[1].rule" below a schema,
// "additionalPrinterColumns[0].jsonPath" elsewhere in a version, the path of the document elsewhere.
QString problemPlace(const AnalysisResult& analysis, const Finding& finding);

}  // namespace crd::model
