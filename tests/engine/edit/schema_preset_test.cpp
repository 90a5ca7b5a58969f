// Presets: the schemas of Kubernetes' own types, in the style of the file that they are added to.
#include "engine/edit/schema_preset.h"

#include "engine/analysis/analysis.h"
#include "engine/crd/model/resource_kind.h"
#include "engine/edit/schema_edit.h"
#include "engine/sample/sample.h"
#include "engine/yaml/read/resolve.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::checked;
using test::definitionAround;
using test::pathOf;
using test::schemaOf;

std::string added(const std::string& text, std::string_view type, const FieldPath& parent = pathOf("")) {
    const auto before = checked(text);
    const auto edit = addProperty({*before.stream, before.definition, parent}, "one", type);
    EXPECT_TRUE(edit.has_value()) << (edit ? "" : edit.error().message.english());
    if (!edit) return text;
    const std::string after = applied(text, *edit);
    EXPECT_EQ(applied(after, inverse(text, *edit)), text);
    return after;
}

Json withoutDescriptions(const Json& value) {
    if (const Json::Array* items = value.asArray()) {
        Json::Array out;
        for (const Json& item : *items) out.push_back(withoutDescriptions(item));
        return out;
    }
    const Json::Object* members = value.asObject();
    if (!members) return value;
    Json::Object out;
    for (const auto& [key, member] : *members)
        if (key != "description" || !member.asString()) out[key] = withoutDescriptions(member);
    return out;
}

// As controller-gen writes these types of Kubernetes 1.36 into definitions (certificates of cert-manager, gateways of
// the Gateway API, prometheuses of prometheus-operator).
const std::vector<std::pair<std::string_view, std::string_view>> kPublished = {
    {"condition-list",
     R"({"items":{"properties":{"lastTransitionTime":{"format":"date-time","type":"string"},"message":{"maxLength":32768,"type":"string"},"observedGeneration":{"format":"int64","minimum":0,"type":"integer"},"reason":{"maxLength":1024,"minLength":1,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$","type":"string"},"status":{"enum":["True","False","Unknown"],"type":"string"},"type":{"maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$","type":"string"}},"required":["lastTransitionTime","message","reason","status","type"],"type":"object"},"type":"array","x-kubernetes-list-map-keys":["type"],"x-kubernetes-list-type":"map"})"},
    {"label-selector",
     R"({"properties":{"matchExpressions":{"items":{"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"items":{"type":"string"},"type":"array","x-kubernetes-list-type":"atomic"}},"required":["key","operator"],"type":"object"},"type":"array","x-kubernetes-list-type":"atomic"},"matchLabels":{"additionalProperties":{"type":"string"},"type":"object"}},"type":"object","x-kubernetes-map-type":"atomic"})"},
    {"secret-key-ref",
     R"({"properties":{"key":{"type":"string"},"name":{"default":"","type":"string"},"optional":{"type":"boolean"}},"required":["key"],"type":"object","x-kubernetes-map-type":"atomic"})"},
    {"quantity",
     R"({"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$","x-kubernetes-int-or-string":true})"},
    {"duration", R"({"type":"string"})"},
    {"string-map", R"({"additionalProperties":{"type":"string"},"type":"object"})"}};

TEST(SchemaPresets, AreThePublishedSchemas) {
    ASSERT_EQ(schemaPresets().size(), kPublished.size());
    for (const auto& [id, published] : kPublished) {
        ASSERT_TRUE(schemaPreset(id)) << id;
        const auto value = yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(published))).value;
        ASSERT_TRUE(value) << id;
        EXPECT_EQ(toString(withoutDescriptions(schemaPreset(id)->schema)), toString(*value)) << id;
    }
    EXPECT_EQ(schemaPreset("string"), nullptr);
}

