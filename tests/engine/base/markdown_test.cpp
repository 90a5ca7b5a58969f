#include "engine/base/text/markdown.h"

#include <gtest/gtest.h>

#include "tests/processor_time.h"

namespace crd::markdown {
namespace {

using Kind = Block::Kind;

// "code:x strong:y link(target):z"
std::string shape(const Spans& spans) {
    std::string out;
    for (const Span& span : spans) {
        out += '[';
        if (span.code) out += "code ";
        if (span.strong) out += "strong ";
        if (span.emphasis) out += "em ";
        if (!span.target.empty()) out += (span.bare ? "bare " : "to ") + span.target + " ";
        out += span.text + ']';
    }
    return out;
}

TEST(Markdown, ReadsMarksOfALine) {
    EXPECT_EQ(shape(readLine("a `b*c*` **d** *e*")), "[a ][code b*c*][ ][strong d][ ][em e]");
    EXPECT_EQ(shape(readLine("see [the `x` page](a.md#b), <rule:r.s>")),
              "[see ][to a.md#b the ][code to a.md#b x][to a.md#b  page][, ][bare rule:r.s rule:r.s]");
    EXPECT_EQ(shape(readLine("**bold with [link](x)**")), "[strong bold with ][strong to x link]");
    EXPECT_EQ(shape(readLine("`` a`b ``")), "[code a`b]");
}

TEST(Markdown, KeepsWhatIsNoMark) {
    for (const char* text : {"2 * 3 * 4", "a < b > c", "<b>x</b>", "one ` two", "[no link]", "a ** b", "<Rule:x>", "[",
                             "`", "*", "<", "x<y:"})
        EXPECT_EQ(shape(readLine(text)), "[" + std::string(text) + "]") << text;
    EXPECT_EQ(shape(readLine(R"(\*a\* \<x:y> \`)")), "[*a* <x:y> `]");
}

TEST(Markdown, ReadsBlocks) {
    const auto blocks = read(
        "# Title\n\nOne\ntwo.\n- a\n- b\n  more\n  - deep\n\n3. third\n\n```yaml\n- x\n\n# y\n```\n![What it "
        "shows](a.png)\nend\n");
    ASSERT_EQ(blocks.size(), 9U);
    EXPECT_EQ(blocks[0].kind, Kind::Heading);
    EXPECT_EQ(blocks[0].level, 1);
    EXPECT_EQ(plainText(blocks[1].spans), "One two.");
    EXPECT_EQ(blocks[2].kind, Kind::Item);
    EXPECT_EQ(plainText(blocks[3].spans), "b more");
    EXPECT_EQ(blocks[4].level, 1);
    EXPECT_EQ(blocks[5].number, 3);
    EXPECT_EQ(blocks[6].text, "- x\n\n# y\n");
    EXPECT_EQ(blocks[7].source, "a.png");
    EXPECT_EQ(blocks[7].text, "What it shows");
    EXPECT_EQ(blocks[8].line, 18U);
}

TEST(Markdown, KeepsTheLinesOfIndentedCode) {
    const auto blocks = read(
        "Text\n    goes on\n\n    crdctl cost FILE   # one\n\n      crdctl *size* FILE\n\n\nEnd\n- item\n\n    of the "
        "item\n\n## Head\n    last\n");
    ASSERT_EQ(blocks.size(), 7U);
    EXPECT_EQ(plainText(blocks[0].spans), "Text goes on");
    EXPECT_EQ(blocks[1].kind, Kind::Code);
    EXPECT_EQ(blocks[1].text, "crdctl cost FILE   # one\n\n  crdctl *size* FILE\n");
    EXPECT_EQ(blocks[1].line, 4U);
    EXPECT_EQ(plainText(blocks[2].spans), "End");
    EXPECT_EQ(plainText(blocks[4].spans), "of the item");
    EXPECT_EQ(blocks[4].kind, Kind::Paragraph);
    EXPECT_EQ(blocks[6].text, "last\n");
}

TEST(Markdown, ReadsTables) {
    const auto blocks = read("| A | B |\n| --- | --- |\n| `x\\|y` | **z** |\n| only |\n\ntext\n| C |\n");
    ASSERT_EQ(blocks.size(), 3U);
    ASSERT_EQ(blocks[0].rows.size(), 3U);
    EXPECT_EQ(shape(blocks[0].rows[1][0]), "[code x|y]");
    EXPECT_EQ(blocks[0].rows[2].size(), 2U);
    EXPECT_EQ(blocks[2].rows.size(), 1U);
}

TEST(Markdown, TakesAnythingInLinearTime) {
    for (const char* piece : {"[", "](", "[a](", "`", "``", "*", "**a", "<a:", "|", "\\", "# ", "- ", "\n", "![]("}) {
        EXPECT_TRUE(test::takesLinearTime(400'000, [&](std::size_t bytes) {
            std::string text;
            while (text.size() < bytes) text += piece;
            return test::threadTimeOf([&] { read(text); });
        })) << piece;
    }
}

TEST(Markdown, NamesHeadingsAsGitHubDoes) {
    EXPECT_EQ(anchorOf("Save as…"), "save-as");
    EXPECT_EQ(anchorOf("crdctl check"), "crdctl-check");
    EXPECT_EQ(anchorOf("What `x.y` does, and why"), "what-xy-does-and-why");
}

}  // namespace
}  // namespace crd::markdown
