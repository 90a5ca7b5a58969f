#include "model/document/new_definition.h"

#include <QRegularExpression>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>

#include "engine/analysis/analysis.h"
#include "engine/crd/checks/approval.h"
#include "engine/crd/model/suggested_names.h"
#include "engine/edit/new_definition.h"
#include "model/base/qt_text.h"
#include "model/document/template_list.h"

namespace crd::model {

namespace {

// The field of the dialog that a finding is about.
NewDefinition::Field fieldOf(const Finding& finding) {
    const std::string path = finding.path.toString();
    if (path == "spec.group") return NewDefinition::Group;
    if (path == "spec.names.plural") return NewDefinition::Plural;
    if (path.starts_with("spec.names.shortNames")) return NewDefinition::ShortNames;
    if (path.starts_with("spec.versions[") && path.ends_with("].name")) return NewDefinition::VersionName;
    return path.starts_with("spec.names.") ? NewDefinition::Kind : NewDefinition::NoField;
}

QStringList versionsOfTemplate(const QString& templateId) {
    QStringList out;
    const std::optional<std::string> text = templateText(templateId);
    if (!text) return out;
    const AnalysisResultPtr result = analyse({1, std::make_shared<const std::string>(*text), {}});
    for (const Definition& definition : result->definitions)
        for (const Version& version : definition.versions) out += QString::fromStdString(version.name);
    return out;
}

bool isError(const Finding& finding) {
    return finding.severity == Severity::Error && !finding.suppression;
}

}  // namespace

void NewDefinition::clear(const QString& templateId, const QString& group) {
    m_templateId = templateId;
    m_templateVersions = versionsOfTemplate(templateId);
    m_group = group;
    m_kind.clear();
    m_plural.clear();
    m_version.clear();
    m_shortNames.clear();
    m_ownPlural = m_clusterScoped = m_submitted = false;
    update();
}

void NewDefinition::setTemplateId(const QString& id) {
    if (m_templateId == id) return;
    m_templateId = id;
    m_templateVersions = versionsOfTemplate(id);
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
    // A cleared field follows the kind again.
    m_ownPlural = !m_plural.isEmpty() && m_plural.toStdString() != suggestedPlural(m_kind.toStdString());
    update();
}

QString NewDefinition::version() const {
    return versionIsFixed() || m_version.isEmpty() ? m_templateVersions.join(QStringLiteral(", ")) : m_version;
}

void NewDefinition::setVersion(const QString& version) {
    m_version = version.trimmed();
    update();
}

void NewDefinition::setShortNames(const QString& names) {
    m_shortNames = names;
    update();
}

void NewDefinition::setClusterScoped(bool cluster) {
    m_clusterScoped = cluster;
    update();
}

QString NewDefinition::name() const {
    return m_plural.isEmpty() || m_group.isEmpty() ? QString() : m_plural + u'.' + m_group;
}

NewDefinition::Fields NewDefinition::emptyFields() const {
    Fields out;
    out.setFlag(Kind, m_kind.isEmpty());
    out.setFlag(Group, m_group.isEmpty());
    out.setFlag(Plural, m_plural.isEmpty());
    return out;
}

QString NewDefinition::sentence() const {
    if (!m_problem.isEmpty()) return m_problem;
    const Fields wrong = wrongFields();
    if (wrong.testFlag(Kind)) return tr("Enter a kind.");
    if (wrong.testFlag(Group)) return tr("Enter a group.");
    if (wrong.testFlag(Plural)) return tr("Enter a plural.");
    if (name().isEmpty()) return tr("Nothing is written until you save.");
    if (!isProtectedGroup(m_group.toStdString())) return tr("Name: %1").arg(name());
    return tr("Name: %1. The group is reserved for the Kubernetes community: the server requires the annotation %2 "
              "with "
              "the URL of the approval. The file gets the value “%3”, which the server accepts as well.")
        .arg(name(), fromUtf8(kApprovalAnnotation), fromUtf8(kUnapproved));
}

int NewDefinition::submit() {
    m_submitted = true;
    Q_EMIT changed();
    const Fields wrong = wrongFields();
    for (const Field field : {Kind, Group, Plural, VersionName, ShortNames}) {
        if (wrong.testFlag(field)) return field;
    }
    return NoField;
}

void NewDefinition::update() {
    m_text.clear();
    m_problem.clear();
    m_problemField = {};
    const std::optional<std::string> from = templateText(m_templateId);
    if (from && !m_kind.isEmpty() && !m_plural.isEmpty() && !m_group.isEmpty()) {
        NewNames names{m_kind.toStdString(), m_plural.toStdString(), m_group.toStdString(),
                       m_clusterScoped ? "Cluster" : "Namespaced", m_version.toStdString()};
        static const QRegularExpression kBetween(QStringLiteral("[,\\s]+"));
        for (const QString& name : m_shortNames.split(kBetween, Qt::SkipEmptyParts))
            names.shortNames.push_back(name.toStdString());
        const Result<std::string> made = newDefinition(*from, names);
        if (!made) {
            m_problem = messageOf(made.error());
        } else {
            const AnalysisResultPtr result = analyse({1, std::make_shared<const std::string>(*made), {}});
            // The name of the definition consists of other fields: their errors come first.
            const auto first = std::find_if(result->findings.begin(), result->findings.end(), isError);
            auto wrong = std::find_if(first, result->findings.end(), [](const Finding& finding) {
                return isError(finding) && fieldOf(finding) != NewDefinition::NoField;
            });
            if (wrong == result->findings.end()) wrong = first;
            if (wrong == result->findings.end()) {
                m_text = QString::fromStdString(*made);
            } else {
                m_problem = tr("%1: %2").arg(fromUtf8(wrong->path.toString()), messageOf(*wrong));
                m_problemField = fieldOf(*wrong);
            }
        }
    }
    Q_EMIT changed();
}

}  // namespace crd::model

#include "moc_new_definition.cpp"
