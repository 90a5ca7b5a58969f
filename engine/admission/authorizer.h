// The decisions of the cluster's authorizer in expressions of conditions and policies: declared by the user, because
// they depend on roles that are not known here. A declared decision has no reason and is never an error.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/cel/eval/authorizer.h"

namespace crd::admission {

// Checks that are allowed. "*" stands for everything; an empty namespace or name for all of them.
struct AllowedCheck {
    std::string verb;
    std::string path;  // of what is not a resource, else empty; with * at its end all paths that begin so
    std::string group, resource, subresource, space, name;
    std::string account;  // a service account, NAMESPACE:NAME; empty: the user of the request
};

struct DeclaredAuthorizer {
    bool allowsAll = false;
    std::vector<AllowedCheck> allowed;  // all others are denied

    bool allows(const cel::AuthorizerCheck& check) const;
};

// Reads VERB TARGET [in NAMESPACE] [named NAME] [as NAMESPACE:NAME], with a TARGET such as secrets,
// gates.example.com/status or /healthz. Fails with a sentence.
Result<AllowedCheck> allowedCheck(std::string_view text);
// A check in the same form.
std::string toString(const cel::AuthorizerCheck& check);

}  // namespace crd::admission
