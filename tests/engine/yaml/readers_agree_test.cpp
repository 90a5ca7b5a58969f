// Two ways to read one text agree: the fast reader with libyaml, and reading a change with reading from scratch.
#include <gtest/gtest.h>

#include "engine/yaml/equality.h"
#include "engine/yaml/event_reader.h"
#include "engine/yaml/fast_reader.h"
#include "tests/engine/yaml/corpus.h"
#include "tests/engine/yaml/random_yaml.h"

namespace crd::yaml {
namespace {

using testing::RandomYaml;

// True when the fast reader took the text.
bool agree(const std::string& text) {
    const auto fast = readFast(text, {}, {});
    if (!fast) return false;
    const EventReading slow = readEvents(text, {}, {});
    EXPECT_FALSE(slow.problem.has_value()) << slow.problem->message << "\n" << text;
    EXPECT_TRUE(slow.aliasProblems.empty()) << text;
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
    const auto files = testing::corpus();
    if (files.empty()) GTEST_SKIP() << "no corpus";
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
        taken += agree(text) ? 1 : 0;
        for (int k = 0; k < 6; ++k) {
            text = random.edited(text);
            agree(text);
        }
    }
    EXPECT_GT(taken, kTexts / 3) << "the fast reader takes too little for this test to say much";
}

StreamPtr read(const std::string& text, const StreamPtr& previous = nullptr) {
    return Stream::read(std::make_shared<const std::string>(text), previous);
}

void checkEdits(RandomYaml& random, std::string text, int edits, std::size_t* incremental = nullptr) {
    StreamPtr stream = read(text);
    for (int i = 0; i < edits; ++i) {
        const std::string before = text;
        text = random.edited(text);
        stream = read(text, stream);
        const StreamPtr scratch = read(text);
        ASSERT_TRUE(Stream::equal(*stream, *scratch)) << "before:\n" << before << "\nafter:\n" << text;
        if (incremental != nullptr && scratch->ok() && stream->freshNodes() < scratch->freshNodes()) ++*incremental;
        // A text that stays broken says little: start again from time to time.
        if (!stream->ok() && random.below(3) != 0) {
            text = before;
            stream = read(text, stream);
        }
    }
}

TEST(IncrementalReading, EqualsFromScratchOnGeneratedTexts) {
    RandomYaml random(2);
    std::size_t incremental = 0;
    for (int i = 0; i < 600 && !HasFailure(); ++i) {
        checkEdits(random, random.document(40, i % 2 == 0), 12, &incremental);
    }
    EXPECT_GT(incremental, 1000U) << "too few edits were read incrementally for this test to say much";
}

TEST(IncrementalReading, EqualsFromScratchOnTheCorpus) {
    const auto files = testing::corpus();
    if (files.empty()) GTEST_SKIP() << "no corpus";
    RandomYaml random(3);
    for (const auto& file : files) {
        SCOPED_TRACE(file.name);
        checkEdits(random, file.text, file.text.size() > 500'000 ? 6 : 20);
        if (HasFailure()) break;
    }
}

TEST(IncrementalReading, KeepsTheNodesOutsideTheChange) {
    const std::string text = "a:\n  b: 1\n  c: 2\nd:\n- e: 3\n- f: 4\n";
    const StreamPtr before = read(text);
    std::string changed = text;
    changed.replace(changed.find('2'), 1, "222");
    const StreamPtr after = read(changed, before);
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
    const StreamPtr good = read(text);
    std::string broken = text;
    broken.insert(broken.find('1'), "\"");
    const StreamPtr bad = read(broken, good);
    ASSERT_FALSE(bad->ok());
    broken.insert(broken.find('1') + 1, "\"");
    const StreamPtr again = read(broken, bad);
    ASSERT_TRUE(again->ok());
    EXPECT_EQ(good->documents()[0].ref().find("d").get(), again->documents()[0].ref().find("d").get());
}

}  // namespace
}  // namespace crd::yaml
