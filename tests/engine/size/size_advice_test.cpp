// Advice about size: the size of a definition while it is edited, and when trimming its descriptions helps.
#include "engine/size/size_advice.h"

#include <gmock/gmock.h>

#include <random>

#include "engine/base/text_patch.h"
#include "engine/crd/model/read.h"
#include "engine/size/size.h"
#include "engine/size/trim_descriptions.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/engine/yaml/stream_of.h"

namespace crd {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

std::optional<Finding> adviceOn(const std::string& text) {
    const auto stream = yaml::streamOf(text);
    MeasuredSizePtr measured;
    return sizeAdvice(*stream, readDefinition(*stream, 0), measured);
}

// Descriptions of this many bytes: of the root, of an object in so many others, and of its field.
std::string described(std::size_t bytes, std::size_t levels = 5) {
    const std::string text = "description: " + std::string(bytes, 'd') + "\n";
    std::string fields = "properties:\n  a:\n    type: object\n    " + text +
                         "    properties:\n      b:\n        type: string\n        " + text;
    for (std::size_t i = 0; i < levels; ++i)
        fields = "properties:\n  in:\n    type: object\n" + test::indentedBy(4, fields);
    return test::definitionAround("type: object\n" + text + fields);
}

TEST(SizeAdvice, KeepsAsManyDescriptionsAsFit) {
    EXPECT_FALSE(adviceOn(described(80'000)));
    const std::string text = described(100'000);
    const auto stream = yaml::streamOf(text);
    const Definition definition = readDefinition(*stream, 0);
    const auto found = adviceOn(text);
    ASSERT_TRUE(found);
    EXPECT_EQ(idOf(found->rule), "advice.descriptions-too-large");
    EXPECT_EQ(found->path.toString(), "spec.versions");
    EXPECT_EQ(found->span.of(text), "versions");
    EXPECT_EQ(found->severity, Severity::Info);
    EXPECT_THAT(found->message.english(),
                StartsWith("Use kubectl apply --server-side or trim descriptions: after kubectl apply, the annotations "
                           "would have 300,"));
    EXPECT_THAT(found->message.english(),
                HasSubstr("of which descriptions are 300,051 bytes; the limit is 262,144 bytes. Descriptions up to "
                          "depth 6 fit (saves 100,017 bytes)"));
    EXPECT_EQ(depthToTrim(*stream, definition), 6u);
    const auto trimmed = trimDescriptions(*stream, {definition}, 6);
    ASSERT_TRUE(trimmed);
    EXPECT_FALSE(adviceOn(applied(text, trimmed->edit)));
    EXPECT_EQ(depthToTrim(*yaml::streamOf(described(200'000)), definition), std::nullopt);
    EXPECT_FALSE(adviceOn(described(200'000))) << "only that of the root fits";
}

TEST(SizeAdvice, IsSilentAboutExtracts) {
    const std::string text = described(100'000);
    EXPECT_TRUE(adviceOn(text));
    EXPECT_TRUE(adviceOn(test::replaced(text, {{"served: true", "served: false"}})));
    EXPECT_FALSE(adviceOn(test::replaced(text, {{"storage: true", "storage: false"}})));
}

// Where the fields of the kind itself would lose their descriptions, a server-side apply is better.
TEST(SizeAdvice, IsSilentWhereOnlyTheFirstLevelsFit) {
    const auto deep = [](std::size_t depth) {
        const std::string text = "description: " + std::string(140'000, 'd') + "\n";
        std::string fields = "properties:\n  a: {type: string, " + text.substr(0, text.size() - 1) +
                             "}\n  b: {type: string, " + text.substr(0, text.size() - 1) + "}\n";
        for (std::size_t i = 1; i < depth; ++i)
            fields = "properties:\n  in:\n    type: object\n" + test::indentedBy(4, fields);
        return adviceOn(test::definitionAround("type: object\n" + fields));
    };
    const auto five = deep(6), six = deep(7);
    EXPECT_FALSE(five);
    ASSERT_TRUE(six);
    EXPECT_THAT(six->message.english(),
                StartsWith("Use kubectl apply --server-side or trim descriptions: after kubectl apply, the annotations "
                           "would have 28"));
    EXPECT_THAT(six->message.english(), HasSubstr("Descriptions up to depth 6 fit (saves 280,034 bytes)"));
    EXPECT_EQ(six->severity, Severity::Info);
}

// The first client-side apply of them failed.
TEST(SizeAdvice, IsSilentFarAboveTheAnnotation) {
    const auto deep = [](std::size_t bytes) {
        std::string fields = "properties:\n  a: {type: string, description: " + std::string(bytes, 'd') + "}\n";
        for (int i = 0; i < 6; ++i) fields = "properties:\n  in:\n    type: object\n" + test::indentedBy(4, fields);
        return adviceOn(test::definitionAround("type: object\n" + fields));
    };
    const auto near = deep(313'000);
    ASSERT_TRUE(near);
    EXPECT_THAT(near->message.english(), HasSubstr("Descriptions up to depth 6 fit (saves 313,017 bytes)"));
    EXPECT_FALSE(deep(316'000));
    EXPECT_TRUE(deep(1'600'000)) << "etcd rejects it";
}

TEST(SizeAdvice, IsSilentWhereAllVersionsAreDeprecated) {
    const std::string text = described(100'000), old = "storage: true\n      deprecated: true";
    EXPECT_TRUE(adviceOn(text));
    EXPECT_FALSE(adviceOn(test::replaced(text, {{"storage: true", old}})));
    EXPECT_TRUE(adviceOn(test::replaced(described(700'000), {{"storage: true", old}}))) << "no client can create it";
}

TEST(SizeAdvice, DoesNotAdviseAServerSideApplyThatFails) {
    const auto found = adviceOn(described(700'000));  // 2.1 MB: too large for etcd
    EXPECT_FALSE(found && found->message.english().find("--server-side") != std::string::npos);
    const std::string d(140'000, 'd');
    std::string fields;
    for (int i = 0; i < 12; ++i) fields += "  f" + std::to_string(i) + ": {type: string, description: " + d + "}\n";
    const auto large = adviceOn(test::definitionAround("type: object\nproperties:\n" + fields));
    ASSERT_TRUE(large);
    EXPECT_THAT(large->message.english(), StartsWith("Annotations after kubectl apply: 1,6"));
    EXPECT_EQ(large->severity, Severity::Warning);
}

TEST(SizeAdvice, SaysNothingWhereTrimmingDoesNotHelp) {
    EXPECT_FALSE(adviceOn(described(270'000)));  // the one of the root stays
    std::string properties;
    for (int i = 0; i < 9'000; ++i) properties += "  field" + std::to_string(i) + ": {type: string, nullable: true}\n";
    EXPECT_FALSE(adviceOn(test::definitionAround("type: object\nproperties:\n" + properties)));
    EXPECT_FALSE(adviceOn("kind: ConfigMap\napiVersion: v1\ndata: {a: " + std::string(300'000, 'a') + "}\n"));
}

TEST(SizeAdvice, TakesTheNextLimitWhereTheFirstCannotBeKept) {
    // 300 KB of root, and 1.5 MB in all.
    std::string text = described(500'000);
    const auto root = text.find(std::string(500'000, 'd'));
    text.erase(root, 200'000);
    std::string other = described(700'000);
    other.erase(other.find(std::string(700'000, 'd')), 400'000);
    EXPECT_FALSE(adviceOn(text));  // small enough for etcd
    const auto found = adviceOn(other);
    ASSERT_TRUE(found);
    EXPECT_THAT(found->message.english(), HasSubstr("Value in etcd"));
}

TEST(SizeAdvice, IsAboutDefinitionsOfV1AndItemsOfLists) {
    const std::string d(140'000, 'd');
    const std::string beta =
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.c}\nspec:\n"
        "  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n        a: {description: " +
        d + "}\n        b: {description: " + d + "}\n  versions: [{name: v1}, {name: v2}]\n";
    EXPECT_FALSE(adviceOn(beta));
    const auto stream = yaml::streamOf(beta);
    const auto trimmed = trimDescriptions(*stream, {readDefinition(*stream, 0)}, 0);
    ASSERT_TRUE(trimmed);
    EXPECT_EQ(trimmed->removed, 2u);

    const std::string list =
        "apiVersion: v1\nkind: List\nitems:\n-" + test::indentedBy(2, described(100'000)).substr(1);
    const auto items = yaml::streamOf(list);
    MeasuredSizePtr measured;
    const auto inList =
        sizeAdvice(*items, readDefinition(*items, 0, nullptr, {}, FieldPath().child("items").at(0)), measured);
    ASSERT_TRUE(inList);
    EXPECT_EQ(inList->path.toString(), "items[0].spec.versions");
}

void expectSize(const yaml::Stream& stream, const Definition& definition, const MeasuredSizePtr& measured) {
    const auto size = measure(stream, definition);
    ASSERT_EQ(size.has_value(), measured != nullptr);
    if (!size) return;
    EXPECT_EQ(measured->bytes, size->request);
    std::vector<std::size_t> byDepth = measured->descriptionsByDepth;
    byDepth.resize(std::max(byDepth.size(), size->descriptionsByDepth.size()));
    std::vector<std::size_t> expected = size->descriptionsByDepth;
    expected.resize(byDepth.size());
    EXPECT_EQ(byDepth, expected);
}

TEST(MeasuredSize, IsWhatWasMeasured) {
    for (const std::string text :
         {"metadata: {name: a}", "a: 1\na: <>&\n", "y: {1: 1e20, 0x10: .5}", "a: .inf\n",
          "a: &x {description: 1}\nb: *x", "a: {<<: {b: 1}, c: 2}", "? [a]\n: 1\n", "[1, 2]",
          "openAPIV3Schema: {allOf: [{description: a}, 5], not: 7}",
          "openAPIV3Schema: {properties: {a: 5, b: [{description: x}]}, items: [{description: x}], default: "
          "{openAPIV3Schema: {description: x}}, description: {a: b}}"}) {
        SCOPED_TRACE(text);
        const auto stream = yaml::streamOf(text);
        Definition definition;
        expectSize(*stream, definition, measureRequest(*stream, definition));
    }
}

TEST(MeasuredSize, FollowsEdits) {
    const auto files = test::realDefinitions();
    ASSERT_FALSE(files.empty());
    std::mt19937 random(7);
    for (const auto& file : files) {
        SCOPED_TRACE(file.name);
        std::string text = file.text;
        auto stream = yaml::streamOf(text);
        MeasuredSizePtr measured;
        for (int i = 0; i < 6; ++i) {
            const Definition definition = readDefinition(*stream, 0);
            measured = measureRequest(*stream, definition, measured);
            expectSize(*stream, definition, measured);
            // A line is removed, repeated, or gets a character.
            const std::size_t begin = text.rfind('\n', random() % text.size()) + 1;
            const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
            std::string changed = text;
            if (i % 3 == 0) changed.erase(begin, end - begin);
            if (i % 3 == 1) changed.insert(begin, text.substr(begin, end - begin));
            if (i % 3 == 2) changed.insert(end - 1, "x");
            const auto next = yaml::Stream::read(std::make_shared<const std::string>(changed), stream);
            if (!next->ok()) continue;
            text = changed;
            stream = next;
        }
    }
}

}  // namespace
}  // namespace crd
