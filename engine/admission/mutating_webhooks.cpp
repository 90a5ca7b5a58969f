#include "engine/admission/internal/stage.h"
#include "engine/admission/internal/webhook_calls.h"

namespace crd::admission {

namespace {

// Mutating webhooks, one after the other.
class MutatingWebhooks final : public MutatingPlugin {
 public:
    explicit MutatingWebhooks(WebhookCalls& calls) : m_calls(calls) {}

    bool run(RequestContext& context, int round) override {
        bool again = false;
        if (round > 0 && m_reinvocation.lastOutput != context.request.object) m_reinvocation.require();
        m_calls.begin();
        for (const Webhook* webhook : context.webhooks) {
            if (!webhook->mutating) continue;
            const std::string id = webhook->configuration + '/' + webhook->name;
            if (round > 0 && !m_reinvocation.required.contains(id)) continue;
            again = call(*webhook, id, round, context) || again;
            if (context.rejection) return again;
        }
        if (const std::string why = m_calls.end(context); !why.empty()) context.rejection = Rejection{500, why, {}};
        m_reinvocation.lastOutput = context.request.object;
        return again;
    }

 private:
    // Whether it changed the object.
    bool call(const Webhook& webhook, const std::string& id, int round, RequestContext& context) {
        AdmissionStage& stage = context.add(AdmissionStageKind::MutatingWebhook);
        stage.configuration = webhook.configuration;
        stage.author = webhook.name;
        stage.round = round;
        const std::optional<std::string> version = m_calls.calledVersion(webhook, context, stage);
        if (!version) return false;
        const CallOutcome outcome = m_calls.call(webhook, *version, context, stage);
        if (context.rejection) return false;
        if (outcome.changed) m_reinvocation.require();
        if (webhook.reinvoked) m_reinvocation.invoked.insert(id);
        if (!outcome.rejection) return outcome.changed;
        if (outcome.ignorable && webhook.ignoresFailures) {
            stage.ignored = outcome.rejection->message;
        } else {
            context.reject(stage, *outcome.rejection);
        }
        return outcome.changed;
    }

    WebhookCalls& m_calls;
    Reinvocation m_reinvocation;
};

}  // namespace

std::unique_ptr<MutatingPlugin> mutatingWebhooks(WebhookCalls& calls) {
    return std::make_unique<MutatingWebhooks>(calls);
}

}  // namespace crd::admission
