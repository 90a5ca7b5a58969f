// The blocks of a rule page.
#include "model/problems/rule_page.h"

#include <gmock/gmock.h>

namespace crd::model {

void PrintTo(const RuleBlock& block, std::ostream* out) {
    *out << static_cast<int>(block.kind) << ": " << block.text.toStdString();
}

namespace {

using PageBlock = RuleBlockKind;

auto isBlock(PageBlock kind, const char* text) {
    return testing::AllOf(testing::Field("kind", &RuleBlock::kind, kind),
                          testing::Field("text", &RuleBlock::text, QString::fromUtf8(text)));
}

TEST(RulePage, BlocksAreHeadingsParagraphsItemsAndCode) {
    EXPECT_THAT(
        ruleBlocks(QStringLiteral(
            "## What it is\n\nTwo lines\nof text.\n\n- one\n  goes on\n- two\n\n```yaml\na:\n\n  b: 1 # c\n"
            "```\nBetween.\n```yaml\nd: <2>\n```\nAfter it.")),
        testing::ElementsAre(isBlock(PageBlock::Heading, "What it is"), isBlock(PageBlock::Text, "Two lines of text."),
                             isBlock(PageBlock::Item, "one goes on"), isBlock(PageBlock::Item, "two"),
                             isBlock(PageBlock::Code, "a:\n\n  b: 1 # c"), isBlock(PageBlock::Text, "Between."),
                             isBlock(PageBlock::Code, "d: <2>"), isBlock(PageBlock::Text, "After it.")));
}

TEST(RulePage, MarksBecomeHtmlAndHtmlIsText) {
    EXPECT_THAT(ruleBlocks(QStringLiteral(
                    "`a < b` **bold** *slanted* [page](https://kubernetes.io/x?a=1&b=2) <b>x</b> & 2 * 3 * 4")),
                testing::ElementsAre(isBlock(
                    PageBlock::Text,
                    "<span class=\"code\">a &lt; b</span> <b>bold</b> <i>slanted</i> "
                    "<a href=\"https://kubernetes.io/x?a=1&amp;b=2\">page</a> &lt;b&gt;x&lt;/b&gt; &amp; 2 * 3 * 4")));
    EXPECT_TRUE(ruleBlocks({}).empty());
}

TEST(RulePage, ABlockHasItsFirstLink) {
    const QList<RuleBlock> blocks = ruleBlocks(
        QStringLiteral("See [a](https://kubernetes.io/x?a=1&b=2#c) and [b](https://kubernetes.io/y).\n\n- none\n"));
    ASSERT_EQ(blocks.size(), 2);
    EXPECT_EQ(blocks[0].link, QStringLiteral("https://kubernetes.io/x?a=1&b=2#c"));
    EXPECT_EQ(blocks[1].link, QString());
}

TEST(RulePage, TheSummaryIsTheFirstParagraphOfWhatItIs) {
    EXPECT_EQ(
        ruleSummary(QStringLiteral("## Why\n\nNot this.\n\n## What it requires\n\nA `name` *must*\nmatch.\n\nMore.")),
        QStringLiteral("A name must match."));
    EXPECT_EQ(ruleSummary(QStringLiteral("Only text.")), QString());
}

}  // namespace
}  // namespace crd::model
