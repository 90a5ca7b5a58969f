// Requests with lamps of two versions, shared by the tests of this folder.
#pragma once

#include <gmock/gmock.h>

#include <map>
#include <string>
#include <vector>

#include "engine/admission/admit.h"
#include "engine/base/gocompat/base64.h"
#include "tests/engine/convert/converted_text.h"

namespace crd::admission {

inline const char* const kSpec =
    "{type: object, properties: {a: {type: integer, maximum: 9}, b: {type: string, default: x}, c: {type: string}}}";

class AdmitTest : public ::testing::Test {
 protected:
    AdmitTest() : m_lamps(convert::test::twoVersions(kSpec, kSpec)) {}

    void configure(const std::string& text) { EXPECT_TRUE(m_configurations.add(convert::test::jsonOf(text)).empty()); }
    void webhook(bool mutating, const std::string& name, const std::string& rest = "") {
        configure(std::string("{apiVersion: admissionregistration.k8s.io/v1, kind: ") +
                  (mutating ? "Mutating" : "Validating") + "WebhookConfiguration, metadata: {name: " + name +
                  "}, webhooks: [{name: " + name +
                  ".example.com, admissionReviewVersions: [v1], sideEffects: None, clientConfig: {url: "
                  "'https://hook.example'}, rules: [{apiGroups: [example.com], apiVersions: ['*'], operations: ['*'], "
                  "resources: [lamps]}]" +
                  (rest.empty() ? "" : ", " + rest) + "}]}");
    }
    void policy(const std::string& spec, const std::string& actions = "[Deny]") {
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicy, metadata: {name: p}, "
            "spec: {" +
            spec + "}}");
        configure(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: ValidatingAdmissionPolicyBinding, metadata: {name: "
            "b}, spec: {policyName: p, validationActions: " +
            actions + "}}");
    }
    void patches(const std::string& name, const std::string& patch) {
        m_bodies[name + ".example.com"] =
            R"({"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","response":{"uid":"$UID","allowed":true,)"
            R"("patchType":"JSONPatch","patch":")" +
            base64(patch) + "\"}}";
    }
    Admitted create(const std::string& spec, const std::string& version = "v1") {
        Sent sent;
        sent.object = convert::test::lamp(version, spec);
        return admit(*m_lamps.conversion, m_configurations, sent, [&](const WebhookCall& call) {
            m_called.push_back(call.webhook.name + '/' + std::to_string(call.round));
            const auto word = m_words.find(call.webhook.name);
            if (word != m_words.end()) return *responseNamed(word->second, call);
            const auto body = m_bodies.find(call.webhook.name);
            return body == m_bodies.end() ? allowing(call) : pasted(call, body->second);
        });
    }
    static const AdmissionStage& stageOf(const Admitted& result, std::string_view author) {
        for (const AdmissionStage& stage : result.stages)
            if (stage.author == author) return stage;
        ADD_FAILURE() << author;
        return result.stages.front();
    }

    convert::test::Converted m_lamps;
    Configurations m_configurations;
    std::map<std::string, std::string> m_bodies, m_words;
    std::vector<std::string> m_called;
};

}  // namespace crd::admission
