#include "engine/admission/admit.h"

#include <memory>
#include <vector>

#include "engine/admission/internal/definition_request.h"
#include "engine/admission/internal/request_context.h"
#include "engine/admission/internal/stage.h"
#include "engine/admission/internal/webhook_calls.h"

namespace crd::admission {

namespace {

Admitted runStages(const RequestContext::Input& input, const WebhookResponses& responses) {
    RequestContext context(input);
    WebhookCalls calls(responses);
    // The server's order.
    std::vector<std::unique_ptr<Stage>> stages;
    stages.push_back(decoding());
    stages.push_back(mutation(calls));
    stages.push_back(schemaValidation());
    stages.push_back(validatingPolicies());
    stages.push_back(validatingWebhooks(calls));
    stages.push_back(storage());
    for (const std::unique_ptr<Stage>& stage : stages) {
        stage->run(context);
        if (context.rejection) break;
    }
    return context.result();
}

}  // namespace

Phrase name(AdmissionStageKind kind) {
    switch (kind) {
        case AdmissionStageKind::Decoding:
            return phrase("Admission", "decoding");
        case AdmissionStageKind::MutatingPolicy:
            return phrase("Admission", "mutating policy");
        case AdmissionStageKind::MutatingWebhook:
            return phrase("Admission", "mutating webhook");
        case AdmissionStageKind::Schema:
            return phrase("Admission", "schema");
        case AdmissionStageKind::ValidatingPolicy:
            return phrase("Admission", "validating policy");
        case AdmissionStageKind::ValidatingWebhook:
            break;
    }
    return phrase("Admission", "validating webhook");
}

Admitted admit(convert::Conversion& conversion, const Configurations& configurations, const Sent& sent,
               const WebhookResponses& responses, const std::stop_token& stop) {
    return runStages({conversion, configurations, sent, stop}, responses);
}

Admitted admitDefinition(const Configurations& configurations, const Sent& sent, const WebhookResponses& responses,
                         const std::stop_token& stop) {
    DefinitionKind kind;
    return runStages({kind.conversion(), configurations, sent, stop, true}, responses);
}

}  // namespace crd::admission
