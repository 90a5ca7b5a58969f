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

// Those of servers, which count the bytes of objects as JSON.
TEST_F(Crdctl, ObjectsMeetTheLimitsOfRequestsAndOfEtcd) {
    write(m_folder / "notes.yaml", R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {kind: Note, listKind: NoteList, plural: notes, singular: note}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: string}}}}}}
)");
    write(m_folder / "hook.yaml", R"(apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingWebhookConfiguration
metadata: {name: hook}
webhooks: []
)");
    const auto note = [](std::size_t letters) {
        return "apiVersion: example.com/v1\nkind: Note\nmetadata: {name: one}\nspec: {a: " + std::string(letters, 'x') +
               "}\n";
    };
    const std::string etcd = "note: With its default limit, etcd does not store the object: it has 2,000,";
    const std::string body = "Request entity too large: limit is 3145728";
    for (const std::string command :
         {"preview --crd notes.yaml --show errors -", "preview --crd notes.yaml --old small.yaml --show errors -",
          "convert --crd notes.yaml --to v1 --stages -", "admit --crd notes.yaml --config hook.yaml -"}) {
        SCOPED_TRACE(command);
        write(m_folder / "small.yaml", note(1));
        runIn(m_folder, command, note(1));
        EXPECT_EQ(m_exit, 0) << m_err;
        EXPECT_THAT(m_out, Not(HasSubstr("etcd")));
        runIn(m_folder, command, note(2'000'000));
        EXPECT_EQ(m_exit, 0) << m_err;
        EXPECT_THAT(m_out, HasSubstr(etcd));
        runIn(m_folder, command, note(4'000'000));
        EXPECT_EQ(m_exit, 1) << m_err;
        EXPECT_THAT(m_out, HasSubstr(body));
        EXPECT_THAT(m_out, Not(HasSubstr("etcd")));
    }
    // The stored object, as it is.
    runIn(m_folder, "preview --crd notes.yaml --read --show errors -", note(4'000'000));
    EXPECT_EQ(m_exit, 0) << m_err;
}

}  // namespace
}  // namespace crd::ctl
