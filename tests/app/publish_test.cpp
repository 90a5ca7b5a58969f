// The commands about what is published: explain, openapi, discovery.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::Crdctl;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kDefinition = "'" + std::string(CRD_SOURCE_DIR) + "/tests/app/data/crontab.crd.yaml'";
const std::string kExplain = "explain --crd " + kDefinition + " ";

TEST_F(Crdctl, ExplainPrintsWhatKubectlPrints) {
    run(kExplain + "spec.replicas");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out,
                StartsWith("GROUP:      stable.example.com\nKIND:       CronTab\nVERSION:    v1\n\nFIELD: replicas "
                           "<integer>\n"));
    const std::string whole = m_out;
    run(kExplain + "crontabs.spec.replicas");  // as kubectl, with the resource
    EXPECT_EQ(m_out, whole);
    run(kExplain + "--recursive");
    EXPECT_THAT(m_out, HasSubstr("    replicas\t<integer>\n"));
    run(kExplain + "--output plaintext-openapiv2 spec.replicas");
    EXPECT_THAT(m_out,
                StartsWith("KIND:     CronTab\nVERSION:  stable.example.com/v1\n\nFIELD:    replicas <integer>\n"));
}

TEST_F(Crdctl, ExplainFailsAsKubectl) {
    run(kExplain + "spec.nope");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err, "error: field \"nope\" does not exist\n");
    run(kExplain + "--api-version stable.example.com/v9");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err, "error: couldn't find resource for \"stable.example.com/v9, Resource=crontabs\"\n");
    run(kExplain + "--api-version v1 spec");
    EXPECT_EQ(m_exit, 0);
    run(kExplain + "crontabs.stable.example.com.spec");
    EXPECT_EQ(m_exit, 0) << m_err;
    run(kExplain + "--api-version v1 crontabs.stable.example.com.spec");  // the group is read as fields
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err, "error: field \"spec\" does not exist\n");
}

TEST_F(Crdctl, OpenApiPrintsTheDocuments) {
    run("openapi --v3 " + kDefinition);
    EXPECT_EQ(m_exit, 0) << m_err;
    const auto v3 = nlohmann::json::parse(m_out);
    EXPECT_EQ(v3["openapi"], "3.0.0");
    EXPECT_TRUE(v3["components"]["schemas"].contains("com.example.stable.v1.CronTab"));
    run("openapi --v2 " + kDefinition);
    EXPECT_EQ(nlohmann::json::parse(m_out)["swagger"], "2.0");
    run("openapi --v2 --losses " + kDefinition);
    EXPECT_EQ(m_exit, 0);
    run("openapi " + kDefinition);
    EXPECT_EQ(m_exit, 2);
    run("openapi --v3 --version v9 " + kDefinition);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, HasSubstr("does not serve version \"v9\""));
}

TEST_F(Crdctl, DiscoveryShowsPathsAndVerbs) {
    run("discovery " + kDefinition);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out,
                HasSubstr("    /apis/stable.example.com/v1/namespaces/{namespace}/crontabs/{name}\n      GET (get) PUT "
                          "(update) DELETE (delete) PATCH (patch)\n"));
    run("discovery -o api-resources " + kDefinition);
    EXPECT_THAT(m_out, testing::StartsWith("NAME "));
    EXPECT_THAT(m_out, HasSubstr("delete,deletecollection,get,list,patch,create,update,watch"));
    run("discovery -o json " + kDefinition);
    const auto all = nlohmann::json::parse(m_out);
    EXPECT_EQ(all[0]["apiGroup"]["preferredVersion"]["version"], "v1");
    EXPECT_EQ(all[0]["apiResourceLists"][0]["resources"][0]["name"], "crontabs");
}

TEST_F(Crdctl, NothingIsPublishedForRejectedDefinitions) {
    for (const char* command : {"explain --crd ", "openapi --v3 ", "discovery "}) {
        run(std::string(command) + "no_type.yaml");
        EXPECT_EQ(m_exit, 1) << command;
        EXPECT_EQ(m_out, "") << command;
        EXPECT_THAT(m_err, HasSubstr("crdctl: The API server rejects ")) << command;
    }
    run("discovery broken.yaml");
    EXPECT_EQ(m_exit, 2);
}

}  // namespace
