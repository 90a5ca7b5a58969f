// crdctl convert --webhook, with a webhook on this machine, and crdctl webhook review.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"
#include "tests/engine/call/local_webhook.h"

namespace {

using crd::call::test::Certificates;
using crd::call::test::LocalWebhook;
using crd::ctl::content;
using crd::ctl::Crdctl;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const char* const kGates =
    "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: gates.example.com}\nspec:\n"
    "  group: example.com\n  scope: Namespaced\n  names: {plural: gates, singular: gate, kind: Gate, listKind: "
    "GateList}\n"
    "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
    "\"https://webhook.example/convert\"}}}\n  versions:\n"
    "  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema: {type: object, properties: "
    "{spec: {type: object, properties: {host: {type: string}}}}}\n"
    "  - name: v2\n    served: true\n    storage: false\n    schema:\n      openAPIV3Schema: {type: object, "
    "properties: {spec: {type: object, properties: {address: {type: string}, ttl: {type: integer, default: 5}}}}}\n";

const char* const kGate =
    "{apiVersion: example.com/v1, kind: Gate, metadata: {name: a, namespace: x, labels: {b: c}}, spec: {host: h}}\n";

class WebhookCommand : public Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        write(m_folder / "crd.yaml", kGates);
    }
    std::string file(const char* name) const { return "'" + (m_folder / name).string() + "'"; }
    void convert(const std::string& arguments) {
        run("convert --crd " + file("crd.yaml") + " --to v2 " + arguments + " -", kGate);
    }
    void review(const std::string& arguments, const std::string& input = kGate) {
        run("webhook review --crd " + file("crd.yaml") + " " + arguments, input);
    }
};

