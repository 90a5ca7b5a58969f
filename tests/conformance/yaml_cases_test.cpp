// The recorded results of the server's reader (sigs.k8s.io/yaml of Kubernetes 1.36) to tests/conformance/yaml.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/base/kubernetes.h"
#include "tests/conformance/modes.h"

namespace {

using nlohmann::json;

std::map<std::string, json> byId(std::istream& in) {
    std::map<std::string, json> out;
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        json value = json::parse(line);
        out.emplace(value.at("id").get<std::string>(), std::move(value));
    }
    return out;
}

// Numbers compare by value, integers beyond 64 signed bits as doubles.
bool same(const json& a, const json& b) {
    if (a.is_number() && b.is_number()) {
        const bool whole = a.is_number_integer() && b.is_number_integer();
        if (whole && !(a.is_number_unsigned() && a.get<std::uint64_t>() > INT64_MAX) &&
            !(b.is_number_unsigned() && b.get<std::uint64_t>() > INT64_MAX)) {
            return a == b;
        }
        return a.get<double>() == b.get<double>();
    }
    if (a.type() != b.type() || a.size() != b.size()) return false;
    if (a.is_object()) {
        return std::equal(a.items().begin(), a.items().end(), b.items().begin(), [](const auto& x, const auto& y) {
            return x.key() == y.key() && same(x.value(), y.value());
        });
    }
    if (a.is_array()) return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
    return a == b;
}

TEST(YamlCases, AgreeWithTheServersReader) {
    std::ifstream cases("tests/conformance/yaml/cases.jsonl");
    std::ifstream recorded("tests/conformance/yaml/expected.jsonl");
    ASSERT_TRUE(cases && recorded);
    std::stringstream answers;
    ASSERT_EQ(crd::conformance::runYaml(cases, answers, crd::kDefaultMinor), 0);
    const auto expected = byId(recorded);
    const auto actual = byId(answers);
    ASSERT_GT(expected.size(), 500U);
    ASSERT_EQ(expected.size(), actual.size());
    for (const auto& [id, e] : expected) {
        const json& a = actual.at(id);
        EXPECT_EQ(e.contains("error"), a.contains("error")) << id << " " << e << " " << a;
        EXPECT_EQ(e.contains("strictError"), a.contains("strictError")) << id << " " << e << " " << a;
        if (e.contains("json") && a.contains("json")) {
            EXPECT_TRUE(same(e["json"], a["json"])) << id << " " << e << " " << a;
        }
    }
}

}  // namespace
