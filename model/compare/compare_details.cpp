#include "model/compare/compare_details.h"

#include <algorithm>

#include "engine/schema/keyword.h"
#include "engine/yaml/read/resolve.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr qsizetype kLongestValue = 400, kLongestProse = 2'000;

QString shortValue(QString text, bool prose) {
    text.replace(u'\n', u' ');
    if (prose) text.replace(QStringLiteral("\\n"), QStringLiteral("\n"));  // of JSON
    const qsizetype most = prose ? kLongestProse : kLongestValue;
    return text.size() > most ? text.left(most) + QChar(0x2026) : text;
}

bool holdsSchemas(schema::ValueShape shape) {
    switch (shape) {
        case schema::ValueShape::SchemaNode:
        case schema::ValueShape::SchemaList:
        case schema::ValueShape::SchemaMap:
        case schema::ValueShape::SchemaOrBool:
            return true;
        default:
            return false;
    }
}

// The value of a keyword as one line of JSON; empty if it is not set.
QString keywordValue(const CompareSide& side, const yaml::NodeRef& node, const schema::KeywordInfo& info) {
    if (!node || !node->isMapping()) return {};
    const auto& documents = side.stream().documents();
    const std::size_t document = side.definition().document;
    const std::size_t at = node.indexOf(info.name);
    if (document >= documents.size() || at >= node.size()) return {};
    const auto value = yaml::toJson(side.stream(), documents[document], node.entry(at).value).value;
    if (!value) return {};
    // Equal values are shown in one line.
    return shortValue(QString::fromStdString(toString(*value)), info.keyword == schema::Keyword::Description)
        .replace(u'\n', u' ');
}

CompareDetails::Row rowOfDifference(const diff::Difference& difference, int index) {
    CompareDetails::Row row;
    row.title = difference.keyword ? fromUtf8(schema::info(*difference.keyword).name) : fromUtf8(difference.field);
    const bool prose = difference.keyword == schema::Keyword::Description;
    row.left = shortValue(fromUtf8(difference.left), prose);
    row.right = shortValue(fromUtf8(difference.right), prose);
    row.what = translated(difference.what);
    for (const diff::Consequence& consequence : difference.consequences) {
        const QString name = impactName(consequence.impact);
        // Several reasons can have one consequence.
        if (row.chips.isEmpty() || row.chips.back().text != name)
            row.chips.append(Chip{name, impactTone(consequence.impact), {}});
        row.reasons += CompareDetails::tr("%1: %2").arg(name, translated(consequence.reason));
    }
    if (!difference.assurance.empty()) row.reasons += translated(difference.assurance);
    row.differs = true;
    row.difference = index;
    return row;
}

}  // namespace

QString impactName(diff::Impact impact) {
    return translated(diff::words(impact));
}

Tone impactTone(diff::Impact impact) {
    switch (impact) {
        case diff::Impact::Writers:
        case diff::Impact::Stored:
            return Tone::Error;
        case diff::Impact::Readers:
        case diff::Impact::Meaning:
            return Tone::Warning;
        case diff::Impact::Safe:
            return Tone::Success;
    }
    return Tone::Muted;
}

std::vector<CompareDetails::Row> detailsOfNode(const CompareResult& result, std::uint32_t node) {
    std::vector<CompareDetails::Row> out;
    const diff::PairedNode& pair = result.comparison.nodes[node];
    std::vector<bool> differs(schema::kKeywordCount, false);
    for (std::size_t i = 0; i < pair.differences.size(); ++i) {
        out.push_back(rowOfDifference(pair.differences[i], static_cast<int>(i)));
        if (pair.differences[i].keyword) differs[static_cast<std::size_t>(*pair.differences[i].keyword)] = true;
    }
    const yaml::NodeRef left = yamlOn(result, node, true), right = yamlOn(result, node, false);
    for (const schema::KeywordInfo& info : schema::keywords()) {
        if (holdsSchemas(info.shape) || differs[static_cast<std::size_t>(info.keyword)]) continue;
        CompareDetails::Row row;
        row.title = fromUtf8(info.name);
        row.left = keywordValue(result.task.left, left, info);
        row.right = keywordValue(result.task.right, right, info);
        if (!row.left.isEmpty() || !row.right.isEmpty()) out.push_back(row);
    }
    return out;
}

std::vector<CompareDetails::Row> detailsOfPart(const CompareResult& result, std::uint32_t part) {
    return {rowOfDifference(result.comparison.definition[part], static_cast<int>(part))};
}

constexpr RoleTable CompareDetails::kRoles = RoleTable::of<&CompareDetails::m_rows>({
    {"title", member<&Row::title>},  // the keyword, or the field of the definition; may be empty
    {"leftText", member<&Row::left>},
    {"rightText", member<&Row::right>},
    {"what", member<&Row::what>},                                         // one sentence; empty for an equal keyword
    {"reasons", [](const Row& row) { return row.reasons.join(u'\n'); }},  // a sentence per consequence
    {"chips", member<&Row::chips>},                                       // the classes
    {"differs", member<&Row::differs>},
});

void CompareDetails::show(std::vector<Row> rows) {
    replaceRows(
        m_rows, std::move(rows), [](const Row& row) { return row.title + u'\n' + row.what; },
        [](const Row& a, const Row& b) { return a == b; });
}

const CompareDetails::Row* CompareDetails::at(int row) const {
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
}

int CompareDetails::rowFor(const QString& keyword) const {
    if (m_rows.empty()) return -1;
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.title == keyword; });
    // Those that differ are the first.
    if (found == m_rows.end() || (!found->differs && m_rows.front().differs)) return 0;
    return static_cast<int>(found - m_rows.begin());
}

}  // namespace crd::model

#include "moc_compare_details.cpp"
