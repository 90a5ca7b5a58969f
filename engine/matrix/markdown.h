// The matrix for a README or a pull request.
#pragma once

#include <stop_token>
#include <string>

#include "engine/matrix/matrix.h"

namespace crd {

struct MatrixTextOptions {
    bool all = false;  // also rules that every server treats alike
};

// A Markdown table per definition and what differs, in English. Empty for an empty matrix, or if `stop` was requested.
std::string matrixMarkdown(const AnalysisResult& result, const Matrix& matrix, const MatrixTextOptions& options,
                           const std::stop_token& stop = {});
// The tables as text for a terminal, without explanations.
std::string matrixText(const Matrix& matrix, const MatrixTextOptions& options);

// "accepted", "warning", "rejected", "not checked", with the share of the budget where there is a cost.
std::string wordOf(const MatrixRow& row, const MatrixCell& cell);

}  // namespace crd