TEST_F(WebhookCommand, ConvertsByARunningWebhook) {
    const LocalWebhook webhook;
    convert("--webhook " + webhook.url("/convert"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out,
              "apiVersion: example.com/v2\nkind: Gate\nmetadata:\n  generation: 1\n  labels:\n    b: c\n  name: a\n  "
              "namespace: x\nspec:\n  address: h\n");
    convert("--webhook " + webhook.url("/label"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err,
              "crdctl: <stdin>: converted to v2: metadata.generation of the response is replaced with the original "
              "value: webhooks can only change labels and annotations.\n"
              "crdctl: <stdin>: converted to v2: The response has no metadata.labels: the object loses all of "
              "them.\n"
              "crdctl: <stdin>: v2 has no field spec.surplus: it is pruned when the object is read at v2.\n");
    convert("--stages --webhook " + webhook.url("/label"));
    EXPECT_THAT(m_out, HasSubstr("  read at v2\n    converted to v2: metadata.generation\n"));
    convert("--stages -o json --webhook " + webhook.url("/label"));
    EXPECT_EQ(nlohmann::json::parse(m_out)[0]["stages"][3]["effects"][1]["path"], "metadata.labels");
    convert("--webhook " + webhook.url("/refuse"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err,
              "crdctl: <stdin>: read at v2: conversion webhook for example.com/v1, Kind=Gate failed: the host has no "
              "address\n");
}

// The webhook overwrites a field, which no stage shows.
TEST_F(WebhookCommand, ConvertsBackWhatOtherVersionsRead) {
    const LocalWebhook webhook;
    std::string text = kGates;
    text.replace(text.find("{host: {type: string}}"), 22, "{host: {type: string}, address: {type: string}}");
    write(m_folder / "crd.yaml", text);
    const std::string object =
        "{apiVersion: example.com/v1, kind: Gate, metadata: {name: a, namespace: x}, spec: {host: a, address: b}}\n";
    const std::string command =
        "convert --crd " + file("crd.yaml") + " --to v2 --webhook " + webhook.url("/convert") + " ";
    run(command + "-", object);
    EXPECT_EQ(m_exit, 1) << m_out;
    EXPECT_EQ(m_err, "crdctl: <stdin>: spec.address of v1 is \"b\", and nothing after a conversion to v2 and back.\n");
    run(command + "--stages -", object);
    EXPECT_THAT(m_out, HasSubstr("<stdin>: not the same at every version\n"));
}

TEST_F(WebhookCommand, SaysWhyACallFails) {
    const LocalWebhook webhook;
    const std::string at = "127.0.0.1:" + webhook.port();
    convert("--timeout 1 --webhook " + webhook.url("/hang"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err, "crdctl: <stdin>: " + at +
                         " did not answer in time (1 s).\ncrdctl: <stdin>: read at v2: conversion "
                         "webhook for example.com/v1, Kind=Gate failed: Post \"" +
                         webhook.url("/hang?timeout=1s") + "\": context deadline exceeded\n");
    convert("--webhook " + webhook.url("/cut"));
    EXPECT_THAT(m_err,
                StartsWith("crdctl: <stdin>: " + at + " closed the connection before the response was complete.\n"));
    convert("--webhook " + webhook.url("/html"));
    EXPECT_THAT(m_err, HasSubstr("failed: couldn't get version/kind; json parse error: json: cannot unmarshal string"));
    convert("--webhook " + webhook.url("/status/503"));
    EXPECT_THAT(m_err, EndsWith("failed: the server is currently unable to handle the request\n"));
    convert("--webhook " + webhook.url("/busy/503/1/0/a"));
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_err, "crdctl: <stdin>: " + at +
                         " answered 503 with Retry-After: 0: the call was repeated, 1 in all, as "
                         "the server does.\n");
    convert("--webhook http://webhook.example/convert");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err,
              "crdctl: http is only allowed to this machine (localhost, 127.0.0.1). Use https for webhook.example.\n");
    run("convert --crd " + file("crd.yaml") + " --to v2 --webhook " + webhook.url("/convert"));
    EXPECT_EQ(m_err, "crdctl: --webhook needs objects.\n");
    convert("");
    EXPECT_THAT(m_err, EndsWith(" its results are not simulated. --webhook URL calls one.\n"));
}

TEST_F(WebhookCommand, ChecksTheCertificate) {
    const Certificates certificates;
    ASSERT_TRUE(certificates.usable());
    const LocalWebhook webhook(certificates.path("right.pem"), certificates.path("right.key"));
    convert("--webhook " + webhook.url("/convert") + " --ca '" + certificates.path("ca.pem") + "'");
    EXPECT_EQ(m_exit, 0) << m_err;
    convert("--webhook " + webhook.url("/convert") + " --ca '" + certificates.path("other-ca.pem") + "'");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, StartsWith("crdctl: <stdin>: No trusted authority signed the certificate of 127.0.0.1:"));
    EXPECT_THAT(m_err, EndsWith("x509: certificate signed by unknown authority\n"));
    convert("--ca '" + certificates.path("ca.pem") + "'");
    EXPECT_EQ(m_exit, 2);
}

TEST_F(WebhookCommand, PrintsARequestAndChecksAResponse) {
    review("--to v2 --uid u -");
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out,
                StartsWith(R"({"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","request":{"uid":"u",)"
                           R"("desiredAPIVersion":"example.com/v2","objects":[{"apiVersion":"example.com/v1",)"));
    EXPECT_THAT(m_out, EndsWith("\"result\":{\"metadata\":{}}}}\n"));
    write(m_folder / "request.json", m_out);

    const std::string response =
        R"({"kind":"ConversionReview","apiVersion":"apiextensions.k8s.io/v1","response":{"uid":"u","result":{"status":)"
        R"("Success"},"convertedObjects":[{"apiVersion":"example.com/v2","kind":"Gate","metadata":{"name":"a","namespace":)"
        R"("x"},"spec":{"address":"h","port":1}}]}})";
    write(m_folder / "response.json", response);
    const std::string files = "--request " + file("request.json") + " --response ";
    review(files + file("response.json"));
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out,
              "apiVersion: example.com/v2\nkind: Gate\nmetadata:\n  generation: 1\n  name: a\n  namespace: x\nspec:\n  "
              "address: h\n");
    EXPECT_EQ(m_err,
              "crdctl: The response has no metadata.labels: the object loses all of them.\n"
              "crdctl: v2 has no field spec.port: it is pruned when the object is read at v2.\n"
              "crdctl: spec.ttl does not get the default of v2: reading sets only the defaults of the version that the "
              "object is stored in. Writing the object back at v2 sets it.\n");
    review("-o json " + files + "-", "[]");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(nlohmann::json::parse(m_out)["error"].get<std::string>(), HasSubstr("json: cannot unmarshal array"));
    review("--status 404 " + files + "-", "gone");
    EXPECT_EQ(
        m_err,
        "crdctl: conversion webhook for example.com/v1, Kind=Gate failed: the server could not find the requested "
        "resource\n");
}

