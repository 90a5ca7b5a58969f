// Internal to engine/admission: the calls of webhooks in one request. Webhooks run on one object, which is only
// converted where the next one names another version.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "engine/admission/internal/request_context.h"
#include "engine/admission/internal/versioned.h"
#include "engine/admission/review.h"

namespace crd::admission {

// What a call leads to.
struct CallOutcome {
    std::optional<Rejection> rejection;
    bool ignorable = false;  // failurePolicy Ignore hides the error
    bool over = false;       // the request took too long
    bool changed = false;    // the object
};

class WebhookCalls {
 public:
    // `responses` must outlive it.
    explicit WebhookCalls(const WebhookResponses& responses);

    // Before the webhooks of a round: the first one gets the object of the request.
    void begin();
    // After them: the object of the request becomes theirs. Returns why it cannot; empty if it does.
    std::string end(RequestContext& context);

    // The version that the webhook is called with. Nothing: it is not called, or the request ends.
    std::optional<std::string> calledVersion(const Webhook& webhook, RequestContext& context, AdmissionStage& stage);
    // The objects in that version. Null: the request ends.
    Versioned* objectsFor(const Webhook& webhook, const std::string& version, RequestContext& context,
                          AdmissionStage& stage);
    // Calls a webhook and applies its patch.
    CallOutcome call(const Webhook& webhook, const std::string& version, RequestContext& context,
                     AdmissionStage& stage);

 private:
    tl::expected<Review, CallOutcome> reviewed(const Webhook& webhook, const Versioned& objects,
                                               RequestContext& context, AdmissionStage& stage);
    std::string nextUid();

    const WebhookResponses& m_responses;
    std::optional<Versioned> m_objects;
    std::size_t m_calls = 0;
    std::chrono::milliseconds m_spent{};  // waiting for mutating webhooks
};

}  // namespace crd::admission
