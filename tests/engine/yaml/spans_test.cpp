// The spans of nodes, for every form of YAML. Each case names a path and the text that its node spans.
#include <gtest/gtest.h>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/stream.h"
#include "tests/engine/yaml/stream_of.h"

namespace crd::yaml {
namespace {

struct SpanCase {
    const char* name;
    std::string text;
    const char* path;
    const char* span;     // text of the value
    const char* decoded;  // its scalar
};

class Spans : public ::testing::TestWithParam<SpanCase> {};

TEST_P(Spans, CoverTheNodesText) {
    const SpanCase& c = GetParam();
    const StreamPtr stream = streamOf(c.text);
    ASSERT_TRUE(stream->ok()) << stream->problems().front().message;
    const auto location = locate(stream->documents()[0], *FieldPath::parse(c.path));
    ASSERT_TRUE(location.has_value());
    EXPECT_EQ(location->node.span().of(c.text), c.span);
    EXPECT_EQ(location->node->scalar, c.decoded);
}

INSTANTIATE_TEST_SUITE_P(
    Forms, Spans,
    ::testing::Values(
        SpanCase{"Plain", "a: b c # d\n", "a", "b c", "b c"},
        SpanCase{"PlainLines", "a: b\n  c\n\n  d\ne: f\n", "a", "b\n  c\n\n  d", "b c\nd"},
        SpanCase{"Empty", "a:\nb: 1\n", "a", "", ""}, SpanCase{"EmptyWithComment", "a: # c\nb: 1\n", "a", "", ""},
        SpanCase{"EmptyAtTheEnd", "a:", "a", "", ""}, SpanCase{"SingleQuoted", "a: 'it''s'\n", "a", "'it''s'", "it's"},
        SpanCase{"DoubleQuoted", "a: \"x\\n\\u00e9\"\n", "a", "\"x\\n\\u00e9\"", "x\n\xC3\xA9"},
        SpanCase{"QuotedLines", "a: \"x\n  y\"\nb: 1\n", "a", "\"x\n  y\"", "x y"},
        SpanCase{"Literal", "a: |\n  x\n   y\n\nb: 1\n", "a", "|\n  x\n   y", "x\n y\n"},
        SpanCase{"LiteralKeep", "a: |+\n  x\n\nb: 1\n", "a", "|+\n  x\n", "x\n\n"},
        SpanCase{"LiteralStripped", "a: |-\n  x\n\n\nb: 1\n", "a", "|-\n  x", "x"},
        SpanCase{"LiteralAtTheEnd", "a: |\n  x", "a", "|\n  x", "x"},
        SpanCase{"LiteralWithIndent", "a: |1\n  x\n", "a", "|1\n  x", " x\n"},
        SpanCase{"LiteralWithComment", "a: | # c\n  x\nb: 1\n", "a", "| # c\n  x", "x\n"},
        SpanCase{"LiteralWithoutLines", "a: |\n\nb: 1\n", "a", "|", ""},
        SpanCase{"Folded", "a: >\n  x\n  y\n\n  z\nb: 1\n", "a", ">\n  x\n  y\n\n  z", "x y\nz\n"},
        SpanCase{"FlowMapping", "a: {b: c, d: e} # f\n", "a", "{b: c, d: e}", ""},
        SpanCase{"FlowMappingValue", "a: {b: c, d: e}\n", "a.d", "e", "e"},
        SpanCase{"FlowKeyWithoutValue", "a: {b, c: d}\n", "a.b", "", ""},
        SpanCase{"FlowSequence", "a: [b,\n  c]\nd: e\n", "a", "[b,\n  c]", ""},
        SpanCase{"FlowSequenceItem", "a: [b,\n  'c']\n", "a[1]", "'c'", "c"},
        SpanCase{"BlockMapping", "a:\n  b: 1\n  c: 2\n\n# x\nd: 3\n", "a", "b: 1\n  c: 2", ""},
        SpanCase{"BlockSequence", "a:\n  - b\n  -   c # d\ne: 1\n", "a", "- b\n  -   c", ""},
        SpanCase{"BlockSequenceItem", "a:\n  - b\n  -   c\n", "a[1]", "c", "c"},
        SpanCase{"IndentlessSequence", "a:\n- b\n- c\nd: 1\n", "a", "- b\n- c", ""},
        SpanCase{"CompactMapping", "- a: 1\n  b: 2\n- c\n", "[0]", "a: 1\n  b: 2", ""},
        SpanCase{"EmptyItem", "a:\n-\n- b\n", "a[0]", "", ""},
        SpanCase{"NestedSequences", "- - a\n  - b\n", "[0][1]", "b", "b"},
        SpanCase{"ComplexKey", "? a\n: b\n", "a", "b", "b"},
        SpanCase{"ComplexKeyWithoutValue", "? a\n? b\n: c\n", "a", "", ""},
        SpanCase{"Anchor", "a: &x b\n", "a", "&x b", "b"},
        SpanCase{"AnchorOfMapping", "a: &x\n  b: 1\nc: 2\n", "a", "&x\n  b: 1", ""},
        SpanCase{"Alias", "a: &x 1\nb: *x\n", "b", "*x", "x"}, SpanCase{"Tag", "a: !!str 1\n", "a", "!!str 1", "1"},
        SpanCase{"TagOfNothing", "a: !!str\nb: 1\n", "a", "!!str", ""},
        SpanCase{"TagAndAnchor", "a: !!int &x 1\n", "a", "!!int &x 1", "1"},
        SpanCase{"CarriageReturns", "a: b\r\nc:\r\n  - d\r\n", "c", "- d", ""},
        SpanCase{"ByteOrderMark",
                 "\xEF\xBB\xBF"
                 "a: b\n",
                 "a", "b", "b"},
        SpanCase{"NotAscii", "\xC3\xA9: \xE6\x97\xA5\nb: {\xC3\xA9: x}\n", "b", "{\xC3\xA9: x}", ""},
        SpanCase{"FourBytes", "a: \xF0\x9F\x98\x80 x\nb: y\n", "b", "y", "y"},
        SpanCase{"Tabs", "a:\tb\t# c\nd: e\n", "a", "b", "b"}, SpanCase{"NoFinalNewline", "a: b", "a", "b", "b"},
        SpanCase{"AfterDirectives", "%YAML 1.1\n---\na: b\n", "a", "b", "b"},
        SpanCase{"AfterDocumentStart", "# c\n---\na: b\n", "a", "b", "b"},
        SpanCase{"NumberKey", "a:\n  0: x\n", "a[0]", "x", "x"},
        SpanCase{"LastDuplicateWins", "a: 1\na: 2\n", "a", "2", "2"},
        SpanCase{"NextLine",
                 "a: b\xC2\x85"
                 "c: d\n",
                 "c", "d", "d"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Properties, AreSpannedApart) {
    const std::string text = "a: !!map &x\n  b: 1\nc: !<tag:yaml.org,2002:str> 2\n";
    const StreamPtr stream = streamOf(text);
    const NodeRef a = stream->documents()[0].ref().find("a");
    ASSERT_NE(a->properties, nullptr);
    EXPECT_EQ(a->properties->anchor, "x");
    EXPECT_EQ(a->properties->tag, "!!map");
    EXPECT_EQ(a->properties->resolvedTag, "tag:yaml.org,2002:map");
    EXPECT_EQ(text.substr(a.begin() + a->properties->anchorSpan.begin, 2), "&x");
    EXPECT_EQ(a.contentSpan().of(text), "b: 1");
    EXPECT_TRUE(a->holdsAnchor);
    const NodeRef c = stream->documents()[0].ref().find("c");
    EXPECT_EQ(c->properties->tag, "!<tag:yaml.org,2002:str>");
    EXPECT_EQ(c.contentSpan().of(text), "2");
}

TEST(Properties, OfTheFirstKeyAreNotTheMappings) {
    const StreamPtr stream = streamOf("! a: 1\n!t b: 2\n");
    const NodeRef root = stream->documents()[0].ref();
    EXPECT_EQ(root->properties, nullptr);
    ASSERT_NE(root.entry(0).key->properties, nullptr);
    EXPECT_EQ(root.entry(0).key->properties->tag, "!");
}

TEST(Documents, AreReadApart) {
    const std::string text = "a: 1\n---\nb: 2\n...\n# c\n---\n---\nd: 3\n";
    const StreamPtr stream = streamOf(text);
    ASSERT_TRUE(stream->ok());
    ASSERT_EQ(stream->documents().size(), 4U);
    EXPECT_EQ(stream->documents()[0].span.of(text), "a: 1\n");
    EXPECT_EQ(stream->documents()[1].span.of(text), "---\nb: 2\n...");
    EXPECT_EQ(stream->documents()[2].root, nullptr);
    EXPECT_EQ(documentAt(*stream, text.find('d')), 3U);
    EXPECT_EQ(documentAt(*stream, 0), 0U);
}

TEST(Documents, AreNeverNone) {
    for (const char* text : {"", "\n", "# only a comment\n"}) {
        const StreamPtr stream = streamOf(text);
        EXPECT_TRUE(stream->ok());
        ASSERT_EQ(stream->documents().size(), 1U);
        EXPECT_EQ(stream->documents()[0].root, nullptr);
        EXPECT_EQ(stream->documents()[0].span, (SourceSpan{0, stream->text().size()}));
    }
}

TEST(Locate, FindsTheDeepestEntryAtAnOffset) {
    const std::string text = "a:\n  b: 1 # one\n  c:\n  - x: 2\n    w: {z: 3}\n\nd: 4\n";
    const StreamPtr stream = streamOf(text);
    const auto at = [&](std::string_view what) {
        return pathOf(locate(*stream, stream->documents()[0], text.find(what))).toString();
    };
    EXPECT_EQ(at("a:"), "a");
    EXPECT_EQ(at("b: 1"), "a.b");
    EXPECT_EQ(at("one"), "a.b");
    EXPECT_EQ(at("- x"), "a.c[0]");
    EXPECT_EQ(at("2\n"), "a.c[0].x");
    EXPECT_EQ(at("3}"), "a.c[0].w.z");
    EXPECT_EQ(at("\nd"), "");
    EXPECT_EQ(at("4"), "d");
}

TEST(Comments, BelongToEntries) {
    const std::string text =
        "# head\n\n# above\n# a\na: 1 # trailing\n  # elsewhere\nb: # of b\n  # of c\n  c: 'x # no'\nd: |\n  # "
        "text\ne: \"#\"  # last\n";
    const StreamPtr stream = streamOf(text);
    const DocumentTree& document = stream->documents()[0];
    const auto of = [&](const char* path) {
        return commentsOf(*stream, document, locate(document, *FieldPath::parse(path))->steps.back());
    };
    const EntryComments a = of("a");
    ASSERT_EQ(a.above.size(), 2U);
    EXPECT_EQ(a.above[0].of(text), "# above");
    EXPECT_EQ(a.above[1].of(text), "# a");
    EXPECT_EQ(a.trailing->of(text), "# trailing");
    EXPECT_EQ(of("b").trailing->of(text), "# of b");
    EXPECT_TRUE(of("b").above.empty());
    ASSERT_EQ(of("b.c").above.size(), 1U);
    EXPECT_FALSE(of("b.c").trailing.has_value());
    EXPECT_FALSE(of("d").trailing.has_value());
    EXPECT_TRUE(of("e").above.empty());
    EXPECT_EQ(of("e").trailing->of(text), "# last");
    EXPECT_EQ(allComments(*stream).size(), 8U);
}

}  // namespace
}  // namespace crd::yaml
