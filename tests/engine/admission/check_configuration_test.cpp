// What the server says of admission configurations.
#include "engine/admission/check_configuration.h"

#include <gmock/gmock.h>

#include "tests/engine/convert/converted_text.h"

namespace crd::admission {
namespace {

using convert::test::jsonOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const std::string kHead = "{apiVersion: admissionregistration.k8s.io/v1, metadata: {name: c}, kind: ";
const std::string kRule = "{apiGroups: [a], apiVersions: [v1], operations: [CREATE], resources: [gates]}";

std::vector<std::string> errorsOf(const std::string& text, int minor = kDefaultMinor) {
    std::vector<std::string> out;
    const ConfigurationCheck check = checkConfiguration(jsonOf(text), minor);
    if (!check.rejection.empty()) out.push_back(check.rejection);
    for (const object::ValueError& error : check.errors) out.push_back(object::toString(error));
    return out;
}

std::string webhook(const std::string& name, const std::string& rest, const std::string& kind = "Validating") {
    return kHead + kind + "WebhookConfiguration, webhooks: [{name: " + name + ", " + rest + "}]}";
}
const std::string kClient = "clientConfig: {url: 'https://a.example'}";
const std::string kRest = "sideEffects: None, admissionReviewVersions: [v1], rules: [" + kRule + "], " + kClient;

std::string policy(const std::string& rest) {
    return kHead + "ValidatingAdmissionPolicy, spec: {matchConstraints: {resourceRules: [" + kRule + "]}, " + rest +
           "}}";
}
std::string mutating(const std::string& rest) {
    return kHead + "MutatingAdmissionPolicy, spec: {reinvocationPolicy: Never, matchConstraints: {resourceRules: [" +
           kRule + "]}, " + rest + "}}";
}

TEST(CheckConfiguration, AcceptsWhatIsRight) {
    EXPECT_THAT(errorsOf(webhook("a.example.com", kRest)), IsEmpty());
    EXPECT_THAT(errorsOf(webhook("a.example.com", kRest + ", reinvocationPolicy: IfNeeded", "Mutating")), IsEmpty());
    EXPECT_THAT(errorsOf(policy("variables: [{name: a, expression: object.spec.x}], validations: [{expression: "
                                "variables.a > 1, messageExpression: \"'no'\"}]")),
                IsEmpty());
    EXPECT_THAT(errorsOf(mutating("mutations: [{patchType: ApplyConfiguration, applyConfiguration: {expression: "
                                  "'Object{}'}}]")),
                IsEmpty());
    EXPECT_THAT(errorsOf(kHead + "ValidatingAdmissionPolicyBinding, spec: {policyName: p, validationActions: [Deny]}}"),
                IsEmpty());
}

TEST(CheckConfiguration, WebhooksHaveTheServersTexts) {
    const std::string at = "webhooks[0].";
    struct {
        std::string rest, error;
    } const kCases[] = {
        {"admissionReviewVersions: [v1], " + kClient,
         "sideEffects: Required value: must specify one of None, NoneOnDryRun"},
        {"sideEffects: Some, admissionReviewVersions: [v1], " + kClient,
         "sideEffects: Unsupported value: \"Some\": supported values: \"None\", \"NoneOnDryRun\""},
        {"sideEffects: None, " + kClient, "admissionReviewVersions: Required value: must specify one of v1, v1beta1"},
        {"sideEffects: None, admissionReviewVersions: [v2], " + kClient,
         "admissionReviewVersions: Invalid value: [\"v2\"]: must include at least one of v1, v1beta1"},
        {"sideEffects: None, admissionReviewVersions: [v1, v1], " + kClient,
         "admissionReviewVersions[1]: Invalid value: \"v1\": duplicate version"},
        {"sideEffects: None, admissionReviewVersions: [v1]",
         "clientConfig: Required value: exactly one of url or service is required"},
        {"sideEffects: None, admissionReviewVersions: [v1], clientConfig: {url: 'http://a.example'}",
         "clientConfig.url: Invalid value: \"http\": 'https' is the only allowed URL scheme; desired format: "
         "https://host[/path]"},
        {"sideEffects: None, admissionReviewVersions: [v1], clientConfig: {service: {name: a, namespace: b, port: 0}}",
         "clientConfig.service.port: Invalid value: 0: port is not valid: must be between 1 and 65535, inclusive"},
        {kRest + ", timeoutSeconds: 31",
         "timeoutSeconds: Invalid value: 31: the timeout value must be between 1 and 30 seconds"},
        {kRest + ", failurePolicy: Maybe",
         "failurePolicy: Unsupported value: \"Maybe\": supported values: \"Fail\", \"Ignore\""},
        {kRest + ", objectSelector: {matchExpressions: [{key: a, operator: In}]}",
         "objectSelector.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or "
         "'NotIn'"},
        {kRest + ", matchConditions: [{name: 'a b', expression: 'true'}]",
         "matchConditions[0].name: Invalid value: \"a b\": name part must consist of"},
        {kRest + ", matchConditions: [{name: a, expression: '1'}]",
         "matchConditions[0].expression: Invalid value: \"1\": must evaluate to bool but got int"},
    };
    for (const auto& [rest, error] : kCases)
        EXPECT_THAT(errorsOf(webhook("a.example.com", rest)), ElementsAre(HasSubstr(at + error))) << rest;
    EXPECT_THAT(errorsOf(webhook("a.b", kRest)),
                ElementsAre("webhooks[0].name: Invalid value: \"a.b\": should be a domain with at least three segments "
                            "separated by dots"));
}

TEST(CheckConfiguration, RulesOfResourcesExcludeEachOther) {
    const auto errors = [](const std::string& resources) {
        return errorsOf(webhook("a.example.com",
                                "sideEffects: None, admissionReviewVersions: [v1], rules: [{apiGroups: ['*', a], "
                                "apiVersions: [v1], operations: [CREATE], resources: " +
                                    resources + "}], " + kClient));
    };
    const std::string groups =
        "webhooks[0].rules[0].apiGroups: Invalid value: [\"*\",\"a\"]: if '*' is present, must not specify other API "
        "groups";
    EXPECT_THAT(errors("[a]"), ElementsAre(groups));
    EXPECT_THAT(errors("['a/*', a/b]"),
                ElementsAre(groups,
                            "webhooks[0].rules[0].resources[1]: Invalid value: \"a/b\": if 'a/*' is present, must "
                            "not specify a/b"));
    EXPECT_THAT(errors("['*/*', a]"), ElementsAre(groups, HasSubstr("if '*/*' is present")));
    EXPECT_THAT(errors("['*', a]"), ElementsAre(groups, HasSubstr("other resources without subresources")));
    EXPECT_THAT(errors("[]"), ElementsAre(groups, "webhooks[0].rules[0].resources: Required value"));
}

TEST(CheckConfiguration, PoliciesHaveTheServersTexts) {
    EXPECT_THAT(
        errorsOf(policy("validations: []")),
        ElementsAre("spec.validations: Required value: validations or auditAnnotations must contain at least one item",
                    "spec.auditAnnotations: Required value: validations or auditAnnotations must contain at least "
                    "one item"));
    EXPECT_THAT(errorsOf(policy("validations: [{expression: variables.a}]")),
                ElementsAre(HasSubstr("undeclared reference to 'variables'")));
    EXPECT_THAT(
        errorsOf(policy("paramKind: {kind: A, apiVersion: a/b/c}, validations: [{expression: params.x == 1, reason: "
                        "Unauthorized, message: ' '}]")),
        ElementsAre("spec.paramKind.apiVersion: Invalid value: \"a/b/c\": unexpected GroupVersion string: a/b/c",
                    "spec.validations[0].message: Invalid value: \" \": must be non-empty if specified",
                    "spec.validations[0].reason: Unsupported value: \"Unauthorized\": supported values: "
                    "\"Forbidden\", \"Invalid\", \"RequestEntityTooLarge\""));
    EXPECT_THAT(
        errorsOf(policy("variables: [{name: in, expression: '1'}], auditAnnotations: [{key: a, valueExpression: "
                        "'1'}]")),
        ElementsAre("spec.variables[0].name: Invalid value: \"in\": must be a valid CEL identifier",
                    "spec.auditAnnotations[0].valueExpression: Invalid value: \"1\": must evaluate to one of "
                    "[string null_type] but got int"));
    EXPECT_THAT(
        errorsOf(mutating("mutations: [{patchType: JSONPatch, applyConfiguration: {expression: 'Object{}'}}]")),
        ElementsAre("spec.mutations[0].jsonPatch: Required value: must be specified when patchType is JSONPatch",
                    "spec.mutations[0].applyConfiguration: Invalid value: \"{applyConfiguration}\": must not be "
                    "specified when patchType is JSONPatch"));
    EXPECT_THAT(errorsOf(kHead + "MutatingAdmissionPolicy, spec: {matchConstraints: {resourceRules: [{apiGroups: [a], "
                                 "apiVersions: [v1], operations: [DELETE], resources: [gates]}]}}}"),
                ElementsAre("spec.matchConstraints.resourceRules.operations: Unsupported value: \"DELETE\": supported "
                            "values: \"*\", \"CONNECT\", \"CREATE\", \"UPDATE\"",
                            "spec.mutations: Required value: mutations must contain at least one item",
                            "spec.reinvocationPolicy: Required value"));
    EXPECT_THAT(
        errorsOf(kHead + "ValidatingAdmissionPolicyBinding, spec: {policyName: p, validationActions: [Deny, Warn], "
                         "paramRef: {}}}"),
        ElementsAre("spec.paramRef: Required value: one of name or selector must be specified",
                    "spec.paramRef.parameterNotFoundAction: Required value",
                    HasSubstr("must not contain both Deny and Warn")));
}

TEST(CheckConfiguration, BindingsHaveAMisspelledPathBefore32) {
    const std::string text = kHead +
                             "ValidatingAdmissionPolicyBinding, spec: {policyName: p, validationActions: [Deny], "
                             "matchResources: {resourceRules: [{apiGroups: [a], apiVersions: [v1], operations: [], "
                             "resources: [gates]}]}}}";
    EXPECT_THAT(errorsOf(text, 31), ElementsAre("spec.matchResouces.resourceRules[0].operations: Required value"));
    EXPECT_THAT(errorsOf(text, 32), ElementsAre("spec.matchResources.resourceRules[0].operations: Required value"));
}

TEST(CheckConfiguration, PathsLeadToTheValues) {
    const Json object = jsonOf(kHead +
                               "MutatingAdmissionPolicyBinding, spec: {policyName: p, matchResources: "
                               "{resourceRules: [{apiGroups: [a], apiVersions: [v1], operations: [CREATE, DELETE], "
                               "resources: [gates]}]}}}");
    const ConfigurationCheck check = checkConfiguration(object);
    ASSERT_EQ(check.errors.size(), 1u);
    EXPECT_EQ(check.errors[0].field, "spec.matchResources.resourceRules.operations");
    EXPECT_EQ(check.errors[0].path.toString(), "spec.matchResources.resourceRules[0].operations[1]");
    EXPECT_THAT(rejectionOf(object, check),
                HasSubstr("MutatingAdmissionPolicyBinding.admissionregistration.k8s.io \"c\" is invalid: spec."));
}

TEST(CheckConfiguration, SaysWhatAServerCannotRead) {
    EXPECT_THAT(errorsOf(webhook("a.example.com", "timeoutSeconds: soon")),
                ElementsAre("ValidatingWebhookConfiguration in version \"v1\" cannot be handled as a "
                            "ValidatingWebhookConfiguration: json: cannot unmarshal string into Go struct field "
                            "ValidatingWebhook.webhooks.timeoutSeconds of type int32"));
    EXPECT_THAT(errorsOf(mutating("mutations: []"), 35),
                ElementsAre("no matches for kind \"MutatingAdmissionPolicy\" in version "
                            "\"admissionregistration.k8s.io/v1\""));
    const ConfigurationCheck check =
        checkConfiguration(jsonOf(webhook("a.example.com", kRest + ", failurePolcy: Fail, reinvocationPolicy: Never")));
    EXPECT_TRUE(check.accepted());
    ASSERT_EQ(check.unknown.size(), 2u);
    EXPECT_EQ(check.unknown[0].toString(), "webhooks[0].failurePolcy");
}

TEST(CheckConfiguration, AServerHasTheVersionsOfItsMinor) {
    const auto firstMinor = [](const std::string& kind, const std::string& version) {
        const Json object = jsonOf("{apiVersion: admissionregistration.k8s.io/" + version + ", kind: " + kind + "}");
        for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor)
            if (!checkConfiguration(object, minor).rejection.starts_with("no matches for kind")) return minor;
        return 0;
    };
    struct {
        const char *kind, *version;
        int minor;
    } const kCases[] = {
        {"ValidatingWebhookConfiguration", "v1", kOldestMinor},
        {"MutatingWebhookConfiguration", "v1beta1", 0},
        {"ValidatingAdmissionPolicy", "v1alpha1", kOldestMinor},
        {"ValidatingAdmissionPolicy", "v1", 30},
        {"ValidatingAdmissionPolicyBinding", "v1beta1", kOldestMinor},
        {"MutatingAdmissionPolicy", "v1alpha1", 32},
        {"MutatingAdmissionPolicyBinding", "v1beta1", 34},
        {"MutatingAdmissionPolicyBinding", "v1", 36},
        {"MutatingAdmissionPolicy", "v2", 0},
    };
    for (const auto& one : kCases) EXPECT_EQ(firstMinor(one.kind, one.version), one.minor) << one.kind << one.version;
}

}  // namespace
}  // namespace crd::admission
