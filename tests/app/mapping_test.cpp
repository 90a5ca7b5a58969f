// crdctl mapping, and crdctl convert --mapping.
#include <gmock/gmock.h>

#include <algorithm>
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
    EXPECT_NE(m_exit, 2) << m_err;
}

// Without objects they are generated, also those that mapping check shows.
TEST_F(MappedObjects, GeneratedObjectsShowWhatTheMappingLoses) {
    write(
        m_folder / "crd.yaml",
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lamps.example.com}\n"
        "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: lamps, singular: lamp, kind: Lamp, listKind: "
        "LampList}\n  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "'https://convert.example'}}}\n  versions:\n"
        "  - name: v1\n    served: true\n    storage: true\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {size: {type: string, enum: [S, M, L]}}}}}}\n"
        "  - name: v2\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object, properties: "
        "{spec: {type: object, properties: {size: {type: string, enum: [Small, Large]}}}}}}\n");
    const auto mapping = [](const std::string& there) {
        return "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: lamps.example.com}\nspec:\n"
               "  conversions:\n  - from: v1\n    to: v2\n    rules: [{field: .spec.size, destination: .spec.size, "
               "transformation: \"" +
               there +
               "\"}]\n  - from: v2\n    to: v1\n    rules: [{field: .spec.size, destination: .spec.size, "
               "transformation: \"self == 'Large' ? 'L' : 'S'\"}]\n";
    };
    const std::string command = "convert --crd crd.yaml --mapping mapping.yaml --to v2";
    write(m_folder / "mapping.yaml", mapping("self == 'L' ? 'Large' : 'Small'"));
    runIn(m_folder, command);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_err, HasSubstr("spec.size of v1 is \"M\", and \"S\" after a conversion to v2 and back."));
    EXPECT_THAT(m_out, HasSubstr("  size: M\n"));
    runIn(m_folder, command + " -o json");
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_EQ(nlohmann::json::parse(m_out)[0]["whole"], false);
    runIn(m_folder, command + " size.yaml --stages");
    EXPECT_EQ(m_exit, 2) << "a missing file";
}

// A rule reads the value, and the way back does not give it back.
TEST_F(MappedObjects, ConversionsNameWhatTheWayBackLoses) {
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/crontabs.conversion.yaml");
    const std::string port = "self.split(':')[1]";
    text.replace(text.find(port), port.size(), "(self == ''?'2':'1')");
    write(m_folder / "mapping.yaml", text);
    const std::string object =
        "{apiVersion: stable.example.com/v1beta1, kind: CronTab, metadata: {name: a}, spec: {hostPort: 'a:443'}}";
    const std::string command = "convert --crd " + shipped("crontabs.yaml") + " --mapping '" +
                                (m_folder / "mapping.yaml").string() + "' --to v1 ";
    run(command + "-", object);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_EQ(m_err,
              "crdctl: <stdin>: spec.hostPort of v1beta1 is \"a:443\", and \"a:1\" after a conversion to v1 and "
              "back.\n");
    run(command + "--stages -", object);
    EXPECT_THAT(m_out, HasSubstr("<stdin>: not the same at every version\n"));
    EXPECT_THAT(m_out, HasSubstr("    not given back: spec.hostPort of v1beta1 is "));
}

// Two rules write the same field: kcp rejects the mapping.
TEST_F(MappedObjects, ConversionsNameTheProblemsOfTheMapping) {
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/crontabs.conversion.yaml");
    const std::string rule =
        "        - field: .spec.hostPort\n          destination: .spec.host\n          transformation: "
        "self.split(':')[0]\n";
    ASSERT_NE(text.find(rule), std::string::npos);
    std::string twice = text;
    twice.insert(twice.find(rule), rule);
    write(m_folder / "mapping.yaml", twice);
    const std::string object =
        "{apiVersion: stable.example.com/v1beta1, kind: CronTab, metadata: {name: a}, spec: {hostPort: 'a:443'}}";
    const std::string file = (m_folder / "mapping.yaml").string();
    const std::string command = "convert --crd " + shipped("crontabs.yaml") + " --mapping '" + file + "' --to v1 -";
    run(command, object + "\n---\n" + object);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_EQ(m_err, "crdctl: " + file +
                         ":14:11: error: spec.conversions[0].rules[1]: Duplicate value: "
                         "{\"destination\":\".spec.host\"} [mapping.schema]\n");
    EXPECT_THAT(m_out, HasSubstr("  host: a\n"));
    // A warning does not change the exit code.
    write(m_folder / "mapping.yaml", text + "---\napiVersion: v1\nkind: ConfigMap\n");
    run(command, object);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr(": warning: "));
}

