#include "engine/settings/repository_settings.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/settings/settings_path.h"
#include "engine/value/json.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"

namespace crd {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

std::string problemsIn(std::string_view text) {
    std::string out;
    for (const FileProblem& problem : readRepositorySettings(text).problems)
        out += std::to_string(problem.line) + ": " + problem.message.english() + "\n";
    return out;
}

RuleLevels levelsIn(std::string_view text, std::string_view path = "a.yaml") {
    const RepositorySettingsReading reading = readRepositorySettings(text);
    EXPECT_TRUE(reading.problems.empty()) << problemsIn(text);
    RuleLevels out;
    setLevels(out, reading.settings, path, "f");
    return out;
}

Finding findingOf(RuleId rule) {
    return Finding(rule);
}

TEST(RepositorySettings, AreReadFromTheirFile) {
    const RepositorySettingsReading reading = readRepositorySettings(
        "# ours\ntargets: 1.30..1.36\ninclude: config/crd/**\nexclude: [\"**/testdata/**\", vendor/]\nrules:\n"
        "  advice.column-no-age: off\n  advice: warning\nfailOn: note\nmaxWarnings: 20\nbaseline: known.json\n"
        "samples: [config/samples/*.yaml]\ntests: [\"**/*.tests.yaml\"]\noverrides:\n"
        "  - files: [config/crd/legacy/**]\n    targets: 1.30\n    rules: {advice: \"off\"}\n");
    EXPECT_THAT(reading.problems, testing::IsEmpty());
    const RepositorySettings& settings = reading.settings;
    EXPECT_EQ(settings.targets->value, MinorSet::range(30, 36));
    EXPECT_EQ(settings.targets->line, 2u);
    EXPECT_THAT(settings.include->texts, ElementsAre("config/crd/**"));
    EXPECT_THAT(settings.exclude->texts, ElementsAre("**/testdata/**", "vendor/"));
    ASSERT_EQ(settings.rules.size(), 2u);
    EXPECT_EQ(settings.rules[1].line, 7u);
    EXPECT_EQ(settings.failOn->value, Severity::Info);
    EXPECT_EQ(settings.maxWarnings->value, 20u);
    EXPECT_EQ(settings.baseline->value, "known.json");
    EXPECT_EQ(settings.baseline->line, 10u);
    EXPECT_TRUE(settings.samples->globs.contain("config/samples/a.yaml"));
    EXPECT_TRUE(settings.tests->globs.contain("x/a.tests.yaml"));
    EXPECT_EQ(targetsFor(settings, "config/crd/legacy/a.yaml")->value, MinorSet::only(30));
    EXPECT_EQ(targetsFor(settings, "config/crd/a.yaml")->value, MinorSet::range(30, 36));
    EXPECT_TRUE(isSelected(settings, "config/crd/a.yaml"));
    EXPECT_FALSE(isSelected(settings, "config/crd/testdata/a.yaml"));
    EXPECT_FALSE(isSelected(settings, "a.yaml"));
    EXPECT_TRUE(isSelected({}, "a.yaml"));
}

TEST(RepositorySettings, MayBeEmpty) {
    for (const char* text : {"", "# nothing\n", "{}", "rules:\ntargets:\noverrides: []\n"}) {
        EXPECT_EQ(problemsIn(text), "") << text;
        EXPECT_FALSE(targetsFor(readRepositorySettings(text).settings, "a").has_value());
    }
}

TEST(RepositorySettings, EachProblemHasItsLine) {
    EXPECT_EQ(problemsIn("targts: 1.30\n"), "1: the settings have no \"targts\"; did you mean \"targets\"?\n");
    EXPECT_EQ(problemsIn("colour: red\n"), "1: the settings have no \"colour\"\n");
    EXPECT_THAT(problemsIn("\ntargets: 1.99\n"), HasSubstr("2: \"1.99\" is not a Kubernetes version from "));
    EXPECT_THAT(problemsIn("targets: 1.31..1.30\n"), HasSubstr("1: \"1.31..1.30\" is not a range"));
    EXPECT_EQ(problemsIn("rules:\n  advice.moon: off\n"), "2: there is no rule \"advice.moon\"\n");
    EXPECT_THAT(problemsIn("rules:\n  advise: off\n"), HasSubstr("did you mean advice?"));
    EXPECT_EQ(problemsIn("rules: {advice: loud}\n"), "1: \"loud\" is not off, on, error, warning or note\n");
    EXPECT_THAT(problemsIn("rules: {structural.type-required: off}\n"), HasSubstr("cannot be switched off"));
    EXPECT_THAT(problemsIn("rules: {structural.type-required: warning}\n"), HasSubstr("cannot be lowered"));
    EXPECT_THAT(problemsIn("rules: {structural: note}\n"), HasSubstr("cannot be hidden or lowered"));
    EXPECT_EQ(problemsIn("rules: {structural.type-required: error}\n"), "");
    EXPECT_EQ(problemsIn("failOn: never\n"), "1: \"never\" is not error, warning or note\n");
    EXPECT_EQ(problemsIn("maxWarnings: -1\n"), "1: \"-1\" is not a number of warnings\n");
    EXPECT_EQ(problemsIn("include: {a: b}\n"), "1: \"include\" must be a list of patterns\n");
    EXPECT_EQ(problemsIn("exclude: [[a]]\n"), "1: a pattern of \"exclude\" is not a text\n");
    EXPECT_EQ(problemsIn("baseline: []\n"), "1: \"baseline\" must be the path of a file\n");
    EXPECT_EQ(problemsIn("overrides: a\n"), "1: \"overrides\" must be a list of mappings\n");
    EXPECT_EQ(problemsIn("overrides: [{targets: 1.30}]\n"), "1: an override has no \"files\"\n");
    EXPECT_EQ(problemsIn("overrides: [{files: a, rule: {}}]\n"),
              "1: the settings have no \"rule\"; did you mean \"rules\"?\n");
    EXPECT_EQ(problemsIn("failOn: error\nfailOn: note\n"), "2: \"failOn\" occurs twice; the last one is used\n");
    EXPECT_FALSE(readRepositorySettings("targets: [\n").usable);
    EXPECT_FALSE(readRepositorySettings("- a\n").usable);
    EXPECT_FALSE(readRepositorySettings("a: b\n---\nc: d\n").usable);
}

// The file that editors use to complete and check the settings.
TEST(RepositorySettings, HaveASchema) {
    std::ifstream file("resources/crdctl-settings.schema.json");
    std::stringstream text;
    text << file.rdbuf();
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text.str()));
    const yaml::JsonReading reading = yaml::toJson(*stream);
    ASSERT_TRUE(reading.value) << reading.error;
    const Json& schema = *reading.value;
    const auto keysOf = [](const Json& node) {
        std::vector<std::string> out;
        for (const auto& [key, value] : *node.find("properties")->asObject()) out.push_back(key);
        return out;
    };
    const auto same = [](std::span<const std::string_view> keys) {
        return testing::UnorderedElementsAreArray(std::vector<std::string>(keys.begin(), keys.end()));
    };
    EXPECT_THAT(keysOf(schema), same(repositorySettingsKeys()));
    const Json& one = *schema.find("properties")->find("overrides")->find("items");
    EXPECT_THAT(keysOf(one), same(settingsOverrideKeys()));
    for (const Json& level :
         *schema.find("$defs")->find("rules")->find("additionalProperties")->find("enum")->asArray()) {
        // YAML 1.1 reads on and off as booleans.
        const std::string* name = level.asString();
        EXPECT_TRUE(!name || ruleLevelNamed(*name));
    }
}

