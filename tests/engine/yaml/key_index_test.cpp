// Keys of large mappings are found in an index, with the result of a search.
#include <gtest/gtest.h>

#include "engine/yaml/read/navigate.h"
#include "tests/engine/yaml/stream_of.h"
#include "tests/processor_time.h"

namespace crd::yaml {
namespace {

TEST(KeyIndex, FindsTheLastOfRepeatedKeysBeforeAndAfterItIsMade) {
    std::string text;
    for (int i = 0; i < 200; ++i) text += "k" + std::to_string(i % 150) + ": " + std::to_string(i) + "\n";
    text += "? [a]\n: sequence\n";
    const StreamPtr stream = streamOf(text);
    const NodeRef mapping = stream->documents().front().ref();
    for (int round = 0; round < 20; ++round) {
        for (int i = 0; i < 150; ++i) {
            const int last = i < 50 ? i + 150 : i;
            EXPECT_EQ(mapping.find("k" + std::to_string(i))->scalar, std::to_string(last)) << round;
        }
        EXPECT_FALSE(mapping.find("k150"));
        EXPECT_FALSE(mapping.find(""));
    }
    // After an edit, the mapping is another one.
    const StreamPtr after = Stream::read(std::make_shared<const std::string>("k150: new\n" + text), stream);
    EXPECT_EQ(after->documents().front().ref().find("k150")->scalar, "new");
    EXPECT_EQ(after->documents().front().ref().find("k0")->scalar, "150");
}

TEST(KeyIndex, AKeyHasTheNameThatTheServerReads) {
    const std::string text =
        "y: 0\n'y': 1\n010: 2\n1.50: 3\n1e3: 4\noff: 5\n'on': 6\n!!str no: 7\n~: 8\ntype: 9\n&a yes2: 10\n";
    const std::pair<const char*, const char*> expected[] = {
        {"true", "0"},  {"y", "1"},  {"8", "2"},  {"010", ""}, {"1.5", "3"}, {"1.50", ""},  {"1000", "4"}, {"1e3", ""},
        {"false", "5"}, {"off", ""}, {"on", "6"}, {"no", "7"}, {"~", "8"},   {"type", "9"}, {"yes2", "10"}};
    for (const std::size_t more : {std::size_t{0}, std::size_t{200}}) {
        std::string all = text;
        for (std::size_t i = 0; i < more; ++i) all += "k" + std::to_string(i) + ": x\n";
        const StreamPtr stream = streamOf(all);
        const NodeRef mapping = stream->documents().front().ref();
        for (int round = 0; round < 20; ++round) {
            for (const auto& [name, value] : expected) {
                const NodeRef found = mapping.find(name);
                EXPECT_EQ(found ? found->scalar : "", value) << name;
            }
        }
        EXPECT_EQ(pathOf(locate(*stream, stream->documents().front(), all.find("010"))).toString(), "8");
    }
}

TEST(KeyIndex, ManyLookupsTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(20'000, [](std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) text += "k" + std::to_string(i) + ": 1\n";
        const StreamPtr stream = streamOf(text);
        return test::threadTimeOf([&] {
            for (std::size_t i = 0; i < count; ++i)
                EXPECT_TRUE(locate(stream->documents().front(), FieldPath().child("k" + std::to_string(i))));
        });
    }));
}

}  // namespace
}  // namespace crd::yaml
