#include "model/problems/proof_step.h"

#include <gmock/gmock.h>

#include "tests/engine/analysis/analysis_support.h"

namespace crd::model {
namespace {

using testing::HasSubstr;

// The first finding of a rule that searches run requests for.
Finding foreseenFinding(const std::string& schema, RuleId rule, const std::string& subresources = {}) {
    std::string text = crd::test::definitionWith(schema);
    if (!subresources.empty()) {
        const std::string served = "      served: true\n";
        EXPECT_NE(text.find(served), std::string::npos) << text;
        text.insert(text.find(served), "      subresources: " + subresources + "\n");
    }
    Snapshot snapshot = crd::test::snapshotOf(text);
    snapshot.options.foresight = true;
    const AnalysisResultPtr result = analyse(snapshot);
    for (const Finding& finding : result->findings)
        if (finding.rule == rule) return finding;
    ADD_FAILURE() << idOf(rule) << "\n" << text;
    return Finding(rule);
}

TEST(ProofStep, IsARequestWithItsResponse) {
    const Finding finding = foreseenFinding(
        "type: object\nproperties:\n  spec: {type: object, properties: {replicas: {type: integer}}}\n"
        "  status: {type: object, properties: {replicas: {type: integer}}}\n",
        RuleId::AdviceScaleReplicasAbsent,
        "{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, "
        "labelSelectorPath: .status.selector}}");
    const QList<ProofStep> steps = proofSteps(finding);
    ASSERT_EQ(steps.size(), 2);
    EXPECT_EQ(steps[0].title, QStringLiteral("Create as v1"));
    EXPECT_TRUE(steps[0].accepted);
    EXPECT_EQ(steps[1].title, QStringLiteral("Read of the scale subresource as v1"));
    EXPECT_FALSE(steps[1].accepted);
    EXPECT_THAT(steps[1].response.toStdString(), HasSubstr("does not exist"));
    EXPECT_FALSE(proofSummary(finding).isEmpty());
    EXPECT_TRUE(objectsOf(steps).contains(steps[0].object));
}

TEST(ProofStep, ThatAppliesTheDefinitionHasNoObjectOfIt) {
    const Finding finding = foreseenFinding(
        "type: object\nproperties:\n  size:\n    type: integer\n    x-kubernetes-validations:\n"
        "    - rule: self > 1\n    - rule: self > 1\n",
        RuleId::AdviceDuplicateRule);
    const QList<ProofStep> steps = proofSteps(finding);
    ASSERT_EQ(steps.size(), 1);
    EXPECT_EQ(steps[0].title, QStringLiteral("Server-side apply of the definition"));
    EXPECT_THAT(steps[0].object.toStdString(), HasSubstr("CustomResourceDefinition"));
    EXPECT_EQ(objectsOf(steps), QString()) << "not a sample";
}

TEST(ProofStep, RepeatsNoObject) {
    const ProofStep create{QStringLiteral("Create as v1"), QStringLiteral("a: 1\n"), {}, true};
    ProofStep update = create;
    update.title = QStringLiteral("Update as v1");
    ProofStep other = create;
    other.object = QStringLiteral("a: 2\n");
    EXPECT_EQ(objectsOf({create, update, other}), QStringLiteral("a: 1\n---\na: 2\n"));
}

TEST(ProofStep, OfAProblemWithoutAProof) {
    const Finding finding(RuleId::AdviceColumnType);
    EXPECT_TRUE(proofSteps(finding).isEmpty());
    EXPECT_EQ(proofSummary(finding), QString());
}

}  // namespace
}  // namespace crd::model
