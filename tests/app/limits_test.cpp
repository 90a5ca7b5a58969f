// Limits of crdctl, which servers do not have.
#include <gmock/gmock.h>

#include "tests/app/crdctl_fixture.h"

namespace crd::ctl {
namespace {

using testing::HasSubstr;
using testing::Not;

// The server reads more: a limit of crdctl is neither a fault of the text nor a rejection.
TEST_F(Crdctl, LimitsOfDepthAreItsOwn) {
    const auto nested = [](int levels) {
        std::string schema = "{type: string}";
        for (int i = 0; i < levels; ++i) schema = "{type: array, items: " + schema + "}";
        const std::string text = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, listKind: NoteList, plural: notes, singular: note}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {a: )";
        return text + schema + "}}}\n";
    };
    run("check -", nested(450));
    EXPECT_THAT(m_out, HasSubstr("CRD Designer reads at most 400 levels of schemas"));
    EXPECT_THAT(m_out, Not(HasSubstr("type-required")));
    for (const char* command : {"sample -", "docs -", "discovery -"}) {
        SCOPED_TRACE(command);
        run(command, nested(450));
        EXPECT_THAT(m_err, HasSubstr("CRD Designer reads at most 400 levels of schemas"));
        EXPECT_THAT(m_err + m_out, Not(HasSubstr("rejects")));
    }
    run("matrix --target 1.35..1.36 -", nested(450));
    EXPECT_THAT(m_out, HasSubstr("| not known | not known |"));
    EXPECT_THAT(m_out, Not(HasSubstr("rejected")));
    for (const char* command : {"sample -", "docs -", "cost -", "size -", "edit --fix all -"}) {
        SCOPED_TRACE(command);
        run(command, nested(1'100));
        EXPECT_EQ(m_exit, 2);
        EXPECT_THAT(m_err, HasSubstr("CRD Designer reads at most 1000 levels of nested collections"));
        EXPECT_THAT(m_err, Not(HasSubstr("is not valid YAML")));
    }
}

}  // namespace
}  // namespace crd::ctl
