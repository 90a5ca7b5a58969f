#include "model/clients/client_view.h"

#include "engine/analysis/rejection.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {
constexpr int kQuietBeforeClients = 200;  // ms without a new result before anything is computed
}

ClientView::ClientView(QObject* parent)
    : FlatListModel(parent),
      m_background(
          [this](const Adopt& adopt) {
              adopt();
              m_available = true;
              Q_EMIT computed();
          },
          [this](const QString& what) {
              qWarning("What clients see could not be computed: %s", qPrintable(what));
              giveUp({});
          }) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kQuietBeforeClients);
    connect(&m_timer, &QTimer::timeout, this, &ClientView::start);
}

void ClientView::setSession(DocumentSession* session) {
    if (m_session == session) return;
    if (m_session) m_session->disconnect(this);
    m_session = session;
    if (m_session) {
        connect(m_session, &DocumentSession::analysed, this, [this] {
            if (m_shown) m_timer.start();
        });
        connect(m_session, &DocumentSession::selectionChanged, this, [this] {
            if (!m_shown) return;
            const PublishedPtr published = m_session->published();
            const auto now = published && !published->analysis->stale ? selectedSubject(*m_session, published->analysis)
                                                                      : std::nullopt;
            if (!now || !m_subject || now->object != m_subject->object || now->version != m_subject->version)
                m_timer.start();
            selectionMoved();
        });
    }
    Q_EMIT sessionChanged();
    if (m_shown) start();
}

void ClientView::setShown(bool shown) {
    if (m_shown == shown) return;
    m_shown = shown;
    Q_EMIT shownChanged();
    if (!m_shown) {
        m_timer.stop();
        m_background.cancel();
        return;
    }
    start();
    selectionMoved();
}

QString ClientView::versionName() const {
    return m_subject ? fromUtf8(m_subject->selected().name()) : QString();
}

void ClientView::start() {
    m_timer.stop();
    if (!m_shown) return;
    const PublishedPtr published = m_session ? m_session->published() : nullptr;
    if (!published) return giveUp({});
    if (published->analysis->stale && m_available) return;  // keeps what was shown last
    if (published->analysis->stale) return giveUp(translated(whyUnreadable(*published->analysis)));
    std::optional<ClientSubject> now = selectedSubject(*m_session, published->analysis);
    if (!now) return giveUp(tr("This document is not a CustomResourceDefinition"));
    if (const Phrase why = whyOutdated(now->definition()); !why.empty()) return giveUp(translated(why));
    if (const Phrase why = whyUnknown(*published->analysis, now->object); !why.empty()) return giveUp(translated(why));
    if (!published->analysis->outcomes[now->object].admitted)
        return giveUp(tr("The API server rejects this definition, so nothing is published. Fix the errors first."));
    m_subject = std::move(now);
    m_note.clear();
    versionNote(*m_subject, m_note);
    ++m_runs;
    m_background.start(work(*m_subject));
}

void ClientView::versionNote(const ClientSubject& subject, QString& note) const {
    if (!subject.served()) note = tr("Version %1 is not served: clients cannot find it.").arg(versionName());
}

void ClientView::settle() {
    if (m_session) m_session->settle();
    start();
    m_background.wait();
}

void ClientView::giveUp(const QString& note) {
    m_background.cancel();
    m_subject.reset();
    m_note = note;
    m_available = false;
    clear();
    Q_EMIT computed();
}

}  // namespace crd::model

#include "moc_client_view.cpp"
