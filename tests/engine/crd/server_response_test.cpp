#include "engine/crd/server/server_response.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;

std::string answerTo(const std::string& text, Request request = Request::Create) {
    const auto read = checked(text);
    return serverResponse(read.definition, read.result.findings, "notes.yaml", request).text;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

const std::string kGood = definitionAround("type: object\n");

TEST(ServerResponse, ReportsWhatWasCreated) {
    EXPECT_EQ(answerTo(kGood), "customresourcedefinition.apiextensions.k8s.io/notes.example.com created\n");
    EXPECT_EQ(answerTo(kGood, Request::Replace),
              "customresourcedefinition.apiextensions.k8s.io/notes.example.com replaced\n");
}

// kubectl makes JSON of the file before it sends anything.
TEST(ServerResponse, IsThatOfKubectlForWhatJsonCannotHave) {
    const auto isSent = [](const std::string& text) {
        const auto read = checked(text);
        return serverResponse(read.definition, read.result.findings, "notes.yaml").sent;
    };
    EXPECT_TRUE(isSent(kGood));
    EXPECT_TRUE(isSent(definitionAround("type: text\n"))) << "the server rejects it";
    EXPECT_FALSE(isSent(definitionAround("type: object\nexample: {[a]: b}\n")));
    EXPECT_FALSE(isSent(changed(kGood, "apiextensions.k8s.io/v1", "apiextensions.k8s.io/v1beta1")));
    EXPECT_EQ(answerTo(definitionAround("type: object\nexample: {[a]: b}\n")),
              "error: error parsing notes.yaml: error converting YAML to JSON: yaml: invalid map key: []interface "
              "{}{\"a\"}\n");
}

// kubectl sends the last value of a field, so the server does not see that it is set twice.
TEST(ServerResponse, SaysNothingOfAFieldThatIsSetTwice) {
    const std::string twice = definitionAround("type: object\ndescription: a\ndescription: b\n");
    EXPECT_EQ(answerTo(twice), "customresourcedefinition.apiextensions.k8s.io/notes.example.com created\n");
    const std::string unknown = definitionAround("type: object\ndescription: a\ndescription: b\nsurplus: 1\n");
    EXPECT_THAT(answerTo(unknown), ::testing::AllOf(::testing::HasSubstr("strict decoding error: unknown field \""),
                                                    ::testing::Not(::testing::HasSubstr("duplicate"))));
}

// Before it validates the definition, the server reads it as a patch.
TEST(ServerResponse, OfAServerSideApply) {
    EXPECT_EQ(answerTo(kGood, Request::ServerSideApply),
              "customresourcedefinition.apiextensions.k8s.io/notes.example.com serverside-applied\n");
    const std::string rules =
        "x-kubernetes-validations: [{rule: \"self > '\\\"'\"}, {rule: \"self > '\\\"'\", message: a}]";
    const std::string twice = definitionAround("type: object\nproperties: {a.b: {type: string, " + rules + "}}\n");
    EXPECT_EQ(answerTo(twice, Request::Apply),
              "customresourcedefinition.apiextensions.k8s.io/notes.example.com configured\n");
    EXPECT_EQ(answerTo(twice, Request::ServerSideApply),
              "Error from server: failed to create typed patch object (/notes.example.com; apiextensions.k8s.io/v1, "
              "Kind=CustomResourceDefinition): .spec.versions[0].schema.openAPIV3Schema.properties.a.b."
              "x-kubernetes-validations: duplicate entries for key [rule=\"self > '\\\"'\"]\n");
    const std::string more = definitionAround(
        "type: object\nproperties:\n  a: {type: string, x-kubernetes-validations: [{rule: 'true'}, "
        "{rule: 'true'}, {rule: 'true'}]}\n");
    EXPECT_THAT(answerTo(more, Request::ServerSideApply),
                ::testing::HasSubstr("): errors:\n  .spec.versions[0].schema.openAPIV3Schema.properties.a."
                                     "x-kubernetes-validations: duplicate entries for key [rule=\"true\"]\n  .spec"));
    // The type of the server does not describe these.
    EXPECT_EQ(answerTo(definitionAround("type: object\nproperties: {a: {type: array, items: {type: string, " + rules +
                                        "}}}\n"),
                       Request::ServerSideApply),
              "customresourcedefinition.apiextensions.k8s.io/notes.example.com serverside-applied\n");
}

// The depth is our own limit: the server has no such one, and reads more than we do.
TEST(ServerResponse, IsNotKnownBelowWhatIsRead) {
    std::string schema = "{type: string}";
    for (int i = 0; i < 450; ++i) schema = "{type: array, items: " + schema + "}";
    const std::string deep = definitionAround("type: object\nproperties:\n  a: " + schema + "\n");
    const auto read = checked(deep);
    const auto found = std::find_if(read.result.findings.begin(), read.result.findings.end(),
                                    [](const Finding& finding) { return idOf(finding.rule) == "decode.too-deep"; });
    ASSERT_NE(found, read.result.findings.end());
    EXPECT_TRUE(found->message.english().starts_with("CRD Designer reads at most 400 levels of schemas"))
        << found->message;
    EXPECT_FALSE(found->server);
    EXPECT_FALSE(read.result.admitted);
    EXPECT_FALSE(read.result.versions.front().structural);
    // What is not read is not missing.
    EXPECT_TRUE(std::none_of(read.result.findings.begin(), read.result.findings.end(), [](const Finding& finding) {
        return idOf(finding.rule).starts_with("structural.") && !finding.suppression;
    }));
    EXPECT_EQ(answerTo(deep), "");
    EXPECT_EQ(answerTo(changed(deep, "Namespaced", "Everywhere")), "");
    EXPECT_TRUE(read.result.versions[0].unread);
}

TEST(ServerResponse, IsKnownOfAllLevelsThatAreRead) {
    std::string schema = "{type: string}";
    for (int i = 0; i < 390; ++i) schema = "{type: array, items: " + schema + "}";
    const auto read = checked(definitionAround("type: object\nproperties:\n  a: " + schema + "\n"));
    EXPECT_FALSE(read.result.versions[0].unread);
    EXPECT_TRUE(read.result.versions[0].structural);
    EXPECT_TRUE(read.result.admitted);
}

TEST(ServerResponse, WarnsBefore) {
    EXPECT_EQ(answerTo(definitionAround("type: object\nproperties:\n  a: {type: string, format: phone}\n")),
              "Warning: unrecognized format \"phone\"\n"
              "customresourcedefinition.apiextensions.k8s.io/notes.example.com created\n");
}

TEST(ServerResponse, WarnsOfNothingThatIsNotStored) {
    const std::string warned = definitionAround("type: object\nproperties:\n  a: {type: string, format: phone}\n");
    EXPECT_EQ(answerTo(changed(warned, "Namespaced", "Everywhere")).find("Warning"), std::string::npos);
}

TEST(ServerResponse, KnowsWhichVersionsOfTheApiAreServed) {
    EXPECT_EQ(answerTo(changed(kGood, "k8s.io/v1", "k8s.io/v1beta1")),
              "error: resource mapping not found for name: \"notes.example.com\" namespace: \"\" from \"notes.yaml\": "
              "no matches for kind \"CustomResourceDefinition\" in version \"apiextensions.k8s.io/v1beta1\"\n"
              "ensure CRDs are installed first\n");
}

TEST(ServerResponse, PutsOneCauseOnTheLineAndSeveralBelow) {
    EXPECT_EQ(answerTo(changed(kGood, "Namespaced", "Everywhere")),
              "The CustomResourceDefinition \"notes.example.com\" is invalid: spec.scope: Unsupported value: "
              "\"Everywhere\": supported values: \"Cluster\", \"Namespaced\"\n");
    EXPECT_EQ(answerTo(changed(changed(kGood, "Namespaced", "Everywhere"), "plural: notes", "plural: papers")),
              "The CustomResourceDefinition \"notes.example.com\" is invalid: \n"
              "* metadata.name: Invalid value: \"notes.example.com\": must be spec.names.plural+\".\"+spec.group\n"
              "* spec.scope: Unsupported value: \"Everywhere\": supported values: \"Cluster\", \"Namespaced\"\n");
}

TEST(ServerResponse, NamesWhatVersionsShareAsTheServerHoldsIt) {
    EXPECT_EQ(answerTo(definitionAround("type: string\n")),
              "The CustomResourceDefinition \"notes.example.com\" is invalid: spec.validation.openAPIV3Schema.type: "
              "Invalid value: \"string\": must be object at the root\n");
    const std::string other =
        "    - name: v2\n      served: true\n      storage: false\n      schema: {openAPIV3Schema: {type: object}}\n";
    EXPECT_EQ(answerTo(definitionAround("type: string\n") + other),
              "The CustomResourceDefinition \"notes.example.com\" is invalid: "
              "spec.versions[0].schema.openAPIV3Schema.type: Invalid value: \"string\": must be object at the root\n");
    const std::string columns = changed(kGood, "      schema:",
                                        "      additionalPrinterColumns:\n      - {name: a, "
                                        "type: string, jsonPath: spec}\n      schema:");
    EXPECT_EQ(answerTo(columns),
              "The CustomResourceDefinition \"notes.example.com\" is invalid: "
              "spec.additionalPrinterColumns[0].JSONPath: Invalid value: \"spec\": must be a simple json path starting "
              "with .\n");
}

TEST(ServerResponse, SaysOnceWhatEqualSchemasBreakTwice) {
    const std::string twice = definitionAround("type: string\n") +
                              "    - name: v2\n      served: true\n      storage: false\n"
                              "      schema: {openAPIV3Schema: {type: string}}\n";
    EXPECT_EQ(answerTo(twice),
              "The CustomResourceDefinition \"notes.example.com\" is invalid: spec.validation.openAPIV3Schema.type: "
              "Invalid value: \"string\": must be object at the root\n");
}

// It moves equal schemas to the top of spec, but not fields that differ, and finds no schema for these.
TEST(ServerResponse, RejectsSelectableFieldsThatDifferOverEqualSchemas) {
    const std::string schema =
        "type: object\nproperties:\n  spec: {type: object, properties: {a: {type: string}, b: {type: string}}}\n";
    const std::string text =
        changed(definitionAround(schema),
                "      schema:", "      selectableFields: [{jsonPath: .spec.a}]\n      schema:") +
        "    - name: v2\n      served: true\n      storage: false\n      selectableFields: [{jsonPath: .spec.b}]\n"
        "      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: "
        "string}, b: {type: string}}}}}}\n";
    const std::string error =
        "].selectableFields: Invalid value: \"\": may only be set when `version.schema.openAPIV3Schema` is not "
        "included";
    EXPECT_THAT(answerTo(text), testing::AllOf(testing::HasSubstr("spec.versions[0" + error),
                                               testing::HasSubstr("spec.versions[1" + error)));
}

TEST(ServerResponse, SaysTwiceWhatTheServerHoldsTwice) {
    const std::string answer = answerTo(changed(kGood, "name: v1", "name: V1"));
    EXPECT_NE(answer.find("\n* spec.version: Invalid value: \"V1\": a DNS-1035"), std::string::npos) << answer;
    EXPECT_NE(answer.find("\n* spec.versions[0].name: Invalid value: \"V1\": a DNS-1035"), std::string::npos) << answer;
    // An empty one is held once.
    EXPECT_EQ(answerTo(changed(kGood, "name: v1", "name: ''")).find("spec.version:"), std::string::npos);
}

TEST(ServerResponse, PrintsADefaultThatIsNotOneOfTheEnum) {
    for (const auto& [node, shown] :
         {std::pair("type: object, properties: {b: {type: integer}}, enum: [{b: 2}], default: {b: 1}", "{\"b\":1}"),
          std::pair("type: array, items: {type: integer}, enum: [[1]], default: [3]", "[3]"),
          std::pair("type: string, enum: [x], default: ''", "\"\"")}) {
        EXPECT_THAT(answerTo(definitionAround("type: object\nproperties:\n  a: {" + std::string(node) + "}\n")),
                    testing::HasSubstr("properties[a].default: Unsupported value: " + std::string(shown) +
                                       ": supported values: "));
    }
}

TEST(ServerResponse, StopsAtFieldsThatNoTypeHas) {
    EXPECT_EQ(answerTo(changed(kGood, "  scope: Namespaced\n", "  scope: Everywhere\n  colour: red\n")),
              "Error from server (BadRequest): error when creating \"notes.yaml\": CustomResourceDefinition in version "
              "\"v1\" cannot be handled as a CustomResourceDefinition: strict decoding error: unknown field "
              "\"spec.colour\"\n");
}

TEST(ServerResponse, IsSilentAboutOtherObjects) {
    EXPECT_EQ(answerTo("apiVersion: v1\nkind: Pod\n"), "");
}

}  // namespace
}  // namespace crd
