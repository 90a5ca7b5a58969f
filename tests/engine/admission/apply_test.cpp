// Server-side applies. The responses are those of a server; tests/server/admission_apply_test.py compares others.
#include <gmock/gmock.h>

#include "tests/engine/admission/admit_fixture.h"

namespace crd::admission {
namespace {

using convert::test::jsonOf;
using convert::test::lamp;
using ::testing::HasSubstr;

class ApplyAdmission : public AdmitTest {
 protected:
    Admitted apply(const std::string& spec, const std::string& manager = "m", const Json& stored = Json(),
                   bool force = false) {
        Sent sent;
        sent.object = lamp("v1", spec);
        sent.apply = AppliedBy{manager, force, {1'700'000'000, 0}};
        if (stored.asObject()) {
            sent.operation = Operation::Update;
            sent.stored = stored;
            (*(*sent.stored.asObject())["metadata"].asObject())["resourceVersion"] = Json("1");
        }
        return admit(*m_lamps.conversion, m_configurations, sent, [&](const WebhookCall& call) {
            const auto body = m_bodies.find(call.webhook.name);
            return body == m_bodies.end() ? allowing(call) : pasted(call, body->second);
        });
    }
    static std::string rules() {
        return "matchConstraints: {resourceRules: [{apiGroups: [example.com], apiVersions: ['*'], operations: ['*'], "
               "resources: [lamps]}]}, ";
    }
};

TEST_F(ApplyAdmission, PoliciesSeeTheMergedObject) {
    policy(rules() +
           "validations: [{expression: 'request.operation == \"CREATE\" || (object.spec.a == 1 && "
           "object.spec.c == \"name\" && oldObject.spec.a == 1 && !has(oldObject.spec.c))'}]");
    const Admitted first = apply("{a: 1}");
    ASSERT_TRUE(first.accepted) << first.message;
    EXPECT_EQ(first.code, 201);
    const Admitted second = apply("{c: name}", "n", first.object);
    ASSERT_TRUE(second.accepted) << second.message;
    EXPECT_EQ(second.code, 200);
    EXPECT_EQ(*second.object.find("spec"), jsonOf("{a: 1, b: x, c: name}"));
}

TEST_F(ApplyAdmission, OptionsNameTheManager) {
    policy(rules() + "validations: [{expression: 'request.options.fieldManager == \"m\"'}]");
    EXPECT_TRUE(apply("{a: 1}").accepted);
    EXPECT_FALSE(apply("{a: 1}", "n").accepted);
}

TEST_F(ApplyAdmission, ConflictEndsBeforeAdmission) {
    webhook(true, "hook");
    const Admitted first = apply("{a: 1}");
    const Admitted second = apply("{a: 2}", "n", first.object);
    EXPECT_EQ(second.code, 409);
    EXPECT_THAT(second.message, HasSubstr("conflict with \"m\": .spec.a"));
    EXPECT_EQ(second.stages.size(), 1U);
    EXPECT_TRUE(apply("{a: 2}", "n", first.object, true).accepted);
}

// What a webhook adds belongs to no manager: the next apply does not remove it.
TEST_F(ApplyAdmission, WebhooksChangeTheMergedObject) {
    webhook(true, "hook");
    patches("hook", R"([{"op":"add","path":"/spec/c","value":"hook"}])");
    const Admitted first = apply("{a: 1}");
    ASSERT_TRUE(first.accepted) << first.message;
    EXPECT_EQ(first.object.find("spec")->textAt("c"), "hook");
    m_bodies.clear();
    EXPECT_EQ(apply("{}", "m", first.object).object.find("spec")->textAt("c"), "hook");
}

TEST_F(ApplyAdmission, UndeclaredFieldIsAnInternalError) {
    const Admitted result = apply("{nothing: 1}");
    EXPECT_EQ(result.code, 500);
    EXPECT_THAT(result.message, HasSubstr(".spec.nothing: field not declared in schema"));
}

}  // namespace
}  // namespace crd::admission
