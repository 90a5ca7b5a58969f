// Server-side applies of the sample in the Admission tab.
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

}  // namespace
}  // namespace crd::model
