#include "engine/admission/internal/webhook_calls.h"

#include <utility>

#include "engine/admission/expressions.h"
#include "engine/admission/json_patch.h"
#include "engine/base/gocompat/go_text.h"
#include "engine/convert/go_review.h"

namespace crd::admission {

namespace {

// The end of a request that takes too long.
CallOutcome overTime() {
    CallOutcome out;
    out.rejection = Rejection{
        504, "Timeout: request did not complete within requested timeout - context deadline exceeded", "Timeout"};
    out.over = true;
    return out;
}

// Timers of calls end a little early.
bool isOver(std::chrono::milliseconds spent) {
    constexpr std::chrono::milliseconds kSlack{20};
    return spent + kSlack >= kRequestTime;
}

// "20", "20.4"
std::string secondsText(std::chrono::milliseconds time) {
    const auto tenths = (time.count() + 50) / 100;
    std::string out = std::to_string(tenths / 10);
    return tenths % 10 == 0 ? out : out + '.' + std::to_string(tenths % 10);
}

CallOutcome rejected(Rejection rejection) {
    CallOutcome out;
    out.rejection = std::move(rejection);
    return out;
}

// An error that the failure policy decides about.
CallOutcome failedCall(const Webhook& webhook, const std::string& why) {
    CallOutcome out = rejected(internalError("failed calling webhook " + goQuoted(webhook.name) + ": " + why));
    out.ignorable = true;
    return out;
}

// Why a dry run does not call the webhook.
std::optional<CallOutcome> dryRunFault(const Webhook& webhook) {
    if (webhook.sideEffects.empty()) return failedCall(webhook, "Webhook SideEffects is nil");
    if (webhook.sideEffects == "None" || webhook.sideEffects == "NoneOnDryRun") return std::nullopt;
    return rejected({400, "admission webhook " + goQuoted(webhook.name) + " does not support dry run", "BadRequest"});
}

Rejection denialBy(const Webhook& webhook, const Review& review) {
    Rejection out;
    out.message = "admission webhook " + goQuoted(webhook.name) + " denied the request";
    const Json status = review.result.value_or(Json());
    const Json* code = status.find("code");
    out.code = code && code->asInt() ? static_cast<int>(*code->asInt()) : 0;
    if (out.code < 400) out.code = 400;
    const std::string message = status.textAt("message"), reason = status.textAt("reason");
    out.reason = reason;
    if (!message.empty() || !reason.empty()) {
        out.message += ": " + (message.empty() ? reason : message);
    } else {
        out.message += " without explanation";
    }
    return out;
}

CallOutcome patchedBy(const Webhook& webhook, const Review& review, Versioned& objects, const RequestContext& context,
                      AdmissionStage& stage) {
    const Result<JsonPatch> patch = decodedPatch(review.patch);
    if (!patch)
        return failedCall(webhook,
                          "received undecodable patch in webhook response: " + patch.error().message.english());
    if (patch->empty()) return {};
    if (objects.object.isNull()) {
        return rejected(internalError("admission webhook " + goQuoted(webhook.name) +
                                      " attempted to modify the object, which is not supported for this operation"));
    }
    if (review.patchType != "JSONPatch")
        return failedCall(webhook, "unsupported patch type " + goQuoted(review.patchType));
    tl::expected<Json, PatchError> patched = applied(*patch, objects.object);
    if (!patched) return rejected(internalError(patched.error().message));
    const tl::expected<bool, Rejection> differs = setPatched(*std::move(patched), false, objects, context, stage);
    if (!differs) return rejected(differs.error());
    CallOutcome out;
    out.changed = *differs;
    return out;
}

}  // namespace

WebhookCalls::WebhookCalls(const WebhookResponses& responses) : m_responses(responses) {}

void WebhookCalls::begin() {
    m_objects.reset();
}

std::string WebhookCalls::end(RequestContext& context) {
    const std::string why = m_objects ? takeBack(*m_objects, context) : std::string();
    m_objects.reset();
    return why;
}

std::optional<std::string> WebhookCalls::calledVersion(const Webhook& webhook, RequestContext& context,
                                                       AdmissionStage& stage) {
    const Match match = context.match(webhook.matching, m_objects ? m_objects->object : context.request.object);
    stage.why = match.why;
    if (!match.matches) return std::nullopt;
    if (context.notSimulated(match.version, stage)) return std::nullopt;
    if (webhook.conditions.empty()) return match.version;
    const Expressions expressions(false, false, context.sent.minor);
    const Versioned* objects = objectsFor(webhook, match.version, context, stage);
    if (!objects) return std::nullopt;
    Expressions::Run run(expressions, conditionInputs(inputsWith(*objects, Json(), context)), kConditionBudget,
                         context.stop);
    const ConditionMatch met = matchedConditions(webhook.conditions, expressions, run, webhook.ignoresFailures);
    context.takeChecks(stage);
    context.noteUndeclared(expressions.asksAuthorizer(), stage);
    if (expressions.exceedsLimits()) {
        context.noteBeyond(stage);
        return std::nullopt;
    }
    if (met.matches) return match.version;
    if (!met.error.empty()) {
        context.reject(stage, {403, context.forbidden(context.request.name, met.error), "Forbidden"});
    } else {
        stage.why = unmetConditions(met.failedName);
    }
    return std::nullopt;
}

Versioned* WebhookCalls::objectsFor(const Webhook& webhook, const std::string& version, RequestContext& context,
                                    AdmissionStage& stage) {
    if (m_objects && context.sent.scales()) m_objects->version = version;
    if (m_objects && m_objects->version == version) return &*m_objects;
    std::string why = m_objects ? takeBack(*m_objects, context) : std::string();
    if (why.empty()) {
        Result<Versioned> next = objectsAt(version, context);
        if (next) return &m_objects.emplace(*std::move(next));
        why = next.error().message.english();
    }
    // The server wraps this error twice.
    context.reject(stage, internalError(webhook.mutating ? internalError(why).message : why));
    return nullptr;
}

CallOutcome WebhookCalls::call(const Webhook& webhook, const std::string& version, RequestContext& context,
                               AdmissionStage& stage) {
    Versioned* const objects = objectsFor(webhook, version, context, stage);
    if (!objects) return {};
    stage.called = true;
    if (context.request.dryRun) {
        if (std::optional<CallOutcome> fault = dryRunFault(webhook)) return *std::move(fault);
    }
    const tl::expected<Review, CallOutcome> review = reviewed(webhook, *objects, context, stage);
    if (!review) return review.error();
    for (const auto& [key, value] : review->auditAnnotations) {
        if (const std::string* text = value.asString())
            context.out.auditAnnotations.try_emplace(webhook.name + '/' + key, *text);
    }
    for (const std::string& warning : review->warnings) context.warn(stage, warning);
    if (!review->allowed) return rejected(denialBy(webhook, *review));
    if (!webhook.mutating || review->patch.empty()) return {};
    return patchedBy(webhook, *review, *objects, context, stage);
}

// Sends the review, and checks the response.
tl::expected<Review, CallOutcome> WebhookCalls::reviewed(const Webhook& webhook, const Versioned& objects,
                                                         RequestContext& context, AdmissionStage& stage) {
    const auto failed = [&](const std::string& why) { return tl::unexpected<CallOutcome>(failedCall(webhook, why)); };
    const std::string reviewVersion = chosenReviewVersion(webhook.reviewVersions);
    if (reviewVersion.empty()) {
        return failed(
            "could not create admission objects: webhook does not accept known AdmissionReview versions (v1, "
            "v1beta1)");
    }
    const std::string uid = nextUid();
    const WebhookCall made{webhook,     reviewVersion,
                           uid,         reviewBody(requestWith(objects, context), objects.version, reviewVersion, uid),
                           stage.round, kRequestTime - m_spent};
    stage.review = made.body;
    const WebhookResponse response = m_responses(made);
    stage.sentence = response.sentence;
    stage.assumed = response.assumed;
    if (response.missing) context.out.complete = false;
    if (isOver(m_spent + response.took)) {
        stage.why = phrase("Admission",
                           "The server ends a request after 34 seconds; earlier webhooks took %1 of them. The "
                           "failure policy does not apply.")
                        .with(secondsText(m_spent));
        return tl::unexpected<CallOutcome>(overTime());
    }
    // The server calls validating webhooks at the same time.
    if (webhook.mutating) m_spent += response.took;
    if (!response.error.empty()) return failed("failed to call webhook: " + response.error);
    if (const std::optional<std::string> error = convert::responseError(response.response))
        return failed("failed to call webhook: " + *error);
    const Result<Json> decoded = decodedReview(reviewVersion, response.response.body);
    if (!decoded) return failed("failed to call webhook: " + decoded.error().message.english());
    Result<Review> review = verified(*decoded, reviewVersion, webhook.mutating, uid);
    if (!review) return failed("received invalid webhook response: " + review.error().message.english());
    return *std::move(review);
}

// Like a random one, but the same in every run.
std::string WebhookCalls::nextUid() {
    const std::string number = std::to_string(++m_calls);
    return "00000000-0000-4000-8000-" + std::string(12 - number.size(), '0') + number;
}

}  // namespace crd::admission
