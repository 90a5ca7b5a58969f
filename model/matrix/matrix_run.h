// The matrix of an analysis as lines of text, computed on a worker thread.
#pragma once

#include <QHash>
#include <QString>
#include <memory>
#include <stop_token>
#include <vector>

#include "engine/matrix/matrix.h"
#include "model/matrix/matrix_values.h"

namespace crd::model {

inline constexpr qsizetype kMaxReason = 600;  // characters of an explanation, which quotes the server

struct MatrixLine {
    QString key;          // the same after edits elsewhere
    QString name, place;  // place: of a rule, the values that it is run on
    MatrixRowKind kind = MatrixRowKind::Definition;
    bool differs = false;  // among the minors
    bool shows = false;    // it or a line below it differs
};

struct MatrixResult {
    AnalysisResultPtr analysis;
    Matrix matrix;
    std::vector<MatrixLine> lines;  // one per row of the matrix
    int differing = 0;              // lines
};
using MatrixResultPtr = std::shared_ptr<const MatrixResult>;

// Null if `stop` was requested.
MatrixResultPtr matrixResult(const AnalysisResultPtr& analysis, const std::stop_token& stop);

// Why the cells of a line differ from those of the minor before, by minor.
struct MatrixReasons {
    MatrixResultPtr result;
    std::size_t row = 0;
    QHash<int, QString> byMinor;
};
MatrixReasons matrixReasons(const MatrixResultPtr& result, std::size_t row);

}  // namespace crd::model
