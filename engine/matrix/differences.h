// Why the cell of one minor differs from that of the minor before it.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/matrix/matrix.h"

namespace crd {

struct MinorDifference {
    int minor = 0;  // the newer one
    Phrase text;    // whole sentences
};

// In ascending order of minors. For a rule whose cost or result changes, names the changes of the server that cause
// it: compiles the rule a few times.
std::vector<MinorDifference> differences(const AnalysisResult& result, const Matrix& matrix, const MatrixRow& row);

}  // namespace crd
