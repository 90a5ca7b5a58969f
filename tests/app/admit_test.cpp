// crdctl admit.
#include <gmock/gmock.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::content;
using crd::ctl::Crdctl;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const char* const kDoors =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: doors.example.com}\nspec:\n"
    "  group: example.com\n  scope: Namespaced\n  names: {plural: doors, singular: door, kind: Door, listKind: "
    "DoorList}\n  versions:\n"
    "  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema: {type: object, properties: "
    "{spec: {type: object, properties: {size: {type: integer}, color: {type: string}}}}}\n";

const char* const kHooks =
    "apiVersion: admissionregistration.k8s.io/v1\nkind: MutatingWebhookConfiguration\nmetadata: {name: paint}\n"
    "webhooks:\n- name: paint.example.com\n  admissionReviewVersions: [v1]\n  sideEffects: None\n  clientConfig: {url: "
    "'https://paint.example'}\n"
    "  rules: [{apiGroups: [example.com], apiVersions: [v1], operations: [CREATE], resources: [doors]}]\n"
    "---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: small}\n"
    "spec:\n  matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: ['*'], "
    "resources: "
    "[doors]}]}\n  validations: [{expression: object.spec.size < 10}]\n"
    "---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: all}\n"
    "spec: {policyName: small, validationActions: [Deny]}\n";

// Adds spec.color.
const char* const kReview =
    R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"$UID","allowed":true,)"
    R"("patchType":"JSONPatch","patch":"W3sib3AiOiJhZGQiLCJwYXRoIjoiL3NwZWMvY29sb3IiLCJ2YWx1ZSI6InJlZCJ9XQ=="}})";

class AdmitCommand : public Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        write(m_folder / "crd.yaml", kDoors);
        write(m_folder / "hooks.yaml", kHooks);
        write(m_folder / "review.json", kReview);
    }
    std::string file(const char* name) const { return "'" + (m_folder / name).string() + "'"; }
    void admit(const std::string& arguments, int size) {
        run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " " + arguments + " -",
            "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: " + std::to_string(size) +
                "}}\n");
    }
};

TEST_F(AdmitCommand, TheLastObjectOfAKindAndNameCounts) {
    std::string first = content(m_folder / "hooks.yaml");
    first.replace(first.find("object.spec.size < 10"), 21, "object.spec.size < 1");
    write(m_folder / "twice.yaml", first + "---\n" + content(m_folder / "hooks.yaml"));
    run("admit --crd " + file("crd.yaml") + " --config " + file("twice.yaml") + " -",
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 5}}\n");
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_err, HasSubstr("ValidatingAdmissionPolicy is ignored: "));
    EXPECT_THAT(m_err, HasSubstr("has a later one of the same name, which replaces it.\n"));
}

// The policy is for v1beta1, which the request does not name: matchPolicy is Equivalent.
TEST_F(AdmitCommand, ARuleOfAnotherVersionNeedsTheConversion) {
    std::string definition = kDoors;
    std::string old = definition.substr(definition.find("  - name: v1\n"));
    old.replace(old.find("v1"), 2, "v1beta1").replace(old.find("storage: true"), 13, "storage: false");
    old.replace(old.find("size:"), 5, "width:");
    const std::string webhook =
        "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
        "'https://convert.example'}}}\n";
    write(m_folder / "none.yaml", definition + old);
    definition.insert(definition.find("  versions:"), webhook);
    write(m_folder / "webhook.yaml", definition + old);
    std::string policy = content(m_folder / "hooks.yaml");
    policy.erase(0, policy.find("---\n") + 4);
    policy.replace(policy.find("apiVersions: [v1]"), 17, "apiVersions: [v1beta1]");
    policy.replace(policy.find("object.spec.size < 10"), 21, "has(object.spec.width) && object.spec.width < 10");
    write(m_folder / "policy.yaml", policy);
    write(
        m_folder / "mapping.yaml",
        "apiVersion: apis.kcp.io/v1alpha1\nkind: APIConversion\nmetadata: {name: doors.example.com}\nspec:\n"
        "  conversions:\n  - from: v1\n    to: v1beta1\n    rules: [{field: .spec.size, destination: .spec.width}]\n");
    const auto admitted = [&](const std::string& crd, const std::string& more) {
        run("admit --crd " + file(crd.c_str()) + " --config " + file("policy.yaml") + " " + more + " -",
            "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 5}}\n");
    };
    admitted("none.yaml", "");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("rejected (422 Invalid)")) << "only the apiVersion is changed";
    admitted("webhook.yaml", "");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, StartsWith("<stdin>: not simulated\n"));
    EXPECT_THAT(m_out, HasSubstr("  validating policy all of small: not simulated\n"));
    admitted("webhook.yaml", "-o json");
    const nlohmann::json report = nlohmann::json::parse(m_out)[0];
    EXPECT_EQ(report["accepted"], false);
    EXPECT_EQ(report["unsimulated"], true);
    admitted("webhook.yaml", "--mapping " + file("mapping.yaml"));
    EXPECT_EQ(m_exit, 0) << m_out;
    EXPECT_THAT(m_out, HasSubstr("  validating policy all of small: evaluated\n"));
}

