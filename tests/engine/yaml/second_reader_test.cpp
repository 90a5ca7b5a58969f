// A second, independent reader agrees: yaml-cpp reads the same trees from well-formed texts, if YAML 1.1 and 1.2 agree.
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <memory>
#include <string>
#include <utility>

#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/data/definitions.h"
#include "tests/engine/yaml/random_yaml.h"

namespace crd::yaml {
namespace {

using test::RandomYaml;

// The first difference of the trees; empty if they are equal.
std::string differenceOf(const DocumentTree& document, NodeRef at, const YAML::Node& other, const std::string& path) {
    const NodeRef node = target(document, at);
    if (!node) return path + ": an alias of nothing";
    switch (node->kind) {
        case NodeKind::Scalar:
            if (other.IsNull())
                return node->style == ScalarStyle::Empty || resolveScalar(*node) == Json() ? "" : path + ": null";
            if (!other.IsScalar()) return path + ": no scalar there";
            return node->scalar == other.Scalar() ? "" : path + ": \"" + node->scalar + "\", \"" + other.Scalar() + '"';
        case NodeKind::Sequence:
            if (!other.IsSequence() || other.size() != node.size()) return path + ": no such sequence there";
            for (std::size_t i = 0; i < node.size(); ++i) {
                std::string found =
                    differenceOf(document, node.entry(i).value, other[i], path + '[' + std::to_string(i) + ']');
                if (!found.empty()) return found;
            }
            return {};
        case NodeKind::Mapping: {
            if (!other.IsMap()) return path + ": no mapping there";
            std::size_t i = 0;
            for (const auto& entry : other) {
                if (i == node.size()) return path + ": more entries there";
                const std::string name = path + '.' + node.entry(i).key->scalar;
                std::string found = differenceOf(document, node.entry(i).key, entry.first, name + " (key)");
                if (found.empty()) found = differenceOf(document, node.entry(i).value, entry.second, name);
                if (!found.empty()) return found;
                ++i;
            }
            return i == node.size() ? "" : path + ": fewer entries there";
        }
        case NodeKind::Alias:
            break;
    }
    return path + ": an alias";
}

std::string differenceOf(const std::string& text) {
    const StreamPtr stream = Stream::read(std::make_shared<const std::string>(text));
    if (!stream->ok()) return "not YAML: " + stream->problems().front().message.english();
    const std::vector<YAML::Node> others = YAML::LoadAll(text);
    std::size_t i = 0;
    for (const DocumentTree& document : stream->documents()) {
        if (!document.root) continue;
        // It skips empty documents in some positions.
        while (i < others.size() && others[i].IsNull() && !document.root->isScalar()) ++i;
        if (i == others.size()) return "fewer documents there";
        std::string found = differenceOf(document, document.ref(), others[i++], {});
        if (!found.empty()) return found;
    }
    return {};
}

TEST(SecondReader, ReadsTheSameOfRealDefinitions) {
    for (const crd::test::RealDefinition& file : crd::test::realDefinitions()) {
        if (file.text.size() < 300'000) {
            EXPECT_EQ(differenceOf(file.text), "") << file.name;
        }
    }
}

TEST(SecondReader, ReadsTheSameOfWhatAuthorsWrite) {
    for (const char* text : {
             "a: 1\nb: [x, 'y', \"z\\n\", {c: d}]\n",
             "a: |\n  one\n   two\n\n  three\nb: >-\n  folded\n  text\n\n  more\n",
             "a: &x {b: 1}\nc: *x\nd: [*x, *x]\n",
             "- - 1\n  - 2\n-\n  k: v\n- ? q\n  : r\n",
             "# c\na: 'it''s' # d\n\nb:\n- plain text\n  over lines\n- \"and\n  quoted\"\n",
             "--- # first\na: 1\n---\nb: 2\n...\n",
             "a:\nb: ~\nc: ''\n",
             "a: |2\n   kept\n  end\nb: |+\n  x\n\nc: d\n",
         })
        EXPECT_EQ(differenceOf(text), "") << text;
}

TEST(SecondReader, ReadsTheSameOfGeneratedDocuments) {
    int read = 0;
    for (unsigned seed = 0; seed < 400; ++seed) {
        const std::string text = RandomYaml(seed).document(30, true);
        if (!Stream::read(std::make_shared<const std::string>(text))->ok()) continue;
        EXPECT_EQ(differenceOf(text), "") << "seed " << seed << '\n' << text;
        ++read;
    }
    EXPECT_GT(read, 300);
}

}  // namespace
}  // namespace crd::yaml
