// advice.scale-replicas-absent.
#include <gmock/gmock.h>

#include "tests/engine/advice/advice_support.h"

namespace crd {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr RuleId kRule = RuleId::AdviceScaleReplicasAbsent;

std::string scaled(const std::string& spec, const std::string& path = ".spec.replicas",
                   const std::string& selector = ", labelSelectorPath: .status.selector") {
    const std::string text =
        test::definitionAround("type: object\nproperties:\n  spec:\n" + test::indentedBy(4, spec) +
                               "  status: {type: object, properties: {replicas: {type: integer}}}\n");
    return test::replaced(
        text, {{"      schema:\n", "      subresources: {status: {}, scale: {specReplicasPath: " + path +
                                       ", statusReplicasPath: .status.replicas" + selector + "}}\n      schema:\n"}});
}

TEST(ScaleReplicas, AFieldThatCanBeAbsent) {
    const std::string text = scaled("type: object\nproperties:\n  replicas: {type: integer}\n");
    const auto found = test::foreseenOf(text, kRule);
    EXPECT_THAT(test::toldOf(found),
                ElementsAre("Reading the scale subresource fails for objects without .spec.replicas, unless a mutating "
                            "webhook sets it at "
                            "spec.versions[0].subresources.scale.specReplicasPath",
                            "create as v1: accepted",
                            "read of the scale subresource as v1: Internal error occurred: the spec replicas field "
                            "\".spec.replicas\" does not exist"));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found.front().proof->summary.english(), "create {spec: {}} → /scale fails");
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("replicas: {type: integer, default: 1}"));
    EXPECT_THAT(test::foreseenOf(fixed, kRule), IsEmpty());
}

TEST(ScaleReplicas, ADefaultBelowAnOptionalObject) {
    const std::string text =
        scaled("type: object\nproperties:\n  pods: {type: object, properties: {count: {type: integer, default: 2}}}\n",
               ".spec.pods.count");
    const auto found = test::foreseenOf(text, kRule);
    ASSERT_EQ(found.size(), 1u);
    const advice::Repair& repair = found.front().proof->repairs.front();
    EXPECT_EQ(repair.title.english(), "Add default: {}");
    EXPECT_THAT(repair.consequence.english(), HasSubstr("get 2."));
    const std::string fixed = test::fixedBy(text, found.front());
    EXPECT_THAT(fixed, HasSubstr("count: {type: integer, default: 2}"));
    EXPECT_THAT(test::foreseenOf(fixed, kRule), IsEmpty());
}

TEST(ScaleReplicas, AnObjectThatIsRequired) {
    const std::string text =
        test::replaced(scaled("type: object\nproperties:\n  replicas: {type: integer, minimum: 3}\n"),
                       {{"          type: object\n", "          type: object\n          required: [spec]\n"}});
    const auto found = test::foreseenOf(text, kRule);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(test::fixedBy(text, found.front()), HasSubstr("{type: integer, default: 3, minimum: 3}"));
}

TEST(ScaleReplicas, SilentWhereObjectsHaveIt) {
    EXPECT_THAT(test::foreseenOf(
                    scaled("type: object\ndefault: {}\nproperties:\n  replicas: {type: integer, default: 0}\n"), kRule),
                IsEmpty());
    const std::string required =
        test::replaced(scaled("type: object\nrequired: [replicas]\nproperties:\n  replicas: {type: integer}\n"),
                       {{"          type: object\n", "          type: object\n          required: [spec]\n"}});
    EXPECT_THAT(test::foreseenOf(required, kRule), IsEmpty());
}

TEST(ScaleReplicas, OnlyWhereAnAutoscalerIsMeant) {
    const auto isFound = [](const std::string& properties, const std::string& path, const std::string& selector) {
        return !test::foreseenOf(scaled("type: object\nproperties:\n" + properties, path, selector), kRule).empty();
    };
    const std::string replicas = "  replicas: {type: integer}\n", image = "  image: {type: string}\n";
    EXPECT_FALSE(isFound(replicas, ".spec.replicas", ""));
    EXPECT_TRUE(isFound(replicas + image, ".spec.replicas", ""));
    // An optional part of the object has a number only if there is such a part.
    const std::string part = "  part: {type: object, properties: {replicas: {type: integer}}}\n";
    EXPECT_FALSE(isFound(part + image, ".spec.part.replicas", ""));
    EXPECT_TRUE(isFound(part + image, ".spec.part.replicas", ", labelSelectorPath: .status.selector"));
}

TEST(ScaleReplicas, SilentWhereTheOperatorScales) {
    const auto isFound = [](const std::string& properties) {
        return !test::foreseenOf(scaled("type: object\nproperties:\n" + properties), kRule).empty();
    };
    const std::string replicas = "  replicas: {type: integer}\n";
    EXPECT_TRUE(isFound(replicas + "  maxSurge: {type: integer}\n"));
    EXPECT_FALSE(isFound(replicas + "  autoscaling: {type: object}\n"));
    EXPECT_FALSE(isFound(replicas + "  maxReplicas: {type: integer}\n"));
    EXPECT_TRUE(isFound("  replicas: {type: integer, description: One by default.}\n"));
    EXPECT_FALSE(isFound("  replicas: {type: integer, description: One if Autoscaling is not used.}\n"));
}

