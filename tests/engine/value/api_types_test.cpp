#include "engine/value/api_types.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace crd {
namespace {

// Each field of the type and of the types below it.
template <typename Each>
void eachApiField(const ApiType& type, const Each& each) {
    for (const ApiField& field : type.fields) {
        each(type, field);
        if (field.of) eachApiField(*field.of, each);
    }
}

TEST(ApiTypes, NameEachFieldOnceAndEachStruct) {
    const ApiType* const roots[] = {&objectMetaType(),
                                    &definitionType(),
                                    &definitionTypeV1beta1(),
                                    &conversionReviewType(),
                                    &admissionReviewType(),
                                    &configurationType("MutatingWebhookConfiguration"),
                                    &configurationType("ValidatingAdmissionPolicy"),
                                    &configurationType("MutatingAdmissionPolicy"),
                                    &configurationType("ValidatingAdmissionPolicyBinding")};
    for (const ApiType* root : roots) {
        eachApiField(*root, [](const ApiType& type, const ApiField& field) {
            EXPECT_EQ(type.field(field.name), &field) << type.name << '.' << field.name;
            const bool isStruct = field.kind == GoKind::Struct || field.kind == GoKind::StructList;
            EXPECT_EQ(field.of != nullptr, isStruct) << type.name << '.' << field.name;
        });
    }
    EXPECT_EQ(definitionType().field("Spec"), nullptr);
}

TEST(ApiTypes, PrintGoTypesAsTheDecoder) {
    const auto goType = [](const ApiType& type, const char* field) { return type.field(field)->goType(); };
    EXPECT_EQ(goType(objectMetaType(), "name"), "string");
    EXPECT_EQ(goType(objectMetaType(), "uid"), "types.UID");
    EXPECT_EQ(goType(objectMetaType(), "generation"), "int64");
    EXPECT_EQ(goType(objectMetaType(), "labels"), "map[string]string");
    EXPECT_EQ(goType(objectMetaType(), "finalizers"), "[]string");
    EXPECT_EQ(goType(objectMetaType(), "ownerReferences"), "[]v1.OwnerReference");
    EXPECT_EQ(goType(definitionType(), "metadata"), "v1.ObjectMeta");
    const ApiType& version = *definitionType().field("spec")->of->field("versions")->of;
    EXPECT_EQ(goType(version, "served"), "bool");
    EXPECT_EQ(goType(*version.field("schema")->of, "openAPIV3Schema"), "v1.JSONSchemaProps");
    EXPECT_EQ(goType(*version.field("additionalPrinterColumns")->of, "priority"), "int32");
}

TEST(ApiTypes, PrintTheVersionOfAReview) {
    const ApiType& review = conversionReviewType();
    EXPECT_EQ(review.field("response")->goType("v1beta1"), "v1beta1.ConversionResponse");
    const ApiType& response = *review.field("response")->of;
    EXPECT_EQ(response.field("convertedObjects")->goType("v1beta1"), "[]runtime.RawExtension");
    EXPECT_EQ(response.field("result")->goType("v1beta1"), "v1.Status");
    EXPECT_EQ(admissionReviewType().field("request")->of->field("operation")->goType("v1"), "v1.Operation");
    EXPECT_EQ(statusType().field("details")->of->field("causes")->goType(), "[]v1.StatusCause");
}

TEST(ApiTypes, KnowTheConfigurationsOfAdmission) {
    const auto webhook = [](const char* kind) -> const ApiType& {
        return *configurationType(kind).field("webhooks")->of;
    };
    EXPECT_EQ(webhook("ValidatingWebhookConfiguration").name, "ValidatingWebhook");
    EXPECT_NE(webhook("MutatingWebhookConfiguration").field("reinvocationPolicy"), nullptr);
    EXPECT_EQ(webhook("ValidatingWebhookConfiguration").field("reinvocationPolicy"), nullptr);
    const ApiType& binding = *configurationType("MutatingAdmissionPolicyBinding").field("spec")->of;
    EXPECT_NE(binding.field("matchResources"), nullptr);
    EXPECT_EQ(binding.field("validationActions"), nullptr);
    EXPECT_TRUE(configurationType("Deployment").fields.empty());
}

// The help of names is for authors; the server writes the accepted ones.
TEST(ApiTypes, HaveNoHelpForWhatOnlyTheServerWrites) {
    const ApiType& status = *definitionType().field("status")->of;
    eachApiField(status, [](const ApiType& type, const ApiField& field) {
        EXPECT_FALSE(field.required) << type.name << '.' << field.name;
        EXPECT_STREQ(field.help.english, "") << type.name << '.' << field.name;
    });
    EXPECT_TRUE(definitionType().field("spec")->of->field("names")->of->field("kind")->required);
}

TEST(ApiTypes, HaveTheFieldsOfV1beta1) {
    const ApiType& spec = *definitionTypeV1beta1().field("spec")->of;
    EXPECT_NE(spec.field("validation"), nullptr);
    const ApiType& column = *spec.field("versions")->of->field("additionalPrinterColumns")->of;
    EXPECT_NE(column.field("JSONPath"), nullptr);
    EXPECT_EQ(column.field("jsonPath"), nullptr);
    EXPECT_EQ(definitionType().field("spec")->of->field("validation"), nullptr);
}

}  // namespace
}  // namespace crd
