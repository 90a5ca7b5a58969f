// What kubectl prints for requests through admission.
#include "engine/admission/kubectl.h"

#include <gmock/gmock.h>

#include "tests/engine/convert/converted_text.h"

namespace crd::admission {
namespace {

using convert::test::lamp;

class KubectlOutput : public ::testing::Test {
 protected:
    KubectlOutput() {
        m_kind.group = "example.com";
        m_kind.version = "v1";
        m_kind.kind = "Lamp";
        m_kind.plural = "lamps";
        m_sent.object = lamp("v1", "{a: 1}");
    }
    void reject(AdmissionStageKind kind, int code, const std::string& reason, const std::string& message,
                std::vector<std::string> errors = {}) {
        m_admitted.accepted = false;
        m_admitted.code = code;
        m_admitted.reason = reason;
        m_admitted.message = message;
        AdmissionStage stage;
        stage.kind = kind;
        stage.errors = errors.empty() ? std::vector<std::string>{message} : std::move(errors);
        m_admitted.stages = {stage};
    }
    std::string output() const { return kubectlOutput(m_admitted, m_sent, m_kind); }
    std::string outputFor(const std::string& reason) {
        m_admitted.reason = reason;
        return output();
    }

    Admitted m_admitted;
    Sent m_sent;
    object::ResourceKind m_kind;
};

TEST_F(KubectlOutput, SaysWhatWasDone) {
    m_admitted.accepted = true;
    m_admitted.warnings = {"careful", "careful"};
    EXPECT_EQ(output(), "Warning: careful\nlamp.example.com/one created");
    EXPECT_EQ(kubectlCommand(m_sent), "kubectl create -f one.yaml");
    m_admitted.warnings.clear();
    m_sent.operation = Operation::Update;
    m_sent.subresource = "status";
    m_sent.dryRun = true;
    EXPECT_EQ(output(), "lamp.example.com/one replaced (server dry run)");
    EXPECT_EQ(kubectlCommand(m_sent), "kubectl replace -f one.yaml --subresource=status --dry-run=server");
    m_sent = {};
    m_sent.operation = Operation::Delete;
    m_sent.stored = lamp("v1", "{a: 1}");
    (*(*m_sent.stored.asObject())["metadata"].asObject())["namespace"] = Json("rooms");
    EXPECT_EQ(output(), "lamp.example.com \"one\" deleted from rooms namespace");
}

TEST_F(KubectlOutput, QuotesDenials) {
    const std::string denied = "admission webhook \"a.example.com\" denied the request: too dark";
    reject(AdmissionStageKind::ValidatingWebhook, 400, {}, denied);
    EXPECT_EQ(output(), "Error from server: error when creating \"one.yaml\": " + denied);
    EXPECT_EQ(outputFor("Forbidden"), "Error from server (Forbidden): error when creating \"one.yaml\": " + denied);
    EXPECT_EQ(outputFor("Invalid"), "The request is invalid: " + denied);
    reject(AdmissionStageKind::MutatingWebhook, 500, "InternalError",
           "Internal error occurred: failed calling webhook \"a.example.com\": x");
    EXPECT_EQ(output(),
              "Error from server (InternalError): error when creating \"one.yaml\": Internal error occurred: failed "
              "calling webhook \"a.example.com\": x");
    reject(AdmissionStageKind::MutatingPolicy, 403, "Forbidden", "policy 'p' with binding 'b' denied request: x");
    EXPECT_EQ(output(),
              "Error from server (Forbidden): error when creating \"one.yaml\": policy 'p' with binding 'b' denied "
              "request: x");
    EXPECT_EQ(outputFor("Invalid"), "The lamps \"one\" is invalid: : policy 'p' with binding 'b' denied request: x");
    m_admitted.stages.push_back(m_admitted.stages.front());
    m_admitted.stages.back().errors = {"policy 'q' with binding 'b' denied request: y"};
    EXPECT_EQ(output(),
              "The lamps \"one\" is invalid: \n* : policy 'p' with binding 'b' denied request: x\n* : policy 'q' with "
              "binding 'b' denied request: y");
}

TEST_F(KubectlOutput, ListsWhatIsInvalid) {
    reject(AdmissionStageKind::Schema, 422, "Invalid", "Lamp.example.com \"one\" is invalid: spec.a: Required value",
           {"spec.a: Required value"});
    EXPECT_EQ(output(), "The Lamp \"one\" is invalid: spec.a: Required value");
    reject(AdmissionStageKind::Schema, 422, "Invalid",
           "Lamp.example.com \"one\" is invalid: [spec.a: Required value, spec.b: x]",
           {"spec.a: Required value", "spec.b: x"});
    EXPECT_EQ(output(), "The Lamp \"one\" is invalid: \n* spec.a: Required value\n* spec.b: x");
    reject(AdmissionStageKind::ValidatingPolicy, 422, "Invalid",
           "lamps.example.com \"one\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: x");
    EXPECT_EQ(output(),
              "The lamps \"one\" is invalid: : ValidatingAdmissionPolicy 'p' with binding 'b' denied request: x");
}

TEST_F(KubectlOutput, KnowsNoKindThatIsNotServed) {
    reject(AdmissionStageKind::Decoding, 404, "NotFound", "the server could not find the requested resource");
    EXPECT_EQ(output(),
              "error: resource mapping not found for name: \"one\" namespace: \"\" from \"one.yaml\": no matches for "
              "kind \"Lamp\" in version \"example.com/v1\"\nensure CRDs are installed first");
}

TEST_F(KubectlOutput, OfAServerSideApply) {
    m_sent.apply = AppliedBy{"kubectl", false, {}};
    m_admitted.accepted = true;
    EXPECT_EQ(kubectlCommand(m_sent), "kubectl apply --server-side -f one.yaml");
    EXPECT_EQ(output(), "lamp.example.com/one serverside-applied");
    m_sent.apply = AppliedBy{"m", true, {}};
    m_sent.dryRun = true;
    EXPECT_EQ(kubectlCommand(m_sent),
              "kubectl apply --server-side -f one.yaml --field-manager=m --force-conflicts --dry-run=server");
    m_sent.dryRun = false;
    reject(AdmissionStageKind::ValidatingPolicy, 403, "Forbidden", "lamps.example.com \"one\" is forbidden: no");
    EXPECT_EQ(output(), "Error from server (Forbidden): lamps.example.com \"one\" is forbidden: no");
    reject(AdmissionStageKind::Decoding, 409, "Conflict", "Apply failed with 1 conflict: conflict with \"n\": .spec.a");
    EXPECT_THAT(output(), ::testing::StartsWith("error: Apply failed with 1 conflict: conflict with \"n\": .spec.a\n"
                                                "Please review the fields above--they currently have other managers."));
}

}  // namespace
}  // namespace crd::admission
