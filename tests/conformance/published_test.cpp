// What is published and explained, against answers of the server's builder and of kubectl's library. Documents are
// recorded as their SHA-256: every byte counts.
#include <gtest/gtest.h>

#include <memory>

#include "engine/base/text/sha256.h"
#include "engine/crd/model/read.h"
#include "engine/publish/discovery.h"
#include "engine/yaml/read/stream.h"
#include "tests/conformance/modes.h"
#include "tests/conformance/recorded.h"

namespace crd::conformance {
namespace {

const std::filesystem::path kFolderOfPublished = "tests/conformance/published";

std::string hexOfSha256(const std::string& text) {
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string out;
    for (const std::uint8_t byte : sha256(text)) {
        out.push_back(kHex[byte >> 4U]);
        out.push_back(kHex[byte & 15U]);
    }
    return out;
}

Measures comparedDocuments(const Line& recorded, const nlohmann::json& actual) {
    const nlohmann::json expected = recorded.value(), none;
    Measures out;
    out.add("v2", expected["v2"], hexOfSha256(actual.value("v2", "")));
    out.addKeys("keys", expected, actual, {"id", "v2", "versions"});
    const nlohmann::json theirs = expected.value("versions", none), ours = actual.value("versions", none);
    out.add("versions", theirs.size(), ours.size());
    for (std::size_t i = 0; i < std::min(theirs.size(), ours.size()); ++i) {
        const std::string place = "versions[" + std::to_string(i) + "]: ";
        out.add(place + "v3", theirs[i]["v3"], hexOfSha256(ours[i].value("v3", "")));
        for (const char* part : {"name", "explain", "explainV2", "recursive", "recursiveV2", "recursiveOf"})
            out.add(place + part, theirs[i].value(part, none), ours[i].value(part, none));
        out.addKeys(place + "keys", theirs[i], ours[i],
                    {"name", "v3", "explain", "explainV2", "recursive", "recursiveV2", "recursiveOf"});
    }
    return out;
}

// Recorded from the server's discovery controller and its handler of aggregated discovery.
void compareDiscovery(const Line& line) {
    const nlohmann::json one = line.value();
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(one.value("crd", "")));
    const Definition definition = readDefinition(*stream, 0);
    EXPECT_EQ(publish::toText(publish::aggregatedDiscovery(definition), publish::kServerV2),
              one.value("aggregated", ""))
        << shownCase(one);
}

const AtStart kPublished([] {
    registerCases({.suite = "Published",
                   .mode = "publish",
                   .run = runPublish,
                   .compare = comparedDocuments,
                   .minor = kDefaultMinor,
                   .cases = kFolderOfPublished / "cases.jsonl",
                   .recorded = kFolderOfPublished / "expected.jsonl"});
    for (const Line& line : LineFile::of(kFolderOfPublished / "discovery.jsonl").lines())
        registerTest("Discovery_1_36", line, [&line] { compareDiscovery(line); });
});

TEST(Published, AreMany) {
    EXPECT_GE(LineFile::of(kFolderOfPublished / "expected.jsonl").lines().size(), 30U);
    EXPECT_EQ(LineFile::of(kFolderOfPublished / "discovery.jsonl").lines().size(), 5U);
}

}  // namespace
}  // namespace crd::conformance
