// A definition as the object of a request. The responses are those of a server;
// tests/server/admission_definition_test.py compares others.
#include <gmock/gmock.h>

#include "tests/engine/admission/admit_fixture.h"

namespace crd::admission {
namespace {

using convert::test::jsonOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class DefinitionAdmission : public AdmitTest {
 protected:
    static Json definition(const std::string& annotations = "{}", const std::string& schema = "{type: object}") {
        return jsonOf(
            "{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: "
            "gates.field.example.dev, annotations: " +
            annotations +
            "}, spec: {group: field.example.dev, scope: Namespaced, names: {plural: gates, kind: Gate}, versions: "
            "[{name: v1, served: true, storage: true, schema: {openAPIV3Schema: " +
            schema + "}}]}}");
    }
    static std::string rules(const std::string& resources = "customresourcedefinitions") {
        return "matchConstraints: {resourceRules: [{apiGroups: [apiextensions.k8s.io], apiVersions: [v1], operations: "
               "[CREATE, UPDATE], resources: [" +
               resources + "]}]}, ";
    }
    Admitted send(const Sent& sent) const {
        return admitDefinition(m_configurations, sent, [](const WebhookCall& call) { return allowing(call); });
    }
    Admitted createOf(const Json& object) const {
        Sent sent;
        sent.object = object;
        return send(sent);
    }
};

TEST_F(DefinitionAdmission, PolicyDeniesIt) {
    policy(
        rules() +
        "validations: [{expression: \"has(object.metadata.annotations) && 'version' in object.metadata.annotations && "
        "!object.metadata.annotations['version'].matches('^v1\\\\\\\\.[0-4]')\", message: 'Not before v1.5.0.', "
        "reason: "
        "Invalid}]");
    const Admitted old = createOf(definition("{version: v1.4.0}"));
    EXPECT_EQ(old.code, 422);
    EXPECT_EQ(old.message,
              "customresourcedefinitions.apiextensions.k8s.io \"gates.field.example.dev\" is forbidden: "
              "ValidatingAdmissionPolicy 'p' with binding 'b' denied request: Not before v1.5.0.");
    EXPECT_FALSE(createOf(definition()).accepted);
    EXPECT_TRUE(createOf(definition("{version: v1.5.0}")).accepted);
}

TEST_F(DefinitionAdmission, NumbersWithoutAFractionAreIntegers) {
    policy(rules() +
           "validations: [{expression: 'type(object.spec.versions[0].schema.openAPIV3Schema.properties.a.default) == "
           "int'}]");
    const Admitted result =
        createOf(definition("{}", "{type: object, properties: {a: {type: number, default: 1.0, maximum: 10.0}}}"));
    EXPECT_TRUE(result.accepted) << result.message;
    for (const AdmissionStage& stage : result.stages)
        for (const ValueChange& change : stage.changes)
            EXPECT_THAT(change.path.toString(), ::testing::Not(HasSubstr("properties")));
}

TEST_F(DefinitionAdmission, PolicyOfOtherResourcesDoesNot) {
    policy(rules("lamps") + "validations: [{expression: 'false'}]");
    const Admitted result = createOf(definition());
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_FALSE(stageOf(result, "b").called);
}

// Conditions, defaults, the empty status and what Go omits.
TEST_F(DefinitionAdmission, ExpressionsSeeTheDecodedDefinition) {
    policy(
        rules() +
        "validations: [{expression: \"object.spec.names.listKind == 'GateList' && object.spec.conversion.strategy == "
        "'None' && object.status.storedVersions == ['v1'] && object.status.conditions == null && "
        "!has(object.spec.versions[0].schema.openAPIV3Schema.nullable) && namespaceObject == null && "
        "request.name == 'gates.field.example.dev' && !has(request.namespace)\"}]");
    const Admitted result = createOf(definition("{}", "{type: object, nullable: false}"));
    EXPECT_TRUE(result.accepted) << result.message;
}

TEST_F(DefinitionAdmission, UpdateHasTheStoredOne) {
    policy(rules() +
           "validations: [{expression: 'request.operation != \"UPDATE\" || oldObject.spec.versions.size() == 2'}]");
    Sent sent;
    sent.operation = Operation::Update;
    sent.stored = definition();
    sent.object = definition();
    for (Json* object : {&sent.stored, &sent.object})
        (*(*object->asObject())["metadata"].asObject())["resourceVersion"] = Json("1");
    EXPECT_EQ(send(sent).code, 422);
    // It is based on another one.
    (*(*sent.object.asObject())["metadata"].asObject())["resourceVersion"] = Json("2");
    EXPECT_EQ(send(sent).code, 409);
}

TEST_F(DefinitionAdmission, MutatingPolicyAddsALabel) {
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, metadata: {name: m}, spec: {" +
        rules() +
        "reinvocationPolicy: Never, mutations: [{patchType: ApplyConfiguration, applyConfiguration: {expression: "
        "\"Object{metadata: Object.metadata{labels: {'added': 'x'}}}\"}}]}}");
    configure(
        "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicyBinding, metadata: {name: m}, "
        "spec: "
        "{policyName: m}}");
    const Admitted result = createOf(definition());
    ASSERT_TRUE(result.accepted) << result.message;
    EXPECT_EQ(*result.object.find("metadata")->find("labels"), jsonOf("{added: x}"));
}

// The definition is validated before validating policies see it.
TEST_F(DefinitionAdmission, InvalidDefinitionEndsBeforeValidatingPolicies) {
    policy(rules() + "validations: [{expression: 'false'}]");
    const Admitted result = createOf(definition("{}", "{properties: {a: {type: string}}}"));
    EXPECT_EQ(result.code, 422);
    EXPECT_THAT(result.message,
                HasSubstr("CustomResourceDefinition.apiextensions.k8s.io \"gates.field.example.dev\" is invalid: "));
    for (const AdmissionStage& stage : result.stages) EXPECT_NE(stage.kind, AdmissionStageKind::ValidatingPolicy);
}

TEST_F(DefinitionAdmission, WhatCannotBeDecodedIsABadRequest) {
    Json wrong = definition();
    (*(*wrong.asObject())["spec"].asObject())["scope"] = Json(1);
    const Admitted result = createOf(wrong);
    EXPECT_EQ(result.code, 400);
    EXPECT_THAT(result.message, HasSubstr("cannot be handled as a CustomResourceDefinition: json: cannot unmarshal"));
}

TEST_F(DefinitionAdmission, UnknownFieldsAreDroppedWithANote) {
    Json more = definition();
    (*(*more.asObject())["spec"].asObject())["nothing"] = Json(1);
    const Admitted dropped = createOf(more);
    ASSERT_TRUE(dropped.accepted) << dropped.message;
    EXPECT_EQ(dropped.object.find("spec")->find("nothing"), nullptr);
    EXPECT_THAT(dropped.stages.front().why.english(), HasSubstr("unknown field \"spec.nothing\""));
    Sent sent;
    sent.object = more;
    sent.fieldValidation = object::FieldValidation::Strict;
    EXPECT_EQ(send(sent).code, 400);
    sent.fieldValidation = object::FieldValidation::Warn;
    EXPECT_THAT(send(sent).warnings, ElementsAre("unknown field \"spec.nothing\""));
}

TEST_F(DefinitionAdmission, DeleteHasNoObject) {
    Sent sent;
    sent.operation = Operation::Delete;
    sent.stored = definition();
    const Admitted result = send(sent);
    EXPECT_TRUE(result.accepted) << result.message;
    EXPECT_TRUE(result.object.isNull());
    EXPECT_THAT(result.warnings, IsEmpty());
}

}  // namespace
}  // namespace crd::admission
