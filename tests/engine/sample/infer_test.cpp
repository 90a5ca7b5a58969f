#include "engine/sample/infer.h"

#include <gmock/gmock.h>

#include <random>

#include "engine/crd/checks/check.h"
#include "engine/crd/model/read.h"
#include "engine/crd/model/resource_kind.h"
#include "tests/engine/object/schema_text.h"

namespace crd::sample {
namespace {

using object::test::json;

// The schema of the values as compact JSON.
std::string schemaOf(const std::vector<std::string>& texts) {
    std::vector<Json> values;
    for (const std::string& text : texts) values.push_back(json(text));
    return toString(json(inferredSchema(values)));
}

TEST(Infer, ConcludesWhatItsHeaderSays) {
    const struct {
        std::vector<std::string> values;
        const char* schema;
    } kCases[] = {
        {{"1", "2"}, R"({"type":"integer"})"},
        {{"1", "2.5"}, R"({"type":"number"})"},
        {{"1", "a"}, R"({"x-kubernetes-int-or-string":true})"},
        {{"1.5", "a"}, R"({"x-kubernetes-preserve-unknown-fields":true})"},
        {{"true", "null"}, R"({"nullable":true,"type":"boolean"})"},
        {{"null"}, R"({"nullable":true,"x-kubernetes-preserve-unknown-fields":true})"},
        {{"'2025-01-31T12:00:00Z'"}, R"({"format":"date-time","type":"string"})"},
        {{"'2025-01-31T12:00:00Z'", "soon"}, R"({"type":"string"})"},
        {{"https://example.com/a"}, R"({"format":"uri","type":"string"})"},
        {{"/a", "abc", "user"}, R"({"type":"string"})"},
        {{"10.0.0.1"}, R"({"format":"ipv4","type":"string"})"},
        {{"{a: 1, b: x}", "{a: 2}"},
         R"({"properties":{"a":{"type":"integer"},"b":{"type":"string"}},"required":["a"],"type":"object"})"},
        {{"{labels: {app: x}}"},
         R"({"properties":{"labels":{"additionalProperties":{"type":"string"},"type":"object"}},"required":["labels"],"type":"object"})"},
        {{"{app.example.com/a: 1, b: 2}"}, R"({"additionalProperties":{"type":"integer"},"type":"object"})"},
        {{"{x-y: 1, b: z}"},
         R"({"properties":{"b":{"type":"string"},"x-y":{"type":"integer"}},"required":["b","x-y"],"type":"object"})"},
        {{"{one: {s: 1}}", "{two: {s: 2}}"},
         R"({"additionalProperties":{"properties":{"s":{"type":"integer"}},"required":["s"],"type":"object"},"type":"object"})"},
        {{"[]"}, R"({"items":{"x-kubernetes-preserve-unknown-fields":true},"type":"array"})"},
        {{"[1, 2]"}, R"({"items":{"type":"integer"},"type":"array"})"},
        {{"[{name: a, v: 1}, {name: b}]"},
         R"({"items":{"properties":{"name":{"type":"string"},"v":{"type":"integer"}},"required":["name"],"type":"object"},"type":"array","x-kubernetes-list-map-keys":["name"],"x-kubernetes-list-type":"map"})"},
        {{"[{name: a}, {name: a}]"},
         R"({"items":{"properties":{"name":{"type":"string"}},"required":["name"],"type":"object"},"type":"array"})"},
        {{"{apiVersion: v1, kind: Pod, metadata: {name: x}, spec: {}}"},
         R"({"type":"object","x-kubernetes-embedded-resource":true,"x-kubernetes-preserve-unknown-fields":true})"},
    };
    for (const auto& test : kCases) EXPECT_EQ(schemaOf(test.values), test.schema) << test.values.front();
}

TEST(Infer, MakesADefinitionThatIsAdmitted) {
    const std::vector<Json> objects = {
        json("{apiVersion: example.com/v1beta1, kind: Policy, metadata: {name: a, namespace: b}, spec: {size: 1}}"),
        json("{apiVersion: example.com/v1, kind: Policy, metadata: {name: a}, spec: {size: big}, status: {ready: "
             "true}}")};
    const Result<std::string> text = inferredDefinition(objects);
    ASSERT_TRUE(text) << text.error().message;
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(*text));
    const Definition definition = readDefinition(*stream, 0);
    EXPECT_TRUE(check(definition).admitted) << *text;
    EXPECT_EQ(definition.name, "policies.example.com");
    ASSERT_EQ(definition.versions.size(), 2U);
    EXPECT_EQ(definition.versions[0].name, "v1");
    EXPECT_TRUE(definition.versions[0].storage && definition.versions[0].hasStatus);
}

TEST(Infer, RejectsWhatHasNoKind) {
    EXPECT_FALSE(inferredDefinition({}));
    EXPECT_FALSE(inferredDefinition({json("{apiVersion: v1, kind: Pod}")}));
    EXPECT_FALSE(inferredDefinition({json("{kind: Pod}")}));
    EXPECT_FALSE(inferredDefinition({json("[]")}));
    EXPECT_FALSE(inferredDefinition({json("{apiVersion: a.b/v1, kind: A}"), json("{apiVersion: a.b/v1, kind: B}")}));
}

Samples samplesIn(const std::string& text) {
    Samples samples;
    auto objects = objectsIn(std::make_shared<const std::string>(text), "text");
    EXPECT_TRUE(objects) << text;
    for (ObjectText& object : *objects) samples.add(std::move(object));
    return samples;
}

TEST(Infer, KeepsTheOrderInWhichPropertiesAreFirstSeen) {
    EXPECT_EQ(inferredSchema(samplesIn("{z: 1, a: {x: 2, b: 3}}\n---\n{q: 4, z: 5, a: {b: 6, c: 7}}\n")),
              "type: object\nrequired:\n- z\n- a\nproperties:\n  z:\n    type: integer\n  a:\n    type: object\n"
              "    required:\n    - b\n    properties:\n      x:\n        type: integer\n      b:\n        type: "
              "integer\n      c:\n"
              "        type: integer\n  q:\n    type: integer\n");
    EXPECT_FALSE(objectsIn(std::make_shared<const std::string>("a: ["), "text"));
    EXPECT_FALSE(objectsIn(std::make_shared<const std::string>("# nothing"), "text"));
}

TEST(Infer, TakesOfWholeObjectsWhatTheyHaveAtTheNode) {
    const std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: a.b\n"
        "  names: {kind: Thing}\n  versions:\n  - name: v1\n    schema:\n      openAPIV3Schema:\n        type: object\n"
        "        properties:\n          spec:\n            type: object\n            properties:\n"
        "              hosts: {type: array, items: {type: string}}\n";
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const Definition definition = readDefinition(*stream, 0);
    const FieldPath root = *FieldPath::parse("spec.versions[0].schema.openAPIV3Schema");
    const FieldPath items = *FieldPath::parse(root.toString() + ".properties[spec].properties[hosts].items");
    const Samples things =
        samplesIn("{apiVersion: a.b/v1, kind: Thing, metadata: {name: x}, spec: {hosts: [{port: 1}]}}");
    const auto at = [&](const FieldPath& node, const Samples& samples) {
        const auto inferred = inferredAt({*stream, definition, node}, samples);
        return inferred ? toString(json(*inferred)) : inferred.error().message.english();
    };
    EXPECT_EQ(at(items, things), R"({"properties":{"port":{"type":"integer"}},"required":["port"],"type":"object"})");
    EXPECT_EQ(at(items, samplesIn("1.5")), R"({"type":"number"})");
    EXPECT_EQ(at(items, samplesIn("{apiVersion: a.b/v1, kind: Thing}")),
              "The objects have no value at the selected node.");
    EXPECT_EQ(toString(*json(*inferredAt({*stream, definition, root}, things)).find("required")), R"(["spec"])");
    const Samples ready =
        samplesIn("{apiVersion: a.b/v1, kind: Thing, metadata: {name: x}, spec: {hosts: []}, status: {ready: true}}");
    EXPECT_EQ(toString(*json(*inferredAt({*stream, definition, root}, ready)).find("required")), R"(["spec"])")
        << "a create drops the status";
}

TEST(Infer, TakesThePlaceOfANode) {
    const std::string text =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  versions:\n  - name: v1\n    "
        "schema:\n"
        "      openAPIV3Schema:\n        type: object\n        properties:\n          spec: # kept?\n            "
        "description: "
        "The author's.\n            type: string\n          other: {type: string}\n";
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const Definition definition = readDefinition(*stream, 0);
    const auto path = FieldPath::parse("spec.versions[0].schema.openAPIV3Schema.properties[spec]");
    const Result<TextEdit> edit = inferInto({*stream, definition, *path}, {json("{size: 3}")});
    ASSERT_TRUE(edit) << edit.error().message;
    const std::string after = applied(text, *edit);
    EXPECT_EQ(
        after,
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  versions:\n  - name: v1\n    "
        "schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec: # kept?\n         "
        " "
        "  description: The author's.\n            type: object\n            required:\n            - size\n           "
        " "
        "properties:\n              size:\n                type: integer\n          other: {type: string}\n");
    EXPECT_FALSE(inferInto({*stream, definition, path->child("gone")}, {json("1")}));
}

// Values with typical mixtures of types.
Json anyValue(std::mt19937& random, int depth) {
    const auto pick = [&](int count) { return static_cast<int>(random() % static_cast<unsigned>(count)); };
    static const std::vector<std::string> kTexts = {"a",   "",         "2025-01-31", "10.0.0.1", "x@example.com",
                                                    "yes", "http://a/"};
    static const std::vector<std::string> kNames = {"name", "a", "b", "x.y/z", "labels", "", "key"};
    switch (pick(depth > 0 ? 8 : 6)) {
        case 0:
            return Json();
        case 1:
            return Json(pick(2) == 0);
        case 2:
            return Json(pick(5));
        case 3:
            return Json(pick(5) + 0.5);
        case 4:
        case 5:
            return Json(kTexts[static_cast<std::size_t>(pick(7))]);
        case 6: {
            Json::Array list;
            for (int i = pick(4); i > 0; --i) list.push_back(anyValue(random, depth - 1));
            return Json(list);
        }
        default: {
            Json::Object object;
            for (int i = pick(4); i > 0; --i)
                object[kNames[static_cast<std::size_t>(pick(7))]] = anyValue(random, depth - 1);
            return Json(object);
        }
    }
}

TEST(Infer, TakesEverythingItWasMadeFrom) {
    std::mt19937 random(7);
    for (int round = 0; round < 1000; ++round) {
        std::vector<Json> objects;
        for (std::size_t i = 0; i <= random() % 3; ++i) {
            Json object = json("{apiVersion: example.com/v1, kind: Thing, metadata: {name: x, namespace: y}}");
            (*object.asObject())["spec"] = anyValue(random, 4);
            objects.push_back(object);
        }
        const Result<std::string> text = inferredDefinition(objects);
        ASSERT_TRUE(text);
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(*text));
        const Definition definition = readDefinition(*stream, 0);
        const CheckResult result = check(definition);
        ASSERT_TRUE(result.admitted) << *text << (result.findings.empty() ? "" : result.findings.front().message);
        object::ResourceServer server(resourceKindOf(definition, definition.versions[0]));
        for (const Json& object : objects) {
            const object::Outcome outcome = server.create(object);
            EXPECT_TRUE(outcome.reading.unknownFields.empty()) << toString(object) << '\n' << *text;
            EXPECT_TRUE(outcome.validation.errors.empty()) << toString(object) << '\n'
                                                           << *text << outcome.validation.errors.front().detail;
        }
    }
}

}  // namespace
}  // namespace crd::sample
