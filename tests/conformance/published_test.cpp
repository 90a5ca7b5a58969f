// What is published and explained, against answers of the server's builder and of kubectl's library. Documents are
// recorded as their SHA-256: every byte counts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "engine/base/sha256.h"
#include "engine/crd/read.h"
#include "engine/publish/discovery.h"
#include "engine/yaml/stream.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {
namespace {

using PublishedAnswers = std::map<std::string, nlohmann::json>;

PublishedAnswers answersIn(std::istream& in) {
    PublishedAnswers out;
    for (std::string line; std::getline(in, line);) {
        nlohmann::json value = nlohmann::json::parse(line);
        out.emplace(value.value("id", ""), std::move(value));
    }
    return out;
}

std::string hexOfSha256(const std::string& text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t byte : sha256(text)) {
        out.push_back(kHex[byte >> 4U]);
        out.push_back(kHex[byte & 15U]);
    }
    return out;
}

TEST(Published, MatchesTheRecordedAnswers) {
    std::ifstream cases("tests/conformance/published/cases.jsonl");
    std::ifstream recorded("tests/conformance/published/expected.jsonl");
    ASSERT_TRUE(cases && recorded);
    std::stringstream answers;
    ASSERT_EQ(runPublish(cases, answers, crd::kDefaultMinor), 0);
    const PublishedAnswers expected = answersIn(recorded);
    const PublishedAnswers actual = answersIn(answers);
    EXPECT_GE(expected.size(), 30u);
    EXPECT_EQ(expected.size(), actual.size());
    for (const auto& [id, theirs] : expected) {
        ASSERT_TRUE(actual.contains(id)) << id;
        const nlohmann::json& ours = actual.at(id);
        EXPECT_EQ(theirs["v2"], hexOfSha256(ours["v2"])) << id;
        for (std::size_t i = 0; i < theirs["versions"].size(); ++i) {
            const nlohmann::json& version = ours["versions"][i];
            EXPECT_EQ(theirs["versions"][i]["v3"], hexOfSha256(version["v3"])) << id;
            for (const auto& [part, texts] : theirs["versions"][i].items()) {
                if (part == "v3") continue;
                EXPECT_EQ(texts, version.value(part, nlohmann::json())) << id << ' ' << part;
            }
        }
    }
}

// Recorded from the server's discovery controller and its handler of aggregated discovery.
TEST(Published, AggregatesDiscoveryAsTheServer) {
    std::ifstream cases("tests/conformance/published/discovery.jsonl");
    int count = 0;
    for (std::string line; std::getline(cases, line); ++count) {
        const nlohmann::json one = nlohmann::json::parse(line);
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(one.value("crd", "")));
        const Definition definition = readDefinition(*stream, 0);
        EXPECT_EQ(publish::toText(publish::aggregatedDiscovery(definition), publish::kServerV2),
                  one.value("aggregated", ""))
            << one.value("id", "");
    }
    EXPECT_EQ(count, 5);
}

}  // namespace
}  // namespace crd::conformance
