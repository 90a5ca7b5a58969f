#include "engine/crd/model/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/engine/crd/rule_case.h"

namespace crd::tests {
namespace {

using testing::ElementsAre;

Checked readAt(const std::string& text, std::size_t document) {
    Checked out;
    out.stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    out.definition = readDefinition(*out.stream, document);
    out.result = check(out.definition);
    return out;
}

TEST(ReadDefinition, NamesVersionsAndSchemas) {
    const Checked c = checked(
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: "
        "caches.data.example.io}\n"
        "spec:\n  group: data.example.io\n  scope: Cluster\n  names:\n    plural: caches\n    singular: cache\n"
        "    kind: Cache\n    listKind: CacheList\n    shortNames: [c, cc]\n    categories: [all]\n  versions:\n"
        "  - name: v1beta1\n    served: false\n    storage: false\n    deprecated: true\n    deprecationWarning: old\n"
        "    schema: {openAPIV3Schema: {type: object}}\n"
        "  - name: v1\n    served: true\n    storage: true\n    subresources: {status: {}, scale: {specReplicasPath: "
        ".spec.a, statusReplicasPath: .status.a}}\n    additionalPrinterColumns: [{name: A, type: string, jsonPath: "
        ".a}]\n    schema:\n      openAPIV3Schema: {type: object, properties: {spec: {type: object}}}\n");
    const Definition& d = c.definition;
    EXPECT_EQ(d.kind, DocumentKind::CustomResourceDefinition);
    EXPECT_TRUE(d.readable);
    EXPECT_EQ(d.apiVersion, "apiextensions.k8s.io/v1");
    EXPECT_EQ(d.name, "caches.data.example.io");
    EXPECT_EQ(d.group, "data.example.io");
    EXPECT_EQ(d.scope, "Cluster");
    EXPECT_EQ(d.plural, "caches");
    EXPECT_EQ(d.singular, "cache");
    EXPECT_EQ(d.kindName, "Cache");
    EXPECT_EQ(d.listKind, "CacheList");
    EXPECT_THAT(d.shortNames, ElementsAre("c", "cc"));
    EXPECT_THAT(d.categories, ElementsAre("all"));
    ASSERT_EQ(d.versions.size(), 2u);
    EXPECT_TRUE(d.versions[0].deprecated);
    EXPECT_EQ(d.versions[0].deprecationWarning, "old");
    EXPECT_FALSE(d.versions[0].served);
    EXPECT_TRUE(d.versions[1].storage);
    EXPECT_TRUE(d.versions[1].hasStatus);
    EXPECT_TRUE(d.versions[1].hasScale);
    ASSERT_EQ(d.versions[1].columns.size(), 1u);
    EXPECT_EQ(d.versions[1].columns[0].name, "A");
    EXPECT_EQ(d.versions[1].schemaPath.toString(), "spec.versions[1].schema.openAPIV3Schema");
    ASSERT_TRUE(d.versions[1].schema);
    EXPECT_EQ(d.versions[1].schema->subtreeSize, 2u);
    EXPECT_THAT(d.versionPriority, ElementsAre(1u, 0u));
    EXPECT_EQ(d.schemasRead, 3u);
    EXPECT_TRUE(c.result.admitted);
    EXPECT_TRUE(c.result.versions[0].structural);
}

TEST(ReadDefinition, OfOtherDocumentsSaysWhatTheyAre) {
    struct Case {
        std::string text;
        DocumentKind kind;
        std::string rule;
        std::string span;
    };
    const Case cases[] = {
        {"", DocumentKind::Empty, "", ""},
        {"# only words\n", DocumentKind::Empty, "", ""},
        {"- a\n- b\n", DocumentKind::NotAnObject, "crd.not-an-object", "- a"},
        {"just text\n", DocumentKind::NotAnObject, "crd.not-an-object", "just text"},
        {"a: b\n", DocumentKind::NotAnObject, "crd.missing-kind", "a: b"},
        {"kind: Pod\n", DocumentKind::NotAnObject, "crd.missing-kind", "kind: Pod"},
        {"apiVersion: v1\nkind: Pod\n", DocumentKind::OtherKubernetesObject, "crd.other-kind", "kind"},
        {"apiVersion: apiextensions.k8s.io/v2\nkind: CustomResourceDefinition\n", DocumentKind::OtherKubernetesObject,
         "crd.near-miss", "apiextensions.k8s.io/v2"},
    };
    for (const Case& c : cases) {
        SCOPED_TRACE(c.text);
        const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(c.text));
        if (stream->documents().empty()) {
            EXPECT_EQ(c.kind, DocumentKind::Empty);
            continue;
        }
        const Definition d = readDefinition(*stream, 0);
        const CheckResult result = check(d);
        EXPECT_EQ(d.kind, c.kind);
        EXPECT_FALSE(result.admitted);
        ASSERT_EQ(result.findings.size(), c.rule.empty() ? 0u : 1u);
        if (c.rule.empty()) continue;
        EXPECT_EQ(idOf(result.findings[0].rule), c.rule);
        EXPECT_EQ(result.findings[0].span.of(c.text), c.span);
        EXPECT_FALSE(result.findings[0].server);
    }
}

TEST(ReadDefinition, KindsOfAWrongTypeSayWhatIsWrong) {
    for (const auto& [text, path] :
         {std::pair("apiVersion: 1\nkind: Pod\n", "apiVersion"), std::pair("apiVersion: v1\nkind: [Pod]\n", "kind")}) {
        const Checked c = checked(text);
        ASSERT_EQ(c.result.findings.size(), 1u) << text;
        EXPECT_EQ(idOf(c.result.findings[0].rule), "decode.wrong-type");
        EXPECT_EQ(c.result.findings[0].path.toString(), path);
    }
}

TEST(ReadDefinition, TheKindIsReadWithoutRegardToCase) {
    std::string text = definitionOf("type: object\n");
    text.replace(text.find("kind: CustomResource"), 4, "KIND");
    const Checked c = checked(text);
    ASSERT_EQ(c.result.findings.size(), 1u);
    EXPECT_EQ(c.result.findings[0].message,
              "unknown field \"KIND\": A CustomResourceDefinition has no field KIND; the server drops it.");
    EXPECT_TRUE(c.result.admitted);
}

TEST(ReadDefinition, DecodeErrorsAreThoseOfTheServer) {
    struct Case {
        std::string spec, server;
    };
    const Case cases[] = {
        {"spec: 3\n",
         "json: cannot unmarshal number into Go struct field CustomResourceDefinition.spec of type "
         "v1.CustomResourceDefinitionSpec"},
        {"spec: {versions: 4}\n",
         "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.versions of type "
         "[]v1.CustomResourceDefinitionVersion"},
        {"spec: {versions: [4]}\n",
         "json: cannot unmarshal number into Go struct field CustomResourceDefinitionSpec.spec.versions of type "
         "v1.CustomResourceDefinitionVersion"},
        {"spec: {versions: [{served: x}]}\n",
         "json: cannot unmarshal string into Go struct field CustomResourceDefinitionVersion.spec.versions.served of "
         "type bool"},
        {"spec: {names: {shortNames: [true]}}\n",
         "json: cannot unmarshal bool into Go struct field CustomResourceDefinitionNames.spec.names.shortNames of "
         "type string"},
        {"spec: {versions: [{additionalPrinterColumns: [{priority: 1.5}]}]}\n",
         "json: cannot unmarshal number 1.5 into Go struct field "
         "CustomResourceColumnDefinition.spec.versions.additionalPrinterColumns.priority of type int32"},
        {"spec: {scope: []}\n",
         "json: cannot unmarshal array into Go struct field CustomResourceDefinitionSpec.spec.scope of type "
         "v1.ResourceScope"},
        {"metadata: {labels: {a: 1}}\n",
         "json: cannot unmarshal number into Go struct field ObjectMeta.metadata.labels of type string"},
        {"metadata: {creationTimestamp: {}}\n",
         "json: cannot unmarshal object into Go struct field ObjectMeta.metadata.creationTimestamp of type string"},
    };
    for (const Case& c : cases) {
        const Checked read = checked("apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n" + c.spec);
        const auto& findings = read.result.findings;
        const auto wrong = std::find_if(findings.begin(), findings.end(),
                                        [](const Finding& f) { return idOf(f.rule) == "decode.wrong-type"; });
        ASSERT_NE(wrong, findings.end()) << c.spec;
        ASSERT_TRUE(wrong->server);
        EXPECT_EQ(wrong->server->detail, c.server);
        EXPECT_FALSE(wrong->suppression);
        EXPECT_FALSE(read.result.readable);
    }
}

TEST(ReadDefinition, ReadsTheDocumentAskedFor) {
    const std::string text =
        "apiVersion: v1\nkind: Pod\n---\n" + definitionOf("type: string\n") + "---\n" + definitionOf("type: object\n");
    const Checked second = readAt(text, 1);
    ASSERT_EQ(second.result.findings.size(), 1u);
    EXPECT_EQ(second.result.findings[0].document, 1u);
    EXPECT_EQ(second.result.findings[0].span.of(text), "string");
    EXPECT_TRUE(readAt(text, 2).result.admitted);
}

TEST(ReadDefinition, WrongTypesHideWhatTheServerWouldSayNext) {
    const Checked c = checked(definitionOf("type: object\nproperties:\n  a: {maxLength: '5'}\n"));
    ASSERT_EQ(c.result.findings.size(), 2u);
    EXPECT_EQ(idOf(c.result.findings[0].rule), "structural.type-required");
    EXPECT_EQ(c.result.findings[0].suppression, suppressedBy(RuleId::DecodeWrongType));
    EXPECT_EQ(idOf(c.result.findings[1].rule), "decode.wrong-type");
    EXPECT_EQ(c.result.findings[1].message, "maxLength must be an integer, but this is a string.");
    EXPECT_FALSE(c.result.readable);
    EXPECT_FALSE(c.result.admitted);
}

TEST(ReadDefinition, TextsOfOurOwnCanBeTranslated) {
    const std::string wrong = definitionOf(
        "type: object\nsurplus: 1\nx-kubernetes-validations: [{rule: 5, why: 1}, a]\nproperties:\n"
        "  a: {maxLength: '5', minLength: 1.5, type: string, type: string, maximum: .inf}\n"
        "  b: {items: {type: string, surplus: 1}, <<: 5}\n");
    const std::string top =
        "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {creationTimestamp: soon, "
        "labels: [a]}\nsurplus: 1\nspec: {group: 1, group: 2, scope: !!int x, conversion: {webhook: {clientConfig: "
        "{caBundle: '%'}}}}\n";
    std::set<std::string> rules;
    for (const std::string& text : {wrong, top}) {
        for (const Finding& finding : checked(text).result.findings) {
            if (!isDecode(finding.rule)) continue;
            rules.emplace(idOf(finding.rule));
            EXPECT_FALSE(finding.message.isVerbatim()) << finding.message;
        }
    }
    EXPECT_THAT(rules, testing::IsSupersetOf({"decode.wrong-type", "decode.unknown-field", "decode.duplicate-field",
                                              "decode.unreadable-value"}));
}

TEST(ReadDefinition, AFieldThatIsSetTwiceSaysWhatIsLost) {
    const auto messageFor = [](const std::string& earlier) {
        const std::string text = definitionOf("type: object\ndefault: " + earlier + "\ndefault: {}\n");
        for (const Finding& finding : checked(text).result.findings) {
            if (finding.rule != RuleId::DecodeDuplicateField) continue;
            EXPECT_EQ(finding.related.size(), 1u);
            if (finding.related.empty()) continue;
            EXPECT_EQ(finding.related.front().span.begin, text.find("default"));
            EXPECT_EQ(finding.related.front().path, finding.path);
            EXPECT_EQ(finding.span.begin, text.rfind("default"));
            return finding.message.english();
        }
        return std::string();
    };
    const auto said = [](const std::string& lost) {
        return "The field default is set twice. kubectl sends the last value and drops the earlier one: " + lost +
               ". Kustomize rejects the file, and so does an API server that receives its text with strict field "
               "validation.";
    };
    EXPECT_EQ(messageFor("5"), said("5"));
    EXPECT_EQ(messageFor("yes"), said("true"));
    EXPECT_EQ(messageFor("one of them"), said("\"one of them\""));
    EXPECT_EQ(messageFor("[a]"), said("a list of 1 item"));
    EXPECT_EQ(messageFor("[a, b, c]"), said("a list of 3 items"));
    EXPECT_EQ(messageFor("{a: b}"), said("a mapping with 1 key"));
    EXPECT_EQ(messageFor("{a: b, c: d}"), said("a mapping with 2 keys"));
    EXPECT_EQ(messageFor("\"a\\nb\\n\""), said("2 lines of text"));
    EXPECT_EQ(messageFor(std::string(80, 'a')), said("\"" + std::string(59, 'a') + "…\""));
}

TEST(ReadDefinition, AFieldOfAListItemThatIsSetTwiceIsPlacedInTheList) {
    const std::string text =
        "apiVersion: v1\nkind: List\nitems:\n- apiVersion: apiextensions.k8s.io/v1\n"
        "  kind: CustomResourceDefinition\n  spec:\n    scope: Cluster\n    scope: Namespaced\n";
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    const std::vector<FieldPath> items = objectsIn(*stream, 0, 10);
    ASSERT_EQ(items.size(), 1u);
    const CheckResult result = check(readDefinition(*stream, 0, nullptr, {}, items.front()));
    const auto twice = std::find_if(result.findings.begin(), result.findings.end(),
                                    [](const Finding& f) { return f.rule == RuleId::DecodeDuplicateField; });
    ASSERT_NE(twice, result.findings.end());
    EXPECT_EQ(twice->path.toString(), "items[0].spec.scope");
    ASSERT_EQ(twice->related.size(), 1u);
    EXPECT_EQ(twice->related.front().path.toString(), "items[0].spec.scope");
    EXPECT_EQ(twice->related.front().span.begin, text.find("scope"));
}

TEST(ReadDefinition, UnknownFieldsBelowItemsAreNotShownByTheServer) {
    const Checked c = checked(definitionOf(
        "type: object\nproperties:\n  a: {type: string, foo: 1}\n  b: {type: array, items: {type: string, foo: 1}}\n"));
    ASSERT_EQ(c.result.findings.size(), 2u);
    EXPECT_EQ(c.result.findings[0].path.toString(), "spec.versions[0].schema.openAPIV3Schema.properties[a].foo");
    EXPECT_FALSE(c.result.findings[0].suppression);
    EXPECT_TRUE(c.result.findings[1].suppression);
    EXPECT_TRUE(c.result.admitted);  // both are warnings
}

TEST(ReadDefinition, FindingsBeyondTheLimitAreCounted) {
    std::string schema = "type: object\nproperties:\n";
    for (int i = 0; i < 50; ++i) schema += "  p" + std::to_string(i) + ": {}\n";
    const std::string text = definitionOf(schema);
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    CheckOptions options;
    options.maxFindings = 20;
    const CheckResult result = check(readDefinition(*stream, 0), nullptr, {}, options);
    EXPECT_EQ(result.findings.size(), 20u);
    EXPECT_EQ(result.findingsLeftOut, 30u);
    EXPECT_FALSE(result.admitted);
}

TEST(ReadDefinition, AStoppedReadingOrCheckSaysSo) {
    std::string schema = "type: object\nproperties:\n";
    for (int i = 0; i < 2000; ++i) schema += "  p" + std::to_string(i) + ": {type: string}\n";
    const yaml::StreamPtr stream = yaml::Stream::read(std::make_shared<const std::string>(definitionOf(schema)));
    const Definition whole = readDefinition(*stream, 0);
    EXPECT_EQ(whole.schemasRead, 2001u);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_LT(readDefinition(*stream, 0, nullptr, stop.get_token()).schemasRead, 600u);
    const CheckResult result = check(whole, nullptr, stop.get_token());
    EXPECT_TRUE(result.stopped);
    EXPECT_LT(result.schemasChecked, 600u);
}

TEST(ReadDefinition, AliasesAndMergeKeysAreFollowed) {
    const Checked c = checked(definitionOf(
        "type: object\nproperties:\n  a: &s\n    type: array\n  b: *s\n  c:\n    <<: *s\n    maxItems: 3\n"));
    ASSERT_EQ(c.result.findings.size(), 3u);
    for (const Finding& f : c.result.findings) EXPECT_EQ(idOf(f.rule), "structural.items-required");
    EXPECT_EQ(c.definition.versions[0].schema->subtreeSize, 4u);
    const schema::ChildSchema* merged = c.definition.versions[0].schema->property("c");
    ASSERT_TRUE(merged);
    EXPECT_EQ(merged->schema->type, "array");
    EXPECT_EQ(merged->schema->maxItems, 3);
}

}  // namespace
}  // namespace crd::tests
