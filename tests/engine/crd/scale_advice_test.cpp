// advice.scale-selector: for which kinds and versions it is reported.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

const std::string kReplicas =
    "      subresources: {scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}\n";

std::string scaledWith(const std::string& property) {
    return test::replaced(
        test::definitionAround("type: object\nproperties:\n  spec:\n    type: object\n    properties:\n"
                               "      replicas: {type: integer}\n      " +
                               property +
                               "\n  status: {type: object, properties: {replicas: {type: integer}, "
                               "tolerations: {type: array, items: {type: string}}}}\n"),
        {{"      schema:\n", kReplicas + "      schema:\n"}});
}

std::size_t selectorsWanted(const std::string& text) {
    const auto read = test::checked(text);
    const auto findings = check(read.definition, nullptr, {}, {}).findings;
    return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.rule == RuleId::AdviceScaleSelector;
    }));
}

TEST(ScaleAdvice, IsForKindsWithPods) {
    for (const char* property : {"image: {type: string}",
                                 "pod: {type: object, properties: {tolerations: {type: array, items: {type: string}}}}",
                                 "podTemplate: {type: object, x-kubernetes-preserve-unknown-fields: true}",
                                 "a: {type: array, items: {type: object, properties: {image: {type: string}}}}"})
        EXPECT_EQ(selectorsWanted(scaledWith(property)), 1u) << property;
    // Machines have images and templates, too.
    for (const char* property :
         {"image: {type: object, properties: {id: {type: string}}}",
          "template: {type: object, properties: {taints: {type: array, items: {type: string}}}}"})
        EXPECT_EQ(selectorsWanted(scaledWith(property)), 0u) << property;
}

TEST(ScaleAdvice, IsNotForReplicasOfADatabase) {
    const auto with = [](const std::string& field, const std::string& path = ".spec.replicas") {
        return test::replaced(
            scaledWith("image: {type: string}\n      part: {type: object, properties: {replicas: {type: integer}}}"),
            {{"  status: {type: object, properties: {", "  status: {type: object, properties: {" + field},
             {"specReplicasPath: .spec.replicas", "specReplicasPath: " + path}});
    };
    EXPECT_EQ(selectorsWanted(with("currentPrimary: {type: string}, ")), 0u);
    EXPECT_EQ(selectorsWanted(with("primary: {type: string}, ")), 0u);
    EXPECT_EQ(selectorsWanted(with("primaryServer: {type: string}, ")), 1u);
    EXPECT_EQ(selectorsWanted(with("currentPrimary: {type: string}, ", ".spec.part.replicas")), 1u) << "a proxy";
}

TEST(ScaleAdvice, NamesTheSelectorOfTheStatus) {
    const auto messageOf = [](const std::string& field) {
        const auto read = test::checked(test::replaced(
            scaledWith("image: {type: string}"),
            {{"  status: {type: object, properties: {", "  status: {type: object, properties: {" + field}}));
        for (const Finding& finding : check(read.definition, nullptr, {}, {}).findings)
            if (finding.rule == RuleId::AdviceScaleSelector) return finding.message.english();
        return std::string();
    };
    const std::string ending = ": kubectl scale works, but a HorizontalPodAutoscaler finds no pods";
    EXPECT_EQ(messageOf("selector: {type: string}, "),
              "There is no labelSelectorPath to the field .status.selector" + ending);
    for (const char* field : {"", "selector: {type: object}, ", "selectors: {type: string}, "})
        EXPECT_EQ(messageOf(field), "There is no labelSelectorPath" + ending) << field;
}

TEST(ScaleAdvice, IsForVersionsThatAreWorkedOn) {
    const auto with = [](const std::string& name, const std::string& more) {
        const std::string text = scaledWith("image: {type: string}");
        const std::string version = text.substr(text.find("    - name: v1\n"));
        return text +
               test::replaced(version, {{"name: v1", "name: " + name}, {"storage: true", "storage: false" + more}});
    };
    EXPECT_EQ(selectorsWanted(with("v1beta1", "")), 1u);
    EXPECT_EQ(selectorsWanted(with("v2", "")), 2u);
    EXPECT_EQ(selectorsWanted(with("v2", "\n      deprecated: true")), 1u);
    EXPECT_EQ(selectorsWanted(test::replaced(scaledWith("image: {type: string}"),
                                             {{"storage: true", "storage: true\n      deprecated: true"}})),
              0u);
}

}  // namespace
}  // namespace crd
