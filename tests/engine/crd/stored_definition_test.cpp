// What GET returns for a definition; tests/server/stored_test.py compares it with a server.
#include "engine/crd/server/stored_definition.h"

#include <gmock/gmock.h>

#include "engine/yaml/write/write.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::baseOf;
using test::checked;
using test::definitionAround;
using test::replaced;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

std::string storedText(const std::string& text, StoredOptions options = {}) {
    const auto c = checked(text);
    return yaml::write(storedDefinition(*c.stream, c.definition, options));
}

// The schema of the only version.
std::string storedSchema(const std::string& schema, StoredOptions options = {}) {
    const auto c = checked(definitionAround(schema));
    const Json stored = storedDefinition(*c.stream, c.definition, options);
    return toString(*(*stored.find("spec")->find("versions")->asArray())[0].find("schema")->find("openAPIV3Schema"));
}

std::vector<std::string> lostPaths(const std::string& text) {
    const auto c = checked(text);
    std::vector<std::string> out;
    for (const LostField& lost : lostFields(c.definition)) out.push_back(lost.path.toString());
    return out;
}

const std::string kWithNames = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: notes.example.com, creationTimestamp: null, annotations: {}, labels: {a: ""}}
spec:
  group: example.com
  scope: Namespaced
  preserveUnknownFields: false
  unknown: 1
  names: {kind: Note, plural: notes, singular: "", shortNames: [], categories: [all]}
  versions:
  - name: v1
    served: true
    storage: true
    deprecated: false
    additionalPrinterColumns: []
    subresources: {status: {}}
    schema: {openAPIV3Schema: {type: object}}
)";

TEST(StoredDefinition, HasDefaultsAndNoEmptyFields) {
    EXPECT_EQ(storedText(kWithNames), R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  labels:
    a: ""
  name: notes.example.com
spec:
  conversion:
    strategy: None
  group: example.com
  names:
    categories:
    - all
    kind: Note
    listKind: NoteList
    plural: notes
    singular: note
  scope: Namespaced
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        type: object
    served: true
    storage: true
    subresources:
      status: {}
)");
}

TEST(StoredDefinition, HasTheStatusOfTheControllers) {
    const auto c = checked(kWithNames);
    const DefinitionStatus status = statusAfter(c.definition, nullptr, c.result.versions, c.result.findings);
    const Json stored = storedDefinition(*c.stream, c.definition, {.status = &status});
    const Json* shown = stored.find("status");
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(toString(*shown->find("acceptedNames")), toString(*stored.find("spec")->find("names")));
    EXPECT_EQ(toString(*shown->find("storedVersions")), R"(["v1"])");
    EXPECT_EQ((*shown->find("conditions")->asArray())[1].textAt("type"), "Established");
}

TEST(StoredDefinition, OfSchemas) {
    EXPECT_EQ(storedSchema("type: object\nrequired: []\ndescription: ''\nnullable: false\nproperties: {}\nenum: []\n"),
              R"({"type":"object"})");
    EXPECT_EQ(storedSchema("type: object\nx-kubernetes-preserve-unknown-fields: false\nexample: null\n"),
              R"({"type":"object","x-kubernetes-preserve-unknown-fields":false})");
    EXPECT_EQ(storedSchema("type: object\nproperties: {a: {type: number, maximum: 10.0, default: 1.0}, b: {}}\n"),
              R"({"properties":{"a":{"default":1,"maximum":10,"type":"number"},"b":{}},"type":"object"})");
    EXPECT_EQ(storedSchema("type: object\nadditionalProperties: {type: string}\nmade-up: 1\n"),
              R"({"additionalProperties":{"type":"string"},"type":"object"})");
}

TEST(StoredDefinition, OfAServerThatDropsFields) {
    const std::string rules = "type: object\nx-kubernetes-validations: [{rule: 'true', optionalOldSelf: true}]\n";
    EXPECT_THAT(storedSchema(rules), HasSubstr("optionalOldSelf"));
    EXPECT_THAT(storedSchema(rules, {.targetMinor = 29}), Not(HasSubstr("optionalOldSelf")));
    const std::string fields = replaced(kWithNames, {{"deprecated: false", "selectableFields: [{jsonPath: .spec.a}]"}});
    EXPECT_THAT(storedText(fields), HasSubstr("selectableFields"));
    EXPECT_THAT(storedText(fields, {.targetMinor = 30}), Not(HasSubstr("selectableFields")));
    const BasePtr base = baseOf(fields);
    EXPECT_THAT(storedText(fields, {.targetMinor = 30, .base = base.get()}), HasSubstr("selectableFields"));
}

TEST(StoredDefinition, FieldsThatAreNotStored) {
    EXPECT_THAT(lostPaths(kWithNames),
                ElementsAre("metadata.annotations", "spec.preserveUnknownFields", "spec.names.shortNames",
                            "spec.versions[0].deprecated", "spec.versions[0].additionalPrinterColumns"));
    EXPECT_THAT(lostPaths(definitionAround("type: object\n")), IsEmpty());
    // What is stored is stored as it is.
    const auto c = checked(kWithNames);
    const std::string text = yaml::write(storedDefinition(*c.stream, c.definition));
    EXPECT_THAT(lostPaths(text), IsEmpty());
    EXPECT_EQ(storedText(text), text);
}

}  // namespace
}  // namespace crd