// As convert --webhook does.
TEST_F(WebhookCommand, SendsObjectsAsTheyAreDecoded) {
    const std::string gate =
        "{apiVersion: example.com/v2, kind: Gate, metadata: {name: a}, spec: {address: h, none: 1}}";
    review("--to v1 -", gate);
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "");
    const nlohmann::json sent = nlohmann::json::parse(m_out)["request"]["objects"][0];
    EXPECT_EQ(sent["spec"], nlohmann::json::parse(R"({"address":"h","ttl":5})"));
    EXPECT_EQ(sent["metadata"], nlohmann::json::parse(R"({"generation":1,"name":"a","namespace":"default"})"));
    std::string text = kGates;
    text.erase(text.find("  conversion: "), text.find("  versions:") - text.find("  conversion: "));
    write(m_folder / "crd.yaml", text);
    review("--to v1 -", gate);
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_err, HasSubstr("the server sends no ConversionReview"));
    EXPECT_EQ(nlohmann::json::parse(m_out)["request"]["objects"][0], sent);
}

TEST_F(WebhookCommand, SendsNoObjectThatCannotBeStored) {
    review("--to v2 -", "{apiVersion: example.com/v1, kind: Gate, metadata: {name: true}, spec: {host: h}}");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_out, "");
    EXPECT_EQ(m_err,
              "crdctl: An object could not be stored: json: cannot unmarshal bool into Go struct field ObjectMeta.name "
              "of type string\n");
}

TEST_F(WebhookCommand, NeedsWhatBelongsTogether) {
    review("-");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: --to is needed: the version to convert to.\n");
    review("--to v2 --response -");
    EXPECT_EQ(m_exit, 2);
    review("--to v2 -", std::string(kGate) + "---\n" + kGate);
    EXPECT_EQ(m_err, "crdctl: The server converts several objects as a list: use --list.\n");
    review("--to v2 --list -", std::string(kGate) + "---\n" + kGate);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(nlohmann::json::parse(m_out)["request"]["objects"].size(), 2u);
    review("--to v1 -");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_err, "crdctl: The server does not call the webhook: no object has to be converted.\n");
    review("--to v9 -");
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_err, "crdctl: request to convert CR to an invalid group/version: example.com/v9\n");
    review("--to v2 --list -", "apiVersion: v1\nkind: List\nitems: []\n");
    EXPECT_EQ(m_exit, 2);
    EXPECT_EQ(m_err, "crdctl: --from is needed: the version of a list without objects.\n");
    write(m_folder / "two.yaml", std::string(kGate) + "---\n" + kGate);
    review("--request " + file("two.yaml") + " --response -");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, EndsWith(": --request needs a file with one document, the ConversionReview.\n"));
    review("--request " + file("crd.yaml") + " --response -");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, EndsWith("crd.yaml is not a ConversionReview with the objects of a request.\n"));
}

}  // namespace
