// The recorded results of single expressions: errors (those of the parser by their first position), types, costs,
// values. Of old servers, only whether there is an error (kFirstExactTexts).
#include <gtest/gtest.h>
#include <re2/re2.h>

#include "engine/cel/library/library.h"
#include "engine/cel/syntax/parser.h"
#include "engine/cel/syntax/unparse.h"
#include "tests/conformance/modes.h"
#include "tests/conformance/recorded.h"
#include "tests/engine/cel/tree_text.h"

namespace crd::conformance {
namespace {

using nlohmann::json;

const std::filesystem::path kFolder = "tests/conformance/cel";
const std::filesystem::path kNotModelled = kFolder / "minors" / "not_modelled.txt";
const std::filesystem::path kProbes = kFolder / "probes" / "cases.jsonl";

// The compared part of an error.
std::string told(const std::string& error) {
    static const RE2 kPlace(R"(<input>:(-?\d+:-?\d+))");
    std::string first;
    if (error.find(": Syntax error") != std::string::npos && RE2::PartialMatch(error, kPlace, &first)) return first;
    return error;
}

bool sameCost(const json& a, const json& b) {
    if (!a.is_number() || !b.is_number()) return a == b;
    return a == b || (a.get<double>() >= 4.6e18 && a.get<double>() == b.get<double>());
}

Measures comparedExpression(const Line& recorded, const json& actual) {
    const json expected = recorded.value(), none;
    const std::string error = expected.value("error", ""), given = actual.value("error", "");
    Measures out;
    out.add("error", told(error) == told(given), error, given);
    for (const char* part : {"type", "usesOldSelf", "evalError"})
        out.add(part, expected.value(part, none), actual.value(part, none));
    for (const char* part : {"estimatedCostMin", "estimatedCostMax", "actualCost"}) {
        const json theirs = expected.value(part, none), ours = actual.value(part, none);
        out.add(part, sameCost(theirs, ours), theirs, ours);
    }
    const json value = expected.value("value", none);
    json ours = actual.value("value", none);
    // If only Go could print the value, only its type was recorded.
    const bool typeOnly = value.is_object() && value.size() == 1 && value.contains("type");
    if (typeOnly && ours.is_object()) ours = json{{"type", ours.value("type", "")}};
    out.add("value", expected.contains("value") == actual.contains("value") && value == ours, value, ours);
    out.addKeys("keys", expected, actual,
                {"id", "error", "type", "usesOldSelf", "evalError", "estimatedCostMin", "estimatedCostMax",
                 "actualCost", "value"});
    return out;
}

// minors/1.NN holds the answers that differ from those of the usual target, by area. Older servers were not asked for
// environments other than their own (area 09), nor, because it crashes on them, 1.31 for those of area 03.
bool wasAsked(int minor, const std::string& area) {
    // Areas of one digit, and 13, were recorded for every minor: is_compared() of record/case_files.py.
    constexpr std::size_t kRecorded = 9;
    if (minor == kDefaultMinor) return true;
    if (area.starts_with("09") && minor < kDefaultMinor) return false;
    if (area.starts_with("03") && minor == 31) return false;
    return area.substr(0, 2) == "13" || std::stoul(area.substr(0, 2)) <= kRecorded;
}

std::filesystem::path ownResults(const std::string& area, int minor) {
    return kFolder / "minors" / minorName(minor) / area;
}

std::filesystem::path probeResults(int minor) {
    return kFolder / "probes" / "expected" / (minorName(minor) + ".jsonl");
}

const AtStart kExpressions([] {
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        const RecordedCases all{
            .suite = "Cel", .mode = "cel", .run = runCel, .compare = comparedExpression, .minor = minor};
        for (const auto& file : lineFilesIn(kFolder / "cases")) {
            const std::string area = file.filename().string();
            if (!wasAsked(minor, area)) continue;
            RecordedCases cases = all;
            cases.cases = file;
            cases.recorded = kFolder / "expected" / area;
            cases.own = ownResults(area, minor);
            if (minor != kDefaultMinor) cases.listedCases = kNotModelled;
            registerCases(cases);
        }
        // Expressions that tell the formulas of the minors apart.
        RecordedCases probes = all;
        probes.suite = "Probes";
        probes.cases = kProbes;
        probes.recorded = probeResults(minor);
        registerCases(probes);
    }
});

TEST(CelCases, EveryFileOfResultsIsCompared) {
    for (const auto& file : lineFilesIn(kFolder / "expected"))
        EXPECT_TRUE(std::filesystem::exists(kFolder / "cases" / file.filename())) << file;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        for (const auto& file : lineFilesIn(ownResults("", minor)))
            EXPECT_TRUE(wasAsked(minor, file.filename().string())) << file;
    }
    EXPECT_EQ(lineFilesIn(kFolder / "probes" / "expected").size(), std::size_t{kNewestMinor - kOldestMinor + 1});
}

TEST(CelCases, AreMany) {
    std::map<int, std::size_t> count;
    std::size_t all = 0;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        for (const auto& file : lineFilesIn(kFolder / "cases")) {
            if (wasAsked(minor, file.filename().string())) count[minor] += LineFile::of(file).lines().size();
        }
        EXPECT_GE(LineFile::of(probeResults(minor)).lines().size(), 200U) << minorName(minor);
        all += count[minor];
    }
    EXPECT_GT(count[kDefaultMinor], 3000U);
    EXPECT_GT(all, 30000U);
}

TEST(CelCases, ListedDifferencesNameCases) {
    for (const std::string& entry : namesIn(kNotModelled)) {
        const auto [minor, id] = minorAndId(entry);
        bool known = false;
        for (const auto& file : lineFilesIn(kFolder / "cases"))
            known = known || (wasAsked(minor, file.filename().string()) && LineFile::of(file).find(id));
        EXPECT_TRUE(known && minor != 0 && minor != kDefaultMinor) << "not \"1.NN case\": " << entry;
    }
}

TEST(CelCases, ReadTheSameWhenPrintedAgain) {
    const cel::Environment environment(kUsualServerVersion, cel::libraryFunctions());
    const auto read = [&](const std::string& text) {
        cel::Issues issues;
        return cel::parse(cel::Source(text), environment, issues);
    };
    std::size_t count = 0;
    for (const auto& file : lineFilesIn(kFolder / "cases")) {
        for (const Line& line : LineFile::of(file).lines()) {
            const std::string& id = line.id;
            const auto ast = read(line.value().at("expr"));
            if (!ast) continue;
            ++count;
            const std::string written = cel::unparse(*ast);
            const auto again = read(written);
            ASSERT_TRUE(again) << id << ": " << written;
            EXPECT_EQ(cel::treeText(*again->root), cel::treeText(*ast->root)) << id << ": " << written;
        }
    }
    EXPECT_GT(count, 2500U);
}

}  // namespace
}  // namespace crd::conformance
