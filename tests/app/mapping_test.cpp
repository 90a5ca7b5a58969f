// crdctl mapping, and crdctl convert --mapping.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::content;
using crd::ctl::Crdctl;
using testing::HasSubstr;

class MappedObjects : public Crdctl {
 protected:
    // A sample of resources/samples.
    static std::string shipped(const std::string& name) {
        return "'" + std::string(CRD_SOURCE_DIR) + "/resources/samples/" + name + "'";
    }
};

TEST_F(MappedObjects, AreConverted) {
    run("convert --crd " + shipped("crontabs.yaml") + " --mapping " + shipped("crontabs.conversion.yaml") +
        " --to v1beta1 " + shipped("crontabs.samples.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_err, "");
    EXPECT_THAT(m_out, HasSubstr("spec:\n  hostPort: oven.example.com:443\n"));
    run("convert --crd " + shipped("crontabs.yaml") + " --mapping " + shipped("crontabs.conversion.yaml") + " --to v1");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err,
              "crdctl: Name the objects to convert. crdctl mapping check tries a mapping with generated objects.\n");
    run("convert --crd " + shipped("crontabs.yaml") + " --kcp-compat --to v1 -");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(MappedObjects, CheckShowsCounterExamples) {
    run("mapping check --crd " + shipped("pizzas.yaml") + " --samples " + shipped("pizzas.samples.yaml") + " " +
        shipped("pizzas.conversion.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    EXPECT_THAT(m_out, HasSubstr("pizzas.conversion.yaml:20:11: note: .spec.toppings of v1beta1 is "));
    EXPECT_THAT(m_out, HasSubstr("  acknowledged loss: .spec.toppings -> .spec.toppings: "));
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/pizzas.conversion.yaml");
    text.replace(text.find("acknowledged-losses"), 12, "other");
    run("mapping check -o json --crd " + shipped("pizzas.yaml") + " -", text);
    EXPECT_EQ(m_exit, 1) << m_err << m_out;
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["conversions"][1]["rules"][0]["state"], "lossy");
    EXPECT_EQ(report["conversions"][1]["counterExamples"][0]["sent"]["spec"]["toppings"][0]["quantity"], 2);
    run("mapping check --crd " + shipped("pizzas.yaml") + " " + shipped("crontabs.yaml"));
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no APIConversion of apis.kcp.io/v1alpha1."));
}

TEST_F(MappedObjects, SuggestExportAndImport) {
    run("mapping suggest --crd " + shipped("crontabs.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("transformation: self.split(':')[1]"));
    EXPECT_THAT(m_err, HasSubstr("crdctl: v1beta1 -> v1: .spec.hostPort -> .spec.host: self.split(':')[0]  # The name "
                                 "hostPort combines host and port.\n"));
    const std::string folder = (m_folder / "webhook").string();
    const std::string both = shipped("crontabs.yaml") + " " + shipped("crontabs.conversion.yaml");
    run("mapping export --webhook '" + folder + "' --module example.org/x --crd " + both);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(content(folder + "/v1beta1/conversion.go"), HasSubstr("hub \"example.org/x/v1\""));
    EXPECT_THAT(content(folder + "/definition.yaml"), HasSubstr("strategy: Webhook"));
    run("mapping export --webhook '" + folder + "' --crd " + both);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("is not empty. Name a new folder."));
    run("mapping export --crd " + both);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("hubVersion: v1\n"));
    run("mapping import --crd " + shipped("crontabs.yaml") + " -", m_out);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_err, HasSubstr("crdctl: v1beta1: Cel: It needs a webhook.\n"));
}

}  // namespace
