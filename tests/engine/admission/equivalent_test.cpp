// Webhooks and policies whose rules name another version of the resource (matchPolicy Equivalent);
// tests/server/admission_test.py compares generated ones with a real server.
#include "tests/engine/admission/admit_fixture.h"

namespace crd::admission {
namespace {

using convert::test::Converted;
using convert::test::lamp;
using convert::test::twoVersions;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST_F(AdmitTest, EquivalentVersionsAreSentAsTheRuleNamesThem) {
    webhook(true, "first",
            "rules: [{apiGroups: [example.com], apiVersions: [v2], operations: [CREATE], resources: [lamps]}]");
    patches("first", R"([{"op":"add","path":"/spec/c","value":"y"}])");
    const Admitted result = create("{a: 1}");
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(result.object.textAt("apiVersion"), "example.com/v1");
    EXPECT_THAT(stageOf(result, "first.example.com").review, HasSubstr(R"("object":{"apiVersion":"example.com/v2")"));
}

// With a webhook that converts, nothing is known of the object that is sent.
TEST_F(AdmitTest, AnUnknownConversionIsNotSimulated) {
    std::string text = twoVersions(kSpec, kSpec);
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://convert.example'}}}\n");
    Converted lamps(text);
    const std::string rules =
        "rules: [{apiGroups: [example.com], apiVersions: [v2], operations: ['*'], resources: [lamps]}]";
    webhook(false, "equivalent", rules);
    webhook(false, "exact", rules + ", matchPolicy: Exact");
    policy(
        "matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v2], operations: ['*'], "
        "resources: [lamps]}]}, validations: [{expression: 'false'}]");
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    const Admitted result = admit(*lamps.conversion, m_configurations, sent, allowing);
    EXPECT_TRUE(result.unsimulated);
    EXPECT_FALSE(result.complete);
    for (const char* author : {"equivalent.example.com", "b"}) {
        EXPECT_TRUE(stageOf(result, author).unsimulated) << author;
        EXPECT_FALSE(stageOf(result, author).called) << author;
        EXPECT_THAT(stageOf(result, author).why.english(), HasSubstr("is not simulated"));
    }
    EXPECT_FALSE(stageOf(result, "exact.example.com").unsimulated);
    EXPECT_EQ(stageOf(result, "exact.example.com").why, "No rule matches the operation, the resource and its version.");
    // A converter in its place simulates it.
    convert::NoneConverter converter;
    convert::Conversion converted(lamps.definition, lamps.result.versions, &converter);
    const Admitted known = admit(converted, m_configurations, sent, allowing);
    EXPECT_FALSE(known.unsimulated);
    EXPECT_FALSE(known.accepted);
    EXPECT_THAT(known.message, HasSubstr("ValidatingAdmissionPolicy 'p' with binding 'b' denied request"));
}

// All versions of the definition are registered as equivalent, those with the subresource for a request to it.
TEST_F(AdmitTest, RulesMayNameVersionsThatAreNotServed) {
    std::string text = twoVersions(kSpec, kSpec);
    text += text.substr(text.find("  - name: v1"), text.find("  - name: v2") - text.find("  - name: v1"));
    text.replace(text.rfind("v1"), 2, "v0");
    text.replace(text.rfind("served: true"), 12, "served: false");
    text.replace(text.rfind("    subresources: {status: {}}\n"), 31, "");
    Converted lamps(text);
    webhook(false, "old");
    m_configurations.webhooks.front().matching.rules.front().versions = {"v0"};
    Sent sent;
    sent.object = lamp("v1", "{a: 1}");
    const Admitted result = admit(*lamps.conversion, m_configurations, sent, allowing);
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_THAT(stageOf(result, "old.example.com").review, HasSubstr(R"("object":{"apiVersion":"example.com/v0")"));
    EXPECT_THAT(equivalentVersions(lamps.definition, ""), ElementsAre("v1", "v2", "v0"));
    EXPECT_THAT(equivalentVersions(lamps.definition, "status"), ElementsAre("v1", "v2"));
    // A policy cannot change objects of a version whose schema is not published.
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: m}, spec: "
        "{failurePolicy: Ignore, matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v0], "
        "operations: ['*'], resources: [lamps]}]}, reinvocationPolicy: Never, mutations: [{patchType: JSONPatch, "
        "jsonPatch: {expression: '[]'}}]}}");
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: n}, "
        "spec: {policyName: m}}");
    const Admitted changed = admit(*lamps.conversion, m_configurations, sent, allowing);
    EXPECT_EQ(changed.code, 503);
    EXPECT_EQ(changed.message,
              "Resource kind example.com/v0, Kind=Lamp not found. There can be a delay between when "
              "CustomResourceDefinitions are created and when they are available.");
}

TEST_F(AdmitTest, EquivalentVersionsKeepWhatTheirSchemasDoNotHave) {
    Converted lamps(twoVersions("{type: object, properties: {host: {type: string}, a: {type: string}}}",
                                "{type: object, properties: {host: {type: string}, b: {type: string}}}"));
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicy, metadata: {name: p}, spec: "
        "{matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v2], operations: ['*'], "
        "resources: [lamps]}]}, validations: [{expression: \"object.spec.a == '1'\"}]}}");
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding, metadata: {name: b}, "
        "spec: {policyName: p, validationActions: [Deny]}}");
    Sent sent;
    sent.object = lamp("v1", "{host: h, a: '1'}");
    const Admitted result = admit(*lamps.conversion, m_configurations, sent, allowing);
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(toString(*result.returned.find("spec")), R"({"host":"h"})") << "v2 is stored and has no a";
}

}  // namespace
}  // namespace crd::admission
