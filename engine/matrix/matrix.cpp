#include "engine/matrix/matrix.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "engine/cel_schema/compiled_rule.h"
#include "engine/crd/cel_rules/rule_limits.h"

namespace crd {

namespace {

// The findings of one server about each part, by the path of the part.
class FindingsAbout {
 public:
    // Only parts of `below`.
    FindingsAbout(const Definition& definition, const ServerOutcome& outcome, const FieldPath& below) {
        std::set<std::size_t> lengths{definition.root.steps().size()};
        for (const Version& version : definition.versions) {
            lengths.insert(version.path.steps().size());
            lengths.insert(version.schemaPath.steps().size());
        }
        for (const Finding& finding : outcome.findings) {
            if (!finding.path.startsWith(below)) continue;
            const std::vector<PathStep>& steps = finding.path.steps();
            for (const std::size_t length : lengths) {
                if (length <= steps.size()) add(steps, length, finding);
            }
            for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
                if (steps[i].kind == PathStep::Kind::Field && steps[i].name == "x-kubernetes-validations")
                    add(steps, i + 2, finding);
            }
        }
    }

    const Finding* of(const FieldPath& path) const {
        const auto found = m_first.find(path);
        return found == m_first.end() ? nullptr : found->second;
    }

 private:
    void add(const std::vector<PathStep>& steps, std::size_t length, const Finding& finding) {
        const Finding*& first =
            m_first[FieldPath({steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(length)})];
        // A limit of our own is less than any error of a server.
        const bool worse = first == nullptr || finding.severity < first->severity ||
                           (first->rule == RuleId::DecodeTooDeep && finding.severity == Severity::Error &&
                            finding.rule != first->rule);
        if (worse) first = &finding;
    }

    std::map<FieldPath, const Finding*> m_first;  // the first of the gravest
};

MatrixCell cellOf(const Finding* finding) {
    MatrixCell out;
    if (finding == nullptr) return out;
    out.state = finding->rule == RuleId::DecodeTooDeep ? CellState::Unknown
                : finding->severity == Severity::Error ? CellState::Rejected
                                                       : CellState::Warned;
    out.reason = finding->message.english();
    return out;
}

// The rule in the result of another server; null if it is not there.
const RuleCost* sameRule(const RuleCosts* costs, const RuleCost& rule, std::size_t index) {
    if (costs == nullptr || index >= costs->rules.size()) return nullptr;
    const RuleCost& other = costs->rules[index];
    return other.schema == rule.schema && other.index == rule.index ? &other : nullptr;
}

class Builder {
 public:
    explicit Builder(const AnalysisResult& result) : m_result(result) {
        for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
            if (result.servers.contains(minor)) m_out.minors.push_back(minor);
        }
    }

    Matrix build() {
        for (std::size_t i = 0; i < m_result.outcomes.size(); ++i) {
            if (!m_result.outcomes[i].servers.empty()) definition(i);
        }
        return m_out.rows.empty() ? Matrix() : std::move(m_out);
    }

    Matrix build(std::size_t index, std::size_t version, const FieldPath& node) {
        const Definition& definition = m_result.definitions[index];
        const std::vector<ServerOutcome>& servers = m_result.outcomes[index].servers;
        if (servers.empty() || version >= definition.versions.size()) return {};
        const Version& own = definition.versions[version];
        const RuleCosts* target = costsOf(servers.front(), own);
        std::vector<FindingsAbout> reports;
        for (std::size_t i = 0; target != nullptr && i < target->rules.size(); ++i) {
            if (target->rules[i].node != node) continue;
            if (reports.empty()) {
                const FieldPath below = own.schemaPath.joined(node).child("x-kubernetes-validations");
                for (const ServerOutcome& server : servers) reports.emplace_back(definition, server, below);
            }
            rule(index, own, i, servers, reports);
        }
        return m_out.rows.empty() ? Matrix() : std::move(m_out);
    }

 private:
    static const RuleCosts* costsOf(const ServerOutcome& server, const Version& version) {
        return version.index < server.versions.size() ? server.versions[version.index].rules.get() : nullptr;
    }

