// Source: apiserver cel/library/authz.go.
#include "engine/cel/eval/authorizer.h"

#include "engine/base/gocompat/go_text.h"
#include "engine/base/kubernetes/names.h"
#include "engine/cel/library/library.h"
#include "engine/cel/library/table.h"

namespace crd::cel {

namespace {

enum class AuthorizerKind : std::uint8_t { Authorizer, PathCheck, GroupCheck, ResourceCheck, Decision };
constexpr std::size_t kAuthorizerKinds = 5;

const Type& authorizerType(AuthorizerKind kind) {
    static const Type kTypes[kAuthorizerKinds] = {
        Type::object("kubernetes.authorization.Authorizer"), Type::object("kubernetes.authorization.PathCheck"),
        Type::object("kubernetes.authorization.GroupCheck"), Type::object("kubernetes.authorization.ResourceCheck"),
        Type::object("kubernetes.authorization.Decision")};
    return kTypes[static_cast<std::size_t>(kind)];
}

class AuthorizerValue final : public Opaque {
 public:
    AuthorizerValue(AuthorizerKind kind, std::shared_ptr<const Authorize> authorize, AuthorizerCheck check,
                    AuthorizerDecision decision = {})
        : m_kind(kind), m_authorize(std::move(authorize)), m_check(std::move(check)), m_decision(std::move(decision)) {}

    const Type& type() const override { return authorizerType(m_kind); }
    std::string_view goType() const override {
        constexpr std::string_view kNames[kAuthorizerKinds] = {"library.authorizerVal", "library.pathCheckVal",
                                                               "library.groupCheckVal", "library.resourceCheckVal",
                                                               "library.decisionVal"};
        return kNames[static_cast<std::size_t>(m_kind)];
    }
    // The server compares none of them, not even one with itself.
    Value equals(const Value&) const override { return noSuchOverload(); }
    std::string text() const override { return std::string(type().name()); }

    const AuthorizerCheck& check() const { return m_check; }
    const AuthorizerDecision& decision() const { return m_decision; }
    Value with(AuthorizerKind kind, AuthorizerCheck check) const {
        return OpaquePtr(std::make_shared<const AuthorizerValue>(kind, m_authorize, std::move(check)));
    }
    Value decided(AuthorizerCheck check) const {
        AuthorizerDecision decision = (*m_authorize)(check);
        return OpaquePtr(std::make_shared<const AuthorizerValue>(AuthorizerKind::Decision, m_authorize,
                                                                 std::move(check), std::move(decision)));
    }

