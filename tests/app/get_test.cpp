// crdctl get.
#include <gmock/gmock.h>

#include "tests/app/crdctl_fixture.h"

namespace {

using crd::ctl::Crdctl;
using testing::HasSubstr;

std::string definition(const std::string& kind, const std::string& scope, const std::string& versionParts) {
    const std::string lower = kind == "Note" ? "note" : "shelf";
    return "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: " + lower +
           "s.example.com}\nspec:\n  group: example.com\n  scope: " + scope + "\n  names: {plural: " + lower +
           "s, singular: " + lower + ", kind: " + kind + ", listKind: " + kind +
           "List}\n  versions:\n  - name: v1\n    served: true\n    storage: true\n" + versionParts +
           "    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          spec: {type: "
           "object, properties: {size: {type: integer, default: 1}, ratio: {type: number}, tags: {type: array, items: "
           "{type: string}}}}\n          status: {type: object, properties: {size: {type: integer}}}\n";
}

const std::string kColumns =
    "    additionalPrinterColumns:\n    - {name: Size, type: integer, jsonPath: .spec.size}\n    - {name: Ratio, type: "
    "number, jsonPath: .spec.ratio}\n    - {name: Tag, type: string, jsonPath: '.spec.tags[0]', priority: 1}\n    - "
    "{name: Age, type: date, jsonPath: .metadata.creationTimestamp}\n";

const char* const kNotes =
    "apiVersion: v1\nkind: List\nitems:\n- {apiVersion: example.com/v1, kind: Note, metadata: {name: a, namespace: x, "
    "labels: {k: v}, creationTimestamp: \"2026-01-02T15:00:00Z\"}, spec: {ratio: 2500000}}\n- {apiVersion: "
    "example.com/v1, kind: Note, metadata: {name: b}, spec: {size: 3, tags: [one, two]}}\n";

class Get : public Crdctl {
 protected:
    void SetUp() override {
        Crdctl::SetUp();
        std::ofstream(m_folder / "crd") << definition("Note", "Namespaced", kColumns) << "---\n"
                                        << definition("Shelf", "Cluster", "");
    }
    void get(const std::string& arguments, const std::string& objects) {
        run("get --now 2026-01-02T15:04:05Z --crd '" + (m_folder / "crd").string() + "' " + arguments + " -", objects);
    }
};

TEST_F(Get, PrintsWhatKubectlPrints) {
    get("", kNotes);
    EXPECT_EQ(m_exit, 0) << m_err;
    // Sizes have their default, and numbers that are whole travel without a fraction.
    EXPECT_EQ(m_out, "NAME   SIZE   RATIO     AGE\na      1      2500000   4m5s\nb      3                0s\n");
    EXPECT_EQ(m_err, "");
    get("-o wide", kNotes);
    EXPECT_EQ(
        m_out,
        "NAME   SIZE   RATIO     TAG   AGE\na      1      2500000         4m5s\nb      3                one   0s\n");
    get("-A --show-labels --no-headers", kNotes);
    EXPECT_EQ(m_out, "x         a     1     2500000   4m5s   k=v\ndefault   b     3               0s     <none>\n");
}

TEST_F(Get, PrintsKindsOneAfterAnother) {
    const std::string shelf = "\n---\n{apiVersion: example.com/v1, kind: Shelf, metadata: {name: s}}\n";
    get("", kNotes + shelf);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out,
              "NAME                 SIZE   RATIO     AGE\nnote.example.com/a   1      2500000   4m5s\n"
              "note.example.com/b   3                0s\n\nNAME                  AGE\nshelf.example.com/s   0s\n");
    get("", "{apiVersion: example.com/v1, kind: ShelfList, items: [{metadata: {name: t}}]}");
    EXPECT_EQ(m_out, "NAME   AGE\nt      0s\n");
}

TEST_F(Get, SaysThatThereIsNothing) {
    get("", "{apiVersion: v1, kind: List, items: []}");
    EXPECT_EQ(m_exit, 0);
    EXPECT_EQ(m_out, "");
    EXPECT_EQ(m_err, "No resources found in default namespace.\n");
}

