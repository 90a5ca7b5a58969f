// The recorded results of the server's reader (sigs.k8s.io/yaml of Kubernetes 1.36) to tests/conformance/yaml.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/base/kubernetes/kubernetes.h"
#include "tests/conformance/modes.h"
#include "tests/conformance/recorded.h"

namespace crd::conformance {
namespace {

using nlohmann::json;

const std::filesystem::path kFolder = "tests/conformance/yaml";

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

// Of errors the wording is not compared.
Measures comparedReading(const Line& recorded, const json& actual) {
    const json expected = recorded.value();
    Measures out;
    for (const char* error : {"error", "strictError"}) {
        out.add(error, expected.contains(error) == actual.contains(error), expected.value(error, json()),
                actual.value(error, json()));
    }
    const json a = expected.value("json", json()), b = actual.value("json", json());
    out.add("json", expected.contains("json") == actual.contains("json") && same(a, b), a, b);
    out.addKeys("keys", expected, actual, {"id", "error", "strictError", "json"});
    return out;
}

const AtStart kYamlCases([] {
    registerCases({.suite = "Yaml",
                   .mode = "yaml",
                   .run = runYaml,
                   .compare = comparedReading,
                   .minor = kDefaultMinor,
                   .cases = kFolder / "cases.jsonl",
                   .recorded = kFolder / "expected.jsonl"});
});

TEST(YamlCases, AreMany) {
    EXPECT_GT(LineFile::of(kFolder / "expected.jsonl").lines().size(), 500U);
}

}  // namespace
}  // namespace crd::conformance
