#include "engine/edit/upgrade.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "engine/crd/model/read.h"
#include "engine/fix/fixes.h"
#include "engine/object/prune.h"
#include "engine/schema/property_index.h"
#include "engine/yaml/read/navigate.h"
#include "tests/data/definitions.h"
#include "tests/engine/crd/crd_text.h"
#include "tests/processor_time.h"

namespace crd {
namespace {

using test::checked;
using test::described;
using ::testing::HasSubstr;

const std::string kHead =
    "# head\napiVersion: apiextensions.k8s.io/v1beta1  # old\nkind: CustomResourceDefinition\nmetadata:\n"
    "  name: caches.data.example.io\nspec:\n  group: data.example.io  # grp\n";

std::map<std::string, int> commentsOf(const std::string& text) {
    std::map<std::string, int> out;
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(text));
    for (const SourceSpan& span : yaml::allComments(*stream)) ++out[std::string(span.of(text))];
    return out;
}

std::string upgraded(const std::string& text) {
    const Result<Upgrade> upgrade = upgradeToV1(text);
    if (!upgrade) {
        ADD_FAILURE() << upgrade.error().message << "\n" << text;
        return {};
    }
    EXPECT_TRUE(isValidEdit(upgrade->edit, text.size()));
    const std::string after = applied(text, upgrade->edit);
    EXPECT_EQ(applied(after, inverse(text, upgrade->edit)), text);
    const auto now = commentsOf(after);
    for (const auto& [comment, count] : commentsOf(text)) {
        EXPECT_TRUE(now.contains(comment) && now.at(comment) >= count) << comment << "\n" << after;
    }
    return after;
}

// A value with everything that the schema specifies, and an unknown field in each object.
Json valueWithUnknownFields(const schema::Schema& node) {
    Json::Object object;
    bool map = false;
    for (const schema::ChildSchema& child : node.children) {
        if (child.kind == schema::ChildKind::Items) return Json(Json::Array{valueWithUnknownFields(*child.schema)});
        map = map || child.kind == schema::ChildKind::AdditionalProperties;
        if (child.kind == schema::ChildKind::AdditionalProperties)
            object["key"] = valueWithUnknownFields(*child.schema);
        if (child.kind == schema::ChildKind::Property && child.name != "metadata")
            object[child.name] = valueWithUnknownFields(*child.schema);
    }
    if (node.type != "object" && object.empty() && !node.preserveUnknownFields) return Json("x");
    if (!map) object["other"] = Json(Json::Object{{"deep", Json(1)}});
    return Json(std::move(object));
}

// What pruning drops of such objects; empty: nothing.
std::string prunedFrom(const Definition& definition) {
    std::string out;
    for (const Version& version : definition.versions) {
        Json value = valueWithUnknownFields(*version.schema);
        std::vector<std::string> unknown;
        object::PruneOptions options;
        options.resourceRoot = true;
        options.unknown = &unknown;
        schema::PropertyIndex properties;
        object::prune(value, *version.schema, properties, options);
        for (const std::string& path : unknown) out += version.name + ": " + path + "\n";
    }
    return out;
}

TEST(Upgrade, TheOneVersionTakesWhatStoodAtTheTop) {
    EXPECT_EQ(upgraded(kHead + R"(  # the version
  version: v1 # vv
  names: {plural: caches, kind: Cache}
  scope: Cluster
  # columns
  additionalPrinterColumns:
  - name: Age
    type: date
    JSONPath: .metadata.creationTimestamp # jp
  validation: # val
    openAPIV3Schema:
      type: object # tt
      properties:
        spec: {type: object} # sp
  preserveUnknownFields: false
# end
)"),
              R"(# head
apiVersion: apiextensions.k8s.io/v1  # old
kind: CustomResourceDefinition
metadata:
  name: caches.data.example.io
spec:
  group: data.example.io  # grp
  # the version
  versions: # vv
  - name: v1
    served: true
    storage: true
    schema: # val
      openAPIV3Schema:
        type: object # tt
        properties:
          spec: {type: object} # sp
    # columns
    additionalPrinterColumns:
    - name: Age
      type: date
      jsonPath: .metadata.creationTimestamp # jp
  names: {plural: caches, kind: Cache}
  scope: Cluster
  preserveUnknownFields: false
# end
)");
}

TEST(Upgrade, SeveralVersionsGetCopies) {
    const std::string after = upgraded(kHead + R"(  names: {plural: caches, kind: Cache}
  # dropped, but not its comment
  version: v1 # first
  scope: Cluster
  preserveUnknownFields: false
  # what is beside the kind
  subresources: # both have
    # why
    status: {}
  validation:
    openAPIV3Schema: {type: object, description: both}
  versions:
  - name: v1
    served: true
    storage: true
  - name: v2
    served: true
    storage: false
)");
    const auto read = checked(after);
    EXPECT_TRUE(read.result.findings.empty()) << described(read.result.findings) << after;
    ASSERT_EQ(read.definition.versions.size(), 2u);
    for (const Version& version : read.definition.versions) {
        EXPECT_EQ(version.schema->description, "both");
        EXPECT_TRUE(version.hasStatus);
    }
    EXPECT_THAT(after, HasSubstr("  # dropped, but not its comment\n  # first\n  versions:\n"));
    for (const char* comment : {"# what is beside the kind", "# both have", "# why"})
        EXPECT_EQ(commentsOf(after).at(comment), 2) << comment << "\n" << after;
}

// A merge key gives a version what moves into its anchor.
TEST(Upgrade, VersionsThatMergeTheFirstOneGetNoCopies) {
    const std::string rest =
        "  group: data.example.io\n  scope: Namespaced\n  names: {plural: caches, kind: Cache}\n"
        "  preserveUnknownFields: false\n";
    const std::string text =
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n"
        "  name: caches.data.example.io\nspec:\n" +
        rest +
        "  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n        spec: {type: object}\n"
        "  additionalPrinterColumns:\n  - {name: A, type: string, JSONPath: .spec.a}\n"
        "  versions:\n  - &one\n    name: v1\n    served: true\n    storage: true\n"
        "  - <<: *one\n    name: v2\n    storage: false\n";
    const std::string after = upgraded(text);
    EXPECT_THAT(after, HasSubstr("  - <<: *one\n    name: v2\n    storage: false\n"));
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(after));
    const Definition definition = readDefinition(*stream, 0);
    ASSERT_EQ(definition.versions.size(), 2u);
    for (const Version& version : definition.versions) EXPECT_TRUE(version.schema) << version.name << "\n" << after;
    // Both at the top and in a version, by another merge key.
    const std::string both =
        "apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nmetadata:\n"
        "  name: caches.data.example.io\nspec:\n  other: &common {subresources: {status: {}}}\n" +
        rest +
        "  subresources: {status: {}}\n  versions:\n  - {name: v1, served: true, storage: true}\n"
        "  - {<<: *common, name: v2, served: true, storage: false}\n";
    const Result<Upgrade> refused = upgradeToV1(both);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message.english(), HasSubstr("mutually exclusive"));
}

