#include "engine/matrix/markdown.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/text/utf8.h"
#include "engine/crd/cel_rules/rule_limits.h"
#include "engine/docs/markdown.h"
#include "engine/matrix/differences.h"

namespace crd {

namespace {

constexpr std::size_t kNameShown = 60;  // code points of a name

bool isShown(const MatrixRow& row, const MatrixTextOptions& options) {
    return options.all || row.kind != MatrixRow::Kind::Rule || row.differs();
}

std::size_t rulesLeftOut(const Matrix& matrix, const MatrixTextOptions& options) {
    return static_cast<std::size_t>(
        std::count_if(matrix.rows.begin(), matrix.rows.end(), [&](const auto& row) { return !isShown(row, options); }));
}

std::string leftOutSentence(std::size_t count) {
    if (count == 0) return {};
    return count == 1 ? "One rule is the same for all of them.\n"
                      : std::to_string(count) + " rules are the same for all of them.\n";
}

std::string shortened(const std::string& name) {
    std::size_t at = 0, shown = 0;
    for (; at < name.size(); ++at) {
        const bool begins = (static_cast<unsigned char>(name[at]) & 0xC0U) != 0x80U;
        if (begins && shown++ == kNameShown) return name.substr(0, at) + "...";
    }
    return name;
}

// Short enough for a cell.
std::string shareOf(std::uint64_t cost, std::uint64_t budget) {
    constexpr std::uint64_t kTimes = 100;
    if (cost / budget >= kTimes) return "> 9999 %";
    return cost > 0 && cost * 1000 < budget ? "< 0.1 %" : shareOfBudget(cost, budget).english();
}

void pad(std::string& line, std::size_t width) {
    const std::size_t length = codePointCount(line);
    if (length < width) line.append(width - length, ' ');
}

}  // namespace

std::string wordOf(const MatrixRow& row, const MatrixCell& cell) {
    const std::string share = cell.cost ? shareOf(*cell.cost, row.budget()) : std::string();
    switch (cell.state) {
        case CellState::Accepted:
            return share.empty() ? "accepted" : share;
        case CellState::Warned:
            return share.empty() ? "warning" : "warning, " + share;
        case CellState::Rejected:
            return cell.cost.value_or(0) <= row.budget() ? "rejected" : "rejected, " + share;
        case CellState::NotChecked:
            return "not checked";
        case CellState::Unknown:
            return "not known";
    }
    return {};
}

std::string matrixMarkdown(const AnalysisResult& result, const Matrix& matrix, const MatrixTextOptions& options,
                           const std::stop_token& stop) {
    std::string out;
    std::string notes;
    const auto endTable = [&] {
        if (!notes.empty()) out += "\n" + std::exchange(notes, {});
    };
    for (const MatrixRow& row : matrix.rows) {
        if (stop.stop_requested()) return {};
        if (!isShown(row, options)) continue;
        std::string name = docs::markdownCode(shortened(row.name));
        if (row.kind == MatrixRow::Kind::Definition) {
            endTable();
            if (!out.empty()) out += '\n';
            out += "| Kubernetes |";
            for (const int minor : matrix.minors) out += ' ' + minorName(minor) + " |";
            out += "\n| --- |";
            for (std::size_t i = 0; i < matrix.minors.size(); ++i) out += " --- |";
            out += '\n';
            name = "**" + name + "**";
        }
        out += "| " + name + " |";
        for (const MatrixCell& cell : row.cells) {
            const std::string word = wordOf(row, cell);
            out += cell.state == CellState::Rejected ? " **" + word + "** |" : ' ' + word + " |";
        }
        out += '\n';
        for (const MinorDifference& difference : differences(result, matrix, row)) {
            notes += "- " + docs::markdownCode(shortened(row.name)) + ": " +
                     docs::markdownText(difference.text.english()) + '\n';
        }
    }
    endTable();
    const std::string rest = leftOutSentence(rulesLeftOut(matrix, options));
    if (!rest.empty()) out += '\n' + rest;
    return out;
}

std::string matrixText(const Matrix& matrix, const MatrixTextOptions& options) {
    std::size_t first = 0;
    std::vector<std::size_t> widths(matrix.minors.size());
    const auto indent = [](const MatrixRow& row) { return 2 * static_cast<std::size_t>(row.kind); };
    for (const MatrixRow& row : matrix.rows) {
        if (!isShown(row, options)) continue;
        first = std::max(first, indent(row) + codePointCount(shortened(row.name)));
        for (std::size_t i = 0; i < widths.size(); ++i)
            widths[i] = std::max({widths[i], minorName(matrix.minors[i]).size(), wordOf(row, row.cells[i]).size()});
    }
    std::string out;
    const auto addLine = [&](std::string line, const auto& cellAt) {
        std::size_t width = first;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            pad(line, width + 2);
            line += cellAt(i);
            width += 2 + widths[i];
        }
        out += line + '\n';
    };
    addLine({}, [&](std::size_t i) { return minorName(matrix.minors[i]); });
    for (const MatrixRow& row : matrix.rows) {
        if (isShown(row, options))
            addLine(std::string(indent(row), ' ') + shortened(row.name),
                    [&](std::size_t i) { return wordOf(row, row.cells[i]); });
    }
    return out + leftOutSentence(rulesLeftOut(matrix, options));
}

}  // namespace crd