TEST_F(MappedObjects, CheckShowsCounterExamples) {
    run("mapping check --crd " + shipped("pizzas.yaml") + " --samples " + shipped("pizzas.samples.yaml") + " " +
        shipped("pizzas.conversion.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    EXPECT_THAT(m_out, HasSubstr("pizzas.conversion.yaml:20:11: note: .spec.toppings of v1beta1 is "));
    EXPECT_THAT(m_out, HasSubstr("  acknowledged loss: .spec.toppings -> .spec.toppings: "));
    EXPECT_THAT(m_out, HasSubstr("Differences from kcp:\n  "));
    EXPECT_THAT(m_out, HasSubstr("pizzas.conversion.yaml:14:11: note: kcp does not use the mapping, because self of a "
                                 "transformation cannot be a list there. [mapping.kcp]\n"));
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/pizzas.conversion.yaml");
    text.replace(text.find("acknowledged-losses"), 12, "other");
    run("mapping check -o json --crd " + shipped("pizzas.yaml") + " -", text);
    EXPECT_EQ(m_exit, 1) << m_err << m_out;
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["conversions"][1]["rules"][0]["state"], "lossy");
    EXPECT_EQ(report["kcp"].size(), 2u);
    EXPECT_EQ(report["conversions"][1]["counterExamples"][0]["sent"]["spec"]["toppings"][0]["quantity"], 2);
    run("mapping check --crd " + shipped("pizzas.yaml") + " " + shipped("crontabs.yaml"));
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no APIConversion of apis.kcp.io/v1alpha1."));
}

// An option takes one value each time, so that the next word is the mapping.
TEST_F(MappedObjects, SamplesAreGivenOneByOne) {
    const std::string samples = shipped("crontabs.samples.yaml");
    const std::string command = "mapping check --crd " + shipped("crontabs.yaml") + " --samples " + samples + " ";
    const std::string hint = "--samples takes one value. For several, repeat it: --samples A --samples B\n";
    run(command + samples + " " + shipped("crontabs.conversion.yaml"));
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("not expected: "));
    EXPECT_THAT(m_err, HasSubstr("\n" + hint + "Run with --help"));
    run(command + "--samples " + samples + " " + shipped("crontabs.conversion.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err;
    // Without the option, there is nothing to say about it.
    run("mapping check --crd " + shipped("crontabs.yaml") + " " + shipped("crontabs.conversion.yaml") + " more.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, testing::Not(HasSubstr("--samples")));
}

TEST_F(MappedObjects, VersionsThatAreNotServedAreNamed) {
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/crontabs.yaml");
    const std::size_t name = text.find("name: v1beta1");
    ASSERT_NE(name, std::string::npos);
    const std::size_t served = text.find("served: true", name);
    ASSERT_NE(served, std::string::npos);
    text.replace(served, 12, "served: false");
    write(m_folder / "crd.yaml", text);
    const std::string file = "'" + (m_folder / "crd.yaml").string() + "'";
    run("mapping suggest --crd " + file);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("conversions: []"));
    EXPECT_EQ(m_err,
              "crdctl: v1beta1 is not served: no conversion is proposed for it. Objects may still be stored as "
              "v1beta1.\ncrdctl: The mapping has no conversions.\n");
    run("mapping check --crd " + file + " -", m_out);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(
        m_err,
        "crdctl: v1beta1 is not served: without a conversion in the mapping, it is not checked. Objects may still "
        "be stored as v1beta1.\ncrdctl: The mapping has no conversions.\n");
    run("mapping suggest --crd " + shipped("crontabs.yaml"));
    EXPECT_THAT(m_err, testing::Not(HasSubstr("not served")));
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
    EXPECT_THAT(m_out, HasSubstr("acknowledgeLossy: true\n"));
    run("mapping import --crd " + shipped("crontabs.yaml") + " -", m_out);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("transformation: self.split(':')[1]\n"));
}

// A pipeline sees that the code is not complete.
TEST_F(MappedObjects, ExportSaysWhatIsToBeWritten) {
    const std::string folder = (m_folder / "webhook").string();
    run("mapping export --webhook '" + folder + "' --crd " + shipped("pizzas.yaml") + " " +
        shipped("pizzas.conversion.yaml"));
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_EQ(m_err,
              "crdctl: v1beta1 -> v1alpha1: .spec.toppings -> .spec.toppings: The transformation is not translated. "
              "Write the function v1beta1ToV1alpha1SpecToppings in v1alpha1/conversion.go.\n");
    EXPECT_THAT(content(folder + "/v1alpha1/conversion.go"), HasSubstr("not implemented: .spec.toppings"));
}

TEST_F(MappedObjects, ImportNamesThePlace) {
    const std::string config =
        "kind: ConfigMap\n---\napiVersion: terasky.com/v1alpha1\nkind: CRDConversionConfig\nspec:\n  targetCRD: {name: "
        "crontabs.stable.example.com}\n  hubVersion: v1\n  spokes:\n  - version: v1beta1\n    rules:\n    - {strategy: "
        "JSONPatch, jsonPatch: {}}\n  - version: v1\n  - 7\n";
    write(m_folder / "config.yaml", config);
    const std::string file = (m_folder / "config.yaml").string();
    run("mapping import --crd " + shipped("crontabs.yaml") + " '" + file + "'");
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_EQ(m_err, "crdctl: " + file +
                         ":1: The document is not a CRDConversionConfig of terasky.com/v1alpha1 and is not "
                         "imported.\n"
                         "crdctl: " +
                         file +
                         ":11: spec.spokes[0].rules[0]: v1beta1: JSONPatch: It needs a webhook.\n"
                         "crdctl: " +
                         file +
                         ":12: spec.spokes[1]: v1: The version is the hub: it cannot be a spoke.\n"
                         "crdctl: " +
                         file + ":13: spec.spokes[2]: The spoke has no version.\n");
    run("mapping import --crd " + shipped("pizzas.yaml") + " '" + file + "'");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, testing::StartsWith("crdctl: " + file + ": The CRDConversionConfig is for "));
    run("mapping import --crd " + shipped("pizzas.yaml") + " -", "kind: Pod\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: <stdin>: The text has no CRDConversionConfig of terasky.com/v1alpha1.\n");
}

