#include "engine/analysis/analysis.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/analysis/file_findings.h"
#include "engine/analysis/rejection.h"
#include "engine/crd/server/server_response.h"
#include "engine/fix/fixes.h"
#include "engine/yaml/read/resolve.h"
#include "tests/engine/analysis/analysis_support.h"
#include "tests/engine/crd/crd_text.h"

namespace crd {
namespace {

using test::definitionWith;
using test::snapshotOf;
using testing::Contains;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

std::vector<std::string> rulesOf(const AnalysisResult& result) {
    std::vector<std::string> out;
    for (const Finding& finding : result.findings) out.emplace_back(idOf(finding.rule));
    return out;
}

TEST(Analysis, CleanDefinition) {
    const auto result = analyse(snapshotOf(definitionWith("type: object"), 7));
    ASSERT_NE(result, nullptr);
    EXPECT_EQ(result->revision, 7U);
    EXPECT_FALSE(result->stale);
    EXPECT_EQ(result->tree, result->stream);
    EXPECT_THAT(rulesOf(*result), IsEmpty());
    ASSERT_EQ(result->definitions.size(), 1U);
    EXPECT_EQ(result->definitions.front().kindName, "Widget");
    ASSERT_EQ(result->outcomes.size(), 1U);
    EXPECT_TRUE(result->outcomes.front().admitted);
}

TEST(Analysis, FindingPointsIntoTheText) {
    const std::string text = definitionWith("type: object\nproperties:\n  spec: {description: x}");
    const auto result = analyse(snapshotOf(text));
    ASSERT_THAT(rulesOf(*result), ElementsAre("structural.type-required"));
    EXPECT_FALSE(result->outcomes.front().admitted);
    const Finding& finding = result->findings.front();
    EXPECT_EQ(finding.fixTitle, fixTitle(finding));
    EXPECT_FALSE(finding.fixTitle.empty());
    EXPECT_EQ(finding.path.toString(), "spec.versions[0].schema.openAPIV3Schema.properties[spec].type");
    EXPECT_THAT(std::string(finding.context.of(text)), HasSubstr("description: x"));
}

TEST(Analysis, OfTheLastAnalysisNothingIsKept) {
    const std::string good = definitionWith("type: object\nproperties:\n  spec: {description: x}");
    for (const std::string& text :
         {good, std::string("a: [\n"), good + "# {{ .Values.x }}\n---\n{{ if .Values.y }}\n"}) {
        Snapshot snapshot = snapshotOf(text);
        const auto kept = analyse(snapshot);
        snapshot.options.isLast = true;
        const auto last = analyse(snapshot);
        EXPECT_NE(kept->caches, nullptr);
        EXPECT_EQ(last->caches, nullptr);
        EXPECT_EQ(rulesOf(*last), rulesOf(*kept)) << text;
    }
}

TEST(Analysis, DefinitionsThatWereOnlyReadAreNotReadAgain) {
    const std::string good = definitionWith("type: object\nproperties:\n  spec: {description: x}");
    for (const std::string& text : {good, good + "---\n" + good, std::string("a: [\n"), std::string("a: b\n"),
                                    good + "# {{ .Values.x }}\n---\n{{ if .Values.y }}\n"}) {
        Snapshot snapshot = snapshotOf(text);
        const auto whole = analyse(snapshot);
        snapshot.options.onlyRead = true;
        const auto read = analyse(snapshot);
        EXPECT_EQ(read->work.schemasChecked, 0U);
        ASSERT_EQ(read->definitions.size(), whole->definitions.size()) << text;
        for (std::size_t i = 0; i < read->definitions.size(); ++i)
            EXPECT_EQ(read->definitions[i].name, whole->definitions[i].name);
        snapshot.options.onlyRead = false;
        const auto after = analyse(snapshot, read);
        EXPECT_EQ(rulesOf(*after), rulesOf(*whole)) << text;
        EXPECT_EQ(after->work.schemasChecked, whole->work.schemasChecked);
        EXPECT_EQ(after->work.schemasRead, 0U);
    }
}

TEST(Analysis, EmptyFilesHoldNoDefinition) {
    for (const char* text : {"", "\n\n", "# only a comment\n", "---\n---\n"}) {
        const auto result = analyse(snapshotOf(text));
        EXPECT_THAT(rulesOf(*result), ElementsAre("file.no-definition")) << text;
        EXPECT_FALSE(result->stale);
    }
}

TEST(Analysis, ADefinitionReplacesThatOfTheSameNameBeforeIt) {
    const std::string one = definitionWith("type: object");
    std::string other = one;
    const std::size_t name = other.find("name: ") + 6;
    other.insert(name, "x");
    EXPECT_THAT(rulesOf(*analyse(snapshotOf(one + "---\n" + other))), Not(Contains("file.definition-twice")));
    Snapshot twice = snapshotOf(one + "---\n" + one);
    const auto result = analyse(twice);
    ASSERT_THAT(rulesOf(*result), ElementsAre("file.definition-twice"));
    const Finding& finding = result->findings.front();
    EXPECT_EQ(finding.document, 1U);
    EXPECT_EQ(finding.path.toString(), "metadata.name");
    EXPECT_GT(finding.span.begin, one.size());
    EXPECT_EQ(finding.message, "When the file is applied, this definition replaces an earlier one of the same name");
    ASSERT_EQ(finding.related.size(), 1U);
    EXPECT_EQ(finding.related.front().span.begin, name);
    twice.options.rulesOff = {RuleId::FileDefinitionTwice};
    EXPECT_THAT(rulesOf(*analyse(twice)), testing::IsEmpty());
}

// An expression of a Helm template is a mapping whose key is a mapping.
TEST(Analysis, ACollectionAsAKeyIsNotRead) {
    std::string text = definitionWith("type: object");
    const std::string before = "kind: Widget", expression = "{{ .Values.kind }}";
    text.replace(text.find(before), before.size(), "kind: " + expression);
    const auto result = analyse(snapshotOf(text));
    const auto found = std::find_if(result->findings.begin(), result->findings.end(),
                                    [](const Finding& finding) { return idOf(finding.rule) == "yaml.syntax"; });
    ASSERT_NE(found, result->findings.end());
    EXPECT_EQ(found->span.of(text), "{ .Values.kind }");
    EXPECT_EQ(toString(*found->server),
              "yaml: invalid map key: map[interface {}]interface {}{\".Values.kind\":interface {}(nil)}");
    for (const Finding& finding : result->findings) {
        if (finding.rule == RuleId::FileHelmTemplate) continue;
        EXPECT_EQ(finding.suppression, &finding == &*found ? std::nullopt : suppressedBy(RuleId::YamlSyntax))
            << idOf(finding.rule);
    }
    // In a text it is one.
    EXPECT_THAT(rulesOf(*analyse(snapshotOf(definitionWith("type: object\ndescription: \"{{ .Values.kind }}\"")))),
                IsEmpty());
}

TEST(Analysis, KeysAreWrittenAsGoDoes) {
    const auto error = [](const char* text) {
        return yaml::toJson(*yaml::Stream::read(std::make_shared<const std::string>(text))).error;
    };
    EXPECT_EQ(
        error("a: 1\nb: {? [x, 1, {z: null}] : 3}\n"),
        "yaml: invalid map key: []interface {}{\"x\", 1, map[interface {}]interface {}{\"z\":interface {}(nil)}}");
    EXPECT_EQ(error("b: {? {x: [a, 2.5, true]} : 3}\n"),
              "yaml: invalid map key: map[interface {}]interface {}{\"x\":[]interface {}{\"a\", 2.5, true}}");
}

TEST(Analysis, SeveralDocumentsAndOtherKinds) {
    const std::string text =
        "apiVersion: v1\nkind: ConfigMap\n---\n" + definitionWith("type: object") + "---\n- a\n- b\n";
    const auto result = analyse(snapshotOf(text));
    ASSERT_EQ(result->definitions.size(), 3U);
    EXPECT_EQ(result->definitions[0].kind, DocumentKind::OtherKubernetesObject);
    EXPECT_EQ(result->definitions[1].kind, DocumentKind::CustomResourceDefinition);
    EXPECT_EQ(result->definitions[2].kind, DocumentKind::NotAnObject);
    EXPECT_THAT(rulesOf(*result), ElementsAre("crd.other-kind", "crd.not-an-object"));
    EXPECT_EQ(result->findings[0].document, 0U);
    EXPECT_EQ(result->findings[1].document, 2U);
}

TEST(Analysis, OldVersionIsSaid) {
    std::string text = definitionWith("type: object");
    text.replace(text.find("/v1"), 3, "/v1beta1");
    const auto result = analyse(snapshotOf(text));
    EXPECT_EQ(result->definitions.front().kind, DocumentKind::CustomResourceDefinitionV1beta1);
    EXPECT_THAT(rulesOf(*result), ElementsAre("crd.v1beta1"));
}

TEST(Analysis, ItemsOfAListAreObjectsOfTheirOwn) {
    std::string text = "apiVersion: v1\nkind: Pod\n---\napiVersion: v1\nkind: List\nitems:\n";
    for (const char* schema : {"type: object", "type: string"}) {
        std::string item = "- " + definitionWith(schema);
        for (std::size_t at = item.find('\n'); at + 1 < item.size(); at = item.find('\n', at + 1)) {
            item.insert(at + 1, "  ");
        }
        text += item;
    }
    Snapshot snapshot = snapshotOf(text, 1);
    const auto first = analyse(snapshot);
    ASSERT_EQ(first->definitions.size(), 3U);
    EXPECT_EQ(first->definitions[2].document, 1U);
    EXPECT_EQ(first->definitions[2].root.toString(), "items[1]");
    EXPECT_TRUE(first->outcomes[1].admitted);
    EXPECT_FALSE(first->outcomes[2].admitted);
    std::string other = text;
    other.replace(other.find("Pod"), 3, "ConfigMap");
    const auto again = analyse(snapshotOf(other, 2), first);
    EXPECT_EQ(again->work.schemasRead, 0U);
    EXPECT_EQ(again->work.schemasChecked, 0U);
    EXPECT_EQ(again->findings.size(), first->findings.size());

    snapshot.options.maxDocuments = 2;
    const auto few = analyse(snapshot);
    EXPECT_EQ(few->definitions.size(), 2U);
    EXPECT_THAT(rulesOf(*few), Contains("file.too-many-documents"));
}

TEST(Analysis, SyntaxErrorKeepsTheLastGoodTree) {
    const std::string good = definitionWith("type: object\nproperties:\n  spec: {description: x}");
    const auto first = analyse(snapshotOf(good, 1));
    const std::string inserted = "  labels: [\n";
    std::string broken = good;
    broken.insert(broken.find("spec:"), inserted);
    const auto second = analyse(snapshotOf(broken, 2), first);
    EXPECT_TRUE(second->stale);
    EXPECT_EQ(second->tree, first->tree);
    EXPECT_NE(second->stream, first->stream);
    ASSERT_EQ(second->definitions.size(), 1U);
    EXPECT_EQ(second->definitions.front().kindName, "Widget");
    EXPECT_FALSE(second->outcomes.front().admitted);
    EXPECT_THAT(rulesOf(*second), Contains("yaml.syntax"));
    // The old finding has moved with its text, and says that the server does not report it.
    const auto old = std::find_if(second->findings.begin(), second->findings.end(),
                                  [](const Finding& f) { return idOf(f.rule) == "structural.type-required"; });
    ASSERT_NE(old, second->findings.end());
    EXPECT_EQ(old->span.begin, first->findings.front().span.begin + inserted.size());
    EXPECT_EQ(old->suppression, suppressedBy(RuleId::YamlSyntax));

    // Invalid twice in a row, then valid again.
    broken.insert(0, "{");
    const auto third = analyse(snapshotOf(broken, 3), second);
    EXPECT_EQ(third->tree, first->tree);
    const auto last = analyse(snapshotOf(good, 4), third);
    EXPECT_FALSE(last->stale);
    EXPECT_EQ(test::dumpFindings(*last), test::dumpFindings(*first));
    EXPECT_EQ(test::dumpDefinitions(*last), test::dumpDefinitions(*first));
}

TEST(Analysis, BrokenFromTheStartShowsWhatCanBeRead) {
    const std::string text = definitionWith("type: object") + "  bad: [\n";
    const auto result = analyse(snapshotOf(text));
    EXPECT_TRUE(result->stale);
    EXPECT_EQ(result->tree, result->stream);
    EXPECT_THAT(rulesOf(*result), Contains("yaml.syntax"));
    EXPECT_FALSE(result->definitions.empty());
}

// kubectl sends each document before it reads the next one.
TEST(Analysis, ASyntaxErrorHidesNothingOfTheDocumentsBeforeIt) {
    const std::string bad = definitionWith("type: string");
    std::string other = bad;
    other.insert(other.find("name: ") + 6, "x");
    const auto hidden = [](const AnalysisResult& result, std::size_t document) {
        std::vector<bool> out;
        for (const Finding& finding : result.findings)
            if (finding.rule != RuleId::YamlSyntax && finding.document == document)
                out.push_back(finding.suppression == suppressedBy(RuleId::YamlSyntax));
        return out;
    };
    using testing::Each;
    using testing::Not;
    for (const char* broken : {"foo: \"abc\n", "foo:\n\tbar: 1\n", "foo: [\n", "foo: 'x\n---\na: 1\n"}) {
        SCOPED_TRACE(broken);
        const std::string text = bad + "---\n" + broken + "---\n" + other;
        const auto result = analyse(snapshotOf(text));
        EXPECT_TRUE(result->stale);
        EXPECT_THAT(hidden(*result, 0), AllOf(Not(IsEmpty()), Each(false)));
        EXPECT_THAT(hidden(*result, result->tree->documents().size() - 1), Each(true));
        // In the window, the tree is that of the last valid text.
        const std::string good = bad + "---\nfoo: 1\n---\n" + other;
        const auto edited = analyse(snapshotOf(text, 2), analyse(snapshotOf(good, 1)));
        EXPECT_THAT(hidden(*edited, 0), AllOf(Not(IsEmpty()), Each(false)));
        EXPECT_THAT(hidden(*edited, 2), AllOf(Not(IsEmpty()), Each(true)));
    }
    const std::string text = "foo: [\n---\n" + bad;
    EXPECT_THAT(hidden(*analyse(snapshotOf(text)), analyse(snapshotOf(text))->tree->documents().size() - 1),
                Each(true));
}

TEST(Analysis, SyntaxFindingHasPlaceAndServerText) {
    const std::string text = "a: b\nc: [\n";
    const auto result = analyse(snapshotOf(text));
    const auto hit = std::find_if(result->findings.begin(), result->findings.end(),
                                  [](const Finding& f) { return f.rule == RuleId::YamlSyntax; });
    ASSERT_NE(hit, result->findings.end());
    EXPECT_EQ(hit->severity, Severity::Error);
    EXPECT_FALSE(hit->message.empty());
    EXPECT_LE(hit->span.end, text.size());
    ASSERT_TRUE(hit->server.has_value());
    EXPECT_THAT(hit->server->detail, HasSubstr("yaml: "));
}

TEST(Analysis, FindingsAreLimitedAndCounted) {
    Snapshot snapshot = snapshotOf(test::generatedDefinition(1, 10, 2));
    const auto all = analyse(snapshot);
    ASSERT_GT(all->findings.size(), 20U);
    snapshot.options.maxFindings = 10;
    const auto some = analyse(snapshot, all);
    EXPECT_EQ(some->findings.size(), 11U);
    EXPECT_EQ(some->findingsLeftOut, all->findings.size() - 10);
    EXPECT_THAT(rulesOf(*some), Contains("file.too-many-findings"));
}

TEST(Analysis, SizeIsSaidWhereDescriptionsMakeIt) {
    std::string schema = "{type: string, description: " + std::string(270'000, 'd') + "}";
    for (int i = 0; i < 7; ++i) schema = "{type: object, properties: {a: " + schema + "}}";
    Snapshot snapshot = snapshotOf(definitionWith(schema));
    const auto result = analyse(snapshot);
    EXPECT_THAT(rulesOf(*result), ElementsAre("advice.descriptions-too-large"));
    EXPECT_EQ(result->findings.front().fixTitle, "Trim descriptions");
    EXPECT_TRUE(result->outcomes.front().admitted);
    snapshot.options.rulesOff = {RuleId::AdviceDescriptionsTooLarge};
    EXPECT_THAT(rulesOf(*analyse(snapshot, result)), IsEmpty());
}

TEST(Analysis, DocumentsAreLimited) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "---\na: b\n";
    Snapshot snapshot = snapshotOf(text);
    snapshot.options.maxDocuments = 10;
    const auto result = analyse(snapshot);
    EXPECT_EQ(result->definitions.size(), 10U);
    EXPECT_THAT(rulesOf(*result), Contains("file.too-many-documents"));
    EXPECT_EQ(result->findings.back().document, 10U);
}

TEST(Analysis, LargeDefinitionsAreNotChecked) {
    const std::string described =
        definitionWith("{type: object, uniqueItems: true, description: " + std::string(3'000, 'd') + "}");
    Snapshot snapshot = snapshotOf(described + "---\n" + definitionWith("{type: object, uniqueItems: true}"));
    EXPECT_THAT(rulesOf(*analyse(snapshot)), Contains("schema.unique-items").Times(2));
    snapshot.options.measuredDefinitionText = 1'000;
    EXPECT_THAT(rulesOf(*analyse(snapshot)), Contains("schema.unique-items").Times(2)) << "the server reads it";
    snapshot.options.maxDefinitionText = 2'000;
    const auto result = analyse(snapshot);
    EXPECT_THAT(rulesOf(*result), Contains("schema.unique-items").Times(1));
    EXPECT_EQ(idOf(result->findings.front().rule), "file.too-large");
    EXPECT_FALSE(result->findings.front().server);
    EXPECT_FALSE(result->outcomes.front().admitted);
    EXPECT_THAT(result->findings.front().message.english(), HasSubstr("more than CRD Designer checks"));
    EXPECT_EQ(whyUnknown(*result, 0), result->findings.front().message.english());
    EXPECT_EQ(rejectionOf(*result, 0), "");
    EXPECT_TRUE(whyUnknown(*result, 1).empty()) << "the server rejects it";
    EXPECT_THAT(rejectionOf(*result, 1), HasSubstr("uniqueItems"));
}

TEST(Analysis, WhatTheServerDoesNotReadIsNotChecked) {
    const auto result = analyse(snapshotOf(
        definitionWith("{type: object, uniqueItems: true, description: " + std::string(5u << 20, 'd') + "}")));
    EXPECT_THAT(rulesOf(*result), ElementsAre("file.too-large"));
    EXPECT_EQ(result->findings.front().severity, Severity::Error);
    ASSERT_TRUE(result->findings.front().server);
    EXPECT_EQ(result->findings.front().server->detail, "Request entity too large: limit is 3145728");
    EXPECT_FALSE(result->outcomes.front().admitted);
}

// One description of 100,000 bytes and its aliases: what the server reads is much longer than the file.
TEST(Analysis, DefinitionsWhoseAliasesAreTooMuchAreNotChecked) {
    const auto with = [](int aliases) {
        std::string properties = "a: {type: string, description: &d " + std::string(100'000, 'd') + "}";
        for (int i = 0; i < aliases; ++i)
            properties += ", b" + std::to_string(i) + ": {type: string, description: *d }";
        return snapshotOf(definitionWith("{type: object, uniqueItems: true, properties: {" + properties + "}}"));
    };
    EXPECT_THAT(rulesOf(*analyse(with(3))), Contains("schema.unique-items"));
    const auto refused = analyse(with(60));
    EXPECT_THAT(rulesOf(*refused), UnorderedElementsAre("file.too-large", "advice.descriptions-too-large"));
    const auto size = std::find_if(refused->findings.begin(), refused->findings.end(),
                                   [](const Finding& finding) { return idOf(finding.rule) == "file.too-large"; });
    ASSERT_NE(size, refused->findings.end());
    EXPECT_THAT(size->message.english(), HasSubstr("With its aliases expanded, the definition has 6,1"));
    ASSERT_TRUE(size->server);
    EXPECT_EQ(size->server->detail, "Request entity too large: limit is 3145728");
    const auto large = analyse(with(300));
    ASSERT_THAT(rulesOf(*large), ElementsAre("file.too-large"));
    EXPECT_FALSE(large->findings.front().server);
    EXPECT_FALSE(large->outcomes.front().admitted);
}

// As many schemas as the product of two numbers in the file, of which none is read.
TEST(Analysis, PropertiesThatAreAliasesAreNotRead) {
    for (const int count : {500, 3'000}) {
        std::string shared, properties;
        for (int i = 0; i < count; ++i) {
            shared += (i > 0 ? ", f" : "f") + std::to_string(i) + ": {type: string}";
            properties += ", b" + std::to_string(i) + ": {type: object, properties: *p }";
        }
        const auto result = analyse(snapshotOf(definitionWith(
            "{type: object, properties: {a: {type: object, properties: &p {" + shared + "}}" + properties + "}}")));
        EXPECT_THAT(rulesOf(*result), Contains("file.too-large")) << count;
        EXPECT_LT(result->work.schemasRead, 100U) << count;
    }
}

// The definition of definitionWith(), with this many bytes of descriptions that cannot be trimmed.
std::string described(std::size_t bytes, const std::string& more = "") {
    return definitionWith("{type: object, " + more + "description: " + std::string(bytes, 'd') + "}");
}

std::string responseTo(const AnalysisResult& result) {
    return serverResponse(result.definitions.front(), result.findings, "a.yaml").text;
}

TEST(Analysis, WhatEtcdDoesNotStoreIsAnError) {
    Snapshot snapshot = snapshotOf(described(1'600'000));
    snapshot.options.servers = MinorSet::range(30, 36);
    const auto result = analyse(snapshot);
    ASSERT_THAT(rulesOf(*result), ElementsAre("file.too-large"));
    const Finding& finding = result->findings.front();
    EXPECT_EQ(finding.severity, Severity::Error);
    EXPECT_THAT(finding.message.english(), HasSubstr("etcd stores values of up to 1,572,864 bytes"));
    ASSERT_TRUE(finding.server);
    EXPECT_EQ(finding.server->detail, "etcdserver: request is too large");
    EXPECT_FALSE(result->outcomes.front().admitted);
    EXPECT_EQ(result->outcomes.front().errors, 1U);
    for (const ServerOutcome& server : result->outcomes.front().servers) EXPECT_FALSE(server.admitted);
    ASSERT_EQ(result->outcomes.front().versions.size(), 1U);
    EXPECT_TRUE(result->outcomes.front().versions.front().structural) << "it is checked nevertheless";
    EXPECT_EQ(responseTo(*result),
              "Error from server: error when creating \"a.yaml\": etcdserver: request is too large\n");
    EXPECT_THAT(rulesOf(*analyse(snapshotOf(described(1'500'000)))), IsEmpty());
    EXPECT_THAT(rulesOf(*analyse(snapshotOf(definitionWith("type: object")), result)), IsEmpty());

    const auto larger = analyse(snapshotOf(described(2'740'000)), result);
    ASSERT_THAT(rulesOf(*larger), ElementsAre("file.too-large"));
    EXPECT_THAT(larger->findings.front().server->detail, HasSubstr("trying to send message larger than max"));
}

// The server validates a definition before etcd rejects it.
TEST(Analysis, OtherErrorsHideThatEtcdDoesNotStoreIt) {
    const auto result = analyse(snapshotOf(described(1'600'000, "uniqueItems: true, ")));
    ASSERT_THAT(rulesOf(*result), UnorderedElementsAre("file.too-large", "schema.unique-items"));
    for (const Finding& finding : result->findings)
        EXPECT_EQ(finding.suppression,
                  finding.rule == RuleId::FileTooLarge ? suppressedBy(RuleId::SchemaUniqueItems) : std::nullopt);
    EXPECT_THAT(responseTo(*result), Not(HasSubstr("etcdserver")));
}

// The text has less than the 4 MiB from which on a definition is not checked.
TEST(Analysis, WhatTheServerDoesNotReadHidesOtherErrors) {
    const auto result = analyse(snapshotOf(described(3'200'000, "uniqueItems: true, ")));
    ASSERT_THAT(rulesOf(*result), UnorderedElementsAre("file.too-large", "schema.unique-items"));
    for (const Finding& finding : result->findings)
        EXPECT_EQ(finding.suppression,
                  finding.rule == RuleId::FileTooLarge ? std::nullopt : suppressedBy(RuleId::FileTooLarge));
    EXPECT_FALSE(result->outcomes.front().admitted);
    EXPECT_THAT(responseTo(*result), HasSubstr("Request entity too large: limit is 3145728"));
}

TEST(Analysis, SizeIsReportedForItemsOfLists) {
    const std::string item = test::indentedBy(2, described(1'600'000)).substr(1);
    const auto result = analyse(snapshotOf("apiVersion: v1\nkind: List\nitems:\n-" + item));
    ASSERT_THAT(rulesOf(*result), ElementsAre("file.too-large"));
    EXPECT_EQ(result->findings.front().path.toString(), "items[0]");
}

// Definitions beyond a limit are not checked, and reported once.
TEST(Analysis, DefinitionsOfAFileAreLimitedTogether) {
    const std::string rule = "x-kubernetes-validations: [{rule: 'self.all(x, self.exists_one(y, x == y))'}]";
    const std::string one = definitionWith(
        "{type: object, uniqueItems: true, properties: {a: {type: array, items: {type: string}, default: [a, b, c], " +
        rule + "}}}");
    const auto checkedWith = [&](const auto& limit) {
        Snapshot snapshot = snapshotOf(one + "---\n" + one + "---\n" + one + "---\n" + one);
        limit(snapshot.options);
        const auto result = analyse(snapshot);
        const auto said = std::count_if(result->findings.begin(), result->findings.end(),
                                        [](const Finding& f) { return idOf(f.rule) == "file.too-many-documents"; });
        EXPECT_LE(said, 1);
        std::size_t checked = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const bool found = std::any_of(result->findings.begin(), result->findings.end(), [&](const Finding& f) {
                return f.document == i && idOf(f.rule) == "schema.unique-items";
            });
            checked += found ? 1 : 0;
            EXPECT_EQ(said == 1 && !found, result->outcomes[i].versions.empty()) << i;
        }
        EXPECT_EQ(said, checked < 4 ? 1 : 0);
        const auto again = analyse(snapshot, result);
        EXPECT_EQ(test::dumpFindings(*again), test::dumpFindings(*result));
        return checked;
    };
    EXPECT_EQ(checkedWith([](AnalysisOptions&) {}), 4u);
    EXPECT_EQ(checkedWith([&](AnalysisOptions& options) { options.maxText = 5 * one.size() / 2; }), 2u);
    EXPECT_EQ(checkedWith([](AnalysisOptions& options) { options.maxRules = 2; }), 3u);
    EXPECT_EQ(checkedWith([](AnalysisOptions& options) { options.maxDefaultCost = 1; }), 1u);
}

TEST(Analysis, ADefinitionWithTooCostlyDefaultsIsNotChecked) {
    std::string text = test::generatedDefinition(3, 1, 0);
    const std::string head = "          type: object\n";
    const std::string costly =
        "          x-kubernetes-preserve-unknown-fields: true\n          properties:\n            a: {type: array, "
        "items: "
        "{type: string}, default: [a, b], x-kubernetes-validations: [{rule: 'self.all(x, x != \"\")'}]}\n";
    for (std::size_t at = 0; (at = text.find(head + "          properties:\n", at)) != std::string::npos; ++at) {
        text.replace(at, head.size() + 22, head + costly);
    }
    Snapshot snapshot = snapshotOf(text);
    EXPECT_EQ(analyse(snapshot)->outcomes.at(0).versions.size(), 3u);
    snapshot.options.maxDefaultCost = 1;
    const auto result = analyse(snapshot);
    EXPECT_THAT(rulesOf(*result), ElementsAre("file.too-many-documents"));
    EXPECT_TRUE(result->outcomes.at(0).versions.empty());
    EXPECT_FALSE(result->outcomes.at(0).admitted);
}

TEST(Analysis, ADefinitionWhosePatternsNeedTooMuchWorkIsNotChecked) {
    std::string pattern = "^b*$";  // more than 50,000 instructions, and texts of `b` match at once
    for (int i = 0; i < 26; ++i) pattern += (i == 0 ? "|" : "") + std::string("((a{1,10}){1,10}){1,10}");
    const auto definition = [&](std::size_t length) {
        return definitionWith("type: object\nproperties:\n  a: {type: string, pattern: '" + pattern +
                              "', default: " + std::string(length, 'b') + "}\n  b: {type: string, default: x}");
    };
    const auto leftOut = [](const AnalysisResult& result) {
        EXPECT_EQ(result.outcomes.at(0).admitted, !result.outcomes.at(0).versions.empty());
        for (const Finding& finding : result.findings) {
            if (finding.rule != RuleId::FileTooManyDocuments) continue;
            EXPECT_EQ(finding.message.english(),
                      "The file has defaults whose patterns need more work than this program allows: the definitions "
                      "from here on are not checked.");
            return true;
        }
        return false;
    };
    Snapshot snapshot = snapshotOf(definition(2'500));
    const auto checked = analyse(snapshot);
    EXPECT_FALSE(leftOut(*checked));
    EXPECT_FALSE(leftOut(*analyse(snapshot, checked)));
    // One default alone, and all of them.
    const Snapshot larger = snapshotOf(definition(5'000));
    const auto skipped = analyse(larger);
    EXPECT_TRUE(leftOut(*skipped));
    EXPECT_TRUE(leftOut(*analyse(larger, checked)));
    EXPECT_FALSE(leftOut(*analyse(snapshot, skipped)));
    snapshot.options.maxSearchWork = 1;
    EXPECT_TRUE(leftOut(*analyse(snapshot)));
    EXPECT_TRUE(leftOut(*analyse(snapshot, checked)));
}

TEST(Analysis, UnchangedSubtreesAreNotAnalysedAgain) {
    const std::string text = test::generatedDefinition(2, 6, 3);
    const auto first = analyse(snapshotOf(text, 1));
    ASSERT_GT(first->work.schemasRead, 500U);
    EXPECT_GE(first->work.schemasChecked, first->work.schemasRead);

    std::string edited = text;
    edited.replace(edited.find("Number 100 of"), 13, "Number one of");
    const auto second = analyse(snapshotOf(edited, 2), first);
    // The path from the root to the node, and its siblings' list: not the thousand others.
    EXPECT_GT(second->work.schemasRead, 0U);
    EXPECT_LE(second->work.schemasRead, 10U);
    EXPECT_GT(second->work.schemasChecked, 0U);
    EXPECT_LE(second->work.schemasChecked, 60U);

    const auto same = analyse(snapshotOf(edited, 3), second);
    EXPECT_EQ(same->work.schemasRead, 0U);
    EXPECT_EQ(same->work.schemasChecked, 0U);
    EXPECT_EQ(test::dumpFindings(*same), test::dumpFindings(*second));
}

TEST(Analysis, AnUntouchedDocumentCostsNothing) {
    const std::string one = definitionWith("type: object\ndescription: first"),
                      two = test::generatedDefinition(1, 5, 3);
    const auto first = analyse(snapshotOf(one + "---\n" + two, 1));
    std::string edited = one;
    edited.replace(edited.find("first"), 5, "changed, and longer");
    const auto second = analyse(snapshotOf(edited + "---\n" + two, 2), first);
    EXPECT_EQ(second->work.schemasRead, 1U);
    EXPECT_EQ(test::dumpFindings(*second), test::dumpFindings(*analyse(snapshotOf(edited + "---\n" + two))));
}

TEST(Analysis, ADocumentThatComesBeforeShiftsTheOthers) {
    const std::string one = definitionWith("type: object"), two = test::generatedDefinition(1, 3, 2);
    const auto first = analyse(snapshotOf(one + "---\n" + two, 1));
    const std::string text = "a: b\n---\n" + one + "---\n" + two;
    const auto second = analyse(snapshotOf(text, 2), first);
    EXPECT_EQ(test::dumpFindings(*second), test::dumpFindings(*analyse(snapshotOf(text))));
    EXPECT_EQ(test::dumpDefinitions(*second), test::dumpDefinitions(*analyse(snapshotOf(text))));
}

TEST(Analysis, StopReturnsNothing) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(analyse(snapshotOf(definitionWith("type: object")), nullptr, stop.get_token()), nullptr);
}

TEST(Carried, MovesDropsAndGrows) {
    const auto at = [](std::size_t begin, std::size_t end) {
        Finding finding;
        finding.span = {begin, end};
        finding.context = {begin, end};
        return finding;
    };
    //                          0123456789
    const std::string older = "aaa bbb ccc", newer = "aaa bXXb ccc";
    const auto out = analysis::mapPositions({at(0, 3), at(4, 7), at(5, 6), at(8, 11), at(0, 11)}, older, newer);
    ASSERT_EQ(out.size(), 4U);
    EXPECT_EQ(out[0].span, (SourceSpan{0, 3}));
    EXPECT_EQ(out[1].span, (SourceSpan{4, 8}));
    EXPECT_EQ(out[2].span, (SourceSpan{9, 12}));
    EXPECT_EQ(out[3].span, (SourceSpan{0, 12}));
}

}  // namespace
}  // namespace crd