TEST(Upgrade, WhatV1beta1FilledInIsWrittenOut) {
    const std::string after = upgraded(kHead + R"(  names: {plural: caches, kind: Cache}
  version: v1
  conversion:
    strategy: Webhook
    # who
    webhookClientConfig: # cfg
      url: https://conv.example.io
)");
    const auto read = checked(after);
    EXPECT_TRUE(read.result.findings.empty()) << described(read.result.findings) << after;
    EXPECT_THAT(after, HasSubstr("  scope: Namespaced\n  names:"));
    EXPECT_THAT(after, HasSubstr("      openAPIV3Schema:\n        type: object\n        "
                                 "x-kubernetes-preserve-unknown-fields: true\n"));
    EXPECT_THAT(after, HasSubstr("    # who\n    webhook: # cfg\n      clientConfig:\n        url: "
                                 "https://conv.example.io\n      conversionReviewVersions: [v1beta1]\n"));
    EXPECT_EQ(upgradeToV1(kHead + "  names: {plural: caches, kind: Cache}\n  version: v1\n")->notes.size(), 2u);
}

TEST(Upgrade, UnknownFieldsStayKept) {
    const std::string after = upgraded(kHead + R"(  names: {plural: caches, kind: Cache}
  scope: Cluster
  version: v1
  preserveUnknownFields: true # keep them
  validation: {openAPIV3Schema: {type: object}}
)");
    EXPECT_THAT(after, HasSubstr("preserveUnknownFields: false # keep them\n"));
    EXPECT_THAT(after, HasSubstr("{openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}"));
    EXPECT_TRUE(checked(after).result.findings.empty());
}