TEST_F(MappedObjects, CheckSaysWhatIsNotTried) {
    run("mapping check --crd " + shipped("pizzas.yaml") + " --samples - " + shipped("pizzas.conversion.yaml"),
        "{apiVersion: v1, kind: Pod, metadata: {name: a}}\n");
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    EXPECT_THAT(m_err, HasSubstr("crdctl: <stdin>: v1 Pod is not of a version of pizzas."));
    const std::string samples =
        "{apiVersion: restaurant.example.com/v1beta1, kind: Pizza, metadata: {name: a}, spec: {toppings: [{name: "
        "ham, quantity: 9}]}}\n---\n"
        "{apiVersion: restaurant.example.com/v1beta1, kind: Pizza, metadata: {name: b}, spec: {toppings: [{name: "
        "ham}]}}\n";
    const std::string command = "mapping check --crd " + shipped("pizzas.yaml") + " --samples - ";
    run(command + shipped("pizzas.conversion.yaml"), samples);
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    EXPECT_THAT(m_err, testing::StartsWith("crdctl: <stdin>#1: The API server rejects it, so it is not tried: "
                                           "spec.toppings[0].quantity: Invalid value: 9: "));
    EXPECT_EQ(std::count(m_err.begin(), m_err.end(), '\n'), 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("v1beta1 -> v1alpha1 ("));
    EXPECT_THAT(m_out, HasSubstr(" objects tried, 1 sample rejected)\n"));
    run(command + "-o json " + shipped("pizzas.conversion.yaml"), samples);
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report["conversions"][0]["rejectedSamples"].size(), 0U);
    EXPECT_EQ(report["conversions"][1]["rejectedSamples"][0]["name"], "<stdin>#1");
    const std::string written = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/pizzas.conversion.yaml");
    write(m_folder / "there.yaml", written.substr(0, written.find("    - from: v1beta1")));
    run(command + "'" + (m_folder / "there.yaml").string() + "'", samples);
    EXPECT_THAT(m_err, HasSubstr("crdctl: <stdin>#2: The mapping has no conversion from v1beta1: it is not tried.\n"));
    const std::string definition =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: ds.example.com}\nspec:\n"
        "  group: example.com\n  scope: Namespaced\n  names: {kind: D, plural: ds, singular: d, listKind: DList}\n  "
        "versions:\n"
        "  - {name: v1, served: true, storage: false, schema: {openAPIV3Schema: {type: object, properties: {spec: "
        "{type: "
        "object, properties: {seconds: {type: integer, maximum: 1000000000, minimum: -1000000000}, never: {type: "
        "string, enum: [x], maxLength: 0}}}}}}}\n"
        "  - {name: v2, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {spec: "
        "{type: "
        "object, properties: {aaa: {type: string, default: x}, timeout: {type: string, format: duration}, never: "
        "{type: "
        "string}}}}}}}\n";
    write(m_folder / "d.yaml", definition);
    const std::string mapping =
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: ds.example.com, annotations: "
        "{crd-designer/acknowledged-losses: 'v2 -> v1 .spec.aaa: fine'}}\nspec:\n  conversions:\n"
        "  - {from: v1, to: v2, rules: [{field: .spec.seconds, destination: .spec.timeout, transformation: "
        "\"string(self) + "
        "'s'\"}, {field: .spec.never, destination: .spec.never}]}\n"
        "  - {from: v2, to: v1, rules: [{field: .spec.timeout, destination: .spec.seconds, transformation: "
        "\"duration(self).getSeconds()\"}]}\n";
    run("mapping check --crd '" + (m_folder / "d.yaml").string() + "' -", mapping);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("  lossless: .spec.seconds -> .spec.timeout: "));
    EXPECT_THAT(m_out, HasSubstr("  lossy: .spec.timeout -> .spec.seconds: "));
    EXPECT_THAT(m_out, HasSubstr("  not tried: .spec.never -> .spec.never\n    # No object that was tried has "
                                 ".spec.never.\n"));
    EXPECT_THAT(m_out, HasSubstr("warning: The rule was not tried. No object that was tried has .spec.never. "
                                 "[mapping.not-tried]\n"));
}

