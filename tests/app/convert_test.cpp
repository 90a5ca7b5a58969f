// crdctl convert and crdctl plan.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::content;
using crd::ctl::Crdctl;
using testing::HasSubstr;
using testing::Not;

const char* const kLamps =
    "# The lamps of the house.\n"
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\nspec:\n"
    "  group: example.com\n  scope: Namespaced\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
    "LampList}\n  versions:\n"
    "  - name: v1 # the first\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema: {type: object, "
    "properties: {spec: {type: object, properties: {size: {type: integer}, color: {type: string}}}}}\n"
    "  - name: v2\n    served: true\n    storage: false\n    schema:\n      openAPIV3Schema: {type: object, "
    "properties: "
    "{spec: {type: object, properties: {size: {type: integer}}}}}\n";

const char* const kObjects =
    "apiVersion: v1\nkind: List\nitems:\n"
    "- {apiVersion: example.com/v1, kind: Lamp, metadata: {name: a, namespace: x}, spec: {size: 1, color: red}}\n"
    "- {apiVersion: example.com/v2, kind: Lamp, metadata: {name: b, namespace: x}, spec: {size: 2}}\n";

class ConvertedObjects : public Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        write(m_folder / "crd.yaml", kLamps);
    }
    std::string crd() const { return "'" + (m_folder / "crd.yaml").string() + "'"; }
    void convert(const std::string& arguments, const std::string& objects) {
        run("convert --crd " + crd() + " " + arguments + " -", objects);
    }
};

TEST_F(ConvertedObjects, AreThoseThatAreRead) {
    convert("--to v2", kObjects);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_EQ(m_out,
              "apiVersion: example.com/v2\nkind: Lamp\nmetadata:\n  generation: 1\n  name: a\n  namespace: x\nspec:\n  "
              "size: 1\n---\napiVersion: example.com/v2\nkind: Lamp\nmetadata:\n  generation: 1\n  name: b\n  "
              "namespace: x\nspec:\n  size: 2\n");
    EXPECT_EQ(m_err,
              "crdctl: <stdin>, item 1: v2 has no field spec.color: it is pruned when the object is read at v2.\n");
    convert("--to v1", kObjects);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_err, "");
}

TEST_F(ConvertedObjects, ShowTheirStages) {
    convert("--to v2 --stages", kObjects);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("<stdin>, item 1: not the same at every version\n  sent at v1\n  admitted at v1\n"));
    EXPECT_THAT(m_out, HasSubstr("  stored as v1\n  read at v2\n    pruned: spec.color: \"red\"\n      v2 has no field "
                                 "spec.color: it is pruned when the object is read at v2.\n"));
    EXPECT_THAT(m_out, HasSubstr("--- sent at v1\n+++ read at v2\n"));
    EXPECT_THAT(m_out, HasSubstr("-  color: red\n"));
    EXPECT_THAT(m_out, HasSubstr("<stdin>, item 2: nothing is lost\n"));
    convert("--to v2 --to v1 --stages -o json", kObjects);
    const nlohmann::json report = nlohmann::json::parse(m_out);
    ASSERT_EQ(report.size(), 2u);
    ASSERT_EQ(report[0]["stages"].size(), 5u);
    EXPECT_EQ(report[0]["stages"][4]["response"], true);
    EXPECT_EQ(report[0]["stages"][3]["changes"][0]["path"], "spec.color");
    EXPECT_EQ(report[1]["whole"], true);
}

TEST_F(ConvertedObjects, AreRejectedOrUnusable) {
    convert("--to v2", "{apiVersion: example.com/v1, kind: Lamp, metadata: {name: a}, spec: {size: large}}");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, HasSubstr("admitted at v1: spec.size: Invalid value: \"string\""));
    convert("--to v3", kObjects);
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: lamps.example.com has no version \"v3\".\n");
    convert("--to v2", "{apiVersion: example.com/v7, kind: Lamp, metadata: {name: a}}");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("is of example.com/v7, which is not a version of lamps.example.com."));
    std::ofstream(m_folder / "crd.yaml", std::ios::app)
        << "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
           "'https://example.com/c'}}}\n";
    convert("--to v2", kObjects);
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err,
              "crdctl: lamps.example.com: A webhook converts the objects of this definition; its results are not "
              "simulated. --webhook URL calls one.\n");
}

