#include "engine/apply/field_set.h"

#include <gmock/gmock.h>

#include "engine/apply/managers.h"
#include "tests/engine/apply/apply_support.h"

namespace crd::apply {
namespace {

using test::json;
using test::pathsOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

FieldSet setOf(const std::string& fieldsV1) {
    const Result<FieldSet> out = fieldSetOf(json(fieldsV1));
    EXPECT_TRUE(out) << fieldsV1;
    return out.value_or(FieldSet());
}

const char* const kSet =
    R"({"f:spec": {".": {}, "f:ports": {"k:{\"port\":80,\"protocol\":\"TCP\"}": {".": {}, "f:name": {}}},
                             "f:tags": {"v:\"a\"": {}, "v:1": {}, "v:true": {}, "i:2": {}}}})";

TEST(FieldSet, ReadsAndWritesPaths) {
    EXPECT_THAT(pathsOf(setOf(kSet)), ElementsAre(".spec", R"(.spec.ports[port=80,protocol="TCP"])",
                                                  R"(.spec.ports[port=80,protocol="TCP"].name)", ".spec.tags[=1]",
                                                  R"(.spec.tags[="a"])", ".spec.tags[=true]", ".spec.tags[2]"));
    EXPECT_EQ(toJson(setOf(kSet)), json(kSet));
}

TEST(FieldSet, NamesAsTheServerEscapesThem) {
    FieldSet set;
    PathElement value;
    value.kind = PathElement::Kind::Value;
    value.value = Json("<&>");
    set.insert({PathElement::field("a<b"), value});
    EXPECT_EQ(toString(toJson(set)), R"({"f:a<b":{"v:\"\\u003c\\u0026\\u003e\"":{}}})");
}

TEST(FieldSet, Algebra) {
    const FieldSet left = setOf(R"({"f:a": {}, "f:b": {"f:c": {}, "f:d": {}}})");
    const FieldSet right = setOf(R"({"f:b": {".": {}, "f:c": {}}, "f:e": {}})");
    EXPECT_THAT(pathsOf(left.joined(right)), ElementsAre(".a", ".b", ".e", ".b.c", ".b.d"));
    EXPECT_THAT(pathsOf(left.common(right)), ElementsAre(".b.c"));
    EXPECT_THAT(pathsOf(left.without(right)), ElementsAre(".a", ".b.d"));
    EXPECT_THAT(pathsOf(left.withoutTrees(right)), ElementsAre(".a"));
    EXPECT_TRUE(left.without(left).empty());
}

TEST(FieldSet, NumbersAreComparedAsNumbers) {
    const FieldSet read = setOf(R"({"v:5": {}})");
    PathElement five;
    five.kind = PathElement::Kind::Value;
    five.value = Json(5);
    EXPECT_TRUE(read.has({five}));
    five.value = Json("5");
    EXPECT_FALSE(read.has({five}));
}

TEST(FieldSet, UnknownAndWrongNames) {
    EXPECT_THAT(pathsOf(setOf(R"({"x:later": {}, "f:a": {}})")), ElementsAre(".a"));
    for (const char* text :
         {R"({"a": {}})", R"({"fspec": {}})", R"({"k:[]": {}})", R"({"v:": {}})", R"({"i:x": {}})", "[]"})
        EXPECT_FALSE(fieldSetOf(json(text))) << text;
}

TEST(Managers, EntriesThatTheServerRejects) {
    const auto error = [](const std::string& entry) {
        const Result<Managers> read = managersOf(json("{metadata: {managedFields: [" + entry + "]}}"));
        return read ? std::string() : read.error().message.english();
    };
    EXPECT_EQ(error("{operation: Patch}"), "operation must be `Apply` or `Update`");
    EXPECT_EQ(error("{operation: Apply}"), "apiVersion must not be empty");
    EXPECT_EQ(error("{operation: Apply, apiVersion: v1}"), "missing fieldsType in managed fields entry 0");
    EXPECT_EQ(error("{operation: Apply, apiVersion: v1, fieldsType: V2}"),
              "invalid fieldsType \"V2\" in managed fields entry 0");
    EXPECT_EQ(error("{operation: Apply, apiVersion: v1, fieldsType: FieldsV1}"), "");
}

TEST(Managers, Names) {
    Manager manager;
    manager.name = "m";
    manager.apiVersion = "example.com/v1";
    EXPECT_EQ(shown(manager), "\"m\" using example.com/v1");
    EXPECT_EQ(identityOf(manager), R"({"manager":"m","operation":"Update","apiVersion":"example.com/v1"})");
    manager.operation = Operation::Apply;
    manager.subresource = "status";
    EXPECT_EQ(shown(manager), "\"m\" with subresource \"status\"");
    EXPECT_EQ(identityOf(manager), R"({"manager":"m","operation":"Apply","subresource":"status"})");
}

}  // namespace
}  // namespace crd::apply
