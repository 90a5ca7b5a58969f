// The edits of an author outside of schemas, on definitions of v1beta1: made where the author wrote the fields.
#include "engine/crd/written_place.h"
#include "engine/edit/definition_field.h"
#include "engine/fix/fixes.h"
#include "tests/engine/edit/edit_case.h"

namespace crd {
namespace {

using namespace test;  // edit_case.h

constexpr char kOne[] = R"(apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  version: v1beta1 # the only one
  names:
    kind: Note
    plural: notes
  preserveUnknownFields: false
  validation:
    openAPIV3Schema:
      type: object
      properties:
        spec:
          type: object
          properties:
            count: {type: integer}
            colour: {type: string}
)";

constexpr char kTop[] = R"(apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  version: v1
  scope: Namespaced
  names:
    kind: Note
    plural: notes
  preserveUnknownFields: false
  conversion:
    strategy: Webhook
    webhookClientConfig:
      service: {namespace: a, name: b}
    conversionReviewVersions: [v1]
  additionalPrinterColumns:
    # how many
    - name: Count
      type: integer
      JSONPath: .spec.count
  versions:
    - name: v1
      served: true
      storage: true
    - name: v1beta1
      served: true
      storage: false
  validation: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {colour: {type: string}}}}}}
)";

constexpr char kEach[] = R"(apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: notes.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, plural: notes}
  preserveUnknownFields: false
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object}}
    - name: v1beta1
      served: true
      storage: false
      schema: {openAPIV3Schema: {type: object, description: old}}
)";

class OneVersion : public ::testing::TestWithParam<EditCase> {};
TEST_P(OneVersion, MakesThis) {
    expectEdit(kOne, GetParam());
}
INSTANTIATE_TEST_SUITE_P(
    V1beta1, OneVersion,
    ::testing::ValuesIn(std::vector<EditCase>{
        {"rename",
         set("spec.version", "v1"),
         {"  version: v1beta1 # the only one"},
         {"  version: v1 # the only one"},
         ""},
        {"served_as_it_is", set("spec.versions[0].served", true), {}, {}, ""},
        {"not_served",
         set("spec.versions[0].served", false),
         {},
         {"  versions:", "  - name: v1beta1", "    served: false", "    storage: true"},
         ""},
        {"copy",
         [](const DefinitionPlace& p) { return copyVersion(p, 0, "v1"); },
         {},
         {"  versions:", "  - name: v1beta1", "    served: true", "    storage: true", "  - name: v1",
          "    served: true", "    storage: false"},
         ""},
        {"status", set("spec.subresources.status", true), {}, {"  subresources:", "    status: {}"}, ""},
        {"column",
         [](const DefinitionPlace& p) { return addColumn(p, 0); },
         {},
         {"  additionalPrinterColumns:", "  - name: Age", "    type: date",
          "    JSONPath: .metadata.creationTimestamp"},
         ""},
        {"webhook",
         set("spec.conversion.strategy", "Webhook"),
         {},
         {"  conversion:", "    strategy: Webhook",
          "    webhookClientConfig:", "      service:", "        namespace: default", "        name: webhook",
          "        path: /convert", "    conversionReviewVersions:", "    - v1"},
         ""},
        {"only_version", [](const DefinitionPlace& p) { return removeVersion(p, 0); }, {}, {}, "the only one"},
    }),
    name);

class PartsAtTheTop : public ::testing::TestWithParam<EditCase> {};
TEST_P(PartsAtTheTop, MakesThis) {
    expectEdit(kTop, GetParam());
}
INSTANTIATE_TEST_SUITE_P(
    V1beta1, PartsAtTheTop,
    ::testing::ValuesIn(std::vector<EditCase>{
        {"first_name_comes_twice",
         set("spec.versions[0].name", "v2"),
         {"  version: v1", "    - name: v1"},
         {"  version: v2", "    - name: v2"},
         ""},
        {"other_name", set("spec.versions[1].name", "v0"), {"    - name: v1beta1"}, {"    - name: v0"}, ""},
        {"move",
         [](const DefinitionPlace& p) { return moveItem(p, at("spec.versions[1]"), -1); },
         {"  version: v1"},
         {"  version: v1beta1"},
         ""},
        {"column",
         [](const DefinitionPlace& p) { return addColumn(p, 1); },
         {},
         {"    - name: Colour", "      type: string", "      JSONPath: .spec.colour"},
         ""},
        {"column_path",
         set("spec.additionalPrinterColumns[0].JSONPath", ".spec.colour"),
         {"      JSONPath: .spec.count"},
         {"      JSONPath: .spec.colour"},
         ""},
        {"column_gone",
         [](const DefinitionPlace& p) { return removeItem(p, at("spec.additionalPrinterColumns[0]")); },
         {"  additionalPrinterColumns:", "    # how many", "    - name: Count", "      type: integer",
          "      JSONPath: .spec.count"},
         {},
         ""},
        {"url",
         set("spec.conversion.webhookClientConfig.url", "https://example.com"),
         {"      service: {namespace: a, name: b}"},
         {"      url: https://example.com"},
         ""},
        {"no_conversion",
         set("spec.conversion.strategy", "None"),
         {"    strategy: Webhook", "    webhookClientConfig:", "      service: {namespace: a, name: b}",
          "    conversionReviewVersions: [v1]"},
         {"    strategy: None"},
         ""},
        {"selectable",
         [](const DefinitionPlace& p) { return addSelectableField(p, 1); },
         {},
         {"  selectableFields:", "    - jsonPath: .spec.colour"},
         ""},
    }),
    name);

