// Server-side applies of the sample in the Admission tab, and the definition as the object of the request.
#include "tests/model/admission/admission_fixture.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

const char* const kTwoTabs =
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one}\nspec: {note: text}\n---\n"
    "apiVersion: a.example.com/v1\nkind: Tab\nmetadata: {name: one}\nspec: {size: 5}\n";

TEST_F(AdmissionTab, AnApplyCreatesAnObject) {
    start(policyText("named", "  validations: [{expression: \"request.options.fieldManager == 'm'\"}]\n"), kTwoTabs);
    m_preview.setRequest(SampleRequest::Apply);
    m_model.settle();
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Apply: rejected (422 Invalid)"));
    m_preview.setManager(QStringLiteral("m"));
    m_model.settle();
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Apply: accepted"));
    EXPECT_EQ(m_model.output(), QStringLiteral("tab.a.example.com/one serverside-applied"));
    m_preview.setManager(QString());
    m_model.settle();
    EXPECT_EQ(m_model.unusable(), QStringLiteral("A server-side apply needs the name of its manager."));
}

// Policies see an update with the merged object.
TEST_F(AdmissionTab, AnApplyIsMergedIntoTheStoredObject) {
    start(policyText("merged",
                     "  validations: [{expression: \"request.operation == 'UPDATE' && object.spec.note == 'text' && "
                     "object.spec.size == 3\"}]\n"),
          kTwoTabs);
    m_preview.setOld(1);
    m_preview.setRequest(SampleRequest::Apply);
    m_model.settle();
    EXPECT_THAT(m_model.outcomeText().toStdString(), HasSubstr("rejected (422 Invalid)")) << "the stored size is 5";
    m_model.setStop(0);
    m_model.settle();
    EXPECT_THAT(changes(), Contains("+note: text"));
}

TEST_F(AdmissionTab, TheDefinitionIsTheObject) {
    start(policyText("bundle",
                     "  matchConstraints: {resourceRules: [{apiGroups: [apiextensions.k8s.io], apiVersions: [v1], "
                     "operations: [CREATE, UPDATE], resources: [customresourcedefinitions]}]}\n"
                     "  validations: [{expression: 'has(object.metadata.labels)', message: No labels.}]\n"));
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Create: accepted")) << "the sample is of another kind";
    m_model.setOfDefinition(true);
    m_model.settle();
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Create: rejected (422 Invalid)"));
    EXPECT_EQ(m_model.command(), QStringLiteral("kubectl create -f tabs.a.example.com.yaml"));
    EXPECT_EQ(
        m_model.output(),
        QStringLiteral("The customresourcedefinitions \"tabs.a.example.com\" is invalid: : "
                       "ValidatingAdmissionPolicy 'bundle' with binding 'bundle-bound' denied request: No labels."));
    EXPECT_THAT(stops(), Contains("Validation||valid"));
    EXPECT_THAT(stops(), Contains("Validating policy|bundle / bundle-bound|denied"));
    // Its part is in the text.
    goTo("bundle / bundle-bound");
    EXPECT_TRUE(m_model.showStopInText());
    m_model.setOfDefinition(false);
    m_model.settle();
    EXPECT_EQ(m_model.outcomeText(), QStringLiteral("Create: accepted"));
}

}  // namespace
}  // namespace crd::model
