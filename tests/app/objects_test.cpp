// The commands about objects: preview, sample, infer.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"
#include "tests/app/definitions.h"

namespace {

using crd::ctl::content;
using crd::ctl::Crdctl;
using crd::ctl::definitionOf;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kObjectData = std::string(CRD_SOURCE_DIR) + "/tests/app/data/";
const std::string kCronTab = "preview --crd '" + kObjectData + "crontab.crd.yaml' ";

// v1beta1 is the storage version, v1 has other fields; strategy None.
const std::string kPizza = "preview --crd '" + std::string(CRD_SOURCE_DIR) + "/tests/data/versions/pizza.crd.yaml' ";

const char* const kStored =
    "apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  generation: 1\n  name: my-cron\n  namespace: "
    "default\nspec:\n  cronSpec: 5 0 * * *\n  image: example\n  replicas: 1\n";

TEST_F(Crdctl, PreviewSaysWhatBecomesOfAnObject) {
    run(kCronTab + "cron_tab.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("cron_tab.yaml: accepted\n"));
    EXPECT_THAT(m_out,
                HasSubstr("  pruned: spec.someRandomField: 42\n    The schema does not specify this field. (line 23, "
                          "spec.versions[0].schema.openAPIV3Schema.properties[spec])\n"));
    EXPECT_THAT(m_out, HasSubstr("-  someRandomField: 42\n"));
    EXPECT_THAT(m_out, HasSubstr("+  replicas: 1\n"));

    run(kCronTab + "--show stored cron_tab.yaml");
    EXPECT_EQ(m_out, kStored);
    run(kCronTab + "--show stored --output yaml cron_tab.yaml");
    EXPECT_EQ(m_out, kStored);
    run(kCronTab + "--show steps --output json cron_tab.yaml");
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report[0]["accepted"], true);
    EXPECT_EQ(report[0]["steps"][0]["step"], "pruned");
    EXPECT_EQ(report[0]["steps"][0]["line"], 23);
    run(kCronTab + "--show errors cron_tab.yaml");
    EXPECT_EQ(m_out, "");
}

TEST_F(Crdctl, PreviewKeepsWhatAnOldDefinitionKeeps) {
    std::string definition =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
        "jobs.example.com}\nspec:\n"
        "  group: example.com\n  scope: Namespaced\n  names: {plural: jobs, singular: job, kind: Job, listKind: "
        "JobList}\n"
        "  preserveUnknownFields: true\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n"
        "      openAPIV3Schema: {type: object, properties: {spec: {type: object}, operation: {type: object}}}\n";
    const auto preview = [&](const std::string& rest) {
        write(m_folder / "jobs.yaml", definition);
        run("preview --crd '" + (m_folder / "jobs.yaml").string() + "' --show " + rest);
    };
    const std::string job = "{apiVersion: example.com/v1, kind: Job, metadata: {name: a}, spec: {other: 1}";
    write(m_folder / "null.yaml", job + ", operation: null}\n");
    write(m_folder / "other.yaml", job + "}\n");
    preview("errors '" + (m_folder / "null.yaml").string() + "'");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out,
                HasSubstr("operation: Invalid value: \"null\": operation in body must be of type object: \"null\""));
    preview("stored '" + (m_folder / "other.yaml").string() + "'");
    EXPECT_THAT(m_out, HasSubstr("spec:\n  other: 1\n"));
    definition.replace(definition.find("Fields: true"), 12, "Fields: false");
    preview("stored '" + (m_folder / "null.yaml").string() + "'");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_EQ(m_out.find("other"), std::string::npos);
    EXPECT_EQ(m_out.find("operation"), std::string::npos);
}

TEST_F(Crdctl, PreviewDoesNotDecideBeyondItsOwnLimits) {
    std::string rule = "[self.l]";
    for (int i = 0; i < 40; ++i) rule += ".map(x, x + x)";
    const std::string file = (m_folder / "lists.yaml").string(), object = (m_folder / "list.yaml").string();
    write(file,
          "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: lists.example.com}\n"
          "spec:\n  group: example.com\n  scope: Namespaced\n  names: {plural: lists, singular: list, kind: List1, "
          "listKind: List1List}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n"
          "      openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n"
          "            type: object\n            properties: {l: {type: array, maxItems: 5, items: {type: integer}}}\n"
          "            x-kubernetes-validations:\n            - rule: '" +
              rule + "[0].size() > 0'\n");
    write(object, "{apiVersion: example.com/v1, kind: List1, metadata: {name: a}, spec: {l: [1]}}\n");
    run("preview --crd '" + file + "' '" + object + "'");
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr(": whether the server accepts it is not known\n  not evaluated: spec: This rule was "
                                 "not evaluated, because it needs more work than this program allows: [self.l]"));
    EXPECT_EQ(m_out.find("rejected"), std::string::npos) << m_out;
    run("preview --output json --crd '" + file + "' '" + object + "'");
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["accepted"], false);
    EXPECT_EQ(report["undecided"], true);
    EXPECT_EQ(report["errors"].size(), 0u);
    EXPECT_EQ(report["notEvaluated"].size(), 1u);
}

