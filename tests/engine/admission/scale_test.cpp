// Writes through /scale, with the recorded requests and responses of a server; tests/server/admission_test.py compares
// others.
#include <gmock/gmock.h>

#include <map>

#include "engine/admission/admit.h"
#include "engine/admission/kubectl.h"
#include "engine/base/gocompat/base64.h"
#include "engine/crd/model/resource_kind.h"
#include "tests/engine/convert/converted_text.h"

namespace crd::admission {
namespace {

using convert::test::Converted;
using convert::test::jsonOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const object::ScalePaths kPaths{".spec.replicas", ".status.replicas", ".status.selector"};

std::string gatesDefinition() {
    const auto version = [](const std::string& name, bool storage) {
        return "  - {name: " + name + ", served: true, storage: " + (storage ? "true" : "false") +
               ", subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: "
               ".status.replicas, labelSelectorPath: .status.selector}}, schema: {openAPIV3Schema: {type: object, "
               "properties: {spec: {type: object, properties: {replicas: {type: integer, maximum: 20}, name: {type: "
               "string}}}, status: {type: object, properties: {replicas: {type: integer}, selector: {type: "
               "string}}}}}}}\n";
    };
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
           "gates.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: gates, singular: "
           "gate, kind: Gate, listKind: GateList}\n  versions:\n" +
           version("v1", true) + version("v1beta1", false);
}

class ScaleAdmission : public ::testing::Test {
 protected:
    ScaleAdmission() : m_gates(gatesDefinition()) {}

    void webhook(bool mutating, const std::string& name, const std::string& resources = "[gates/scale]",
                 const std::string& versions = "['*']", const std::string& rest = "") {
        const std::string text = std::string("{apiVersion: admissionregistration.k8s.io/v1, kind: ") +
                                 (mutating ? "Mutating" : "Validating") +
                                 "WebhookConfiguration, metadata: {name: " + name + "}, webhooks: [{name: " + name +
                                 ".example.com, admissionReviewVersions: [v1], sideEffects: None, clientConfig: {url: "
                                 "'https://hook.example'}, rules: [{apiGroups: [example.com], apiVersions: " +
                                 versions + ", operations: ['*'], resources: " + resources + "}]" +
                                 (rest.empty() ? "" : ", " + rest) + "}]}";
        EXPECT_TRUE(m_configurations.add(jsonOf(text)).empty());
    }
    void policy(bool mutating, const std::string& spec) {
        const std::string kind = std::string(mutating ? "Mutating" : "Validating") + "AdmissionPolicy";
        const std::string head = "{apiVersion: admissionregistration.k8s.io/v1, kind: " + kind;
        EXPECT_TRUE(
            m_configurations
                .add(jsonOf(head +
                            ", metadata: {name: p}, spec: {matchConstraints: {resourceRules: [{apiGroups: "
                            "[example.com], apiVersions: ['*'], operations: ['*'], resources: [gates/scale]}]}, " +
                            spec + "}}"))
                .empty());
        EXPECT_TRUE(m_configurations
                        .add(jsonOf(head + "Binding, metadata: {name: b}, spec: {policyName: p" +
                                    (mutating ? "" : ", validationActions: [Deny]") + "}}"))
                        .empty());
    }
    // A write of a Scale to the stored gate.
    Admitted write(const std::string& scale, const std::string& version = "v1") {
        Sent& sent = m_sent;
        sent.operation = Operation::Update;
        sent.subresource = "scale";
        sent.stored = jsonOf("{apiVersion: example.com/" + version +
                             ", kind: Gate, metadata: {name: a, namespace: default, labels: {app: x}, resourceVersion: "
                             "'1'}, spec: {" +
                             m_spec + "}, status: {replicas: 1, selector: app=x}}");
        sent.object = jsonOf(scale);
        return admit(*m_gates.conversion, m_configurations, sent, [&](const WebhookCall& call) {
            m_called.push_back(call.webhook.name.substr(0, call.webhook.name.find('.')));
            m_reviews[m_called.back()] = *jsonOf(call.body).find("request");
            const auto patch = m_patches.find(m_called.back());
            if (patch == m_patches.end()) return allowing(call);
            return pasted(call,
                          R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"$UID",)"
                          R"("allowed":true,"patchType":"JSONPatch","patch":")" +
                              base64(patch->second) + "\"}}");
        });
    }
    Admitted scaleTo(int replicas) {
        return write(
            "{apiVersion: autoscaling/v1, kind: Scale, metadata: {name: a, namespace: default}, spec: "
            "{replicas: " +
            std::to_string(replicas) + "}}");
    }
    std::string reviewed(const std::string& webhook, const char* member) {
        const Json* found = m_reviews[webhook].find(member);
        return found ? toString(*found) : "";
    }

