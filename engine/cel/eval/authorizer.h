// The variables `authorizer` and `authorizer.requestResource` of admission: what they ask is answered by a function.
// Source: apiserver cel/library/authz.go.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/cel/eval/value.h"

namespace crd::cel {

// What is asked: whether a user may do something.
struct AuthorizerCheck {
    std::string verb;
    std::string path;  // of a request for something that is not a resource; else empty
    std::string group, resource, subresource, space, name;
    std::string fieldSelector, labelSelector;
    std::string user;  // a service account, as the server names it; empty: the user of the request
};
struct AuthorizerDecision {
    bool allowed = false;
    std::string reason;
};
using Authorize = std::function<AuthorizerDecision(const AuthorizerCheck& check)>;

Value authorizerValue(std::shared_ptr<const Authorize> authorize);
// A check of the resource of a request; the verb of `resource` is not used.
Value resourceCheckValue(std::shared_ptr<const Authorize> authorize, AuthorizerCheck resource);

}  // namespace crd::cel