TEST_F(Crdctl, PreviewTellsTheStoredFromTheReturnedObject) {
    const std::string preview =
        "preview --crd '" + std::string(CRD_SOURCE_DIR) + "/tests/server/data/status_defaults.yaml' ";
    const std::string kettle =
        "{apiVersion: kitchen.example.com/v1, kind: Kettle, metadata: {name: red}, status: {phase: Ready}}";
    run(preview + "-", kettle);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out,
                HasSubstr("  defaulted on read: status: {\"observedGeneration\":-1}\n    Not stored: the default "
                          "is set whenever the object is read. (line "));
    EXPECT_THAT(m_out, HasSubstr("--- as stored\n+++ as returned\n"));
    EXPECT_THAT(m_out, HasSubstr("+  observedGeneration: -1\n"));
    run(preview + "--output json -", kettle);
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_FALSE(report["stored"].contains("status"));
    EXPECT_EQ(report["returned"]["status"],
              (nlohmann::json{{"observedGeneration", -1}, {"phase", "New"}, {"replicas", 0}}));
    EXPECT_EQ(report["steps"].back()["step"], "defaulted on read");
    run(preview + "--show returned -", kettle);
    EXPECT_THAT(m_out, HasSubstr("status:\n  observedGeneration: -1\n  phase: New\n"));
    run(preview + "--show stored -", kettle);
    EXPECT_THAT(m_out, ::testing::Not(HasSubstr("status:")));
    // Without a difference nothing is repeated.
    run(kCronTab + "--output json cron_tab.yaml");
    EXPECT_FALSE(nlohmann::json::parse(m_out)[0].contains("returned"));
    run(kCronTab + "--show returned cron_tab.yaml");
    EXPECT_EQ(m_out, kStored);
}

TEST_F(Crdctl, PreviewStoresNothingThatIsRejected) {
    const char* const wrong =
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: a}, spec: {replicas: 15, other: 1}}";
    run(kCronTab + "-", wrong);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("+++ as validated\n"));
    run(kCronTab + "--show stored -", wrong);
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out, "");
    EXPECT_THAT(m_err, HasSubstr("It is rejected, so nothing is stored."));
    EXPECT_THAT(m_err, HasSubstr("  error: spec.replicas: Invalid value: 15"));
    for (const char* part : {"stored", "returned"}) {
        run(kCronTab + "--output json --show " + part + " - cron_tab.yaml", wrong);
        EXPECT_EQ(m_exit, 1);
        const nlohmann::json objects = nlohmann::json::parse(m_out);
        ASSERT_EQ(objects.size(), 1U) << m_out;
        EXPECT_TRUE(objects[0].contains("spec")) << m_out;
        EXPECT_THAT(m_err, HasSubstr("<stdin>: It is rejected, so nothing is stored."));
        run(kCronTab + "--output yaml --show " + part + " -", wrong);
        EXPECT_EQ(m_out, "");
    }
    run(kCronTab + "--show admitted -", wrong);
    EXPECT_THAT(m_out, HasSubstr("replicas: 15\n"));
}

TEST_F(Crdctl, PreviewPrintsTheServersSentences) {
    run(kCronTab + "--show errors -",
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: Bad}, spec: {replicas: 15, image: 5}}");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("  error: metadata.name: Invalid value: \"Bad\": a lowercase RFC 1123 subdomain"));
    EXPECT_THAT(m_out, HasSubstr("  error: spec.image: Invalid value: \"integer\": spec.image in body must be of type "
                                 "string: \"integer\" (line "));
    EXPECT_THAT(m_out,
                HasSubstr("  error: spec.replicas: Invalid value: 15: spec.replicas in body should be less than or "
                          "equal to 10 (line "));
    run(kCronTab + "-", "{apiVersion: stable.example.com/v2, kind: CronTab}");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("<stdin>: rejected\n  error: "));
}

TEST_F(Crdctl, PreviewRunsTheRules) {
    const std::string crd = "'" + m_folder.string() + "/rules'";
    std::ofstream(m_folder / "rules")
        << "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
           "windows.example.com}\n"
           "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: windows, singular: window, kind: Window, "
           "listKind: WindowList}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      "
           "openAPIV3Schema:\n        type: object\n        properties:\n          spec:\n            type: object\n"
           "            properties: {low: {type: integer}, high: {type: integer}}\n"
           "            x-kubernetes-validations:\n            - fieldPath: .low\n              rule: self.low < "
           "self.high\n";
    const char* const kWindow =
        "{apiVersion: example.com/v1, kind: Window, metadata: {name: my}, spec: {low: 2, high: 1}}";
    run("preview --crd " + crd + " --show errors -", kWindow);
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out,
              "  error: spec.low: Invalid value: failed rule: self.low < self.high (line 21, "
              "spec.versions[0].schema.openAPIV3Schema.properties[spec].x-kubernetes-validations[0].rule)\n");
    run("preview --crd " + crd + " --output json -", kWindow);
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["ruleCost"], 5);
    EXPECT_EQ(report["ruleBudget"], 10'000'000);
    EXPECT_EQ(report["errors"][0]["cost"], 5);
    EXPECT_EQ(report["errors"][0]["rule"], "self.low < self.high");
    EXPECT_EQ(report["errors"][0]["line"], 21);
    run("preview --crd " + crd + " -", kWindow);
    EXPECT_THAT(m_out, HasSubstr("  rules: cost 5 of 10000000\n"));
}

