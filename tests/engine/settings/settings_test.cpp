#include "engine/settings/settings.h"

#include <gmock/gmock.h>

#include <random>

#include "engine/base/rule_id.h"
#include "engine/settings/settings_edit.h"
#include "engine/settings/settings_path.h"

namespace crd {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string told(const SettingsReading& reading) {
    std::string out;
    for (const FileProblem& problem : reading.problems) {
        out += std::to_string(problem.line) + ": " + problem.message.english() + "\n";
    }
    return out;
}

TEST(Settings, AreReadFromTheirFile) {
    const SettingsReading reading = readSettings(
        "# mine\ntarget: 1.30\nrange: 1.29..1.31\nrules:\n  switchedOff: [advice.empty-status, \"advice.json-path\", "
        "advice.empty-status]\n");
    EXPECT_EQ(reading.settings.targetMinor, 30);
    EXPECT_EQ(reading.settings.range, MinorSet::range(29, 31));
    EXPECT_THAT(reading.settings.rulesOff, ElementsAre("advice.empty-status", "advice.json-path"));
    EXPECT_THAT(reading.problems, IsEmpty());
    const SettingsReading more =
        readSettings("rules:\n  switchedOn: [advice.column-no-age]\n  switchedOff: [advice.empty-status]\n");
    EXPECT_THAT(more.settings.rulesOn, ElementsAre("advice.column-no-age"));
    EXPECT_THAT(more.settings.rulesOff, ElementsAre("advice.empty-status"));
    EXPECT_THAT(more.problems, IsEmpty());
}

TEST(Settings, MayBeMissing) {
    for (const char* text :
         {"", "# nothing yet\n", "---\n", "{}", "target:\nrules:\n", "rules: {switchedOff: }\n", "\xEF\xBB\xBF"}) {
        const SettingsReading reading = readSettings(text);
        EXPECT_TRUE(reading.usable) << text;
        EXPECT_EQ(reading.settings, Settings()) << text;
        EXPECT_EQ(told(reading), "") << text;
    }
}

TEST(Settings, SayWhatTheyDoNotUnderstand) {
    const struct {
        const char* text;
        const char* told;
        bool usable;
    } kCases[] = {
        {"colour: red\ntarget: 1.31\n", "1: the settings have no \"colour\"\n", true},
        {"range: 1.31..1.30\n", "1: \"1.31..1.30\" is not a range of Kubernetes versions like 1.28..1.37\n", true},
        {"target: 1.3\n", "1: \"1.3\" is not a Kubernetes version from 1.28 to 1.37\n", true},
        {"target: [1]\n", "1: \"\" is not a Kubernetes version from 1.28 to 1.37\n", true},
        {"rules:\n  on: []\n", "2: the settings of rules have no \"on\"\n", true},
        {"rules: off\n", "1: \"rules\" must be a mapping\n", true},
        {"rules:\n  switchedOff: all\n", "2: \"switchedOff\" must be a list of rules\n", true},
        {"rules:\n  switchedOn: {}\n", "2: \"switchedOn\" must be a list of rules\n", true},
        {"rules:\n  switchedOn: [crd.scope, advice.moon]\n", "2: there is no rule \"advice.moon\"\n", true},
        {"rules:\n  switchedOff:\n    - advice.moon\n", "3: there is no rule \"advice.moon\"\n", true},
        {"rules:\n  switchedOff:\n    - crd.scope\n",
         "3: the rule \"crd.scope\" is a rule of the server and cannot be switched off\n", true},
        {"rules:\n  switchedOff: [file.helm-template, yaml.syntax]\n", "2: the rule \"yaml.syntax\" is always on\n",
         true},
        {"rules:\n  switchedOn: [mapping.lossy]\n", "2: the rule \"mapping.lossy\" is always on\n", true},
        {"target: 1.30\ntarget: 1.31\n", "2: \"target\" occurs twice; the last one is used\n", true},
        {"[1]: 2\n", "1: a key in the settings is not a plain word\n", true},
        {"- a\n", "1: the settings must be a mapping of names to values\n", false},
        {"a\n---\nb\n", "2: the settings must be one document; a second one starts here\n", false},
    };
    for (const auto& c : kCases) {
        const SettingsReading reading = readSettings(c.text);
        EXPECT_EQ(told(reading), c.told) << c.text;
        EXPECT_EQ(reading.usable, c.usable) << c.text;
    }
}

TEST(Settings, SurviveWhatIsNotYaml) {
    for (const std::string& text :
         {std::string("rules: [\n"), std::string("a: *b\n"), std::string("\t- x"), std::string(100'000, '['),
          std::string("a: \x01\xFF\n"), std::string("%YAML 9\n--- {")}) {
        const SettingsReading reading = readSettings(text);
        EXPECT_FALSE(reading.usable && reading.problems.empty()) << text.substr(0, 20);
        for (const FileProblem& problem : reading.problems) EXPECT_GE(problem.line, 1u);
        EXPECT_FALSE(withSettings(text, {.targetMinor = 30, .rulesOff = {}})) << text.substr(0, 20);
    }
}

TEST(Settings, ChangeOnlyTheirOwnBytes) {
    const struct {
        const char* before;
        Settings wanted;
        const char* after;
    } kCases[] = {
        {"", {30, {}}, "rules: {}\ntarget: 1.30\n"},
        {"# mine", {{}, {"advice.json-path"}}, "# mine\nrules:\n  switchedOff:\n  - advice.json-path\n"},
        {"# mine\ntarget: 1.30 # prod\ncolour: red\n", {28, {}}, "# mine\ntarget: 1.28 # prod\ncolour: red\n"},
        {"target: 1.30\ncolour: red\n", {}, "colour: red\n"},
        {"rules:\n  switchedOff:\n    # noise\n    - advice.empty-status\n",
         {{}, {"advice.empty-status", "advice.json-path"}},
         "rules:\n  switchedOff:\n    # noise\n    - advice.empty-status\n    - advice.json-path\n"},
        {"rules:\n  switchedOff: [advice.json-path, advice.moon, advice.json-path]\n",
         {},
         "rules:\n  switchedOff: [advice.moon]\n"},
        {"rules:\n  switchedOff:\n    - advice.json-path\n  more: 1\n", {}, "rules:\n  more: 1\n"},
        {"target: 1.30", {30, {}}, "target: 1.30"},
        {"target: 1.30 # prod\n", {30, {}, MinorSet::range(29, 31)}, "target: 1.30 # prod\nrange: 1.29..1.31\n"},
        {"range: 1.29..1.31 # ours\n", {{}, {}, MinorSet::range(33, 33)}, "range: 1.33 # ours\n"},
        {"range: 1.29..1.31\ntarget: 1.30\n", {30, {}}, "target: 1.30\n"},
        {"rules:\n  switchedOff: [advice.json-path]\n",
         {{}, {}, {}, {"advice.column-no-age"}},
         "rules:\n  switchedOn:\n  - advice.column-no-age\n"},
        {"rules:\n  switchedOn: [advice.column-no-age]\n", {}, "rules: {}\n"},
    };
    for (const auto& c : kCases) {
        const Result<std::string> after = withSettings(c.before, c.wanted);
        ASSERT_TRUE(after) << c.before << ": " << after.error().message;
        EXPECT_EQ(*after, c.after) << c.before;
        EXPECT_EQ(readSettings(*after).settings, c.wanted);
    }
}

TEST(Settings, AreNotWrittenOverWhatCannotBeRead) {
    EXPECT_EQ(withSettings("rules: [", {.targetMinor = 30, .rulesOff = {}}).error().message.english().substr(0, 6),
              "line 1");
    EXPECT_FALSE(withSettings("target: 1.30\ntarget: 1.31\n", Settings()));
}

TEST(Settings, StandAnyBytes) {
    const std::string whole =
        "# c\ntarget: \"1.30\"\nrules: &r\n  switchedOff:\n  - advice.json-path\n  - {a: [b, 'c']}\n? x\n: |\n  y\n";
    std::mt19937 random(7);
    for (int i = 0; i < 3000; ++i) {
        std::string text = whole;
        for (int n = 0; n < 3; ++n) {
            const std::size_t at = random() % text.size();
            if (random() % 2 == 0) {
                text[at] = static_cast<char>(random());
            } else {
                text.erase(at, random() % 8);
            }
            if (text.empty()) text = whole;
        }
        const SettingsReading reading = readSettings(text);
        const Settings wanted{31, {"advice.empty-status"}};
        const Result<std::string> written = withSettings(text, wanted);
        EXPECT_FALSE(written && !reading.usable) << text;
        EXPECT_TRUE(!written || readSettings(*written).settings == wanted) << text;
    }
}

TEST(SettingsPath, FollowsTheDesktop) {
    EXPECT_EQ(settingsPath("/c", "/h"), "/c/crd-designer/settings.yaml");
    EXPECT_EQ(settingsPath("", "/h"), "/h/.config/crd-designer/settings.yaml");
    EXPECT_EQ(settingsPath("c", "/h"), "/h/.config/crd-designer/settings.yaml");
    EXPECT_EQ(settingsPath("", ""), "");
}

}  // namespace
}  // namespace crd