TEST_F(Get, ExplainsEmptyCells) {
    get("-o wide --explain", kNotes);
    EXPECT_EQ(m_err, "") << "a path to nothing is no error, and no column is blank";
    get("-o wide --explain", "{apiVersion: example.com/v1, kind: Note, metadata: {name: a}, spec: {tags: []}}");
    EXPECT_EQ(m_err,
              "crdctl: row 1, column Tag: array index out of bounds: index 0, length 0\n"
              "crdctl: column Ratio is blank in every row\ncrdctl: column Tag is blank in every row\n");
}

TEST_F(Get, SaysWhatTheServerLeavesOut) {
    std::ofstream(m_folder / "crd") << definition(
        "Note", "Namespaced",
        "    additionalPrinterColumns:\n    - {name: Size, type: integer, jsonPath: .spec.size}\n    - {name: Bad, "
        "type: "
        "string, jsonPath: '.spec['}\n    - {name: Ratio, type: number, jsonPath: .spec.ratio}\n");
    get("", kNotes);
    EXPECT_EQ(m_exit, 1);
    EXPECT_EQ(m_out, "NAME   SIZE\na      1\nb      3\n");
    EXPECT_THAT(m_err, HasSubstr("The path of column Bad is not valid JSONPath"));
    std::ofstream(m_folder / "crd") << definition("Note", "Namespaced",
                                                  "    additionalPrinterColumns:\n    - {name: Bad, type: string, "
                                                  "jsonPath: '.spec}{range .spec.tags[*]}{[0]}{end'}\n");
    get("", "{apiVersion: example.com/v1, kind: Note, metadata: {name: a}}");
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_err, HasSubstr("The path of column Bad has a range, which is not simulated: its cells are empty."));
}

// As preview does it: the rows are those that a server would print if it accepted the definition.
TEST_F(Get, PrintsRowsOfARejectedDefinitionAndFails) {
    std::ofstream(m_folder / "crd") << definition(
        "Note", "Namespaced", "    additionalPrinterColumns:\n    - {name: Size, type: strng, jsonPath: .spec.size}\n");
    get("", kNotes);
    EXPECT_EQ(m_exit, 1);
    EXPECT_THAT(m_out, HasSubstr("NAME   SIZE\na"));
    EXPECT_THAT(m_err, HasSubstr("The API server rejects the definition notes.example.com: "));
}

TEST_F(Get, PrintsTheScaleSubresource) {
    get("--subresource scale", kNotes);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no scale subresource"));
    std::ofstream(m_folder / "crd") << definition(
        "Note", "Namespaced",
        "    subresources: {scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}\n" + kColumns);
    get("--subresource scale", kNotes);
    EXPECT_EQ(m_exit, 0) << m_err;
    EXPECT_EQ(m_out,
              "NAME   DESIRED   AVAILABLE   AGE\na      1         0           4m5s\nb      3         0           0s\n");
    std::ofstream(m_folder / "crd") << definition(
        "Note", "Namespaced",
        "    subresources: {scale: {specReplicasPath: .spec.sizes, statusReplicasPath: .status.size}}\n" + kColumns);
    get("--subresource scale", kNotes);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("has no scale: the spec replicas field \".spec.sizes\" does not exist."));
}

TEST_F(Get, RefusesWhatItCannotUse) {
    run("get --now yesterday --crd '" + (m_folder / "crd").string() + "' -", kNotes);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("crdctl: --now: parsing time \"yesterday\""));
    get("", "{apiVersion: example.com/v1, kind: Other, metadata: {name: a}}");
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("No definition has the kind \"Other\" of example.com/v1."));
    get("-", kNotes);
    EXPECT_EQ(m_exit, 2);
    EXPECT_THAT(m_err, HasSubstr("Standard input can only be read once."));
    get("-o yaml", kNotes);
    EXPECT_NE(m_exit, 0);
}

}  // namespace