TEST_F(Crdctl, PreviewReportsDuplicateFields) {
    const std::string head = "apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: my}\nspec:\n";
    run(kCronTab + "-", head + "  image: a\n  image: b\n");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out,
                HasSubstr("  warning: line 6: spec.image: The field is set twice. kubectl sends the last value"));
    EXPECT_THAT(m_out, HasSubstr("strict decoding error: yaml: unmarshal errors: line 6: key \"image\" already set in "
                                 "map\n"));
    run(kCronTab + "-",
        "{\"apiVersion\": \"stable.example.com/v1\", \"kind\": \"CronTab\", \"metadata\": {\"name\": \"my\"}, "
        "\"spec\": "
        "{\"image\": \"a\", \"image\": \"b\"}}");
    EXPECT_THAT(m_out, HasSubstr("strict decoding error: duplicate field \"spec.image\"\n"));
}

TEST_F(Crdctl, PreviewSaysHowAnObjectIsSent) {
    const std::string object =
        "apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata: {name: my}\nspec: {imag: a}\n";
    run(kCronTab + "--how-sent -", object);
    EXPECT_EQ(m_exit, 0) << m_err << "as without the option";
    EXPECT_THAT(m_out, HasSubstr("    kubectl --validate=strict   rejected  strict decoding error: unknown field"));
    EXPECT_THAT(m_out, HasSubstr("    kubectl --dry-run=client    accepted  kubectl sends nothing"));
    run(kCronTab + "--how-sent --output json -", object);
    const auto report = nlohmann::json::parse(m_out)[0];
    ASSERT_EQ(report["sent"].size(), 5u);
    EXPECT_EQ(report["sent"][4]["way"], "kubeconform");
    EXPECT_EQ(report["sent"][4]["result"], "rejected");
    run(kCronTab + "--how-sent --delete -", object);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, PreviewComparesValuesNotLines) {
    std::ofstream(m_folder / "lists")
        << "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: rows.example.com}\n"
           "spec:\n  group: example.com\n  scope: Cluster\n  names: {plural: rows, singular: row, kind: Row, listKind: "
           "RowList}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      "
           "openAPIV3Schema:\n        type: object\n        properties:\n          items: {type: array, items: {type: "
           "object, properties: {a: {type: integer}, z: {type: integer}}}}\n";
    run("preview --crd '" + m_folder.string() + "/lists' --show diff -",
        "{apiVersion: example.com/v1, kind: Row, metadata: {name: my}, items: [{a: null, z: 2}, {z: 2}]}");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("\n-- a: null\n - z: 2\n")) << m_out;
    EXPECT_THAT(m_out, testing::Not(HasSubstr("+- z"))) << "the dash moved, and nothing came";
}

TEST_F(Crdctl, PreviewValidatesUpdates) {
    const std::string old = "'" + m_folder.string() + "/old'";
    std::ofstream(m_folder / "old")
        << "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: my-cron}, spec: "
           "{replicas: 15}}";
    run(kCronTab + "--old " + old + " cron_tab.yaml");
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    // Unchanged values may stay invalid.
    run(kCronTab + "--old " + old + " " + old);
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    run(kCronTab + "--old " + old + " --subresource status cron_tab.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no status subresource"));
    run(kCronTab + "--subresource status cron_tab.yaml");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("specify it with --old"));
}