// The keyword keeps the fields that are unknown to its own node: pruning goes on below properties.
TEST(Upgrade, UnknownFieldsStayKeptAtEveryLevel) {
    const std::string text = kHead + R"(  names: {plural: caches, kind: Cache}
  scope: Cluster
  version: v1
  preserveUnknownFields: true
  validation:
    openAPIV3Schema:
      type: object
      properties:
        metadata: {type: object}
        spec: # what is wanted
          type: object
          properties:
            name: {type: string}
            parts:
              type: array
              items: {type: object, properties: {size: {type: integer}}}
            labels: {type: object, additionalProperties: {type: string}}
            zones:
              type: object
              additionalProperties:
                type: object
                properties: {a: {type: string}}
            any: {}
            port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
            kept: {type: object, x-kubernetes-preserve-unknown-fields: true}
        status:
          type: object
)";
    const std::string after = upgraded(text);
    const auto read = checked(after);
    EXPECT_TRUE(read.result.findings.empty()) << described(read.result.findings) << after;
    EXPECT_THAT(after, HasSubstr("          metadata: {type: object}\n"));
    EXPECT_THAT(after, HasSubstr("any:\n                x-kubernetes-preserve-unknown-fields: true\n"));
    EXPECT_THAT(after, HasSubstr("labels: {type: object, additionalProperties: {type: string}}\n"));
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(after));
    EXPECT_EQ(prunedFrom(readDefinition(*stream, 0)), "");
}

TEST(Upgrade, UnknownFieldsOfRealDefinitionsStayKept) {
    std::size_t upgrades = 0;
    for (const test::RealDefinition& real : test::realDefinitions()) {
        std::string text = real.text;
        const std::size_t version = text.find("apiextensions.k8s.io/v1\n"), spec = text.find("\nspec:\n");
        if (version == std::string::npos || spec == std::string::npos) continue;
        text.insert(spec + 7, "  preserveUnknownFields: true\n");
        text.insert(version + 23, "beta1");
        const Result<Upgrade> upgrade = upgradeToV1(text);
        ASSERT_TRUE(upgrade.has_value()) << real.name << ": " << upgrade.error().message;
        const auto stream = yaml::Stream::read(std::make_shared<const std::string>(applied(text, upgrade->edit)));
        EXPECT_EQ(prunedFrom(readDefinition(*stream, 0)), "") << real.name;
        ++upgrades;
    }
    EXPECT_GE(upgrades, 3u);
}

TEST(Upgrade, WhatAnAliasRepeatsStaysKept) {
    const std::string after = upgraded(kHead + R"(  names: {plural: caches, kind: Cache}
  scope: Cluster
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {a: &a {type: object, properties: {}}, b: *a}}}
)");
    EXPECT_THAT(after, HasSubstr("x-kubernetes-preserve-unknown-fields: true"));
    EXPECT_TRUE(checked(after).result.findings.empty());
}

// One reading of the text for each level, not for each node.
TEST(Upgrade, ManyNodesTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(2'000, [](std::size_t count) {
        std::string text = kHead + "  names: {plural: caches, kind: Cache}\n  scope: Cluster\n  version: v1\n" +
                           "  validation:\n    openAPIV3Schema:\n      type: object\n      properties:\n";
        for (std::size_t i = 0; i < count; ++i) text += "        p" + std::to_string(i) + ":\n          type: object\n";
        return test::threadTimeOf([&] { EXPECT_TRUE(upgradeToV1(text).has_value()); });
    }));
}

TEST(Upgrade, RejectsWhatCannotBeConverted) {
    const auto refused = [](const std::string& text) {
        const Result<Upgrade> upgrade = upgradeToV1(text);
        return upgrade ? std::string("upgraded") : upgrade.error().message.english();
    };
    EXPECT_THAT(refused(kHead + "  names: {plural: caches, kind: Cache}\n"), HasSubstr("has no version"));
    EXPECT_THAT(refused(kHead + "  version: 1\n"), HasSubstr("cannot be decoded: spec.version"));
    EXPECT_THAT(refused(kHead + "  subresources: {status: {}}\n  versions:\n  - {name: v1, subresources: {}}\n"),
                HasSubstr("spec.subresources and spec.versions[0].subresources are mutually exclusive"));
    EXPECT_THAT(refused("apiVersion: v1\nkind: Pod\n"), HasSubstr("contains no definition"));
    EXPECT_THAT(refused("a: ["), HasSubstr("not valid YAML"));
}

TEST(Upgrade, EveryDocumentAndItemOfAList) {
    const std::string body = "  names: {plural: caches, kind: Cache}\n  version: v1\n";
    const std::string after =
        upgraded("kind: Pod\napiVersion: v1\n---\n" + kHead + body + "---\napiVersion: v1\nkind: List\nitems:\n-\n" +
                 test::indentedBy(2, kHead + body) + "- {apiVersion: v1, kind: Secret}\n");
    EXPECT_EQ(after.find("v1beta1"), std::string::npos) << after;
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(after));
    const Definition item = readDefinition(*stream, 2, nullptr, {}, objectsIn(*stream, 2).front());
    EXPECT_TRUE(check(item).admitted) << after;
    EXPECT_TRUE(check(readDefinition(*stream, 1)).admitted) << after;
}

