#include "model/response/response_keeper.h"

#include <utility>

namespace crd::model {

namespace {

constexpr int kQuietBeforeKeeping = 300;  // ms

// The file of the definition, or what stands for it until it has one.
QString placeOf(const DocumentSession* session) {
    if (!session) return {};
    return session->filePath().isEmpty() ? session->documentId() : session->filePath();
}

}  // namespace

ResponseKeeper::ResponseKeeper(response_store::Kind kind)
    : m_kind(kind),
      m_background(
          [](bool) {},
          [](const QString& what) { qWarning("Responses of webhooks could not be kept: %s", qPrintable(what)); }) {
    m_pause.setSingleShot(true);
    m_pause.setInterval(kQuietBeforeKeeping);
    QObject::connect(&m_pause, &QTimer::timeout, &m_pause, [this] {
        m_background.start(
            [kind = m_kind, place = m_place, content = std::exchange(m_content, nullptr)](const std::stop_token&) {
                response_store::write(kind, place, content());
                return true;
            });
    });
}

ResponseKeeper::~ResponseKeeper() {
    flush();
}

QJsonObject ResponseKeeper::open(const DocumentSession* session) {
    flush();
    m_place = placeOf(session);
    return response_store::read(m_kind, m_place);
}

bool ResponseKeeper::follow(const DocumentSession* session) {
    const QString place = placeOf(session);
    if (place == m_place || place.isEmpty()) return false;
    flush();
    m_place = place;
    return true;
}

void ResponseKeeper::keep(Content content) {
    m_content = std::move(content);
    m_pause.start();
}

void ResponseKeeper::flush() {
    m_pause.stop();
    m_background.wait();
    if (Content content = std::exchange(m_content, nullptr)) response_store::write(m_kind, m_place, content());
}

}  // namespace crd::model
