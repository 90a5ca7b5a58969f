// AdmissionModel: how webhooks answer, and calls of running ones.
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonObject>
#include <QMetaEnum>
#include <algorithm>

#include "engine/call/call.h"
#include "model/admission/admission_model.h"
#include "model/admission/admission_rows.h"
#include "model/base/cut_text.h"
#include "model/base/qt_text.h"

namespace crd::model {

namespace {

constexpr qsizetype kMostReview = 40'000;
constexpr qsizetype kMostName = 300;
constexpr const char* kAllowing = R"({
  "apiVersion": "admission.k8s.io/v1",
  "kind": "AdmissionReview",
  "response": {
    "uid": "$UID",
    "allowed": true
  }
}
)";

// Where controller-runtime's webhooks listen; the address of a service is that in the cluster.
std::string assumedUrl(const admission::Webhook& webhook) {
    const std::size_t host = webhook.url.find(".svc:");
    if (host == std::string::npos) return webhook.url;
    const std::size_t path = webhook.url.find('/', host);
    return "https://127.0.0.1:9443" + (path == std::string::npos ? std::string("/") : webhook.url.substr(path));
}

constexpr int kMostSeconds = 30;

}  // namespace

HookChoices keptChoices(const QJsonObject& kept) {
    HookChoices out;
    const QJsonObject all = kept.value(QStringLiteral("webhooks")).toObject();
    for (auto at = all.begin(); at != all.end(); ++at) {
        const QJsonObject one = at.value().toObject();
        HookChoice& choice = out[at.key().toStdString()];
        bool known = false;
        const int answer = QMetaEnum::fromType<HookResponse>().keyToValue(
            one.value(QStringLiteral("answer")).toString().toLatin1().constData(), &known);
        if (known) choice.answer = static_cast<HookResponse>(answer);
        choice.url = one.value(QStringLiteral("url")).toString().toStdString();
        choice.caFile = one.value(QStringLiteral("caFile")).toString().toStdString();
        choice.seconds = std::clamp(one.value(QStringLiteral("seconds")).toInt(), 0, kMostSeconds);
    }
    return out;
}

// What the user entered, and how each webhook responds; not what a running one answered.
void AdmissionModel::keep() {
    m_keeper.keep([texts = m_pasted.texts(), choices = m_choices] {
        QJsonObject content, all;
        response_store::setTexts(content, texts);
        for (const auto& [key, choice] : *choices) {
            QJsonObject one;
            if (choice.answer != HookResponse::Allow)
                one[QStringLiteral("answer")] = QString::fromLatin1(
                    QMetaEnum::fromType<HookResponse>().valueToKey(static_cast<int>(choice.answer)));
            if (!choice.url.empty()) one[QStringLiteral("url")] = fromUtf8(choice.url);
            if (!choice.caFile.empty()) one[QStringLiteral("caFile")] = fromUtf8(choice.caFile);
            if (choice.seconds > 0) one[QStringLiteral("seconds")] = choice.seconds;
            if (!one.isEmpty()) all[fromUtf8(key)] = one;
        }
        if (!all.isEmpty()) content[QStringLiteral("webhooks")] = all;
        return content;
    });
}

// The webhook of the stop as it is configured; null if the stop is none.
const admission::Webhook* AdmissionModel::currentWebhook() const {
    const AdmissionStop* at = currentStop();
    if (!at || at->webhook.empty()) return nullptr;
    for (const admission::Webhook& webhook : m_result->config->configurations.webhooks)
        if (webhookKey(webhook) == at->webhook) return &webhook;
    return nullptr;
}

HookChoice AdmissionModel::choiceOf(const admission::Webhook& webhook) const {
    const auto found = m_choices->find(webhookKey(webhook));
    HookChoice out = found == m_choices->end() ? HookChoice() : found->second;
    if (out.url.empty()) out.url = assumedUrl(webhook);
    if (out.seconds == 0) out.seconds = webhook.seconds;
    return out;
}

void AdmissionModel::updateHook() {
    AdmissionHook hook;
    if (const admission::Webhook* webhook = currentWebhook()) {
        const std::string id = webhookKey(*webhook);
        const HookChoice choice = choiceOf(*webhook);
        hook.present = true;
        hook.name = cutText(webhook->name, kMostName);
        hook.answer = choice.answer;
        m_pasted.choose(id);
        const auto unreadable = m_result->unreadable.find(id);
        const bool marked = choice.answer == HookResponse::Pasted && unreadable != m_result->unreadable.end() &&
                            *unreadable->second.text == m_pasted.text();
        m_pasted.setMarks(marked ? std::vector{unreadable->second.mark} : std::vector<SourceMark>());
        hook.url = fromUtf8(choice.url);
        hook.caFile = fromUtf8(choice.caFile);
        hook.caOtherwise =
            webhook->caBundle.empty() ? tr("the certificates of the system") : tr("the caBundle of the configuration");
        hook.mutates = webhook->mutating;
        hook.seconds = choice.seconds;
        hook.problem = translated(call::addressProblem(choice.url));
        hook.asked = m_result->bodies.count(id) > 0;
        hook.calling = m_calls.busy() && m_called == id;
        if (choice.answer == HookResponse::Running) {
            const auto stale = m_result->stale.find(id);
            hook.stale = stale != m_result->stale.end() && stale->second;
            if (hook.calling) {
                hook.state = tr("Calling the webhook, for at most %n second(s)…", nullptr, choice.seconds);
            } else if (m_stopped.toStdString() == id) {
                hook.state = tr("The call was stopped.");
            } else if (!hook.asked) {
                hook.state = tr("The server does not call it for this request.");
            } else if (!choice.calls) {
                hook.state = tr("Not called yet.");
            } else if (hook.stale) {
                hook.state = tr("Its response is for an earlier request.");
            } else if (!choice.calls->empty() && !choice.calls->back().response.error.empty()) {
                hook.state = tr("The call failed.");
            } else if (const int status = choice.calls->empty() ? 200 : choice.calls->back().response.response.status;
                       status / 100 != 2) {
                hook.state = tr("The webhook responded with HTTP status %1.").arg(status);
            } else {
                hook.state = tr("Its response is used.");
            }
            if (!hook.calling && choice.calls) {
                for (const KeptCall& one : *choice.calls) {
                    if (one.response.response.repeated.empty()) continue;
                    hook.state = sentencesOf({hook.state, translated(one.response.response.repeated)});
                    break;
                }
            }
        }
    }
    if (std::exchange(m_hook, hook) != hook) Q_EMIT hookChanged();
}

