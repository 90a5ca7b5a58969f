#include "model/definition/server_response_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/server_version.h"
#include "engine/crd/server/server_response.h"
#include "engine/crd/server/status.h"
#include "model/schema/schema_place.h"

namespace crd::model {

namespace {

// As the server words it: "NamesAccepted False (ShortNamesConflict): "gd" is already in use".
QString troubleOf(const BaseDefinition& base) {
    QStringList out;
    for (const Condition& one : badConditions(base)) {
        out +=
            QString::fromStdString(one.type + ' ' + one.status + (one.reason.empty() ? "" : " (" + one.reason + ')') +
                                   (one.message.empty() ? "" : ": " + one.message));
    }
    return out.join(u'\n');
}

}  // namespace

void ServerResponseModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &ServerResponseModel::refresh);
        connect(m_session, &DocumentSession::selectionChanged, this, &ServerResponseModel::refresh);
        connect(m_session, &DocumentSession::fileChanged, this, &ServerResponseModel::refresh);
    }
    Q_EMIT sessionChanged();
    refresh();
}

void ServerResponseModel::refresh() {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    ServerResponse answer;
    DefinitionStatus status;
    QString command;
    QString trouble;
    bool updates = false;
    if (published) {
        const AnalysisResult& analysis = *published->analysis;
        const auto object = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
        static const Definition kNone;
        const Definition* definition = definitionOf(analysis, object);
        const DocumentOutcome outcome =
            object < analysis.outcomes.size() ? analysis.outcomes[object] : DocumentOutcome();
        const QString file = m_session->fileName();
        updates = outcome.updates != nullptr;
        // kubectl replace would not keep what the file does not name.
        const bool applies = updates && definition != nullptr && definition->inheritsUnknownFields;
        answer = serverResponse(definition != nullptr ? *definition : kNone, analysis.findings, file.toStdString(),
                                applies   ? Request::Apply
                                : updates ? Request::Replace
                                          : Request::Create);
        if (definition != nullptr && answer.accepted) {
            status = statusAfter(*definition, outcome.updates.get(), outcome.versions, analysis.findings,
                                 outcome.naming ? &*outcome.naming : nullptr,
                                 ServerVersion::ofNewRules(analysis.targetMinor));
        }
        command = (applies   ? QStringLiteral("kubectl apply -f ")
                   : updates ? QStringLiteral("kubectl replace -f ")
                             : QStringLiteral("kubectl create -f ")) +
                  file;
        if (outcome.updates) trouble = troubleOf(*outcome.updates);
    }
    const QString text = QString::fromStdString(answer.text).trimmed();
    QList<StatusCondition> conditions;
    for (const Condition& condition : status.conditions) {
        conditions.append(StatusCondition{
            QString::fromStdString(condition.type), QString::fromStdString(condition.status),
            QString::fromStdString(condition.reason), QString::fromStdString(condition.message), isGood(condition)});
    }
    const QString stored = QString::fromStdString(joined(status.storedVersions, ", "));
    if (text == m_text && command == m_command && answer.accepted == m_accepted && answer.sent == m_sent &&
        conditions == m_conditions && stored == m_storedVersions && updates == m_updates && trouble == m_storedTrouble)
        return;
    m_text = text;
    m_command = command;
    m_accepted = answer.accepted;
    m_sent = answer.sent;
    m_updates = updates;
    m_conditions = conditions;
    m_storedVersions = stored;
    m_storedTrouble = trouble;
    Q_EMIT changed();
}

void ServerResponseModel::copy() const {
    QGuiApplication::clipboard()->setText(QStringLiteral("$ ") + m_command + u'\n' + m_text + u'\n');
}

}  // namespace crd::model

#include "moc_server_response_model.cpp"
