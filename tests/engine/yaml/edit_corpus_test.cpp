// Random edits on real definitions: every file of the folder that CRD_CORPUS names (by default next to the source
// tree).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "engine/base/file_io.h"
#include "tests/engine/yaml/edit_contract.h"
#include "tests/engine/yaml/random_chooser.h"

namespace crd::yaml::test {
namespace {

namespace fs = std::filesystem;

TEST(EditCorpus, EditsOfRealFilesKeepThePromises) {
    const char* named = std::getenv("CRD_CORPUS");
    const fs::path folder = named != nullptr ? named : "../shared/corpus";
    if (!fs::is_directory(folder)) GTEST_SKIP() << "no corpus";
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(folder)) {
        if (file.path().extension() == ".yaml") files.push_back(file.path());
    }
    std::sort(files.begin(), files.end());
    ASSERT_FALSE(files.empty());
    std::size_t edits = 0, refused = 0;
    for (const fs::path& file : files) {
        const Result<std::string> text = readFile(file);
        ASSERT_TRUE(text.has_value()) << text.error().message;
        const StreamPtr first = Stream::read(std::make_shared<const std::string>(*text));
        ASSERT_TRUE(first->ok()) << file;
        // Large files take longer to check; each still gets every kind of edit several times.
        const std::size_t rounds = std::clamp<std::size_t>(20'000'000 / (text->size() + 1), 40, 300);
        RandomChooser chooser(text->size());
        StreamPtr stream = first;
        for (std::size_t round = 0; round < rounds; ++round) {
            if (round % 20 == 0) stream = first;
            const Outcome outcome =
                tryRandomEdit(stream, chooser, {.incremental = true, .compareScratch = round % 10 == 0});
            ++edits;
            if (!outcome.refusal.empty()) ++refused;
            ASSERT_EQ(outcome.broken, "") << file << " round " << round << "\n" << outcome.operation;
            stream = outcome.after;
            if (!stream->documents().front().root) stream = first;
        }
    }
    std::cout << files.size() << " files, " << edits << " edits, " << refused << " refused\n";
    EXPECT_LT(refused, edits / 2);
}

}  // namespace
}  // namespace crd::yaml::test
