// Configuration files of crdify: what is rejected, with which text. Recorded cases with a configuration are in
// cases.jsonl.
#include "engine/crdify/config.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace crd::crdify {
namespace {

using testing::StartsWith;

std::string errorOf(const std::string& text) {
    const Result<Config> config = readConfig(text, "c.yaml");
    return config ? "" : config.error().message.english();
}

TEST(Config, IsEmptyByDefault) {
    for (const char* text : {"", "# nothing\n", "{}", "validations: []", "validations: null\nunknown: 1"}) {
        const Result<Config> config = readConfig(text, "c.yaml");
        ASSERT_TRUE(config) << text;
        EXPECT_EQ(config->of(Check::Scope), Enforcement::Error);
        EXPECT_EQ(config->of(Check::Unhandled), Enforcement::Error);
        EXPECT_FALSE(config->ignoreConverted);
    }
}

TEST(Config, TheLastOfAValidationCounts) {
    const Result<Config> config = readConfig(
        "validations: [{name: enum, enforcement: Warn, configuration: {additionPolicy: Allow}}, {name: enum, "
        "enforcement: "
        "None}, {name: nullable, enforcement: Error, configuration: {removalPolicy: Allow}}]\nconversion: Ignore\n",
        "c.yaml");
    ASSERT_TRUE(config);
    EXPECT_EQ(config->of(Check::Enum), Enforcement::None);
    EXPECT_FALSE(config->allowEnumAddition);
    EXPECT_TRUE(config->allowNullableRemoval);
    EXPECT_FALSE(config->allowNullableAddition);
    EXPECT_TRUE(config->ignoreConverted);
}

TEST(Config, ErrorsAreThoseOfCrdify) {
    EXPECT_EQ(errorOf("validations: [{enforcement: Error}, {name: type}, {name: type, enforcement: error}]\n"
                      "unhandledEnforcement: Maybe\nconversion: Always\n"),
              "validations[0] is invalid: name is required\nenforcement is required\nunknown enforcement: \"error\"\n"
              "unknown enforcement: \"Maybe\"\nunknown conversion policy: \"Always\"");
    EXPECT_EQ(errorOf("validations: [{name: unhandled, enforcement: Warn}]"),
              "configuring validations: configuring validation \"unhandled\": unknown validation : \"unhandled\"");
    EXPECT_EQ(
        errorOf("validations: [{name: enum, enforcement: Warn, configuration: {additionPolicy: x}}, {name: pattern, "
                "enforcement: Warn, configuration: {removalPolicy: y}}]"),
        "configuring validations: configuring validation \"enum\": validating enum config: unknown addition policy : "
        "\"x\"\nconfiguring validation \"pattern\": validating pattern config: unknown removal policy : \"y\" (valid "
        "values: \"Allow\", \"Disallow\")");
}

TEST(Config, OtherTextsAreRefused) {
    for (const std::string text :
         {"[a]", "a: [", "validations: {}", "validations: [a]", "validations: [{name: [a]}]",
          "validations: [{name: a, enforcement: Warn, configuration: b}]", "text", "a: &a [1]\nb: *a"}) {
        EXPECT_THAT(errorOf(text), StartsWith("\"c.yaml\" is not a configuration: ")) << text;
    }
    EXPECT_THAT(errorOf(std::string(2u << 20, 'a')), StartsWith("\"c.yaml\" is not a configuration: "));
}

}  // namespace
}  // namespace crd::crdify
