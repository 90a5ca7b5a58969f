#include <vector>

#include "engine/admission/internal/stage.h"
#include "engine/admission/internal/webhook_calls.h"

namespace crd::admission {

namespace {

// All are called; the first that rejects the request decides. The server waits for all of them, so a request that takes
// too long ends with that error.
class ValidatingWebhooks final : public Stage {
 public:
    explicit ValidatingWebhooks(WebhookCalls& calls) : m_calls(calls) {}

    void run(RequestContext& context) override {
        m_calls.begin();
        for (const Called& called : chosen(context)) call(called, context);
    }

 private:
    struct Called {
        const Webhook& webhook;
        std::string version;
        std::size_t stage;  // index into Admitted::stages
    };

    // The webhooks to call are chosen before the first call. None if that ends the request.
    std::vector<Called> chosen(RequestContext& context) {
        std::vector<Called> out;
        for (const Webhook* webhook : context.webhooks) {
            if (webhook->mutating) continue;
            AdmissionStage& stage = context.add(AdmissionStageKind::ValidatingWebhook);
            stage.configuration = webhook->configuration;
            stage.author = webhook->name;
            const std::optional<std::string> version = m_calls.calledVersion(*webhook, context, stage);
            if (version) m_calls.objectsFor(*webhook, *version, context, stage);
            if (context.rejection) return {};
            if (version) out.push_back({*webhook, *version, context.out.stages.size() - 1});
        }
        return out;
    }

    void call(const Called& called, RequestContext& context) {
        AdmissionStage& stage = context.out.stages[called.stage];
        const CallOutcome outcome = m_calls.call(called.webhook, called.version, context, stage);
        if (!outcome.rejection) return;
        if (outcome.ignorable && called.webhook.ignoresFailures) {
            stage.ignored = outcome.rejection->message;
        } else {
            if (outcome.over) context.rejection.reset();
            context.reject(stage, *outcome.rejection);
        }
    }

    WebhookCalls& m_calls;
};

}  // namespace

std::unique_ptr<Stage> validatingWebhooks(WebhookCalls& calls) {
    return std::make_unique<ValidatingWebhooks>(calls);
}

}  // namespace crd::admission
