#include "engine/publish/discovery.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/base/text/sha256.h"
#include "engine/publish/openapi_v3.h"
#include "tests/engine/publish/published.h"

namespace crd::publish {
namespace {

const char* const kTwoVersions =
    "  - name: v2alpha1\n    served: true\n    storage: false\n    deprecated: true\n    subresources: {status: {}, "
    "scale: "
    "{specReplicasPath: .spec.n, statusReplicasPath: .status.n}}\n    schema: {openAPIV3Schema: {type: object}}\n  - "
    "name: v3\n    served: false\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n";

std::string textOf(const Document& document) {
    return toText(document, kServerV2);
}

TEST(Discovery, ListsTheServedVersionsOfTheGroup) {
    const PublishedText text(widgets("{type: object}", kTwoVersions));
    EXPECT_EQ(
        textOf(apiGroup(text.definition)),
        R"({"kind":"APIGroup","apiVersion":"v1","name":"example.com","versions":[{"groupVersion":"example.com/v1",)"
        R"("version":"v1"},{"groupVersion":"example.com/v2alpha1","version":"v2alpha1"}],"preferredVersion":{)"
        R"("groupVersion":"example.com/v1","version":"v1"}})");
}

TEST(Discovery, ListsResourcesAndSubresources) {
    const PublishedText text(widgets("{type: object}", kTwoVersions));
    EXPECT_EQ(
        textOf(apiResourceList(text.versions[1])),
        R"({"kind":"APIResourceList","apiVersion":"v1","groupVersion":"example.com/v2alpha1","resources":[{"name":)"
        R"("widgets","singularName":"widget","namespaced":true,"kind":"Widget","verbs":["delete","deletecollection",)"
        R"("get","list","patch","create","update","watch"],"shortNames":["wd"],"categories":["all"],)"
        R"("storageVersionHash":")" +
            storageVersionHash("example.com", "v1", "Widget") +
            R"("},{"name":"widgets/status","singularName":"","namespaced":true,"kind":"Widget","verbs":["get","patch",)"
            R"("update"]},{"name":"widgets/scale","singularName":"","namespaced":true,"group":"autoscaling","version":)"
            R"("v1","kind":"Scale","verbs":["get","patch","update"]}]})");
}

TEST(Discovery, WarnsOfDeprecatedVersions) {
    const PublishedText text(widgets("{type: object}", kTwoVersions));
    EXPECT_EQ(deprecationWarning(text.versions[0]), "");
    EXPECT_EQ(deprecationWarning(text.versions[1]),
              "example.com/v2alpha1 Widget is deprecated; use example.com/v1 Widget");
    const PublishedText alone(widgets("{type: object}", "    deprecated: true\n"));
    EXPECT_EQ(deprecationWarning(alone.versions[0]), "example.com/v1 Widget is deprecated");
    const PublishedText own(widgets("{type: object}", "    deprecated: true\n    deprecationWarning: gone soon\n"));
    EXPECT_EQ(deprecationWarning(own.versions[0]), "gone soon");
}

TEST(Discovery, AggregatesVersions) {
    const PublishedText text(widgets("{type: object}", kTwoVersions));
    const std::string all = textOf(aggregatedDiscovery(text.definition));
    EXPECT_THAT(all,
                testing::StartsWith(
                    R"({"kind":"APIGroupDiscoveryList","apiVersion":"apidiscovery.k8s.io/v2","metadata":{},"items":[{)"
                    R"("metadata":{"name":"example.com"},"versions":[{"version":"v1","resources":[{"resource":)"
                    R"("widgets","responseKind":{"group":"example.com","version":"v1","kind":"Widget"},"scope":)"
                    R"("Namespaced","singularResource":"widget","verbs":["delete",)"));
    EXPECT_THAT(all,
                testing::HasSubstr(R"({"subresource":"scale","responseKind":{"group":"autoscaling","version":"v1",)"
                                   R"("kind":"Scale"},"verbs":["get","patch","update"]})"));
    EXPECT_THAT(all, testing::EndsWith(R"("freshness":"Current"}]}]})"));
}

// The hash of pods in every cluster.
TEST(Discovery, HashesTheStoredVersion) {
    EXPECT_EQ(storageVersionHash("", "v1", "Pod"), "xPOwRZ+Yhw8=");
}

TEST(Sha256, HashesTheTestVectors) {
    const auto first = [](std::string_view text) { return static_cast<int>(sha256(text)[0]); };
    EXPECT_EQ(first(""), 0xe3);
    EXPECT_EQ(first("abc"), 0xba);
    EXPECT_EQ(sha256("abc")[31], 0xad);
    EXPECT_EQ(first("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"), 0x24);
}

}  // namespace
}  // namespace crd::publish
