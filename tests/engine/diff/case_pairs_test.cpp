// Definitions of the recorded cases, also those that a server rejects, compared with each other.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/diff/report.h"
#include "tests/engine/diff/two_versions.h"

namespace crd::diff {
namespace {

struct CaseText {
    explicit CaseText(const std::string& text) : stream(yaml::Stream::read(std::make_shared<const std::string>(text))) {
        if (stream->ok() && !stream->documents().empty()) definition = readDefinition(*stream, 0);
    }
    bool usable() const { return isDefinition(definition) && !definition.versions.empty(); }
    Side side() const { return {&definition, &definition.versions.front(), false}; }

    yaml::StreamPtr stream;
    Definition definition;
};

std::vector<std::string> caseTexts() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator("tests/conformance/cases"))
        if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<std::string> out;
    for (const auto& file : files) {
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);) {
            const nlohmann::json one = nlohmann::json::parse(line, nullptr, false);
            if (!one.is_object()) continue;
            for (const char* key : {"crd", "old"})
                if (one.contains(key) && one[key].is_string()) out.push_back(one[key].get<std::string>());
        }
    }
    return out;
}

TEST(CasePairs, AreMirroredAndEqualThemselves) {
    const std::vector<std::string> texts = caseTexts();
    ASSERT_GT(texts.size(), 500u);
    std::unique_ptr<CaseText> before;
    std::size_t pairs = 0;
    for (const std::string& text : texts) {
        auto now = std::make_unique<CaseText>(text);
        if (!now->usable()) continue;
        const CaseText again(text);
        EXPECT_TRUE(compare(now->side(), again.side()).empty()) << text;
        if (before) {
            ++pairs;
            const Comparison comparison = compare(before->side(), now->side());
            const Comparison mirrored = compare(now->side(), before->side());
            EXPECT_EQ(test::rowsOf(comparison, false), test::rowsOf(mirrored, true)) << text;
            for (std::uint32_t i = 0; i < comparison.nodes.size(); ++i)
                for (const Difference& difference : comparison.nodes[i].differences) {
                    EXPECT_FALSE(difference.consequences.empty());
                    EXPECT_FALSE(difference.what.empty());
                    for (const Consequence& consequence : difference.consequences)
                        EXPECT_FALSE(consequence.reason.empty()) << difference.what << '\n' << text;
                }
            const ReportedPair pair{"case", "old", "new", &comparison};
            EXPECT_FALSE(textOf({&pair, 1}).empty());
        }
        before = std::move(now);
    }
    EXPECT_GT(pairs, 400u);
}

}  // namespace
}  // namespace crd::diff
