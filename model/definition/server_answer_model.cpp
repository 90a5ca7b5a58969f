#include "model/definition/server_answer_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <algorithm>

#include "engine/crd/server_answer.h"
#include "model/schema_place.h"

namespace crd::model {

void ServerAnswerModel::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, &ServerAnswerModel::refresh);
        connect(m_session, &DocumentSession::selectionChanged, this, &ServerAnswerModel::refresh);
        connect(m_session, &DocumentSession::fileChanged, this, &ServerAnswerModel::refresh);
    }
    Q_EMIT sessionChanged();
    refresh();
}

void ServerAnswerModel::refresh() {
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    ServerAnswer answer;
    QString command;
    if (published) {
        const AnalysisResult& analysis = *published->analysis;
        const auto document = static_cast<std::size_t>(std::max(0, m_session->selectedDocument()));
        static const Definition kNone;
        const Definition* definition = definitionOf(analysis, document);
        const QString file = m_session->fileName();
        answer = serverAnswer(definition != nullptr ? *definition : kNone, analysis.findings, file.toStdString());
        command = QStringLiteral("kubectl create -f ") + file;
    }
    const QString text = QString::fromStdString(answer.text).trimmed();
    if (text == m_text && command == m_command && answer.accepted == m_accepted) return;
    m_text = text;
    m_command = command;
    m_accepted = answer.accepted;
    Q_EMIT changed();
}

void ServerAnswerModel::copy() const {
    QGuiApplication::clipboard()->setText(QStringLiteral("$ ") + m_command + u'\n' + m_text + u'\n');
}

}  // namespace crd::model