TEST(ScaleReplicas, SilentForAPartThatDependsOnAMode) {
    const auto isFound = [](const std::string& properties, const std::string& path = ".spec.part.replicas") {
        return !test::foreseenOf(scaled("type: object\nproperties:\n" + properties, path), kRule).empty();
    };
    const std::string mode = "mode: {type: string, enum: [native, standalone]}\n";
    const std::string part = "  part: {type: object, properties: {replicas: {type: integer}}}\n";
    EXPECT_FALSE(isFound(part + "  " + mode));
    EXPECT_TRUE(isFound(part + "  mode: {type: string}\n"));
    EXPECT_TRUE(isFound(part + "  mode: {type: string, enum: [native]}\n"));
    EXPECT_TRUE(isFound(part + "  modes: {type: string, enum: [native, standalone]}\n"));
    EXPECT_TRUE(isFound("  replicas: {type: integer}\n  " + mode, ".spec.replicas"));
    EXPECT_TRUE(isFound("  part:\n    type: object\n    properties:\n      replicas: {type: integer}\n      " + mode));
}

TEST(ScaleReplicas, SilentForAnotherNumberBesideTheReplicas) {
    const auto isFound = [](const std::string& properties, const std::string& path) {
        return !test::foreseenOf(scaled("type: object\nproperties:\n" + properties, path), kRule).empty();
    };
    const std::string shards = "  shardCount: {type: integer}\n", replicas = "  replicaCount: {type: integer}\n";
    EXPECT_FALSE(isFound(shards + replicas, ".spec.shardCount"));
    EXPECT_FALSE(isFound(shards + "  replicas: {type: integer}\n", ".spec.shardCount"));
    EXPECT_TRUE(isFound("  shards: {type: integer}\n  replicas: {type: integer}\n", ".spec.shards"));
    EXPECT_TRUE(isFound(shards, ".spec.shardCount"));
    EXPECT_TRUE(isFound(shards + replicas, ".spec.replicaCount"));
    EXPECT_TRUE(isFound(shards + "  replicas: {type: object}\n", ".spec.shardCount"));
    EXPECT_TRUE(isFound(shards + "  keptReplicas: {type: integer}\n", ".spec.shardCount"));
}

// advice.path-nowhere says it.
TEST(ScaleReplicas, SilentWhereNoObjectHasIt) {
    const std::string image = "type: object\nproperties:\n  image: {type: string}\n";
    EXPECT_THAT(test::foreseenOf(scaled(image), kRule), IsEmpty());
    EXPECT_THAT(test::foreseenOf(scaled("x-kubernetes-preserve-unknown-fields: true\n" + image), kRule), SizeIs(1));
    EXPECT_THAT(test::foreseenOf(scaled("type: object\nproperties:\n  counts:\n    type: object\n"
                                        "    additionalProperties: {type: integer}\n",
                                        ".spec.counts.workers"),
                                 kRule),
                SizeIs(1));
}

}  // namespace
}  // namespace crd

CRD_CLAIMS(R"py(
def replicas_absent(root, version, path, replicas, *present):
    """`replicas`: those of the fix. `present`: objects that have the field."""
    absent = {"spec": {}}

    def fails(world):
        return all_of(rejected(world.read_scale(absent), f'the spec replicas field "{path}" does not exist'),
                      *(accepted(world.read_scale(fields)) for fields in present))

    def kubectl(world):
        (code, why), (plain, other) = world.kubectl_scale(absent, "--current-replicas=1"), world.kubectl_scale(absent)
        return None if code and "does not exist" in why and plain == 0 else f"with --current-replicas: {code} {why}; without: {plain} {other}"

    def defaulted_now(world):
        created, read = world.fixed.create(absent), world.fixed.read_scale(absent)
        return all_of(accepted(created), equal(at(created.stored, path[1:]), replicas), accepted(read), equal(at(read.returned, "spec.replicas"), replicas))
    return Case("scale-replicas-absent", root, {
        f"Reading the scale subresource fails for objects without {path}, unless a mutating webhook sets it": fails,
        "The server answers a read of the scale subresource of such an object with an internal error.":
            Server(lambda world: rejected(world.read_scale(absent), "Internal error occurred")),
        "A HorizontalPodAutoscaler reads it first, so it does not scale the object.": NO_AUTOSCALER,
        "`kubectl scale --current-replicas` reads it too and fails; without that option, `kubectl scale` writes the field.": Server(kubectl),
        "A default on the field alone does not help if an object around it can be absent: defaults below it are then not applied.":
            fails if "." in path[len(".spec."):] else "a case",
        f"Objects that omit {path} get {replicas}. Stored ones get it when they are read.": defaulted_now,
        "The server checks only the form of `specReplicasPath`: a simple path below `.spec`.": "says how; the next sentence is what follows",
        "It does not look for the field in the schema or in objects when it accepts the definition.": silent,
        ADVICE: silent, OFF: "about crdctl"}, **version)


def cases():
    root, version = scale_of(whole())
    yield replicas_absent(root, version, ".spec.replicas", 1, {"spec": {"replicas": 2}})
    root, version = scale_of(whole(), specReplicasPath=".spec.pods.count")
    root["properties"]["spec"]["properties"] = {"pods": thing({"count": whole(default=2)})}
    yield replicas_absent(root, version, ".spec.pods.count", 2, {"spec": {"pods": {"count": 3}}}, {"spec": {"pods": {}}})
)py");