TEST(RuleLevels, AnIdCountsMoreThanAGroup) {
    const RuleLevels levels = levelsIn("rules:\n  advice.json-path: error\n  advice: off\n");
    EXPECT_TRUE(levels.isOff(RuleId::AdviceBraces));
    EXPECT_FALSE(levels.isOff(RuleId::AdviceJsonPath));
    EXPECT_EQ(levels.held().at(RuleId::AdviceBraces), (RuleLevels::Held{RuleLevel::Off, "f:3"}));
    EXPECT_TRUE(levels.rulesOff().contains(RuleId::AdviceBraces));
    EXPECT_FALSE(levels.rulesOff().contains(RuleId::AdviceJsonPath));
}

TEST(RuleLevels, AnOverrideCountsMoreThanTheWhole) {
    const char* text = "rules: {advice.braces: off}\noverrides:\n- {files: old/, rules: {advice: error}}\n";
    EXPECT_TRUE(levelsIn(text).isOff(RuleId::AdviceBraces));
    EXPECT_EQ(levelsIn(text, "old/a.yaml").held().at(RuleId::AdviceBraces).level, RuleLevel::Error);
    EXPECT_TRUE(levelsIn(text, "").isOff(RuleId::AdviceBraces));
}

TEST(RuleLevels, RulesThatAreOffByDefaultAreSwitchedOnByName) {
    const RuleId age = RuleId::AdviceColumnNoAge;
    EXPECT_TRUE(levelsIn("").isOff(age));
    EXPECT_TRUE(levelsIn("rules: {advice: warning}").isOff(age)) << "a severity for all that are on";
    EXPECT_FALSE(levelsIn("rules: {advice: on}").isOff(age));
    EXPECT_FALSE(levelsIn("rules: {advice.column-no-age: warning}").isOff(age));
    EXPECT_FALSE(levelsIn("rules: {\"advice.braces,advice.column-no-age\": on}").isOff(age));
}

