#include "model/new_definition.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/crd/suggested_names.h"
#include "engine/edit/new_definition.h"
#include "model/template_list.h"

namespace crd::model {

namespace {

// The field of the dialog that a finding is about.
QString fieldOf(const Finding& finding) {
    const std::string path = finding.path.toString();
    if (path == "spec.group") return QStringLiteral("group");
    if (path == "spec.names.plural") return QStringLiteral("plural");
    if (path.starts_with("spec.names.")) return QStringLiteral("kind");
    return {};
}

bool isError(const Finding& finding) {
    return finding.severity == Severity::Error && finding.hiddenBy.empty();
}

}  // namespace

void NewDefinition::clear(const QString& templateId, const QString& group) {
    m_templateId = templateId;
    m_group = group;
    m_kind.clear();
    m_plural.clear();
    m_ownPlural = false;
    m_scope = QStringLiteral("Namespaced");
    update();
}

void NewDefinition::setTemplateId(const QString& id) {
    m_templateId = id;
    update();
}

void NewDefinition::setKind(const QString& kind) {
    m_kind = kind.trimmed();
    if (!m_ownPlural) m_plural = QString::fromStdString(suggestedPlural(m_kind.toStdString()));
    update();
}

void NewDefinition::setGroup(const QString& group) {
    m_group = group.trimmed();
    update();
}

void NewDefinition::setPlural(const QString& plural) {
    m_plural = plural.trimmed();
    // An emptied field follows again.
    m_ownPlural = !m_plural.isEmpty() && m_plural.toStdString() != suggestedPlural(m_kind.toStdString());
    update();
}

void NewDefinition::setScope(const QString& scope) {
    m_scope = scope;
    update();
}

QString NewDefinition::name() const {
    return m_plural.isEmpty() || m_group.isEmpty() ? QString() : m_plural + u'.' + m_group;
}

void NewDefinition::update() {
    m_text.clear();
    m_problem.clear();
    m_problemField.clear();
    const std::optional<std::string> from = templateText(m_templateId);
    if (from && !m_kind.isEmpty() && !m_plural.isEmpty() && !m_group.isEmpty()) {
        const Result<std::string> made = newDefinition(
            *from, {m_kind.toStdString(), m_plural.toStdString(), m_group.toStdString(), m_scope.toStdString()});
        if (!made) {
            m_problem = QString::fromStdString(made.error().message);
        } else {
            const AnalysisResultPtr result = analyse({1, std::make_shared<const std::string>(*made), {}});
            // The name of the definition is made of others: what is wrong with those comes first.
            const auto first = std::find_if(result->findings.begin(), result->findings.end(), isError);
            auto wrong = std::find_if(first, result->findings.end(), [](const Finding& finding) {
                return isError(finding) && !fieldOf(finding).isEmpty();
            });
            if (wrong == result->findings.end()) wrong = first;
            if (wrong == result->findings.end()) {
                m_text = QString::fromStdString(*made);
            } else {
                m_problem = QString::fromStdString(wrong->path.toString() + ": " + wrong->message);
                m_problemField = fieldOf(*wrong);
            }
        }
    }
    Q_EMIT changed();
}

}  // namespace crd::model