// What the server finds before it validates, but after it decodes.
TEST_F(Crdctl, PreviewRejectsAnUpdateOfAnotherResourceVersion) {
    const std::string definition = "'" + std::string(CRD_SOURCE_DIR) + "/resources/templates/status-and-scale.yaml'";
    run("sample " + definition);
    ASSERT_EQ(m_exit, 0) << m_err;
    const std::string sample = m_out;
    const auto versioned = [&](const std::string& version) {
        std::string out = sample;
        return out.insert(out.find("metadata:\n") + 10, "  resourceVersion: '" + version + "'\n");
    };
    ASSERT_THAT(sample, HasSubstr("metadata:\n"));
    const std::string conflict =
        "the object has been modified; please apply your changes to the latest version and try again";
    std::ofstream(m_folder / "old") << versioned("5");
    const std::string update = "preview --crd " + definition + " --old '" + m_folder.string() + "/old' ";
    for (const char* subresource : {"", "--subresource status "}) {
        run(update + subresource + "-", versioned("4"));
        EXPECT_EQ(m_exit, 1) << subresource;
        EXPECT_THAT(m_out, HasSubstr("Operation cannot be fulfilled on workers.example.com \"example\": "))
            << subresource;
        EXPECT_THAT(m_out, HasSubstr(conflict)) << subresource;
        for (const std::string& same : {versioned("5"), sample}) {
            run(update + subresource + "-", same);
            EXPECT_EQ(m_exit, 0) << subresource << m_out << m_err;
        }
    }
    for (const char* none : {"0", ""}) {
        run(update + "-", versioned(none));
        EXPECT_EQ(m_exit, 1);
        EXPECT_THAT(m_out, HasSubstr("workers.example.com \"example\" is invalid: metadata.resourceVersion: Invalid "
                                     "value: 0: must be specified for an update"));
    }
    run(update + "--subresource scale -", "{metadata: {resourceVersion: '4'}, spec: {replicas: 3}}");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr(conflict));
    run(update + "--field-validation Strict -", versioned("4") + "unknown: 1\n");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("strict decoding error: unknown field \"unknown\""));
    // The version of a stored object that was written by hand is not known.
    std::ofstream(m_folder / "old") << sample;
    run(update + "-", versioned("4"));
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
}

// Unchanged values may violate the schema since 1.30.
TEST_F(Crdctl, PreviewShowsWhatAnOlderTargetRejects) {
    const std::string crd = (m_folder / "notes.yaml").string();
    std::ofstream(crd) << "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n"
                          "metadata: {name: notes.a.io}\nspec:\n  group: a.io\n  scope: Cluster\n"
                          "  names: {plural: notes, kind: Note, singular: note, listKind: NoteList}\n"
                          "  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n"
                          "      openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {"
                          "text: {type: string, maxLength: 3}, size: {type: integer, x-kubernetes-validations: "
                          "[{rule: self < 5, message: too much}]}}}}}\n";
    const std::string note = "apiVersion: a.io/v1\nkind: Note\nmetadata: {name: a}\nspec: {text: abcd, size: 9}\n";
    std::ofstream(m_folder / "old.yaml") << note;
    const std::string preview = "preview --crd '" + crd + "' --old '" + (m_folder / "old.yaml").string() + "' ";
    run(preview + "--show errors -", note);
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    EXPECT_THAT(m_out, Not(HasSubstr("left as stored")));
    run(preview + "--show errors --target 1.28 -", note);
    EXPECT_EQ(m_exit, 1) << m_out << m_err;
    EXPECT_THAT(m_out, HasSubstr("  error: spec.text: Too long: may not be more than 3 bytes"));
    EXPECT_THAT(m_out, HasSubstr("    The value is unchanged: since Kubernetes 1.30, an update may keep it.\n"));
    run(preview + "--show errors --target 1.28 --output json -",
        "apiVersion: a.io/v1\nkind: Note\nmetadata: {name: a}\n"
        "spec: {text: abc, size: 9}\n");
    EXPECT_THAT(m_out, HasSubstr("\"detail\": \"too much\""));
    EXPECT_THAT(m_out, HasSubstr("\"toleratedLater\": ["));
    run(preview + "--target 1.30 -", note);
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    EXPECT_THAT(m_out, Not(HasSubstr("The value is unchanged")));
    run(preview + "--target 2 -", note);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, PreviewWritesThroughSubresources) {
    const std::string crd =
        "preview --crd '" + std::string(CRD_SOURCE_DIR) + "/resources/templates/status-and-scale.yaml' ";
    run("sample '" + std::string(CRD_SOURCE_DIR) + "/resources/templates/status-and-scale.yaml'");
    ASSERT_EQ(m_exit, 0) << m_err;
    std::ofstream(m_folder / "old") << m_out;
    const std::string old = "--old '" + m_folder.string() + "/old' ";
    run(crd + old + "--subresource scale --show stored --output json -", "{spec: {replicas: 3}}");
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    EXPECT_THAT(m_out, HasSubstr("\"replicas\": 3"));
    run(crd + old + "--subresource scale -", "{spec: {}}");
    EXPECT_EQ(m_exit, 2);
    run(crd + old + "--subresource status '" + m_folder.string() + "/old'");
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(Crdctl, PreviewDeletesAndReadsStoredObjects) {
    const std::string head = "apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: my\n";
    const std::string held = head + "  generation: 1\n  finalizers: [a.example.com/b]\n";
    run(kCronTab + "--delete -", head + "spec: {}\n");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out,
              "<stdin>: accepted, and the object is removed\n  removed: the object\n    The object has no finalizers, "
              "so it is "
              "removed at once.\n");
    run(kCronTab + "--delete --show stored -", head);
    EXPECT_EQ(m_out, "");
    run(kCronTab + "--delete --show returned -", head);
    EXPECT_THAT(m_out, HasSubstr("status: Success\n"));
    run(kCronTab + "--delete -", held);
    EXPECT_THAT(m_out, HasSubstr("<stdin>: accepted, the object is being deleted and waits for a.example.com/b\n"));
    EXPECT_THAT(m_out, HasSubstr("  deletion marked: metadata.generation: 2\n"));
    run(kCronTab + "--delete --cascade foreground --output json -", held);
    const nlohmann::json report = nlohmann::json::parse(m_out);
    EXPECT_EQ(report[0]["stored"]["metadata"]["finalizers"].dump(), R"(["a.example.com/b","foregroundDeletion"])");
    EXPECT_FALSE(report[0].contains("removed"));
    run(kCronTab + "--delete --uid other -", held);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("the UID in the precondition (other) does not match the UID in record ()"));
    run(kCronTab + "--old - --output json cron_tab.yaml", held + "  deletionTimestamp: '2026-01-01T00:00:00Z'\n");
    EXPECT_EQ(nlohmann::json::parse(m_out)[0]["accepted"], false) << "it has another name";

    run(kCronTab + "--read -", head + "spec: {old: 1}\n");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("<stdin>: read, differs from what is stored\n"));
    EXPECT_THAT(m_out, HasSubstr("  dropped on read: spec.old: 1\n"));
    for (const char* wrong : {"--delete --read -", "--cascade orphan -", "--delete --subresource status -"}) {
        run(kCronTab + wrong, head);
        EXPECT_EQ(m_exit, 2) << wrong;
    }
}

