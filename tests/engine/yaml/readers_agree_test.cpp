// Two ways to read one text agree: the fast reader with libyaml, and reading a change with reading from scratch.
#include <gtest/gtest.h>

#include "engine/yaml/read/internal/aliasing.h"
#include "engine/yaml/read/internal/equality.h"
#include "engine/yaml/read/internal/event_reader.h"
#include "engine/yaml/read/internal/fast_reader.h"
#include "tests/all.h"
#include "tests/data/definitions.h"
#include "tests/engine/yaml/agreement.h"
#include "tests/engine/yaml/random_yaml.h"

namespace crd::yaml {
namespace {

using test::RandomYaml;

// True if the fast reader accepted the text.
bool agree(const std::string& text) {
    const auto fast = readFast(text, {}, {});
    if (!fast) return false;
    const EventReading slow = readEvents(text, {}, {});
    EXPECT_FALSE(slow.problem.has_value()) << slow.problem->message << "\n" << text;
    EXPECT_TRUE(test::sameProblems(undefinedAliases(fast->documents), slow.aliasProblems)) << text;
    EXPECT_EQ(fast->freshNodes, slow.freshNodes) << text;
    auto documents = slow.documents;
    if (!documents.empty()) {
        EXPECT_TRUE(sameDocuments(fast->documents, documents)) << text;
    } else {
        EXPECT_TRUE(fast->documents.empty()) << text;
    }
    return true;
}

TEST(ReadersAgree, OnTheCorpus) {
    const auto files = crd::test::realDefinitions();
    ASSERT_FALSE(files.empty());
    for (const auto& file : files) {
        SCOPED_TRACE(file.name);
        EXPECT_TRUE(agree(file.text)) << "the fast reader declined";
    }
}

TEST(ReadersAgree, OnGeneratedTexts) {
    RandomYaml random(1);
    int taken = 0;
    constexpr int kTexts = 4000;
    for (int i = 0; i < kTexts && !HasFailure(); ++i) {
        std::string text = random.document(30, i % 4 != 0);
        if (i % 5 == 0) text = test::withCarriageReturns(text);
        taken += agree(text) ? 1 : 0;
        for (int k = 0; k < 6; ++k) {
            text = random.edited(text);
            agree(text);
        }
    }
    EXPECT_GT(taken, kTexts / 3) << "the fast reader takes too little for this test to say much";
}

TEST(FastReader, LeavesOnlyWhatItDoesNotKnowToLibyaml) {
    const std::vector<std::string> parts{
        "a: &x 1\n",          "b: *x\n",   "c: !!str 1\n",       "d:\t1\n",        "e: [a,\n  b\n]\n",
        "? f\n: g\n",         "&y h: 1\n", "i:\n  <<: {k: 1}\n", "j: \"\\x41\"\n", "k:\n- &z 1\n- *z\n",
        "l: 'm\n  n'\n# o\n", "p: {\n}\n"};
    std::string text = "first: 1\n";
    for (const std::string& part : parts) {
        SCOPED_TRACE(part);
        EXPECT_TRUE(agree("first: 1\n" + part + "last: 2\n"));
        EXPECT_TRUE(agree(test::withCarriageReturns("first: 1\n" + part + "last: 2\n")));
        text += part;
    }
    EXPECT_TRUE(agree(text + "last: 2\n"));
    EXPECT_TRUE(agree(test::withCarriageReturns(text + "last: 2\n")));
}

using test::readStream;

struct Seen {
    std::size_t incremental = 0;
    std::size_t broken = 0;
};

void checkEdits(RandomYaml& random, std::string text, int edits, Seen& seen) {
    StreamPtr stream = readStream(text);
    while (!stream->ok()) {
        text = random.document(40, true);
        stream = readStream(text);
    }
    for (int i = 0; i < edits; ++i) {
        const std::string before = text;
        text = random.edited(text);
        stream = readStream(text, stream);
        ASSERT_EQ(test::disagreement(*stream), "") << "before:\n" << before << "\nafter:\n" << text;
        if (stream->ok() && stream->freshNodes() < stream->documents().front().root->nodeCount) ++seen.incremental;
        if (!stream->ok()) ++seen.broken;
        // A text that stays invalid tests little: start again from time to time.
        if (!stream->ok() && random.below(3) != 0) {
            text = before;
            stream = readStream(text, stream);
        }
    }
}

TEST(IncrementalReading, EqualsFromScratchOnGeneratedTexts) {
    RandomYaml random(2);
    Seen seen;
    const std::size_t texts = crd::test::generated(1200);
    for (std::size_t i = 0; i < texts && !HasFailure(); ++i) {
        const std::string text = random.document(40, i % 2 == 0);
        checkEdits(random, i % 5 == 0 ? test::withCarriageReturns(text) : text, 12, seen);
    }
    EXPECT_GT(seen.incremental, texts * 5 / 6) << "too few edits were read incrementally for this test to say much";
    EXPECT_GT(seen.broken, texts * 5 / 3) << "too few edits broke the text for this test to say much";
}

TEST(IncrementalReading, EqualsFromScratchOnTheCorpus) {
    const auto files = crd::test::realDefinitions();
    ASSERT_FALSE(files.empty());
    RandomYaml random(3);
    Seen seen;
    for (const auto& file : files) {
        SCOPED_TRACE(file.name);
        checkEdits(random, file.text, file.text.size() > 500'000 ? 6 : 20, seen);
        if (HasFailure()) break;
    }
}

TEST(IncrementalReading, KeepsTheNodesOutsideTheChange) {
    const std::string text = "a:\n  b: 1\n  c: 2\nd:\n- e: 3\n- f: 4\n";
    const StreamPtr before = readStream(text);
    std::string changed = text;
    changed.replace(changed.find('2'), 1, "222");
    const StreamPtr after = readStream(changed, before);
    const NodeRef oldRoot = before->documents()[0].ref();
    const NodeRef newRoot = after->documents()[0].ref();
    EXPECT_NE(oldRoot.get(), newRoot.get());
    EXPECT_EQ(oldRoot.find("d").get(), newRoot.find("d").get());
    EXPECT_EQ(newRoot.find("d").begin(), oldRoot.find("d").begin() + 2);
    EXPECT_EQ(oldRoot.find("a").find("b").get(), newRoot.find("a").find("b").get());
    EXPECT_EQ(newRoot.find("a").find("c")->scalar, "222");
    EXPECT_EQ(after->freshNodes(), 5U);  // c, its value, the collection read alone, and the two mappings above
}

TEST(IncrementalReading, StartsAgainFromTheLastTextWithoutProblems) {
    const std::string text = "a:\n  b: 1\n  c: 2\nd:\n  e: 3\n";
    const StreamPtr good = readStream(text);
    std::string broken = text;
    broken.insert(broken.find('1'), "\"");
    const StreamPtr bad = readStream(broken, good);
    ASSERT_FALSE(bad->ok());
    broken.insert(broken.find('1') + 1, "\"");
    const StreamPtr again = readStream(broken, bad);
    ASSERT_TRUE(again->ok());
    EXPECT_EQ(good->documents()[0].ref().find("d").get(), again->documents()[0].ref().find("d").get());
}

struct Breaking {
    const char* name;
    const char* before;
    const char* after;
};

class BreakingChange : public ::testing::TestWithParam<Breaking> {};

TEST_P(BreakingChange, ReportsTheFirstFaultOfReadingAll) {
    const StreamPtr stream = readStream(GetParam().after, readStream(GetParam().before));
    EXPECT_FALSE(stream->ok());
    EXPECT_EQ(test::disagreement(*stream), "");
}

INSTANTIATE_TEST_SUITE_P(
    Table, BreakingChange,
    ::testing::Values(Breaking{"ColonInAValue", "a: 1\nb: 2\nc: 3\n", "a: 1\nb: 2: x\nc: 3\n"},
                      Breaking{"LostColon", "a:\n  b: 1\n  c: 2\nd: 3\n", "a:\n  b: 1\n  c 2\nd: 3\n"},
                      Breaking{"OpenQuote", "a:\n  b: 1\n  c: 2\nd: 3\n", "a:\n  b: 1\n  c: \"2\nd: 3\n"},
                      Breaking{"OpenQuoteUpToAMarker", "a:\n  b: 1\n  c: 2\n---\nd: 3\n",
                               "a:\n  b: 1\n  c: '2\n---\nd: 3\n"},
                      Breaking{"OutOfLine", "a:\n  b: 1\n  c: 2\nd: 3\n", "a:\n  b: 1\n c: 2\nd: 3\n"},
                      Breaking{"ItemBehindAValue", "a: 1\nb: 2\nc: 3\n", "a: 1\n- 2\nc: 3\n"},
                      Breaking{"ItemBehindNoValue", "a:\nb:\n  x: 1\nc: 3\n", "a:\n- \n  x: 1: 2\nc: 3\n"},
                      Breaking{"ItemsOfALostKey", "a:\n- 1\nb:\n- 2\n- 3\nc: 4\n", "a:\n- 1\n- 2\n- 3: : 5\nc: 4\n"},
                      Breaking{"ValueOfAQuestion", "? a\nb: 1\n", "? a\n: b: 1: 2\n"},
                      Breaking{"KeyInAList", "a:\n  - 1\n  - 2\nb: 3\n", "a:\n  - 1\n  x: 2\nb: 3\n"},
                      Breaking{"BlankBeforeAKey", "a: y\nb: 2\nc: 3\n", "a: y\n b: 2\nc: 3\n"},
                      Breaking{"UndefinedAnchorBefore", "a: &x 1\nb: *x\nc: 3\n", "a: 1\nb: *x\nc: 3: 4\n"},
                      Breaking{"UndefinedAnchor", "a: &x 1\nb: *x\nc: 3\n", "a: 1\nb: *x\nc: 3\n"},
                      Breaking{"BadByteBehindAFault", "a: 1\nb: 2\n", "a: 1: 2\nb: \x01\n"},
                      Breaking{"SecondDocument", "a: 1\n---\nb: 2\n---\nc: 3\n", "a: 1\n---\nb: 2: x\n---\nc: 3\n"},
                      Breaking{"BehindTheDocument", "a: 1\nb: 2\n", "a: 1\n--- b\nc: 2\n"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(BreakingChange, MayLeaveAQuoteOpenForLong) {
    std::string rest;
    for (int i = 0; i < 300; ++i) rest += "  key" + std::to_string(i) + ": " + std::string(300, 'x') + " # é\n";
    const StreamPtr good = readStream("a:\n  b: 1\n" + rest);
    ASSERT_TRUE(good->ok());
    for (const char* quote : {"\"", "'"}) {
        for (const char* end :
             {"", "y: 1", "y: \"1\"\n", "y: '1'\n", "y: \\x\n", "y: \xE2\x80\xA8\n", "---\nz: 1\n", "...\n"}) {
            SCOPED_TRACE(std::string(quote) + end);
            const StreamPtr before = readStream(good->text() + end);
            const StreamPtr after = readStream(std::string("a:\n  b: ") + quote + "1\n" + rest + end, before);
            ASSERT_FALSE(after->ok());
            EXPECT_EQ(test::disagreement(*after), "");
        }
    }
}

TEST(BreakingChange, IsFoundWithoutReadingTheRest) {
    std::string text = "a:\n";
    for (int i = 0; i < 20'000; ++i) text += "  key" + std::to_string(i) + ": {x: 1}\n";
    const StreamPtr good = readStream(text);
    std::string broken = text;
    broken.insert(broken.find("key10000: ") + 10, "x: ");
    const StreamPtr bad = readStream(broken, good);
    ASSERT_EQ(bad->problems().size(), 1U);
    EXPECT_EQ(bad->freshNodes(), 0U);
    EXPECT_EQ(test::disagreement(*bad), "");
    // And the work when it is corrected.
    const StreamPtr mended = readStream(text.replace(text.find("key10000: {x: 1}"), 16, "key10000: {x: 2}"), bad);
    EXPECT_TRUE(mended->ok());
    EXPECT_LT(mended->freshNodes(), 20U);
}

}  // namespace
}  // namespace crd::yaml