TEST_F(AdmitCommand, ShowsWhoChangesWhatAndTheAnswer) {
    admit("--answer paint.example.com=" + file("review.json"), 5);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("<stdin>: accepted\n"));
    EXPECT_THAT(m_out, HasSubstr("  mutating webhook paint.example.com of paint: called\n    spec.color: absent -> "
                                 "\"red\"\n"));
    admit("--show object --answer paint.example.com=" + file("review.json"), 5);
    EXPECT_THAT(m_out, HasSubstr("spec:\n  color: red\n  size: 5\n"));
    admit("", 50);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out,
                HasSubstr("rejected (422 Invalid): doors.example.com \"a\" is forbidden: ValidatingAdmissionPolicy "
                          "'small' with binding 'all' denied request: failed expression: object.spec.size < "
                          "10"));
    EXPECT_THAT(m_out, HasSubstr("No response is given: the webhook is assumed to allow the request."));
}

// A field that a webhook adds, and that the schema of the request's version or of the storage version does not have.
TEST_F(AdmitCommand, NamesTheVersionWhoseClientsDoNotSeeAField) {
    std::string without = kDoors;
    without.erase(without.find(", color: {type: string}"), std::strlen(", color: {type: string}"));
    write(m_folder / "crd.yaml", without);
    admit("--answer paint.example.com=" + file("review.json"), 5);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("\n  clients do not see spec.color: it is not in the schema of v1\n"));
    std::string stored = without.substr(without.find("  - name: v1\n"));
    stored.replace(stored.find("v1"), 2, "v1beta1");
    std::string definition = kDoors;
    definition.replace(definition.find("storage: true"), 13, "storage: false");
    write(m_folder / "crd.yaml", definition + stored);
    admit("--answer paint.example.com=" + file("review.json"), 5);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("\n  clients of v1 do not see spec.color: the schema of v1 or of the storage version, "
                                 "v1beta1, does not have it\n"));
}

// Once, however many objects there are.
TEST_F(AdmitCommand, SaysThatTheDefinitionIsRejected) {
    const std::string good = kDoors;
    std::string bad = good;
    bad.replace(bad.find("name: doors.example.com"), 23, "name: gates.example.com");
    const std::string object = "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 1}}\n";
    const std::string command = "admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " -";
    write(m_folder / "crd.yaml", bad);
    run(command, object + "---\n" + object);
    const std::string said = "crdctl: The API server rejects the definition gates.example.com: metadata.name: ";
    const std::size_t first = m_err.find(said);
    ASSERT_NE(first, std::string::npos) << m_err;
    EXPECT_EQ(m_err.find(said, first + 1), std::string::npos);
    write(m_folder / "crd.yaml", good);
    run(command, object);
    EXPECT_THAT(m_err, Not(HasSubstr("rejects the definition")));
}

