// advice.stored-objects: updates of stored objects that a new definition rejects, although they change nothing of what
// is invalid.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/advice/proof.h"
#include "engine/analysis/analysis_base.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// A definition with the status subresource and these properties of spec and status.
std::string withProperties(const std::string& spec, const std::string& status, const std::string& more = {}) {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: "
           "gadgets.example.com\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: gadgets, kind: "
           "Gadget}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    subresources: {status: {}}\n"
           "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec: {type: "
           "object, properties: {" +
           spec + "}" + more + "}\n          status: {type: object, properties: {" + status + "}}\n";
}

std::vector<Finding> stuckIn(const std::string& text, const std::string& base, int minor = kDefaultMinor) {
    Snapshot snapshot = test::snapshotOf(text);
    snapshot.options.base = readAnalysisBase(std::make_shared<const std::string>(base)).value();
    snapshot.options.foresight = true;
    snapshot.options.targetMinor = minor;
    std::vector<Finding> out;
    const AnalysisResultPtr result = analyse(snapshot);
    for (const Finding& finding : result->findings)
        if (finding.rule == RuleId::AdviceStoredObjects) out.push_back(finding);
    return out;
}

std::vector<std::string> sentencesIn(const std::string& text, const std::string& base, int minor = kDefaultMinor) {
    std::vector<std::string> out;
    for (const Finding& finding : stuckIn(text, base, minor))
        out.push_back(finding.path.toString() + ": " + finding.message.english());
    return out;
}

TEST(StoredObjects, AreStuckWithoutRatcheting) {
    const std::string before = withProperties("size: {type: integer, maximum: 10}", "");
    const std::string now = withProperties("size: {type: integer, maximum: 5}", "");
    EXPECT_THAT(
        sentencesIn(now, before, 28),
        ElementsAre(AllOf(HasSubstr("properties[size].maximum: maximum changes from 10 to 5. An update that only "
                                    "changes a label is rejected by Kubernetes 1.28"),
                          HasSubstr("should be less than or equal to 5"))));
    EXPECT_THAT(sentencesIn(now, before), IsEmpty());
    EXPECT_THAT(sentencesIn(before, now, 28), IsEmpty());
    EXPECT_THAT(sentencesIn(before, before, 28), IsEmpty());
}

TEST(StoredObjects, AControllerThatWritesItsStatusIsRejected) {
    const std::string before = withProperties("", "phase: {type: string}");
    const std::string now = withProperties("", "phase: {type: string, enum: [Ready, Failed]}");
    const std::vector<Finding> found = stuckIn(now, before);
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].message.english(),
                HasSubstr("A controller that writes this status is rejected by Kubernetes"));
    ASSERT_TRUE(found[0].proof);
    EXPECT_EQ(found[0].proof->summary.english(), "update of the status → rejected");
    EXPECT_FALSE(found[0].proof->requests.back().accepted);
}

TEST(StoredObjects, AListThatBecomesASet) {
    const auto list = [](const std::string& more) {
        return withProperties("hosts: {type: array, items: {type: string}" + more + "}", "");
    };
    EXPECT_THAT(sentencesIn(list(", x-kubernetes-list-type: set"), list("")),
                ElementsAre(HasSubstr("A server-side apply of one of the equal items by another manager is")));
    EXPECT_THAT(sentencesIn(list(", x-kubernetes-list-type: atomic"), list("")), IsEmpty());
}

TEST(StoredObjects, ARuleThatFailsForNewObjectsTooIsReportedOnce) {
    const std::string properties = "provider: {type: string, maxLength: 9}";
    Snapshot snapshot = test::snapshotOf(
        withProperties(properties, "", ", x-kubernetes-validations: [{rule: \"self.provider != 'aws'\"}]"));
    snapshot.options.base =
        readAnalysisBase(std::make_shared<const std::string>(withProperties(properties, ""))).value();
    snapshot.options.foresight = true;
    const AnalysisResultPtr result = analyse(snapshot);
    const auto count = [&](RuleId rule) {
        return std::count_if(result->findings.begin(), result->findings.end(),
                             [&](const Finding& finding) { return finding.rule == rule; });
    };
    EXPECT_EQ(count(RuleId::AdviceRuleReadsAbsent), 1);
    EXPECT_EQ(count(RuleId::AdviceStoredObjects), 0);
}

TEST(StoredObjects, OneFindingForAllVersions) {
    const auto twice = [](std::string text) {
        const std::size_t begin = text.find("  - name: v1");
        std::string second = text.substr(begin);
        second.replace(second.find("v1"), 2, "v2");
        second.replace(second.find("storage: true"), 13, "storage: false");
        return text + second;
    };
    const std::vector<Finding> found = stuckIn(twice(withProperties("", "phase: {type: string, enum: [Ready]}")),
                                               twice(withProperties("", "phase: {type: string}")));
    ASSERT_THAT(found, SizeIs(1));
    EXPECT_THAT(found[0].related, SizeIs(1));
}

}  // namespace
}  // namespace crd
