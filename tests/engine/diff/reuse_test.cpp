// A comparison that copies rows from the one of an earlier text equals one from scratch.
#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <random>

#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

struct Revision {
    yaml::StreamPtr stream;
    Definition definition;

    explicit Revision(const std::string& text, const Revision* before = nullptr)
        : stream(yaml::Stream::read(std::make_shared<const std::string>(text), before ? before->stream : nullptr)),
          definition(readDefinition(*stream, 0, before ? &before->definition : nullptr)) {}

    Side side() const { return {&definition, &definition.versions.front(), true}; }
};

void expectEqual(const Comparison& a, const Comparison& b) {
    ASSERT_EQ(a.nodes.size(), b.nodes.size());
    for (std::uint32_t i = 0; i < a.nodes.size(); ++i) {
        const PairedNode &x = a.nodes[i], &y = b.nodes[i];
        ASSERT_EQ(std::tie(x.left, x.right, x.leftChild, x.rightChild, x.mark, x.parent, x.depth, x.subtree, x.other),
                  std::tie(y.left, y.right, y.leftChild, y.rightChild, y.mark, y.parent, y.depth, y.subtree, y.other))
            << i;
        ASSERT_EQ(x.below, y.below);
        ASSERT_EQ(x.differences.size(), y.differences.size());
        ASSERT_EQ(a.rightPath(i), b.rightPath(i));
    }
    EXPECT_EQ(test::lines(a), test::lines(b));
    EXPECT_EQ(a.total, b.total);
}

TEST(Reuse, EqualsAComparisonFromScratch) {
    std::vector<std::filesystem::path> files = {"resources/samples/bakeries.yaml"};
    for (const auto& entry : std::filesystem::directory_iterator("tests/engine/diff/definitions"))
        files.push_back(entry.path());
    std::mt19937 random(7);
    for (const std::filesystem::path& file : files) {
        std::ifstream in(file, std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(in), {}};
        const Revision left(text);
        auto last = std::make_unique<Revision>(text);
        Comparison known = compare(left.side(), last->side());
        std::string current = text;
        for (int edit = 0; edit < 60; ++edit) {
            // Renames, values, added and removed lines; sometimes back to the original.
            std::string next = edit % 10 == 9 ? text : current;
            const std::size_t at = text.size() / 5 + random() % (next.size() * 3 / 5);
            if (edit % 10 != 9) {
                if (random() % 3 == 0) {
                    const std::size_t line = next.rfind('\n', at) + 1;
                    next.erase(line, next.find('\n', at) + 1 - line);
                } else {
                    next[at] = next[at] == ' ' || next[at] == '\n' ? next[at] : 'x';
                }
            }
            auto revision = std::make_unique<Revision>(next, last.get());
            if (!revision->stream->ok() || revision->definition.versions.empty()) continue;
            Comparison reused = compare(left.side(), revision->side(), {}, {}, &known);
            expectEqual(reused, compare(left.side(), revision->side()));
            if (HasFatalFailure()) FAIL() << file << " edit " << edit;
            known = std::move(reused);
            last = std::move(revision);
            current = next;
        }
    }
}

}  // namespace
}  // namespace crd::diff
