#include "engine/settings/repository_settings_edit.h"

#include <gmock/gmock.h>

#include "engine/settings/repository_settings.h"

namespace crd {
namespace {

std::string retargeted(std::string_view text, MinorSet targets, std::string_view path = "crd/a.yaml") {
    const Result<std::string> out = withTargets(text, path, targets);
    return out ? *out : "failed: " + out.error().message.english();
}

std::string releveled(std::string_view text, RuleLevel level, std::string_view path = "crd/a.yaml") {
    const Result<std::string> out = withRuleLevel(text, path, RuleId::AdviceJsonPath, level);
    return out ? *out : "failed: " + out.error().message.english();
}

TEST(RepositorySettingsEdit, KeepsCommentsAndEverythingElse) {
    const char* text =
        "# ours\ntargets: 1.30..1.33   # what customers run\n\nrules:\n  # noisy\n"
        "  advice.json-path: off   # for now\n  advice: warning\nfailOn: warning\n";
    EXPECT_EQ(retargeted(text, MinorSet::range(30, 35)),
              "# ours\ntargets: 1.30..1.35   # what customers run\n\nrules:\n  # noisy\n"
              "  advice.json-path: off   # for now\n  advice: warning\nfailOn: warning\n");
    EXPECT_EQ(releveled(text, RuleLevel::On),
              "# ours\ntargets: 1.30..1.33   # what customers run\n\nrules:\n  # noisy\n"
              "  advice.json-path: on   # for now\n  advice: warning\nfailOn: warning\n");
    EXPECT_EQ(retargeted(text, MinorSet::range(30, 33)), text);
    EXPECT_EQ(releveled(text, RuleLevel::Off), text);
}

TEST(RepositorySettingsEdit, BeginsAFile) {
    EXPECT_EQ(retargeted("", MinorSet::only(30)), "targets: 1.30\n");
    EXPECT_EQ(releveled("# ours", RuleLevel::Off), "# ours\nrules:\n  advice.json-path: off\n");
    EXPECT_EQ(releveled("failOn: note\n", RuleLevel::Off), "failOn: note\nrules:\n  advice.json-path: off\n");
    EXPECT_TRUE(readRepositorySettings(newRepositorySettings()).problems.empty());
    EXPECT_EQ(retargeted(newRepositorySettings(), MinorSet::only(30)), newRepositorySettings() + "targets: 1.30\n");
}

TEST(RepositorySettingsEdit, AddsARuleNextToItsGroup) {
    EXPECT_EQ(releveled("rules:\n  advice: off\n", RuleLevel::On), "rules:\n  advice: off\n  advice.json-path: on\n");
}

TEST(RepositorySettingsEdit, ChangesTheOverrideThatCounts) {
    const std::string first = "targets: 1.36\noverrides:\n  - files: [old/**]\n    targets: 1.28\n",
                      second = "  - files: [crd/**]\n    targets: 1.30\n    rules: {advice: off}  # legacy\n";
    EXPECT_EQ(retargeted(first + second, MinorSet::only(31)),
              first + "  - files: [crd/**]\n    targets: 1.31\n    rules: {advice: off}  # legacy\n");
    EXPECT_EQ(retargeted(first + second, MinorSet::only(31), "old/a.yaml"),
              "targets: 1.36\noverrides:\n  - files: [old/**]\n    targets: 1.31\n" + second);
    EXPECT_EQ(retargeted(first + second, MinorSet::only(31), "a.yaml"), "targets: 1.31" + (first + second).substr(13));
    EXPECT_EQ(releveled(first + second, RuleLevel::On),
              first +
                  "  - files: [crd/**]\n    targets: 1.30\n"
                  "    rules: {advice: off, advice.json-path: on}  # legacy\n");
    EXPECT_EQ(releveled(first, RuleLevel::Off), first + "rules:\n  advice.json-path: off\n")
        << "an override that says nothing about rules stays as it is";
}

TEST(RepositorySettingsEdit, FailsWhereTheTextDoesNotAllowIt) {
    EXPECT_EQ(releveled("rules: [\n", RuleLevel::Off).substr(0, 15), "failed: line 2:");
    EXPECT_EQ(releveled("rules: off\n", RuleLevel::Off),
              "failed: the layout of the file cannot be changed here; edit it as text");
    EXPECT_EQ(releveled("overrides: [{files: [crd/**], rules: off}]\nrules: off\n", RuleLevel::Off).substr(0, 7),
              "failed:");
}

TEST(RepositorySettingsEdit, WorksNextToInvalidParts) {
    EXPECT_EQ(releveled("colour: red\nrules:\n  advice.json-path: off\n", RuleLevel::On),
              "colour: red\nrules:\n  advice.json-path: on\n");
    EXPECT_EQ(retargeted("overrides:\n  - {targets: 1.28}\n  - {files: [crd/**], targets: 1.30}\n", MinorSet::only(31)),
              "overrides:\n  - {targets: 1.28}\n  - {files: [crd/**], targets: 1.31}\n");
}

}  // namespace
}  // namespace crd
