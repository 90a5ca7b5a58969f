// Server-side applies of a sample in the Object tab.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/model/preview/preview_fixture.h"

namespace crd::model {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class PreviewApply : public Preview {
 protected:
    // The sample, as the request to apply it; `stored`: once it is the stored object.
    void startApply(bool stored) {
        start("apiVersion: a.example.com/v1\nkind: Tab\nmetadata:\n  name: my\nspec:\n  size: 4\n  note: a\n");
        m_preview.setRequest(SampleRequest::Apply);
        m_preview.settle();
        if (!stored) return;
        ASSERT_EQ(m_preview.keepStored(), QString());
        m_preview.settle();
    }
    const Json* storedManagers() const {
        const Json* metadata = m_preview.result()->stored ? m_preview.result()->stored->find("metadata") : nullptr;
        return metadata ? metadata->find("managedFields") : nullptr;
    }
    std::string saysOf(const std::string& where) {
        for (const PreviewNote& note : m_preview.result()->notes)
            if (note.where == where) return note.says;
        return {};
    }
};

TEST_F(PreviewApply, CreatesWithoutAStoredObject) {
    startApply(false);
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.outcomeText(), QStringLiteral("Apply: accepted, and the object is created"));
    EXPECT_THAT(notes(), ElementsAre("metadata.namespace: sent", "metadata.managedFields: managers set",
                                     "metadata.generation: generation set"));
    ASSERT_NE(storedManagers(), nullptr);
    EXPECT_EQ(storedManagers()->asArray()->front().textAt("manager"), "kubectl");
    m_preview.setAgainstOld(true);
    EXPECT_FALSE(m_preview.againstOld());
    m_preview.setStepping(true);
    m_preview.settle();
    m_preview.setMoment(1);
    m_preview.settle();
    EXPECT_THAT(m_preview.momentSays().toStdString(), HasSubstr("there is no stored object"));
    EXPECT_THAT(rows(), Contains("added managedFields:"));
    const QList<PreviewStage> stages = m_preview.stages();
    EXPECT_TRUE(std::any_of(stages.begin(), stages.end(), [](const PreviewStage& s) { return s.name == "Merge"; }));
    m_preview.setStepping(false);
    m_preview.setManager({});
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Unusable);
    EXPECT_EQ(m_preview.outcomeText(), m_preview.managerProblem());
}

TEST_F(PreviewApply, ASecondManagerConflictsOrForces) {
    startApply(true);
    m_preview.setManager(QStringLiteral("other"));
    change("size: 4", "size: 5");
    EXPECT_EQ(m_preview.state(), PreviewState::Unreadable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(), StartsWith("Apply: rejected, 1 conflict"));
    EXPECT_THAT(notes(), ElementsAre("the object: rejected", "spec.size: conflict"));
    EXPECT_EQ(saysOf("the object"), "Apply failed with 1 conflict: conflict with \"kubectl\": .spec.size");
    EXPECT_EQ(saysOf("spec.size"), "Owned by \"kubectl\" with another value.");
    EXPECT_THAT(rows(), ElementsAre("error size: 5"));
    const auto marks = m_preview.samples()->marks();
    EXPECT_TRUE(std::any_of(marks.begin(), marks.end(), [&](const SourceMark& mark) {
        return mark.span.of(m_preview.samples()->text()) == "size: 5";
    }));

    m_preview.setForceConflicts(true);
    m_preview.settle();
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_EQ(m_preview.outcomeText(), QStringLiteral("Apply: accepted"));
    EXPECT_THAT(notes(), Contains("spec.size: taken"));
    EXPECT_THAT(notes(), Contains("spec.note: shared"));
    EXPECT_EQ(saysOf("spec.size"), "Another value was owned by \"kubectl\", which loses the field.");
    EXPECT_EQ(storedManagers()->asArray()->size(), 2U);
    m_preview.setAgainstOld(true);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains("changed size: 4 / changed size: 5"));
    m_preview.setStepping(true);
    m_preview.settle();
    m_preview.setMoment(2);
    m_preview.settle();
    EXPECT_EQ(m_preview.momentWhere(), QStringLiteral("spec.size"));
    EXPECT_THAT(rows(), Contains("changed size: 4 / changed size: 5"));
}

TEST_F(PreviewApply, RemovesWhatItsManagerDoesNotApplyAgain) {
    startApply(true);
    change("  note: a\n", "");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), Contains("spec.note: removed"));
    EXPECT_EQ(saysOf("spec.note"), "\"kubectl\" no longer applies this field, and no other manager owns it.");
    EXPECT_EQ(m_preview.result()->stored->find("spec")->find("note"), nullptr);
    m_preview.setAgainstOld(true);
    m_preview.settle();
    EXPECT_THAT(rows(), Contains(HasSubstr("removed note: a")));

    // Another manager does not remove it, as it does not own it.
    m_preview.setManager(QStringLiteral("other"));
    m_preview.settle();
    EXPECT_THAT(notes(), Not(Contains("spec.note: removed")));
    EXPECT_NE(m_preview.result()->stored->find("spec")->find("note"), nullptr);

    m_preview.setOld(-2);
    m_preview.settle();
    EXPECT_FALSE(m_preview.hasStored());
    EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("the object is created"));
    m_preview.setRequest(SampleRequest::Update);
    EXPECT_EQ(m_preview.old(), -1) << "an update needs one";
}

TEST_F(PreviewApply, AnUndeclaredFieldIsRejected) {
    startApply(false);
    change("note: a", "other: a");
    EXPECT_EQ(m_preview.state(), PreviewState::Unreadable);
    EXPECT_THAT(m_preview.outcomeText().toStdString(), HasSubstr("field not declared in schema"));
}

TEST_F(PreviewApply, AnUpdateKeepsTheManagers) {
    startApply(true);
    m_preview.setRequest(SampleRequest::Update);
    change("size: 4", "size: 6");
    EXPECT_EQ(m_preview.state(), PreviewState::Accepted);
    EXPECT_THAT(notes(), Contains("metadata.managedFields: managers set"));
    ASSERT_NE(storedManagers(), nullptr);
    ASSERT_EQ(storedManagers()->asArray()->size(), 2U);
    EXPECT_EQ(storedManagers()->asArray()->back().textAt("manager"), "kubectl-replace");
}

}  // namespace
}  // namespace crd::model
