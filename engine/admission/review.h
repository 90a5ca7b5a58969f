// The AdmissionReview that the server sends to an admission webhook, and its checks of the response, in their order and
// with their texts.
// Sources: k8s.io/apiserver pkg/admission/plugin/webhook/request/admissionreview.go; k8s.io/api admission/v1/types.go.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/convert/review.h"
#include "engine/value/json.h"

namespace crd::admission {

struct ResourceName {
    std::string group, version, resource;
    bool operator==(const ResourceName&) const = default;
};

enum class Operation : std::uint8_t { Create, Update, Delete };
// "CREATE"
std::string_view name(Operation operation);

struct UserInfo {
    std::string name = "system:admin", uid;
    std::vector<std::string> groups = {"system:masters", "system:authenticated"};
};

// The request of a client, after the server decoded it.
struct Request {
    ResourceName resource;  // as the client sent it
    std::string kind;
    std::string subresource;  // empty, "status" or "scale"
    std::string name, space;  // of the object; its namespace is empty for cluster-scoped kinds
    Operation operation = Operation::Create;
    UserInfo user;
    bool dryRun = false;
    std::string fieldManager;  // that the client names; empty: none
    Json object, oldObject;    // null: the operation has none
};

// Json with the members that expressions of conditions and policies see as `request`; of the version that matched.
Json requestOf(const Request& request, const std::string& version);

// The body of the request: byte for byte what the server sends. `reviewVersion` is v1 or v1beta1, `version` that of
// the object.
std::string reviewBody(const Request& request, const std::string& version, const std::string& reviewVersion,
                       const std::string& uid);

// The first version of a webhook's admissionReviewVersions that the server knows; empty if there is none.
std::string chosenReviewVersion(const std::vector<std::string>& versions);

struct Review {
    bool allowed = false;
    std::string patch;           // decoded
    std::string patchType;       // empty: none
    std::optional<Json> result;  // a Status as the server prints it
    std::vector<std::string> warnings;
    Json::Object auditAnnotations;
};

// The review in a body, decoded into the type of `reviewVersion`. Fails with the decoder's text.
Result<Json> decodedReview(const std::string& reviewVersion, const std::string& body);

// VerifyAdmissionResponse: fails with the server's text.
Result<Review> verified(const Json& review, const std::string& reviewVersion, bool mutating, std::string_view uid);

}  // namespace crd::admission