const char* const kSentPizza =
    "apiVersion: shop.example.com/v1\nkind: Pizza\nmetadata: {name: one}\nspec:\n  chef: Luigi\n  toppings: [{name: "
    "olives}]\n";
const char* const kStoredPizza =
    "apiVersion: shop.example.com/v1beta1\nkind: Pizza\nmetadata:\n  generation: 1\n  name: one\n  namespace: "
    "default\nspec:\n  toppings:\n  - {}\n";

TEST_F(Crdctl, PreviewStoresInTheStorageVersion) {
    run(kPizza + "--show stored -", kSentPizza);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, kStoredPizza);
    run(kPizza + "--show returned -", kSentPizza);
    EXPECT_EQ(m_out,
              "apiVersion: shop.example.com/v1\nkind: Pizza\nmetadata:\n  generation: 1\n  name: one\n  namespace: "
              "default\nspec:\n  size: medium\n  toppings:\n  - {}\n");
    run(kPizza + "--show admitted -", kSentPizza);
    EXPECT_THAT(m_out, HasSubstr("apiVersion: shop.example.com/v1\n"));
    EXPECT_THAT(m_out, HasSubstr("  chef: Luigi\n"));
    run(kPizza + "-", kSentPizza);
    EXPECT_THAT(m_out, HasSubstr("<stdin>: accepted, stored as v1beta1\n"));
    EXPECT_THAT(m_out,
                HasSubstr("  pruned: spec.chef: \"Luigi\"\n    v1beta1 has no field spec.chef: it is pruned when "
                          "the object is stored as v1beta1. (line "));
    EXPECT_THAT(m_out,
                HasSubstr("  defaulted on read: spec.size: \"medium\"\n    spec.size gets the default of v1beta1, the "
                          "version that the object is stored in, whenever it is read. (line "));
    EXPECT_THAT(m_out, HasSubstr("--- as sent\n+++ as stored (v1beta1)\n"));
    EXPECT_THAT(m_out, HasSubstr("--- as stored (v1beta1)\n+++ as returned\n"));
    EXPECT_THAT(m_out, HasSubstr("-apiVersion: shop.example.com/v1beta1\n+apiVersion: shop.example.com/v1\n"));
    run(kPizza + "--output json -", kSentPizza);
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["storageVersion"], "v1beta1");
    EXPECT_EQ(report["stored"]["apiVersion"], "shop.example.com/v1beta1");
    EXPECT_FALSE(report["stored"]["spec"].contains("chef"));
    EXPECT_EQ(report["returned"]["apiVersion"], "shop.example.com/v1");
    EXPECT_EQ(report["returned"]["spec"]["size"], "medium");
    const nlohmann::json& last = report["steps"].back();
    EXPECT_EQ(last["phase"], "decoding");
    EXPECT_EQ(last["version"], "v1beta1");
    // A request in the storage version is not converted.
    run(kPizza + "--output json -",
        "{apiVersion: shop.example.com/v1beta1, kind: Pizza, metadata: {name: one}, spec: {cook: a}}");
    EXPECT_FALSE(nlohmann::json::parse(m_out)[0].contains("storageVersion"));
    // Nothing is stored for a rejected one.
    run(kPizza + "--output json -", "{apiVersion: shop.example.com/v1, kind: Pizza, metadata: {name: one}, spec: {}}");
    EXPECT_EQ(m_exit, 1);
    EXPECT_FALSE(nlohmann::json::parse(m_out)[0].contains("storageVersion"));
}

