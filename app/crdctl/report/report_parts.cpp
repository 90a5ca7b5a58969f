#include "app/crdctl/report/report_parts.h"

#include <algorithm>
#include <cstddef>
#include <set>

#include "engine/advice/proof.h"
#include "engine/matrix/markdown.h"

namespace crd::ctl {

PlaceOf placeOf(const AnalysisResult& result, std::size_t offset) {
    const LineIndex& lines = result.stream->lines();
    return {lines.lineOf(offset) + 1, oneBasedColumn(result.stream->text(), lines, offset)};
}

std::string messageOf(const Finding& finding) {
    if (finding.server && !finding.server->field.empty()) return toString(*finding.server);
    const std::string path = finding.path.toString();
    const std::string words = finding.server ? toString(*finding.server) : finding.message.english();
    return path.empty() ? words : path + ": " + words;
}

std::string sentenceOf(const Finding& finding) {
    return messageOf(finding) + (finding.proof ? " (" + finding.proof->summary.english() + ")" : std::string());
}

std::string whyHidden(const Finding& finding) {
    if (!finding.suppression) return {};
    return "not reported by the server because of " + finding.suppression->text().english();
}

std::string serversOf(const AnalysisResult& result, const Finding& finding) {
    const MinorSet servers = finding.servers & result.servers;
    // Advice can be about other servers than the target; it says so itself.
    return servers == result.servers || servers.empty() ? std::string() : "Kubernetes " + minorNames(servers);
}

JsonText minorsJson(MinorSet minors) {
    JsonText out = JsonText::array();
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor)
        if (minors.contains(minor)) out.push_back(minorName(minor));
    return out;
}

std::string differencesText(const AnalysisResult& result) {
    if (result.servers.count() < 2) return {};
    Matrix matrix = matrixOf(result);
    // Costs alone also differ between servers that say the same.
    std::set<std::size_t> differing;
    for (const MatrixRow& row : matrix.rows) {
        const bool same = std::all_of(row.cells.begin(), row.cells.end(),
                                      [&](const MatrixCell& cell) { return cell.state == row.cells.front().state; });
        if (!same) differing.insert(row.definition);
    }
    std::erase_if(matrix.rows, [&](const MatrixRow& row) { return !differing.contains(row.definition); });
    return matrix.rows.empty() ? std::string() : matrixText(matrix, {});
}

std::string counted(std::size_t n, std::string_view one) {
    return std::to_string(n) + " " + std::string(one) + (n == 1 ? "" : "s");
}

std::string leftOutText(const std::map<std::string, std::size_t>& byKind) {
    std::string out;
    for (const auto& [kind, count] : byKind) out += (out.empty() ? "; left out " : ", ") + counted(count, kind);
    return out;
}

}  // namespace crd::ctl
