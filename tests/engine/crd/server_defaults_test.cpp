#include "engine/crd/server/server_defaults.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::vector<std::string> defaultsOf(const std::string& text) {
    std::vector<std::string> out;
    for (const ServerDefault& d : serverDefaults(checked(text).definition)) {
        out.push_back(d.path.toString() + " = " + toString(d.value));
    }
    return out;
}

TEST(ServerDefaults, OfV1) {
    const std::string head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
    EXPECT_THAT(
        defaultsOf(head + "spec: {names: {kind: BigCache}, versions: [{name: v1}, {name: v2, storage: true}]}\n"),
        ElementsAre(R"(spec.names.singular = "bigcache")", R"(spec.names.listKind = "BigCacheList")",
                    R"(spec.conversion.strategy = "None")"));
    EXPECT_THAT(defaultsOf(head + "spec: {names: {kind: A, singular: a, listKind: B}, conversion: {webhook: "
                                  "{clientConfig: {service: {name: s}}}}}\n"),
                ElementsAre("spec.conversion.webhook.clientConfig.service.port = 443"));
    EXPECT_THAT(defaultsOf(head + "spec: 5\n"), ElementsAre());
    EXPECT_THAT(defaultsOf("a: b\n"), ElementsAre());
}

TEST(ServerDefaults, OfV1beta1) {
    EXPECT_THAT(defaultsOf("apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nspec:\n"
                           "  version: v1\n  names: {kind: A, singular: a, listKind: B}\n"
                           "  conversion: {strategy: Webhook, webhookClientConfig: {url: 'https://a.b'}}\n"),
                UnorderedElementsAre(R"(spec.scope = "Namespaced")", "spec.preserveUnknownFields = true",
                                     R"(spec.conversion.webhook.conversionReviewVersions = ["v1beta1"])",
                                     "spec.versions[0].served = true", "spec.versions[0].storage = true"));
}

}  // namespace
}  // namespace crd::tests