TEST_F(AdmitCommand, ShowsRequestsAndObjectsAsJson) {
    admit("--show object -o json --answer paint.example.com=" + file("review.json"), 5);
    EXPECT_EQ(nlohmann::json::parse(m_out).at(0)["spec"]["color"], "red");
    admit("--show reviews -o json", 5);
    const nlohmann::json review = nlohmann::json::parse(m_out).at(0);
    EXPECT_EQ(review["name"], "paint.example.com");
    EXPECT_EQ(review["configuration"], "paint");
    EXPECT_EQ(review["request"]["request"]["operation"], "CREATE");
    admit("--delete --show reviews -o json", 5);  // calls no webhook
    EXPECT_EQ(m_out, "[]\n");
    admit("--show reviews", 5);
    EXPECT_THAT(m_out, StartsWith("# paint.example.com of paint\n{"));
    admit("-o json", 5);
    EXPECT_EQ(nlohmann::json::parse(m_out).at(0)["stages"][1]["request"], review["request"]);
}

TEST_F(AdmitCommand, ReadsTheOldObjectAsItIsStored) {
    const auto admitWith = [this](const char* old) {
        write(m_folder / "old.yaml", old);
        admit("--old " + file("old.yaml"), 5);
    };
    for (const char* old : {"text\n", "- 1\n", "{apiVersion: v1, kind: Pod}\n", "{kind: Door}\n"}) {
        admitWith(old);
        EXPECT_EQ(m_exit, 2) << old;
        EXPECT_THAT(m_err, HasSubstr("is not an object of the kind Door of example.com.")) << old;
    }
    admitWith("{apiVersion: example.com/v2, kind: Door}\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("is of v2, whose objects cannot be read."));
    admitWith("{apiVersion: example.com/v1, kind: Door, metadata: {name: a, labels: {a: 5}}, spec: {none: 1}}\n");
    EXPECT_EQ(m_exit, 0) << m_err;
}

TEST_F(AdmitCommand, RejectsAnUpdateOfAnotherResourceVersion) {
    const auto update = [this](const std::string& version) {
        run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --old " + file("old.yaml") + " -",
            "{apiVersion: example.com/v1, kind: Door, metadata: {name: a" + version + "}, spec: {size: 5}}\n");
    };
    write(m_folder / "old.yaml",
          "{apiVersion: example.com/v1, kind: Door, metadata: {name: a, resourceVersion: '5'}, spec: {size: 4}}\n");
    update(", resourceVersion: '4'");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("rejected (409 Conflict): Operation cannot be fulfilled on doors.example.com \"a\": "
                                 "the object has been modified; please apply your changes to the latest version and "
                                 "try again\n"));
    for (const char* none : {", resourceVersion: '0'", ", resourceVersion: ''"}) {
        update(none);
        EXPECT_EQ(m_exit, 1);
        EXPECT_THAT(m_out, HasSubstr("rejected (422 Invalid): doors.example.com \"a\" is invalid: "
                                     "metadata.resourceVersion: Invalid value: 0: must be specified for an update\n"));
    }
    for (const char* version : {"", ", resourceVersion: '5'"}) {
        update(version);
        EXPECT_EQ(m_exit, 0) << m_out;
    }
    // The uid comes first, before any hook is called.
    write(m_folder / "old.yaml",
          "{apiVersion: example.com/v1, kind: Door, metadata: {name: a, uid: u}, spec: {size: 4}}\n");
    update(", uid: v, resourceVersion: '0'");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out,
                HasSubstr("rejected (409 Conflict): Operation cannot be fulfilled on doors.example.com \"a\": "));
    EXPECT_THAT(m_out, HasSubstr("Precondition failed: UID in precondition: v, UID in object meta: u\n"));
    write(m_folder / "old.yaml", "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 4}}\n");
    update(", resourceVersion: '4'");
    EXPECT_EQ(m_exit, 0) << m_out;
}

// Unchanged values may violate the schema since 1.30.
TEST_F(AdmitCommand, ValidatesTheObjectAsTheTargetDoes) {
    std::string doors = kDoors;
    doors.replace(doors.find("{type: integer}"), 15, "{type: integer, minimum: 2}");
    write(m_folder / "crd.yaml", doors);
    const std::string hooks = kHooks;
    write(m_folder / "hooks.yaml", hooks.substr(0, hooks.find("---\n")));  // 1.29 serves no policies in v1
    write(m_folder / "old.yaml", "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 1}}\n");
    for (const char* target : {"1.29", "1.30"}) {
        const bool tolerates = std::string(target) == "1.30";
        admit("--target " + std::string(target) + " --old " + file("old.yaml"), 1);
        EXPECT_EQ(m_exit, tolerates ? 0 : 1) << m_out << m_err;
        if (!tolerates) {
            EXPECT_THAT(m_out, HasSubstr("spec.size: Invalid value: 1: "));
        }
    }
}