 private:
    AuthorizerKind m_kind;
    std::shared_ptr<const Authorize> m_authorize;
    AuthorizerCheck m_check;
    AuthorizerDecision m_decision;
};

const AuthorizerValue& authorizerAt(Arguments a) {
    return *a[0].asOpaque<AuthorizerValue>();
}

Value pathCheck(Context&, Arguments a) {
    if (goTrimmed(textAt(a, 1)).empty()) return Value::error("path must not be empty");
    AuthorizerCheck check = authorizerAt(a).check();
    check.path = textAt(a, 1);
    return authorizerAt(a).with(AuthorizerKind::PathCheck, std::move(check));
}

Value groupCheck(Context&, Arguments a) {
    AuthorizerCheck check = authorizerAt(a).check();
    check.group = textAt(a, 1);
    return authorizerAt(a).with(AuthorizerKind::GroupCheck, std::move(check));
}

Value serviceAccount(Context&, Arguments a) {
    if (!dns1123SubdomainErrors(textAt(a, 2)).empty()) return Value::error("Invalid service account name");
    if (!dns1123LabelErrors(textAt(a, 1)).empty()) return Value::error("Invalid service account namespace");
    AuthorizerCheck check = authorizerAt(a).check();
    check.user = "system:serviceaccount:" + textAt(a, 1) + ':' + textAt(a, 2);
    return authorizerAt(a).with(AuthorizerKind::Authorizer, std::move(check));
}

Value resourceCheck(Context&, Arguments a) {
    if (goTrimmed(textAt(a, 1)).empty()) return Value::error("resource must not be empty");
    AuthorizerCheck check = authorizerAt(a).check();
    check.resource = textAt(a, 1);
    return authorizerAt(a).with(AuthorizerKind::ResourceCheck, std::move(check));
}

template <std::string AuthorizerCheck::*member>
Value narrowed(Context&, Arguments a) {
    AuthorizerCheck check = authorizerAt(a).check();
    check.*member = textAt(a, 1);
    return authorizerAt(a).with(AuthorizerKind::ResourceCheck, std::move(check));
}

Value checkVerb(Context&, Arguments a) {
    AuthorizerCheck check = authorizerAt(a).check();
    check.verb = textAt(a, 1);
    return authorizerAt(a).decided(std::move(check));
}

Value isAllowed(Context&, Arguments a) {
    return authorizerAt(a).decision().allowed;
}

Value decisionReason(Context&, Arguments a) {
    return authorizerAt(a).decision().reason;
}

// A declared answer is never an error.
Value hasErrored(Context&, Arguments) {
    return false;
}

Value decisionError(Context&, Arguments) {
    return std::string();
}

}  // namespace

Value authorizerValue(std::shared_ptr<const Authorize> authorize) {
    return OpaquePtr(
        std::make_shared<const AuthorizerValue>(AuthorizerKind::Authorizer, std::move(authorize), AuthorizerCheck()));
}

Value resourceCheckValue(std::shared_ptr<const Authorize> authorize, AuthorizerCheck resource) {
    return OpaquePtr(std::make_shared<const AuthorizerValue>(AuthorizerKind::ResourceCheck, std::move(authorize),
                                                             std::move(resource)));
}

std::vector<Function> authorizerFunctions() {
    const Type &authorizer = authorizerType(AuthorizerKind::Authorizer),
               &path = authorizerType(AuthorizerKind::PathCheck), &group = authorizerType(AuthorizerKind::GroupCheck),
               &resource = authorizerType(AuthorizerKind::ResourceCheck),
               &decision = authorizerType(AuthorizerKind::Decision), &string = Type::string(),
               &boolean = Type::boolean();
    const auto narrows = [&](const char* id, const Implementation& run) {
        return member(id, {resource, string}, resource, run);
    };
    std::vector<Function> out = since(
        27, {{"path", {member("authorizer_path", {authorizer, string}, path, kTyped<pathCheck>)}},
             {"group", {member("authorizer_group", {authorizer, string}, group, kTyped<groupCheck>)}},
             {"serviceAccount",
              {member("authorizer_serviceaccount", {authorizer, string, string}, authorizer, kTyped<serviceAccount>)}},
             {"resource", {member("groupcheck_resource", {group, string}, resource, kTyped<resourceCheck>)}},
             {"subresource", {narrows("resourcecheck_subresource", kTyped<narrowed<&AuthorizerCheck::subresource>>)}},
             {"namespace", {narrows("resourcecheck_namespace", kTyped<narrowed<&AuthorizerCheck::space>>)}},
             {"name", {narrows("resourcecheck_name", kTyped<narrowed<&AuthorizerCheck::name>>)}},
             {"check",
              {member("pathcheck_check", {path, string}, decision, kTyped<checkVerb>),
               member("resourcecheck_check", {resource, string}, decision, kTyped<checkVerb>)}},
             {"errored", {member("decision_errored", {decision}, boolean, kTyped<hasErrored>)}},
             {"error", {member("decision_error", {decision}, string, kTyped<decisionError>)}},
             {"allowed", {member("decision_allowed", {decision}, boolean, kTyped<isAllowed>)}},
             {"reason", {member("decision_reason", {decision}, string, kTyped<decisionReason>)}}});
    // Controlled by a feature gate that is enabled by default, in every version of the environment.
    out.push_back(
        {"fieldSelector", {narrows("authorizer_fieldselector", kTyped<narrowed<&AuthorizerCheck::fieldSelector>>)}});
    out.push_back(
        {"labelSelector", {narrows("authorizer_labelselector", kTyped<narrowed<&AuthorizerCheck::labelSelector>>)}});
    return out;
}

}  // namespace crd::cel
