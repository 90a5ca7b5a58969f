#include "model/analysis/published_result.h"

#include <QHash>
#include <algorithm>

#include "engine/analysis/rejection.h"
#include "engine/base/rule_id.h"
#include "model/base/qt_text.h"

namespace crd::model {

FindingsIndex::FindingsIndex(const std::vector<Finding>& findings, const std::vector<bool>& known) {
    const auto added = [this] {
        m_nodes.emplace_back();
        return static_cast<std::uint32_t>(m_nodes.size() - 1);
    };
    for (std::uint32_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        const auto count = [&](std::uint32_t node) {
            if (finding.suppression || (i < known.size() && known[i])) return;
            Node& n = m_nodes[node];
            const Severity severity = finding.shownSeverity();
            int& counter = severity == Severity::Error     ? n.errors
                           : severity == Severity::Warning ? n.warnings
                                                           : n.infos;
            ++counter;
        };
        const auto root = m_roots.find(finding.document);
        std::uint32_t at = root != m_roots.end() ? root->second : (m_roots[finding.document] = added());
        count(at);
        for (const PathStep& step : finding.path.steps()) {
            const auto hit = m_nodes[at].children.find(step);
            std::uint32_t next = 0;
            if (hit != m_nodes[at].children.end()) {
                next = hit->second;
            } else {
                next = added();
                m_nodes[at].children.emplace(step, next);
            }
            at = next;
            count(at);
        }
        m_nodes[at].own.push_back(i);
    }
}

const FindingsIndex::Node* FindingsIndex::find(std::size_t document, const FieldPath& path) const {
    const auto root = m_roots.find(document);
    if (root == m_roots.end()) return nullptr;
    const Node* node = &m_nodes[root->second];
    for (const PathStep& step : path.steps()) {
        node = child(node, step);
        if (node == nullptr) return nullptr;
    }
    return node;
}

const FindingsIndex::Node* FindingsIndex::child(const Node* node, const PathStep& step) const {
    if (node == nullptr) return nullptr;
    const auto hit = node->children.find(step);
    return hit == node->children.end() ? nullptr : &m_nodes[hit->second];
}

std::vector<std::uint32_t> FindingsIndex::below(const Node* node) const {
    std::vector<std::uint32_t> out;
    std::vector<const Node*> open;
    if (node != nullptr) open.push_back(node);
    while (!open.empty()) {
        const Node* at = open.back();
        open.pop_back();
        out.insert(out.end(), at->own.begin(), at->own.end());
        for (const auto& [step, next] : at->children) open.push_back(&m_nodes[next]);
    }
    std::sort(out.begin(), out.end());
    return out;
}

PublishedPtr prepare(AnalysisResultPtr analysis, std::vector<bool> known) {
    auto out = std::make_shared<Published>();
    const std::vector<Finding>& findings = analysis->findings;
    out->known = std::move(known);
    out->index = FindingsIndex(findings, out->known);
    out->keys.reserve(findings.size());
    QHash<QString, int> seen;
    const auto count = [&](const Finding& finding, bool isKnown) {
        const Severity severity = finding.shownSeverity();
        if (isKnown) {
            if (finding.suppression) return;
            out->inBaseline += severity == Severity::Info ? 0 : 1;
            out->knownErrors += isErrorOfTarget(finding) ? 1 : 0;
            return;
        }
        if (finding.suppression) {
            out->hidden += severity == Severity::Info ? 0 : 1;
            return;
        }
        (severity == Severity::Error ? out->errors : severity == Severity::Warning ? out->warnings : out->infos)++;
        if (severity == Severity::Error && finding.severity != Severity::Error) ++out->errorsBySettings;
        if (finding.severity == Severity::Error && !isErrorOfTarget(finding)) ++out->errorsOfOthers;
        if (severity == Severity::Warning && isAdvice(finding.rule)) ++out->foresight;
    };
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        count(finding, out->isKnown(i));
        QString key = fromUtf8(std::string(idOf(finding.rule)) + '@' + std::to_string(finding.document) + ':' +
                               finding.path.toString());
        const int before = seen[key]++;
        if (before > 0) key += QLatin1Char('#') + QString::number(before + 1);
        out->keys.push_back(std::move(key));
    }
    out->analysis = std::move(analysis);
    return out;
}

PublishedPtr withoutAnswers(const Published& published) {
    auto quiet = std::make_shared<AnalysisResult>(*published.analysis);
    std::erase_if(quiet->findings, [](const Finding& finding) { return finding.rule != RuleId::YamlSyntax; });
    quiet->findingsLeftOut = 0;
    for (DocumentOutcome& outcome : quiet->outcomes) {
        for (VersionOutcome& version : outcome.versions) version.rules.reset();
        outcome.servers.clear();
        outcome.acceptedBy.reset();
        outcome.other.reset();
    }
    return prepare(std::move(quiet));
}

}  // namespace crd::model
