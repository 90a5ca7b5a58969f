// Documents that are almost definitions, and those that only look a little like them.
#include <gmock/gmock.h>

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::described;
using ::testing::HasSubstr;

const std::string kSpec =
    "metadata: {name: notes.example.com}\nspec:\n  group: example.com\n  scope: Namespaced\n  names: {kind: Note, "
    "plural: notes}\n  versions: []\n";

struct NearMissCase {
    std::string text;
    std::string path, span;  // the path of the finding; empty: about the document
    std::string said;
};

class NearMiss : public ::testing::TestWithParam<NearMissCase> {};

TEST_P(NearMiss, IsFound) {
    const NearMissCase& c = GetParam();
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(c.text));
    const Definition definition = readDefinition(*stream, 0);
    const CheckResult result = check(definition);
    EXPECT_TRUE(definition.nearMiss);
    EXPECT_FALSE(isDefinition(definition));
    EXPECT_FALSE(result.admitted);
    ASSERT_EQ(result.findings.size(), 1u) << described(result.findings);
    const Finding& finding = result.findings.front();
    EXPECT_EQ(idOf(finding.rule), "crd.near-miss");
    EXPECT_EQ(finding.severity, Severity::Error);
    EXPECT_EQ(finding.path.toString(), c.path);
    EXPECT_EQ(c.text.substr(finding.span.begin, finding.span.length()), c.span);
    EXPECT_THAT(finding.message.english(), HasSubstr(c.said));
}

INSTANTIATE_TEST_SUITE_P(
    All, NearMiss,
    ::testing::Values(NearMissCase{"apiVersion: apiextension.k8s.io/v1\nkind: CustomResourceDefinition\n", "apiVersion",
                                   "apiextension.k8s.io/v1", "write apiVersion: apiextensions.k8s.io/v1."},
                      NearMissCase{"apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitions\n", "kind",
                                   "CustomResourceDefinitions", "meant to be CustomResourceDefinition"},
                      NearMissCase{"apiVersion: apiextensions.k8s.io/v1\nkind: customresourcedefinition\n", "kind",
                                   "customresourcedefinition", "meant to be CustomResourceDefinition"},
                      NearMissCase{"apiVersion: apiextensions.k8s.io/v1\nkind: CRD\n", "kind", "CRD",
                                   "no kind \"CRD\""},
                      NearMissCase{"apiVersion: apiextensions.k8s.io/v1beta2\nkind: CustomResourceDefinition\n",
                                   "apiVersion", "apiextensions.k8s.io/v1beta2", "apiextensions.k8s.io/v1."},
                      NearMissCase{"apiVersion: v1\nkind: CustomResourceDefinition\n", "apiVersion", "v1",
                                   "no definitions in apiVersion \"v1\""},
                      NearMissCase{"apiVersion: apiregistration.k8s.io/v1\nkind: customResourceDefinition\n",
                                   "apiVersion", "apiregistration.k8s.io/v1", "and kind: CustomResourceDefinition."},
                      NearMissCase{"apiVersion: stable.example.com/v1\nkind: CustomResourceDefinition\n" + kSpec,
                                   "apiVersion", "stable.example.com/v1", "apiextensions.k8s.io/v1."},
                      NearMissCase{"kind: CustomResourceDefinition\n" + kSpec, "", "kind: CustomResourceDefinition",
                                   "without apiVersion: add apiVersion: apiextensions.k8s.io/v1."},
                      NearMissCase{"apiVersion: apiextensions.k8s.io/v1\n", "", "apiVersion: apiextensions.k8s.io/v1",
                                   "without kind: add kind: CustomResourceDefinition."},
                      NearMissCase{kSpec, "", "metadata: {name: notes.example.com}", "without apiVersion and kind"},
                      NearMissCase{"apiVersion: v1\nkind: list\nitems:\n- {apiVersion: apiextensions.k8s.io/v1, kind: "
                                   "CustomResourceDefinition}\n",
                                   "kind", "list", "meant to be List"}));

TEST(NearMisses, OtherKindsAreNone) {
    for (const std::string& text : {
             "apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\n" + kSpec,
             std::string("apiVersion: v1\nkind: Pod\n"),
             std::string("apiVersion: apiextensions.k8s.io/v1\nkind: ConversionReview\n"),
             std::string("apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nrules: [{resources: "
                         "[customresourcedefinitions]}]\n"),
             std::string("spec: {group: a, names: [a, b]}\n"),
             std::string("group: example.com\nnames: {kind: Note}\n"),
             std::string("apiVersion: v1\nkind: list\nitems: [{kind: Pod}]\n"),
             "apiVersion: example.com/v1\nkind: Definition\n" + kSpec,
         }) {
        SCOPED_TRACE(text);
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
        const Definition definition = readDefinition(*stream, 0);
        EXPECT_FALSE(definition.nearMiss);
        for (const Finding& finding : check(definition).findings) EXPECT_NE(idOf(finding.rule), "crd.near-miss");
    }
}

TEST(NearMisses, AreFoundInLists) {
    const std::string text =
        "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: Pod}\n- {apiVersion: apiextensions.k8s.io/v1, "
        "kind: customresourcedefinition}\n";
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const auto objects = objectsIn(*stream, 0);
    ASSERT_EQ(objects.size(), 2u);
    const Definition item = readDefinition(*stream, 0, nullptr, {}, objects[1]);
    const CheckResult result = check(item);
    ASSERT_EQ(result.findings.size(), 1u) << described(result.findings);
    EXPECT_EQ(idOf(result.findings.front().rule), "crd.near-miss");
    EXPECT_EQ(result.findings.front().path.toString(), "items[1].kind");
}

}  // namespace
}  // namespace crd
