#include "engine/convert/webhook_converter.h"

#include <utility>

namespace crd::convert {

ReviewCaller callerOf(call::CallRequest request) {
    if (request.url.find('?') == std::string::npos) {
        request.url +=
            "?timeout=" + std::to_string(std::chrono::ceil<std::chrono::seconds>(request.timeout).count()) + 's';
    }
    return
        [request = std::move(request)](const std::string& body,
                                       const std::stop_token& stop) mutable -> tl::expected<ReviewAnswer, CallFailure> {
            request.body = body;
            auto answer = call::post(request, stop);
            if (!answer)
                return tl::unexpected<CallFailure>(CallFailure{answer.error().sentence, answer.error().server});
            return ReviewAnswer{answer->status, std::move(answer->contentType), std::move(answer->body)};
        };
}

WebhookConverter::WebhookConverter(ReviewSettings settings, ReviewCaller caller)
    : m_settings(std::move(settings)), m_caller(std::move(caller)) {}

Result<ConvertedValue> WebhookConverter::convert(const Json& object, const std::string& apiVersion,
                                                 const std::stop_token& stop) {
    ReviewInput input;
    input.objects = {object};
    input.to = apiVersion.substr(apiVersion.find('/') + 1);
    const ReviewRequest request = makeReview(m_settings, std::move(input));
    ReviewAnswer answer;
    if (!request.body.empty()) {
        auto response = m_caller(request.body, stop);
        if (!response) {
            m_problem = response.error().sentence;
            const std::string& server = response.error().server;
            return failure(*callFailed(request, server.empty() ? m_problem.english() : server).error);
        }
        answer = *std::move(response);
    }
    ReviewOutcome outcome = checkResponse(request, answer);
    if (outcome.error) return failure(*std::move(outcome.error));
    ConvertedValue out{std::move(outcome.result), {}};
    for (ReviewEffect& effect : outcome.effects) out.effects.push_back(std::move(effect.effect));
    return out;
}

}  // namespace crd::convert
