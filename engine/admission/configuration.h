// The admission configuration of a cluster: webhook configurations, policies with their bindings, the objects that
// these refer to, and namespaces, with the defaults of the server.
// Source: k8s.io/api admissionregistration/v1/types.go; k8s.io/kubernetes
// pkg/apis/admissionregistration/v1/defaults.go.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/admission/review.h"
#include "engine/base/phrase.h"
#include "engine/value/json.h"

namespace crd::convert {
class Conversion;
}

namespace crd::admission {

struct Rule {
    std::vector<std::string> operations, groups, versions, resources, names;  // names: empty means all
    std::string scope = "*";
};

// What a webhook, a policy or a binding applies to.
struct Matching {
    Json namespaceSelector, objectSelector;
    std::vector<Rule> rules, excluded;
    bool equivalent = true;  // matchPolicy
    bool needsRule = false;  // without rules nothing matches
};

struct Condition {
    std::string name, expression;
};

struct Webhook {
    std::string configuration, name;
    bool mutating = false;
    Matching matching;
    std::vector<Condition> conditions;
    std::vector<std::string> reviewVersions;
    std::string url;  // that the server calls; of a service its name in the cluster
    std::string caBundle;
    std::string sideEffects;  // empty: not set
    bool ignoresFailures = false;
    bool reinvoked = false;  // IfNeeded
    int seconds = 10;
};

struct Validation {
    std::string expression, message, messageExpression, reason;
};
struct Mutation {
    std::string type;  // ApplyConfiguration or JSONPatch
    std::string expression;
};

struct Policy {
    std::string name;
    bool mutating = false;
    Matching matching;
    std::vector<Condition> conditions, variables;
    std::vector<Validation> validations;
    std::vector<Condition> auditAnnotations;  // key and valueExpression
    std::vector<Mutation> mutations;
    bool ignoresFailures = false;
    bool reinvoked = false;
    bool hasParams = false;
    std::string paramVersion, paramKind;  // apiVersion and kind
};

struct Binding {
    std::string name, policy;
    bool mutating = false;
    std::optional<Matching> matching;
    std::vector<std::string> actions;
    bool hasParams = false;
    std::string paramName, paramSpace;
    Json paramSelector;  // null: by name
    bool allowsMissing = false;
};

// A kind of which policies may use objects as parameters.
struct ParamKind {
    std::string apiVersion, kind;
    bool namespaced = true;
};

struct Configurations {
    std::vector<Webhook> webhooks;  // in the order in which the server calls them
    std::vector<Policy> policies;   // by name
    std::vector<Binding> bindings;  // by name
    std::vector<Json> namespaces, params;
    std::vector<ParamKind> kinds;  // that definitions add

    // Adds an object. Returns why it cannot be used; empty if it can. Objects of other kinds are those that bindings
    // may refer to.
    Phrase add(const Json& object);

    // Adds the kind of a definition. Objects of it that are already there become what the server reads: in each
    // version, with defaults.
    void addKind(convert::Conversion& conversion);

    // Whether objects of the kind are in namespaces; nothing: the kind is not known.
    std::optional<bool> scopeOf(const std::string& apiVersion, const std::string& kind) const;

    // Whether a cluster has the namespace: it is one of `namespaces`, that list is empty, or every cluster has it.
    bool hasSpace(const std::string& name) const;

    // Whether something selects namespaces by labels that only a Namespace in `namespaces` can have.
    bool selectsSpaces() const;

    // The namespace of that name; without one, a namespace that only has the label with its name.
    Json space(const std::string& name) const;
};

// What a cluster has one object of: its kind, namespace and name. A later object of the same identity replaces it.
using Identity = std::array<std::string, 4>;
Identity identityOf(const Json& object);

// Whether the selector matches labels. A selector that is not an object matches everything.
bool selects(const Json& selector, const Json* labels);

// The versions that a rule may name with matchPolicy Equivalent, in the order in which the server tries them: all of
// the definition that have the subresource (empty: none), also those that are not served. Source:
// k8s.io/apiextensions-apiserver pkg/apiserver/customresource_handler.go (RegisterKindFor).
std::vector<std::string> equivalentVersions(const Definition& definition, std::string_view subresource);

struct Match {
    bool matches = false;
    std::string version;  // that the rule names: that of the request or an equivalent one
    Phrase why;           // why it does not match
};
// `object` is the new object of the request; `versions` are those of equivalentVersions(); `space` is null for kinds
// that are not in namespaces.
Match matched(const Matching& matching, const Request& request, const Json& object,
              const std::vector<std::string>& versions, const Json& space);

}  // namespace crd::admission
