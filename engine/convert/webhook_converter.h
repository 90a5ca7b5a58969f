// Converts by calling a webhook, with the server's request and its checks of the response.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/call/call.h"
#include "engine/convert/converter.h"
#include "engine/convert/review.h"

namespace crd::convert {

struct CallFailure {
    Phrase sentence;     // our explanation
    std::string server;  // what the server reports for it; empty: nothing of its own
};

// Sends the body of a request. An error of ours has a sentence.
using ReviewCaller =
    std::function<tl::expected<ReviewResponse, CallFailure>(const ReviewRequest& request, const std::stop_token& stop)>;

// One conversion by the webhook, in the order of the conversions.
struct ReviewExchange {
    ReviewRequest request;
    tl::expected<ReviewResponse, CallFailure> response;  // ignored without a call (ReviewRequest::body is empty)
    ReviewOutcome outcome;
};

// Sends the body of a review to a real webhook with POST. As the server does, the URL gets `timeout`.
tl::expected<ReviewResponse, CallFailure> postReview(call::CallRequest request, std::string body,
                                                     const std::stop_token& stop = {});
// postReview() as a caller for WebhookConverter.
ReviewCaller callerOf(call::CallRequest request);

class WebhookConverter : public Converter {
 public:
    // `uid`: that of all requests; empty: each has a random one.
    WebhookConverter(ReviewSettings settings, ReviewCaller caller, std::string uid = {});

    // Keeps the exchanges from now on, for takeExchanges().
    void keepExchanges() { m_keeps = true; }
    std::vector<ReviewExchange> takeExchanges() { return std::exchange(m_exchanges, {}); }

    Result<ConvertedValue> convert(const Json& object, const std::string& apiVersion,
                                   const std::stop_token& stop) override;

    // Why a call failed since the last time that this was asked, or that one was repeated; empty if neither. Of several
    // the last that failed. The error of convert() is the server's.
    Phrase takeCallProblem() { return std::exchange(m_problem, {}); }

 private:
    ReviewSettings m_settings;
    ReviewCaller m_caller;
    std::string m_uid;
    Phrase m_problem;
    bool m_keeps = false;
    std::vector<ReviewExchange> m_exchanges;
};

}  // namespace crd::convert
