// The conditions that the server's controllers would set.
#include "engine/crd/server/status.h"

#include <gmock/gmock.h>

#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::baseOf;
using test::checked;
using test::definitionAround;
using test::replaced;
using ::testing::ElementsAre;

DefinitionStatus statusOf(const std::string& text, const BasePtr& base = nullptr) {
    const auto c = checked(text, base);
    return statusAfter(c.definition, base.get(), c.result.versions, c.result.findings);
}

const Condition kFree{"NamesAccepted", "True", "NoConflicts", "no conflicts found"};
const Condition kEstablished{"Established", "True", "InitialNamesAccepted", "the initial names have been accepted"};

const std::string kPlainObject = definitionAround("type: object");

TEST(Status, OfACleanDefinition) {
    const DefinitionStatus status = statusOf(kPlainObject);
    EXPECT_THAT(status.conditions, ElementsAre(kFree, kEstablished));
    EXPECT_THAT(status.storedVersions, ElementsAre("v1"));
}

TEST(Status, NonStructuralSchemasAreListedInOrder) {
    const DefinitionStatus one = statusOf(definitionAround("properties:\n  b: {type: string}\n"));
    EXPECT_EQ(
        one.conditions.at(2),
        (Condition{"NonStructuralSchema", "True", "Violations",
                   "spec.versions[0].schema.openAPIV3Schema.type: Required value: must not be empty at the root"}));
    const DefinitionStatus several = statusOf(
        replaced(definitionAround("type: object\nproperties:\n  z: {}\n  b: {x-kubernetes-int-or-string: true, "
                                  "x-kubernetes-preserve-unknown-fields: true}\n"),
                 {{"  scope", "  preserveUnknownFields: true\n  scope"}}));
    EXPECT_EQ(several.conditions.at(2).message,
              "[spec.preserveUnknownFields: Invalid value: true: must be false, "
              "spec.versions[0].schema.openAPIV3Schema.properties[b].x-kubernetes-preserve-unknown-fields: Invalid "
              "value: true: must be false if x-kubernetes-int-or-string is true, "
              "spec.versions[0].schema.openAPIV3Schema.properties[z].type: Required value: must not be empty for "
              "specified object fields]");
    const DefinitionStatus broken = statusOf(definitionAround("type: object\nproperties:\n  a: {$ref: x}\n"));
    EXPECT_EQ(broken.conditions.at(2),
              (Condition{"NonStructuralSchema", "Unknown", "StructuralError",
                         "failed to check validation schema for version v1: OpenAPIV3Schema '$ref' is not supported"}));
}

TEST(Status, ProtectedGroups) {
    const auto approved = [](const std::string& text) {
        return statusOf(replaced(replaced(kPlainObject, {{"group: example.com", "group: apps.k8s.io"}}),
                                 {{"name: notes.example.com\n",
                                   "name: notes.apps.k8s.io\n  annotations: {api-approved.kubernetes.io: '" + text +
                                       "'}\n"}}))
            .conditions.at(2);
    };
    const std::string type = "KubernetesAPIApprovalPolicyConformant";
    EXPECT_EQ(
        approved("https://github.com/kubernetes/kubernetes/pull/1"),
        (Condition{type, "True", "ApprovedAnnotation", "approved in https://github.com/kubernetes/kubernetes/pull/1"}));
    EXPECT_EQ(approved("unapproved, for now"),
              (Condition{type, "False", "UnapprovedAnnotation", "not approved: \"unapproved, for now\""}));
    EXPECT_EQ(approved("soon").reason, "InvalidAnnotation");
    EXPECT_EQ(approved(""),
              (Condition{type, "False", "MissingAnnotation",
                         "protected groups must have approval annotation \"api-approved.kubernetes.io\", see "
                         "https://github.com/kubernetes/enhancements/pull/1111"}));
}

