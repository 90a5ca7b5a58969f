// The problems of invalid texts, and what is still read of them.
#include <gtest/gtest.h>

#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/engine/yaml/stream_of.h"

namespace crd::yaml {
namespace {

struct ProblemCase {
    const char* name;
    std::string text;
    const char* place;   // in the message
    const char* words;   // in the message
    const char* server;  // the server's reader
};

class Problems : public ::testing::TestWithParam<ProblemCase> {};

TEST_P(Problems, SayWhereAndWhat) {
    const ProblemCase& c = GetParam();
    const StreamPtr stream = streamOf(c.text);
    ASSERT_FALSE(stream->ok());
    const Problem& problem = stream->problems().front();
    EXPECT_NE(problem.message.english().find(c.place), std::string::npos) << problem.message;
    EXPECT_NE(problem.message.english().find(c.words), std::string::npos) << problem.message;
    EXPECT_EQ(problem.serverMessage, c.server);
    EXPECT_LE(problem.span.end, c.text.size());
}

INSTANTIATE_TEST_SUITE_P(
    Table, Problems,
    ::testing::Values(
        ProblemCase{"ValueInValue", "a: 1\nb: c: d\n", "line 2, column 5", "starts a mapping here",
                    "yaml: line 2: mapping values are not allowed in this context"},
        ProblemCase{"Indentation", "a:\n  b: 1\n c: 2\n", "line 3, column 2", "expected a key",
                    "yaml: line 2: did not find expected key"},
        ProblemCase{"MissingColon", "a: 1\nb\nc: 2\n", "line 3, column 1",
                    "expected \":\" after the key (the key starts at line 2",
                    "yaml: line 3: could not find expected ':'"},
        ProblemCase{"OpenQuote", "a: \"b\nc: d\n", "line 3, column 1", "closing quote is missing",
                    "yaml: line 3: found unexpected end of stream"},
        ProblemCase{"OpenList", "a: [b, c\nd: e\n", "line 2", "expected \",\" or \"]\"",
                    "yaml: line 1: did not find expected ',' or ']'"},
        ProblemCase{"Tab", "a:\n\tb: 1\n", "line 2, column 1", "found a tab",
                    "yaml: line 2: found character that cannot start any token"},
        ProblemCase{"UnknownAlias", "a: *x\n", "*x", "not defined before it", "yaml: unknown anchor 'x' referenced"},
        ProblemCase{"SlashEscape", "a: \"b\\/\"\n", "line 1, column 6", "unknown escape",
                    "yaml: found unknown escape character"},
        ProblemCase{"NulByte", std::string("a: b\0c\n", 7), "line 1, column 5", "NUL byte",
                    "yaml: control characters are not allowed"},
        ProblemCase{"NotUtf8", "a: b\xFF\n", "line 1, column 5", "not UTF-8", "yaml: invalid leading UTF-8 octet"},
        ProblemCase{"OtherVersion", "%YAML 1.2\n---\na: b\n", "line 1", "only YAML 1.1",
                    "yaml: found incompatible YAML document"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Recovery, ShowsTheRestOfTheFile) {
    const std::string text = "a: 1\nb: c: d\ne:\n  f: 2\n  g: \"h\n  i: 3\nj: 4\n";
    const StreamPtr stream = streamOf(text);
    EXPECT_GE(stream->problems().size(), 2U);
    const NodeRef root = stream->documents()[0].ref();
    ASSERT_TRUE(root);
    EXPECT_EQ(root.find("a")->scalar, "1");
    EXPECT_EQ(root.find("e").find("f")->scalar, "2");
    EXPECT_EQ(root.find("j")->scalar, "4");
    EXPECT_EQ(root.find("j").span().of(text), "4");
    EXPECT_FALSE(toJson(*stream).value.has_value());
}

TEST(Recovery, TakesAStrayQuoteForTheFault) {
    const std::string text = "a:\n  b: \"x\n  c: \"y\"\n  d: 1\ne:\n  f: 'z'\n";
    const StreamPtr stream = streamOf(text);
    EXPECT_EQ(stream->problems().size(), 1U);
    const NodeRef root = stream->documents()[0].ref();
    EXPECT_EQ(root.find("a").find("c")->scalar, "y");
    EXPECT_EQ(root.find("a").find("d")->scalar, "1");
    EXPECT_EQ(root.find("e").find("f")->scalar, "z");
    EXPECT_FALSE(root.find("a").find("b"));
}

TEST(Recovery, ReadsTheRestAfterAnUnclosedFlowCollection) {
    for (const std::string open : {"{x: y", "[x, y", "[x: {y: [z"}) {
        const std::string text = "a: 1\n---\nb:\n  c: " + open + "\n  d: {x: y}\n  e: 2\nf: 3\n---\ng: {h: 4}\n";
        const StreamPtr stream = streamOf(text);
        EXPECT_EQ(stream->problems().size(), 1U) << open;
        ASSERT_EQ(stream->documents().size(), 3U) << open;
        const NodeRef second = stream->documents()[1].ref();
        EXPECT_FALSE(second.find("b").find("c")) << open;
        EXPECT_EQ(second.find("b").find("d").find("x")->scalar, "y") << open;
        EXPECT_EQ(second.find("b").find("e")->scalar, "2") << open;
        EXPECT_EQ(second.find("f")->scalar, "3") << open;
        const NodeRef third = stream->documents()[2].ref();
        EXPECT_EQ(third.find("g").find("h")->scalar, "4") << open;
        EXPECT_EQ(third.find("g").find("h").span().of(text), "4") << open;
    }
}

TEST(Recovery, ReadsTheRestOfTheItemOfAnUnclosedFlowCollection) {
    const StreamPtr stream = streamOf("a:\n- b: [x\n  c: 1\n- b: [y]\n");
    EXPECT_EQ(stream->problems().size(), 1U);
    const NodeRef items = stream->documents()[0].ref().find("a");
    ASSERT_EQ(items.size(), 2U);
    EXPECT_FALSE(items.entry(0).value.find("b"));
    EXPECT_EQ(items.entry(0).value.find("c")->scalar, "1");
}

TEST(Recovery, KeepsTheLinesThatSeparateDocuments) {
    for (const std::string broken : {"a: 1\nb: [x\n", "a: 1\nb: {x: [y,\n", "a: 1\nb\n"}) {
        const StreamPtr stream = streamOf(broken + "---\nc: 2\n");
        EXPECT_EQ(stream->problems().size(), 1U) << broken;
        ASSERT_EQ(stream->documents().size(), 2U) << broken;
        EXPECT_EQ(stream->documents()[0].ref().find("a")->scalar, "1") << broken;
        EXPECT_FALSE(stream->documents()[0].ref().find("c")) << broken;
        EXPECT_EQ(stream->documents()[1].ref().find("c")->scalar, "2") << broken;
    }
}

TEST(Recovery, DropsADocumentThatIsAnUnclosedFlowCollection) {
    const StreamPtr stream = streamOf("a: 1\n---\n{b: 1,\nc: [2\n---\nd: 3\n");
    EXPECT_EQ(stream->problems().size(), 1U);
    ASSERT_EQ(stream->documents().size(), 3U);
    EXPECT_EQ(stream->documents()[1].root, nullptr);
    EXPECT_EQ(stream->documents()[2].ref().find("d")->scalar, "3");
}

TEST(Recovery, LeavesTheFirstDocumentToTheServer) {
    const StreamPtr stream = streamOf("a: 1\n---\nb: c: d\n");
    EXPECT_FALSE(stream->ok());
    EXPECT_EQ(toJson(*stream).value, Json(Json::Object{{"a", 1}}));
}

}  // namespace
}  // namespace crd::yaml