TEST_F(Crdctl, PreviewUpdatesReadsAndDeletesObjectsOfAnyVersion) {
    const std::string old = "--old '" + (m_folder / "old.yaml").string() + "' ";
    write(m_folder / "old.yaml",
          "apiVersion: shop.example.com/v1beta1\nkind: Pizza\nmetadata: {name: one, namespace: default, generation: "
          "4}\nspec:\n  cook: Mario\n  size: small\n");
    run(kPizza + old + "--output json -", kSentPizza);
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["stored"]["metadata"]["generation"], 5);
    EXPECT_FALSE(report["stored"]["spec"].contains("cook")) << "the client never saw it";
    run(kPizza + old + "--version v1 --subresource scale --output json -", "{spec: {replicas: 8}}");
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_THAT(m_out, HasSubstr("spec.toppings: Required value"));

    run(kPizza + "--read --version v1 --output json -", content(m_folder / "old.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err;
    report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["storageVersion"], "v1beta1");
    EXPECT_EQ(report["stored"]["spec"]["cook"], "Mario");
    EXPECT_EQ(report["returned"]["apiVersion"], "shop.example.com/v1");
    EXPECT_FALSE(report["returned"]["spec"].contains("cook"));
    run(kPizza + "--read --version v1 '" + (m_folder / "old.yaml").string() + "'");
    EXPECT_THAT(m_out, HasSubstr("old.yaml: read at v1, stored as v1beta1\n"));
    EXPECT_THAT(m_out, HasSubstr("v1 has no field spec.cook: it is pruned when the object is read at v1."));

    write(m_folder / "held.yaml",
          "apiVersion: shop.example.com/v1beta1\nkind: Pizza\nmetadata: {name: one, namespace: default, generation: 4, "
          "finalizers: [a.example.com/b]}\nspec:\n  cook: Mario\n");
    run(kPizza + "--delete --version v1 --output json '" + (m_folder / "held.yaml").string() + "'");
    EXPECT_EQ(m_exit, 0) << m_err;
    report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["stored"]["apiVersion"], "shop.example.com/v1beta1");
    EXPECT_EQ(report["stored"]["metadata"]["generation"], 5);
    EXPECT_EQ(report["returned"]["apiVersion"], "shop.example.com/v1");
    EXPECT_EQ(report["stored"]["spec"], (nlohmann::json{{"size", "medium"}})) << "v1 has no cook";
    run(kPizza + "--delete --version v1 --show diff '" + (m_folder / "held.yaml").string() + "'");
    EXPECT_THAT(m_out, HasSubstr("--- stored before\n+++ stored after (v1beta1)\n"));
    EXPECT_THAT(m_out, HasSubstr("-  cook: Mario\n+  size: medium\n"));
}

TEST_F(Crdctl, PreviewDoesNotClaimWhatAWebhookMakes) {
    std::string text = content(std::string(CRD_SOURCE_DIR) + "/tests/data/versions/pizza.crd.yaml");
    text +=
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "\"https://example.com/c\"}}}\n";
    write(m_folder / "webhook.yaml", text);
    const std::string preview = "preview --crd '" + (m_folder / "webhook.yaml").string() + "' ";
    const std::string why = "A webhook converts the objects of this definition; its results are not simulated.";
    run(preview + "-", kSentPizza);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("<stdin>: accepted\n"));
    EXPECT_THAT(m_out, HasSubstr("  not simulated: how the object is stored\n    " + why + "\n"));
    EXPECT_THAT(m_out, HasSubstr("--- as sent\n+++ as admitted\n"));
    EXPECT_THAT(m_out, Not(HasSubstr("as stored\n")));
    for (const char* part : {"stored", "returned"}) {
        run(preview + "--show " + part + " -", kSentPizza);
        EXPECT_EQ(m_out, "") << part;
        EXPECT_THAT(m_err, HasSubstr(why)) << part;
    }
    run(preview + "--show admitted -", kSentPizza);
    EXPECT_THAT(m_out, HasSubstr("  chef: Luigi\n"));
    EXPECT_EQ(m_err, "");
    run(preview + "--output json -", kSentPizza);
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["obstacle"], why);
    EXPECT_EQ(report["admitted"]["spec"]["chef"], "Luigi");
    EXPECT_FALSE(report.contains("stored"));
    run(preview + "--read --version v1 -", kStoredPizza);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("\"<stdin>\" cannot be read at v1: " + why));
}

TEST_F(Crdctl, PreviewRejectsWhatItCannotUse) {
    for (const std::string arguments :
         {"preview --crd clean.yaml missing.yaml", "preview --crd missing.yaml cron_tab.yaml",
          "preview --crd config_map.yaml cron_tab.yaml", "preview --crd no_type.yaml cron_tab.yaml",
          "preview --crd - --old - cron_tab.yaml", "preview --crd clean.yaml --version v9 cron_tab.yaml",
          "preview --crd clean.yaml broken.yaml", "preview --crd clean.yaml --show nothing cron_tab.yaml"}) {
        run(arguments);
        EXPECT_EQ(m_exit, 2) << arguments << m_out;
        EXPECT_NE(m_err, "") << arguments;
    }
}

