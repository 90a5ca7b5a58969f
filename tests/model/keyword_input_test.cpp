#include "model/inspector/keyword_input.h"

#include <gmock/gmock.h>

#include "engine/yaml/read/resolve.h"

namespace crd::model {
namespace {

using testing::ElementsAre;

constexpr ListInput kTexts{.texts = true};
constexpr ListInput kNullable{.texts = true, .nullable = true};
constexpr ListInput kAny{};

Json jsonOf(const std::string& yaml) {
    return yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(yaml))).value.value();
}

TEST(ListInput, TextsAreQuotedWhereYamlWouldReadSomethingElse) {
    const std::vector<std::pair<const char*, const char*>> cases = {
        {"red", "red"},
        {" a b ", "a b"},
        {"no", "'no'"},
        {"1", "'1'"},
        {"1.0", "'1.0'"},
        {"~", "'~'"},
        {"- a", "'- a'"},
        {"a: b", "'a: b'"},
        {"a #b", "'a #b'"},
        {"it's", "it's"},
        {"*x", "'*x'"},
        {"''", "''"},
        {"\"a\"", "\"a\""},
        {"[a]", "'[a]'"},
        {"null", "'null'"},
        {"x'", "x'"},
        {"@a", "'@a'"},
        {"%a", "'%a'"},
        {"2001-01-01", "2001-01-01"},
    };
    for (const auto& [input, yaml] : cases) EXPECT_EQ(yamlOfItem(input, kTexts), yaml) << input;
    EXPECT_EQ(yamlOfItem("a\u202eb", kTexts), "\"a\\u202Eb\"") << "not shown";
    EXPECT_EQ(yamlOfItem("null", kNullable), "null");
    EXPECT_EQ(yamlOfItem("1.50", kAny), "1.50");
}

TEST(ListInput, SeveralAtOnce) {
    EXPECT_THAT(yamlOfItems("red, green\nblue,", kTexts), ElementsAre("red", "green", "blue"));
    EXPECT_THAT(yamlOfItems("\"a, b\", c", kTexts), ElementsAre("\"a, b\"", "c"));
    EXPECT_THAT(yamlOfItems("it's, don't", kTexts), ElementsAre("it's", "don't"));
    EXPECT_THAT(yamlOfItems("[a, 'no', 3]", kAny), ElementsAre("a", "'no'", "3"));
    EXPECT_THAT(yamlOfItems("- a\n- b", kTexts), ElementsAre("a", "b"));
    EXPECT_THAT(yamlOfItems("{a: 1, b: [2, 3]}, 4", kAny), ElementsAre("{a: 1, b: [2, 3]}", "4"));
    EXPECT_THAT(yamlOfItems(" , \n", kTexts), ElementsAre());
}

TEST(ListInput, WhatIsShownComesBackAsTheSameValue) {
    const std::vector<std::string> texts = {"red", "no",  "",     " x",  "a\nb", "null", "'",      "''", "\"",
                                            "a,b", "- a", "[",    "{a}", "#",    "é",    "'a' b",  "|",  ">",
                                            "a:",  "\ta", "0x1f", "1_0", "~",    "=",    "\"a\\n", "?",  "- "};
    for (const ListInput& list : {kTexts, kNullable, kAny})
        for (const std::string& text : texts) {
            const std::string input = inputOfItem(Json(text), list);
            EXPECT_EQ(jsonOf(yamlOfItem(input, list)), Json(text)) << input;
            EXPECT_EQ(input.find('\n'), std::string::npos) << input;
        }
    for (const char* yaml : {"null", "3", "-1.5", "true", "[1, {a: b}]", "{a: null}"})
        EXPECT_EQ(jsonOf(yamlOfItem(inputOfItem(jsonOf(yaml), kAny), kAny)), jsonOf(yaml));
}

}  // namespace
}  // namespace crd::model
