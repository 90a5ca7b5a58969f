// The size of a definition: the sum of its parts, the escapes in requests, and the actual savings of trimming.
#include "engine/size/size.h"

#include "engine/crd/model/read.h"
#include "engine/size/object_size.h"
#include "engine/size/size_limits.h"
#include "engine/size/trim_descriptions.h"
#include "engine/value/json_size.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/yaml/stream_of.h"
#include "tests/processor_time.h"

namespace crd {
namespace {

std::optional<DefinitionSize> measured(const yaml::Stream& stream) {
    return measure(stream, readDefinition(stream, 0));
}

// Every part contains its children, and leaves are not larger than the whole.
void expectSum(const SizeNode& part) {
    std::size_t inside = 0;
    std::size_t descriptions = 0;
    for (const SizeNode& child : part.children) {
        inside += child.bytes;
        descriptions += child.descriptions;
        expectSum(child);
    }
    EXPECT_LE(inside, part.bytes) << part.path.toString();
    EXPECT_LE(descriptions, part.descriptions) << part.path.toString();
    EXPECT_LE(part.descriptions, part.bytes) << part.path.toString();
}

const SizeNode* find(const SizeNode& part, const std::string& path) {
    if (part.path.toString() == path) return &part;
    for (const SizeNode& child : part.children) {
        if (const SizeNode* hit = find(child, path)) return hit;
    }
    return nullptr;
}

TEST(RequestBytes, CountWhatGoesOverTheWire) {
    EXPECT_EQ(requestTextBytes("a"), 3u);
    EXPECT_EQ(requestTextBytes("<&>"), 2u + 3 * 6);
    EXPECT_EQ(requestTextBytes("\"\\\n\x01"), 2u + 2 + 2 + 2 + 6);
    EXPECT_EQ(requestTextBytes("ä"), 4u);
    EXPECT_EQ(requestBytes(Json(Json::Array{})), 2u);
    EXPECT_EQ(requestBytes(Json(Json::Object{{"a", Json(1)}, {"b", Json(Json::Array{Json(true), Json(nullptr)})}})),
              std::string(R"({"a":1,"b":[true,null]})").size());
}

TEST(DefinitionSize, IsThatOfItsCompactJson) {
    const auto stream = yaml::streamOf(test::definitionAround(
        "type: object\ndescription: root\nproperties:\n  hosts:\n    type: array\n    description: a & b\n    items: "
        "{type: string, description: deep}\n  kinds:\n    anyOf:\n    - description: x\n    - {}\n"));
    const auto size = measured(*stream);
    ASSERT_TRUE(size);
    const auto json = yaml::toJson(*stream);
    EXPECT_EQ(size->request, toString(*json.value).size() + 5);
    expectSum(size->root);
    const std::string root = test::kRoot;
    const SizeNode* hosts = find(size->root, root + ".properties[hosts]");
    ASSERT_TRUE(hosts);
    EXPECT_EQ(hosts->label, "hosts");
    EXPECT_EQ(hosts->bytes,
              std::string(R"("hosts":{"description":"a \u0026 b","items":{"description":"deep","type":"string"},)"
                          R"("type":"array"},)")
                  .size());
    ASSERT_TRUE(find(size->root, root + ".properties[hosts].items"));
    ASSERT_TRUE(find(size->root, root + ".properties[kinds].anyOf[0]"));
    ASSERT_EQ(size->descriptionsByDepth.size(), 3u);
    EXPECT_EQ(size->descriptionsByDepth[0], std::string(R"("description":"root",)").size());
    EXPECT_EQ(size->savedBelow(1), size->descriptionsByDepth[2]);
    EXPECT_EQ(size->savedBelow(7), 0u);
}

TEST(DefinitionSize, AddsTheNoteOfApplyToTheOtherAnnotations) {
    const std::string note = "kubectl.kubernetes.io/last-applied-configuration";
    const auto sizeOf = [](const std::string& metadata) { return measured(*yaml::streamOf("metadata: " + metadata)); };
    const auto none = sizeOf("{name: a}");
    EXPECT_EQ(none->annotations, note.size() + std::string(R"({"metadata":{"annotations":{},"name":"a"}})").size() + 1);
    const auto other = sizeOf("{annotations: {k: vv}}");
    EXPECT_EQ(other->annotations,
              note.size() + std::string(R"({"metadata":{"annotations":{"k":"vv"}}})").size() + 1 + 3);
    const auto noted = sizeOf("{annotations: {" + note + ": old, k: vv}}");
    EXPECT_EQ(noted->annotations, other->annotations);
    EXPECT_EQ(sizeOf("{annotations: {" + note + ": old}}")->annotations, sizeOf("{annotations: {}}")->annotations);
}

TEST(DefinitionSize, IsUnknownForWhatTheServerCannotRead) {
    EXPECT_FALSE(measured(*yaml::streamOf("a: .inf\n")));
    EXPECT_TRUE(measured(*yaml::streamOf("a: 1.5\n")));
}

TEST(SizeLimits, TheServerAppliesThatOfEtcdAndThatOfRequests) {
    EXPECT_EQ(rejectedBy(1'572'864), std::nullopt);
    EXPECT_EQ(rejectedBy(1'572'865), SizeLimit::Etcd);
    EXPECT_EQ(rejectedBy(3'145'728), SizeLimit::Etcd);
    EXPECT_EQ(rejectedBy(3'145'729), SizeLimit::Request);
}

TEST(SizeLimits, ApplyToObjects) {
    const auto objectOf = [](std::size_t bytes) {
        const std::size_t rest = std::string(R"({"a":""})").size();
        return Json(Json::Object{{"a", Json(std::string(bytes - rest, 'x'))}});
    };
    EXPECT_EQ(etcdNote(objectOf(1'572'864)).english(), "");
    EXPECT_EQ(etcdNote(objectOf(1'572'865)).english(),
              "With its default limit, etcd does not store the object: it has 1,572,865 bytes of JSON, and etcd stores "
              "values of up to 1,572,864 bytes.");
    EXPECT_EQ(bodyRejection(objectOf(3'145'728)), std::nullopt);
    EXPECT_EQ(bodyRejection(objectOf(3'145'729)), "Request entity too large: limit is 3145728");
}

TEST(HelmRelease, GrowsWithWhatCannotBeCompressed) {
    const std::size_t small = helmReleaseBytes("a: 1\n");
    EXPECT_GT(small, 0u);
    EXPECT_EQ(small % 4, 0u);
    const std::string same(300'000, 'a');
    EXPECT_LT(helmReleaseBytes(same), 3'000u);
    std::string mixed;
    std::uint32_t state = 7;
    while (mixed.size() < 30'000) {
        state = state * 1664525u + 1013904223u;
        mixed += static_cast<char>('!' + (state >> 24) % 90);
    }
    EXPECT_GT(helmReleaseBytes(mixed), 30'000u);
}

// Trimming saves exactly the predicted bytes, keeps all comments, and changes nothing else.
void expectTrims(const std::string& text) {
    const auto stream = yaml::streamOf(text);
    const auto before = measured(*stream);
    ASSERT_TRUE(before);
    const std::size_t deepest = before->descriptionsByDepth.size();
    for (std::size_t depth = 0; depth <= deepest; depth += 1 + deepest / 3) {
        const auto trimmed = trimDescriptions(*stream, {readDefinition(*stream, 0)}, depth);
        ASSERT_TRUE(trimmed) << trimmed.error().message;
        EXPECT_EQ(trimmed->left, 0u);
        const std::string shorter = applied(text, trimmed->edit);
        const auto after = yaml::streamOf(shorter);
        ASSERT_TRUE(after->ok());
        EXPECT_EQ(measured(*after)->request + before->savedBelow(depth), before->request) << depth;
        const std::vector<std::size_t> saved = savedByTrimming(*stream, readDefinition(*stream, 0), *before);
        EXPECT_EQ(depth < saved.size() ? saved[depth] : 0, before->savedBelow(depth)) << depth;
        EXPECT_EQ(measured(*after)->savedBelow(depth), 0u);
        EXPECT_EQ(applied(shorter, inverse(text, trimmed->edit)), text);
    }
}

TEST(TrimDescriptions, SavesWhatWasPromised) {
    expectTrims(test::definitionAround(
        "type: object\ndescription: root\nproperties:\n  a:\n    # kept\n    description: |-\n      two\n      lines\n "
        "   "
        "type: object\n    properties:\n      b: {description: only}\n      c: {type: string, description: last}\n"));
}

TEST(TrimDescriptions, SavesWhatWasPromisedOnRealDefinitions) {
    const auto files = test::realDefinitions();
    ASSERT_FALSE(files.empty());
    for (const auto& file : files) {
        SCOPED_TRACE(file.name);
        expectTrims(file.text);
    }
}

// What kubectl prints with -o json is one line.
TEST(TrimDescriptions, ManyDescriptionsInOneLineOfJsonTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(4'000, [](std::size_t count) {
        std::string properties;
        for (std::size_t i = 0; i < count; ++i) {
            properties += (i > 0 ? R"(, "f)" : R"("f)") + std::to_string(i) +
                          R"(": {"type": "object", "description": "d", "properties": {"a": {"description": "x"}}})";
        }
        const std::string text =
            R"({"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "a.b"},)"
            R"( "spec": {"versions": [{"name": "v1", "schema": {"openAPIV3Schema": {"properties": {)" +
            properties + "}}}}]}}";
        const auto stream = yaml::streamOf(text);
        const Definition definition = readDefinition(*stream, 0);
        return test::threadTimeOf([&] {
            const auto trimmed = trimDescriptions(*stream, {definition}, 1);
            EXPECT_TRUE(trimmed && trimmed->removed == count);
        });
    }));
}

