// The completions at a cursor, written as "|" in the text.
#include "engine/completion/completion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/completion/definition_grammar.h"
#include "engine/completion/object_grammar.h"
#include "engine/schema/reader.h"

namespace crd::completion {
namespace {

constexpr const char* kSchema = R"(
type: object
properties:
  spec:
    type: object
    required: [image]
    properties:
      replicas: {type: integer, default: 1, description: How many pods run. More than one needs a lease.}
      image: {type: string}
      policy: {type: string, enum: [Always, Never, "on"], default: Never}
      paused: {type: boolean}
      ports:
        type: array
        items:
          type: object
          required: [port]
          properties:
            name: {type: string}
            port: {type: integer}
      modes:
        type: array
        items: {type: string, enum: [fast, safe]}
      options:
        type: object
        additionalProperties:
          type: object
          properties: {level: {type: integer}, quiet: {type: boolean}}
      template:
        type: object
        x-kubernetes-embedded-resource: true
        properties: {spec: {type: object, properties: {size: {type: string}}}}
)";

struct Cursor {
    std::string text;
    std::size_t byte;
    explicit Cursor(std::string with) : text(std::move(with)), byte(text.find('|')) { text.erase(byte, 1); }
};

std::vector<std::string> labelsOf(const Completions& completions) {
    std::vector<std::string> out;
    for (const Completion& item : completions.items) out.push_back(item.label);
    return out;
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

// The text after inserting the completion of this label.
std::string taken(const Cursor& cursor, const Completions& completions, const std::string& label) {
    for (const Completion& item : completions.items) {
        if (item.label != label) continue;
        std::string text = cursor.text;
        text.replace(completions.replaced.begin, completions.replaced.length(), item.insert);
        text.insert(completions.replaced.begin + item.cursor, "|");
        return text;
    }
    return "nothing is called " + label + " among " + joined(labelsOf(completions));
}

class ObjectCompletion : public ::testing::Test {
 protected:
    ObjectCompletion() {
        stream = yaml::Stream::read(std::make_shared<const std::string>(kSchema));
        const auto schema = schema::SchemaReader(*stream, stream->documents()[0]).read(stream->documents()[0].ref());
        grammar = std::make_unique<ObjectGrammar>(ObjectKind{schema, "example.com/v1", "Thing"});
    }
    Completions at(const Cursor& cursor) { return completionsAt(cursor.text, cursor.byte, *grammar); }

    yaml::StreamPtr stream;
    std::unique_ptr<ObjectGrammar> grammar;
};

struct Case {
    const char* text;
    const char* labels;
};

TEST_F(ObjectCompletion, ProposesFieldsAndValuesThatArePossible) {
    const Case cases[] = {
        {"|", "apiVersion kind metadata spec"},
        {"apiVersion: |", "example.com/v1"},
        {"kind: Th|", "Thing"},
        {"kind: Thing\n|", "apiVersion metadata spec"},
        {"metadata:\n  |", "name generateName namespace labels annotations ownerReferences finalizers"},
        {"metadata:\n  ownerReferences:\n  - |", "apiVersion kind name uid controller blockOwnerDeletion"},
        {"spec:\n  |", "image replicas policy paused ports modes options template"},
        {"spec:\n  image: x\n  re|\n  paused: true\n", "replicas policy ports modes options template"},
        {"spec: {image: x, |}", "replicas policy paused ports modes options template"},
        {"spec:\n  policy: |", "Always Never \"on\""},
        {"spec:\n  policy: Al|ways # why\n", "Always Never \"on\""},
        {"spec:\n  policy: \"A|\"", "Always Never \"on\""},
        {"spec: {policy: N|, image: x}", "Always Never \"on\""},
        {"spec:\n  replicas: |", "1"},
        {"spec:\n  paused: |", "true false"},
        {"spec:\n  ports:\n  - |", "port name"},
        {"spec:\n  ports:\n    - port: 1\n      |", "name"},
        {"spec:\n  ports:\n    |", "port name"},
        {"spec:\n  ports:\n    - port: 1\n    |", "port name"},
        {"spec:\n  ports:\n  - port: 1\n  |", "image replicas policy paused modes options template port name"},
        {"spec:\n  modes: [|]", "fast safe"},
        {"spec:\n  modes: [fast, s|]", "fast safe"},
        {"spec:\n  modes:\n  - fast\n  - |", "fast safe"},
        {"spec:\n  options:\n    any:\n      |", "level quiet"},
        {"spec:\n  options:\n    |", ""},
        {"spec:\n  template:\n    |", "apiVersion kind metadata spec"},
        {"spec:\n  template:\n    metadata:\n      l|",
         "name generateName namespace labels annotations ownerReferences finalizers"},
        {"spec:\n  template:\n    spec:\n      |", "size"},
        {"spec:\n  unknown:\n    |", ""},
        // Neither is possible here.
        {"spec: # |", ""},
        {"spec:\n  image: |\n", ""},
        {"spec:\n  image: >\n    some |\n", ""},
        {"spec:\n  ports:\n  -|", ""},
        // Existing keys and values are changed.
        {"spec:\n  im|age: x\n", "image replicas policy paused ports modes options template"},
        // Anchors and merge keys.
        {"a: &a {image: x}\nspec:\n  <<: *a\n  |", "replicas policy paused ports modes options template"},
        // Several documents.
        {"spec:\n  image: x\n---\nspec:\n  |\n---\nspec: {}\n",
         "image replicas policy paused ports modes options template"},
        // Invalid elsewhere.
        {"apiVersion: [\nspec:\n  ports:\n  - name: a\n    |\n  broken\n", "port"},
        {"spec:\n  ports:\n [no: \"\n  - |\n", "port name"},
        {"spec:\n  image: \"open\n  ports:\n  - |\n", "port name"},
        {"spec:\n  image: x\n  policy: |\nmetadata:\n  name: a: b\n", "Always Never \"on\""},
    };
    for (const Case& c : cases) EXPECT_EQ(joined(labelsOf(at(Cursor(c.text)))), c.labels) << c.text;
}

TEST_F(ObjectCompletion, WritesWhatItProposes) {
    struct {
        const char *text, *label, *after;
    } cases[] = {
        {"spec:\n  im|\n", "image", "spec:\n  image: |\n"},
        {"spec:\n  |", "options", "spec:\n  options:\n    |"},
        {"spec:\n  |", "ports", "spec:\n  ports:\n    - |"},
        {"finalizers:\n- a\nspec:\n  |", "ports", "finalizers:\n- a\nspec:\n  ports:\n  - |"},
        {"spec:\n  ports:\n    |", "port", "spec:\n  ports:\n    - port: |"},
        {"spec:\n  modes:\n    |", "fast", "spec:\n  modes:\n    - fast|"},
        {"spec: {im|}", "image", "spec: {image: |}"},
        {"spec: {|}", "ports", "spec: {ports: |}"},
        {"spec:\n  im|age: x\n", "replicas", "spec:\n  replicas|: x\n"},
        {"spec:\n  policy: Al|ways # why\n", "Never", "spec:\n  policy: Never| # why\n"},
        {"spec:\n  policy: \"A|\"\n", "Always", "spec:\n  policy: Always|\n"},
        // JSON stays JSON.
        {"{\"spec\": {im|}}", "image", "{\"spec\": {\"image\": |}}"},
        {"{\"spec\": {\"policy\": |}}", "Always", "{\"spec\": {\"policy\": \"Always\"|}}"},
        {"{\"spec\": {\"policy\": |}}", "\"on\"", "{\"spec\": {\"policy\": \"on\"|}}"},
        {"{\"spec\": {\"paused\": |}}", "true", "{\"spec\": {\"paused\": true|}}"},
    };
    for (const auto& c : cases) {
        const Cursor cursor(c.text);
        EXPECT_EQ(taken(cursor, at(cursor), c.label), c.after) << c.text;
    }
}

TEST_F(ObjectCompletion, SaysWhatAFieldIs) {
    const Completions found = at(Cursor("spec:\n  |"));
    EXPECT_EQ(found.items[0].detail, "string, required");
    EXPECT_TRUE(found.items[0].required);
    EXPECT_EQ(found.items[1].detail, "integer, default 1");
    EXPECT_EQ(found.items[1].documentation, "How many pods run.");
    EXPECT_EQ(found.items[4].detail, "[]object");
    EXPECT_EQ(at(Cursor("spec:\n  policy: |")).items[1].documentation, "The default.");
}

TEST(DefinitionCompletion, ProposesKeywordsAndFieldsThatArePossible) {
    const std::string head = "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n";
    const std::string version = head + "spec:\n  versions:\n  - name: v1\n";
    const std::string schema = version + "    schema:\n      openAPIV3Schema:\n";
    struct {
        std::string text;
        const char* first;  // of the labels
    } cases[] = {
        {"|", "apiVersion kind metadata spec"},
        {"apiVersion: |", "apiextensions.k8s.io/v1"},
        {head + "spec:\n  |", "group names scope versions conversion preserveUnknownFields"},
        {head + "spec:\n  scope: |", "Namespaced Cluster"},
        {head + "metadata:\n  name: |\nspec:\n  group: a.b\n  names: {plural: cs}\n", "cs.a.b"},
        {head + "spec:\n  names:\n    kind: Policy\n    plural: |\n", "policies"},
        {version + "    |", "served storage schema deprecated deprecationWarning subresources"},
        {version + "    subresources:\n      |", "status scale"},
        {version + "    additionalPrinterColumns:\n    - |", "name type jsonPath format description priority"},
        {version + "    additionalPrinterColumns:\n    - type: |", "string integer number boolean date"},
        {version + "    served: |", "true false"},
        {schema + "        |", "type description title"},
        {schema + "        type: |", "object array string integer number boolean"},
        {schema + "        type: object\n        |", "description properties required additionalProperties"},
        {schema + "        type: array\n        |", "items description minItems maxItems"},
        {schema + "        properties:\n          a:\n            type: integer\n            format: |", "int32 int64"},
        {schema + "        properties:\n          |", ""},
        {schema + "        required:\n        - |\n        properties: {a: {}, b: {}}\n", "a b"},
        {schema + "        required: [a, |]\n        properties: {a: {}, b: {}}\n", "b"},
        {schema + "        x-kubernetes-validations:\n        - |", "rule message messageExpression reason"},
        {schema + "        x-kubernetes-validations:\n        - rule: a\n          reason: |", "FieldValueInvalid"},
        {schema + "        type: string\n        enum: [a, b]\n        default: |\n", "a b"},
        {schema + "        properties: {a: {type: boolean}}\n        type: object\n        default:\n          |", "a"},
        {schema + "        properties:\n          l:\n            type: array\n            x-kubernetes-list-type: |",
         "atomic set map"},
        {schema + "        items:\n          anyOf:\n          - |", "type description"},
        {"apiVersion: v1\nkind: List\nitems:\n- kind: CustomResourceDefinition\n  spec:\n    scope: |",
         "Namespaced Cluster"},
        {"apiVersion: apiextensions.k8s.io/v1beta1\nspec:\n  |", ""},
        // Invalid elsewhere.
        {schema + "        type: object\n        properties:\n          x: [\n          a:\n            type: st|\n",
         "object array"},
    };
    const DefinitionGrammar grammar;
    for (const auto& c : cases) {
        const Cursor cursor(c.text);
        const std::string labels = joined(labelsOf(completionsAt(cursor.text, cursor.byte, grammar)));
        EXPECT_EQ(labels.substr(0, std::string(c.first).size()), c.first) << c.text << "\n" << labels;
        if (*c.first == 0) {
            EXPECT_EQ(labels, "") << c.text;
        }
    }
}

// For any text and cursor there is a result, and the replaced range contains the cursor.
const char* const kRuled = R"(apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
spec:
  versions:
  - name: v1
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              replicas: {type: integer}
              image: {type: string}
              ports: {type: array, items: {type: object, properties: {number: {type: integer}}}}
            x-kubernetes-validations:
            - message: no
              rule: )";

TEST(DefinitionCompletion, ProposesTheNamesOfExpressions) {
    const DefinitionGrammar grammar;
    const auto labels = [&](const std::string& rule) {
        const Cursor cursor(kRuled + rule);
        return joined(labelsOf(completionsAt(cursor.text, cursor.byte, grammar)));
    };
    EXPECT_EQ(labels("self.|"), "image ports replicas");
    EXPECT_EQ(labels("self.replicas > 0 && self.re|\n"), "image ports replicas");
    EXPECT_EQ(labels("'self.|'\n"), "image ports replicas");
    EXPECT_EQ(labels("\"'a' == self.|\"\n"), "image ports replicas");
    EXPECT_EQ(labels(">-\n                self.replicas > 0 &&\n                self.|\n"), "image ports replicas");
    EXPECT_EQ(labels("self.ports.all(p, p.|)\n"), "number");
    EXPECT_EQ(labels("self.replicas > 0 && |\n").substr(0, 12), "self oldSelf");
    EXPECT_EQ(labels("|\n").substr(0, 12), "self oldSelf");
    EXPECT_EQ(labels("self.image == 'a.|'\n"), "");
    EXPECT_EQ(labels("self.replicas > 1|\n"), "") << "a number";
    const Cursor cursor(std::string(kRuled) + "self.ports.|\n");
    const Completions found = completionsAt(cursor.text, cursor.byte, grammar);
    EXPECT_TRUE(found.begun);
    EXPECT_EQ(taken(cursor, found, "all").substr(std::string(kRuled).size()), "self.ports.all(x, |)\n");
    EXPECT_EQ(taken(cursor, found, "size").substr(std::string(kRuled).size()), "self.ports.size()|\n");
}

TEST(DefinitionCompletion, ProposesTheFunctionsOfTheTargetVersion) {
    const Cursor cursor(std::string(kRuled) + "isCI|\n");
    const auto names = [&](int target) {
        return labelsOf(completionsAt(cursor.text, cursor.byte, DefinitionGrammar(target)));
    };
    EXPECT_THAT(names(31), testing::Contains("isCIDR"));  // since 1.30, for new rules since 1.31
    EXPECT_THAT(names(30), testing::Not(testing::Contains("isCIDR")));
}

TEST(Completion, TakesAnyText) {
    const std::string text =
        "spec:\r\n  a: {b: [\"c\", 'd']}\n\t- x\n  ? y\n: z\n---\n&a *a\n# c\n  - - -\n|\n\xFF\xFE\xE2\x80\xA8k:";
    const DefinitionGrammar grammar;
    for (std::size_t length = 0; length <= text.size(); ++length) {
        const std::string part = text.substr(0, length);
        for (std::size_t byte = 0; byte <= length + 1; ++byte) {
            const Completions found = completionsAt(part, byte, grammar);
            EXPECT_LE(found.replaced.begin, std::min(byte, length));
            EXPECT_LE(found.replaced.end, length);
        }
    }
}

}  // namespace
}  // namespace crd::completion
