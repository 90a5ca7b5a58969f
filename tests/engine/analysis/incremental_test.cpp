// Results from scratch and incremental ones are equal after any edits.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/analysis/file_findings.h"
#include "tests/all.h"
#include "tests/data/definitions.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using test::snapshotOf;

bool isSyntax(const Finding& finding) {
    return finding.rule == RuleId::YamlSyntax;
}

// An incremental reading stops at its first fault, one from scratch continues: the fault of the former is among those
// of the latter.
bool sharesFault(const AnalysisResult& incremental, const AnalysisResult& fresh) {
    return std::any_of(incremental.findings.begin(), incremental.findings.end(), [&](const Finding& told) {
        return isSyntax(told) && std::any_of(fresh.findings.begin(), fresh.findings.end(), [&](const Finding& other) {
                   return isSyntax(other) && other.span == told.span && other.message == told.message;
               });
    });
}

// With bases, each analysis has a random one of them, or none: the base changes between two revisions.
void editAndCompare(const std::string& original, unsigned seed, int edits,
                    const std::vector<AnalysisBasePtr>& bases = {nullptr}) {
    std::mt19937 random(seed);
    std::string text = original;
    AnalysisResultPtr previous = analyse(snapshotOf(text, 0));
    ASSERT_NE(previous, nullptr);
    std::string lastGood = text;
    int compared = 0;
    for (int i = 1; i <= edits; ++i) {
        std::string next = test::randomlyEdited(text, random);
        const auto revision = static_cast<std::uint64_t>(i);
        Snapshot snapshot = snapshotOf(next, revision);
        snapshot.options.base = bases[random() % bases.size()];
        const AnalysisResultPtr incremental = analyse(snapshot, previous);
        const AnalysisResultPtr fresh = analyse(snapshot);
        ASSERT_NE(incremental, nullptr);
        ASSERT_NE(fresh, nullptr);
        ASSERT_EQ(incremental->stale, fresh->stale);
        if (fresh->stale) {
            // A fresh start does not have the last valid tree: only the syntax errors must be equal.
            ASSERT_TRUE(sharesFault(*incremental, *fresh)) << "seed " << seed << ", edit " << i;
            // Some invalid texts are edited further for a while; most are undone.
            if (std::uniform_int_distribution<int>(0, 3)(random) == 0) {
                text = std::move(next);
            } else {
                text = lastGood;
            }
        } else {
            ASSERT_EQ(test::dumpFindings(*incremental), test::dumpFindings(*fresh))
                << "seed " << seed << ", edit " << i;
            ASSERT_EQ(test::dumpDefinitions(*incremental), test::dumpDefinitions(*fresh))
                << "seed " << seed << ", edit " << i;
            ++compared;
            text = lastGood = std::move(next);
        }
        previous = incremental;
        if (text.size() > 2 * original.size() + 1000 || i % 40 == 0) text = lastGood = original;
    }
    EXPECT_GT(compared, edits / 8);
}

TEST(Incremental, GeneratedDefinitions) {
    for (unsigned seed = 0; seed < 6; ++seed) {
        editAndCompare(test::generatedDefinition(1 + seed % 3, 3 + seed % 4, 2), seed, 120);
    }
}

TEST(Incremental, UpdatesOfSeveralBases) {
    for (unsigned seed = 0; seed < test::generated(6); ++seed) {
        const std::string original = test::generatedDefinition(1 + seed % 3, 3 + seed % 4, 2);
        std::mt19937 random(seed);
        std::vector<AnalysisBasePtr> bases = {nullptr};
        while (bases.size() < 6) {
            // Invalid in specific ways.
            std::string text = original;
            for (std::size_t edit = 0; edit < 2 * bases.size(); ++edit) text = test::randomlyEdited(text, random);
            auto base = readAnalysisBase(std::make_shared<const std::string>(text));
            if (base) bases.push_back(*base);
        }
        editAndCompare(original, 200 + seed, 120, bases);
    }
}

TEST(Incremental, SeveralDocuments) {
    const std::string other = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
    for (unsigned seed = 0; seed < 4; ++seed) {
        editAndCompare(other + "---\n" + test::generatedDefinition(2, 3, 1) + "---\n" +
                           test::definitionWith("type: object\nproperties:\n  a: &x {type: string}\n  b: *x\n"),
                       100 + seed, 150);
    }
}

class IncrementalCorpus : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(IncrementalCorpus, RandomEdits) {
    const std::string text = test::readAll(GetParam());
    // About the same time for every file.
    const int edits = static_cast<int>(std::clamp<std::size_t>(8'000'000 / text.size(), 6, 60));
    editAndCompare(text, 7, edits);
}

INSTANTIATE_TEST_SUITE_P(Files, IncrementalCorpus, testing::ValuesIn(test::realDefinitionFiles()),
                         [](const auto& param) {
                             std::string name = param.param.stem().string();
                             std::replace_if(
                                 name.begin(), name.end(),
                                 [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
                             return name;
                         });

}  // namespace
}  // namespace crd
