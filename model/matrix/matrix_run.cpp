#include "model/matrix/matrix_run.h"

#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/matrix/differences.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr qsizetype kMaxName = 400;  // characters of an expression

// Null if the row is not a rule.
const RuleCost* ruleOf(const AnalysisResult& analysis, const MatrixRow& row) {
    if (row.kind != MatrixRow::Kind::Rule) return nullptr;
    const std::vector<ServerOutcome>& servers = analysis.outcomes[row.definition].servers;
    return &servers.front().versions[row.version].rules->rules[row.rule];
}

MatrixLine matrixLineOf(const AnalysisResult& analysis, const MatrixRow& row) {
    MatrixLine line;
    line.kind = static_cast<MatrixRowKind>(row.kind);
    line.differs = line.shows = row.differs();
    line.key = QString::number(row.definition);
    if (row.kind == MatrixRow::Kind::Definition) {
        line.name = cutText(row.name, kMaxName);
        return line;
    }
    const Definition& definition = analysis.definitions[row.definition];
    line.key += u'/' + fromUtf8(definition.versions[row.version].name);
    if (const RuleCost* rule = ruleOf(analysis, row)) {
        line.place = cutText(valuePath(rule->node), kMaxName);
        line.name = cutText(expressionLine(rule->rule().rule), kMaxName);
        line.key += u'/' + line.place + u'#' + QString::number(rule->index);
    } else {
        line.name = cutText(row.name, kMaxName);
    }
    return line;
}

}  // namespace

MatrixResultPtr matrixResult(const AnalysisResultPtr& analysis, const std::stop_token& stop) {
    auto result = std::make_shared<MatrixResult>();
    result->analysis = analysis;
    result->matrix = matrixOf(*analysis);
    std::size_t definition = 0, version = 0;  // lines
    for (std::size_t i = 0; i < result->matrix.rows.size(); ++i) {
        if (stop.stop_requested()) return nullptr;
        const MatrixRow& row = result->matrix.rows[i];
        if (row.kind == MatrixRow::Kind::Definition) definition = i;
        if (row.kind == MatrixRow::Kind::Version) version = i;
        result->lines.push_back(matrixLineOf(*analysis, row));
        if (!result->lines.back().differs) continue;
        ++result->differing;
        result->lines[definition].shows = true;
        if (row.kind == MatrixRow::Kind::Rule) result->lines[version].shows = true;
    }
    return result;
}

MatrixReasons matrixReasons(const MatrixResultPtr& result, std::size_t row) {
    MatrixReasons out{result, row, {}};
    for (const MinorDifference& difference : differences(*result->analysis, result->matrix, result->matrix.rows[row])) {
        QString text = translated(difference.text);
        if (text.size() > kMaxReason) text = text.left(kMaxReason) + QChar(0x2026);
        out.byMinor.insert(difference.minor, text);
    }
    return out;
}

}  // namespace crd::model