TEST_F(AdmitCommand, SimulatesWritesThroughScale) {
    std::string doors = kDoors;
    doors.replace(doors.find("    schema:"), 0,
                  "    subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}\n");
    write(m_folder / "crd.yaml", doors);
    std::string hooks = kHooks;
    for (std::size_t at = 0; (at = hooks.find("doors]", at)) != std::string::npos; at += 12)
        hooks.replace(at, 6, "doors/scale]");
    hooks.replace(hooks.find("object.spec.size < 10"), 21, "object.spec.replicas < 10");
    write(m_folder / "hooks.yaml", hooks);
    write(m_folder / "old.yaml", "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 2}}\n");
    const auto scale = [this](int replicas) {
        run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --subresource scale --old " +
                file("old.yaml") + " --show object -",
            "{spec: {replicas: " + std::to_string(replicas) + "}}\n");
    };
    scale(5);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("kind: Scale\n"));
    EXPECT_THAT(m_out, HasSubstr("spec:\n  replicas: 5\n"));
    scale(12);
    EXPECT_EQ(m_exit, 1) << m_err;
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --subresource scale -", "{}\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("A write through /scale changes a stored object: specify it with --old."));
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --subresource status --old " +
            file("old.yaml") + " -",
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}}\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("The version v1 of Door has no status subresource."));
}

TEST_F(AdmitCommand, HandlesUnknownFieldsAsTheServerIsAsked) {
    const std::string door =
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 1, none: 1}}\n";
    const std::string strict = "strict decoding error: unknown field \"spec.none\"",
                      warning = "unknown field \"spec.none\"";
    for (const std::string& command : {"admit --config " + file("hooks.yaml"), std::string("preview --show errors")}) {
        const auto validate = [&](const std::string& option) {
            run(command + " --crd " + file("crd.yaml") + option + " -", door);
        };
        validate(" --field-validation Strict");
        EXPECT_EQ(m_exit, 1) << command << m_err;
        EXPECT_THAT(m_out, HasSubstr(strict)) << command;
        validate(" --field-validation Warn");
        EXPECT_EQ(m_exit, 0) << command << m_err;
        EXPECT_THAT(m_out, HasSubstr("arning: " + warning)) << command;
        validate(" --field-validation Ignore");
        EXPECT_EQ(m_exit, 0) << command << m_err;
        EXPECT_THAT(m_out, testing::Not(HasSubstr("unknown field"))) << command;
        validate("");
        EXPECT_EQ(m_exit, 0) << command << m_err;
        validate(" --field-validation strict");
        EXPECT_EQ(m_exit, 2) << command;
    }
}

TEST_F(AdmitCommand, ADefinitionIsTheObject) {
    write(m_folder / "policy.yaml",
          "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: versions}\n"
          "spec:\n  matchConstraints: {resourceRules: [{apiGroups: [apiextensions.k8s.io], apiVersions: [v1], "
          "operations: [CREATE, UPDATE], resources: [customresourcedefinitions]}]}\n"
          "  validations: [{expression: 'oldObject != null', message: Not new.}]\n"
          "---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: "
          "all}\nspec: {policyName: versions, validationActions: [Deny]}\n");
    const std::string command = "admit --config " + file("policy.yaml") + " ";
    run(command + file("crd.yaml"));
    EXPECT_EQ(m_exit, 1) << m_err;
    EXPECT_THAT(m_out, HasSubstr("customresourcedefinitions.apiextensions.k8s.io \"doors.example.com\" is forbidden: "
                                 "ValidatingAdmissionPolicy 'versions' with binding 'all' denied request: Not new."));
    run(command + "--old " + file("crd.yaml") + " " + file("crd.yaml"));
    EXPECT_EQ(m_exit, 0) << m_out;
    run(command + "--apply " + file("crd.yaml"));
    EXPECT_EQ(m_exit, 2);
    run(command + "-", "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}}\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("--crd is missing"));
}

TEST_F(AdmitCommand, AnApplyIsMergedBeforeAdmission) {
    write(m_folder / "old.yaml", "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 20}}\n");
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --apply --field-manager m --old " +
            file("old.yaml") + " -",
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {color: red}}\n");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("denied request: failed expression: object.spec.size < 10"));
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --apply --old " + file("old.yaml") +
            " -",
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 5}}\n");
    EXPECT_THAT(m_out, HasSubstr(": rejected (409 Conflict): Apply failed with 1 conflict: conflict with "
                                 "\"before-first-apply\" using example.com/v1: .spec.size"));
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --apply --force-conflicts --old " +
            file("old.yaml") + " -",
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a}, spec: {size: 5}}\n");
    EXPECT_EQ(m_exit, 0) << m_out;
}

