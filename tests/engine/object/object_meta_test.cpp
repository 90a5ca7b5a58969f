#include "engine/object/object_meta.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "engine/base/kubernetes/error_types.h"
#include "engine/base/kubernetes/names.h"

namespace crd {
namespace {

using nlohmann::json;
using MetaError = std::tuple<std::string, std::string, std::string>;

Json valueOf(const json& in) {
    if (in.is_boolean()) return in.get<bool>();
    // Beyond signed 64 bits it is a double, as for the server.
    if (in.is_number_unsigned() && in.get<std::uint64_t>() >> 63U != 0) return in.get<double>();
    if (in.is_number_integer()) return in.get<std::int64_t>();
    if (in.is_number()) return in.get<double>();
    if (in.is_string()) return in.get<std::string>();
    if (in.is_array()) {
        Json::Array out;
        for (const json& item : in) out.push_back(valueOf(item));
        return out;
    }
    Json::Object out;
    if (!in.is_object()) return {};
    for (const auto& [key, value] : in.items()) out.emplace(key, valueOf(value));
    return out;
}

std::set<MetaError> recorded(const json& list) {
    std::set<MetaError> out;
    for (const json& e : list) out.emplace(e.at("type"), e.at("field"), e.at("detail"));
    return out;
}

std::set<MetaError> errorsOf(const std::vector<object::ValueError>& errors) {
    std::set<MetaError> out;
    for (const object::ValueError& e : errors) {
        out.emplace(std::string(e.type), "metadata" + e.field, e.detail);
    }
    return out;
}

// Each line: metadata (and the old one), and the result of the Kubernetes library: why it cannot be
// decoded, or its form after decoding and the errors on create and on update.
TEST(ObjectMeta, AgreesWithTheRecordedResults) {
    std::ifstream in("tests/engine/object/data/object_meta.jsonl");
    std::size_t lines = 0;
    for (std::string line; std::getline(in, line); ++lines) {
        const json expected = json::parse(line);
        const Result<ObjectMeta> metadata = decodeObjectMeta(valueOf(expected.at("meta")));
        EXPECT_EQ(metadata ? "" : metadata.error().message, expected.value("decode", "")) << line;
        if (!metadata) continue;
        EXPECT_EQ(toString(toJson(*metadata)), toString(valueOf(expected.value("round", json::object())))) << line;
        const bool namespaced = !metadata->nameSpace.empty();
        EXPECT_EQ(errorsOf(objectMetaErrors(*metadata, namespaced, pathSegmentErrors)), recorded(expected.at("errors")))
            << line;
        if (!expected.contains("update")) continue;
        const Result<ObjectMeta> old = decodeObjectMeta(valueOf(expected.at("old")));
        ASSERT_TRUE(old) << line;
        EXPECT_EQ(errorsOf(objectMetaUpdateErrors(*metadata, *old)), recorded(expected.at("update"))) << line;
    }
    EXPECT_GE(lines, 300u);
}

TEST(ObjectMeta, NamesTheKeyOrItemThatIsWrong) {
    ObjectMeta metadata;
    metadata.name = "a";
    metadata.labels = {{"good", "-"}, {"b@d", "x"}};
    metadata.finalizers = {"example.com/a", "no good"};
    metadata.ownerReferences.resize(1);
    metadata.ownerReferences[0] = {"v1", "Pod", "", "1", {}, {}};
    std::set<std::string> places;
    for (const object::ValueError& e : objectMetaErrors(metadata, false, pathSegmentErrors)) {
        places.insert(e.path.toString());
    }
    EXPECT_THAT(places,
                testing::ElementsAre("finalizers[1]", "labels[b@d]", "labels[good]", "ownerReferences[0].name"));
}

TEST(ObjectMeta, AsksForANamespaceOnlyWhereThereIsOne) {
    ObjectMeta metadata;
    metadata.name = "a";
    EXPECT_EQ(errorsOf(objectMetaErrors(metadata, true, pathSegmentErrors)),
              (std::set<MetaError>{{"FieldValueRequired", "metadata.namespace", ""}}));
    metadata.nameSpace = "x";
    EXPECT_EQ(errorsOf(objectMetaErrors(metadata, false, pathSegmentErrors)),
              (std::set<MetaError>{{"FieldValueForbidden", "metadata.namespace", "not allowed on this type"}}));
}

TEST(ObjectMeta, HasALimitForAnnotationsInTotal) {
    ObjectMeta metadata;
    metadata.name = "a";
    metadata.annotations = {{"a", std::string(100'000, 'x')}, {"b", std::string(162'142, 'x')}};
    EXPECT_TRUE(objectMetaErrors(metadata, false, pathSegmentErrors).empty());
    metadata.annotations["b"] += 'x';
    EXPECT_EQ(
        errorsOf(objectMetaErrors(metadata, false, pathSegmentErrors)),
        (std::set<MetaError>{{"FieldValueTooLong", "metadata.annotations", "may not be more than 262144 bytes"}}));
}

}  // namespace
}  // namespace crd