TEST(WrittenPlace, IsWhereTheAuthorWroteIt) {
    const auto place = [](const char* text, const char* v1) {
        return writtenPlace(checked(text).definition, v1).toString();
    };
    EXPECT_EQ(place(kOne, "spec.versions[0].name"), "spec.version");
    EXPECT_EQ(place(kTop, "spec.versions[0].name"), "spec.versions[0].name");
    EXPECT_EQ(place(kTop, "spec.versions[1].additionalPrinterColumns[0].jsonPath"),
              "spec.additionalPrinterColumns[0].JSONPath");
    EXPECT_EQ(place(kTop, "spec.versions[1].subresources.status"), "spec.subresources.status");
    EXPECT_EQ(place(kEach, "spec.versions[1].subresources.status"), "spec.versions[1].subresources.status");
    EXPECT_EQ(place(kEach, "spec.versions[1].additionalPrinterColumns[0].jsonPath"),
              "spec.versions[1].additionalPrinterColumns[0].JSONPath");
    EXPECT_EQ(place(kTop, "spec.conversion.webhook.clientConfig.url"), "spec.conversion.webhookClientConfig.url");
    EXPECT_EQ(place(kTop, "metadata.name"), "metadata.name");
}

TEST(WrittenPlace, LeadsBackToTheField) {
    for (const char* text : {kOne, kTop, kEach}) {
        const Definition definition = checked(text).definition;
        for (const DefinitionField& field : definitionFields()) {
            const FieldPath owner = field.part == DefinitionPart::Definition ? FieldPath()
                                    : field.part == DefinitionPart::Version  ? at("spec.versions[0]")
                                    : field.part == DefinitionPart::Column
                                        ? at("spec.versions[0].additionalPrinterColumns[0]")
                                        : at("spec.versions[0].selectableFields[0]");
            const FieldPath path = writtenPlace(definition, field.below(owner));
            EXPECT_EQ(definitionFieldAt(path), &field) << path.toString();
            const auto spot = definitionSpot(path);
            ASSERT_TRUE(spot.has_value()) << path.toString();
            EXPECT_EQ(spot->page, field.page);
            EXPECT_EQ(spot->field, path);
        }
    }
}

TEST(DefinitionSpots, OfV1beta1) {
    const auto field = [](const char* path) {
        const auto spot = definitionSpot(at(path));
        return spot ? spot->field.toString() : std::string();
    };
    EXPECT_EQ(field("spec.conversion.webhookClientConfig"), "spec.conversion.webhookClientConfig.service.namespace");
    EXPECT_EQ(field("spec.conversion.conversionReviewVersions[1]"), "spec.conversion.conversionReviewVersions");
    EXPECT_EQ(field("spec.additionalPrinterColumns[0]"), "spec.additionalPrinterColumns[0].name");
    EXPECT_EQ(definitionSpot(at("spec.additionalPrinterColumns"))->page, DefinitionPage::Columns);
    EXPECT_EQ(definitionSpot(at("items[2].spec.subresources.scale"))->page, DefinitionPage::Subresources);
    EXPECT_EQ(definitionSpot(at("spec.version"))->page, DefinitionPage::Versions);
    EXPECT_FALSE(definitionSpot(at("spec.validation.openAPIV3Schema.type")));
}

// The line after the best fix of the rule.
TEST(V1beta1Fixes, AreMadeWhereTheFindingStands) {
    struct Case {
        const char *rule, *good, *bad, *fixed;
    };
    const std::vector<Case> cases = {
        {"crd.column", "      JSONPath: .spec.count", "      JSONPath: spec.count", "      JSONPath: .spec.count"},
        {"crd.column", "      type: integer", "      type: int", "      type: integer"},
        {"crd.conversion-review-versions", "    conversionReviewVersions: [v1]", "    conversionReviewVersions: [v9]",
         "    conversionReviewVersions: [v9, v1]"},
        {"crd.conversion", "    strategy: Webhook", "    strategy: None", "    strategy: Webhook"},
        {"crd.metadata-name", "  name: notes.example.com", "  name: others", "  name: notes.example.com"},
        {"crd.names", "    plural: notes", "    plural: Notes", "    plural: notes"},
        {"crd.scope", "  scope: Namespaced", "  scope: namespaced", "  scope: Namespaced"},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.bad);
        std::string text = kTop;
        text.replace(text.find(c.good), std::string(c.good).size(), c.bad);
        const auto before = checked(text);
        const auto finding = std::find_if(before.result.findings.begin(), before.result.findings.end(),
                                          [&](const Finding& f) { return f.rule == c.rule; });
        ASSERT_NE(finding, before.result.findings.end()) << described(before.result.findings);
        const std::vector<Fix> fixes = fixesFor(*before.stream, before.definition, *finding);
        ASSERT_FALSE(fixes.empty());
        text.replace(text.find(c.bad), std::string(c.bad).size(), c.fixed);
        EXPECT_EQ(applied(before.stream->text(), fixes.front().edit), text);
    }
}

}  // namespace
}  // namespace crd