TEST_F(AdmitCommand, RefusesWhatIsNotAnObject) {
    write(m_folder / "hooks.yaml", "text\n");
    admit("", 5);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("hooks.yaml\" is not an object."));
    write(m_folder / "hooks.yaml", kHooks);
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " -", "{kind: Door}\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no object with an apiVersion."));
    run("admit --config " + file("crd.yaml"));
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: The files contain no admission configuration.\n");
}

TEST_F(AdmitCommand, TakesTheKindsOfParametersFromTheDefinitions) {
    std::string limits = kDoors;
    for (const auto& [from, to] : {std::pair{"doors", "limits"}, {"door,", "limit,"}, {"Door", "Limit"}})
        for (std::size_t at; (at = limits.find(from)) != std::string::npos;) limits.replace(at, std::strlen(from), to);
    limits.replace(limits.find("{type: integer}"), 15, "{type: integer, default: 7}");
    std::string hooks = kHooks;
    hooks.replace(hooks.find("  matchConstraints"), 0, "  paramKind: {apiVersion: example.com/v1, kind: Limit}\n");
    hooks.replace(hooks.find("size < 10"), 9, "size < params.spec.size");
    hooks.replace(hooks.find("{policyName: small"), 18,
                  "{paramRef: {name: most, parameterNotFoundAction: Deny}, policyName: small");
    write(m_folder / "hooks.yaml",
          hooks + "---\n{apiVersion: example.com/v1, kind: Limit, metadata: {name: most}, spec: {}}\n");
    write(m_folder / "crd.yaml", kDoors + ("---\n" + limits));
    admit("", 6);
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    admit("", 7);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("failed expression: object.spec.size < params.spec.size"));
    write(m_folder / "crd.yaml", kDoors);
    write(m_folder / "hooks.yaml", hooks);
    admit("", 6);
    EXPECT_THAT(m_out, HasSubstr("ValidatingAdmissionPolicy 'small' denied request: failed to configure policy: failed "
                                 "to find resource referenced by paramKind: 'example.com/v1, Kind=Limit'"));
}

TEST_F(AdmitCommand, SimulatesFailures) {
    admit("-o json --answer paint.example.com=timeout", 5);
    EXPECT_EQ(m_exit, 1);
    const nlohmann::json report = nlohmann::json::parse(m_out).at(0);
    EXPECT_EQ(report["accepted"], false);
    EXPECT_THAT(report["message"].get<std::string>(), HasSubstr("context deadline exceeded"));
    EXPECT_EQ(report["reason"], "InternalError");
    admit("--answer paint.example.com=http://elsewhere.example/x", 5);
    EXPECT_EQ(m_exit, 2);
    admit("--answer other=allow", 5);
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: No configuration has a webhook \"other\".\n");
}

const char* const kBadPolicy =
    "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: small}\nspec:\n"
    "  matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: [v1], operations: [MAKE], resources: "
    "[doors]}]}\n  failurPolicy: Fail\n  validations:\n  - expression: object.spec.size <\n";