    Converted m_gates;
    Configurations m_configurations;
    std::string m_spec = "replicas: 2, name: n";
    std::map<std::string, std::string> m_patches;
    std::vector<std::string> m_called;
    std::map<std::string, Json> m_reviews;
    Sent m_sent;
};

TEST_F(ScaleAdmission, WebhooksSeeScales) {
    webhook(true, "mutating");
    webhook(false, "validating");
    const Admitted result = scaleTo(4);
    ASSERT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(result.code, 200);
    EXPECT_EQ(reviewed("mutating", "kind"), R"({"group":"autoscaling","kind":"Scale","version":"v1"})");
    EXPECT_EQ(reviewed("mutating", "requestKind"), reviewed("mutating", "kind"));
    EXPECT_EQ(reviewed("mutating", "resource"), R"({"group":"example.com","resource":"gates","version":"v1"})");
    EXPECT_EQ(reviewed("mutating", "subResource"), "\"scale\"");
    EXPECT_EQ(reviewed("mutating", "requestSubResource"), "\"scale\"");
    EXPECT_EQ(reviewed("mutating", "operation"), "\"UPDATE\"");
    EXPECT_EQ(reviewed("mutating", "name"), "\"a\"");
    EXPECT_EQ(reviewed("mutating", "object"),
              R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"a","namespace":"default"},"spec":)"
              R"({"replicas":4},"status":{"replicas":0}})");
    const char* const kOld =
        R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"a","namespace":"default",)"
        R"("resourceVersion":"1"},"spec":{"replicas":2},"status":{"replicas":1,"selector":"app=x"}})";
    EXPECT_EQ(reviewed("mutating", "oldObject"), kOld);
    // Validating ones see the Scale of the changed resource.
    std::string changed = kOld;
    changed.replace(changed.find("{\"replicas\":2}"), 14, "{\"replicas\":4}");
    EXPECT_EQ(reviewed("validating", "object"), changed);
    EXPECT_EQ(reviewed("validating", "oldObject"), kOld);
    EXPECT_EQ(toString(result.object), changed);
    EXPECT_EQ(toString(*result.returned.find("spec")), R"({"replicas":4})");
    EXPECT_EQ(kubectlCommand(m_sent), "kubectl scale --replicas=4 -f a.yaml");
    const object::ResourceKind kind = resourceKindOf(m_gates.definition, *m_gates.conversion->version("v1"));
    EXPECT_EQ(kubectlOutput(result, m_sent, kind), "gate.example.com/a scaled");
    // kubectl does not send this one.
    (*(*m_sent.object.asObject())["spec"].asObject())["replicas"] = Json(-1);
    EXPECT_EQ(kubectlOutput(result, m_sent, kind),
              "error: The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0");
}

TEST_F(ScaleAdmission, RulesNameTheSubresource) {
    webhook(false, "plain", "[gates]");
    webhook(false, "all", "['*']");
    webhook(false, "everything", "['*/*']");
    webhook(false, "below", "['gates/*']");
    webhook(false, "scales", "['*/scale']");
    webhook(false, "status", "[gates/status]");
    webhook(false, "beta", "[gates/scale]", "[v1beta1]");
    webhook(false, "exact", "[gates/scale]", "[v1beta1]", "matchPolicy: Exact");
    webhook(false, "labelled", "[gates/scale]", "['*']", "objectSelector: {matchLabels: {app: x}}");
    webhook(false, "condition", "[gates/scale]", "['*']",
            "matchConditions: [{name: c, expression: \"object.kind == 'Scale' && object.spec.replicas > 3 && "
            "request.subResource == 'scale'\"}]");
    EXPECT_TRUE(scaleTo(4).accepted);
    EXPECT_THAT(m_called, ElementsAre("below", "beta", "condition", "everything", "scales")) << "a Scale has no labels";
    EXPECT_EQ(reviewed("beta", "resource"), R"({"group":"example.com","resource":"gates","version":"v1beta1"})");
    EXPECT_EQ(reviewed("beta", "object"), reviewed("below", "object")) << "a Scale is not converted";
}