TEST(Status, ADefinitionCanTakeItsOwnNamesTwice) {
    const BasePtr base = baseOf(kPlainObject);
    const DefinitionStatus status =
        statusOf(replaced(kPlainObject, {{"plural: notes", "plural: notes, shortNames: [note, no]"}}), base);
    EXPECT_EQ(status.conditions.at(0),
              (Condition{"NamesAccepted", "False", "ShortNamesConflict", "\"note\" is already in use"}));
    EXPECT_EQ(status.conditions.at(1), kEstablished);
    EXPECT_EQ(statusOf(replaced(kPlainObject, {{"singular: note", "singular: notes"}}), base).conditions.at(0).reason,
              "SingularConflict");
}

TEST(Status, OfNamesThatOthersHave) {
    NamesInUse names;
    names.request("others.example.com", "example.com", {"others", "other", "Other", "OtherList", {"note"}, {}});
    const auto c = checked(kPlainObject);
    names.request("notes.example.com", "example.com", namesOf(c.definition));
    const Naming naming = names.of("notes.example.com");
    const auto status = statusAfter(c.definition, nullptr, c.result.versions, c.result.findings, &naming);
    EXPECT_THAT(status.conditions,
                ElementsAre(Condition{"NamesAccepted", "False", "SingularConflict", "\"note\" is already in use"},
                            Condition{"Established", "False", "NotAccepted", "not all names are accepted"}));
}

TEST(Status, WhatIsWrongWithTheStoredDefinition) {
    const auto wrong = [](const std::string& conditions) {
        std::vector<std::string> out;
        for (const Condition& one : badConditions(*baseOf(kPlainObject + "status:\n  conditions:\n" + conditions)))
            out.push_back(one.type + ' ' + one.status + ' ' + one.message);
        return out;
    };
    EXPECT_THAT(wrong("  - {type: NamesAccepted, status: 'True'}\n  - {type: Established, status: 'True'}\n"
                      "  - {type: StorageMigrating, status: 'False'}\n"),
                ElementsAre());
    EXPECT_THAT(wrong("  - {type: NamesAccepted, status: 'False', message: used}\n"
                      "  - {type: NonStructuralSchema, status: 'True', message: bad}\n"),
                ElementsAre("NamesAccepted False used", "NonStructuralSchema True bad"));
    EXPECT_TRUE(badConditions(*baseOf(kPlainObject)).empty());
}

TEST(Status, ABadBundleKeepsItFromBeingEstablished) {
    const std::string text =
        replaced(kPlainObject, {{"  scope",
                                 "  conversion:\n    strategy: Webhook\n    webhook:\n"
                                 "      conversionReviewVersions: [v1]\n      clientConfig: {url: "
                                 "'https://a.example.com', caBundle: bm90IGEgY2VydA==}\n  scope"}});
    EXPECT_EQ(statusOf(text).conditions.at(1),
              (Condition{"Established", "False", "InvalidCABundle", "The conversion webhook CABundle is invalid"}));
    const auto c = checked(text);
    EXPECT_EQ(
        statusAfter(c.definition, nullptr, c.result.versions, c.result.findings, nullptr, ServerVersion::ofNewRules(30))
            .conditions.at(1),
        kEstablished)
        << "it was not looked at";
}

TEST(Status, AnUpdateKeepsWhatIsStored) {
    const std::string two = replaced(kPlainObject, {{"    - name: v1\n      served: true\n      storage: true\n",
                                                     "    - name: v0\n      served: true\n      storage: false\n"
                                                     "      schema: {openAPIV3Schema: {type: object}}\n"
                                                     "    - name: v1\n      served: true\n      storage: true\n"}});
    const BasePtr base =
        baseOf(replaced(replaced(two, {{"storage: false", "storage: on"}}), {{"storage: true", "storage: off"}}));
    ASSERT_NE(base, nullptr);
    EXPECT_THAT(statusOf(two, base).storedVersions, ElementsAre("v0", "v1"));
}

TEST(Status, ADefinitionThatIsBeingDeleted) {
    const BasePtr base =
        baseOf(replaced(kPlainObject, {{"  name: notes.example.com\n",
                                        "  name: notes.example.com\n  deletionTimestamp: 2026-01-02T03:04:05Z\n"
                                        "  finalizers: [customresourcecleanup.apiextensions.k8s.io]\n"}}));
    EXPECT_EQ(statusOf(kPlainObject, base).conditions.at(2).reason, "InstanceDeletionInProgress");
}

}  // namespace
}  // namespace crd