TEST(RuleLevels, SetTheSeverityOfFindings) {
    std::vector<Finding> findings{findingOf(RuleId::AdviceBraces), findingOf(RuleId::AdviceJsonPath),
                                  findingOf(RuleId::StructuralTypeRequired)};
    const RuleLevels none;
    EXPECT_FALSE(none.change(findings));
    const RuleLevels levels = levelsIn("rules: {advice.braces: off, advice.json-path: error, structural: error}");
    EXPECT_TRUE(levels.change(findings));
    levels.applyTo(findings);
    ASSERT_EQ(findings.size(), 2u);
    EXPECT_EQ(findings[0].rule, RuleId::AdviceJsonPath);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_FALSE(levels.change(findings));
    // A finding that the base has demoted keeps its severity, and so does an error of a rule that usually warns.
    findings[1].severity = Severity::Warning;
    findings[0] = findingOf(RuleId::DecodeUnknownField);
    findings[0].severity = Severity::Error;
    const RuleLevels lower = levelsIn("rules: {structural: error, decode.unknown-field: off, advice: note}");
    EXPECT_FALSE(lower.change(findings));
    lower.applyTo(findings);
    ASSERT_EQ(findings.size(), 2u);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[1].severity, Severity::Warning);
}

TEST(RepositorySettingsPath, IsTheNearestOneOfTheRepository) {
    std::string name = (fs::temp_directory_path() / "crd-settings-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    const fs::path top = name;
    fs::create_directories(top / "repository/.git");
    fs::create_directories(top / "repository/a/b");
    std::ofstream(top / ".crdctl.yaml") << "failOn: note\n";
    EXPECT_EQ(repositorySettingsPath(top / "repository/a/b"), fs::path()) << "not above the repository";
    EXPECT_EQ(repositorySettingsPath(top), top / ".crdctl.yaml");
    std::ofstream(top / "repository/.crdctl.yaml") << "";
    EXPECT_EQ(repositorySettingsPath(top / "repository/a/b"), top / "repository/.crdctl.yaml");
    std::ofstream(top / "repository/a/.crdctl.yaml") << "";
    EXPECT_EQ(repositorySettingsPath(top / "repository/a/b"), top / "repository/a/.crdctl.yaml");
    RepositorySettingsPaths paths;
    for (const char* folder : {"repository/a/b", "repository/a", "repository/a/b"})
        EXPECT_EQ(paths.of(top / folder), top / "repository/a/.crdctl.yaml") << folder;
    EXPECT_EQ(paths.of(top / "repository"), top / "repository/.crdctl.yaml");
    EXPECT_EQ(paths.of(top), top / ".crdctl.yaml");
    fs::remove_all(top);
}

}  // namespace
}  // namespace crd
