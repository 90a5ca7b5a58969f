#include "model/size/sent_model.h"

#include <algorithm>
#include <utility>

#include "engine/analysis/file_findings.h"
#include "model/base/qt_text.h"

namespace crd::model {

using SentResult = sent::WayOfSending::Result;

QString wordOf(SentResult result) {
    switch (result) {
        case SentResult::Accepted:
            return SentModel::tr("accepted");
        case SentResult::Rejected:
            return SentModel::tr("rejected");
        case SentResult::Unknown:
            break;
    }
    return SentModel::tr("not known");
}

constexpr RoleTable SentModel::kRoles = RoleTable::of<&SentModel::m_rows>({
    {"way", [](const Row& row) { return translated(sent::nameOf(row.way.way)); }},
    {"result", [](const Row& row) { return wordOf(row.way.result); }},
    {"outcome", member<&Row::way, &sent::WayOfSending::result>},  // Outcome
    {"sentence", [](const Row& row) { return translated(row.way.sentence.phrase()); }},
    {"line", member<&Row::line>},
});

void SentModel::show(SentWays ways) {
    m_analysis = std::move(ways.analysis);
    std::vector<Row> rows;
    for (sent::WayOfSending& way : ways.ways) {
        const int line = way.span ? static_cast<int>(m_analysis->stream->lines().lineOf(way.span->begin)) + 1 : 0;
        rows.push_back({std::move(way), line});
    }
    // What fails first.
    std::stable_partition(rows.begin(), rows.end(),
                          [](const Row& row) { return row.way.result == SentResult::Rejected; });
    const auto key = [](const Row& row) { return row.way.way; };
    const auto same = [](const Row& a, const Row& b) {
        return a.way.result == b.way.result && a.way.sentence == b.way.sentence && a.line == b.line;
    };
    replaceRows(m_rows, std::move(rows), key, same);
    Q_EMIT changed();
}

QStringList SentModel::rejected() const {
    QStringList out;
    for (const Row& row : m_rows)
        if (row.way.result == SentResult::Rejected) out += translated(sent::nameOf(row.way.way));
    return out;
}

bool SentModel::reveal(int row) {
    if (!m_session || row < 0 || row >= rowCount() || !m_analysis) return false;
    const std::optional<SourceSpan>& span = m_rows[static_cast<std::size_t>(row)].way.span;
    if (!span) return false;
    Finding place;
    place.span = place.context = *span;
    const std::vector<Finding> moved = analysis::mapPositions({place}, m_analysis->stream->text(), m_session->text());
    if (moved.empty()) return false;
    const auto begin = static_cast<qsizetype>(moved.front().span.begin);
    m_session->selectAtByte(begin);
    Q_EMIT m_session->revealRequested(begin, static_cast<qsizetype>(moved.front().span.end));
    return true;
}

}  // namespace crd::model

#include "moc_sent_model.cpp"
