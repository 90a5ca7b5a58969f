// crdctl stored: what GET returns for a definition.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::Crdctl;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kEmptyLists = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Note, plural: notes, shortNames: []}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
)";

TEST_F(Crdctl, StoredPrintsWhatKubectlGetReturns) {
    run("stored -", kEmptyLists);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, AllOf(HasSubstr("  conversion:\n    strategy: None\n"), HasSubstr("    listKind: NoteList\n"),
                             HasSubstr("  storedVersions:\n  - v1\n"), Not(HasSubstr("shortNames"))));
    run("stored --output json -", kEmptyLists);
    const auto json = nlohmann::json::parse(m_out);
    EXPECT_EQ(json[0]["status"]["acceptedNames"]["singular"], "note");
}

TEST_F(Crdctl, StoredShowsTheDifference) {
    run("stored --diff -", kEmptyLists);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, AllOf(HasSubstr("\n+  conversion:\n+    strategy: None\n"), HasSubstr("\n-    shortNames: []\n"),
                             HasSubstr("\n+    listKind: NoteList\n"), Not(HasSubstr("status"))));
    run("stored -", kEmptyLists);
    run("stored --diff -", std::string(m_out).substr(0, m_out.find("status:")));
    EXPECT_EQ(m_exit, 0);
    EXPECT_THAT(m_out, IsEmpty());
    run("stored --diff --output json -", kEmptyLists);
    EXPECT_EQ(m_exit, 2);
}

TEST_F(Crdctl, StoredKeepsTheVersionsOfTheBase) {
    write(m_folder / "base.yaml", kEmptyLists);
    std::string next = kEmptyLists;
    next.replace(next.find("name: v1,"), 9, "name: v2,");
    const std::string old =
        "  - {name: v1, served: false, storage: false, schema: {openAPIV3Schema: {type: object}}}\n";
    run("stored --against '" + (m_folder / "base.yaml").string() + "' -", next + old);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_THAT(m_out, HasSubstr("  storedVersions:\n  - v1\n  - v2\n"));
}

TEST_F(Crdctl, StoredPrintsNothingOfARejectedDefinition) {
    std::string text = kEmptyLists;
    text.replace(text.find("type: object"), 12, "type: objekt");
    run("stored -", text);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, IsEmpty());
    EXPECT_THAT(m_err, HasSubstr("rejects"));
}

}  // namespace
