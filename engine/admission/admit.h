// Simulates the admission of a request: which webhooks and policies are called, why others are not, what each changes,
// and the response of the server. The order is the server's: mutating policies and webhooks in series, again where one
// of them changed the object, then the schema, then validating policies and webhooks. Not simulated: built-in plugins,
// and fields that only a server sets (uid, times, managedFields). Of the time of a request, only that of the webhooks
// is counted. Source: k8s.io/apiserver pkg/admission/plugin/{webhook,policy}, pkg/endpoints/handlers/create.go.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "engine/admission/authorizer.h"
#include "engine/admission/configuration.h"
#include "engine/admission/review.h"
#include "engine/base/field_path.h"
#include "engine/base/gocompat/rfc3339.h"
#include "engine/base/kubernetes/kubernetes.h"
#include "engine/base/phrase.h"
#include "engine/call/call.h"
#include "engine/convert/conversion.h"
#include "engine/object/field_validation.h"
#include "engine/object/scale.h"
#include "engine/value/json.h"

namespace crd::admission {

// A server-side apply: the object that is sent is a configuration of the manager.
struct AppliedBy {
    std::string manager;
    bool force = false;
    Instant now = kNoTime;  // of the request
};

// What a client sends.
struct Sent {
    Operation operation = Operation::Create;
    Json object;              // of a create or update; of an update through /scale, the Scale
    Json stored;              // the stored object, of an update or delete; in the version of the request
    std::string subresource;  // empty, "status" or "scale"
    std::optional<AppliedBy> apply = std::nullopt;  // the request creates or updates the object
    bool dryRun = false;
    // Of unknown fields; nothing: they are dropped, and a note says what kubectl makes of them.
    std::optional<object::FieldValidation> fieldValidation = std::nullopt;
    UserInfo user;
    // The decisions of the authorizer in expressions; nothing: expressions that use it are not simulated.
    std::optional<DeclaredAuthorizer> authorizer = std::nullopt;
    int minor = kDefaultMinor;  // of the server

