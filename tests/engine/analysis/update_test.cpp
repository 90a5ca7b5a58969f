// A text validated as an update of stored definitions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "engine/analysis/analysis_base.h"
#include "engine/crd/model/resource_kind.h"
#include "tests/data/definitions.h"
#include "tests/engine/analysis/analysis_support.h"

namespace crd {
namespace {

using test::definitionWith;
using testing::HasSubstr;

AnalysisBasePtr baseOf(const std::string& text) {
    auto base = readAnalysisBase(std::make_shared<const std::string>(text));
    EXPECT_TRUE(base.has_value()) << base.error().message;
    return base.value_or(nullptr);
}

std::string named(std::string text, const std::string& plural) {
    for (std::size_t at = 0; (at = text.find("widgets", at)) != std::string::npos; at += plural.size()) {
        text.replace(at, 7, plural);
    }
    return text;
}

AnalysisResultPtr updated(const std::string& text, const AnalysisBasePtr& base) {
    Snapshot snapshot = test::snapshotOf(text);
    snapshot.options.base = base;
    return analyse(snapshot);
}

AnalysisResultPtr both(const std::string& text, const AnalysisBasePtr& base, bool asUpdate) {
    Snapshot snapshot = test::snapshotOf(text);
    snapshot.options.base = base;
    snapshot.options.asUpdate = asUpdate;
    snapshot.options.bothRequests = true;
    return analyse(snapshot);
}

std::string ofCluster(std::string text) {
    return text.replace(text.find("Namespaced"), 10, "Cluster");
}

TEST(Update, DefinitionsFindTheirLikeByName) {
    const std::string one = definitionWith("type: object");
    ASSERT_NE(one.find("widgets"), std::string::npos) << one;
    const AnalysisBasePtr base = baseOf(named(one, "gadgets") + "---\n" + one);
    const auto result = updated(one + "---\n" + named(one, "gizmos") + "---\n" + named(one, "gadgets"), base);
    ASSERT_EQ(result->outcomes.size(), 3u);
    EXPECT_EQ(result->outcomes[0].updates, base->definitions[1]);
    EXPECT_EQ(result->outcomes[1].updates, nullptr);
    EXPECT_EQ(result->outcomes[2].updates, base->definitions[0]);
}

TEST(Update, ARenamedDefinitionIsCreated) {
    const std::string one = definitionWith("type: object");
    const auto result = updated(named(one, "gadgets"), baseOf(one));
    EXPECT_EQ(result->outcomes.at(0).updates, nullptr);
    EXPECT_TRUE(result->outcomes.at(0).admitted);
}

TEST(Update, TheOtherRequestIsValidatedToo) {
    const AnalysisBasePtr base = baseOf(definitionWith("type: object"));
    const auto create = both(ofCluster(definitionWith("type: object")), base, false);
    EXPECT_TRUE(create->findings.empty()) << test::dumpFindings(*create);
    EXPECT_TRUE(create->outcomes.at(0).admitted);
    EXPECT_EQ(create->outcomes[0].updates, nullptr);
    EXPECT_EQ(create->outcomes[0].stored, base->definitions[0]);
    ASSERT_TRUE(create->outcomes[0].other);
    EXPECT_FALSE(create->outcomes[0].other->admitted);
    EXPECT_EQ(create->outcomes[0].other->errors, 1u);
    EXPECT_FALSE(create->outcomes[0].other->lacksSome);
    ASSERT_EQ(create->outcomes[0].other->own.size(), 1u);
    EXPECT_EQ(idOf(create->outcomes[0].other->own[0].rule), "update.scope");

    const auto update = both(ofCluster(definitionWith("type: object")), base, true);
    EXPECT_THAT(test::dumpFindings(*update), HasSubstr("update.scope"));
    EXPECT_EQ(update->outcomes.at(0).updates, base->definitions[0]);
    ASSERT_TRUE(update->outcomes[0].other);
    EXPECT_TRUE(update->outcomes[0].other->admitted);
    EXPECT_EQ(update->outcomes[0].other->errors, 0u);
    EXPECT_TRUE(update->outcomes[0].other->lacksSome);
    EXPECT_TRUE(update->outcomes[0].other->own.empty());

    EXPECT_FALSE(updated(definitionWith("type: object"), base)->outcomes.at(0).other) << "nobody asked";
    EXPECT_FALSE(both(named(definitionWith("type: object"), "gadgets") + "---\n" +
                          named(definitionWith("type: object"), "gizmos"),
                      base, true)
                     ->outcomes.at(0)
                     .other)
        << "it is not stored";
}

TEST(Update, TheOtherRequestChecksNoSchemaAgain) {
    const std::string before = definitionWith("type: object\nproperties:\n  a: {type: string}\n  b: {type: string}\n");
    std::string after = before;
    after.replace(after.find("b: {type: string}"), 17, "b: {type: integer}");
    const AnalysisBasePtr base = baseOf(before);
    const auto next = [&](bool bothRequests) {
        Snapshot snapshot = test::snapshotOf(before);
        snapshot.options.base = base;
        snapshot.options.bothRequests = bothRequests;
        const AnalysisResultPtr first = analyse(snapshot);
        snapshot.text = std::make_shared<const std::string>(after);
        return analyse(snapshot, first)->work.schemasChecked;
    };
    EXPECT_GT(next(true), 0u);
    EXPECT_EQ(next(true), next(false));
}

// The second check only looks for errors and reuses the results of the first one: its result equals one from scratch.
TEST(Update, TheOtherRequestEndsAsOneOfItsOwn) {
    std::mt19937 random(7);
    std::vector<std::string> texts = {
        test::generatedDefinition(2, 3, 2),
        definitionWith(
            "type: object\nproperties:\n  a: {type: string, format: odd, maxLength: 5}\n"
            "  b: {type: array, items: {type: string}, x-kubernetes-validations: [{rule: "
            "\"self.all(x, self.all(y, x.matches(y)))\"}]}\nx-kubernetes-validations: [{rule: has(self.a)}]\n"),
    };
    for (auto& file : test::realDefinitions()) texts.push_back(std::move(file.text));
    std::size_t differing = 0;
    for (const std::string& text : texts) {
        const auto base = readAnalysisBase(std::make_shared<const std::string>(text));
        if (!base) continue;
        const int edits = text.size() < 10'000 ? 60 : 4;
        for (int i = 0; i < edits; ++i) {
            const std::string edited = test::randomlyEdited(test::randomlyEdited(text, random), random);
            for (const bool asUpdate : {false, true}) {
                const auto one = both(edited, *base, asUpdate);
                const auto turned = both(edited, *base, !asUpdate);
                for (std::size_t k = 0; k < one->outcomes.size(); ++k) {
                    const auto& other = one->outcomes[k].other;
                    ASSERT_EQ(other.has_value(), turned->outcomes[k].other.has_value());
                    if (!other) continue;
                    ASSERT_EQ(other->admitted, turned->outcomes[k].admitted) << edited;
                    ASSERT_EQ(other->errors, turned->outcomes[k].errors) << edited;
                    const bool equal = one->outcomes[k].errors == other->errors;
                    differing += equal ? 0 : 1;
                    for (const Finding& finding : other->own) {
                        EXPECT_TRUE(std::any_of(turned->findings.begin(), turned->findings.end(),
                                                [&](const Finding& f) {
                                                    return f.rule == finding.rule && f.path == finding.path &&
                                                           f.message == finding.message && f.span == finding.span &&
                                                           f.suppression == finding.suppression;
                                                }))
                            << idOf(finding.rule) << ' ' << finding.path.toString();
                    }
                }
            }
        }
    }
    EXPECT_GT(differing, 5u);
}

TEST(Update, AnAnalysedTextIsABaseThatSharesItsTrees) {
    const std::string text = "kind: ConfigMap\napiVersion: v1\n---\n" + definitionWith("type: object");
    const auto result = analyse(test::snapshotOf(text));
    const auto base = analysisBaseOf(result->stream, result->definitions);
    ASSERT_TRUE(base);
    ASSERT_EQ((*base)->definitions.size(), 1u);
    const BasePtr read = baseOf(text)->definitions.at(0);
    const BasePtr made = (*base)->definitions.at(0);
    EXPECT_EQ(made->definition.name, read->definition.name);
    EXPECT_EQ(made->storedVersions, read->storedVersions);
    EXPECT_EQ(made->definition.versions.at(0).schema, result->definitions.at(1).versions.at(0).schema);
    EXPECT_FALSE(analysisBaseOf(analyse(test::snapshotOf("a: ["))->stream, result->definitions));
    EXPECT_FALSE(analysisBaseOf(result->stream, {}));
}

TEST(Update, StoredVersionsOfTheClusterAreKept) {
    const std::string text = definitionWith("type: object");
    const AnalysisBasePtr base = baseOf(text);
    const AnalysisBasePtr entered =
        withStoredVersions(base, {{"widgets.example.com", {"v1alpha1", "v1"}}, {"others.example.com", {"v2"}}});
    EXPECT_EQ(base->definitions.at(0)->storedVersions, std::vector<std::string>{"v1"});
    const auto result = updated(text, entered);
    ASSERT_EQ(result->findings.size(), 1u);
    EXPECT_EQ(idOf(result->findings[0].rule), "update.stored-version");
    EXPECT_EQ(result->findings[0].server->field, "status.storedVersions[0]");
    EXPECT_EQ(result->findings[0].server->value, "v1alpha1");
    EXPECT_EQ(both(text, entered, false)->outcomes.at(0).other->errors, 1u) << "a create has none";
    EXPECT_TRUE(updated(text, withStoredVersions(base, {{"widgets.example.com", {}}}))->findings.empty());
}

// As kubectl apply: it deletes only what it applied before.
TEST(Update, AFileThatDoesNotNameItInheritsPreserveUnknownFields) {
    const std::string file = definitionWith("type: object");
    const auto with = [&file](const std::string& metadata, const std::string& spec) {
        std::string out = file;
        out.insert(out.find("  group:"), spec);
        return out.insert(out.find("  name: widgets"), metadata);
    };
    const auto inherits = [](const std::string& text, const std::string& stored) {
        const auto result = updated(text, baseOf(stored));
        const bool out = result->definitions.at(0).inheritsUnknownFields;
        const bool told = test::dumpFindings(*result).find("advice.inherited-unknown-fields") != std::string::npos;
        EXPECT_EQ(told, out) << test::dumpFindings(*result);
        EXPECT_EQ(resourceKindOf(result->definitions[0], result->definitions[0].versions[0]).preservesUnknown,
                  preservesUnknownFields(result->definitions[0]));
        return out;
    };
    const std::string kUid = "  uid: \"1\"\n", kTrue = "  preserveUnknownFields: true\n";
    const auto applied = [&kUid](const char* spec) {
        return kUid +
               "  annotations: {kubectl.kubernetes.io/last-applied-configuration: '{\"apiVersion\": "
               "\"apiextensions.k8s.io/v1\", \"kind\": \"CustomResourceDefinition\", \"spec\": {" +
               spec + "}}'}\n";
    };
    EXPECT_TRUE(inherits(file, with(kUid, kTrue)));
    EXPECT_TRUE(inherits(file, with(applied("\"scope\": \"Namespaced\""), kTrue)));
    EXPECT_FALSE(inherits(file, with(applied("\"preserveUnknownFields\": true"), kTrue))) << "apply removes it";
    EXPECT_FALSE(inherits(file, with("", kTrue))) << "the base is a file, not an object of a cluster";
    EXPECT_TRUE(inherits(file, with("", kTrue) + "status: {conditions: [{type: Established, status: 'True'}]}\n"))
        << "conditions are those of a cluster";
    EXPECT_FALSE(inherits(file, with("", kTrue) + "status: {conditions: []}\n")) << "written by a generator";
    EXPECT_FALSE(inherits(file, with(kUid, "  preserveUnknownFields: false\n")));
    EXPECT_FALSE(inherits(file, with(kUid, "")));
    EXPECT_FALSE(inherits(with("", "  preserveUnknownFields: false\n"), with(kUid, kTrue)));
    EXPECT_FALSE(both(file, baseOf(with(kUid, kTrue)), false)->definitions.at(0).inheritsUnknownFields)
        << "it is created";
    EXPECT_TRUE(preservesUnknownFields(updated(file, baseOf(with(kUid, kTrue)))->definitions.at(0)));
}

// The stored value is part of the definition that the server validates.
TEST(Update, AnInheritedValueAllowsNeitherDefaultsNorAWebhook) {
    std::string stored = definitionWith("type: object");
    stored.insert(stored.find("  group:"), "  preserveUnknownFields: true\n");
    stored.insert(stored.find("  name: widgets"), "  uid: \"1\"\n");
    const AnalysisBasePtr base = baseOf(stored);
    const auto errors = [&base](const std::string& text) {
        std::string out;
        const AnalysisResultPtr result = updated(text, base);
        for (const Finding& finding : result->findings)
            if (finding.server && !finding.suppression) out += toString(*finding.server) + "\n";
        return out;
    };
    EXPECT_EQ(errors(definitionWith("type: object")), "");
    const std::string defaults = definitionWith("type: object\nproperties: {a: {type: string, default: b}}");
    EXPECT_EQ(errors(defaults),
              "spec.preserveUnknownFields: Invalid value: true: must be false in order to use defaults in the "
              "schema\n");
    std::string named = defaults;
    named.insert(named.find("  group:"), "  preserveUnknownFields: false\n");
    EXPECT_EQ(errors(named), "");
    std::string webhook = definitionWith("type: object");
    webhook.insert(webhook.find("  group:"),
                   "  conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "
                   "'https://a.example.com'}}}\n");
    EXPECT_EQ(errors(webhook),
              "spec.conversion.strategy: Invalid value: \"Webhook\": must be None if spec.preserveUnknownFields is "
              "true\n");
}

TEST(Update, WhatIsNotABase) {
    const auto message = [](const std::string& text) {
        const auto base = readAnalysisBase(std::make_shared<const std::string>(text));
        return base ? std::string() : base.error().message.english();
    };
    EXPECT_THAT(message("a: [\n"), HasSubstr("The base is not valid YAML: At line "));
    EXPECT_THAT(message("kind: ConfigMap\napiVersion: v1\n"), HasSubstr("contains no CustomResourceDefinition"));
    EXPECT_THAT(message(""), HasSubstr("contains no CustomResourceDefinition"));
}

}  // namespace
}  // namespace crd
