// What policies do only because of how the server is written (docs/quirks.md).
#include "tests/engine/admission/admit_fixture.h"

namespace crd::admission {
namespace {

using ::testing::HasSubstr;

TEST_F(AdmitTest, AnAuthorizerDoesNotEqualItself) {
    policy("validations: [{expression: authorizer == authorizer}]");
    Sent sent;
    sent.object = convert::test::lamp("v1", "{a: 1}");
    sent.authorizer = DeclaredAuthorizer{true, {}};
    const Admitted result = admit(*m_lamps.conversion, m_configurations, sent, allowing);
    EXPECT_FALSE(result.accepted);
    EXPECT_THAT(result.message, HasSubstr("no such overload"));
}

TEST_F(AdmitTest, AnAuditAnnotationOutOfBudgetReplacesTheDenials) {
    const std::string longer = ".replace('a', 'aaaaaaaaaa')";
    const auto denial = [&](const std::string& text) {
        m_configurations = {};
        policy("variables: [{name: text, expression: \"" + text +
               "\"}], validations: [{expression: 'false', message: Not now}], auditAnnotations: [{key: k, "
               "valueExpression: "
               "\"string(variables.text.contains(variables.text + 'b'))\"}]");
        return create("{a: 1}").message;
    };
    const std::string denied =
        "lamps.example.com \"one\" is forbidden: ValidatingAdmissionPolicy 'p' with binding 'b' denied request: ";
    EXPECT_EQ(denial("'a'"), denied + "Not now");
    EXPECT_EQ(denial("'aaaaaaaaaa'" + longer + longer + longer + longer),
              denied + "validation failed due to running out of cost budget, no further validation rules will be run");
}

}  // namespace
}  // namespace crd::admission