// No server has such a definition, so none accepts its objects.
TEST_F(Crdctl, PreviewSaysThatTheDefinitionIsRejected) {
    write(m_folder / "lamp.yaml", "{apiVersion: example.com/v1, kind: Lamp, metadata: {name: a}, spec: {tags: [a]}}\n");
    write(m_folder / "lamps.yaml",
          definitionOf("lamps", {{"v1",
                                  "{type: object, properties: {spec: {type: object, properties: "
                                  "{tags: {type: array, uniqueItems: true, items: {type: "
                                  "string}}}}}}"}}));
    runIn(m_folder, "preview --crd lamps.yaml lamp.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, StartsWith("lamp.yaml: accepted, once the definition is accepted\n"));
    EXPECT_THAT(m_err, StartsWith("crdctl: The API server rejects the definition lamps.example.com: "
                                  "spec.validation.openAPIV3Schema.properties[spec].properties[tags].uniqueItems: "
                                  "Forbidden: uniqueItems cannot be set to true"));
    runIn(m_folder, "preview --crd lamps.yaml --output json lamp.yaml lamp.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(nlohmann::json::parse(m_out)[0]["definitionRejected"], true);
    EXPECT_EQ(m_err.find('\n'), m_err.size() - 1) << m_err;
    EXPECT_THAT(m_err, testing::Not(HasSubstr(" more error")));
    std::string two = content(m_folder / "lamps.yaml");
    const std::string tags = "tags: {type: array, uniqueItems: true, items: {type: string}}";
    ASSERT_NE(two.find(tags), std::string::npos);
    write(m_folder / "lamps.yaml", two.insert(two.find(tags), "m" + tags + ", "));
    runIn(m_folder, "preview --crd lamps.yaml lamp.yaml");
    EXPECT_THAT(m_err, HasSubstr(" (and 1 more error, which crdctl check lists)\n"));
}

TEST_F(Crdctl, PreviewReadsTheListThatItPrints) {
    write(m_folder / "lamps.yaml", definitionOf("lamps", {{"v1", "{type: object}"}}));
    write(m_folder / "lamp.yaml",
          "{apiVersion: example.com/v1, kind: Lamp, metadata: {name: a}}\n---\n"
          "{apiVersion: example.com/v1, kind: Lamp, metadata: {name: b}}\n");
    runIn(m_folder, "preview --crd lamps.yaml --show stored --output json lamp.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    runIn(m_folder, "preview --crd lamps.yaml -", m_out);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("<stdin>, item 1: accepted"));
    EXPECT_THAT(m_out, HasSubstr("<stdin>, item 2: accepted"));
    runIn(m_folder, "preview --crd lamps.yaml -", "[1]");
    EXPECT_THAT(m_out, HasSubstr("the document is not an object"));
}

// Of several definitions none has its kind; a single one rejects it as an object of something else.
TEST_F(Crdctl, PreviewGoesOnAfterAnObjectOfAnotherKind) {
    const std::string schema = "{type: object, properties: {spec: {type: object}}}";
    write(m_folder / "both.yaml",
          definitionOf("lamps", {{"v1", schema}}) + "---\n" + definitionOf("chairs", {{"v1", schema}}));
    write(m_folder / "objects.yaml",
          "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n---\n"
          "{apiVersion: example.com/v1, kind: Lamp, metadata: {name: b}}\n");
    runIn(m_folder, "preview --crd both.yaml objects.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, StartsWith("objects.yaml#1: not simulated\n  error: No definition has the kind \"ConfigMap\" of "
                                  "v1.\nobjects.yaml#2: accepted"))
        << m_err;
    runIn(m_folder, "preview --crd both.yaml --output json objects.yaml");
    EXPECT_EQ(nlohmann::json::parse(m_out)[0]["accepted"], false);
    runIn(m_folder, "preview --crd both.yaml --show stored objects.yaml");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, HasSubstr("objects.yaml#1: Nothing is simulated.\n"));
    EXPECT_THAT(m_out, HasSubstr("name: b"));
}

TEST_F(Crdctl, PreviewSaysWhyAVersionIsNotServed) {
    write(m_folder / "lamp.yaml", "{apiVersion: example.com/v1, kind: Lamp, metadata: {name: a}}\n");
    for (const auto& [keyword, error] : {std::pair("pattern: '('", "pattern: Invalid value: \"(\": must be a valid"),
                                         std::pair("$ref: a", "$ref: Forbidden: $ref is not supported"),
                                         std::pair("minimum: 1", "type: Required value: must not be empty")}) {
        const std::string type = std::string(keyword).starts_with("minimum") ? "" : "type: string, ";
        write(m_folder / "lamps.yaml",
              definitionOf("lamps", {{"v1", "{type: object, properties: {size: {" + type + keyword + "}}}"}}));
        runIn(m_folder, "preview --crd lamps.yaml lamp.yaml");
        EXPECT_EQ(m_exit, 2);
        EXPECT_THAT(m_err,
                    StartsWith("crdctl: lamps.example.com: The server rejects version v1, so it does not serve its "
                               "objects: spec.validation.openAPIV3Schema.properties[size]." +
                               std::string(error)));
    }
}

TEST_F(Crdctl, PreviewRejectsObjectsOfAnotherVersionThanTheRequest) {
    write(m_folder / "pizza.yaml", "{apiVersion: shop.example.com/v1, kind: Pizza, metadata: {name: a}, spec: {}}\n");
    const std::string file = " '" + (m_folder / "pizza.yaml").string() + "'";
    run(kPizza + "--version v1beta1" + file);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("error: the API version in the data (shop.example.com/v1) does not match the expected "
                                 "API version (shop.example.com/v1beta1)\n"));
    write(m_folder / "pizza.yaml", "{apiVersion: shop.example.com/v7, kind: Pizza, metadata: {name: a}, spec: {}}\n");
    run(kPizza + "--version v1beta1" + file);
    EXPECT_THAT(m_out, HasSubstr("error: no usable structural schema for version \"v7\"\n"));
}

