// Advice that follows from the samples next to a definition.
#include "engine/analysis/sample_advice.h"

#include <gmock/gmock.h>

#include "engine/fix/fixes.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string kCups =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: cups.example.com}\n"
    "spec:\n  group: example.com\n  scope: Namespaced\n"
    "  names: {kind: Cup, plural: cups, singular: cup, listKind: CupList}\n  versions:\n  - name: v1\n"
    "    served: true\n    storage: true\n    additionalPrinterColumns:\n"
    "    - {name: Size, type: integer, jsonPath: .spec.size}\n"
    "    - {name: Color, type: string, jsonPath: .spec.color}\n"
    "    - {name: Ready, type: string, jsonPath: .status.ready}\n"
    "    - {name: Age, type: date, jsonPath: .metadata.creationTimestamp}\n"
    "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n"
    "          spec: {type: object, properties: {size: {type: integer, maximum: 9}, color: {type: string}}}\n"
    "          status: {type: object, properties: {ready: {type: string}}}\n";
const std::string kCup = "apiVersion: example.com/v1\nkind: Cup\nmetadata: {name: a}\n";

std::string with(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

Snapshot snapshotWith(const std::string& definition, const std::string& samples) {
    Snapshot snapshot = test::snapshotOf(definition);
    snapshot.options.samples = std::make_shared<const std::string>(samples);
    return snapshot;
}

std::vector<std::string> adviceIn(const AnalysisResult& result) {
    std::vector<std::string> out;
    for (const Finding& finding : result.findings) {
        if (idOf(finding.rule) != "advice.column-blank") continue;
        EXPECT_EQ(finding.severity, Severity::Info);
        const std::string& text = result.tree->text();
        out.push_back(std::string(text.substr(finding.span.begin, finding.span.length())) + ": " +
                      finding.message.english());
    }
    return out;
}

std::vector<std::string> advice(const std::string& definition, const std::string& samples) {
    return adviceIn(*analyse(snapshotWith(definition, samples)));
}

TEST(SampleAdvice, AColumnIsBlankForEverySample) {
    EXPECT_THAT(advice(kCups, kCup + "spec: {size: 1}\n"),
                ElementsAre(".spec.color: The column Color is blank for every sample"));
    EXPECT_THAT(advice(kCups, kCup + "spec: {size: 1}\n---\n" + kCup + "spec: {color: red}\n"), IsEmpty());
    EXPECT_THAT(advice(kCups, kCup + "spec: {size: 1, color: red}\nstatus: {}\n"),
                ElementsAre(".status.ready: The column Ready is blank for every sample"));
}

TEST(SampleAdvice, NoAdviceBeforeASampleIsAcceptedOrRead) {
    EXPECT_THAT(advice(kCups, ""), IsEmpty());
    EXPECT_THAT(advice(kCups, kCup + "spec: {size: 10}\n"), IsEmpty()) << "the server rejects it";
    EXPECT_THAT(advice(kCups, "a: ["), IsEmpty());
    EXPECT_THAT(advice(kCups, with(kCup, "Cup", "Mug")), IsEmpty());
    EXPECT_THAT(advice(kCups, with(kCup, "/v1", "/v2")), IsEmpty());
}

TEST(SampleAdvice, ADefaultFillsAColumn) {
    EXPECT_THAT(
        advice(with(kCups, "color: {type: string}", "color: {type: string, default: red}"), kCup + "spec: {size: 1}\n"),
        IsEmpty());
}

TEST(SampleAdvice, AnotherProblemOfTheColumnIsReportedAlone) {
    EXPECT_THAT(advice(with(kCups, ".spec.color", ".spec.colour"), kCup + "spec: {size: 1}\n"), IsEmpty());
}

TEST(SampleAdvice, FollowsDefinitionAndSamples) {
    const Snapshot first = snapshotWith(kCups, kCup + "spec: {size: 1}\n");
    AnalysisResultPtr result = analyse(first);
    EXPECT_EQ(adviceIn(*result).size(), 1u);
    Snapshot second = first;
    second.text = std::make_shared<const std::string>(with(kCups, ".spec.color", ".spec.size"));
    result = analyse(second, result);
    EXPECT_THAT(adviceIn(*result), IsEmpty());
    Snapshot third = snapshotWith(*second.text, kCup);
    result = analyse(third, result);
    EXPECT_EQ(adviceIn(*result).size(), 2u);
    third.options.samples = nullptr;
    EXPECT_THAT(adviceIn(*analyse(third, result)), IsEmpty());
}

TEST(SampleAdvice, TheColumnCanBeRemoved) {
    const AnalysisResultPtr result = analyse(snapshotWith(kCups, kCup + "spec: {size: 1}\n"));
    for (const Finding& finding : result->findings) {
        if (idOf(finding.rule) != "advice.column-blank") continue;
        const std::vector<Fix> fixes = fixesFor(*result->tree, result->definitions[0], finding);
        ASSERT_EQ(fixes.size(), 1u);
        EXPECT_EQ(applied(kCups, fixes[0].edit),
                  with(kCups, "    - {name: Color, type: string, jsonPath: .spec.color}\n", ""));
        return;
    }
    FAIL();
}

}  // namespace
}  // namespace crd