TEST_F(ScaleAdmission, PatchesChangeTheScale) {
    struct {
        const char* patch;
        int code;
        const char* says;  // the replicas that are stored, or the message
    } const cases[] = {
        {R"([{"op":"replace","path":"/spec/replicas","value":7}])", 200, "7"},
        {R"([{"op":"replace","path":"/spec/replicas","value":7.0}])", 200, "7"},
        {R"([{"op":"add","path":"/spec/other","value":1}])", 200, "4"},
        {R"([{"op":"replace","path":"/metadata/name","value":"other"}])", 200, "4"},
        {R"([{"op":"remove","path":"/spec"}])", 200, "0"},
        {R"([{"op":"add","path":"/metadata/labels","value":{"a":"b"}}])", 200, "4"},
        {R"([{"op":"replace","path":"/spec/replicas","value":21}])", 422,
         "Gate.example.com \"a\" is invalid: spec.replicas: Invalid value: 21: spec.replicas in body should be less "
         "than or equal to 20"},
        {R"([{"op":"replace","path":"/spec/replicas","value":5000000000}])", 422,
         "Gate.example.com \"a\" is invalid: spec.replicas: Invalid value: 705032704: spec.replicas in body should be "
         "less than or equal to 20"},
        {R"([{"op":"replace","path":"/spec/replicas","value":-1}])", 422,
         "Gate.example.com \"a\" is invalid: .spec.replicas: Invalid value: -1: should be a non-negative integer"},
        {R"([{"op":"replace","path":"/spec/replicas","value":"x"}])", 500,
         "unable to convert unstructured object to autoscaling/v1, Kind=Scale: unrecognized type: int32"},
        {R"([{"op":"replace","path":"/spec/replicas","value":1.5}])", 500,
         "unable to convert unstructured object to autoscaling/v1, Kind=Scale: cannot convert float64 to int32"},
        {R"([{"op":"replace","path":"/metadata","value":{"labels":{"x":5}}}])", 500,
         "unable to convert unstructured object to autoscaling/v1, Kind=Scale: cannot convert int64 to string"},
        {R"([{"op":"replace","path":"/kind","value":"Gate"}])", 500,
         "no kind \"Gate\" is registered for version \"autoscaling/v1\" in scheme "
         "\"k8s.io/client-go/kubernetes/scheme/register.go:82\""},
        {R"([{"op":"replace","path":"/apiVersion","value":"apps/v1beta1"}])", 500,
         "converting (v1beta1.Scale) to (v1.Scale): unknown conversion"},
        {R"([{"op":"remove","path":"/apiVersion"}])", 500,
         "Object 'apiVersion' is missing in 'unstructured object has no version'"},
        {R"([{"op":"replace","path":"/spec/replicas","value":-2147483648}])", 400,
         "the spec replicas field \".spec.replicas\" cannot be empty"},
        {R"([{"op":"add","path":"/metadata/resourceVersion","value":"5"}])", 409,
         "Operation cannot be fulfilled on gates.example.com \"a\": the object has been modified; please apply your "
         "changes to the latest version and try again"},
        {R"([{"op":"replace","path":"/metadata/resourceVersion","value":"5"}])", 500,
         "Internal error occurred: replace operation does not apply: doc is missing key: /metadata/resourceVersion: "
         "missing value"},
    };
    webhook(true, "patcher");
    webhook(false, "validating");
    for (const auto& one : cases) {
        SCOPED_TRACE(one.patch);
        m_patches["patcher"] = one.patch;
        const Admitted result = scaleTo(4);
        EXPECT_EQ(result.code, one.code);
        if (one.code != 200) {
            EXPECT_EQ(result.message, one.says);
            continue;
        }
        const Json* replicas = result.returned.find("spec")->find("replicas");
        EXPECT_EQ(replicas ? toString(*replicas) : "0", one.says);
        EXPECT_THAT(reviewed("validating", "object"), HasSubstr(R"("metadata":{"name":"a","namespace":"default",)"
                                                                R"("resourceVersion":"1"})"))
            << "other changes are lost";
    }
}

TEST_F(ScaleAdmission, RejectsWhatIsNotTheScaleOfTheResource) {
    const std::string undecodable =
        "no kind is registered for the type v1.Scale in scheme "
        "\"k8s.io/apiextensions-apiserver/pkg/apiserver/customresource_handler.go:781\"";
    const std::pair<const char*, std::string> cases[] = {
        {"{spec: {replicas: 4}}", "the name of the object (a based on URL) was undeterminable: name must be provided"},
        {"{metadata: {name: b}, spec: {replicas: 4}}",
         "the name of the object (b) does not match the name on the URL (a)"},
        {"{metadata: {name: a, namespace: b}, spec: {replicas: 4}}",
         "the namespace of the provided object does not match the namespace sent on the request"},
        {"{metadata: {name: a}, spec: {replicas: x}}", undecodable},
        {"{metadata: {name: a}, spec: {replicas: 1.5}}", undecodable},
        {"{metadata: {name: a}, spec: {replicas: 5000000000}}", undecodable},
        {"{apiVersion: example.com/v1, kind: Gate, metadata: {name: a}, spec: {replicas: 4}}", undecodable},
        {"{apiVersion: apps/v1beta1, kind: Scale, metadata: {name: a}, spec: {replicas: 4}}", undecodable},
    };
    for (const auto& [scale, message] : cases) {
        const Admitted result = write(scale);
        EXPECT_EQ(result.code, 400) << scale;
        EXPECT_EQ(result.message, message);
        EXPECT_EQ(result.reason, "BadRequest");
    }
    EXPECT_TRUE(write("{metadata: {name: a}, spec: {replicas: 4}}").accepted);
    EXPECT_TRUE(write("{metadata: {name: a}}").accepted) << "zero replicas";
}

