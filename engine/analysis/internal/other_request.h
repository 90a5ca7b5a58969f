// Internal to engine/analysis: the request that is not validated, a create instead of an update or the other way round.
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/analysis/analysis.h"
#include "engine/crd/checks/check.h"
#include "engine/crd/model/definition.h"

namespace crd::analysis {

// Errors that are not hidden.
std::size_t errorsIn(const std::vector<Finding>& findings);

// The result for the other kind of request; `options.base` is already the other one. `checked` keeps its findings; its
// caches of schemas and rules make the second check cheap.
std::optional<OtherRequest> otherRequest(const Definition& definition, const CheckResult& checked, CheckOptions options,
                                         const std::stop_token& stop, AnalysisResult::Work& work);

}  // namespace crd::analysis