TEST_F(ConvertedObjects, AreGeneratedWhereSomethingIsLost) {
    run("convert --crd " + crd() + " --to v2");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out,
              "# v2 has no field spec.color: it is pruned when the object is read at v2.\napiVersion: "
              "example.com/v1\nkind: Lamp\nmetadata:\n  name: example\nspec:\n  color: example\n");
    EXPECT_EQ(m_err,
              "crdctl: v1 read at v2: v2 has no field spec.color: it is pruned when the object is read at v2.\n");
    const std::string witnesses = m_out;
    convert("--to v2", witnesses);
    EXPECT_EQ(m_exit, 1);
    run("convert --crd " + crd() + " --to v1");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "");
}

TEST_F(ConvertedObjects, AreGeneratedWhereTheyAreNotValid) {
    std::string text = kLamps;
    const std::string size = "{size: {type: integer}}";
    text.replace(text.find(size), size.size(), "{size: {type: integer, minimum: 5}, color: {type: string}}");
    write(m_folder / "crd.yaml", text);
    run("convert --crd " + crd() + " --to v2");
    EXPECT_EQ(m_exit, 1);
    const std::string sentence =
        "A generated object of v1 is not valid when it is read as v2: spec.size: Invalid value";
    EXPECT_THAT(m_err, HasSubstr("crdctl: v1 read at v2: " + sentence));
    EXPECT_THAT(m_out, HasSubstr("# " + sentence));
    run("convert --crd " + crd() + " --to v2 -o json");
    EXPECT_EQ(nlohmann::json::parse(m_out)[1]["invalid"][0]["path"], "spec.size");
    run("plan --retire v1 " + crd());
    EXPECT_THAT(m_out, HasSubstr(sentence));
}

TEST_F(ConvertedObjects, PlansAreTextOrMarkdownOrData) {
    run("plan --retire v1 " + crd());
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("lamps.example.com: retire v1, store v2 (Kubernetes 1.36)\n"));
    EXPECT_THAT(m_out, HasSubstr("5. [ ] Store all objects as v2 (migrate:v2)\n"));
    EXPECT_THAT(m_out, HasSubstr("   - v2 has no field spec.color: it is pruned when the object is stored as v2.\n"));
    EXPECT_THAT(m_out, HasSubstr("   If you removed v1 now, the server would say:\n       The "
                                 "CustomResourceDefinition \"lamps.example.com\" is invalid: status.storedVersions[0]: "
                                 "Invalid value: \"v1\": "
                                 "missing from spec.versions;"));
    run("plan --retire v1 --target 1.37 --format markdown " + crd());
    EXPECT_THAT(m_out, HasSubstr("## 5. Store all objects as v2\n"));
    EXPECT_THAT(m_out, HasSubstr("```sh\nkubectl apply -f - <<'EOF'\napiVersion: storagemigration.k8s.io/v1\n"));
    run("plan --retire v1 -o json " + crd());
    const nlohmann::json plan = nlohmann::json::parse(m_out);
    EXPECT_EQ(plan["steps"].size(), 9u);
    EXPECT_EQ(plan["steps"][3]["id"], "store:v2");
    EXPECT_EQ(plan["steps"][3]["response"],
              "customresourcedefinition.apiextensions.k8s.io/lamps.example.com configured\n");
    EXPECT_EQ(plan["accepted"], true);
    const std::string manifest = plan["steps"][3]["manifest"];
    run("plan --retire v1 --step store:v2 " + crd());
    EXPECT_EQ(m_out, manifest);
    EXPECT_THAT(m_out, HasSubstr("# The lamps of the house.\n"));
    EXPECT_THAT(m_out, HasSubstr("  - name: v1 # the first\n    served: true\n    storage: false\n"));
}

// A caveat is read before the command that it is about.
TEST_F(ConvertedObjects, PlansHaveCaveatsAboveCommands) {
    run("plan --retire v1 " + crd());
    const std::size_t caveat = m_out.find("which is off by default"),
                      command = m_out.find("kubectl apply -f - <<'EOF'");
    ASSERT_NE(caveat, std::string::npos);
    ASSERT_NE(command, std::string::npos);
    EXPECT_LT(caveat, command);
}