TEST_F(ScaleAdmission, ReplicasThatAreNotSetAreTheSmallestNumber) {
    m_spec = "name: n";
    webhook(true, "mutating");
    webhook(false, "validating");
    EXPECT_TRUE(scaleTo(4).accepted);
    EXPECT_THAT(reviewed("mutating", "oldObject"), HasSubstr(R"("spec":{"replicas":-2147483648})"));
    EXPECT_THAT(reviewed("validating", "oldObject"), HasSubstr(R"("spec":{})"));
    // A patch of something else.
    const Admitted result = write(toString(scaleToSend(jsonOf("{metadata: {labels: {a: b}}}"), m_sent.stored, kPaths)));
    EXPECT_EQ(result.code, 400);
    EXPECT_EQ(result.message, "the spec replicas field \".spec.replicas\" cannot be empty");
}

TEST_F(ScaleAdmission, ClientsSendTheScaleThatTheyRead) {
    webhook(true, "mutating");
    scaleTo(4);
    EXPECT_EQ(toString(scaleToSend(jsonOf("{spec: {replicas: 4}}"), m_sent.stored, kPaths)),
              R"({"apiVersion":"autoscaling/v1","kind":"Scale","metadata":{"name":"a","namespace":"default",)"
              R"("resourceVersion":"1"},"spec":{"replicas":4},"status":{"replicas":1,"selector":"app=x"}})");
}

TEST_F(ScaleAdmission, PoliciesSeeScales) {
    policy(
        false,
        "validations: [{expression: 'object.spec.replicas <= 2 * oldObject.spec.replicas', messageExpression: "
        "\"object.kind + ' ' + request.kind.group + ' ' + request.resource.resource + '/' + request.subResource + ' ' "
        "+ string(object.spec.replicas)\"}]");
    EXPECT_TRUE(scaleTo(4).accepted);
    const Admitted result = scaleTo(5);
    EXPECT_EQ(result.message,
              "gates.example.com \"a\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: "
              "Scale autoscaling gates/scale 5");
    const object::ResourceKind kind = resourceKindOf(m_gates.definition, *m_gates.conversion->version("v1"));
    EXPECT_EQ(kubectlOutput(result, m_sent, kind),
              "The gates \"a\" is invalid: : ValidatingAdmissionPolicy 'p' with binding 'b' denied request: Scale "
              "autoscaling gates/scale 5");
}

TEST_F(ScaleAdmission, MutatingPoliciesPatchTheScale) {
    policy(true,
           "reinvocationPolicy: Never, mutations: [{patchType: JSONPatch, jsonPatch: {expression: \"[JSONPatch{op: "
           "'replace', path: '/spec/replicas', value: object.spec.replicas + 1}]\"}}]");
    const Admitted result = scaleTo(4);
    ASSERT_TRUE(result.accepted) << result.message;
    EXPECT_TRUE(result.complete);
    EXPECT_EQ(toString(*result.returned.find("spec")), R"({"replicas":5})");
    m_configurations = {};
    policy(true,
           "reinvocationPolicy: Never, mutations: [{patchType: ApplyConfiguration, applyConfiguration: {expression: "
           "'Object{spec: Object.spec{replicas: 6}}'}}]");
    EXPECT_FALSE(scaleTo(4).complete) << "there is no schema of a Scale";
}

TEST_F(ScaleAdmission, NeedsTheSubresource) {
    const Converted plain(convert::test::twoVersions("{type: object}", "{type: object}"));
    Sent sent;
    sent.operation = Operation::Update;
    sent.subresource = "scale";
    sent.stored = convert::test::lamp("v1", "{}");
    sent.object = jsonOf("{metadata: {name: one}, spec: {replicas: 4}}");
    const Admitted result = admit(*plain.conversion, {}, sent, allowing);
    EXPECT_EQ(result.code, 404);
    EXPECT_EQ(result.message, "the server could not find the requested resource");
}

}  // namespace
}  // namespace crd::admission
