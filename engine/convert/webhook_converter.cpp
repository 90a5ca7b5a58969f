#include "engine/convert/webhook_converter.h"

#include <utility>

namespace crd::convert {

tl::expected<ReviewResponse, CallFailure> postReview(call::CallRequest request, std::string body,
                                                     const std::stop_token& stop) {
    if (request.url.find('?') == std::string::npos) {
        request.url +=
            "?timeout=" + std::to_string(std::chrono::ceil<std::chrono::seconds>(request.timeout).count()) + 's';
    }
    request.body = std::move(body);
    auto answer = call::post(request, stop);
    if (!answer) return tl::unexpected<CallFailure>(CallFailure{answer.error().sentence, answer.error().server});
    return ReviewResponse{answer->status, std::move(answer->contentType), std::move(answer->body),
                          std::move(answer->repeated)};
}

ReviewCaller callerOf(call::CallRequest request) {
    return [request = std::move(request)](const ReviewRequest& review, const std::stop_token& stop) {
        return postReview(request, review.body, stop);
    };
}

WebhookConverter::WebhookConverter(ReviewSettings settings, ReviewCaller caller, std::string uid)
    : m_settings(std::move(settings)), m_caller(std::move(caller)), m_uid(std::move(uid)) {}

Result<ConvertedValue> WebhookConverter::convert(const Json& object, const std::string& apiVersion,
                                                 const std::stop_token& stop) {
    ReviewInput input;
    input.objects = {object};
    input.to = apiVersion.substr(apiVersion.find('/') + 1);
    input.uid = m_uid;
    ReviewRequest request = makeReview(m_settings, std::move(input));
    tl::expected<ReviewResponse, CallFailure> answer;
    if (!request.body.empty()) answer = m_caller(request, stop);
    ReviewOutcome outcome;
    if (answer) {
        outcome = checkResponse(request, *answer);
        if (m_problem.empty()) m_problem = answer->repeated;
    } else {
        m_problem = answer.error().sentence;
        const std::string& server = answer.error().server;
        outcome = callFailed(request, server.empty() ? m_problem.english() : server);
    }
    Result<ConvertedValue> out = ConvertedValue{outcome.result, {}};
    if (outcome.error) {
        out = failure(*outcome.error);
    } else {
        for (const ReviewEffect& effect : outcome.effects) out->effects.push_back(effect.effect);
    }
    if (m_keeps) m_exchanges.push_back({std::move(request), std::move(answer), std::move(outcome)});
    return out;
}

}  // namespace crd::convert
