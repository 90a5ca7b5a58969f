// The ConversionReview that the server sends to a conversion webhook, and its handling of the response: the checks in
// their order with their texts, and silent changes.
// Sources: k8s.io/apiextensions-apiserver pkg/apiserver/conversion (converter.go, webhook_converter.go);
// k8s.io/client-go rest/request.go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/phrase.h"
#include "engine/convert/converter.h"
#include "engine/crd/model/definition.h"
#include "engine/value/json.h"

namespace crd::convert {

// What a definition says about its webhook.
struct ReviewSettings {
    std::string group, kind, listKind;
    std::vector<std::string> versions;
    std::vector<std::string> reviewVersions;  // conversionReviewVersions, in order of preference
};
ReviewSettings reviewSettingsOf(const Definition& definition);

// Where the server finds the webhook of a definition.
struct WebhookLocation {
    std::string url;         // empty: a service
    std::string serviceUrl;  // of the service, in the cluster: "https://hook.shop.svc:443/convert"; empty: none
    std::string caBundle;    // PEM; empty: none, or not base64
    bool operator==(const WebhookLocation&) const = default;
};
WebhookLocation webhookLocationOf(const Definition& definition);

struct ReviewInput {
    std::vector<Json> objects;  // one, unless they are the items of a list
    bool list = false;
    std::string from;  // the version of the list
    std::string to;    // the version that is wanted
    std::string uid;   // of the request; empty: a random one
};

// Serving the conversion may end before the webhook is called: then `body` is empty, and there is an error or a result.
struct ReviewRequest {
    ReviewInput input;
    std::string apiVersion;         // of the target
    std::string version;            // of the review: v1 or v1beta1
    std::string uid;                // of the request
    std::string subject;            // what is converted, as the server prints it: "example.com/v1, Kind=Lamp"
    std::vector<std::size_t> sent;  // indexes of the objects that are sent: those of other versions
    std::string body;               // as the server sends it, byte for byte
    std::optional<std::string> error;
    std::optional<Json> result;
    Json list;  // the converted list without its items; null for one object
};

ReviewRequest makeReview(const ReviewSettings& settings, ReviewInput input);

// The response of a webhook to a call.
struct ReviewResponse {
    int status = 200;                              // of HTTP
    std::string contentType = "application/json";  // empty: without this header
    std::string body;
    Phrase repeated = {};  // why the webhook was called again before it, a sentence; empty if it was not
};

struct ReviewEffect {
    std::size_t object = 0;  // index into ReviewInput::objects
    Effect effect;
};

// What the server checks of a response, in its order; from Object on, object by object.
enum class ReviewCheck : std::uint8_t {
    Answered,     // the call: a connection, HTTP, a body
    HttpStatus,   // one of success, and the body is not empty
    Decoded,      // the body is a review
    ReviewKind,   // of the version that was sent; not in v1beta1
    HasResponse,  // it has a response
    Uid,          // of the request; not in v1beta1
    Success,      // it reports success
    Count,        // as many objects as were sent
    Object,       // each is an object
    Version,      // of the version that was wanted
    Kind,         // of the kind that was sent
    Identity,     // the kind, name, namespace and UID did not change
    Metadata      // labels and annotations are valid
};
// The checks of a version of the review, in their order.
std::vector<ReviewCheck> checksOf(std::string_view reviewVersion);
// What has to hold, a short text: "the uid is that of the request".
Phrase title(ReviewCheck check);

struct ReviewOutcome {
    std::optional<std::string> error;   // what the client sees
    std::optional<ReviewCheck> failed;  // the check that failed; none: none did, or there was no call
    Json result;                        // the converted object or list; null after an error
    std::vector<Json> objects;          // the same, as in ReviewInput::objects
    std::vector<ReviewEffect> effects;
};

// The outcome of a call that failed; `error` is the text of the server's HTTP client.
ReviewOutcome callFailed(const ReviewRequest& request, std::string_view error);

// The response of a webhook: with the converted objects, or with the reason why they are not converted.
Json responseTo(const ReviewRequest& request, const Result<std::vector<Json>>& converted);

// Checks a response. Without a call (ReviewRequest::body is empty), it is ignored.
ReviewOutcome checkResponse(const ReviewRequest& request, const ReviewResponse& response);

}  // namespace crd::convert