TEST_F(ConvertedObjects, PlansFollowTheLiveDefinition) {
    std::string live = kLamps;
    live.replace(live.find("storage: true"), 13, "storage: false");
    live.replace(live.rfind("storage: false"), 14, "storage: true");
    write(m_folder / "live.yaml", live + "status: {storedVersions: [v2]}\n");
    run("plan --retire v1 --live '" + (m_folder / "live.yaml").string() + "' --format json '" +
        (m_folder / "live.yaml").string() + "'");
    EXPECT_EQ(m_exit, 0) << m_err;
    std::string done;
    const nlohmann::json plan = nlohmann::json::parse(m_out);
    for (const nlohmann::json& step : plan["steps"]) done += step["done"] == true ? 'x' : '-';
    EXPECT_EQ(done, "x--xxx---");
}

// As the window and diff do.
TEST_F(ConvertedObjects, PlansUseTheMappingNextToTheDefinition) {
    std::string text = kLamps;
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://example.com'}}}\n");
    write(m_folder / "lamp.yaml", text);
    const std::string plan = "plan --retire v1 '" + (m_folder / "lamp.yaml").string() + "'";
    const std::string lost = "lose by the declared mapping";
    run(plan);
    EXPECT_THAT(m_out, Not(HasSubstr(lost)));
    write(m_folder / "lamp.conversion.yaml",
          "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
          "  conversions:\n  - {from: v1, to: v2, rules: []}\n  - {from: v2, to: v1, rules: []}\n");
    run(plan);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr(lost));
    // One that cannot be used was not asked for.
    write(m_folder / "lamp.conversion.yaml", "a: 1\n");
    run(plan);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr("crdctl: The mapping is not used: "));
    EXPECT_THAT(m_out, Not(HasSubstr(lost)));
}

// A default of the new version is a value that stored objects do not have.
TEST_F(ConvertedObjects, PlansListWhatObjectsGetApart) {
    std::string text = kLamps;
    text.insert(text.find("  versions:"),
                "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                "'https://example.com'}}}\n");
    const std::string size = "size: {type: integer";
    text.insert(text.rfind(size) + size.size(), ", default: 3");
    write(m_folder / "lamp.yaml", text);
    write(m_folder / "lamp.conversion.yaml",
          "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
          "  conversions:\n  - {from: v1, to: v2, rules: [{field: .spec.size, destination: .spec.size, "
          "transformation: 'self > 5 ? 5 : self'}]}\n  - {from: v2, to: v1, rules: []}\n");
    const std::string plan = "plan --retire v1 '" + (m_folder / "lamp.yaml").string() + "'";
    run(plan);
    EXPECT_EQ(m_exit, 0) << m_err;
    const std::size_t lost = m_out.find("Objects stored as v1 lose by the declared mapping to v2:"),
                      changed = m_out.find(", and 5 after a conversion to v2 and back."),
                      got =
                          m_out.find("Objects stored as v1 get values from the conversion to v2 or from its defaults:"),
                      value = m_out.find(".spec.size of v1 is nothing, and 3 after");
    ASSERT_NE(value, std::string::npos) << m_out;
    EXPECT_LT(lost, changed);
    EXPECT_LT(changed, got);
    EXPECT_LT(got, value);
    run(plan + " --format json");
    std::size_t gains = 0;
    const nlohmann::json planned = nlohmann::json::parse(m_out);
    for (const nlohmann::json& step : planned["steps"])
        if (step.contains("mappingGains")) gains += step["mappingGains"].size();
    EXPECT_EQ(gains, 1u);
}

TEST_F(ConvertedObjects, PlansNeedUsableArguments) {
    run("plan --retire v3 " + crd());
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: lamps.example.com has no version \"v3\".\n");
    run("plan --retire v1 --step store:v9 " + crd());
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: The plan has no step \"store:v9\".\n");
    run("plan --retire v1 --target 1.99 " + crd());
    EXPECT_EQ(m_exit, 2);
}

}  // namespace