TEST(SchemaPresets, AreAcceptedWithoutProblemsAndHaveValidObjects) {
    for (const SchemaPreset& preset : schemaPresets()) {
        const std::string plain = added(definitionAround("type: object\nproperties:\n  spec:\n    type: object\n"),
                                        "string", pathOf("properties[spec]"));
        const std::string text = added(definitionAround("type: object\nproperties:\n  spec:\n    type: object\n"),
                                       preset.id, pathOf("properties[spec]"));
        const auto analysed = [](const std::string& of) {
            return analyse({.revision = 1, .text = std::make_shared<const std::string>(of), .options = {}});
        };
        const AnalysisResultPtr result = analysed(text), usual = analysed(plain);
        EXPECT_EQ(test::described(result->findings), test::described(usual->findings)) << preset.id;
        ASSERT_EQ(result->definitions.size(), 1U);
        const auto checkedText = checked(text);
        sample::Sampler sampler(resourceKindOf(checkedText.definition, checkedText.definition.versions.front()));
        const sample::Sample full = sampler.make({.extent = sample::Extent::Full});
        EXPECT_TRUE(full.accepted) << preset.id << ": " << toString(full.object);
        const Json* spec = full.object.find("spec");
        EXPECT_TRUE(spec && spec->find("one")) << preset.id << ": " << toString(full.object);
    }
}

TEST(SchemaPresets, FollowTheStyleOfTheFile) {
    EXPECT_EQ(
        schemaOf(added(definitionAround("type: object\nproperties:\n  a:\n    type: string\n"), "secret-key-ref")),
        R"(type: object
properties:
  a:
    type: string
  one:
    type: object
    required:
      - key
    x-kubernetes-map-type: atomic
    properties:
      key:
        type: string
        description: The key in the data of the secret.
      name:
        type: string
        description: The name of the secret.
        default: ''
      optional:
        type: boolean
        description: Whether the secret or its key may be missing.
)");
    // As in generated files.
    EXPECT_EQ(
        schemaOf(added(definitionAround("description: d\nproperties:\n  a:\n    description: x\n    enum:\n    - b\n"
                                        "    type: string\ntype: object\n"),
                       "quantity")),
        R"(description: d
properties:
  a:
    description: x
    enum:
    - b
    type: string
  one:
    anyOf:
    - type: integer
    - type: string
    pattern: ^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$
    x-kubernetes-int-or-string: true
type: object
)");
    EXPECT_EQ(
        schemaOf(added(definitionAround("type: object\nproperties:\n    a:\n        type: string\n"), "string-map")),
        "type: object\nproperties:\n    a:\n        type: string\n    one:\n        type: object\n        "
        "additionalProperties:\n            type: string\n");
    EXPECT_EQ(
        schemaOf(added(definitionAround("{type: object, properties: {a: {type: string}}}\n"), "string-map")),
        "{type: object, properties: {a: {type: string}, one: {type: object, additionalProperties: {type: string}}}}\n");
}

TEST(SchemaPresets, BecomeJsonInAJsonDefinition) {
    const std::string text = R"({
  "apiVersion": "apiextensions.k8s.io/v1",
  "kind": "CustomResourceDefinition",
  "metadata": {"name": "notes.example.com"},
  "spec": {
    "group": "example.com",
    "scope": "Namespaced",
    "names": {"kind": "Note", "plural": "notes"},
    "versions": [
      {
        "name": "v1",
        "served": true,
        "storage": true,
        "schema": {
          "openAPIV3Schema": {
            "type": "object",
            "properties": {
              "a": {
                "type": "string"
              }
            }
          }
        }
      }
    ]
  }
}
)";
    const std::string after = added(text, "string-map");
    EXPECT_NE(after.find(R"(              "a": {
                "type": "string"
              },
              "one": {
                "type": "object",
                "additionalProperties": {
                  "type": "string"
                }
              }
            }
)"),
              std::string::npos)
        << after;
    for (const SchemaPreset& preset : schemaPresets())
        EXPECT_TRUE(yaml::Stream::read(std::make_shared<const std::string>(added(text, preset.id)))->isJson(0))
            << preset.id;
}

TEST(SchemaPresets, TakeADescriptionOfTheirOwn) {
    const std::string text = definitionAround("type: object\n");
    const auto before = checked(text);
    const auto edit = addProperty({*before.stream, before.definition, pathOf("")}, "timeout", "duration", {},
                                  {.required = true, .description = "How long: at most."});
    ASSERT_TRUE(edit.has_value());
    EXPECT_EQ(
        schemaOf(applied(text, *edit)),
        "type: object\nrequired:\n  - timeout\nproperties:\n  timeout:\n    type: string\n    description: 'How long: "
        "at most.'\n");
}

}  // namespace
}  // namespace crd
