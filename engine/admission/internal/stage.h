// Internal to engine/admission: the stages of a request. Each adds to the result what it does: an AdmissionStage for
// itself, or for each webhook or binding.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "engine/admission/internal/request_context.h"

namespace crd::admission {

class WebhookCalls;

class Stage {
 public:
    Stage() = default;
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    virtual ~Stage() = default;

    // May set RequestContext::rejection: no other stage runs then.
    virtual void run(RequestContext& context) = 0;
};

std::unique_ptr<Stage> decoding();
// Mutating policies and webhooks; again where one of them changed the object.
std::unique_ptr<Stage> mutation(WebhookCalls& calls);
// Validation by the schema; of a write through /scale, of the resource that it changes.
std::unique_ptr<Stage> schemaValidation();
std::unique_ptr<Stage> validatingPolicies();
std::unique_ptr<Stage> validatingWebhooks(WebhookCalls& calls);
// Sets the object that the client gets: stored in the storage version, and read in that of the request.
std::unique_ptr<Stage> storage();

// A plugin of the server that changes objects.
class MutatingPlugin {
 public:
    MutatingPlugin() = default;
    MutatingPlugin(const MutatingPlugin&) = delete;
    MutatingPlugin& operator=(const MutatingPlugin&) = delete;
    virtual ~MutatingPlugin() = default;

    // Whether the object changed, or could have. Round 1 runs again what has to be reinvoked.
    virtual bool run(RequestContext& context, int round) = 0;
};

std::unique_ptr<MutatingPlugin> mutatingPolicies();
std::unique_ptr<MutatingPlugin> mutatingWebhooks(WebhookCalls& calls);

// What a plugin runs again.
struct Reinvocation {
    std::set<std::string> invoked;  // that may be called again
    std::set<std::string> required;
    Json lastOutput;

    // Something changed the object.
    void require();
};

}  // namespace crd::admission
