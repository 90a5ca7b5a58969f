#include "engine/apply/apply.h"

#include <gmock/gmock.h>

#include "engine/object/replay.h"
#include "tests/engine/apply/apply_support.h"
#include "tests/processor_time.h"

namespace crd::apply {
namespace {

using test::Cluster;
using test::toldOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const char* const kNote =
    "type: object\nproperties:\n  spec:\n    type: object\n    properties:\n"
    "      size: {type: integer}\n      name: {type: string, default: note}\n      free: {type: object}\n"
    "      tags: {type: array, x-kubernetes-list-type: set, items: {type: string}}\n"
    "  status: {type: object, properties: {phase: {type: string}}}\n";

TEST(Apply, ANewObjectOwnsWhatItSays) {
    Cluster cluster(kNote);
    const Applied out = cluster.apply("spec: {size: 1}");
    EXPECT_FALSE(out.rejection);
    EXPECT_THAT(out.changes, IsEmpty());  // all of it is new
    EXPECT_EQ(cluster.spec(), R"({"name":"note","size":1})");
    EXPECT_THAT(cluster.owners(), ElementsAre("m1 Apply .spec.size"));
}

TEST(Apply, TheMergedObjectIsThatBeforeTheSteps) {
    Cluster cluster(kNote);
    Applied out = cluster.apply("spec: {size: 1}");
    EXPECT_EQ(toString(*out.merged.find("spec")), R"({"size":1})");
    EXPECT_NE(out.merged.find("metadata")->find("managedFields"), nullptr);
    for (const object::Step& step : out.outcome.reading.steps) object::apply(step, out.merged);
    EXPECT_EQ(toString(*out.merged.find("spec")), cluster.spec());
}

TEST(Apply, ConflictAndForce) {
    Cluster cluster(kNote);
    cluster.apply("spec: {size: 1, name: a}");
    const Applied rejected = cluster.apply("spec: {size: 2, name: a}", "m2");
    ASSERT_TRUE(rejected.rejection);
    EXPECT_EQ(rejected.rejection->code, 409);
    EXPECT_EQ(rejected.rejection->message, "Apply failed with 1 conflict: conflict with \"m1\": .spec.size");
    ASSERT_EQ(rejected.rejection->conflicts.size(), 1u);
    EXPECT_EQ(toString(rejected.rejection->conflicts.front().path), ".spec.size");
    EXPECT_THAT(toldOf(cluster.apply("spec: {size: 2, name: a}", "m2", true)),
                ElementsAre("taken .spec.size \"m1\"", "shared .spec.name \"m1\""));
    EXPECT_THAT(cluster.owners(), ElementsAre("m1 Apply .spec.name", "m2 Apply .spec.name .spec.size"));
}

TEST(Apply, RemovedAndReleased) {
    Cluster cluster(kNote);
    cluster.apply("spec: {size: 1, tags: [a, b]}");
    cluster.apply("spec: {tags: [a]}", "m2");
    const Applied out = cluster.apply("spec: {}");
    EXPECT_THAT(toldOf(out),
                ElementsAre("removed .spec.size", "removed .spec.tags[=\"b\"]", "released .spec.tags[=\"a\"] \"m2\""));
    EXPECT_EQ(reason(out.changes.back(), "m1").english(),
              "\"m1\" no longer applies this field, which stays because \"m2\" owns it.");
    EXPECT_EQ(cluster.spec(), R"({"name":"note","tags":["a"]})");
}

TEST(Apply, SetAndChanged) {
    Cluster cluster(kNote);
    cluster.apply("spec: {size: 1}");
    EXPECT_THAT(toldOf(cluster.apply("spec: {size: 2, name: b, free: {a: 1}}")),
                ElementsAre("set .spec.free", "changed .spec.name", "changed .spec.size"));
}

TEST(Apply, UpdatesOwnWhatTheyChange) {
    Cluster cluster(kNote);
    cluster.update("spec: {size: 1}", "u1");
    EXPECT_THAT(cluster.owners(), ElementsAre("u1 Update .spec .spec.name .spec.size"));
    cluster.apply("spec: {size: 1}");
    cluster.update("spec: {size: 2, name: note}", "u2");
    EXPECT_THAT(cluster.owners(), ElementsAre("u1 Update .spec .spec.name", "u2 Update .spec.size"));
    const Applied rejected = cluster.apply("spec: {size: 3}");
    EXPECT_EQ(rejected.rejection->message,
              "Apply failed with 1 conflict: conflict with \"u2\" using example.com/v1: .spec.size");
}

TEST(Apply, NullIsRejectedHereAlone) {
    Cluster applying(kNote), creating(kNote);
    const Applied out = applying.apply("spec: {size: null}");
    ASSERT_EQ(out.outcome.validation.errors.size(), 1u);
    EXPECT_EQ(object::toString(out.outcome.validation.errors.front(), out.outcome.stored),
              "spec.size: Invalid value: \"null\": spec.size in body must be of type integer: \"null\"");
    creating.update("spec: {size: null}", "u1");
    EXPECT_EQ(creating.spec(), R"({"name":"note"})");
}

TEST(Apply, WhatTheSchemaDoesNotHaveIsStoredAndNotReturned) {
    Cluster cluster(kNote);
    const Applied out = cluster.apply("spec: {free: {a: 1}}");
    EXPECT_EQ(toString(*out.outcome.stored.find("spec")), R"({"free":{"a":1},"name":"note"})");
    EXPECT_EQ(cluster.spec(), R"({"free":{},"name":"note"})");
    EXPECT_THAT(cluster.owners(), ElementsAre("m1 Apply .spec.free.a"));
}

TEST(Apply, NobodyOwnsTheStatusOfTheMainEndpoint) {
    Cluster cluster(kNote, true);
    cluster.apply("spec: {size: 1}, status: {phase: a}");
    EXPECT_THAT(cluster.owners(), ElementsAre("m1 Apply .spec.size"));
}

TEST(Apply, WithoutAName) {
    Cluster cluster(kNote);
    EXPECT_EQ(cluster.apply("metadata: {generateName: a-}").rejection->message,
              "from a-: cannot use generate name with apply");
    EXPECT_EQ(cluster.apply("metadata: {}").rejection->message, "resource name may not be empty");
}

TEST(Apply, ManagersOfUnknownVersions) {
    Cluster cluster(kNote);
    cluster.apply("spec: {size: 1}");
    const std::string managers =
        "metadata: {name: my, namespace: here, uid: u, resourceVersion: '1', managedFields: [{manager: m, operation: "
        "Apply, "
        "apiVersion: example.com/VERSION, fieldsType: FieldsV1, fieldsV1: {'f:spec': {'f:size': {}}}}]}, spec: {size: "
        "1}";
    const test::SchemaText schema(kNote);
    object::ResourceKind kind = object::test::kindOf(schema, "example.com", "Note");
    kind.versions = object::VersionNames({"v1", "v2"});
    const auto with = [&](const std::string& version) {
        std::string text = managers;
        text.replace(text.find("VERSION"), 7, version);
        FieldManager fields(kind);
        const Json live = test::json("{apiVersion: example.com/v1, kind: Note, " + text + "}");
        return fields.apply(
            &live, test::json("{apiVersion: example.com/v1, kind: Note, metadata: {name: my}, spec: {size: 2}}"), "m2",
            false, test::kNow);
    };
    EXPECT_EQ(with("v2").error().message, "Apply failed with 1 conflict: conflict with \"m\": .spec.size");
    EXPECT_EQ(with("v3").error().message, "request to convert CR to an invalid group/version: example.com/v3");
    EXPECT_EQ(with("v3").error().code, 500);
}

TEST(Migration, RemovesWhatKubectlAppliedBeforeAndDoesNotApplyNow) {
    Cluster cluster(kNote);
    cluster.update("spec: {size: 1, tags: [a]}", "u1");
    EXPECT_FALSE(cluster.migration("spec: {size: 2}"));
    Cluster applied(kNote);
    applied.update(
        "spec: {size: 1, tags: [a]}, metadata: {name: my, namespace: here, annotations: "
        "{kubectl.kubernetes.io/last-applied-configuration: '{}'}}",
        "kubectl-client-side-apply");
    const auto migration = applied.migration("spec: {size: 1}");
    ASSERT_TRUE(migration);
    ASSERT_EQ(migration->managers.size(), 1u);
    EXPECT_EQ(migration->managers.front().name, "kubectl-client-side-apply");
    std::vector<std::string> removed;
    for (const ElementPath& path : migration->removed) removed.push_back(toString(path));
    EXPECT_THAT(removed, ElementsAre(".spec.name", ".spec.tags"));
}

TEST(Apply, TakesLinearTime) {
    EXPECT_TRUE(crd::test::takesLinearTime(4'000, [&](std::size_t count) {
        Cluster cluster(kNote);
        std::string tags, others;
        for (std::size_t i = 0; i < count; ++i) tags += "t" + std::to_string(i) + ", ";
        for (std::size_t i = 0; i < count; ++i) others += "t" + std::to_string(2 * i) + ", ";
        return crd::test::threadTimeOf([&] {
            cluster.apply("spec: {tags: [" + tags + "]}");
            cluster.apply("spec: {tags: [" + others + "]}", "m2");
            cluster.apply("spec: {tags: [a]}");
        });
    }));
}

}  // namespace
}  // namespace crd::apply