TEST_F(Crdctl, SampleIsAccepted) {
    const std::string crd = "'" + kObjectData + "crontab.crd.yaml'";
    run("sample " + crd);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out, "apiVersion: stable.example.com/v1\nkind: CronTab\nmetadata:\n  name: example\n");
    run("sample --full " + crd);
    EXPECT_THAT(m_out, HasSubstr("spec:\n  cronSpec: 5 0 * * *\n  image: example\n  replicas: 1\n"));
    const std::string plain = m_out;
    run(kCronTab + "-", plain);
    EXPECT_EQ(m_exit, 0) << m_out;
    run("sample --full --seed 7 " + crd);
    EXPECT_NE(m_out, plain);
    run(kCronTab + "-", std::string(m_out));
    EXPECT_EQ(m_exit, 0) << m_out;
    run("sample --boundary " + crd);
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, HasSubstr("# rejected as expected: spec.replicas: maximum 10 is passed by 11\napiVersion: "));
    run("sample --version v2 " + crd);
    EXPECT_EQ(m_exit, 2);
    run("sample --full --boundary " + crd);
    EXPECT_EQ(m_exit, 2);
}

// As kubectl get -o yaml prints them.
TEST_F(Crdctl, ReadsTheItemsOfLists) {
    const std::string item =
        "{apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: a}, spec: {image: i}}";
    const std::string list = "apiVersion: v1\nkind: List\nitems:\n- " + item +
                             "\n- {apiVersion: stable.example.com/v1, kind: CronTab, metadata: {name: b}, spec: "
                             "{replicas: 2, replicas: 11}}\n";
    run(kCronTab + "-", list);
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, StartsWith("<stdin>, item 1: accepted\n"));
    EXPECT_THAT(m_out, HasSubstr("<stdin>, item 2: rejected\n"));
    EXPECT_THAT(m_out, HasSubstr("line 5: spec.replicas: "));
    EXPECT_THAT(m_out, Not(HasSubstr("must be CronTab")));
    run(kCronTab + "--delete -", list);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("<stdin>, item 2: accepted, and the object is removed\n"));
    const std::string typed = "{apiVersion: stable.example.com/v1, kind: CronTabList, items: [" + item + "]}";
    write(m_folder / "old", typed);
    run(kCronTab + "--old '" + (m_folder / "old").string() + "' -", typed);
    EXPECT_EQ(m_exit, 0) << m_out << m_err;
    EXPECT_THAT(m_out, StartsWith("<stdin>: accepted\n"));
    run("infer -", typed);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("  name: crontabs.stable.example.com\n"));
    const std::string none = "{apiVersion: v1, kind: List, items: []}";
    run("infer -", none);
    EXPECT_EQ(m_exit, 2);
    write(m_folder / "old", none);
    run(kCronTab + "--old '" + (m_folder / "old").string() + "' -", item);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("contains no object."));
}

TEST_F(Crdctl, InferMakesADefinition) {
    run("infer cron_tab.yaml");
    EXPECT_EQ(m_exit, 0) << m_err;
    const std::string definition = m_out;
    EXPECT_THAT(definition, HasSubstr("  name: crontabs.stable.example.com\n"));
    run("check -", definition);
    EXPECT_EQ(m_exit, 0) << m_out;
    run("preview --crd - cron_tab.yaml", definition);
    EXPECT_EQ(m_exit, 0) << m_out;
    run("infer --schema -", "[1, a]");
    EXPECT_EQ(m_out, "type: array\nitems:\n  x-kubernetes-int-or-string: true\n");
    run("infer -", "[1, a]");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("An object needs an apiVersion and a kind."));
}

}  // namespace