TEST_F(AdmitCommand, ValidatesConfigurationsWithTheirLines) {
    write(m_folder / "bad.yaml", kBadPolicy);
    run("admit --config " + file("hooks.yaml"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out,
              "MutatingWebhookConfiguration paint: accepted\nValidatingAdmissionPolicy small: accepted\n"
              "ValidatingAdmissionPolicyBinding all: accepted\n");
    run("admit --config " + file("bad.yaml"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("ValidatingAdmissionPolicy small: rejected\n"));
    EXPECT_THAT(m_out, HasSubstr("bad.yaml:6: warning: unknown field \"spec.failurPolicy\"\n"));
    EXPECT_THAT(m_out, HasSubstr("bad.yaml:5: spec.matchConstraints.resourceRules[0].operations[0]: Unsupported value: "
                                 "\"MAKE\": supported values: \"*\", \"CONNECT\", \"CREATE\", \"DELETE\", "
                                 "\"UPDATE\"\n"));
    run("admit -o json --config " + file("bad.yaml"));
    const nlohmann::json report = nlohmann::json::parse(m_out).at(0);
    EXPECT_EQ(report["accepted"], false);
    EXPECT_THAT(report["message"].get<std::string>(),
                HasSubstr("ValidatingAdmissionPolicy.admissionregistration.k8s.io \"small\" is invalid: ["));
    EXPECT_EQ(report["problems"].size(), 3u);
    EXPECT_EQ(report["problems"][2]["path"], "spec.validations[0].expression");
    EXPECT_EQ(report["problems"][2]["line"], 8);
}

TEST_F(AdmitCommand, UsesRejectedConfigurationsOnlyIfTheyAreStored) {
    write(m_folder / "hooks.yaml", std::string(kHooks) + "---\n" + kBadPolicy);
    admit("", 5);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("The API server rejects the configurations."));
    admit("--stored-configs", 5);
    EXPECT_EQ(m_exit, 0) << m_err;
}

TEST_F(AdmitCommand, TakesDeclaredAnswersOfTheAuthorizer) {
    std::string asks = kHooks;
    asks.replace(asks.find("object.spec.size < 10"), 21,
                 "\"authorizer.group('').resource('doors').check('paint').allowed()\"");
    write(m_folder / "hooks.yaml", asks);
    admit("-o json", 5);
    EXPECT_EQ(nlohmann::json::parse(m_out).at(0)["complete"], false);
    admit("--allowed 'paint doors'", 5);
    EXPECT_EQ(m_exit, 0) << m_err << m_out;
    EXPECT_THAT(m_out, HasSubstr("authorizer: paint doors: allowed\n"));
    admit("--authorizer deny", 5);
    EXPECT_EQ(m_exit, 1);
    admit("--allowed paint", 5);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(AdmitCommand, TheNamespaceMustBeOneOfThoseGiven) {
    const std::string object =
        "{apiVersion: example.com/v1, kind: Door, metadata: {name: a, namespace: nope}, spec: {}}\n";
    write(m_folder / "door.yaml", object);
    write(m_folder / "spaces.yaml", "{apiVersion: v1, kind: Namespace, metadata: {name: prod, labels: {env: prod}}}\n");
    const std::string both = "admit --crd " + file("crd.yaml") + " --config " + file("spaces.yaml") + " ";
    run(both + file("door.yaml"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr(": rejected (404 NotFound): namespaces \"nope\" not found\n"));
    for (const char* name : {"prod", "default", "kube-system"}) {
        write(m_folder / "door.yaml", std::string(object).replace(object.find("nope"), 4, name));
        run(both + file("door.yaml"));
        EXPECT_EQ(m_exit, 0) << name << m_out;
    }
    // Any namespace can exist.
    write(m_folder / "door.yaml", object);
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " " + file("door.yaml"));
    EXPECT_THAT(m_out, Not(HasSubstr("NotFound")));
    EXPECT_EQ(m_err, "");
    std::string selecting = kHooks;
    selecting.insert(selecting.find("  rules: [{"), "  namespaceSelector: {matchLabels: {env: prod}}\n");
    write(m_folder / "hooks.yaml", selecting);
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " " + file("door.yaml"));
    EXPECT_THAT(m_err, StartsWith("crdctl: The files contain no Namespace: "));
    run("admit --crd " + file("crd.yaml") + " --config " + file("hooks.yaml") + " --config " + file("spaces.yaml") +
        " " + file("door.yaml"));
    EXPECT_EQ(m_err, "");
}

}  // namespace