    bool scales() const { return subresource == "scale"; }
    // The object whose name, version and namespace are those of the request.
    const Json& named() const { return operation == Operation::Delete || scales() ? stored : object; }
};

// The server ends a request that changes something after this time, whatever the timeouts and failure policies of the
// webhooks are. Source: k8s.io/apiserver pkg/endpoints/handlers/rest.go, requestTimeoutUpperBound.
inline constexpr std::chrono::milliseconds kRequestTime{34'000};

// A webhook call for which the simulation needs a response.
struct WebhookCall {
    const Webhook& webhook;
    std::string reviewVersion;
    std::string uid;
    std::string body;
    int round = 0;
    std::chrono::milliseconds left = kRequestTime;  // until the request ends

    // How long the server waits for the response.
    std::chrono::milliseconds limit() const {
        return std::min<std::chrono::milliseconds>(std::chrono::seconds(webhook.seconds), left);
    }
};
struct WebhookResponse {
    std::string error;  // the text of the server's client; empty: there is a response
    convert::ReviewResponse response;
    std::chrono::milliseconds took{};  // until the response or the error
    Phrase sentence;                   // our explanation of the error
    bool assumed = false;              // allowed because there is no response
    bool missing = false;              // the webhook could be called and was not: the result is incomplete
};
using WebhookResponses = std::function<WebhookResponse(const WebhookCall& call)>;

// Responses without a webhook.
WebhookResponse allowing(const WebhookCall& call);
WebhookResponse denying(const WebhookCall& call);
WebhookResponse timingOut(const WebhookCall& call);
WebhookResponse withBadPatch(const WebhookCall& call);
WebhookResponse withWrongUid(const WebhookCall& call);
// The response of the webhook at the request's URL: the URL, CA bundle and timeout are given, the body is the call's.
// Waits for it.
WebhookResponse calling(const WebhookCall& call, call::CallRequest request, const std::stop_token& stop = {});
// A body that was written for another request: "$UID" stands for the uid of this one.
WebhookResponse pasted(const WebhookCall& call, std::string_view body);
// The simulated response of that name: allow, deny, timeout, bad-patch, wrong-uid. Nothing for other names.
std::optional<WebhookResponse> responseNamed(std::string_view name, const WebhookCall& call);

// What a client such as kubectl sends to scale the stored object: its Scale with what `part` has of one.
Json scaleToSend(const Json& part, const Json& stored, const object::ScalePaths& paths);

struct ValueChange {
    FieldPath path;
    std::optional<Json> before, after;  // nothing: absent
};
// The smallest values that differ. Lists of other lengths differ as a whole.
std::vector<ValueChange> changesBetween(const Json& before, const Json& after);

// The changes by a mutating policy for one of its parameters.
struct ParamChanges {
    std::string name;  // of the parameters
    std::vector<ValueChange> changes;
};

enum class AdmissionStageKind : std::uint8_t {
    Decoding,
    MutatingPolicy,
    MutatingWebhook,
    Schema,
    ValidatingPolicy,
    ValidatingWebhook
};
// "decoding", "mutating policy"
Phrase name(AdmissionStageKind kind);

struct AdmissionStage {
    AdmissionStageKind kind{};
    std::string configuration;  // of a webhook; the policy of a binding
    std::string author;         // the webhook or the binding
    int round = 0;              // 1: reinvoked
    bool called = false;        // it is called, or evaluated
    Phrase why;                 // why it is not called, or cannot be simulated
    std::string review;         // the body of the request to a webhook
    std::vector<ValueChange> changes;
    std::vector<ParamChanges> byParams;  // of a mutating policy that runs with several parameters: what each changes
    std::vector<std::string> warnings;
    std::vector<std::string> errors;  // that end the request, as the server writes them
    std::string ignored;              // a failure that failurePolicy Ignore hides
    Phrase sentence;                  // our explanation of a failed call
    std::vector<std::string> checks;  // checks of the authorizer, with the declared decisions
    bool assumed = false;             // WebhookResponse::assumed
    bool undeclared = false;          // the authorizer is used, and no decision is declared
    // The server calls or evaluates it with an object of another version, whose conversion is not simulated, or an
    // expression of it exceeds the limits of this program (`why`).
    bool unsimulated = false;
};

struct Admitted {
    std::vector<AdmissionStage> stages;
    bool accepted = false;              // by everything that was simulated
    bool unsimulated = false;           // a stage is: the server may reject what is accepted here
    bool complete = true;               // everything that could change the response was simulated
    bool assumes = false;               // declared decisions of the authorizer were used
    int code = 0;                       // of HTTP
    std::string reason;                 // of the error, as in Status; a webhook can deny without one
    std::string message;                // the error that the client gets; empty if it is accepted
    std::vector<std::string> warnings;  // as the client prints them
    Phrase sizeNote;                    // etcd does not store the object with its default limit; else empty
    std::map<std::string, std::string> auditAnnotations;
    Json object;    // after admission; null if it is rejected, or deleted
    Json returned;  // as clients see it: without what a webhook added and the schema does not have
};

// `conversion` is that of the definition; its converter converts objects for webhooks and policies whose rules name
// another version. All references must stay valid.
Admitted admit(convert::Conversion& conversion, const Configurations& configurations, const Sent& sent,
               const WebhookResponses& answers, const std::stop_token& stop = {});

// The same for a CustomResourceDefinition as the object: policies and webhooks that match customresourcedefinitions.
// `sent.object` and `sent.stored` are definitions of v1. The errors of an invalid definition are in the order of the
// fields' names, which is not always that of the server.
Admitted admitDefinition(const Configurations& configurations, const Sent& sent, const WebhookResponses& answers,
                         const std::stop_token& stop = {});

// The warnings that the server sends for those that were added, in their order: each text once, and cut where all of
// them together are too long. Source: k8s.io/apiserver pkg/endpoints/filters/warning.go.
std::vector<std::string> sentWarnings(const std::vector<std::string>& added);

}  // namespace crd::admission
