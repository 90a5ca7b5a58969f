#include "engine/admission/authorizer.h"

#include <gmock/gmock.h>

namespace crd::admission {
namespace {

TEST(AllowedCheck, IsReadAndWrittenInOneForm) {
    for (const char* text : {"get secrets", "update gates.example.com/status in default named one", "get /healthz",
                             "list pods as default:robot"}) {
        const Result<AllowedCheck> check = allowedCheck(text);
        ASSERT_TRUE(check) << text;
        cel::AuthorizerCheck asked{
            check->verb, check->path, check->group, check->resource, check->subresource, check->space, check->name, {},
            {},          {}};
        if (!check->account.empty()) asked.user = "system:serviceaccount:" + check->account;
        EXPECT_EQ(toString(asked), text);
        EXPECT_TRUE((DeclaredAuthorizer{false, {*check}}.allows(asked))) << text;
        asked.verb = "delete";
        EXPECT_FALSE((DeclaredAuthorizer{false, {*check}}.allows(asked))) << text;
        EXPECT_TRUE((DeclaredAuthorizer{true, {}}.allows(asked))) << text;
    }
    for (const char* text :
         {"", "get", "get secrets in", "get secrets on node", "get /x in default", "get .group", "get pods as robot"})
        EXPECT_FALSE(allowedCheck(text)) << text;
}

TEST(AllowedCheck, StarsAndMissingPartsCoverAll) {
    const auto allows = [](const char* text, const cel::AuthorizerCheck& asked) {
        return DeclaredAuthorizer{false, {*allowedCheck(text)}}.allows(asked);
    };
    cel::AuthorizerCheck asked;
    asked.verb = "get";
    asked.group = "apps";
    asked.resource = "deployments";
    asked.space = "default";
    EXPECT_TRUE(allows("* *", asked));
    EXPECT_TRUE(allows("get *.apps in default", asked));
    EXPECT_FALSE(allows("get deployments", asked));
    EXPECT_FALSE(allows("get deployments.apps in other", asked));
    EXPECT_FALSE(allows("get deployments.apps as default:robot", asked));
    asked.subresource = "scale";
    EXPECT_FALSE(allows("get deployments.apps", asked));
    EXPECT_TRUE(allows("get deployments.apps/*", asked));
    cel::AuthorizerCheck path;
    path.verb = "get";
    path.path = "/metrics/slis";
    EXPECT_TRUE(allows("get /metrics*", path));
    EXPECT_FALSE(allows("get /metrics", path));
    EXPECT_FALSE(allows("get *", path));
}

}  // namespace
}  // namespace crd::admission
