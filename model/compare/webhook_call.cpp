#include "model/compare/webhook_call.h"

#include <QFileInfo>
#include <QTime>
#include <algorithm>
#include <utility>

#include "engine/call/call.h"
#include "model/base/qt_text.h"

namespace crd::model {

WebhookCall::WebhookCall(QObject* parent)
    : QObject(parent),
      m_kept(makeConversionKept()),
      m_background([this](const ConversionResultPtr& result) { adopt(result); },
                   [this](const QString& what) { report(what, true); }) {}

QString WebhookCall::problem() const {
    const QString url = address().trimmed();
    if (!url.isEmpty()) return translated(call::addressProblem(url.toStdString()));
    if (m_place.serviceUrl.empty()) return tr("Enter the URL of a running webhook.");
    return tr("%1 can only be reached in the cluster. Forward its port (kubectl port-forward) and enter the URL on "
              "this machine.")
        .arg(fromUtf8(m_place.serviceUrl));
}

QString WebhookCall::caOtherwise() const {
    return m_place.caBundle.empty() ? tr("the certificates of the system") : tr("the caBundle of the definition");
}

void WebhookCall::setAddress(const QString& url) {
    if (address() == url) return;
    m_own = url;
    Q_EMIT changed();
    Q_EMIT entered();
}

void WebhookCall::resetAddress() {
    m_own.reset();
    Q_EMIT changed();
    Q_EMIT entered();
}

void WebhookCall::setSeconds(int seconds) {
    m_seconds = std::clamp(seconds, 1, kMostSeconds);
    Q_EMIT changed();
    Q_EMIT entered();
}

QString WebhookCall::setCaFile(const QString& path) {
    const QString file = path.trimmed();
    if (!file.isEmpty() && !QFileInfo(file).isFile()) return tr("%1 is not a file.").arg(file);
    m_caFile = file;
    Q_EMIT changed();
    Q_EMIT entered();
    return {};
}

QJsonObject WebhookCall::entries() const {
    QJsonObject out;
    if (m_own) out[QStringLiteral("url")] = *m_own;
    if (!m_caFile.isEmpty()) out[QStringLiteral("caFile")] = m_caFile;
    if (m_seconds != kMostSeconds) out[QStringLiteral("seconds")] = m_seconds;
    return out;
}

void WebhookCall::restore(const QJsonObject& entries) {
    if (entries.isEmpty()) return;
    if (const QJsonValue url = entries.value(QStringLiteral("url")); url.isString()) m_own = url.toString();
    m_caFile = entries.value(QStringLiteral("caFile")).toString();
    m_seconds = std::clamp(entries.value(QStringLiteral("seconds")).toInt(kMostSeconds), 1, kMostSeconds);
    Q_EMIT changed();
}

void WebhookCall::follow(const convert::WebhookLocation& place) {
    if (place == m_place) return;
    m_place = place;
    Q_EMIT changed();
}

void WebhookCall::forget() {
    m_background.cancel();
    m_own.reset();
    m_caFile.clear();
    m_seconds = kMostSeconds;
    m_answers = nullptr;
    m_outcome.clear();
    m_failed = m_stopped = false;
    Q_EMIT changed();
}

QString WebhookCall::remark() const {
    return address().trimmed().startsWith(QStringLiteral("http://"), Qt::CaseInsensitive)
               ? tr("A cluster calls webhooks only by https.")
               : QString();
}

QString WebhookCall::start(ConversionTask task) {
    if (busy()) return tr("The webhook is being called. Stop the call first.");
    if (const QString why = problem(); !why.isEmpty()) return why;
    WebhookAddress address;
    m_called = this->address().trimmed();
    address.url = m_called.toStdString();
    address.caBundle = m_place.caBundle;
    address.caFile = m_caFile;
    address.timeout = std::chrono::seconds(m_seconds);
    task.call = std::move(address);
    m_outcome.clear();
    m_failed = m_stopped = false;
    m_answers = nullptr;  // of another address or object
    m_background.start([task = std::move(task), kept = m_kept](const std::stop_token& stop) {
        return convertObject(task, *kept, stop);
    });
    Q_EMIT changed();
    Q_EMIT answered();
    return {};
}

void WebhookCall::stop() {
    if (!busy()) return;
    m_background.cancel();
    m_stopped = true;
    report(tr("The call was stopped."), false);
    Q_EMIT answered();
}

void WebhookCall::adopt(const ConversionResultPtr& result) {
    m_answers = result->called;
    const QString now = QTime::currentTime().toString(QStringLiteral("HH:mm:ss"));
    if (!m_answers || m_answers->empty()) {
        report(result->obstacle.isEmpty()
                   ? tr("%1: the webhook was not called, because no object has to be converted.").arg(now)
                   : result->obstacle,
               false);
    } else {
        std::chrono::milliseconds took{};
        QString failure, repeated;
        for (const auto& [body, one] : *m_answers) {
            took += one.took;
            if (one.response && repeated.isEmpty()) repeated = translated(one.response->repeated);
            if (!one.response && (failure.isEmpty() || !one.response.error().server.empty()))
                failure = translated(one.response.error().sentence);
        }
        QStringList said{failure};
        if (failure.isEmpty())
            said = {tr("%1: called %2, %n conversion(s), %3 ms", "", static_cast<int>(m_answers->size()))
                        .arg(now, m_called)
                        .arg(took.count())};
        if (!repeated.isEmpty()) said += repeated;
        report(said.join(QStringLiteral(" · ")), !failure.isEmpty());
    }
    Q_EMIT answered();
}

void WebhookCall::report(const QString& outcome, bool failed) {
    m_outcome = outcome;
    m_failed = failed;
    Q_EMIT changed();
}

}  // namespace crd::model

#include "moc_webhook_call.cpp"
