// The comment that switches a rule off: the analysis after it does not report the problem, and nothing else changes.
#include "engine/edit/ignore_comment.h"

#include <gmock/gmock.h>

#include "engine/analysis/analysis.h"

namespace crd {
namespace {

AnalysisResultPtr found(const std::string& text) {
    Snapshot snapshot;
    snapshot.text = std::make_shared<const std::string>(text);
    snapshot.options.foresight = true;
    return analyse(snapshot);
}

// A definition whose `spec` has these members.
std::string lamp(const std::string& members, const std::string& version = "") {
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
           "spec:\n  group: example.com\n  scope: Namespaced\n"
           "  names: {kind: Lamp, listKind: LampList, plural: lamps, singular: lamp}\n"
           "  versions:\n  - name: v1\n    served: true\n    storage: true\n" +
           version +
           "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
           "            type: object\n            properties:\n" +
           members;
}

TEST(IgnoreComment, HidesTheProblem) {
    const std::string others = "              other: {type: string, minimum: 1}\n";
    for (const std::string& text : {
             lamp("              watts:\n                type: string\n                maximum: 60\n" + others),
             lamp("              watts: {type: string, maximum: 60}\n" + others),
             lamp("              watts:\n                {type: string,\n                 maximum: 60}\n" + others),
             lamp("              watts:\n                # In watts.\n                maximum: 60\n                "
                  "type: string\n" +
                  others),
             lamp("              watts:\n                type: string\n                pattern: '['\n                "
                  "x-kubernetes-validations:\n"
                  "                - rule: self == self\n" +
                  others),
             lamp(others, "    additionalPrinterColumns:\n    - {name: A, type: date, jsonPath: .spec.other}\n"),
             lamp(others, "    subresources: {scale: {specReplicasPath: .spec.a, statusReplicasPath: .status.b}}\n"),
         }) {
        SCOPED_TRACE(text);
        const auto before = found(text);
        std::size_t tried = 0;
        for (const Finding& finding : before->findings) {
            if (finding.severity == Severity::Error) continue;
            const Result<IgnoreComment> comment = ignoreComment(*before->stream, finding, "a reason");
            ASSERT_TRUE(comment) << idOf(finding.rule);
            const std::string after = applied(text, comment->edit);
            EXPECT_EQ(comment->reason.of(after), "a reason");
            const auto result = found(after);
            ASSERT_FALSE(result->ignored.empty()) << after;
            EXPECT_LT(result->findings.size(), before->findings.size()) << after;
            bool isIgnored = false;
            for (const IgnoredFinding& one : result->ignored)
                isIgnored = isIgnored || (one.finding.rule == finding.rule && one.finding.path == finding.path);
            EXPECT_TRUE(isIgnored) << after;
            for (const Finding& left : result->findings) EXPECT_NE(left.rule, RuleId::FileDirective) << after;
            EXPECT_EQ(result->outcomes.front().admitted, before->outcomes.front().admitted);
            ++tried;
        }
        EXPECT_GT(tried, 0u);
    }
}

TEST(IgnoreComment, KeepsLineEnds) {
    std::string text = lamp("              watts: {type: string, maximum: 60}\n");
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) text.insert(at, "\r");
    const auto before = found(text);
    ASSERT_EQ(before->findings.size(), 1u);
    const Result<IgnoreComment> comment = ignoreComment(*before->stream, before->findings.front(), "x");
    ASSERT_TRUE(comment);
    EXPECT_EQ(comment->edit.front().text, "              # crdctl: off advice.keyword-without-effect: x\r\n");
}

TEST(IgnoreComment, IsNotForJson) {
    const std::string json =
        R"({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name":
        "lamps.example.com"}, "spec": {"group": "example.com", "scope": "Namespaced", "names": {"kind": "Lamp", "listKind":
        "LampList", "plural": "lamps", "singular": "lamp"}, "versions": [{"name": "v1", "served": true, "storage": true,
        "schema": {"openAPIV3Schema": {"type": "object", "properties": {"a": {"type": "string", "maximum": 1}}}}}]}})";
    const auto before = found(json);
    ASSERT_FALSE(before->findings.empty());
    const Result<IgnoreComment> comment = ignoreComment(*before->stream, before->findings.front(), "x");
    ASSERT_FALSE(comment);
    EXPECT_EQ(comment.error().message.english(), "JSON has no comments: use the settings of the repository.");
}

}  // namespace
}  // namespace crd
