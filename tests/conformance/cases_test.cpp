// The recorded cases: implemented measures must match, and those not implemented yet must be listed, case and measure,
// in not_built.txt; an entry that matches must be removed from it, so the list stays current.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/conformance/comparison.h"
#include "tests/conformance/modes.h"

namespace crd::conformance {
namespace {

const std::filesystem::path kFolder = "tests/conformance";  // tests run in the source folder

std::map<std::string, nlohmann::json> linesOf(std::istream& in) {
    std::map<std::string, nlohmann::json> out;
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        nlohmann::json value = nlohmann::json::parse(line);
        out.emplace(value.value("id", ""), std::move(value));
    }
    return out;
}

// "case: measure" of everything in which a server of the minor differs. minors/1.NN holds the answers that differ from
// those of the usual target, by area.
std::set<std::string> differences(const std::string& area, std::size_t& measures, int minor = kDefaultMinor) {
    std::ifstream cases(kFolder / "cases" / area);
    std::ifstream recorded(kFolder / "expected" / area);
    std::ifstream own(kFolder / "minors" / minorName(minor) / area);  // none: all as usual
    EXPECT_TRUE(cases && recorded) << area;
    std::stringstream answers;
    EXPECT_EQ(runCases(cases, answers, minor), 0);
    auto expected = linesOf(recorded);
    // Tables were not recorded in values.jsonl, nor in the own answers of older servers.
    std::set<std::string> withoutTables;
    for (auto& [id, line] : linesOf(own)) {
        if (minor < kDefaultMinor) withoutTables.insert(id);
        expected[id] = std::move(line);
    }
    const auto actual = linesOf(answers);
    std::set<std::string> out;
    EXPECT_EQ(expected.size(), actual.size());
    for (const auto& [id, line] : expected) {
        if (!actual.contains(id)) {
            out.insert(id + ": answered");
            continue;
        }
        const bool none = area == "values.jsonl" || withoutTables.contains(id);
        const Tables tables = none ? Tables::NotRecorded : Tables::Recorded;
        for (const auto& [measure, good] : compared(line, actual.at(id), tables)) {
            ++measures;
            if (!good) out.insert(id + ": " + measure);
        }
    }
    return out;
}

std::set<std::string> linesIn(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::set<std::string> out;
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.front() != '#') out.insert(line);
    }
    return out;
}

TEST(Conformance, MatchesTheRecordedCasesButForWhatIsNotBuilt) {
    std::set<std::string> found;
    std::size_t areas = 0;
    std::size_t measures = 0;
    for (const auto& file : std::filesystem::directory_iterator(kFolder / "cases")) {
        if (file.path().extension() != ".jsonl") continue;
        ++areas;
        found.merge(differences(file.path().filename().string(), measures));
    }
    EXPECT_GE(areas, 3u);
    EXPECT_GE(measures, 1000u);
    // "*: measure" stands for all cases.
    const std::set<std::string> listed = linesIn(kFolder / "not_built.txt");
    std::set<std::string> needed;
    for (const std::string& difference : found) {
        const std::string everywhere = '*' + difference.substr(difference.find(": "));
        const bool all = listed.contains(everywhere);
        needed.insert(all ? everywhere : difference);
        EXPECT_TRUE(all || listed.contains(difference)) << "differs: " << difference;
    }
    for (const std::string& name : listed) EXPECT_TRUE(needed.contains(name)) << "matches now, take it out: " << name;
}

// Columns (area 09) and publishing (area 10) were recorded since 1.36 only.
bool wasAsked(const std::string& area, int minor) {
    static const std::set<std::string> kAreas = {"01", "02", "03", "04", "05", "06", "07", "08", "11", "12"};
    const std::string number = area.substr(0, area.find('_'));
    return kAreas.contains(number) || (minor >= kDefaultMinor && (number == "09" || number == "10"));
}

TEST(Conformance, MatchesTheRecordedAnswersOfEveryMinor) {
    std::set<std::string> found;
    std::size_t measures = 0;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        for (const auto& file : std::filesystem::directory_iterator(kFolder / "cases")) {
            const std::string area = file.path().filename().string();
            if (!wasAsked(area, minor)) continue;
            for (const std::string& difference : differences(area, measures, minor))
                found.insert(minorName(minor) + ' ' + difference.substr(0, difference.find(": ")));
        }
    }
    EXPECT_GE(measures, 90000U);
    const std::set<std::string> listed = linesIn(kFolder / "minors" / "not_modelled.txt");
    for (const std::string& name : found) EXPECT_TRUE(listed.contains(name)) << "differs: " << name;
    for (const std::string& name : listed) EXPECT_TRUE(found.contains(name)) << "matches now, take it out: " << name;
}

TEST(Comparison, ComparesErrorsAsSetsAndAcceptsHoistedPlaces) {
    const auto expected = nlohmann::json::parse(
        R"({"admitted":false,"errors":[{"type":"T","field":"spec.validation.openAPIV3Schema.type","detail":"d"}],)"
        R"("versionOrder":["v1"],"versions":[]})");
    auto actual = expected;
    actual["errors"][0]["field"] = "spec.versions[3].schema.openAPIV3Schema.type";
    actual["errors"].push_back(actual["errors"][0]);
    EXPECT_TRUE(compared(expected, actual).at("crd errors: exact"));
    actual["errors"][0]["detail"] = "other";
    EXPECT_FALSE(compared(expected, actual).at("crd errors: exact"));
    actual["admitted"] = true;
    EXPECT_FALSE(compared(expected, actual).at("crd verdict"));
    EXPECT_FALSE(compared(expected, nlohmann::json::parse(R"({"decodeError":"x"})")).at("decode verdict"));
}

TEST(Comparison, RejectsOutputThatWasNotRecorded) {
    const auto expected = nlohmann::json::parse(
        R"({"admitted":true,"errors":[],"versionOrder":["v1"],"versions":[{"name":"v1"}],"objects":[{"pruned":{}}]})");
    const auto fails = [&](const char* place, const nlohmann::json& value, const char* measure, Tables tables) {
        auto actual = expected;
        actual[nlohmann::json::json_pointer(place)] = value;
        return !compared(expected, actual, tables).at(measure);
    };
    EXPECT_TRUE(fails("/other", 1, "members", Tables::Recorded));
    EXPECT_TRUE(fails("/versions/1", {{"name", "v2"}}, "number of versions", Tables::Recorded));
    EXPECT_TRUE(fails("/versions/0/name", "v2", "version names", Tables::Recorded));
    EXPECT_TRUE(fails("/versions/0/rules", {{{"path", "p"}}}, "rules", Tables::Recorded));
    for (const char* part : {"totalCost", "openapiV2", "openapiV3", "explain"})
        EXPECT_TRUE(fails((std::string("/versions/0/") + part).c_str(), 7, part, Tables::Recorded)) << part;
    EXPECT_TRUE(fails("/objects/1", {{"pruned", nullptr}}, "number of objects", Tables::Recorded));
    EXPECT_TRUE(fails("/objects/0/other", 1, "objects: members", Tables::Recorded));
    EXPECT_TRUE(fails("/objects/0/celRuntimeCost", 1, "objects: rule cost", Tables::Recorded));
    for (const char* part : {"columns", "cells", "kubectlGet", "kubectlGetWide"}) {
        const std::string place = std::string("/objects/0/") + part;
        EXPECT_TRUE(fails(place.c_str(), {"x"}, "objects: table", Tables::Recorded)) << part;
        EXPECT_FALSE(fails(place.c_str(), {"x"}, "objects: table", Tables::NotRecorded)) << part;
    }
}

}  // namespace
}  // namespace crd::conformance
