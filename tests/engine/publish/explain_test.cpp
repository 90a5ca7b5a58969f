// kubectl explain. Texts were recorded with kubectl's library; more of them are in tests/conformance.
#include "engine/publish/explain.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/publish/openapi_v2.h"
#include "engine/publish/openapi_v3.h"
#include "tests/engine/publish/published.h"

namespace crd::publish {
namespace {

using testing::HasSubstr;

Explanation explainedText(const std::string& schema, const ExplainRequest& request) {
    const PublishedText text(widgets(schema));
    return explained(openApiV3(text.versions[0]), text.versions[0], request);
}

Explanation explainedTextV2(const std::string& schema, const ExplainRequest& request) {
    const PublishedText text(widgets(schema));
    return explainedV2(openApiV2(text.versions), text.versions[0], request);
}

const char* const kSize =
    "{type: object, description: A widget., properties: {spec: {type: object, required: [size], properties: {size: "
    "{type: string, enum: [S, '', L, XL, XXL], description: How large it is.}, parts: {type: array, items: {type: "
    "object, description: One part., additionalProperties: {type: integer}}}}}}}";

TEST(Explain, PrintsAField) {
    EXPECT_EQ(explainedText(kSize, {{"spec", "size"}, false}).output,
              "GROUP:      example.com\nKIND:       Widget\nVERSION:    v1\n\nFIELD: size <string>\nENUM:\n    S\n    "
              "\"\"\n    L\n    XL\n    XXL\n\nDESCRIPTION:\n    How large it is.\n    \n\n");
    EXPECT_EQ(
        explainedText(kSize, {{"spec"}, false}).output,
        "GROUP:      example.com\nKIND:       Widget\nVERSION:    v1\n\nFIELD: spec <Object>\n\n\nDESCRIPTION:\n   "
        " <empty>\nFIELDS:\n  parts\t<[]map[string]integer>\n    <no description>\n\n  size\t<string> -required-\n"
        "  enum: S, \"\", L, XL, ....\n    How large it is.\n\n\n");
}

TEST(Explain, NamesTheLastFieldOfAPathThatIsNotThere) {
    const Explanation explanation = explainedText(kSize, {{"spec", "nope", "deep"}, false});
    EXPECT_EQ(explanation.error, "error: field \"deep\" does not exist");
    EXPECT_EQ(explanation.output, "GROUP:      example.com\nKIND:       Widget\nVERSION:    v1\n\n");
}

TEST(Explain, FollowsTheMetadataOfEveryObject) {
    EXPECT_THAT(explainedText(kSize, {{"metadata", "managedFields", "time"}, false}).output,
                HasSubstr("FIELD: time <string>\n"));
    EXPECT_THAT(explainedText(kSize, {{}, true}).output,
                HasSubstr("    managedFields\t<[]ManagedFieldsEntry>\n      apiVersion\t<string>\n"));
}

TEST(Explain, PrintsTheFailureOfKubectlsTemplate) {
    const Explanation explanation =
        explainedText("{type: object, properties: {w: {type: string, allOf: [{}]}}}", {{"w"}, false});
    EXPECT_THAT(explanation.error,
                testing::EndsWith("error calling fail: expected schema argument to subtemplate 'typeguess'"));
    EXPECT_THAT(explanation.error, testing::StartsWith("error: template: plaintext:39:13: executing \"plaintext\""));
}

TEST(Explain, PrintsNumbersOfEnumsAsTheTemplateDoes) {
    EXPECT_THAT(
        explainedText("{type: object, properties: {count: {type: integer, enum: [1000000, 2]}}}", {{"count"}, false})
            .output,
        HasSubstr("ENUM:\n    1e+06\n    2\n"));
}

TEST(ExplainV2, PrintsTheOlderForm) {
    EXPECT_EQ(
        explainedTextV2(kSize, {{"spec", "size"}, false}).output,
        "KIND:     Widget\nVERSION:  example.com/v1\n\nFIELD:    size <string>\n\nDESCRIPTION:\n     How large it "
        "is.\n");
    EXPECT_EQ(explainedTextV2(kSize, {{"spec"}, true}).output,
              "KIND:     Widget\nVERSION:  example.com/v1\n\nRESOURCE: spec <Object>\n\nDESCRIPTION:\n     "
              "<empty>\n\nFIELDS:\n   parts\t<[]map[string]integer>\n   size\t<string>\n");
    EXPECT_EQ(explainedTextV2(kSize, {{"spec", "nope", "deep"}, false}).error, "error: field \"nope\" does not exist");
}

TEST(ExplainV2, FillsLinesBetweenListsAndCode) {
    const std::string schema =
        R"({type: object, properties: {f: {type: string, description: "x:\ny\n\n\nz\n    code\n-\n- \n12. \n1.a"}}})";
    EXPECT_EQ(explainedText(schema, {{"f"}, false}).output,
              "GROUP:      example.com\nKIND:       Widget\nVERSION:    v1\n\nFIELD: f <string>\n\n\nDESCRIPTION:\n    "
              "x:\n    y\n    \n    \n    z\n        code\n    -\n    - \n    12. \n    1.a\n    \n\n");
    EXPECT_EQ(
        explainedTextV2(schema, {{"f"}, false}).output,
        "KIND:     Widget\nVERSION:  example.com/v1\n\nFIELD:    f <string>\n\nDESCRIPTION:\n     x:\n     y\n\n\n"
        "     z\n         code\n     - - 12. 1.a\n");
    EXPECT_THAT(explainedTextV2(R"({type: object, description: "a\n- b"})", {{}, false}).output,
                HasSubstr("     a\n     - b\n"));
}

// Recorded with a real server: it answers 503 to everyone who asks for protobuf.
TEST(ExplainV2, FailsWhereTheServerCannotMakeProtobuf) {
    const std::string schema =
        "{type: object, properties: {a: {type: string, externalDocs: {description: no address}}}}";
    EXPECT_EQ(explainedTextV2(schema, {{}, false}).error,
              "Error from server (ServiceUnavailable): the server is currently unable to handle the request");
    EXPECT_EQ(explainedText(schema, {{}, false}).error, "");
    EXPECT_EQ(explainedTextV2("{type: object, properties: {externalDocs: {type: string}}}", {{}, false}).error, "");
}

TEST(Explain, SplitsPathsAtDots) {
    EXPECT_EQ(explainedFields("spec.size").value(), (std::vector<std::string>{"spec", "size"}));
    EXPECT_EQ(explainedFields("spec.").value(), (std::vector<std::string>{"spec"}));
    EXPECT_EQ(explainedFields("a\\.b.c").value(), (std::vector<std::string>{"a.b", "c"}));
    EXPECT_EQ(explainedFields("a['b']").value(), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(explainedFields("a}{b").error().message, "error: must pass in 1 jsonpath string");
    EXPECT_TRUE(explainedFields("").value().empty());
    EXPECT_EQ(explainedFields("spec[0].a").error().message,
              "error: invalid jsonpath syntax, first node must be field node");
    EXPECT_EQ(explainedFields("spec.a[").error().message, "error: unterminated array");
}

TEST(Explain, NamesVersionsThatAreNotServed) {
    const PublishedText text(widgets(kSize));
    EXPECT_EQ(unknownVersion(text.versions[0], "example.com", "v9", false),
              "error: couldn't find resource for \"example.com/v9, Resource=widgets\"");
    EXPECT_EQ(unknownVersion(text.versions[0], "example.com", "v9", true),
              "error: couldn't find resource for \"example.com/v9, Kind=Widget\"");
}

// A schema with 20,000 properties that are all required, and one with the deepest nesting that is read.
TEST(Explain, TakesTimeInProportionToTheSchema) {
    std::string wide = "{type: object, properties: {spec: {type: object, required: [";
    for (int i = 0; i < 20'000; ++i) wide += "p" + std::to_string(i) + ", ";
    wide += "], properties: {";
    for (int i = 0; i < 20'000; ++i) wide += "p" + std::to_string(i) + ": {type: string, nullable: true}, ";
    wide += "}}}}";
    EXPECT_THAT(explainedText(wide, {{"spec"}, false}).output, HasSubstr("  p19999\t<string> -required-\n"));
    EXPECT_THAT(explainedTextV2(wide, {{"spec"}, false}).output, HasSubstr("   p19999\t<>\n"));

    std::string deep = "{type: object, properties: {a: ";
    std::string end = "}}";
    for (int i = 0; i < 150; ++i) {
        deep += "{type: array, items: {type: object, properties: {a: ";
        end += "}}}";
    }
    const std::string text = deep + "{type: string}" + end;
    EXPECT_THAT(explainedText(text, {{}, true}).output, HasSubstr("a\t<string>\n"));
    EXPECT_THAT(explainedTextV2(text, {{}, true}).output, HasSubstr("a\t<string>\n"));
}

}  // namespace
}  // namespace crd::publish
