// Thousands of random edits on generated texts: the contract of edit.h holds after each. CRD_EDIT_SEED and
// CRD_EDIT_TEXTS set the first seed and the number of texts.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <random>

#include "tests/all.h"
#include "tests/engine/yaml/edit_contract.h"
#include "tests/engine/yaml/edit_generator.h"
#include "tests/engine/yaml/random_chooser.h"

namespace crd::yaml::test {
namespace {

std::uint64_t setting(const char* name, std::uint64_t usual) {
    const char* text = std::getenv(name);
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

TEST(EditProperties, HoldOnGeneratedTexts) {
    const std::uint64_t first = setting("CRD_EDIT_SEED", 1);
    const std::uint64_t texts = setting("CRD_EDIT_TEXTS", crd::test::generated(3000));
    std::size_t valid = 0, edits = 0, refused = 0, failures = 0;
    std::map<std::string, int> refusals;
    for (std::uint64_t seed = first; seed < first + texts && failures < 5; ++seed) {
        RandomChooser chooser(seed);
        const std::string text = randomText(chooser);
        StreamPtr stream = Stream::read(std::make_shared<const std::string>(text));
        if (!stream->ok()) continue;
        bool rooted = false;
        for (const DocumentTree& document : stream->documents()) rooted = rooted || document.root;
        if (!rooted) continue;
        ++valid;
        for (int round = 0; round < 12; ++round) {
            const Outcome outcome = tryRandomEdit(stream, chooser);
            ++edits;
            if (!outcome.rejection.empty()) {
                ++refused;
                std::string kind = outcome.rejection;
                for (char& c : kind) c = c >= '0' && c <= '9' ? '#' : c;
                for (std::size_t q = kind.find('"'); q != std::string::npos; q = kind.find('"', q + 3)) {
                    const std::size_t end = kind.find('"', q + 1);
                    if (end == std::string::npos) break;
                    kind.replace(q, end - q + 1, "...");
                }
                ++refusals[kind];
            }
            if (!outcome.broken.empty()) {
                ++failures;
                ADD_FAILURE() << "seed " << seed << " round " << round << "\n"
                              << outcome.operation << "\n"
                              << outcome.broken << "\n---- before\n"
                              << stream->text() << "\n---- after\n"
                              << outcome.after->text() << "\n----";
                break;
            }
            if (outcome.after->text().size() > 20000) break;
            stream = outcome.after;
            if (!stream->ok()) break;
            rooted = false;
            for (const DocumentTree& document : stream->documents()) rooted = rooted || document.root;
            if (!rooted) break;
        }
    }
    RecordProperty("edits", static_cast<int>(edits));
    std::cout << valid << " of " << texts << " texts, " << edits << " edits, " << refused << " refused\n";
    if (std::getenv("CRD_EDIT_REFUSALS") != nullptr) {
        for (const auto& [sentence, count] : refusals) std::cout << count << "  " << sentence << "\n";
    }
    if (texts >= 500) {
        EXPECT_GT(valid, texts / 2);
        EXPECT_LT(refused, edits / 2);
    }
}

}  // namespace
}  // namespace crd::yaml::test