template <typename Change>
void AdmissionModel::choose(const Change& change) {
    const admission::Webhook* webhook = currentWebhook();
    if (!webhook) return;
    changeChoice(webhookKey(*webhook), [&](HookChoice& choice) { change(choice, *webhook); });
}

template <typename Change>
void AdmissionModel::changeChoice(const std::string& key, const Change& change) {
    auto next = std::make_shared<HookChoices>(*m_choices);
    change((*next)[key]);
    m_choices = std::move(next);
    m_stopped.clear();
    keep();
    updateHook();
    ask();
}

void AdmissionModel::setAnswer(HookResponse answer) {
    const admission::Webhook* webhook = currentWebhook();
    if (!webhook || m_hook.answer == answer) return;
    const std::string key = webhookKey(*webhook);
    if (m_text)
        m_text->addChoice(
            {tr("Choose the response of %1").arg(m_hook.name),
             [this, key, before = m_hook.answer] {
                 changeChoice(key, [&](HookChoice& choice) { choice.answer = before; });
             },
             [this, key, answer] { changeChoice(key, [&](HookChoice& choice) { choice.answer = answer; }); }});
    choose([&](HookChoice& choice, const admission::Webhook&) { choice.answer = answer; });
    if (answer == HookResponse::Pasted && m_pasted.blank()) m_pasted.replaceAll(tr("Write a response"), kAllowing);
}

QString AdmissionModel::setUrl(const QString& url) {
    if (m_hook.calling) stopCall();
    choose([&](HookChoice& choice, const admission::Webhook&) {
        choice.url = url.trimmed().toStdString();
        choice.calls.reset();  // of another webhook
    });
    return {};
}

QString AdmissionModel::setCaFile(const QString& path) {
    if (!path.trimmed().isEmpty() && !QFileInfo(path.trimmed()).isFile())
        return tr("%1 is not a file.").arg(path.trimmed());
    choose([&](HookChoice& choice, const admission::Webhook&) { choice.caFile = path.trimmed().toStdString(); });
    return {};
}

QString AdmissionModel::setSeconds(const QString& seconds) {
    bool isNumber = false;
    const int number = seconds.toInt(&isNumber);
    if (!isNumber || number < 1 || number > kMostSeconds) return tr("The timeout must be between 1 and 30 seconds.");
    choose([&](HookChoice& choice, const admission::Webhook&) { choice.seconds = number; });
    return {};
}

QString AdmissionModel::call() {
    const admission::Webhook* webhook = currentWebhook();
    if (!webhook) return tr("Select a webhook first.");
    if (m_hook.answer != HookResponse::Running) return tr("The response is simulated. Choose “Running webhook” first.");
    if (!m_hook.problem.isEmpty()) return m_hook.problem;
    if (!m_hook.asked) return tr("The server does not call this webhook for the request.");
    if (m_calls.busy()) return tr("A webhook is being called: wait for it, or stop the call.");
    AdmissionTask live = task();
    live.live = webhookKey(*webhook);
    // The address that is shown, also where nothing was typed.
    auto choices = std::make_shared<HookChoices>(*live.choices);
    (*choices)[live.live] = choiceOf(*webhook);
    live.choices = std::move(choices);
    m_called = live.live;
    m_stopped.clear();
    m_calls.start([this, live](const std::stop_token& stop) { return m_caller.run(live, stop); });
    updateHook();
    return {};
}

void AdmissionModel::stopCall() {
    if (!m_calls.busy()) return;
    m_calls.cancel();
    m_stopped = fromUtf8(std::exchange(m_called, {}));
    updateHook();
}

void AdmissionModel::adoptCall(const AdmissionResultPtr& result) {
    const std::string id = std::exchange(m_called, {});
    if (result && !result->called.empty()) {
        auto next = std::make_shared<HookChoices>(*m_choices);
        (*next)[id].calls = std::make_shared<const std::vector<KeptCall>>(result->called);
        m_choices = std::move(next);
    }
    updateHook();
    ask();
}

QString AdmissionModel::review() const {
    const AdmissionStop* at = currentStop();
    if (!at || at->webhook.empty()) return {};
    if (at->stage >= 0)
        return shownReview(m_result->admitted.stages[static_cast<std::size_t>(at->stage)].review, kMostReview);
    return {};
}

QString AdmissionModel::copyReview() {
    const AdmissionStop* at = currentStop();
    const admission::AdmissionStage* stage =
        at && at->stage >= 0 ? &m_result->admitted.stages[static_cast<std::size_t>(at->stage)] : nullptr;
    if (!stage || stage->review.empty()) return tr("Select a webhook that the server calls first.");
    QGuiApplication::clipboard()->setText(fromUtf8(stage->review));
    return {};
}

}  // namespace crd::model
