#include "model/problems/problem_place.h"

#include <gmock/gmock.h>

#include "model/analysis/published_result.h"
#include "model/problems/problems_model.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/model/model_mirror.h"

namespace crd::model {
namespace {

using crd::test::snapshotOf;
using testing::Contains;

std::string definition(const std::string& second) {
    std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: widgets.example.com}\n"
        "spec:\n  group: example.com\n  scope: Somewhere\n  names: {plural: widgets, kind: Widget}\n  versions:\n";
    for (const std::string& name : {std::string("v1"), second}) {
        text += "  - name: " + name + "\n    served: true\n    storage: " + (name == "v1" ? "true" : "false") +
                "\n    additionalPrinterColumns: [{name: A, type: strong, jsonPath: .spec}]\n"
                "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
                "            type: object\n            properties:\n"
                "              tls: {type: object, additionalProperties: {type: array, uniqueItems: true, items: "
                "{type: string}}}\n"
                "              size: {type: integer, x-kubernetes-validations: [{rule: self > 0}, {rule: self >}]}\n";
    }
    return text;
}

std::vector<std::string> places(const PublishedPtr& published) {
    std::vector<std::string> out;
    for (const Finding& finding : published->analysis->findings)
        out.push_back(
            (problemVersion(*published->analysis, finding) + u'|' + problemPlace(*published->analysis, finding))
                .toStdString());
    return out;
}

TEST(ProblemPlace, NamesTheVersionAndThePathOfTheValue) {
    const auto all = places(prepare(analyse(snapshotOf(definition("v1beta1"), 1))));
    EXPECT_THAT(all, Contains("v1|spec.tls[*]"));
    EXPECT_THAT(all, Contains("v1beta1|spec.tls[*]"));
    EXPECT_THAT(all, Contains("v1beta1|spec.size · x-kubernetes-validations[1].rule"));
    EXPECT_THAT(all, Contains("v1beta1|additionalPrinterColumns[0].type"));
    EXPECT_THAT(all, Contains("|spec.scope"));
}

TEST(ProblemPlace, NamesTheBranch) {
    std::string text = definition("v1beta1");
    const std::string tls = "              tls: {";
    text.replace(text.find(tls), tls.size(), tls + "oneOf: [{properties: {endpoint: {type: string}}}], ");
    const auto all = places(prepare(analyse(snapshotOf(text, 1))));
    EXPECT_THAT(all, Contains("v1|spec.tls · oneOf[0].properties[endpoint]"));
}

TEST(ProblemPlace, NamesTheKindIfThereAreSeveral) {
    std::string two = definition("v1beta1");
    two += "---\n" + definition("v2");
    const auto all = places(prepare(analyse(snapshotOf(two, 1))));
    EXPECT_THAT(all, Contains("Widget/v1beta1|spec.tls[*]"));
    EXPECT_THAT(all, Contains("Widget/v2|spec.tls[*]"));
}

TEST(ProblemPlace, NamesTheDocumentOfAProblemWithoutAPath) {
    const std::string one = "apiVersion: example.com/v1\nkind: IPPool\n";
    EXPECT_EQ(places(prepare(analyse(snapshotOf(one + "---\n" + one, 1)))),
              (std::vector<std::string>{"|document 1", "|document 2"}));
    EXPECT_EQ(places(prepare(analyse(snapshotOf(one, 1)))), std::vector<std::string>{"|"}) << "the only one";
}

TEST(ProblemPlace, WhatIsSharedIsInTheRowOfTheRule) {
    ProblemsModel problems;
    test::ModelMirror mirror(problems);
    problems.publish(prepare(analyse(snapshotOf(definition("v1beta1"), 1))));
    const auto at = [&](int row, std::string_view role) { return problems.valueAt(row, role).toString(); };
    int groups = 0;
    for (int row = 0; row < problems.rowCount(); ++row) {
        if (!problems.keyAt(row).isEmpty() || problems.valueAt(row, "count") != 2) continue;
        if (at(row, "ruleId") != QStringLiteral("schema.unique-items")) continue;
        ++groups;
        EXPECT_EQ(at(row, "shownMessage"), at(row + 1, "message"));
        EXPECT_EQ(at(row + 1, "shownMessage"), QString());
        EXPECT_EQ(at(row, "shownVersion"), QString()) << "the versions differ";
        EXPECT_EQ(at(row + 2, "shownVersion"), QStringLiteral("v1beta1"));
    }
    EXPECT_EQ(groups, 1);
    // A renamed version is shown by its new name.
    problems.publish(prepare(analyse(snapshotOf(definition("v1beta2"), 2))));
    EXPECT_EQ(mirror.complaint(), QString());
    QStringList versions;
    for (int row = 0; row < problems.rowCount(); ++row) versions += at(row, "shownVersion");
    EXPECT_TRUE(versions.contains(QStringLiteral("v1beta2")));
    EXPECT_FALSE(versions.contains(QStringLiteral("v1beta1")));
}

}  // namespace
}  // namespace crd::model