    void definition(std::size_t index) {
        const Definition& definition = m_result.definitions[index];
        const std::vector<ServerOutcome>& servers = m_result.outcomes[index].servers;
        std::vector<FindingsAbout> reports;
        for (const ServerOutcome& server : servers) reports.emplace_back(definition, server, definition.root);
        MatrixRow whole;
        whole.definition = index;
        whole.path = definition.root;
        whole.name = definition.name;
        fill(servers, whole, [&](std::size_t server) {
            MatrixCell cell = cellOf(reports[server].of(definition.root));
            if (!servers[server].admitted && cell.state != CellState::Unknown) cell.state = CellState::Rejected;
            return cell;
        });
        m_out.rows.push_back(std::move(whole));
        for (const Version& version : definition.versions) this->version(index, version, servers, reports);
    }

    void version(std::size_t definition, const Version& version, const std::vector<ServerOutcome>& servers,
                 const std::vector<FindingsAbout>& reports) {
        MatrixRow row;
        row.kind = MatrixRow::Kind::Version;
        row.definition = definition;
        row.version = version.index;
        row.path = version.path;
        row.name = version.name;
        fill(servers, row, [&](std::size_t server) {
            const Finding* own = reports[server].of(version.path);
            const Finding* schema = reports[server].of(version.schemaPath);
            MatrixCell cell =
                cellOf(own == nullptr || (schema != nullptr && schema->severity < own->severity) ? schema : own);
            if (!servers[server].readable) cell.state = CellState::NotChecked;
            if (const RuleCosts* rules = costsOf(servers[server], version)) cell.cost = rules->total;
            return cell;
        });
        m_out.rows.push_back(std::move(row));
        const RuleCosts* target = costsOf(servers.front(), version);
        for (std::size_t i = 0; target != nullptr && i < target->rules.size(); ++i)
            rule(definition, version, i, servers, reports);
    }

    void rule(std::size_t definition, const Version& version, std::size_t index,
              const std::vector<ServerOutcome>& servers, const std::vector<FindingsAbout>& reports) {
        const RuleCost& rule = costsOf(servers.front(), version)->rules[index];
        MatrixRow row;
        row.kind = MatrixRow::Kind::Rule;
        row.definition = definition;
        row.version = version.index;
        row.rule = index;
        row.path = version.schemaPath.joined(rule.node).child("x-kubernetes-validations").at(rule.index);
        row.name = valuePath(rule.node) + ": " + expressionLine(rule.rule().rule);
        fill(servers, row, [&](std::size_t server) {
            MatrixCell cell = cellOf(reports[server].of(row.path));
            const RuleCost* here = sameRule(costsOf(servers[server], version), rule, index);
            const bool compiles = here != nullptr && here->compiled && here->compiled->error.empty();
            if (compiles) cell.cost = here->highest();
            if (cell.state != CellState::Rejected && !compiles) cell.state = CellState::NotChecked;
            return cell;
        });
        m_out.rows.push_back(std::move(row));
    }

    // `cellFor` gets an index into the results of the servers.
    template <typename CellFor>
    void fill(const std::vector<ServerOutcome>& servers, MatrixRow& row, const CellFor& cellFor) const {
        std::vector<MatrixCell> cells;
        for (std::size_t i = 0; i < servers.size(); ++i) cells.push_back(cellFor(i));
        for (const int minor : m_out.minors) {
            const ServerOutcome* result = outcomeOfMinor(servers, minor);
            row.cells.push_back(cells[static_cast<std::size_t>(result - servers.data())]);
        }
    }

    const AnalysisResult& m_result;
    Matrix m_out;
};

}  // namespace

std::uint64_t MatrixRow::budget() const {
    return kind == Kind::Rule ? cel_schema::kRuleCostLimit : cel_schema::kTotalCostLimit;
}

bool MatrixRow::differs() const {
    return std::any_of(cells.begin(), cells.end(), [&](const MatrixCell& cell) { return !(cell == cells.front()); });
}

MinorSet Matrix::accepting(const MatrixRow& row) const {
    MinorSet out;
    for (std::size_t i = 0; i < minors.size(); ++i) {
        const CellState state = row.cells[i].state;
        if (state == CellState::Accepted || state == CellState::Warned) out.add(minors[i]);
    }
    return out;
}

Matrix matrixOf(const AnalysisResult& result) {
    return Builder(result).build();
}

Matrix matrixOf(const AnalysisResult& result, std::size_t definition, std::size_t version, const FieldPath& node) {
    return Builder(result).build(definition, version, node);
}

std::string expressionLine(std::string_view expression) {
    std::string out;
    for (const char c : expression) {
        const bool blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
        if (!blank || (!out.empty() && out.back() != ' ')) out += blank ? ' ' : c;
    }
    while (out.ends_with(' ')) out.pop_back();
    return out;
}

}  // namespace crd
