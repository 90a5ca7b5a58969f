// Hostile texts: bounded time, and a message if they are rejected.
#include <gtest/gtest.h>

#include <functional>

#include "engine/yaml/read/expanded_length.h"
#include "engine/yaml/read/navigate.h"
#include "engine/yaml/read/resolve.h"
#include "engine/yaml/read/stream.h"
#include "tests/engine/yaml/stream_of.h"
#include "tests/processor_time.h"

namespace crd::yaml {
namespace {

std::string repeated(std::string_view part, std::size_t times) {
    std::string out;
    out.reserve(part.size() * times);
    for (std::size_t i = 0; i < times; ++i) out += part;
    return out;
}

// Of processor time. Generous, for slow machines and sanitizers; real failures take minutes.
void within(double seconds, const std::function<void()>& work) {
    EXPECT_LT(test::threadTimeOf(work) / 1e3, seconds);
}

std::string aliasBomb(int levels) {
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < levels; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + repeated(last + ", ", 8) + last + "]\n";
    }
    return text;
}

TEST(Hostile, AliasBombsAreCountedNotExpanded) {
    within(10, [] {
        const StreamPtr stream = streamOf(aliasBomb(9));
        ASSERT_EQ(stream->problems().size(), 1U);
        EXPECT_NE(stream->problems()[0].message.english().find("aliases"), std::string::npos);
        EXPECT_EQ(stream->problems()[0].serverMessage, "yaml: document contains excessive aliasing");
        EXPECT_EQ(toJson(*stream).error, "yaml: document contains excessive aliasing");
        EXPECT_NE(stream->documents()[0].root, nullptr);
    });
    EXPECT_TRUE(streamOf(aliasBomb(3))->ok());
}

TEST(Hostile, ExpandedLengthsAreCountedNotExpanded) {
    const auto lengthOf = [](const std::string& text) {
        const StreamPtr stream = streamOf(text);
        const DocumentTree& document = stream->documents()[0];
        const std::uint64_t written = document.ref().span().length();
        return ExpandedLengths(document).of(document.ref().span()) - written;
    };
    EXPECT_EQ(lengthOf("a: &a xy\nb: z\n"), 0U);
    EXPECT_EQ(lengthOf("a: &a xy\nb: [*a , *a ]\n"), 2 * std::string_view("&a xy").size() - 2 * 2);
    EXPECT_EQ(lengthOf("a: &a x23456\nb: &b [*a ]\nc: *b\n"), (9U - 2) + (8U + 7 - 2))
        << "the alias in the target of another one";
    within(10, [] {
        const StreamPtr stream = streamOf(aliasBomb(60));
        const DocumentTree& document = stream->documents()[0];
        EXPECT_EQ(ExpandedLengths(document).of(document.ref().span()), ExpandedLengths::kMost);
    });
    EXPECT_LT(lengthOf("a: &a [*a]\n"), 10U);
    EXPECT_EQ(lengthOf("a: *nothing\n"), 0U);
}

TEST(Hostile, AliasesOfTheirOwnContent) {
    const StreamPtr stream = streamOf("a: &a [*a]\n");
    EXPECT_EQ(toJson(*stream).error, "yaml: anchor 'a' value contains itself");
    ASSERT_EQ(stream->problems().size(), 1U);
    EXPECT_EQ(stream->problems()[0].serverMessage, "yaml: anchor 'a' value contains itself");
    EXPECT_EQ(stream->problems()[0].span.begin, 7U);
    EXPECT_FALSE(streamOf("a: &a {b: 1, c: &c [*a]}\n")->ok());
    EXPECT_FALSE(streamOf("a: &a {b: *c}\nc: &c 1\n")->ok()) << "not defined";
    EXPECT_TRUE(streamOf("a: &a [1]\nb: &b [*a, *a]\nc: [*b, *a]\n")->ok());
}

TEST(Hostile, ManyAliasesAndAnchors) {
    within(10, [] {
        std::string text;
        for (int i = 0; i < 20'000; ++i) text += "- &a" + std::to_string(i) + " x\n- *a" + std::to_string(i) + "\n";
        const StreamPtr stream = streamOf(text);
        ASSERT_TRUE(stream->ok());
        EXPECT_TRUE(toJson(*stream).value.has_value());
    });
}

TEST(Hostile, HundredThousandBrackets) {
    for (const char* bracket : {"[", "{", "[{", "- ", "? ", "[\n", "{a: "}) {
        SCOPED_TRACE(bracket);
        within(10, [&] {
            const StreamPtr stream = streamOf(repeated(bracket, 100'000));
            ASSERT_FALSE(stream->ok());
            EXPECT_NE(stream->problems()[0].message.english().find("nested"), std::string::npos)
                << stream->problems()[0].message;
            EXPECT_TRUE(stream->problems()[0].isOwnLimit);
        });
    }
    EXPECT_FALSE(streamOf("a: [")->problems()[0].isOwnLimit);
}

TEST(Hostile, DeepBlocks) {
    within(20, [] {
        std::string text;
        for (std::size_t i = 0; i < 3000; ++i) text += std::string(i, ' ') + "a:\n";
        const StreamPtr stream = streamOf(text);
        ASSERT_FALSE(stream->ok());
        EXPECT_NE(stream->problems()[0].message.english().find("nested"), std::string::npos);
    });
}

TEST(Hostile, LargeTexts) {
    within(60, [] { EXPECT_TRUE(streamOf(repeated("- a: b\n  c: [d, e]\n", 300'000))->ok()); });
    within(30, [] { EXPECT_TRUE(streamOf("a: " + std::string(5u << 20, 'x') + "\n")->ok()); });
    within(30, [] { EXPECT_TRUE(streamOf("a: \"" + std::string(5u << 20, 'x') + "\"\n")->ok()); });
    within(30, [] { EXPECT_TRUE(streamOf("a: [" + repeated("x, ", 1u << 20) + "y]\n")->ok()); });
    within(10, [] {
        const StreamPtr stream = streamOf(std::string(65u << 20, ' '));
        ASSERT_FALSE(stream->ok());
        EXPECT_NE(stream->problems()[0].message.english().find("bytes are not read"), std::string::npos);
    });
}

TEST(Hostile, MoreNodesThanMemoryIsMeantFor) {
    const auto refused = [](std::string text, std::string_view document) {
        const StreamPtr stream = streamOf(std::move(text));
        ASSERT_EQ(stream->problems().size(), 1U);
        const Problem& problem = stream->problems()[0];
        EXPECT_NE(problem.message.english().find("2500000 keys and values"), std::string::npos) << problem.message;
        EXPECT_GT(problem.span.begin, 1u << 20) << "where it was too much";
        EXPECT_EQ(toJson(*stream).value.has_value(), !document.empty());
        EXPECT_EQ(stream->documents().front().root == nullptr, document.empty());
    };
    within(60, [&] { refused(repeated("- a: b\n  c: [d, e]\n", (50u << 20) / 19), {}); });
    within(60, [&] { refused("[" + repeated("1,", 3'000'000) + "1]", {}); });
    within(60, [&] { refused("a: b\n---\n" + repeated("- 1\n", 3'000'000), "a: b\n"); });
    within(60, [&] { refused("a: b\n" + repeated("---\n", 3'000'000), "a: b\n"); });
}

TEST(Hostile, NotEveryUndefinedAliasIsSaid) {
    within(20, [] { EXPECT_EQ(streamOf(repeated("- *a\n", 500'000))->problems().size(), 1'000U); });
    within(20, [] { EXPECT_EQ(streamOf(repeated("- *a\n---\n", 200'000))->problems().size(), 1'000U); });
}

TEST(Hostile, BytesThatAreNotText) {
    within(20, [] { EXPECT_FALSE(streamOf(std::string(5u << 20, '\0'))->ok()); });
    within(20, [] { EXPECT_FALSE(streamOf(std::string(5u << 20, '\xFF'))->ok()); });
    within(20, [] { EXPECT_FALSE(streamOf(repeated("a: b: c\n", 200'000))->ok()); });
    within(20, [] { EXPECT_FALSE(streamOf(repeated("\"", 1'000'001))->ok()); });
    within(20, [] { EXPECT_FALSE(streamOf(repeated("{a:}\n", 100'000))->ok()); });
}

TEST(Hostile, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(Stream::read(std::make_shared<const std::string>(repeated("- &a b\n", 200'000)), nullptr, {},
                           source.get_token()),
              nullptr);
}

}  // namespace
}  // namespace crd::yaml
