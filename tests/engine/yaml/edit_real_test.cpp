// Random edits on real definitions.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/data/definitions.h"
#include "tests/engine/yaml/edit_contract.h"
#include "tests/engine/yaml/random_chooser.h"

namespace crd::yaml::test {
namespace {

TEST(EditCorpus, EditsOfRealFilesKeepThePromises) {
    const auto files = crd::test::realDefinitions();
    ASSERT_FALSE(files.empty());
    std::size_t edits = 0, refused = 0;
    for (const auto& file : files) {
        const StreamPtr first = Stream::read(std::make_shared<const std::string>(file.text));
        ASSERT_TRUE(first->ok()) << file.name;
        // Large files take longer to check; each still gets every kind of edit several times.
        const std::size_t rounds = std::clamp<std::size_t>(20'000'000 / (file.text.size() + 1), 40, 300);
        RandomChooser chooser(file.text.size());
        StreamPtr stream = first;
        for (std::size_t round = 0; round < rounds; ++round) {
            if (round % 20 == 0) stream = first;
            const Outcome outcome =
                tryRandomEdit(stream, chooser, {.incremental = true, .compareScratch = round % 10 == 0});
            ++edits;
            if (!outcome.rejection.empty()) ++refused;
            ASSERT_EQ(outcome.broken, "") << file.name << " round " << round << "\n" << outcome.operation;
            stream = outcome.after;
            if (!stream->documents().front().root) stream = first;
        }
    }
    std::cout << files.size() << " files, " << edits << " edits, " << refused << " refused\n";
    EXPECT_LT(refused, edits / 2);
}

}  // namespace
}  // namespace crd::yaml::test