// A webhook is asked for one where an object is still stored as a former storage version.
TEST_F(MappedObjects, ConversionsBesideTheHubAreNotDeclared) {
    std::string definition =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: ds.example.com}\nspec:\n"
        "  group: example.com\n  scope: Cluster\n  names: {plural: ds, singular: d, kind: D, listKind: DList}\n"
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "'https://example.com'}}}\n  versions:\n";
    std::string mapping =
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: ds.example.com}\nspec:\n  "
        "conversions:\n";
    for (const std::string version : {"v1", "v2", "v3"}) {
        const std::string field = version == "v1" ? "a" : version == "v2" ? "b" : "c";
        definition += "  - {name: " + version + ", served: true, storage: " + (version == "v2" ? "true" : "false") +
                      ", schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {" +
                      field + ": {type: string}}}}}}}\n";
        if (version == "v2") continue;
        mapping += "  - {from: " + version + ", to: v2, rules: [{field: .spec." + field +
                   ", destination: .spec.b}]}\n  - {from: v2, to: " + version +
                   ", rules: [{field: .spec.b, destination: .spec." + field + "}]}\n";
    }
    write(m_folder / "d.yaml", definition);
    write(m_folder / "m.yaml", mapping);
    const std::string crd = " --crd '" + (m_folder / "d.yaml").string() + "' ",
                      file = "'" + (m_folder / "m.yaml").string() + "'";
    const std::string object = "apiVersion: example.com/v1\nkind: D\nmetadata: {name: x}\nspec: {a: text}\n";
    const std::string copied = "crdctl: The mapping has no conversion from v1 to v3: objects are only copied.\n";
    run("preview" + crd + "--mapping " + file + " --read --version v3 -", object);
    EXPECT_THAT(m_err, HasSubstr(copied));
    run("convert" + crd + "--mapping " + file + " --to v3 -", object);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("c: text")) << "it is stored as v2 in between";
    EXPECT_EQ(m_err.find("only copied"), std::string::npos) << m_err;
    run("mapping check" + crd + file);
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_err, HasSubstr("crdctl: The mapping has no conversions between v1 and v3: what objects lose that are "
                                 "stored as one and read as the other is not checked.\n"));
    run("mapping export" + crd + "--webhook '" + (m_folder / "webhook").string() + "' " + file);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_err, HasSubstr("crdctl: The mapping has no conversions between v1 and v3: the webhook converts over "
                                 "the storage version.\n"));
}

// It is the only one of the file.
TEST_F(MappedObjects, AMappingOfAnotherNameIsChecked) {
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/resources/samples/crontabs.conversion.yaml");
    const std::string name = "name: crontabs.stable.example.com";
    ASSERT_NE(text.find(name), std::string::npos);
    const std::string command = "mapping check --crd " + shipped("crontabs.yaml") + " '";
    write(m_folder / "mapping.yaml", text);
    run(command + (m_folder / "mapping.yaml").string() + "'");
    EXPECT_EQ(m_err.find("has the name"), std::string::npos) << m_err;
    write(m_folder / "mapping.yaml", text.replace(text.find(name), name.size(), "name: other.example.com"));
    run(command + (m_folder / "mapping.yaml").string() + "'");
    EXPECT_THAT(m_err, HasSubstr("The APIConversion has the name other.example.com, not that of the definition, "
                                 "crontabs.stable.example.com. It is checked because the file contains no other.\n"));
}

}  // namespace
