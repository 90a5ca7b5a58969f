// The recorded cases: a test for each case and minor; of old servers without their texts (kFirstExactTexts). Measures
// that are not implemented yet are listed, case and measure, in not_built.txt, and cases in which older servers differ
// in minors/not_modelled.txt.
#include <gtest/gtest.h>

#include "engine/base/kubernetes/kubernetes.h"
#include "tests/conformance/comparison.h"
#include "tests/conformance/modes.h"
#include "tests/conformance/recorded.h"

namespace crd::conformance {
namespace {

const std::filesystem::path kFolder = "tests/conformance";
const std::filesystem::path kNotBuilt = kFolder / "not_built.txt";
const std::filesystem::path kNotModelled = kFolder / "minors" / "not_modelled.txt";

// Of older servers, columns (area 09), publishing (area 10) and the areas without a number were not recorded. Of newer
// ones: is_compared() of record/case_files.py.
bool wasAsked(const std::string& area, int minor) {
    static const std::set<std::string> kAreas = {"01", "02", "03", "04", "05", "06", "07", "08", "11", "12"};
    const std::string number = area.substr(0, area.find('_'));
    return minor == kDefaultMinor || kAreas.contains(number) ||
           (minor > kDefaultMinor && (number == "09" || number == "10"));
}

// minors/1.NN holds the results that differ from those of the usual target, by area.
std::filesystem::path ownResults(const std::string& area, int minor) {
    return kFolder / "minors" / minorName(minor) / area;
}

// Tables of objects were recorded neither of older servers nor for the cases of values.jsonl.
bool hasTables(const Line& recorded) {
    const std::filesystem::path& file = recorded.file->path();
    const int minor = minorAndId(file.parent_path().filename().string() + ' ').first;
    return (minor == 0 || minor > kDefaultMinor) && file.filename() != "values.jsonl";
}

const AtStart kCases([] {
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        for (const auto& file : lineFilesIn(kFolder / "cases")) {
            const std::string area = file.filename().string();
            if (!wasAsked(area, minor)) continue;
            const bool usual = minor == kDefaultMinor;
            registerCases(
                {.suite = "Cases",
                 .mode = "cases",
                 .run = runCases,
                 .compare = [](const Line& line,
                               const auto& actual) { return compared(line.value(), actual, hasTables(line)); },
                 .minor = minor,
                 .cases = file,
                 .recorded = kFolder / "expected" / area,
                 .own = ownResults(area, minor),
                 .listedMeasures = usual ? kNotBuilt : "",
                 .listedCases = usual ? "" : kNotModelled});
        }
    }
});

TEST(RecordedCases, EveryFileOfResultsIsCompared) {
    for (const auto& file : lineFilesIn(kFolder / "expected"))
        EXPECT_TRUE(std::filesystem::exists(kFolder / "cases" / file.filename())) << file;
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        for (const auto& file : lineFilesIn(ownResults("", minor)))
            EXPECT_TRUE(wasAsked(file.filename().string(), minor)) << file;
    }
}

// Guards against folders that are empty. Also, a line matches itself.
TEST(RecordedCases, AreManyWithManyMeasures) {
    std::map<int, std::size_t> cases, measures;
    std::size_t areas = 0;
    for (const auto& file : lineFilesIn(kFolder / "cases")) {
        const std::string area = file.filename().string();
        ++areas;
        const auto measuresOf = [](const Line& line) {
            const nlohmann::json value = line.value();
            const Measures all = compared(value, value, hasTables(line));
            for (const Measure& measure : all.all()) EXPECT_TRUE(measure.good) << line.id << ": " << measure.name;
            return all.all().size();
        };
        for (const Line& line : LineFile::of(kFolder / "expected" / area).lines()) {
            const std::size_t usual = measuresOf(line);
            for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
                if (!wasAsked(area, minor)) continue;
                const Line* own = LineFile::of(ownResults(area, minor)).find(line.id);
                ++cases[minor];
                measures[minor] += own ? measuresOf(*own) : usual;
            }
        }
    }
    EXPECT_GE(areas, 23U);
    EXPECT_GE(cases[kDefaultMinor], 3150U);
    EXPECT_GE(measures[kDefaultMinor], 58000U);
    for (int minor = kOldestMinor; minor <= kNewestMinor; ++minor) {
        EXPECT_GE(cases[minor], 1600U) << minorName(minor);
        EXPECT_GE(measures[minor], 30000U) << minorName(minor);
    }
}

