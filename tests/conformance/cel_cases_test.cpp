// The recorded results of single expressions: errors (those of the parser by their first position), types, costs,
// values.
#include <gtest/gtest.h>
#include <re2/re2.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/cel/library/library.h"
#include "engine/cel/parser.h"
#include "engine/cel/unparse.h"
#include "tests/conformance/modes.h"
#include "tests/engine/cel/tree_text.h"

namespace crd::conformance {
namespace {

using nlohmann::json;

const std::filesystem::path kFolder = "tests/conformance/cel";  // tests run in the source folder

std::map<std::string, json> byId(std::istream& in) {
    std::map<std::string, json> out;
    for (std::string line; std::getline(in, line);) {
        json value = json::parse(line);
        out.emplace(value.at("id").get<std::string>(), std::move(value));
    }
    return out;
}

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

// The first difference; nothing if all relevant parts are equal.
std::string differenceOfRun(const json& expected, const json& actual) {
    if (expected.contains("value")) {
        const json& value = expected["value"];
        json given = actual.value("value", json(actual.value("evalError", "")));
        // If only Go could print the value, only its type was recorded.
        const bool typeOnly = value.is_object() && value.size() == 1 && value.contains("type");
        if (typeOnly && given.is_object()) given = json{{"type", given.value("type", "")}};
        if (value != given) return "value " + given.dump() + ", not " + value.dump();
    } else if (expected.contains("evalError")) {
        const std::string wanted = expected["evalError"];
        const std::string given = actual.value("evalError", "");
        if (wanted != given) return "error \"" + given + "\", not \"" + wanted + "\"";
    }
    const json cost = expected.value("actualCost", json());
    const json given = actual.value("actualCost", json());
    if (!cost.is_null() && !sameCost(cost, given)) return "actual cost " + given.dump() + ", not " + cost.dump();
    return "";
}

std::string difference(const json& expected, const json& actual) {
    const std::string error = expected.value("error", "");
    const std::string given = actual.value("error", "");
    if (told(error) != told(given)) return "error \"" + given + "\", not \"" + error + "\"";
    if (!error.empty()) return "";
    for (const char* part : {"type", "usesOldSelf"})
        if (expected.value(part, json()) != actual.value(part, json())) return part;
    for (const char* part : {"estimatedCostMin", "estimatedCostMax"})
        if (!sameCost(expected[part], actual[part])) return part;
    return differenceOfRun(expected, actual);
}

TEST(CelCases, MatchTheRecordedAnswers) {
    std::size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(kFolder / "cases")) {
        std::ifstream cases(file.path());
        std::ifstream recorded(kFolder / "expected" / file.path().filename());
        ASSERT_TRUE(cases && recorded) << file.path();
        std::stringstream answers;
        ASSERT_EQ(runCel(cases, answers), 0);
        const auto expected = byId(recorded);
        const auto actual = byId(answers);
        ASSERT_EQ(expected.size(), actual.size());
        count += expected.size();
        for (const auto& [id, line] : expected) {
            const std::string differs = difference(line, actual.at(id));
            EXPECT_TRUE(differs.empty()) << id << ": " << differs;
        }
    }
    EXPECT_GT(count, 3000U);
}

TEST(CelCases, ReadTheSameWhenPrintedAgain) {
    const cel::Environment environment(cel::kNewestMinor, cel::libraryFunctions());
    const auto read = [&](const std::string& text) {
        cel::Issues issues;
        return cel::parse(cel::Source(text), environment, issues);
    };
    std::size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(kFolder / "cases")) {
        std::ifstream cases(file.path());
        for (const auto& [id, line] : byId(cases)) {
            const auto ast = read(line.at("expr"));
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
