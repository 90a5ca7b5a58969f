// Recorded answers of crdify (kubernetes-sigs/crdify 54162f2, Apache-2.0): its own suite, and generated pairs chosen so
// that each check, text, configuration and form of a path occurs. The texts of unhandled changes are ours, so they are
// not compared, and such cases have no recorded texts except JSON.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/crdify/render.h"
#include "tests/engine/crdify/pair.h"

namespace crd::crdify {
namespace {

using nlohmann::json;

void cutUnhandled(json& value) {
    constexpr const char* kUnhandled = "unhandled changes found :";
    if (value.is_string() && value.get_ref<const std::string&>().starts_with(kUnhandled)) value = kUnhandled;
    if (value.is_structured())
        for (json& below : value) cutUnhandled(below);
}

TEST(Cases, EqualTheRecordedAnswers) {
    std::ifstream file("tests/engine/crdify/cases.jsonl");
    std::size_t count = 0;
    for (std::string line; std::getline(file, line); ++count) {
        const json test = json::parse(line);
        const json& expected = test["expected"];
        SCOPED_TRACE(test["id"].get<std::string>());
        const Result<Config> config = readConfig(test.value("config", ""), "config.yaml");
        ASSERT_EQ(config ? "" : config.error().message, expected.value("error", ""));
        if (!config) continue;
        const DefinitionText old(test["old"].get<std::string>());
        const DefinitionText next(test["new"].get<std::string>());
        ASSERT_TRUE(old.definition.readable && next.definition.readable);
        const Result<Report> report = compare(old.side(), next.side(), *config);
        ASSERT_TRUE(report);
        EXPECT_EQ(report->failed(), expected["failed"]);
        json found = json::parse(toJson(*report));
        cutUnhandled(found);
        EXPECT_EQ(found, expected["json"]);
        if (expected.contains("markdown")) {
            EXPECT_EQ(toMarkdown(*report), expected["markdown"].get<std::string>());
        }
        if (expected.contains("plaintext")) {
            EXPECT_EQ(toPlainText(*report), expected["plaintext"].get<std::string>());
        }
        if (expected.contains("yaml")) {
            EXPECT_EQ(toYaml(*report), expected["yaml"].get<std::string>());
        }
    }
    EXPECT_GT(count, 100u);
}

TEST(Cases, JsonIsWrittenAsGoWritesIt) {
    const DefinitionText old(definitionWith("{type: object, properties: {a: {type: string, default: '<x>'}}}"));
    const DefinitionText next(definitionWith("{type: object, properties: {a: {type: string, default: 1.0}}}"));
    const Result<Report> report = compare(old.side(), next.side(), {});
    ASSERT_TRUE(report);
    EXPECT_EQ(toJson(*report), R"({
 "sameVersionValidation": [
  {
   "version": "v1",
   "propertyComparisons": [
    {
     "property": "^.a",
     "comparisonResults": [
      {
       "name": "default",
       "errors": [
        "default value changed : \"\\\"\\\\u003cx\\\\u003e\\\"\" -\u003e \"1\""
       ]
      }
     ]
    }
   ]
  }
 ]
})");
    EXPECT_EQ(toJson(Report()), "{}");
}

// Our own text: one line per changed keyword, and a definition equals itself.
TEST(Cases, UnhandledChangesNameKeywords) {
    const DefinitionText old(definitionWith(
        "{type: object, x-kubernetes-validations: [{rule: a}, {rule: b}], additionalProperties: {format: int32}}"));
    const DefinitionText next(definitionWith(
        "{type: object, x-kubernetes-validations: [{rule: a}, {rule: c}], additionalProperties: {maximum: 3}}"));
    const Result<Report> report = compare(old.side(), next.side(), {});
    ASSERT_TRUE(report);
    EXPECT_EQ(toPlainText(*report),
              "- v1 - ^ - unhandled - ERROR - unhandled changes found :\n"
              "- x-kubernetes-validations[1]: {\"rule\":\"b\"}\n"
              "+ x-kubernetes-validations[1]: {\"rule\":\"c\"}\n"
              "- additionalProperties.format: \"int32\"\n"
              "+ additionalProperties.maximum: 3\n\n"
              "- v1 - ^.additionalProperties - maximum - ERROR - maximum constraint added when there was none "
              "previously : 3\n"
              "- v1 - ^.additionalProperties - unhandled - ERROR - unhandled changes found :\n"
              "- format: \"int32\"\n\n");
    const Result<Report> same = compare(old.side(), old.side(), {});
    ASSERT_TRUE(same);
    EXPECT_EQ(toJson(*same), "{}");
}

}  // namespace
}  // namespace crd::crdify
