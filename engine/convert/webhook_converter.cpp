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
    auto response = call::post(request, stop);
    if (!response) return tl::unexpected<CallFailure>(CallFailure{response.error().sentence, response.error().server});
    return ReviewResponse{response->status, std::move(response->contentType), std::move(response->body),
                          std::move(response->repeated)};
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
    tl::expected<ReviewResponse, CallFailure> response;
    if (!request.body.empty()) response = m_caller(request, stop);
    ReviewOutcome outcome;
    if (response) {
        outcome = checkResponse(request, *response);
        if (m_problem.empty()) m_problem = response->repeated;
    } else {
        m_problem = response.error().sentence;
        const std::string& server = response.error().server;
        outcome = callFailed(request, server.empty() ? m_problem.english() : server);
    }
    Result<ConvertedValue> out = ConvertedValue{outcome.result, {}};
    if (outcome.error) {
        out = failure(*outcome.error);
    } else {
        for (const ReviewEffect& effect : outcome.effects) out->effects.push_back(effect.effect);
    }
    if (m_keeps) m_exchanges.push_back({std::move(request), std::move(response), std::move(outcome)});
    return out;
}

}  // namespace crd::convert
