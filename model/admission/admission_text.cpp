// AdmissionModel: the text of the configuration, and what the user adds to it.
#include <QClipboard>
#include <QGuiApplication>
#include <QUrl>
#include <algorithm>

#include "model/admission/admission_model.h"
#include "model/admission/admission_templates.h"
#include "model/base/qt_text.h"
#include "model/schema/schema_place.h"
#include "model/text/document_file.h"

namespace crd::model {

QString AdmissionModel::append(const QString& undoName, const std::string& added, const QString& notice) {
    if (!m_text) return {};
    if (!m_text->unreadable().isEmpty()) return m_text->unreadable();
    if (added.find_first_not_of(" \t\r\n") == std::string::npos) return tr("The text contains no object.");
    const std::string& text = m_text->text();
    if (text.size() + added.size() > kMostAdmissionBytes)
        return tr("The configuration would be larger than 16 MB. Nothing is added.");
    std::string insert;
    if (!text.empty() && text.back() != '\n') insert += '\n';
    if (!text.empty() && !added.starts_with("---")) insert += "---\n";
    const std::size_t begin = text.size() + insert.size();
    insert += added;
    if (insert.back() != '\n') insert += '\n';
    const std::size_t end = text.size() + insert.size();
    m_text->apply(undoName, {{{text.size(), text.size()}, insert}});
    setShowsText(true);
    m_text->setSelectedSpan({begin, end});
    Q_EMIT m_text->revealRequested(static_cast<qsizetype>(begin), static_cast<qsizetype>(end));
    Q_EMIT m_text->noticed(notice, true);
    return {};
}

QString AdmissionModel::addTemplate(AdmissionTemplate which) {
    const DocumentSession* session = m_preview ? m_preview->session() : nullptr;
    if (!session || !session->published() || !m_preview->askedVersion())
        return tr("There is no definition to configure admission for.");
    const PreviewTask request = m_preview->asked();
    const Definition* definition = definitionOf(*request.analysis, request.object);
    const Version* version = definition ? versionOf(*request.analysis, request.object, request.version) : nullptr;
    const auto plain = [](const std::string& name) {
        return !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == std::string::npos;
    };
    if (!version || !plain(definition->plural) || !plain(definition->group) || !plain(version->name))
        return tr("The definition has no valid group, version or plural name.");
    const std::string text = admissionTemplate(which, *definition, *version, m_text ? m_text->text() : std::string());
    switch (which) {
        case AdmissionTemplate::ValidatingWebhook:
            return append(tr("Add validating webhook"), text, tr("Added a validating webhook."));
        case AdmissionTemplate::MutatingWebhook:
            return append(tr("Add mutating webhook"), text, tr("Added a mutating webhook."));
        case AdmissionTemplate::ValidatingPolicy:
            return append(tr("Add validating policy"), text, tr("Added a validating policy with its binding."));
        case AdmissionTemplate::MutatingPolicy:
            break;
    }
    return append(tr("Add mutating policy"), text, tr("Added a mutating policy with its binding."));
}

QString AdmissionModel::addFile(const QUrl& file) {
    const QString path = file.isLocalFile() ? file.toLocalFile() : QString();
    if (path.isEmpty()) return tr("%1 is not a file on this computer.").arg(file.toDisplayString());
    const Result<std::string> text = DocumentFile::read(path);
    if (!text) return messageOf(text.error());
    return append(tr("Add configuration"), *text, tr("Added the objects of %1.").arg(file.fileName()));
}

QString AdmissionModel::addClipboard() {
    return append(tr("Paste configuration"), QGuiApplication::clipboard()->text().toStdString(),
                  tr("Added the text of the clipboard."));
}

// ---- parts and the text ---------------------------------------------------------------------------------------------

void AdmissionModel::showAnswer() {
    if (!m_result || m_result->stops.empty()) return;
    setShowsText(false);
    setStop(static_cast<int>(m_result->stops.size()) - 1);
}

void AdmissionModel::choosePart(int row) {
    const AdmissionParts::Row* part = m_parts.row(row);
    if (!part) return;
    m_parts.setCurrent(row);
    if (m_result) {
        for (std::size_t i = 0; i < m_result->stops.size(); ++i) {
            if (m_result->stops[i].part != part->key) continue;
            setStop(static_cast<int>(i));
            break;
        }
    }
    showSpan(part->part.span);
}

void AdmissionModel::chooseProblem(int row) {
    const ConfigProblem* problem = m_problems.row(row);
    if (!problem) return;
    m_problems.setCurrent(row);
    setShowsText(true);
    showSpan(problem->span);
}

void AdmissionModel::showSpan(SourceSpan wanted) {
    if (!m_text || !m_result || m_result->config->text != m_text->sharedText()) return;
    const SourceSpan span = clamped(wanted, m_text->text().size());  // older while the text is not YAML
    m_text->setSelectedSpan(span);
    Q_EMIT m_text->revealRequested(static_cast<qsizetype>(span.begin), static_cast<qsizetype>(span.end));
}

bool AdmissionModel::showStopInText() {
    if (!m_result || m_stop < 0 || m_stop >= static_cast<int>(m_result->stops.size())) return false;
    const int row = m_parts.rowOf(m_result->stops[static_cast<std::size_t>(m_stop)].part);
    const AdmissionParts::Row* part = m_parts.row(row);
    if (!part) return false;
    setShowsText(true);
    m_parts.setCurrent(row);
    showSpan(part->part.span);
    return true;
}

// The user put the cursor into the text.
void AdmissionModel::followText(qsizetype offset) {
    if (!m_result || !m_text || m_result->config->text != m_text->sharedText()) return;
    const auto at = static_cast<std::size_t>(std::max(offset, qsizetype{0}));
    const int row = m_parts.rowAt(at);
    if (row >= 0) m_parts.setCurrent(row);
}

void AdmissionModel::markText() {
    if (!m_text || !m_result || m_result->config->text != m_text->sharedText()) return;
    m_text->setMarks(m_result->config->marks);
}

}  // namespace crd::model
