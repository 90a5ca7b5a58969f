#include "model/document/rule_trial.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/analysis/rejection.h"
#include "engine/base/text_patch.h"
#include "engine/edit/schema_edit.h"
#include "model/base/qt_text.h"
#include "model/inspector/inspector_model.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

constexpr std::size_t kLast = static_cast<std::size_t>(-1);  // the rule at the end

// The version that the node is in, and where in it.
struct NodeInVersion {
    int version = -1;
    FieldPath below;
};
std::optional<NodeInVersion> nodeInVersion(const Definition& definition, const FieldPath& node) {
    for (const Version& version : definition.versions) {
        if (!node.startsWith(version.schemaPath)) continue;
        const auto head = static_cast<std::ptrdiff_t>(version.schemaPath.steps().size());
        return NodeInVersion{static_cast<int>(version.index),
                             FieldPath(std::vector<PathStep>(node.steps().begin() + head, node.steps().end()))};
    }
    return std::nullopt;
}

}  // namespace

RuleTrial::RuleTrial(QObject* parent) : QObject(parent) {}
RuleTrial::~RuleTrial() = default;

void RuleTrial::setSession(DocumentSession* session) {
    if (m_session == session) return;
    m_session = session;
    Q_EMIT sessionChanged();
}

void RuleTrial::attempt(const QString& path, int index, const QString& field, const QString& text) {
    const std::optional<FieldPath> node = FieldPath::parse(path.toStdString());
    if (!m_session || !node) return;
    m_node = *node;
    m_index = index < 0 ? kLast : static_cast<std::size_t>(index);
    m_field = field.toStdString();
    const Result<TextEdit> edit = m_session->proposedEdit(path, [&](const SchemaRef& place) {
        return index < 0 ? addRule(place, text.trimmed().toStdString())
                         : setRuleField(place, m_index, m_field, text.toStdString());
    });
    if (!edit) return fail(messageOf(edit.error()));
    m_document = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
    if (!m_scheduler) {
        m_scheduler = std::make_unique<AnalysisScheduler>();
        connect(m_scheduler.get(), &AnalysisScheduler::published, this, &RuleTrial::take);
        connect(m_scheduler.get(), &AnalysisScheduler::busyChanged, this, &RuleTrial::changed);
    }
    Snapshot snapshot = m_session->snapshot();
    snapshot.revision = ++m_revision;
    snapshot.text = std::make_shared<const std::string>(applied(*snapshot.text, *edit));
    m_scheduler->request(std::move(snapshot));
}

void RuleTrial::fail(const QString& why) {
    m_known = true;
    m_problem = why;
    m_type.clear();
    m_cost = {};
    Q_EMIT changed();
}

void RuleTrial::take(const PublishedPtr& result) {
    const AnalysisResult& analysis = *result->analysis;
    const Definition* definition = definitionOf(analysis, m_document);
    const std::optional<NodeInVersion> node = definition != nullptr ? nodeInVersion(*definition, m_node) : std::nullopt;
    const Version* version = node ? versionOf(analysis, m_document, node->version) : nullptr;
    const auto way = version != nullptr && version->schema ? wayTo(*version->schema, node->below) : std::nullopt;
    const std::size_t count = way ? schemaAt(*version->schema, *way).rules.size() : 0;
    const std::size_t index = m_index == kLast ? count - 1 : m_index;
    if (analysis.stale || index >= count) return fail(tr("The file cannot hold this text as it is."));

    m_known = true;
    m_problem.clear();
    m_type.clear();
    m_cost = {};
    InspectorModel inspector;
    inspector.publish(result, m_document, node->version, node->below);
    const int row = inspector.rowOf(QStringLiteral("x-kubernetes-validations[%1]").arg(index));
    if (row >= 0) m_cost = inspector.valueAt(row, "rule").value<RuleFields>().cost;
    const FieldPath path = m_node.child("x-kubernetes-validations").at(index).child(m_field);
    const auto wrong = std::find_if(analysis.findings.begin(), analysis.findings.end(), [&](const Finding& finding) {
        return isErrorOfTarget(finding) && finding.document == definition->document && finding.path == path;
    });
    if (wrong != analysis.findings.end()) m_problem = messageOf(*wrong);
    const auto& versions = analysis.outcomes[m_document].versions;
    const RuleCosts* costs = version->index < versions.size() ? versions[version->index].rules.get() : nullptr;
    if (costs != nullptr) {
        for (const RuleCost& cost : costs->rules) {
            if (cost.index == index && cost.compiled && cost.node == node->below)
                m_type = QString::fromStdString(m_field == "rule" ? cost.compiled->type : cost.compiled->messageType);
        }
    }
    Q_EMIT changed();
}

}  // namespace crd::model

#include "moc_rule_trial.cpp"