TEST(TrimDescriptions, SaysWhatHappensToWhatAnAliasRepeats) {
    struct Case {
        std::string properties;
        std::size_t depth, removed, repeated, left;
    };
    const std::string text = "{type: string, description: shared}";
    for (const Case& c : std::vector<Case>{
             {"  a: &a " + text + "\n  b: *a\n  c: {<<: *a}\n  d: {<<: *a, description: own}\n", 0, 2, 2, 0},
             // The text that is repeated is not removed: it is at the depth that is kept.
             {"  a: &a " + text + "\n  b: {type: object, properties: {c: *a, d: " + text + "}}\n", 1, 1, 0, 1},
             {"  b: {type: object, properties: {c: &a " + text + ", d: " + text + "}}\n  e: *a\n", 1, 1, 0, 1},
             {"  b: {type: object, properties: {c: &a " + text + ", d: " + text + "}}\n  e: {<<: *a}\n", 1, 1, 0, 1},
         }) {
        SCOPED_TRACE(c.properties);
        const std::string definition = test::definitionAround("type: object\nproperties:\n" + c.properties);
        const auto stream = yaml::streamOf(definition);
        ASSERT_TRUE(stream->ok());
        const auto trimmed = trimDescriptions(*stream, {readDefinition(*stream, 0)}, c.depth);
        ASSERT_TRUE(trimmed) << trimmed.error().message;
        EXPECT_EQ(trimmed->removed, c.removed);
        EXPECT_EQ(trimmed->repeated, c.repeated);
        EXPECT_EQ(trimmed->left, c.left);
        const auto after = yaml::streamOf(applied(definition, trimmed->edit));
        ASSERT_TRUE(after->ok());
        // What is kept is all that is left below the depth.
        EXPECT_EQ(measured(*after)->savedBelow(c.depth) > 0, c.left > 0);
        const std::vector<std::size_t> saved = savedByTrimming(*stream, readDefinition(*stream, 0), *measured(*stream));
        ASSERT_GT(saved.size(), c.depth);
        EXPECT_EQ(measured(*after)->request + saved[c.depth], measured(*stream)->request);
    }
}

}  // namespace
}  // namespace crd