TEST(RecordedCases, ListedDifferencesNameCases) {
    const auto isCase = [](const std::string& id, int minor) {
        for (const auto& file : lineFilesIn(kFolder / "cases"))
            if (wasAsked(file.filename().string(), minor) && LineFile::of(file).find(id)) return true;
        return false;
    };
    for (const std::string& entry : namesIn(kNotBuilt)) {
        bool known = false;
        for (std::size_t at = entry.find(": "); at != std::string::npos; at = entry.find(": ", at + 1))
            known = known || isCase(entry.substr(0, at), kDefaultMinor);
        EXPECT_TRUE(known) << "not \"case: measure\": " << entry;
    }
    for (const std::string& entry : namesIn(kNotModelled)) {
        const auto [minor, id] = minorAndId(entry);
        EXPECT_TRUE(minor != kDefaultMinor && isCase(id, minor)) << "not \"1.NN case\": " << entry;
    }
}

TEST(Comparison, ComparesErrorsAsSetsAndAcceptsHoistedPlaces) {
    const auto expected = nlohmann::json::parse(
        R"({"admitted":false,"errors":[{"type":"T","field":"spec.validation.openAPIV3Schema.type","detail":"d"}],)"
        R"("versionOrder":["v1"],"versions":[]})");
    auto actual = expected;
    actual["errors"][0]["field"] = "spec.versions[3].schema.openAPIV3Schema.type";
    actual["errors"].push_back(actual["errors"][0]);
    const auto matches = [&](const char* measure) { return compared(expected, actual).find(measure)->good; };
    EXPECT_TRUE(matches("crd errors: exact"));
    actual["errors"][0]["detail"] = "other";
    EXPECT_FALSE(matches("crd errors: exact"));
    actual["admitted"] = true;
    EXPECT_FALSE(matches("crd verdict"));
    actual = nlohmann::json::parse(R"({"decodeError":"x"})");
    EXPECT_FALSE(matches("decode verdict"));
}

TEST(Comparison, IgnoresOnlyTheTextsOfOldServers) {
    const auto result = nlohmann::json::parse(
        R"({"admitted":false,"errors":[{"type":"T","field":"spec.a","detail":"d"}],"warnings":["w"],"versions":[)"
        R"({"name":"v1","rules":[{"path":"p","cost":3,"error":"e"}]}],"objects":[{"pruned":{"error":"x"}}]})");
    const auto wrong = [&](const char* where, const nlohmann::json& other) {
        auto changed = result;
        changed[nlohmann::json::json_pointer(where)] = other;
        std::string out;
        const Measures measures = compared(withoutTexts(result), withoutTexts(changed));
        for (const Measure& measure : measures.all())
            if (!measure.good) out += measure.name + ';';
        return out;
    };
    EXPECT_EQ(wrong("/errors/0/detail", "other"), "");
    EXPECT_EQ(wrong("/warnings/0", "other"), "");
    EXPECT_EQ(wrong("/versions/0/rules/0/error", "other"), "");
    EXPECT_EQ(wrong("/admitted", true), "crd verdict;");
    EXPECT_EQ(wrong("/errors/0/type", "U"), "crd errors: exact;");
    EXPECT_EQ(wrong("/errors/0/field", "spec.b"), "crd errors: exact;");
    EXPECT_EQ(wrong("/warnings/1", "one more"), "crd warnings;");
    EXPECT_EQ(wrong("/versions/0/rules/0/error", ""), "versions[0]: rules;");
    EXPECT_EQ(wrong("/versions/0/rules/0/cost", 4), "versions[0]: rules;");
    EXPECT_EQ(wrong("/objects/0/pruned/error", "y"), "objects[0]: pruned;");
    EXPECT_EQ(wrong("/decodeError", "e"), "decode verdict;");
}

}  // namespace
}  // namespace crd::conformance