TEST(Upgrade, ManyVersionsTakeLinearTime) {
    EXPECT_TRUE(test::takesLinearTime(400, [](std::size_t count) {
        std::string text = kHead +
                           "  names: {plural: caches, kind: Cache}\n  scope: Cluster\n  # kept\n  validation:\n" +
                           "    openAPIV3Schema:\n      type: object\n  versions:\n";
        for (std::size_t i = 1; i <= count; ++i) {
            text += "  - name: v" + std::to_string(i) + "\n    served: true\n    storage: ";
            text += i == 1 ? "true\n" : "false\n";
        }
        return test::threadTimeOf([&] { EXPECT_TRUE(upgradeToV1(text).has_value()); });
    }));
}

// Definitions of one line, as kubectl -o json prints them: a step reads such a document as a whole.
TEST(Upgrade, ManyDocumentsTakeLinearTime) {
    for (const std::string separator : {"\n---\n", "\n"}) {
        EXPECT_TRUE(test::takesLinearTime(400, [&](std::size_t count) {
            std::string text;
            for (std::size_t i = 0; i < count; ++i) {
                text +=
                    R"({"apiVersion": "apiextensions.k8s.io/v1beta1", "kind": "CustomResourceDefinition", "metadata")"
                    R"(: {"name": "caches.data.example.io"}, "spec": {"group": "data.example.io", "version": "v1", )"
                    R"("names": {"plural": "caches", "kind": "Cache"}}})" +
                    separator;
            }
            return test::threadTimeOf([&] { EXPECT_TRUE(upgradeToV1(text).has_value()); });
        }));
    }
}

// A document is edited by itself: what is around it must not change how it is read.
TEST(Upgrade, EachDocumentKeepsItsSurroundings) {
    const std::string body = kHead + "  names: {plural: caches, kind: Cache}\n  version: v1  # last";
    const std::string before = "\xEF\xBB\xBF# first\n---\n" + body + "\n# below\n...\n%YAML 1.1\n---  # next\n" + body +
                               "\n--- # empty\n---\n" + body;
    const std::string after = upgraded(before);
    EXPECT_EQ(after.find("v1beta1"), std::string::npos) << after;
    EXPECT_TRUE(after.starts_with("\xEF\xBB\xBF# first\n---\n# head\napiVersion: apiextensions.k8s.io/v1  # old\n"));
    EXPECT_THAT(after,
                HasSubstr("\n# below\n...\n%YAML 1.1\n---  # next\n# head\napiVersion: apiextensions.k8s.io/v1 "));
    const auto stream = yaml::Stream::read(std::make_shared<const std::string>(after));
    ASSERT_TRUE(stream->ok());
    ASSERT_EQ(stream->documents().size(), 4u);
    for (const std::size_t document : {0u, 1u, 3u}) EXPECT_TRUE(check(readDefinition(*stream, document)).admitted);
}

TEST(Upgrade, IsTheFixOfTheFinding) {
    const std::string text = kHead + "  names: {plural: caches, kind: Cache}\n  version: v1\n";
    const auto read = checked(text);
    const auto found = std::find_if(read.result.findings.begin(), read.result.findings.end(),
                                    [](const Finding& f) { return idOf(f.rule) == "crd.v1beta1"; });
    ASSERT_NE(found, read.result.findings.end());
    const std::vector<Fix> fixes = fixesFor(*read.stream, read.definition, *found);
    ASSERT_EQ(fixes.size(), 1u);
    EXPECT_EQ(applied(text, fixes[0].edit), upgraded(text));
    // The server may reject the definition for other reasons.
    EXPECT_THAT(fixes[0].consequence.english(),
                testing::AllOf(HasSubstr("Kubernetes 1.22 and later serve only apiextensions.k8s.io/v1."),
                               testing::Not(HasSubstr("accept the definition"))));
    EXPECT_TRUE(checked(applied(text, fixAll(text)->edit)).result.findings.empty());
}

TEST(Upgrade, RenamesThePathsOfThousandsOfColumnsInOneStep) {
    EXPECT_TRUE(test::takesLinearTime(4'000, [](std::size_t count) {
        std::string columns;
        for (std::size_t i = 0; i < count; ++i) {
            columns += "  - {name: c" + std::to_string(i) + ", type: string, JSONPath: .spec.f" + std::to_string(i) +
                       "}" + (i == 7 ? " # kept" : "") + "\n";
        }
        std::string after;
        const double took = test::threadTimeOf([&] {
            after = upgraded(kHead + "  names: {plural: caches, kind: Cache}\n  version: v1\n" +
                             "  additionalPrinterColumns:\n" + columns);
        });
        EXPECT_EQ(after.find("JSONPath"), std::string::npos);
        EXPECT_THAT(after, HasSubstr("jsonPath: .spec.f" + std::to_string(count - 1) + "}"));
        return took;
    }));
}

}  // namespace
}  // namespace crd
